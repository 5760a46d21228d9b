/// What a page looked like when it was last seen, so that it can be found again in a story that was edited since.
public struct PageMark: Codable, Hashable, Sendable {
  /// What named the page then.
  public var page: PageID
  /// Its title, if it had one.
  public var title: String?
  /// A hash of its title and its text: pages with equal digests are the same page. 16 hexadecimal digits.
  public var digest: String
  /// A hash of its text that differs in few of its 64 bits where texts differ little. 16 hexadecimal digits.
  public var sketch: String
  /// Its choices in their order: a hash of the text, 16 hexadecimal digits, and behind a blank the page that the choice
  /// led to, where that was known.
  @DefaultEmpty public var choices: [String]

  /// Makes a mark.
  public init(page: PageID, title: String? = nil, digest: String, sketch: String, choices: [String] = []) {
    self.page = page
    self.title = title
    self.digest = digest
    self.sketch = sketch
    self.choices = choices
  }
}
