import Drawing

extension FrameRunner {
  /// Whether an op of the picture itself does anything in a part of it.
  func isSeen(_ op: FrameOp, _ frame: Frame, _ limit: DeviceRect) -> Bool {
    switch op {
    case .nothing, .end: true
    case .draw(let index): frame.batches[Int(index)].bounds.intersects(limit)
    case .begin(let index):
      frame.layers[Int(index)].operation.isUnbounded
        || frame.layers[Int(index)].rect.intersects(limit)
    case .backdrop(let index): frame.backdrops[Int(index)].shown.intersects(limit)
    }
  }

  /// The op that ends a layer, or the op itself if it begins none.
  func end(of op: FrameOp, at index: Int, _ frame: Frame) -> Int {
    guard case .begin(let layer) = op else { return index }
    var index = index
    while index + 1 < frame.ops.count {
      if case .end(let ended) = frame.ops[index], ended == layer { return index }
      index += 1
    }
    return index
  }
}
