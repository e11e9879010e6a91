/// The part of the fragment shaders that puts a source over what a copy of the target holds:
/// W3C's compositing and blending formulas on premultiplied colours.
enum BlendShader {
  static let source = """
    float luminance(vec3 c) { return dot(c, vec3(0.3, 0.59, 0.11)); }

    float saturation(vec3 c) {
      return max(c.x, max(c.y, c.z)) - min(c.x, min(c.y, c.z));
    }

    vec3 settingLuminance(vec3 c, float target) {
      vec3 r = c + (target - luminance(c));
      float l = luminance(r);
      float low = min(r.x, min(r.y, r.z));
      float high = max(r.x, max(r.y, r.z));
      if (low < 0.0) r = (r - l) * (l / (l - low)) + l;
      if (high > 1.0) r = (r - l) * ((1.0 - l) / (high - l)) + l;
      return r;
    }

    vec3 settingSaturation(vec3 c, float target) {
      float range = saturation(c);
      return range > 0.0 ? (c - min(c.x, min(c.y, c.z))) * (target / range) : vec3(0.0);
    }

    float hardLight(float b, float s) {
      return s <= 0.5 ? b * 2.0 * s : b + (2.0 * s - 1.0) - b * (2.0 * s - 1.0);
    }

    float separable(float b, float s) {
    #if OPERATION == MULTIPLY
      return b * s;
    #elif OPERATION == SCREEN
      return b + s - b * s;
    #elif OPERATION == OVERLAY
      return hardLight(s, b);
    #elif OPERATION == DARKEN
      return min(b, s);
    #elif OPERATION == LIGHTEN
      return max(b, s);
    #elif OPERATION == COLOR_DODGE
      return b == 0.0 ? 0.0 : s >= 1.0 ? 1.0 : min(1.0, b / (1.0 - s));
    #elif OPERATION == COLOR_BURN
      return b >= 1.0 ? 1.0 : s <= 0.0 ? 0.0 : 1.0 - min(1.0, (1.0 - b) / s);
    #elif OPERATION == HARD_LIGHT
      return hardLight(b, s);
    #elif OPERATION == SOFT_LIGHT
      if (s <= 0.5) return b - (1.0 - 2.0 * s) * b * (1.0 - b);
      float d = b <= 0.25 ? ((16.0 * b - 12.0) * b + 4.0) * b : sqrt(b);
      return b + (2.0 * s - 1.0) * (d - b);
    #elif OPERATION == DIFFERENCE
      return abs(b - s);
    #elif OPERATION == EXCLUSION
      return b + s - 2.0 * b * s;
    #else
      return s;
    #endif
    }

    vec4 blended(vec4 s, vec4 d) {
    #if OPERATION == SOURCE_OVER
      return s + d * (1.0 - s.a);
    #elif OPERATION == CLEAR
      return vec4(0.0);
    #elif OPERATION == COPY
      return s;
    #elif OPERATION == SOURCE_IN
      return s * d.a;
    #elif OPERATION == SOURCE_OUT
      return s * (1.0 - d.a);
    #elif OPERATION == SOURCE_ATOP
      return s * d.a + d * (1.0 - s.a);
    #elif OPERATION == DESTINATION_OVER
      return d + s * (1.0 - d.a);
    #elif OPERATION == DESTINATION_IN
      return d * s.a;
    #elif OPERATION == DESTINATION_OUT
      return d * (1.0 - s.a);
    #elif OPERATION == DESTINATION_ATOP
      return d * s.a + s * (1.0 - d.a);
    #elif OPERATION == XOR
      return s * (1.0 - d.a) + d * (1.0 - s.a);
    #elif OPERATION == PLUS_LIGHTER
      return min(s + d, 1.0);
    #elif OPERATION == PLUS_DARKER
      float sum = s.a + d.a;
      float alpha = min(1.0, sum);
      return vec4(clamp(s.rgb + d.rgb - sum + alpha, 0.0, alpha), alpha);
    #else
      if (s.a <= 0.0) return d;
      if (d.a <= 0.0) return s;
      vec3 source = s.rgb / s.a;
      vec3 backdrop = d.rgb / d.a;
    #if OPERATION == HUE
      vec3 m = settingLuminance(settingSaturation(source, saturation(backdrop)), luminance(backdrop));
    #elif OPERATION == SATURATION
      vec3 m = settingLuminance(settingSaturation(backdrop, saturation(source)), luminance(backdrop));
    #elif OPERATION == COLOR
      vec3 m = settingLuminance(source, luminance(backdrop));
    #elif OPERATION == LUMINOSITY
      vec3 m = settingLuminance(backdrop, luminance(source));
    #else
      vec3 m = vec3(
        separable(backdrop.r, source.r),
        separable(backdrop.g, source.g),
        separable(backdrop.b, source.b)
      );
    #endif
      float alpha = s.a + d.a - s.a * d.a;
      vec3 mixed = s.rgb * (1.0 - d.a) + d.rgb * (1.0 - s.a) + m * (s.a * d.a);
      return vec4(clamp(mixed, 0.0, alpha), alpha);
    #endif
    }
    """
}
