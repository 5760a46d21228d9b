/// An option of a subcommand.
struct Option: Hashable, Sendable {
  /// Its name with its hyphens, such as "--game".
  let name: String
  /// A one-letter form, such as "-o".
  var short: String?
  /// What its value is called in the help, or nil when it takes none.
  var value: String?
  /// What its value is.
  var kind = ValueKind.text
  /// What it does, in one line.
  let help: String
  /// Whether it may be given more than once.
  var repeats = false
}

/// The words after a subcommand's name, told apart.
struct Arguments {
  /// The words that are no options, in their order.
  let words: [String]
  private let values: [String: [String]]

  /// Tells words from options; `--` ends the options, `--name=value` is the same as `--name value`.
  ///
  /// - Throws: `UsageError.wrongWords` for an unknown or repeated option, or one without its value.
  init(_ arguments: [String], options: [Option]) throws(UsageError) {
    var words: [String] = []
    var values: [String: [String]] = [:]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-", !Self.isNumber(argument) else {
        words.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = options.first(where: { $0.name == name || $0.short == name }) else {
        throw .wrongWords("there is no option \(name) here; --help lists those there are")
      }
      guard option.repeats || values[option.name] == nil else {
        throw .wrongWords("\(option.name) is given twice; give it once")
      }
      if let called = option.value {
        guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
          throw .wrongWords("\(option.name) needs a value: \(option.name) \(called)")
        }
        values[option.name, default: []].append(value)
      } else {
        guard parts.count == 1 else { throw .wrongWords("\(option.name) takes no value") }
        values[option.name] = [""]
      }
    }
    self.words = words
    self.values = values
  }

  /// Whether an option was given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option, or nil when it was not given.
  subscript(name: String) -> String? { values[name]?.last }

  /// Every value of an option that may be repeated.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// Refuses options that mean nothing in what was asked for.
  func allowOnly(_ names: [String], with words: String) throws(UsageError) {
    if let name = values.keys.sorted().first(where: { !names.contains($0) }) {
      throw .wrongWords("\(name) means nothing with `\(words)`; leave it out")
    }
  }

  private static func isNumber(_ text: String) -> Bool { Int(text) != nil }
}
