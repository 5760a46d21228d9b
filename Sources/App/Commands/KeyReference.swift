/// The list of keys as it stands in the README, made from the command table.
public enum KeyReference {
  /// A part of the program with the commands that apply in it.
  public struct Section: Sendable {
    /// What the part is called.
    public let title: String
    /// Its commands, in the order of the table.
    public let commands: [Command]
  }

  /// The parts of the program.
  public static let sections = [
    section(Strings.keysLibrary, [.library]), section(Strings.keysReader, [.reader]),
    section(Strings.keysMap, [.map, .mapSearch]),
    section(Strings.keysWriter, [.writerPages, .writerPage, .writerField, .writerLine]),
    section(Strings.keysTracker, Context.tracker),
    section(Strings.keysViews, [.progress, .timeline, .importPreview, .findings]),
    section(Strings.keysCounters, [.counters]),
    section(Strings.keysBackup, [.backup, .restorePreview, .decision]),
    section(
      Strings.keysFields,
      [.note, .noteLink, .filter, .picker, .prompt, .showOnly, .search, .confirm, .passphrase]),
    section(Strings.keysTextSettings, [.textSettings]),
  ]

  /// One Markdown table for every part of the program.
  public static var markdown: String {
    sections.map { section in
      let rows = section.commands.map {
        "| \($0.keys.map { "`\($0.label)`" }.joined(separator: " ")) | \($0.help) |"
      }
      return (["**\(section.title)**", "", "| keys | what they do |", "| --- | --- |"] + rows.uniqued())
        .joined(separator: "\n")
    }
    .joined(separator: "\n\n") + "\n"
  }

  private static func section(_ title: String, _ contexts: Set<Context>) -> Section {
    Section(title: title, commands: CommandTable.all.filter { !$0.contexts.isDisjoint(with: contexts) })
  }
}

extension Array where Element: Hashable {
  /// The elements without repetitions, in the order of their first appearance.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
