import Model

/// A story's graph in the language of Graphviz, for `dot` and the programs that read the same.
///
/// The form is that of the language's grammar: names and texts as quoted strings, in which `"` and `\` are
/// escaped.
public enum GraphvizText {
  /// The graph of a story: a box a page, an arrow a choice, the first page in bold and endings with a double line.
  ///
  /// The boxes are called `page0`, `page1` …, by the pages' indexes. Choices that lead to no page are left out.
  public static func dot(of story: Story) -> String {
    var lines = ["digraph story {"]
    if let title = story.title, !title.isEmpty {
      lines.append("  label=\(quoted(title));")
      lines.append("  labelloc=t;")
    }
    lines.append("  node [shape=box];")
    for (index, page) in story.pages.enumerated() {
      let title = page.title.flatMap { $0.isEmpty ? nil : $0 } ?? "Page \(index + 1)"
      var attributes = ["label=\(quoted(title))"]
      if index == 0 { attributes.append("style=bold") }
      if page.isEnding { attributes.append("peripheries=2") }
      lines.append("  \(name(index)) [\(attributes.joined(separator: ", "))];")
    }
    for (index, page) in story.pages.enumerated() {
      for choice in page.choices where story[choice.destination] != nil {
        lines.append("  \(name(index)) -> \(name(choice.destination)) [label=\(quoted(choice.text))];")
      }
    }
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func name(_ index: Int) -> String { "page\(index)" }

  /// A text as a quoted string on one line, without control characters.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        quoted.append("\\")
        quoted.unicodeScalars.append(scalar)
      case _ where scalar.properties.generalCategory == .control: quoted.append(" ")
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
