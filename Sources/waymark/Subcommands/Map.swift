import Model
import Reader
import Screen
import Store

extension Subcommand {
  static let map = Subcommand(
    name: "map", words: "STORY", wordKinds: [.story],
    help: "Draw the graph of a story: its pages, and which leads to which",
    options: [
      Option(name: "--reading", help: "draw only what the latest reading has seen"),
      Option(name: "--list", help: "print an outline instead, for screen readers"),
      Option(name: "--ascii", help: "draw with - | + and v"),
      Option(name: "--dot", help: "print the graph for Graphviz"),
    ],
    count: 1...1
  ) { (arguments, tool) throws(UsageError) in
    let forms = ["--list", "--ascii", "--dot"].filter(arguments.has)
    guard forms.count < 2 else {
      throw .wrongWords("\(forms[0]) and \(forms[1]) are two forms of one map; give one of them")
    }
    if arguments.has("--dot"), arguments.has("--reading") {
      throw .wrongWords("--reading means nothing with --dot, which prints the whole graph; leave it out")
    }
    let path = try tool.story(arguments.words[0])
    let file: StoryFile
    do {
      file = try StoryFile.load(path)
    } catch {
      throw .failed("\(error)")
    }
    if arguments.has("--dot") {
      try tool.console.write(GraphvizText.dot(of: file.story))
      return 0
    }
    let graph = try arguments.has("--reading") ? seenMap(of: file, tool) : MapGraph(file.story)
    if arguments.has("--list") {
      try tool.console.print(MapOutline.lines(of: graph))
      return 0
    }
    let glyphs: MapGlyphs = arguments.has("--ascii") ? .ascii : .boxDrawing
    let layout = MapLayout(graph, width: TextWidth.columns)
    let signs = glyphs.legend(of: layout)
    try tool.console.print(
      MapText.lines(of: layout, glyphs: glyphs, width: TextWidth.columns)
        + (signs.isEmpty ? [] : ["", signs]))
    return 0
  }

  /// What the latest reading of a story has seen of it.
  private static func seenMap(of file: StoryFile, _ tool: Tool) throws(UsageError) -> MapGraph {
    let store = try tool.storeForReading()
    let latest = try tool.attempt { () throws(StoreError) in try store.readings(of: file.key).first }
    guard let latest else {
      throw .failed("nobody has read “\(file.title)” here yet; leave --reading out for the whole map")
    }
    do {
      return MapGraph(Playthrough(player: try file.makePlayer(), resuming: latest))
    } catch {
      throw .failed("\(error)")
    }
  }
}
