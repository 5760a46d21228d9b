import Model

/// A whole HTML document that loads nothing: its style and script stand in it, and it allows no others.
struct HTMLDocument {
  /// A style sheet or a script, which is the same in every document.
  struct Resource {
    /// Its source.
    let source: String
    /// The SHA-256 of the source in Base64, by which the document allows it.
    let hash: String
  }

  let title: String
  let story: Story
  let style: Resource
  var script: Resource?
  /// What stands within the body, as HTML.
  let body: String

  /// The document.
  var text: String {
    """
    <!DOCTYPE html>
    <html lang="\(HTMLText.escaped(language))" dir="\(Self.direction(of: language))">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="generator" content="Waymark">
    \(author)<title>\(HTMLText.escaped(ExportText.line(title)))</title>
    <style>\(style.source)</style>
    </head>
    <body data-story="\(String(story.fingerprint, radix: 16))">
    \(body)\(script.map { "<script>\($0.source)</script>\n" } ?? "")</body>
    </html>

    """
  }

  /// The story's language where it has the form of one (BCP 47, RFC 5646), or else "", which says that nobody knows
  /// (HTML Living Standard, 3.2.6.2).
  private var language: String {
    guard let language = story.language else { return "" }
    let parts = language.split(separator: "-", omittingEmptySubsequences: false)
    let isTag = parts.allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    return isTag ? language : ""
  }

  private var author: String {
    story.exportAuthor.map { "<meta name=\"author\" content=\"\(HTMLText.escaped($0))\">\n" } ?? ""
  }

  /// Nothing is loaded, from nowhere; the only style and script are those of the document.
  private var policy: String {
    let script = script.map { " script-src 'sha256-\($0.hash)';" } ?? ""
    return
      "default-src 'none'; style-src 'sha256-\(style.hash)';\(script) base-uri 'none'; form-action 'none'"
  }

  /// The direction in which the language is written: by the languages of Arabic, Hebrew, Syriac, Thaana and N’Ko script.
  private static func direction(of language: String) -> String {
    let leftwards: Set<String> = [
      "ar", "arc", "ckb", "dv", "fa", "he", "ks", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
    ]
    let primary = language.split(separator: "-").first?.lowercased() ?? ""
    return leftwards.contains(primary) ? "rtl" : "ltr"
  }
}
