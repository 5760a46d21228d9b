import FileAccess
import FoundationEssentials
import Model

/// What is read from a file or from standard input for a subcommand.
enum InputText {
  /// The text itself, or all of standard input for "-".
  static func read(_ text: String) throws(UsageError) -> String {
    guard text == "-" else { return text }
    let bytes = try bytes(of: text)
    // The line end that every tool puts after the last line is not part of the text.
    guard let input = String(validating: bytes.last == 0x0A ? bytes.dropLast() : bytes[...], as: UTF8.self)
    else {
      throw .failed(
        "standard input is not text in UTF-8; convert it first, for instance with `iconv -t UTF-8`")
    }
    return input
  }

  /// The JSON value in a file, or on standard input for "-".
  static func json(_ path: String) throws(UsageError) -> JSONValue {
    let bytes = try bytes(of: path)
    do {
      // What the decoder would pass over, such as a name that stands twice, is told with its place.
      _ = try CheckedJSON.map(of: bytes, file: name(of: path))
      return try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
    } catch let error as FileError {
      throw .failed("\(error); nothing was changed")
    } catch {
      throw .failed(
        "\(name(of: path)): it holds a number or a character that cannot be kept, such as 1e400; change it. "
          + "Nothing was changed")
    }
  }

  /// What messages call a file.
  static func name(of path: String) -> String { path == "-" ? "standard input" : path }

  private static func bytes(of path: String) throws(UsageError) -> [UInt8] {
    do {
      return try path == "-" ? InputFile.standardInput() : InputFile.bytes(of: path)
    } catch {
      throw .failed("\(error)")
    }
  }
}
