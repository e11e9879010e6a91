import Foundation

package func cosine(_ x: Double) -> Double { cos(x) }
package func sine(_ x: Double) -> Double { sin(x) }
