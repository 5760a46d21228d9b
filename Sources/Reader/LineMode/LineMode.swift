import Model

/// Plays a story a line at a time, for pipes, tests and screen readers.
///
/// It is a value that turns lines of input into text to write; `run` is the loop around it. Nothing is drawn, and
/// nothing that was written is changed afterwards.
public struct LineMode: Sendable {
  private var playthrough: Playthrough
  /// Whether a person reads along at a terminal: then marks of emphasis and tags are left out, and an
  /// ending asks what next.
  private let isForPerson: Bool
  /// Whether nothing more is to be read, because the story or the input has ended.
  public private(set) var isOver = false

  /// Starts where the player is.
  ///
  /// - Parameter isForPerson: whether a person reads along at a terminal; otherwise the form is that of a transcript.
  public init(player: any StoryPlayer, isForPerson: Bool = false) {
    playthrough = Playthrough(player: player)
    self.isForPerson = isForPerson
  }

  /// What is written before anything is read: the page the player is on.
  public mutating func begin() -> String { present() }

  /// What is written in answer to a line of input.
  ///
  /// - Parameters:
  ///   - line: one choice's number, counted from 1, with or without blanks around it, or one of the words `back`,
  ///     `restart`, `save NAME`, `load NAME`, `map`, `help` and `quit`; nil when the input has ended.
  ///   - saves: where `save` and `load` keep and find places.
  ///   - time: when a place is kept.
  /// - Throws: what the player throws for a choice that the page shows; the player stays where it was.
  public mutating func answer(
    _ line: String?, saves: any SaveShelf = NoSaves(), at time: Timestamp = Timestamp(milliseconds: 0)
  ) throws(PlayError) -> String {
    guard let line else {
      isOver = true
      return Transcript.endOfInput
    }
    let count = playthrough.page.choices.count
    switch LineCommand(line) {
    case .choice(let number):
      guard let number, number >= 1, number <= count else {
        return isForPerson ? ask(LineModeText.whatToType(count)) : Transcript.outOfRange + Transcript.prompt
      }
      try playthrough.choose(number - 1)
      return present()
    case .back:
      guard playthrough.canGoBack else { return ask(LineModeText.atFirstPage) }
      playthrough.back()
      return present()
    case .restart:
      playthrough.restart()
      return present()
    case .save(let name): return ask(save(name, in: saves, at: time))
    case .load(let name): return load(name, from: saves)
    case .map: return ask(LineModeText.map(playthrough))
    case .help: return ask(LineModeText.help(count))
    case .quit:
      isOver = true
      return ""
    case .unclear: return ask(LineModeText.whatToType(count))
    }
  }

  /// Plays to the end of the story or of the input.
  ///
  /// - Parameters:
  ///   - saves: where `save` and `load` keep and find places.
  ///   - now: tells the time.
  ///   - read: the next line of input without its line break, or nil at its end.
  ///   - write: takes the transcript; it must make the text safe to print, and flush it.
  ///   - complain: takes a message for the standard error output.
  /// - Returns: the exit status: 0, or 1 when the story could not go on.
  public mutating func run(
    saves: any SaveShelf = NoSaves(), now: () -> Timestamp = { Timestamp(milliseconds: 0) },
    read: () -> String?, write: (String) -> Void, complain: (String) -> Void
  ) -> Int32 {
    write(begin())
    while !isOver {
      do {
        write(try answer(read(), saves: saves, at: now()))
      } catch {
        complain(error.description)
        return 1
      }
    }
    return 0
  }

  private mutating func present() -> String {
    let page = playthrough.page
    guard isForPerson else {
      isOver = page.isEnding
      return Transcript.page(page)
    }
    let text = Transcript.page(page.withoutMarks)
    return page.isEnding ? text + "\n" + ask(LineModeText.ending) : text
  }

  /// A message, and the prompt again.
  private func ask(_ message: String) -> String { message + "\n" + Transcript.prompt }

  private func save(_ name: String, in saves: any SaveShelf, at time: Timestamp) -> String {
    guard !name.isEmpty else { return LineModeText.saveNeedsName }
    if name.unicodeScalars.contains(where: \.isSteering) { return LineModeText.unprintableName }
    do throws(SaveShelfError) {
      try saves.keep(playthrough.save(named: name, at: time), of: playthrough)
      return LineModeText.saved(name)
    } catch {
      return error.description
    }
  }

  private mutating func load(_ name: String, from saves: any SaveShelf) -> String {
    do throws(SaveShelfError) {
      let all = try saves.saves()
      let similar = { (save: ReadingSave) in save.name.lowercased() == name.lowercased() }
      guard let save = all.last(where: { $0.name == name }) ?? all.last(where: similar) else {
        return ask(LineModeText.noSave(name, among: all.map(\.name)))
      }
      playthrough.load(save)
      return present()
    } catch {
      return ask(error.description)
    }
  }
}

extension PresentedPage {
  /// The same page as it is read aloud: without the marks of emphasis, and without what is said to the program.
  fileprivate var withoutMarks: PresentedPage {
    var page = self
    for index in page.lines.indices {
      page.lines[index].text = MarkdownLight(page.lines[index].text).pieces.map(\.text).joined()
      page.lines[index].tags = []
    }
    return page
  }
}
