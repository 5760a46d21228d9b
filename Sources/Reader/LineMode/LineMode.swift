import Model

/// Plays a story a line at a time, for pipes, tests and screen readers.
///
/// It is a value that turns lines of input into text to write; `run` is the loop around it.
public struct LineMode: Sendable {
  private var player: any StoryPlayer
  /// Whether nothing more is to be read, because the story or the input has ended.
  public private(set) var isOver = false

  /// Starts where the player is.
  public init(player: any StoryPlayer) { self.player = player }

  /// What is written before anything is read: the page the player is on.
  public mutating func begin() -> String { present() }

  /// What is written in answer to a line of input.
  ///
  /// - Parameter line: one choice's number, counted from 1, with or without blanks around it; nil when the
  ///   input has ended.
  /// - Throws: what the player throws for a choice that the page shows; the player stays where it was.
  public mutating func answer(_ line: String?) throws(PlayError) -> String {
    guard let line else {
      isOver = true
      return Transcript.endOfInput
    }
    let input = line.trimmingWhitespace
    guard let number = Int(input) else {
      // A number too large for an Int is still a number.
      let isNumber = !input.isEmpty && input.utf8.allSatisfy { (0x30...0x39).contains($0) }
      return (isNumber ? Transcript.outOfRange : Transcript.notANumber) + Transcript.prompt
    }
    guard (1...max(1, player.page.choices.count)).contains(number) else {
      return Transcript.outOfRange + Transcript.prompt
    }
    try player.choose(number - 1)
    return present()
  }

  /// Plays to the end of the story or of the input.
  ///
  /// - Parameters:
  ///   - read: the next line of input without its line break, or nil at its end.
  ///   - write: takes the transcript; it must make the text safe to print, and flush it.
  ///   - complain: takes a message for the standard error output.
  /// - Returns: the exit status: 0, or 1 when the story could not go on.
  public mutating func run(
    read: () -> String?, write: (String) -> Void, complain: (String) -> Void
  ) -> Int32 {
    write(begin())
    while !isOver {
      do {
        write(try answer(read()))
      } catch {
        complain(error.description)
        return 1
      }
    }
    return 0
  }

  private mutating func present() -> String {
    isOver = player.page.isEnding
    return Transcript.page(player.page)
  }
}
