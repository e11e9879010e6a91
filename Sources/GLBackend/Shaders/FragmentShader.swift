/// The fragment shaders' source: a paint, times how much of the pixel is covered and not clipped
/// away.
///
/// `u_device` takes a framebuffer's pixels to device pixels: scale x and y, then offset x and y.
enum FragmentShader {
  static let source = """
    uniform vec4 u_device;
    // For shapes: as an instance's p0 to p3 and p4.xy, then whether the outside is kept.
    // For masks: the device pixels (x, y, width, height), then the first pixel in the texture.
    uniform vec4 u_clip[6];
    uniform sampler2D u_mask;
    uniform sampler2D u_backdrop;
    // The framebuffer pixel of the backdrop's first one.
    uniform vec4 u_backdropOrigin;

    flat in vec4 f_color;
    #if COMPACT
    in vec2 v_atlas;
    #elif PROJECTIVE
    flat in vec4 f_p0;
    flat in vec4 f_p1;
    flat in vec4 f_p2;
    flat in vec4 f_p4;
    flat in vec4 f_p5;
    #else
    in vec2 v_uv;
    #if COVERAGE >= BOX && COVERAGE <= ELLIPSE
    flat in vec4 f_shape;
    #if COVERAGE == GENERAL_ROUND || COVERAGE == GENERAL_CONTINUOUS
    flat in vec4 f_radii_u;
    flat in vec4 f_radii_v;
    #endif
    #if STROKE || COVERAGE == CONTINUOUS || COVERAGE == GENERAL_CONTINUOUS
    flat in vec4 f_p4;
    #endif
    #if COVERAGE >= GENERAL_ROUND
    flat in float f_skew;
    #endif
    #endif
    #if PAINT == PICTURE || PAINT == REDUCED_PICTURE || COVERAGE == SAMPLED_GLYPH
    in vec2 v_texel;
    flat in vec4 f_part;
    #endif
    #if PAINT == REDUCED_PICTURE || COVERAGE == SAMPLED_GLYPH
    flat in vec4 f_steps;
    #endif
    #endif

    out vec4 o_color;

    #if CLIP != NONE
    float clipCoverage(vec2 device) {
    #if CLIP == MASK_CLIP
      vec2 place = floor(device) - u_clip[0].xy;
      bool isInside = all(greaterThanEqual(place, vec2(0.0))) && all(lessThan(place, u_clip[0].zw));
      float c = isInside ? texelFetch(u_mask, ivec2(place + u_clip[1].xy), 0).r : 0.0;
    #else
      vec2 from = device - u_clip[0].xy;
      vec2 p = vec2(dot(u_clip[1].xy, from), dot(u_clip[1].zw, from));
      float skew = dot(u_clip[1].xy, u_clip[1].zw);
      float c = SHAPE_COVERAGE(
        CLIP, p, u_clip[0].zw, u_clip[2], u_clip[3], u_clip[4].x, skew
      );
      c = clamp(c, 0.0, u_clip[4].z);
    #endif
    #if !ANTIALIASED_CLIP
      c = step(0.5, c);
    #endif
      return u_clip[5].x > 0.5 ? 1.0 - c : c;
    }
    #endif

    void main() {
      vec2 device = gl_FragCoord.xy * u_device.xy + u_device.zw;
      float c = 1.0;
      vec4 paint = vec4(1.0);

    #if PROJECTIVE
      vec3 d = vec3(device, 1.0);
      vec3 h = vec3(dot(f_p0.xyz, d), dot(f_p1.xyz, d), dot(f_p2.xyz, d));
      // The reciprocal of W: what is nearer than 1e-4 lies behind the viewer.
      if (h.z <= 0.0 || h.z > 1e4) discard;
      vec2 local = h.xy / h.z;
      vec2 rowU = (f_p0.xy - local.x * f_p2.xy) / h.z;
      vec2 rowV = (f_p1.xy - local.y * f_p2.xy) / h.z;
      vec2 unit = 1.0 / max(vec2(length(rowU), length(rowV)), 1e-12);
      vec2 halfLocal = vec2(f_p0.w, f_p1.w);
    #if PAINT == PICTURE || PAINT == REDUCED_PICTURE || COVERAGE == SAMPLED_GLYPH
      vec2 perUnit = f_p5.zw * 0.5 / halfLocal;
      vec2 v_texel = f_p5.xy + f_p5.zw * 0.5 + local * perUnit;
      vec4 f_part = vec4(min(f_p5.xy, f_p5.xy + f_p5.zw), max(f_p5.xy, f_p5.xy + f_p5.zw));
      vec4 f_steps = vec4(rowU.x * perUnit.x, rowV.x * perUnit.y,
        rowU.y * perUnit.x, rowV.y * perUnit.y);
    #endif
    #if COVERAGE >= BOX && COVERAGE <= ELLIPSE
      vec2 v_uv = local * unit;
      vec4 f_shape = vec4(0.0, 0.0, halfLocal * unit);
      float f_skew = dot(rowU, rowV) * unit.x * unit.y;
      vec4 f_radii_u = max(f_p5 * unit.x, vec4(0.01));
      vec4 f_radii_v = max(f_p5 * unit.y, vec4(0.01));
      vec2 innerHalf = vec2(f_p2.w, f_p4.z) * unit;
    #if COVERAGE == BOX
      // A pixel is wider across its corners.
      vec2 across = vec2(
        1.0 / (abs(rowU.x * unit.x) + abs(rowU.y * unit.x)),
        1.0 / (abs(rowV.x * unit.y) + abs(rowV.y * unit.y))
      );
      v_uv *= across;
      f_shape.zw *= across;
      innerHalf *= across;
    #endif
    #endif
    #elif COVERAGE >= BOX && COVERAGE <= ELLIPSE
    #if STROKE
      vec2 innerHalf = f_p4.zw;
    #elif COVERAGE != CONTINUOUS && COVERAGE != GENERAL_CONTINUOUS
      const vec4 f_p4 = vec4(1.0);
    #endif
    #if COVERAGE != GENERAL_ROUND && COVERAGE != GENERAL_CONTINUOUS
      vec4 f_radii_u = vec4(f_shape.x);
      vec4 f_radii_v = f_radii_u;
    #endif
    #if COVERAGE < GENERAL_ROUND
      const float f_skew = 0.0;
    #endif
    #endif

    #if COVERAGE == GLYPH
      vec4 texel = texture(u_picture, v_atlas);
    #if PAINT == PLAIN
      paint = texel;
    #else
      c = texel.a;
    #endif
    #elif COVERAGE == MASK
      c = texture(u_picture, v_atlas).r;
    #elif COVERAGE == SAMPLED_GLYPH
      vec4 texel = footprint(v_texel, f_steps.xy, f_steps.zw, f_part);
    #if PAINT == PLAIN
      paint = texel;
    #else
      c = texel.a;
    #endif
    #elif COVERAGE != FULL
      c = SHAPE_COVERAGE(
        COVERAGE, v_uv, f_shape.zw, f_radii_u, f_radii_v, f_p4.x, f_skew
      );
    #if STROKE || PROJECTIVE
      c = clamp(c, 0.0, LIMIT_OF(COVERAGE, f_shape.zw));
    #elif COVERAGE != BOX
      c = clamp(c, 0.0, f_shape.y);
    #endif
    #if STROKE
      vec2 width = f_shape.zw - innerHalf;
      float hole = SHAPE_COVERAGE(
        COVERAGE, v_uv, innerHalf, innerRadii(f_radii_u, width.x), innerRadii(f_radii_v, width.y),
        f_p4.y, f_skew
      );
      hole = clamp(hole, 0.0, LIMIT_OF(COVERAGE, innerHalf));
    #if ANTIALIASED
      c = max(c - hole, 0.0);
    #else
      c = c >= 0.5 && hole < 0.5 ? 1.0 : 0.0;
    #endif
    #elif !ANTIALIASED
      c = step(0.5, c);
    #endif
    #endif

    #if PAINT == LINEAR
      paint = rampColor(mapped(device).x);
    #elif PAINT == RADIAL
      paint = rampColor(length(mapped(device)) * u_paint[3].x + u_paint[3].y);
    #elif PAINT == ANGULAR
      vec2 p = mapped(device);
      float turn = fract(atan(p.y, p.x) / 6.28318531 + u_paint[3].y);
      paint = rampColor(turn > u_paint[3].z ? 0.0 : turn * u_paint[3].x);
    #elif PAINT == PICTURE
    #if PROJECTIVE
      paint = textureLod(u_picture,
        clampedTexel(v_texel, f_part, 0.5) / vec2(textureSize(u_picture, 0)), 0.0);
    #else
      paint = texture(u_picture, clamp(v_texel, f_part.xy, f_part.zw));
    #endif
    #elif PAINT == REDUCED_PICTURE
      paint = reducedTexel(v_texel, f_steps.xy, f_steps.zw, f_part, PROJECTIVE == 1 ? 1.2 : 1.5);
    #elif PAINT == TILE
      vec3 m = vec3(device, 1.0);
      float q = 1.0 / dot(u_paint[2].xyz, m);
      vec2 texel = vec2(dot(u_paint[0].xyz, m), dot(u_paint[1].xyz, m)) * q;
      vec4 steps = vec4(u_paint[0].xy - texel.x * u_paint[2].xy,
        u_paint[1].xy - texel.y * u_paint[2].xy) * q;
      paint = reducedTexel(texel, steps.xz, steps.yw, vec4(0.0), u_paint[3].x);
    #elif PAINT == SURFACE
      paint = texture(u_picture,
        device * u_paint[0].xy + u_paint[0].zw);
    #elif PAINT == HALVE
      // One output cell from four by four, [1 3 3 1] / 8 each way; an axis that is not halved, or
      // whose cells are averages of two, has 0 here.
      vec2 place = device * u_paint[0].xy + u_paint[0].zw;
      vec2 apart = u_paint[1].xy;
      paint = 0.25 * (
        texture(u_picture, place + apart) + texture(u_picture, place - apart)
        + texture(u_picture, place + vec2(apart.x, -apart.y))
        + texture(u_picture, place + vec2(-apart.x, apart.y)));
    #elif PAINT == QUARTER
      // Averages of two, then [1 3 3 1] / 8 of those: one output cell from eight by eight, of which
      // two by two are one sample.
      vec2 place = device * u_paint[0].xy + u_paint[0].zw;
      paint = vec4(0.0);
      for (int y = -3; y <= 3; y += 2) {
        for (int x = -3; x <= 3; x += 2) {
          float share = (abs(x) == 1 ? 0.375 : 0.125) * (abs(y) == 1 ? 0.375 : 0.125);
          paint += texture(u_picture, place + vec2(x, y) * u_paint[1].xy) * share;
        }
      }
    #elif PAINT == CONVOLVE
      vec2 place = device * u_paint[0].xy + u_paint[0].zw;
      paint = vec4(0.0);
      for (int tap = 0; tap < TAPS; tap++) {
        paint += texture(u_picture, place + u_taps[tap].xy) * u_taps[tap].z;
      }
      // What an opaque blur lost past the edges, along this axis.
      if (u_paint[2].z > 0.0) {
        float x = dot(device, abs(u_paint[1].xy));
        float part = 0.5 * (erf((u_paint[2].y - x) * u_paint[2].z)
          - erf((u_paint[2].x - x) * u_paint[2].z));
        paint *= part > 1e-3 ? 1.0 / part : 0.0;
      }
    #if IS_MATERIAL
      paint = asMaterial(paint);
    #endif
    #elif PAINT == MATRIX
      vec4 s = straight(texture(u_picture,
        device * u_paint[0].xy + u_paint[0].zw));
      paint = premultiplied(vec4(dot(u_filter[0], s), dot(u_filter[1], s), dot(u_filter[2], s),
        dot(u_filter[3], s)) + u_filter[4]);
    #elif PAINT == LUMINANCE
      vec4 s = texture(u_picture,
        device * u_paint[0].xy + u_paint[0].zw);
      paint = vec4(clamp(dot(s.rgb, vec3(0.2125, 0.7154, 0.0721)), 0.0, 1.0));
    #elif PAINT == THRESHOLD
      float alpha = texture(u_picture,
        device * u_paint[0].xy + u_paint[0].zw).a;
      // As bytes, so that the limits mean the same everywhere.
      alpha = floor(alpha * 255.0 + 0.5);
      paint = alpha < u_filter[0].x || alpha > u_filter[0].y ? vec4(0.0) : u_filter[1];
    #elif PAINT == MATERIAL
      paint = asMaterial(texture(u_picture, device * u_paint[0].xy + u_paint[0].zw));
    #elif PAINT == SHADOW
      // The source over its blurred alpha.
      bool isInside = all(greaterThan(device, u_filter[2].xy))
        && all(lessThan(device, u_filter[2].zw));
      vec4 over = isInside
        ? textureLod(u_backdrop,
          device * u_filter[1].xy + u_filter[1].zw, 0.0)
        : vec4(0.0);
      float alpha = texture(u_picture,
        device * u_paint[0].xy + u_paint[0].zw).a;
      paint = over + u_filter[0] * (alpha * (1.0 - over.a));
    #endif

    #if TINTED
      paint = f_color * paint.a;
    #else
      paint *= f_color;
    #endif

    #if CLIP != NONE
      c *= clipCoverage(device);
    #endif
    #if READS_BACKDROP
      vec4 below = texelFetch(u_backdrop, ivec2(gl_FragCoord.xy - u_backdropOrigin.xy), 0);
      o_color = mix(below, blended(paint, below), c);
    #else
      o_color = paint * c;
    #endif
    }
    """
}
