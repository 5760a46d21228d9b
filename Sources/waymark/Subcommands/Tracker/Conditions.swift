import Model
import Store

/// The options that narrow a list of records, and the filter they make.
struct Conditions {
  static let options: [Option] = [
    Option(name: "--find", value: "TEXT", help: "only those with TEXT in name, tags or notes"),
    Option(
      name: "--is", value: "WORD", kind: .oneOf(Words.flagWords),
      help: "only those that are \(Words.choice(Words.flagWords))",
      repeats: true),
    Option(
      name: "--not", value: "WORD", kind: .oneOf(Words.flagWords), help: "only those that are not",
      repeats: true),
    Option(name: "--done", help: "only those with nothing left to do; an item, when there is one of it"),
    Option(name: "--not-done", help: "only those with something left to do"),
    Option(name: "--tag", value: "TAG", help: "only those with the tag", repeats: true),
    Option(name: "--no-tag", value: "TAG", help: "only those without the tag", repeats: true),
    Option(
      name: "--field", value: "NAME[=VALUE]", help: "only those with the field, or with this value in it",
      repeats: true),
    Option(name: "--no-field", value: "NAME[=VALUE]", help: "only those without it", repeats: true),
    Option(
      name: "--full", value: "NAME", help: "only those whose field has reached its total", repeats: true),
    Option(name: "--not-full", value: "NAME", help: "only those whose field has not", repeats: true),
    Option(
      name: "--linked", value: "NAME|KIND", kind: .record,
      help: "only those linked to the record, or to any of the kind",
      repeats: true),
    Option(
      name: "--not-linked", value: "NAME|KIND", kind: .record,
      help: "only those not linked to it, or to none of the kind",
      repeats: true),
    Option(name: "--sort", value: "ORDER", kind: .oneOf(orders), help: "by \(Words.choice(orders))"),
  ]

  private static let orders = RecordSort.allCases.map(\.rawValue)

  let call: TrackerCall

  private var arguments: Arguments { call.arguments }

  /// The order that was asked for, or nil.
  func sort() throws(UsageError) -> RecordSort? {
    guard let word = arguments["--sort"] else { return nil }
    guard let sort = RecordSort(rawValue: word) else {
      throw .wrongWords("there is no order “\(word)”; sort by \(Words.choice(Self.orders))")
    }
    return sort
  }

  /// The filter for records of one kind.
  ///
  /// - Throws: also when a condition can never be asked of such records.
  func filter(for kind: RecordKind) throws(UsageError) -> RecordFilter {
    var filter = RecordFilter(words: arguments["--find"] ?? "")
    for (option, holds) in [("--is", true), ("--not", false)] {
      for word in arguments.all(option) {
        filter.conditions.append(.flag(try Self.flag(word, of: kind), holds))
      }
    }
    for (option, holds) in [("--done", true), ("--not-done", false)] where arguments.has(option) {
      guard kind.hasProgress else {
        throw .wrongWords("\(Words.plural(kind)) are never done; leave \(option) out")
      }
      filter.conditions.append(.done(holds))
    }
    for (option, holds) in [("--tag", true), ("--no-tag", false)] {
      filter.conditions += arguments.all(option).map { .tag($0, holds) }
    }
    for (option, holds) in [("--field", true), ("--no-field", false)] {
      filter.conditions += arguments.all(option).map { Self.field($0, holds) }
    }
    for (option, holds) in [("--full", true), ("--not-full", false)] {
      filter.conditions += arguments.all(option).map { .field($0, .isFull, holds) }
    }
    for (option, holds) in [("--linked", true), ("--not-linked", false)] {
      for word in arguments.all(option) {
        filter.conditions.append(try linked(word, holds, kind))
      }
    }
    return filter
  }

  /// The boolean of a kind that a word means.
  static func flag(_ word: String, of kind: RecordKind) throws(UsageError) -> Flag {
    guard let flag = Words.flag(word, of: kind) else {
      throw .wrongWords("\(Words.plural(kind)) have no “\(word)”; they have: \(Words.flags(of: kind))")
    }
    return flag
  }

  private static func field(_ word: String, _ holds: Bool) -> RecordFilter.Condition {
    guard let equals = word.firstIndex(of: "=") else { return .field(word, .exists, holds) }
    return .field(String(word[..<equals]), .equals(String(word[word.index(after: equals)...])), holds)
  }

  private func linked(
    _ word: String, _ holds: Bool, _ kind: RecordKind
  ) throws(UsageError) -> RecordFilter.Condition {
    let other = Words.kind(word)
    let record = try other == nil ? call.record(word) : nil
    guard let target = other ?? record?.record.kind, kind.linkableKinds.contains(target) else {
      throw .wrongWords(
        "\(Words.plural(kind)) are never linked to “\(word)”; they are linked to \(Words.linkable(kind))")
    }
    return record.map { .linkedTo($0.record.id, holds) } ?? .linked(target, holds)
  }
}

extension RecordFilter {
  /// Both filters at once.
  func and(_ other: RecordFilter) -> RecordFilter {
    let words = [words, other.words].filter { !$0.isEmpty }.joined(separator: " ")
    return RecordFilter(words: words, conditions: conditions + other.conditions)
  }
}
