/// Figures that motion has to reproduce, from measurements and from independent computation.
enum MotionVectors {
  struct CurvePoint {
    let curve: String
    let p: Double
    let value: Double?
    let velocity: Double?
  }
  /// Within 0.01.
  static let unitCurves: [CurvePoint] = [
    CurvePoint(curve: "easeIn", p: 0.25, value: 0.09, velocity: 0.67),
    CurvePoint(curve: "easeIn", p: 0.5, value: 0.32, velocity: 1.07),
    CurvePoint(curve: "easeIn", p: 0.75, value: 0.62, velocity: 1.37),
    CurvePoint(curve: "easeIn", p: 0.0, value: nil, velocity: 0.0),
    CurvePoint(curve: "easeIn", p: 1.0, value: nil, velocity: 0.0),
    CurvePoint(curve: "easeOut", p: 0.25, value: 0.38, velocity: 1.37),
    CurvePoint(curve: "easeOut", p: 0.5, value: 0.68, velocity: 1.07),
    CurvePoint(curve: "easeOut", p: 0.75, value: 0.91, velocity: 0.67),
    CurvePoint(curve: "easeOut", p: 0.0, value: nil, velocity: 1.0),
    CurvePoint(curve: "easeOut", p: 1.0, value: nil, velocity: 0.0),
    CurvePoint(curve: "easeInOut", p: 0.25, value: 0.13, velocity: 1.06),
    CurvePoint(curve: "easeInOut", p: 0.5, value: 0.5, velocity: 1.72),
    CurvePoint(curve: "easeInOut", p: 0.75, value: 0.87, velocity: 1.06),
    CurvePoint(curve: "easeInOut", p: 0.0, value: nil, velocity: 0.0),
    CurvePoint(curve: "easeInOut", p: 1.0, value: nil, velocity: 0.0),
    CurvePoint(curve: "circularEaseIn", p: 0.25, value: 0.032, velocity: 0.258),
    CurvePoint(curve: "circularEaseIn", p: 0.5, value: 0.134, velocity: 0.577),
    CurvePoint(curve: "circularEaseIn", p: 0.75, value: 0.339, velocity: 1.134),
    CurvePoint(curve: "circularEaseOut", p: 0.25, value: 0.661, velocity: nil),
    CurvePoint(curve: "circularEaseOut", p: 0.5, value: 0.866, velocity: nil),
    CurvePoint(curve: "circularEaseOut", p: 0.75, value: 0.968, velocity: nil),
    CurvePoint(curve: "circularEaseInOut", p: 0.25, value: 0.067, velocity: nil),
    CurvePoint(curve: "circularEaseInOut", p: 0.5, value: 0.5, velocity: nil),
    CurvePoint(curve: "circularEaseInOut", p: 0.75, value: 0.933, velocity: nil),
    CurvePoint(curve: "bezier(.25,.1,.75,.9)", p: 0.5, value: 0.5, velocity: 1.199),
    CurvePoint(curve: "bezier(-.5,2,1.5,-1)", p: 0.5, value: 0.5, velocity: -1.0),
  ]
  struct Bezier {
    let curve: String
    let values: [[Double]]
  }
  /// Progress and eased progress, within 2e-6.
  static let beziers: [Bezier] = [
    Bezier(
      curve: "linear",
      values: [
        [0.0, 0.0], [0.1, 0.1], [0.2, 0.2], [0.3, 0.3], [0.4, 0.4], [0.5, 0.5], [0.6, 0.6],
        [0.7, 0.7], [0.8, 0.8], [0.9, 0.9], [1.0, 1.0],
      ]
    ),
    Bezier(
      curve: "easeIn",
      values: [
        [0.0, 0.0], [0.1, 0.017027], [0.2, 0.062282], [0.3, 0.129577], [0.4, 0.214861],
        [0.5, 0.315357], [0.6, 0.42912], [0.7, 0.554814], [0.8, 0.691634], [0.9, 0.839428],
        [1.0, 1.0],
      ]
    ),
    Bezier(
      curve: "easeOut",
      values: [
        [0.0, 0.0], [0.1, 0.160572], [0.2, 0.308366], [0.3, 0.445186], [0.4, 0.57088],
        [0.5, 0.684643], [0.6, 0.785139], [0.7, 0.870423], [0.8, 0.937718], [0.9, 0.982973],
        [1.0, 1.0],
      ]
    ),
    Bezier(
      curve: "easeInOut",
      values: [
        [0.0, 0.0], [0.1, 0.019722], [0.2, 0.08166], [0.3, 0.187396], [0.4, 0.331884], [0.5, 0.5],
        [0.6, 0.668116], [0.7, 0.812604], [0.8, 0.91834], [0.9, 0.980278], [1.0, 1.0],
      ]
    ),
    Bezier(
      curve: "coreAnimationDefault",
      values: [
        [0.0, 0.0], [0.1, 0.094796], [0.2, 0.295244], [0.3, 0.513315], [0.4, 0.682541],
        [0.5, 0.802403], [0.6, 0.885229], [0.7, 0.940765], [0.8, 0.975625], [0.9, 0.994316],
        [1.0, 1.0],
      ]
    ),
    Bezier(
      curve: "timingCurve(.68,-.6,.32,1.6)",
      values: [
        [0.0, 0.0], [0.1, -0.072823], [0.2, -0.104612], [0.3, -0.068663], [0.4, 0.09669],
        [0.5, 0.5], [0.6, 0.90331], [0.7, 1.068663], [0.8, 1.104612], [0.9, 1.072823], [1.0, 1.0],
      ]
    ),
  ]
  struct Parameters {
    let name: String
    let duration: Double?
    let bounce: Double?
    let response: Double
    let dampingFraction: Double
    let stiffness: Double
    let damping: Double
  }
  /// Within 1e-6.
  static let springParameters: [Parameters] = [
    Parameters(
      name: "smooth",
      duration: 0.5,
      bounce: 0.0,
      response: 0.5,
      dampingFraction: 1.0,
      stiffness: 157.91367042,
      damping: 25.13274123
    ),
    Parameters(
      name: "snappy",
      duration: 0.5,
      bounce: 0.15,
      response: 0.5,
      dampingFraction: 0.85,
      stiffness: 157.91367042,
      damping: 21.36283004
    ),
    Parameters(
      name: "bouncy",
      duration: 0.5,
      bounce: 0.3,
      response: 0.5,
      dampingFraction: 0.7,
      stiffness: 157.91367042,
      damping: 17.59291886
    ),
    Parameters(
      name: "interactiveSpring(duration:)",
      duration: 0.15,
      bounce: 0.15,
      response: 0.15,
      dampingFraction: 0.85,
      stiffness: 1754.59633797,
      damping: 71.20943348
    ),
    Parameters(
      name: "spring(duration:.5,bounce:-.5)",
      duration: 0.5,
      bounce: -0.5,
      response: 0.5,
      dampingFraction: 2.0,
      stiffness: 157.91367042,
      damping: 50.26548246
    ),
    Parameters(
      name: "spring(duration:1,bounce:.5)",
      duration: 1.0,
      bounce: 0.5,
      response: 1.0,
      dampingFraction: 0.5,
      stiffness: 39.4784176,
      damping: 6.28318531
    ),
    Parameters(
      name: "spring(response:dampingFraction:) defaults",
      duration: nil,
      bounce: nil,
      response: 0.5,
      dampingFraction: 0.825,
      stiffness: 157.91367042,
      damping: 20.73451151
    ),
    Parameters(
      name: "old SDK spring default",
      duration: nil,
      bounce: nil,
      response: 0.55,
      dampingFraction: 0.825,
      stiffness: 130.50716563,
      damping: 18.84955592
    ),
    Parameters(
      name: "interactiveSpring(response:)",
      duration: nil,
      bounce: nil,
      response: 0.15,
      dampingFraction: 0.86,
      stiffness: 1754.59633797,
      damping: 72.04719152
    ),
    Parameters(
      name: ".default as documented",
      duration: nil,
      bounce: nil,
      response: 0.55,
      dampingFraction: 1.0,
      stiffness: 130.50716563,
      damping: 22.84794657
    ),
    Parameters(
      name: ".default as found in binary",
      duration: nil,
      bounce: nil,
      response: 0.5,
      dampingFraction: 1.0,
      stiffness: 157.91367042,
      damping: 25.13274123
    ),
  ]
  struct ClosedForm {
    let name: String
    let response: Double
    let dampingFraction: Double
    let initialVelocity: Double
    let samples: [[Double]]
  }
  /// Time, value and velocity of a motion from 0 to 1, within 1e-6.
  static let closedForms: [ClosedForm] = [
    ClosedForm(
      name: "smooth .5/1",
      response: 0.5,
      dampingFraction: 1.0,
      initialVelocity: 0.0,
      samples: [
        [0.0, 0.0, 0.0], [0.05, 0.131311, 4.212253], [0.1, 0.35774, 4.494374],
        [0.15, 0.56196, 3.596542], [0.2, 0.715416, 2.558283], [0.25, 0.821026, 1.706017],
        [0.3, 0.890034, 1.092168], [0.4, 0.960457, 0.414455], [0.5, 0.986399, 0.147447],
        [0.6, 0.995461, 0.050358], [0.75, 0.999159, 0.009558], [1.0, 0.999953, 0.000551],
      ]
    ),
    ClosedForm(
      name: "snappy .5/.85",
      response: 0.5,
      dampingFraction: 0.85,
      initialVelocity: 0.0,
      samples: [
        [0.0, 0.0, 0.0], [0.05, 0.13821, 4.544508], [0.1, 0.388102, 5.038908],
        [0.15, 0.617685, 4.025388], [0.2, 0.786369, 2.731708], [0.25, 0.894509, 1.645581],
        [0.3, 0.956447, 0.885863], [0.4, 1.001617, 0.157651], [0.5, 1.00602, -0.019148],
        [0.6, 1.003073, -0.028998], [0.75, 1.000436, -0.007664], [1.0, 0.999966, 0.000181],
      ]
    ),
    ClosedForm(
      name: "bouncy .5/.7",
      response: 0.5,
      dampingFraction: 0.7,
      initialVelocity: 0.0,
      samples: [
        [0.0, 0.0, 0.0], [0.05, 0.145715, 4.917049], [0.1, 0.423302, 5.707558],
        [0.15, 0.685055, 4.584928], [0.2, 0.873711, 2.953807], [0.25, 0.984087, 1.526265],
        [0.3, 1.03393, 0.546019], [0.4, 1.039303, -0.225969], [0.5, 1.014498, -0.210951],
        [0.6, 1.000737, -0.070268], [0.75, 0.998192, 0.010385], [1.0, 1.000072, 0.001159],
      ]
    ),
    ClosedForm(
      name: "default-doc .55/1",
      response: 0.55,
      dampingFraction: 1.0,
      initialVelocity: 0.0,
      samples: [
        [0.0, 0.0, 0.0], [0.05, 0.112512, 3.685835], [0.1, 0.316461, 4.163873],
        [0.15, 0.510965, 3.527933], [0.2, 0.665624, 2.656994], [0.25, 0.778285, 1.875997],
        [0.3, 0.856214, 1.271584], [0.4, 0.942287, 0.540937], [0.5, 0.97781, 0.215735],
        [0.6, 0.991715, 0.082597], [0.75, 0.998181, 0.018607], [1.0, 0.999864, 0.001426],
      ]
    ),
    ClosedForm(
      name: "response .5 zeta .825",
      response: 0.5,
      dampingFraction: 0.825,
      initialVelocity: 0.0,
      samples: [
        [0.0, 0.0, 0.0], [0.05, 0.139417, 4.603654], [0.1, 0.393608, 5.140866],
        [0.15, 0.628021, 4.108247], [0.2, 0.799649, 2.764626], [0.25, 0.908178, 1.630395],
        [0.3, 0.968511, 0.840275], [0.4, 1.00826, 0.104224], [0.5, 1.008402, -0.049617],
        [0.6, 1.00348, -0.039789], [0.75, 1.000259, -0.007633], [1.0, 0.999945, 0.000511],
      ]
    ),
    ClosedForm(
      name: "interactive .15/.86",
      response: 0.15,
      dampingFraction: 0.86,
      initialVelocity: 0.0,
      samples: [
        [0.0, 0.0, 0.0], [0.05, 0.676635, 11.880336], [0.1, 0.975876, 1.887793],
        [0.15, 1.004981, -0.023878], [0.2, 1.001449, -0.055254], [0.25, 1.000094, -0.008129],
        [0.3, 0.999976, 0.000214], [0.4, 1.0, 3.5e-05], [0.5, 1.0, -1e-06], [0.6, 1.0, 0.0],
        [0.75, 1.0, -0.0], [1.0, 1.0, 0.0],
      ]
    ),
    ClosedForm(
      name: "overdamped .5/2",
      response: 0.5,
      dampingFraction: 2.0,
      initialVelocity: 0.0,
      samples: [
        [0.0, 0.0, -0.0], [0.05, 0.096998, 2.717784], [0.1, 0.231362, 2.557182],
        [0.15, 0.349928, 2.185923], [0.2, 0.450605, 1.849611], [0.25, 0.535728, 1.563247],
        [0.3, 0.607665, 1.321046], [0.4, 0.719829, 0.943378], [0.5, 0.799926, 0.673678],
        [0.6, 0.857125, 0.481082], [0.75, 0.91378, 0.290314], [1.0, 0.962845, 0.125108],
      ]
    ),
    ClosedForm(
      name: "bouncy with v0=5/s",
      response: 0.5,
      dampingFraction: 0.7,
      initialVelocity: 5.0,
      samples: [
        [0.0, 0.0, 5.0], [0.05, 0.301403, 6.449469], [0.1, 0.60402, 5.411696],
        [0.15, 0.830227, 3.605653], [0.2, 0.967237, 1.939857], [0.25, 1.032413, 0.755633],
        [0.3, 1.051219, 0.072211], [0.4, 1.032148, -0.296608], [0.5, 1.007819, -0.165934],
        [0.6, 0.998512, -0.034809], [0.75, 0.998521, 0.013641], [1.0, 1.000108, 0.000155],
      ]
    ),
    ClosedForm(
      name: "smooth with v0=-4/s",
      response: 0.5,
      dampingFraction: 1.0,
      initialVelocity: -4.0,
      samples: [
        [0.0, 0.0, -4.0], [0.05, 0.024614, 3.419103], [0.1, 0.243896, 4.786539],
        [0.15, 0.470859, 4.134014], [0.2, 0.650614, 3.0486], [0.25, 0.777812, 2.076204],
        [0.3, 0.862369, 1.347599], [0.4, 0.949959, 0.520135], [0.5, 0.982664, 0.186912],
        [0.6, 0.994186, 0.064261], [0.75, 0.998917, 0.012277], [1.0, 0.999939, 0.000712],
      ]
    ),
  ]
  struct Fluid {
    let name: String
    let response: Double
    let dampingFraction: Double
    let delta: Double
    let logicalEnd: Double
    let removal: Double
    let samples: [[Double]]
  }
  /// Time and value at 60 frames a second, within 0.002 of the delta.
  static let fluidSprings: [Fluid] = [
    Fluid(
      name: "smooth",
      response: 0.5,
      dampingFraction: 1.0,
      delta: 1.0,
      logicalEnd: 0.5,
      removal: 0.833333,
      samples: [
        [0.0, 0.0], [0.05, 0.127702], [0.1, 0.370762], [0.15, 0.572065], [0.2, 0.721278],
        [0.25, 0.823335], [0.3, 0.886455], [0.35, 0.930158], [0.4, 0.957431], [0.45, 0.974225],
        [0.5, 0.984469], [0.55, 0.990675], [0.6, 0.994417], [0.65, 0.996776], [0.7, 0.998077],
        [0.75, 0.998854],
      ]
    ),
    Fluid(
      name: "smooth",
      response: 0.5,
      dampingFraction: 1.0,
      delta: 100.0,
      logicalEnd: 0.5,
      removal: 1.266667,
      samples: [
        [0.0, 0.0], [0.05, 12.770158], [0.1, 37.076195], [0.15, 57.206497], [0.2, 72.127782],
        [0.25, 82.333504], [0.3, 88.645527], [0.35, 93.015843], [0.4, 95.743117],
        [0.45, 97.422509], [0.5, 98.446914], [0.55, 99.067534], [0.6, 99.441652],
        [0.65, 99.677618], [0.7, 99.807659], [0.75, 99.885374],
      ]
    ),
    Fluid(
      name: "snappy",
      response: 0.5,
      dampingFraction: 0.85,
      delta: 1.0,
      logicalEnd: 0.5,
      removal: 0.566667,
      samples: [
        [0.0, 0.0], [0.05, 0.133863], [0.1, 0.402265], [0.15, 0.628909], [0.2, 0.792594],
        [0.25, 0.8963], [0.3, 0.95249], [0.35, 0.984181], [0.4, 0.998433], [0.45, 1.003514],
        [0.5, 1.00435], [0.55, 1.003585],
      ]
    ),
    Fluid(
      name: "snappy",
      response: 0.5,
      dampingFraction: 0.85,
      delta: 100.0,
      logicalEnd: 0.5,
      removal: 1.033333,
      samples: [
        [0.0, 0.0], [0.05, 13.386262], [0.1, 40.226547], [0.15, 62.890931], [0.2, 79.259404],
        [0.25, 89.62998], [0.3, 95.248999], [0.35, 98.418124], [0.4, 99.843286],
        [0.45, 100.351385], [0.5, 100.435025], [0.55, 100.358486], [0.6, 100.247383],
        [0.65, 100.146047], [0.7, 100.079977], [0.75, 100.039013],
      ]
    ),
    Fluid(
      name: "bouncy",
      response: 0.5,
      dampingFraction: 0.7,
      delta: 1.0,
      logicalEnd: 0.5,
      removal: 0.766667,
      samples: [
        [0.0, 0.0], [0.05, 0.140482], [0.1, 0.438695], [0.15, 0.697643], [0.2, 0.880468],
        [0.25, 0.985244], [0.3, 1.029657], [0.35, 1.041903], [0.4, 1.036009], [0.45, 1.024312],
        [0.5, 1.013297], [0.55, 1.005407], [0.6, 1.000821], [0.65, 0.998684], [0.7, 0.998244],
        [0.75, 0.998521],
      ]
    ),
    Fluid(
      name: "bouncy",
      response: 0.5,
      dampingFraction: 0.7,
      delta: 100.0,
      logicalEnd: 0.5,
      removal: 1.133333,
      samples: [
        [0.0, 0.0], [0.05, 14.048227], [0.1, 43.869499], [0.15, 69.764273], [0.2, 88.046803],
        [0.25, 98.524367], [0.3, 102.96568], [0.35, 104.190332], [0.4, 103.600886],
        [0.45, 102.431158], [0.5, 101.329667], [0.55, 100.540719], [0.6, 100.082137],
        [0.65, 99.868416], [0.7, 99.824418], [0.75, 99.852073],
      ]
    ),
    Fluid(
      name: "default-doc",
      response: 0.55,
      dampingFraction: 1.0,
      delta: 1.0,
      logicalEnd: 0.55,
      removal: 0.883333,
      samples: [
        [0.0, 0.0], [0.05, 0.109132], [0.1, 0.328388], [0.15, 0.521119], [0.2, 0.672355],
        [0.25, 0.781732], [0.3, 0.853062], [0.35, 0.905052], [0.4, 0.939237], [0.45, 0.961391],
        [0.5, 0.975601], [0.55, 0.984644], [0.6, 0.990366], [0.65, 0.994157], [0.7, 0.996351],
        [0.75, 0.997724],
      ]
    ),
    Fluid(
      name: "default-doc",
      response: 0.55,
      dampingFraction: 1.0,
      delta: 100.0,
      logicalEnd: 0.55,
      removal: 1.383333,
      samples: [
        [0.0, 0.0], [0.05, 10.913207], [0.1, 32.838765], [0.15, 52.111885], [0.2, 67.235478],
        [0.25, 78.17323], [0.3, 85.306205], [0.35, 90.505226], [0.4, 93.923656], [0.45, 96.13914],
        [0.5, 97.56008], [0.55, 98.464412], [0.6, 99.036624], [0.65, 99.415683], [0.7, 99.635057],
        [0.75, 99.772405],
      ]
    ),
    Fluid(
      name: "interactive",
      response: 0.15,
      dampingFraction: 0.86,
      delta: 1.0,
      logicalEnd: 0.15,
      removal: 0.2,
      samples: [[0.0, 0.0], [0.05, 0.670047], [0.1, 0.969006], [0.15, 0.999748]]
    ),
    Fluid(
      name: "interactive",
      response: 0.15,
      dampingFraction: 0.86,
      delta: 100.0,
      logicalEnd: 0.15,
      removal: 0.366667,
      samples: [
        [0.0, 0.0], [0.05, 67.004664], [0.1, 96.900562], [0.15, 99.974801], [0.2, 100.046296],
        [0.25, 100.007886], [0.3, 100.000656], [0.35, 99.999958],
      ]
    ),
  ]
  struct Interpolating {
    let name: String
    let mass: Double
    let stiffness: Double
    let damping: Double
    let initialVelocity: Double
    let duration: Double
    let logicalEnd: Double
    let samples: [[Double]]
  }
  /// Time and progress, within 1e-5.
  static let interpolatingSprings: [Interpolating] = [
    Interpolating(
      name: "m1 k100 c10",
      mass: 1.0,
      stiffness: 100.0,
      damping: 10.0,
      initialVelocity: 0.0,
      duration: 1.4727,
      logicalEnd: 0.628319,
      samples: [
        [0.0, 0.0], [0.05, 0.104405], [0.1, 0.3403], [0.15, 0.610493], [0.2, 0.849426],
        [0.25, 1.02336], [0.3, 1.124355], [0.4, 1.153123], [0.5, 1.074591], [0.6, 1.002289],
        [0.75, 0.974152], [1.0, 1.00217],
      ]
    ),
    Interpolating(
      name: "m1 k170 c15",
      mass: 1.0,
      stiffness: 170.0,
      damping: 15.0,
      initialVelocity: 0.0,
      duration: 0.992036,
      logicalEnd: 0.481898,
      samples: [
        [0.0, 0.0], [0.05, 0.16245], [0.1, 0.480943], [0.15, 0.781213], [0.2, 0.986203],
        [0.25, 1.087016], [0.3, 1.10952], [0.4, 1.053069], [0.5, 0.999787], [0.6, 0.988061],
        [0.75, 0.998012], [1.0, 1.000547],
      ]
    ),
    Interpolating(
      name: "m1 k170 c5",
      mass: 1.0,
      stiffness: 170.0,
      damping: 5.0,
      initialVelocity: 0.0,
      duration: 2.834483,
      logicalEnd: 0.481898,
      samples: [
        [0.0, 0.0], [0.05, 0.189122], [0.1, 0.630696], [0.15, 1.108622], [0.2, 1.44141],
        [0.25, 1.540388], [0.3, 1.421354], [0.4, 0.920664], [0.5, 0.708964], [0.6, 0.917993],
        [0.75, 1.156222], [1.0, 0.916421],
      ]
    ),
    Interpolating(
      name: "m1 k100 c20 critical",
      mass: 1.0,
      stiffness: 100.0,
      damping: 20.0,
      initialVelocity: 0.0,
      duration: 1.0,
      logicalEnd: 0.628319,
      samples: [
        [0.0, 0.0], [0.05, 0.090204], [0.1, 0.264241], [0.15, 0.442175], [0.2, 0.593994],
        [0.25, 0.712703], [0.3, 0.800852], [0.4, 0.908422], [0.5, 0.959572], [0.6, 0.982649],
        [0.75, 0.995299], [1.0, 0.999501],
      ]
    ),
    Interpolating(
      name: "m1 k100 c40 overdamped treated as critical",
      mass: 1.0,
      stiffness: 100.0,
      damping: 40.0,
      initialVelocity: 0.0,
      duration: 1.0,
      logicalEnd: 0.628319,
      samples: [
        [0.0, 0.0], [0.05, 0.090204], [0.1, 0.264241], [0.15, 0.442175], [0.2, 0.593994],
        [0.25, 0.712703], [0.3, 0.800852], [0.4, 0.908422], [0.5, 0.959572], [0.6, 0.982649],
        [0.75, 0.995299], [1.0, 0.999501],
      ]
    ),
    Interpolating(
      name: "m1 k100 c10 v0=10",
      mass: 1.0,
      stiffness: 100.0,
      damping: 10.0,
      initialVelocity: 10.0,
      duration: 1.4727,
      logicalEnd: 0.628319,
      samples: [
        [0.0, 0.0], [0.05, 0.481751], [0.1, 0.873807], [0.15, 1.135917], [0.2, 1.268705],
        [0.25, 1.297469], [0.3, 1.257597], [0.4, 1.103593], [0.5, 0.986648], [0.6, 0.951397],
        [0.75, 0.979866], [1.0, 1.007556],
      ]
    ),
  ]
  /// Duration, damping ratio, settling duration.
  static let settling: [[Double]] = [
    [0.5, 1.0, 0.8], [0.5, 0.85, 0.876827], [0.5, 0.7, 1.044713], [0.5, 0.5, 1.415416],
    [1.0, 0.7, 1.953928],
  ]
  /// linear(1) from 0 to 100, at 0.5 s linear(1) back to 0; within 1e-5.
  static let interruptedLinear: [[Double]] = [
    [0.0, 0.0], [0.25, 25.0], [0.5, 50.0], [0.75, 56.25], [1.0, 50.0], [1.25, 25.0], [1.5, 0.0],
  ]
  /// The same with easeInOut(1).
  static let interruptedEase: [[Double]] = [
    [0.0, 0.0], [0.25, 12.916193], [0.5, 50.0], [0.75, 75.835894], [1.0, 50.0], [1.25, 12.916193],
    [1.5, 0.0],
  ]
  /// Time, value, velocity of spring(0.5, 0) from 0 to 100, at 0.2 s back to 0; within 0.5.
  static let interruptedSpring: [[Double]] = [
    [0.0, 0.0, 0.0], [0.1, 37.0762, 447.2095], [0.2, 72.1278, 247.6785], [0.3, 53.4257, -345.6932],
    [0.4, 24.5908, -212.9557], [0.5, 9.8532, -93.8032], [0.6, 3.7173, -36.922],
    [0.7, 1.3155, -13.3571], [0.8, 0.4736, -4.8641], [0.9, 0.169, -1.7469], [1.0, 0.06, -0.6225],
  ]
  struct Repetition {
    let name: String
    let samples: [(Double, Double?)]
  }
  /// Progress of repeated linear(1) in frames at just these times, within 1e-5; nil once over.
  static let repetitions: [Repetition] = [
    Repetition(
      name: "repeatCount(2,autoreverses:true)",
      samples: [
        (0.0, 0.0), (0.25, 0.25), (0.5, 0.5), (0.75, 0.75), (1.0, 1.0), (1.05, 1.0), (1.3, 0.75),
        (1.55, 0.5), (2.0, 0.05), (2.1, nil), (2.35, nil), (2.6, nil), (3.2, nil),
      ]
    ),
    Repetition(
      name: "repeatCount(3,autoreverses:true)",
      samples: [
        (0.0, 0.0), (0.25, 0.25), (0.5, 0.5), (0.75, 0.75), (1.0, 1.0), (1.05, 1.0), (1.3, 0.75),
        (1.55, 0.5), (2.0, 0.05), (2.1, 0.0), (2.35, 0.25), (2.6, 0.5), (3.2, nil),
      ]
    ),
    Repetition(
      name: "repeatForever(autoreverses:false)",
      samples: [
        (0.0, 0.0), (0.25, 0.25), (0.5, 0.5), (0.75, 0.75), (1.0, 1.0), (1.05, 1.0), (1.3, 0.25),
        (1.55, 0.5), (2.0, 0.95), (2.1, 1.0), (2.35, 0.25), (2.6, 0.5), (3.2, 1.0),
      ]
    ),
  ]
  struct Sampled {
    let samples: [[Double]]
    let velocity: Double
  }
  /// Times and values, and the velocity sampled from them.
  static let velocitySamples: [Sampled] = [
    Sampled(samples: [[1.0, 1.0]], velocity: 0.0),
    Sampled(samples: [[1.0, 1.0], [2.0, 2.0]], velocity: 1.0),
    Sampled(samples: [[1.0, 1.0], [1.1, 2.0]], velocity: 10.0),
    Sampled(samples: [[1.0, 1.0], [2.0, 2.0], [3.0, 4.0]], velocity: 1.25),
    Sampled(samples: [[1.0, 1.0], [2.0, 2.0], [4.0, 4.0]], velocity: 1.0),
  ]
}
