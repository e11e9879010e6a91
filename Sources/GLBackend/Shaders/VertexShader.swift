/// The vertex shaders' source: corners of quads, and what is the same all over each quad.
///
/// `u_view` takes device pixels to clip space: scale x and y, then offset x and y.
enum VertexShader {
  static let source = """
    #if COMPACT
    layout(location = 0) in vec4 a_rect;
    layout(location = 1) in vec2 a_atlas;
    #else
    layout(location = 0) in vec4 p0;
    layout(location = 1) in vec4 p1;
    layout(location = 2) in vec4 p2;
    layout(location = 3) in vec4 p3;
    layout(location = 4) in vec4 p4;
    layout(location = 5) in vec4 p5;
    #if CUT
    layout(location = 7) in vec4 a_cut;
    #endif
    #endif
    layout(location = 6) in vec4 a_color;

    uniform vec4 u_view;
    // The size of one of the picture's pixels.
    uniform vec4 u_unit;

    flat out vec4 f_color;
    #if COMPACT
    out vec2 v_atlas;
    #elif PROJECTIVE
    flat out vec4 f_p0;
    flat out vec4 f_p1;
    flat out vec4 f_p2;
    flat out vec4 f_p4;
    flat out vec4 f_p5;
    #else
    out vec2 v_uv;
    #if COVERAGE >= BOX && COVERAGE <= ELLIPSE
    flat out vec4 f_shape;
    #if COVERAGE == GENERAL_ROUND || COVERAGE == GENERAL_CONTINUOUS
    flat out vec4 f_radii_u;
    flat out vec4 f_radii_v;
    #endif
    #if STROKE || COVERAGE == CONTINUOUS || COVERAGE == GENERAL_CONTINUOUS
    flat out vec4 f_p4;
    #endif
    #if COVERAGE >= GENERAL_ROUND
    flat out float f_skew;
    #endif
    #endif
    #if PAINT == PICTURE || PAINT == REDUCED_PICTURE || COVERAGE == SAMPLED_GLYPH
    out vec2 v_texel;
    flat out vec4 f_part;
    #endif
    #if PAINT == REDUCED_PICTURE || COVERAGE == SAMPLED_GLYPH
    flat out vec4 f_steps;
    #endif
    #endif

    void main() {
      vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
      f_color = a_color.bgra;
    #if COMPACT
      vec2 device = a_rect.xy + corner * a_rect.zw;
      v_atlas = (a_atlas + corner * a_rect.zw) * u_unit.xy;
    #elif PROJECTIVE
      vec2 device = mix(p3.xy, p3.zw, corner);
      f_p0 = p0; f_p1 = p1; f_p2 = p2; f_p4 = p4; f_p5 = p5;
    #else
    #if CUT
      vec2 device = mix(a_cut.xy, a_cut.zw, corner);
      v_uv = vec2(dot(p1.xy, device - p0.xy), dot(p1.zw, device - p0.xy));
    #else
      vec2 side = corner * 2.0 - 1.0;
    #if COVERAGE == FULL
      v_uv = side * p0.zw;
    #else
      v_uv = side * (p0.zw + 0.55);
    #endif
      float determinant = p1.x * p1.w - p1.y * p1.z;
      vec2 device = p0.xy
        + vec2(p1.w * v_uv.x - p1.y * v_uv.y, p1.x * v_uv.y - p1.z * v_uv.x) / determinant;
    #endif
    #if COVERAGE >= BOX && COVERAGE <= ELLIPSE
      // One radius and the most coverage, then the half sizes.
      f_shape = vec4(p2.x, p4.z, p0.zw);
    #if COVERAGE == GENERAL_ROUND || COVERAGE == GENERAL_CONTINUOUS
      f_radii_u = p2;
      f_radii_v = p3;
    #endif
    #if STROKE || COVERAGE == CONTINUOUS || COVERAGE == GENERAL_CONTINUOUS
      f_p4 = p4;
    #endif
    #if COVERAGE >= GENERAL_ROUND
      f_skew = p1.x * p1.z + p1.y * p1.w;
    #endif
    #endif
    #if PAINT == PICTURE || PAINT == REDUCED_PICTURE || COVERAGE == SAMPLED_GLYPH
      vec2 perUnit = p5.zw * 0.5 / p0.zw;
      v_texel = p5.xy + p5.zw * 0.5 + v_uv * perUnit;
      f_part = vec4(min(p5.xy, p5.xy + p5.zw), max(p5.xy, p5.xy + p5.zw));
    #if PAINT == PICTURE
      // Whole pixels, at least one, and half of one less: what may be sampled between.
      vec2 low = floor(f_part.xy + 0.001);
      vec2 high = max(ceil(f_part.zw - 0.001), low + 1.0);
      f_part = vec4(low + 0.5, high - 0.5) * u_unit.xyxy;
      v_texel *= u_unit.xy;
    #endif
    #endif
    #if PAINT == REDUCED_PICTURE || COVERAGE == SAMPLED_GLYPH
      // Texels per pixel to the right, then per pixel down.
      f_steps = vec4(p1.xz * perUnit, p1.yw * perUnit);
    #endif
    #endif
      gl_Position = vec4(device * u_view.xy + u_view.zw, 0.0, 1.0);
    }
    """
}
