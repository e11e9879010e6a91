/// The part of the fragment shaders that knows a pixel's colour before coverage.
enum PaintShader {
  static let source = """
    uniform sampler2D u_picture;
    uniform sampler2D u_ramp;
    // Rows from device pixels to the paint's own space, and four figures of the paint.
    uniform vec4 u_paint[4];

    vec2 mapped(vec2 device) {
      vec3 d = vec3(device, 1.0);
      return vec2(dot(u_paint[0].xyz, d), dot(u_paint[1].xyz, d)) / dot(u_paint[2].xyz, d);
    }

    vec4 rampColor(float t) {
      // What is no number becomes 0.
      float limited = t > 0.0 ? min(t, 1.0) : 0.0;
      return texelFetch(u_ramp, ivec2(int(limited * 1023.0 + 0.5), int(u_paint[3].w)), 0);
    }

    // Whole pixels, at least one.
    vec2 insideLow(vec4 part) { return floor(part.xy + 0.001); }
    vec2 insideHigh(vec4 part) { return max(ceil(part.zw - 0.001), insideLow(part) + 1.0); }

    vec2 clampedTexel(vec2 texel, vec4 part, float inset) {
      vec2 low = insideLow(part) + inset;
      return max(min(texel, insideHigh(part) - inset), low);
    }

    // Up to eight samples along the longer way through a pixel, each from the level that fits.
    vec4 reducedTexel(vec2 texel, vec2 right, vec2 down, vec4 part, float ratioLimit) {
      vec2 size = vec2(textureSize(u_picture, 0));
      float across = length(right);
      float along = length(down);
      vec2 way = across >= along ? right : down;
      float longer = max(across, along);
      float shorter = max(min(across, along), 1e-6);
      float area = abs(right.x * down.y - right.y * down.x);
      float width = max(min(shorter, area / max(longer, 1e-6)), 1e-6);
      float ratio = longer / width;
      float taps = ratio < ratioLimit ? 1.0 : ratio < 2.4 ? 2.0 : ratio < 4.8 ? 4.0 : 8.0;
      float lod = log2(max(longer / taps, 1.0));
      vec4 sum = vec4(0.0);
      for (int tap = 0; tap < 8; tap++) {
        if (float(tap) >= taps) break;
        vec2 place = texel + way * ((float(tap) + 0.5) / taps - 0.5);
    #if PAINT != TILE
        place = clampedTexel(place, part, 0.5);
    #endif
        sum += textureLod(u_picture, place / size, lod);
      }
      return sum / taps;
    }

    // An average over a pixel's footprint in an atlas.
    vec4 footprint(vec2 texel, vec2 right, vec2 down, vec4 part) {
      vec2 size = vec2(textureSize(u_picture, 0));
      vec4 sum = vec4(0.0);
      for (int y = 0; y < 4; y++) {
        for (int x = 0; x < 4; x++) {
          vec2 place = texel + right * (float(x) * 0.25 - 0.375) + down * (float(y) * 0.25 - 0.375);
          // A ring of clear pixels lies around every bitmap.
          sum += textureLod(u_picture, clamp(place, part.xy - 0.5, part.zw + 0.5) / size, 0.0);
        }
      }
      return sum / 16.0;
    }

    vec4 straight(vec4 c) { return c.a > 0.0 ? vec4(c.rgb / c.a, c.a) : vec4(0.0); }

    vec4 premultiplied(vec4 c) {
      vec4 limited = clamp(c, 0.0, 1.0);
      return vec4(limited.rgb * limited.a, limited.a);
    }

    // Saturation, then a premultiplied colour over it.
    vec4 asMaterial(vec4 s) {
      float grey = dot(s.rgb, vec3(0.2126, 0.7152, 0.0722));
      vec3 rgb = clamp(vec3(grey) + (s.rgb - grey) * u_filter[0].x, 0.0, s.a);
      return u_filter[1] + vec4(rgb, s.a) * (1.0 - u_filter[1].a);
    }

    // The error function to 5e-4 (Abramowitz and Stegun, 7.1.27).
    float erf(float x) {
      float a = abs(x);
      float p = 1.0 + a * (0.278393 + a * (0.230389 + a * (0.000972 + a * 0.078108)));
      float q = p * p;
      return sign(x) * (1.0 - 1.0 / (q * q));
    }
    """
}
