/// The shaders of pictures' pieces: no coverage, no clip, no colour of their own.
///
/// So short and without anything that is the same all over a quad, drivers without a card draw it
/// line by line, several times as fast as anything else.
enum CopyShader {
  static let vertex = """
    layout(location = 5) in vec4 p5;
    layout(location = 7) in vec4 a_cut;

    uniform vec4 u_view;
    // The size of one of the picture's pixels.
    uniform vec4 u_unit;

    out vec2 v_texel;

    void main() {
      // Two triangles.
      int i = gl_VertexID;
      vec2 corner = vec2(
        i == 1 || i == 2 || i == 4 ? 1.0 : 0.0,
        i == 2 || i == 4 || i == 5 ? 1.0 : 0.0
      );
      v_texel = (p5.xy + corner * p5.zw) * u_unit.xy;
      gl_Position = vec4(mix(a_cut.xy, a_cut.zw, corner) * u_view.xy + u_view.zw, 0.0, 1.0);
    }
    """

  static let fragment = """
    uniform sampler2D u_picture;

    in vec2 v_texel;
    out vec4 o_color;

    void main() { o_color = texture(u_picture, v_texel); }
    """
}
