import Foundation
import Testing

@testable import ViewRuntime

/// Trees and the frames that the container algorithms give them, in the space of a root of the
/// proposed size.
@MainActor
struct StackVectorTests {
  @Test func `stack vector 1`() {
    let harness = Harness(width: 400.0, height: 200.0) {
      HStack(spacing: 0) {
        Box("red").frame(minWidth: 50)
        Box("green").frame(width: 30).layoutPriority(2)
        Box("yellow").frame(minWidth: 50).layoutPriority(1)
        Box("blue").layoutPriority(2)
        Box("orange").frame(minWidth: 100, maxWidth: 120)
      }.frame(width: 400, height: 200, alignment: .leading)
    }
    harness.expect("red", [0.0, 0.0, 50.0, 200.0])
    harness.expect("green", [50.0, 0.0, 30.0, 200.0])
    harness.expect("yellow", [80.0, 0.0, 50.0, 200.0])
    harness.expect("blue", [130.0, 0.0, 170.0, 200.0])
    harness.expect("orange", [300.0, 0.0, 100.0, 200.0])
  }

  @Test func `stack vector 2`() {
    // HStack(spacing:0){a;b;c} (3 Colors)
    let harness = Harness(width: 300.0, height: 100.0) {
      HStack(spacing: 0) {
        Box("a")
        Box("b")
        Box("c")
      }
    }
    harness.expect("a", [0.0, 0.0, 100.0, 100.0])
    harness.expect("b", [100.0, 0.0, 100.0, 100.0])
    harness.expect("c", [200.0, 0.0, 100.0, 100.0])
  }

  @Test func `stack vector 3`() {
    // HStack{ a.frame(50,50); b.frame(50,50) }.frame(150,150)
    let harness = Harness(width: 150.0, height: 150.0) {
      HStack {
        Box("a").frame(width: 50, height: 50)
        Box("b").frame(width: 50, height: 50)
      }.frame(width: 150, height: 150)
    }
    harness.expect("a", [21.0, 50.0, 50.0, 50.0])
    harness.expect("b", [79.0, 50.0, 50.0, 50.0])
  }

  @Test func `stack vector 4`() {
    let harness = Harness(width: 150.0, height: 150.0) {
      VStack {
        Box("a").frame(width: 40, height: 40)
        Box("b").frame(width: 40, height: 40)
        HStack {
          Box("c").frame(width: 40, height: 40)
          Box("d").frame(width: 40, height: 40)
        }
      }.frame(width: 150, height: 150)
    }
    harness.expect("a", [55.0, 7.0, 40.0, 40.0])
    harness.expect("b", [55.0, 55.0, 40.0, 40.0])
    harness.expect("c", [31.0, 103.0, 40.0, 40.0])
    harness.expect("d", [79.0, 103.0, 40.0, 40.0])
  }

  @Test func `stack vector 5`() {
    let harness = Harness(width: 300.0, height: 300.0) {
      VStack(spacing: 20) {
        Box("a").frame(width: 40, height: 40)
        Box("b").frame(width: 40, height: 40)
        HStack(spacing: 30) {
          Box("c").frame(width: 40, height: 40)
          Box("d").frame(width: 40, height: 40)
        }
      }
    }
    harness.expect("a", [130.0, 70.0, 40.0, 40.0])
    harness.expect("b", [130.0, 130.0, 40.0, 40.0])
    harness.expect("c", [95.0, 190.0, 40.0, 40.0])
    harness.expect("d", [165.0, 190.0, 40.0, 40.0])
  }

  @Test func `stack vector 6`() {
    let harness = Harness(width: 300.0, height: 300.0) {
      VStack(alignment: .leading) {
        Box("a").frame(width: 30, height: 30)
        Box("b").frame(width: 40, height: 40)
        HStack(alignment: .top) {
          Box("c").frame(width: 50, height: 50)
          Box("d").frame(width: 60, height: 60)
        }
      }
    }
    harness.expect("a", [91.0, 77.0, 30.0, 30.0])
    harness.expect("b", [91.0, 115.0, 40.0, 40.0])
    harness.expect("c", [91.0, 163.0, 50.0, 50.0])
    harness.expect("d", [149.0, 163.0, 60.0, 60.0])
  }

  @Test func `stack vector 7`() {
    // VStack{ red; blue; HStack{ green; yellow } }
    let harness = Harness(width: 300.0, height: 300.0) {
      VStack {
        Box("red")
        Box("blue")
        HStack {
          Box("green")
          Box("yellow")
        }
      }
    }
    harness.expect("red", [0.0, 0.0, 300.0, 94.666667])
    harness.expect("blue", [0.0, 102.666667, 300.0, 94.666667])
    harness.expect("green", [0.0, 205.333333, 146.0, 94.666667])
    harness.expect("yellow", [154.0, 205.333333, 146.0, 94.666667])
  }

  @Test func `stack vector 8`() {
    // VStack{ red; blue.layoutPriority(1); HStack{ green; yellow } }
    let harness = Harness(width: 300.0, height: 300.0) {
      VStack {
        Box("red")
        Box("blue").layoutPriority(1)
        HStack {
          Box("green")
          Box("yellow")
        }
      }
    }
    harness.expect("red", [0.0, 0.0, 300.0, 0.0])
    harness.expect("blue", [0.0, 8.0, 300.0, 284.0])
    harness.expect("green", [0.0, 300.0, 146.0, 0.0])
    harness.expect("yellow", [154.0, 300.0, 146.0, 0.0])
  }

  @Test func `stack vector 9`() {
    // VStack(spacing:20){ red; yellow.frame(10,10); blue }
    let harness = Harness(width: 200.0, height: 200.0) {
      VStack(spacing: 20) {
        Box("red")
        Box("yellow").frame(width: 10, height: 10)
        Box("blue")
      }
    }
    harness.expect("red", [0.0, 0.0, 200.0, 75.0])
    harness.expect("yellow", [95.0, 95.0, 10.0, 10.0])
    harness.expect("blue", [0.0, 125.0, 200.0, 75.0])
  }

  @Test func `stack vector 10`() {
    // HStack{ a.frame(40,20); Spacer(); b.frame(40,20) }
    let harness = Harness(width: 200.0, height: 100.0) {
      HStack {
        Box("a").frame(width: 40, height: 20)
        Spacer()
        Box("b").frame(width: 40, height: 20)
      }
    }
    harness.expect("a", [0.0, 40.0, 40.0, 20.0])
    harness.expect("b", [160.0, 40.0, 40.0, 20.0])
  }

  @Test func `stack vector 11`() {
    // HStack{ a.frame(40,20); Spacer(); b.frame(40,20) }
    let harness = Harness(width: 60.0, height: 100.0) {
      HStack {
        Box("a").frame(width: 40, height: 20)
        Spacer()
        Box("b").frame(width: 40, height: 20)
      }
    }
    harness.expect("a", [-14.0, 40.0, 40.0, 20.0])
    harness.expect("b", [34.0, 40.0, 40.0, 20.0])
  }

  @Test func `stack vector 12`() {
    // HStack(spacing:10){ a.frame(40,20); Spacer(minLength:0); b.frame(40,20) }
    let harness = Harness(width: 200.0, height: 100.0) {
      HStack(spacing: 10) {
        Box("a").frame(width: 40, height: 20)
        Spacer(minLength: 0)
        Box("b").frame(width: 40, height: 20)
      }
    }
    harness.expect("a", [0.0, 40.0, 40.0, 20.0])
    harness.expect("b", [160.0, 40.0, 40.0, 20.0])
  }

  @Test func `stack vector 13`() {
    // HStack(spacing:0){ a.frame(minWidth:80); b }
    let harness = Harness(width: 100.0, height: 50.0) {
      HStack(spacing: 0) {
        Box("a").frame(minWidth: 80)
        Box("b")
      }
    }
    harness.expect("a", [0.0, 0.0, 80.0, 50.0])
    harness.expect("b", [80.0, 0.0, 20.0, 50.0])
  }

  @Test func `stack vector 14`() {
    // HStack(spacing:0){ a.frame(maxWidth:40); b; c.frame(width:30) }
    let harness = Harness(width: 300.0, height: 50.0) {
      HStack(spacing: 0) {
        Box("a").frame(maxWidth: 40)
        Box("b")
        Box("c").frame(width: 30)
      }
    }
    harness.expect("a", [0.0, 0.0, 40.0, 50.0])
    harness.expect("b", [40.0, 0.0, 230.0, 50.0])
    harness.expect("c", [270.0, 0.0, 30.0, 50.0])
  }

  @Test func `stack vector 15`() {
    let harness = Harness(width: 300.0, height: 300.0) {
      ZStack(alignment: .leading) {
        Box("blue").frame(width: 100, height: 100).layoutPriority(-0.1)
        Box("red").frame(width: 60, height: 60)
        Box("green").frame(width: 40, height: 40).layoutPriority(1)
      }.overlay { Box("black").frame(width: 20, height: 20) }
    }
    harness.expect("blue", [130.0, 100.0, 100.0, 100.0])
    harness.expect("red", [130.0, 120.0, 60.0, 60.0])
    harness.expect("green", [130.0, 130.0, 40.0, 40.0])
    harness.expect("black", [140.0, 140.0, 20.0, 20.0])
  }

  @Test func `stack vector 16`() {
    let harness = Harness(width: 1000.0, height: 1000.0) {
      GeometryReader { _ in
        VStack {
          Box("white").frame(width: 100, height: 100).zIndex(1)
          Box("black").frame(width: 100, height: 100)
        }.frame(width: 200, height: 200)
      }
    }
    harness.expect("white", [50.0, -4.0, 100.0, 100.0])
    harness.expect("black", [50.0, 104.0, 100.0, 100.0])
    #expect(harness.paintOrder == ["black", "white"])
  }

  @Test func `stack vector 17`() {
    // c.frame(width:50,height:50).frame(width:100,height:100,alignment:.topLeading)
    let harness = Harness(width: 300.0, height: 300.0) {
      Box("c").frame(width: 50, height: 50).frame(width: 100, height: 100, alignment: .topLeading)
    }
    harness.expect("c", [100.0, 100.0, 50.0, 50.0])
  }

  @Test func `stack vector 18`() {
    // c.padding()
    let harness = Harness(width: 200.0, height: 100.0) {
      Box("c").padding()
    }
    harness.expect("c", [16.0, 16.0, 168.0, 68.0])
  }

  @Test func `stack vector 19`() {
    // c.padding() in 20x20
    let harness = Harness(width: 20.0, height: 20.0) {
      Box("c").padding()
    }
    harness.expect("c", [10.0, 10.0, 0.0, 0.0])
  }

  @Test func `stack vector 20`() {
    // c.frame(width:100,height:40).padding(.horizontal,10)
    let harness = Harness(width: 300.0, height: 300.0) {
      Box("c").frame(width: 100, height: 40).padding(.horizontal, 10)
    }
    harness.expect("c", [100.0, 130.0, 100.0, 40.0])
  }

  @Test func `stack vector 21`() {
    // c.aspectRatio(2,.fit)
    let harness = Harness(width: 300.0, height: 300.0) {
      Box("c").aspectRatio(2, contentMode: .fit)
    }
    harness.expect("c", [0.0, 75.0, 300.0, 150.0])
  }

  @Test func `stack vector 22`() {
    // c.aspectRatio(2,.fill)
    let harness = Harness(width: 300.0, height: 300.0) {
      Box("c").aspectRatio(2, contentMode: .fill)
    }
    harness.expect("c", [-150.0, 0.0, 600.0, 300.0])
  }

  @Test func `stack vector 23`() {
    // c.aspectRatio(16/9,.fit)
    let harness = Harness(width: 320.0, height: 100.0) {
      Box("c").aspectRatio(16 / 9, contentMode: .fit)
    }
    harness.expect("c", [71.111111, 0.0, 177.777778, 100.0])
  }

  @Test func `stack vector 24`() {
    // c.scaledToFill() with ideal 10x10
    let harness = Harness(width: 300.0, height: 150.0) {
      Box("c").scaledToFill()
    }
    harness.expect("c", [0.0, -75.0, 300.0, 300.0])
  }

  @Test func `stack vector 25`() {
    // c.frame(50,50).position(x:30,y:40)
    let harness = Harness(width: 200.0, height: 100.0) {
      Box("c").frame(width: 50, height: 50).position(x: 30, y: 40)
    }
    harness.expect("c", [5.0, 15.0, 50.0, 50.0])
  }

  @Test func `stack vector 26`() {
    // HStack(spacing:0){ a.frame(50,50).offset(x:20); b.frame(50,50) }
    let harness = Harness(width: 200.0, height: 100.0) {
      HStack(spacing: 0) {
        Box("a").frame(width: 50, height: 50).offset(x: 20)
        Box("b").frame(width: 50, height: 50)
      }
    }
    harness.expectShown("a", [70.0, 25.0, 50.0, 50.0])
    harness.expectShown("b", [100.0, 25.0, 50.0, 50.0])
  }

  @Test func `stack vector 27`() {
    // c.frame(width:100,height:100).overlay(alignment:.bottomTrailing){ d.frame(20,20) }
    let harness = Harness(width: 300.0, height: 300.0) {
      Box("c").frame(width: 100, height: 100).overlay(alignment: .bottomTrailing) {
        Box("d").frame(width: 20, height: 20)
      }
    }
    harness.expect("c", [100.0, 100.0, 100.0, 100.0])
    harness.expect("d", [180.0, 180.0, 20.0, 20.0])
  }
}
