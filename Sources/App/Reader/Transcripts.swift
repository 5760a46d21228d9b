import FileAccess
import Model
import Reader
import Screen

// The way so far as a text, for a file or the clipboard.

extension AppState {
  /// The most that goes to the clipboard, in bytes: as base64 it stays below the 100,000 bytes that terminals take.
  static let clipboardLimit = 74_000

  mutating func pickTranscript() {
    let items = [
      Picker.Item(.transcriptToFile, Strings.transcriptToFile),
      Picker.Item(.transcriptToClipboard, Strings.transcriptToClipboard),
    ]
    dialogs.append(.picker(Picker(.transcript, title: Strings.pickTranscript, items: items)))
  }

  private var transcript: String? {
    reader.map { ReadingTranscript.text(of: $0.playthrough, title: $0.file.title) }
  }

  mutating func askForTranscriptFile() {
    guard let reader else { return }
    let name = SafeFileName.make(from: reader.file.title, suffix: ".txt", fallback: "transcript")
    dialogs.append(.prompt(Prompt(.transcriptFile, title: Strings.promptTranscript, text: name)))
  }

  func writeTranscript(to path: String) -> [Effect] {
    transcript.map { [.writeTranscript($0, path: path)] } ?? []
  }

  /// Gives the transcript to the terminal for the clipboard.
  mutating func copyTranscript() -> [Effect] {
    guard let text = transcript else { return [] }
    guard text.utf8.count <= Self.clipboardLimit else {
      complain(Strings.transcriptTooLarge(bytes: text.utf8.count, limit: Self.clipboardLimit))
      return []
    }
    say(Strings.transcriptCopied)
    return [.copy(text)]
  }
}
