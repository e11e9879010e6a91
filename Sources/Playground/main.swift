import Foundation
import PlaygroundKit

exit(CommandLineTool.run(Array(CommandLine.arguments.dropFirst())))
