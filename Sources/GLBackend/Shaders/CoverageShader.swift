/// The part of the fragment shaders that knows how much of a pixel a shape covers: the formulas of
/// SoftwareBackend's evaluators.
///
/// u and v are pixels from the shape's centre along its own axes; 0.5 on the outline, falling
/// outward by one per pixel.
enum CoverageShader {
  static let source = """
    float boxCoverage(vec2 p, vec2 halfSize) {
      vec2 c = clamp(halfSize + 0.5 - abs(p), vec2(0.0), min(vec2(1.0), 2.0 * halfSize));
      return c.x * c.y;
    }

    // The most that a pixel can be covered by a thin shape.
    float limitOf(vec2 halfSize) {
      vec2 thin = min(vec2(1.0), 2.0 * halfSize);
      return thin.x * thin.y;
    }

    float roundCoverage(vec2 p, vec2 halfSize, float radius) {
      vec2 q = abs(p) - (halfSize - radius);
      return radius + 0.5 - length(max(q, 0.0)) - min(max(q.x, q.y), 0.0);
    }

    float cornerRadius(vec4 r, vec2 p) {
      return p.y < 0.0 ? (p.x < 0.0 ? r.x : r.y) : (p.x < 0.0 ? r.w : r.z);
    }

    float generalRoundCoverage(vec2 p, vec2 halfSize, vec4 radiiU, vec4 radiiV, float skew) {
      vec2 radius = vec2(cornerRadius(radiiU, p), cornerRadius(radiiV, p));
      vec2 a = abs(p);
      vec2 q = a - (halfSize - radius);
      float straight = 0.5 - max(a.x - halfSize.x, a.y - halfSize.y);
      vec2 n = max(q, 0.0) / radius;
      float size = max(length(n), 1e-6);
      vec2 g = n / radius;
      float crossed = (p.x < 0.0) != (p.y < 0.0) ? -skew : skew;
      float gradient = max(dot(g, g) + 2.0 * g.x * g.y * crossed, 1e-12);
      float curved = 0.5 - (size - 1.0) * size / sqrt(gradient);
      return q.x > 0.0 && q.y > 0.0 ? curved : straight;
    }

    // A continuous corner, one radius long: see SoftwareBackend's ContinuousCurve for the numbers.
    struct Curve {
      float extent, diagonal, joint, innerStart;
      vec4 outer, inner, turn;
    };

    Curve makeCurve(float extent) {
      Curve c;
    #if FULL_EXTENT
      c.extent = 1.528665;
      float share = 1.0;
    #else
      c.extent = extent;
      float share = (extent - 1.0) / 0.528665;
    #endif
      c.diagonal = 0.29289322 - 0.0013863 * share;
      c.joint = 0.67823001 - 0.04673622 * share;
      c.outer = vec4(0.04995694, 0.00528788, -0.00390665, 0.00184345)
        + (vec4(-0.12296603, 0.09553301, 0.10993247, -0.06078925)
          + (vec4(0.15741022, -0.30144665, 0.12249684, 0.02188074)
            + vec4(-0.07573382, 0.17170399, -0.11328157, 0.01717667) * share) * share) * share;
      c.inner = vec4(-0.38382758, 0.19734831, -0.07182325, 0.01866619)
        + vec4(0.04498776, -0.03146041, 0.01334583, -0.0037751) * share;
      c.innerStart = 0.2928517 - 0.00137649 * share;
      c.turn = vec4(1.00059355, 0.00223505, -0.22478557, -0.06856237)
        + (vec4(-0.01959409, 0.25371732, 0.23371579, -0.47842627)
          + vec4(0.02815534, -0.45029749, 0.77454302, -0.34418297) * share) * share;
      return c;
    }

    float curveHeight(Curve c, float larger) {
      float x = max(larger, c.diagonal);
      float z = max(c.extent - x, 0.0) / (c.extent - c.joint);
      float far = (((z * c.outer.w + c.outer.z) * z + c.outer.y) * z + c.outer.x) * z * z;
      float y = (x - c.diagonal) / (c.joint - c.diagonal);
      float near = (((y * c.inner.w + c.inner.z) * y + c.inner.y) * y + c.inner.x) * y
        + c.innerStart;
      return (x < c.joint ? near : far) + x - larger;
    }

    float curveSlope(Curve c, float larger) {
      float x = max(larger, c.diagonal);
      float scale = 1.0 / (c.extent - c.joint);
      float z = max(c.extent - x, 0.0) * scale;
      float far = (((z * c.outer.w * 5.0 + c.outer.z * 4.0) * z + c.outer.y * 3.0) * z
        + c.outer.x * 2.0) * z * -scale;
      float innerScale = 1.0 / (c.joint - c.diagonal);
      float y = (x - c.diagonal) * innerScale;
      float near = (((y * c.inner.w * 4.0 + c.inner.z * 3.0) * y + c.inner.y * 2.0) * y
        + c.inner.x) * innerScale;
      return x < c.joint ? near : far;
    }

    float continuousCoverage(vec2 p, vec2 halfSize, float radius, float extent) {
      Curve c = makeCurve(extent);
      vec2 s = (halfSize - abs(p)) / radius;
      float larger = max(s.x, s.y);
      float z = clamp((c.extent - larger) / (c.extent - c.diagonal), 0.0, 1.0);
      float cosine = ((z * c.turn.w + c.turn.z) * z + c.turn.y) * z + c.turn.x;
      float distance = (min(s.x, s.y) - curveHeight(c, larger)) * cosine;
      return distance * radius + 0.5;
    }

    float generalContinuousCoverage(
      vec2 p, vec2 halfSize, float radiusU, float radiusV, float extent, float skew
    ) {
      Curve c = makeCurve(extent);
      vec2 from = halfSize - abs(p);
      vec2 inverse = 1.0 / vec2(radiusU, radiusV);
      vec2 s = from * inverse;
      float larger = max(s.x, s.y);
      float slope = curveSlope(c, larger);
      vec2 g = (s.x > s.y ? vec2(-slope, 1.0) : vec2(1.0, -slope)) * inverse;
      float crossed = (p.x < 0.0) != (p.y < 0.0) ? -skew : skew;
      float gradient = max(dot(g, g) + 2.0 * g.x * g.y * crossed, 1e-12);
      float curved = 0.5 + (min(s.x, s.y) - curveHeight(c, larger)) / sqrt(gradient);
      float straight = 0.5 + min(from.x, from.y);
      return s.x < c.extent && s.y < c.extent ? curved : straight;
    }

    float ellipseCoverage(vec2 p, vec2 halfSize, float skew) {
      vec2 q = p / halfSize;
      float square = max(dot(q, q), 1e-8);
      vec2 g = q / halfSize;
      float gradient = max(dot(g, g) + 2.0 * g.x * g.y * skew, 1e-20);
      return 0.5 - (square - sqrt(square)) / sqrt(gradient);
    }

    #define LIMIT_OF(KIND, halfSize) \\
      (KIND == ELLIPSE ? min(1.0, 3.14159265 * (halfSize).x * (halfSize).y) : limitOf(halfSize))

    // A stroke's radii are a whole width smaller inside; sharp corners stay sharp.
    vec4 innerRadii(vec4 radii, float width) {
      return max(mix(radii - width, radii, lessThanEqual(radii, vec4(0.0101))), vec4(0.01));
    }

    #define SHAPE_COVERAGE(KIND, p, halfSize, radiiU, radiiV, extent, skew) \\
      (KIND == BOX ? boxCoverage(p, halfSize) \\
      : KIND == ROUND ? roundCoverage(p, halfSize, radiiU.x) \\
      : KIND == CONTINUOUS ? continuousCoverage(p, halfSize, radiiU.x, extent) \\
      : KIND == GENERAL_ROUND ? generalRoundCoverage(p, halfSize, radiiU, radiiV, skew) \\
      : KIND == GENERAL_CONTINUOUS \\
        ? generalContinuousCoverage(p, halfSize, radiiU.x, radiiV.x, extent, skew) \\
      : ellipseCoverage(p, halfSize, skew))
    """
}
