import Screen

/// One thing the user can have done: the record from which the dispatcher, the hint bar, the help screen, the
/// palette, key bindings and the README's key list all come.
public struct Command: Sendable {
  /// Its name.
  public let id: CommandID
  /// The keys that run it, the one to show first.
  public let keys: [Key]
  /// Where it applies.
  public let contexts: Set<Context>
  private let hintRank: Int?
  private let hintRanks: [Context: Int]

  /// - Parameters:
  ///   - hint: its place in the hint bar.
  ///   - hints: its place in contexts where it is another.
  init(
    _ id: CommandID, _ keys: String, _ contexts: Set<Context>, hint: Int? = nil,
    hints: [Context: Int] = [:]
  ) {
    self.id = id
    self.keys = keys.utf8.split(separator: UInt8(ascii: " ")).flatMap { Key.script(String(Substring($0))) }
    self.contexts = contexts
    hintRank = hint
    hintRanks = hints
  }

  /// Its place in the hint bar of a context: lower comes first, nil stays out.
  public func hintRank(in context: Context) -> Int? { hintRanks[context] ?? hintRank }

  /// What it does, in one line.
  public var help: String { Strings.help(for: id) }
}

/// The table of all commands.
public enum CommandTable {
  /// Every command, grouped by where it is used.
  public static let all: [Command] =
    library + reader + map + writer + tracker + views + backup + counters + finding + fields + lists
    + everywhere

  private static let everywhere = [
    Command(.help, "? <F1>", Context.rooms.union([.counters]), hint: 90),
    Command(.palette, ":", Context.rooms),
    Command(
      .undo, "u", Context.rooms.union([.counters]), hint: 60, hints: [.trackerList: 11, .trackerDetail: 12]),
    Command(.redo, "U <C-r>", Context.rooms.union([.counters])),
    Command(.redraw, "<C-l>", Set(Context.allCases)),
    Command(.suspend, "<C-z>", Set(Context.allCases)),
    Command(.leave, "q <Esc>", Context.rooms, hint: 95),
    Command(.quit, "<C-c>", Set(Context.allCases)),
  ]

  private static let scrolled: Set<Context> = [
    .library, .trackerList, .trackerDetail, .backup, .counters, .writerPages, .writerPage,
  ]

  private static let lists = [
    Command(.up, "<Up> k", scrolled),
    Command(.down, "<Down> j", scrolled),
    Command(.up, "<Up> <C-p>", [.filter, .picker, .commands]),
    Command(.down, "<Down> <C-n>", [.filter, .picker, .commands]),
    Command(.pageUp, "<PageUp> <C-b>", scrolled),
    Command(.pageDown, "<PageDown> <C-f>", scrolled),
    Command(.pageUp, "<PageUp>", [.filter, .picker, .commands]),
    Command(.pageDown, "<PageDown>", [.filter, .picker, .commands]),
    Command(.first, "<Home> g", scrolled),
    Command(.last, "<End> G", scrolled),
    Command(
      .switchPane, "<Tab> <BackTab>", Context.rooms.union([.decision]), hint: 30,
      hints: [.library: 2, .reader: 8, .backup: 8, .decision: 8]),
  ]

  private static let library = [
    Command(.open, "<Enter> <Right> l", [.library], hint: 1),
    Command(.filter, "/", [.library, .trackerList, .trackerDetail], hint: 13, hints: [.trackerList: 5]),
    Command(.addGame, "a", [.library], hint: 3),
    Command(.renameGame, "R", [.library], hint: 41),
    Command(.duplicateGame, "D", [.library], hint: 42),
    Command(.deleteGame, "d <Delete>", [.library], hint: 43),
    Command(.readFromStart, "r", [.library], hint: 11),
    Command(.openFile, "o", [.library], hint: 14),
    Command(
      .checkStory, "c", Context.writer.union([.library]), hint: 16, hints: [.writerPages: 9, .writerPage: 9]),
    Command(.editStoryFile, "<C-o>", [.library, .findings, .writerPages], hint: 17, hints: [.findings: 2]),
    Command(.pickReading, "O", [.library], hint: 44),
  ]

  private static let reader = [
    Command(.choose, "<Enter>", [.reader], hint: 1),
    Command(.chooseByNumber, "1 2 3 4 5 6 7 8 9", [.reader], hint: 2),
    Command(.previousChoice, "<Up> k", [.reader]),
    Command(.nextChoice, "<Down> j", [.reader]),
    Command(.scrollDown, "<Space> <PageDown> <C-f>", [.reader], hint: 3),
    Command(.scrollUp, "b <PageUp> <C-b>", [.reader]),
    Command(.lineDown, "J <C-n>", [.reader]),
    Command(.lineUp, "K <C-p>", [.reader]),
    Command(.back, "<Left> h <Backspace>", [.reader], hint: 4),
    Command(.forward, "<Right> l", [.reader], hint: 5),
    Command(.restart, "r", [.reader], hint: 40),
    Command(.jump, "g", [.reader], hint: 30),
    Command(.notePage, "n", [.reader], hint: 20),
    Command(.noteChoice, "N", [.reader], hint: 35),
    Command(.togglePath, "p", [.reader], hint: 45),
    Command(.toggleTracker, "t", [.reader, .trackerList, .trackerDetail], hint: 11),
    Command(.pickGame, "T", [.reader], hint: 46),
    Command(.noteInTracker, "e", [.reader], hint: 36),
    Command(.saveReading, "s", [.reader], hint: 47),
    Command(.openSave, "o O", [.reader], hint: 48),
    Command(.findText, "/", [.reader], hint: 50),
    Command(.transcript, "y", [.reader], hint: 54),
    Command(.textSettings, ",", [.reader], hint: 57),
    Command(.setBookmark, "M", [.reader], hint: 55),
    Command(.openBookmark, "'", [.reader], hint: 56),
  ]

  private static let tracker = [
    Command(.activate, "<Enter>", Context.tracker, hint: 1),
    Command(.addRecord, "a", Context.tracker, hint: 2, hints: [.trackerDetail: 31]),
    Command(.toggleFlag, "<Space>", Context.tracker, hint: 5),
    Command(.editNotes, "e", Context.tracker, hint: 6, hints: [.trackerList: 3]),
    Command(.addNPC, "N", Context.tracker, hint: 10, hints: [.trackerList: 20]),
    Command(.addLocation, "L", Context.tracker, hint: 10, hints: [.trackerList: 20]),
    Command(.addQuest, "Q", Context.tracker, hint: 10, hints: [.trackerList: 20]),
    Command(.addItem, "I", Context.tracker, hint: 11, hints: [.trackerList: 20]),
    Command(.addCreature, "C", Context.tracker, hint: 11, hints: [.trackerList: 20]),
    Command(.linkExisting, "l", Context.tracker, hint: 7, hints: [.trackerList: 14]),
    Command(.detach, "x", Context.tracker, hint: 3),
    Command(.previousKind, "<Left> [ h", [.trackerList]),
    Command(.nextKind, "<Right> ]", [.trackerList]),
    Command(.showNPCs, "1", Context.tracker),
    Command(.showLocations, "2", Context.tracker),
    Command(.showQuests, "3", Context.tracker),
    Command(.showItems, "4", Context.tracker),
    Command(.showCreatures, "5", Context.tracker),
    Command(.backToRecord, "<Left> <Backspace> h", [.trackerDetail], hint: 2),
    Command(.toggleAnvil, "s", Context.tracker),
    Command(.toggleMerchant, "m", Context.tracker),
    Command(.showOnly, "f", Context.tracker, hint: 32, hints: [.trackerList: 7]),
    Command(.hideDone, "H", Context.tracker, hint: 33, hints: [.trackerList: 15]),
    Command(.clearFilter, "F", Context.tracker.union([.library]), hint: 4),
    Command(.renameRecord, "R", Context.tracker, hint: 61),
    Command(.editTags, "#", Context.tracker, hint: 17, hints: [.trackerDetail: 9]),
    Command(.editField, "E", Context.tracker, hint: 18, hints: [.trackerDetail: 8]),
    Command(.increase, "+ =", Context.tracker.union([.counters]), hint: 4),
    Command(.decrease, "-", Context.tracker.union([.counters]), hint: 4),
    Command(.markRow, "v", [.trackerList], hint: 8),
    Command(.markAll, "V", [.trackerList]),
    Command(.openCounters, "c", Context.tracker, hint: 64),
    Command(.deleteRecord, "d <Delete>", Context.tracker, hint: 62),
    Command(.sort, "o", Context.tracker),
    Command(.moveUp, "K", Context.tracker),
    Command(.moveDown, "J", Context.tracker),
  ]

  private static let views = [
    Command(.showProgress, "P", Context.tracker, hint: 34, hints: [.trackerList: 10]),
    Command(.showTimeline, "T", Context.tracker, hint: 35, hints: [.trackerList: 12]),
    Command(.importFile, "i", Context.tracker.union([.library]), hint: 65, hints: [.library: 3]),
    Command(.exportGame, "X", Context.tracker.union([.library]), hint: 66),
    Command(.exportTemplate, "W", Context.tracker.union([.library]), hint: 67),
    Command(.importNow, "y", [.importPreview], hint: 1),
    Command(.importMissing, "m", [.importPreview], hint: 4),
    Command(.importCopy, "c", [.importPreview], hint: 2),
    Command(.importPlaythrough, "t", [.importPreview], hint: 3),
    Command(.up, "<Up> k", Context.views),
    Command(.down, "<Down> j", Context.views),
    Command(.pageUp, "<PageUp> <C-b> b", Context.views),
    Command(.pageDown, "<PageDown> <C-f> <Space>", Context.views),
    Command(.first, "<Home> g", Context.views),
    Command(.last, "<End> G", Context.views),
    Command(.goTo, "<Enter>", [.progress, .timeline, .findings], hint: 1),
    Command(.help, "? <F1>", Context.views, hint: 90),
    Command(.leave, "q <Esc>", Context.views, hint: 95),
  ]

  private static let backup = [
    Command(.showBackup, "B", Context.contents, hint: 68),
    Command(.sendBackup, "s", [.backup], hint: 2),
    Command(.backUpHere, "b", [.backup], hint: 3),
    Command(.openRestore, "<Enter> R", [.backup], hint: 5),
    Command(.cancelBackup, "x", [.backup], hint: 1),
    Command(.decideBackup, "d", [.backup], hint: 1),
    Command(.lookAtServer, "l", [.backup], hint: 6),
    Command(.switchAutomatic, "A", [.backup], hint: 7),
    Command(.verifyBackup, "v", [.backup], hint: 9),
    Command(.restoreNow, "y", [.restorePreview], hint: 1),
    Command(.takeDecision, "<Enter>", [.decision], hint: 1),
    Command(.accept, "<Enter>", [.passphrase], hint: 1),
    Command(.cancel, "<Esc>", [.passphrase], hint: 2),
  ]

  private static let finding = [
    Command(.search, "S", Context.contents, hint: 15, hints: [.trackerList: 6, .reader: 63]),
    Command(.up, "<Up> <C-p>", [.showOnly, .search]),
    Command(.down, "<Down> <C-n>", [.showOnly, .search]),
    Command(.pageUp, "<PageUp>", [.showOnly, .search]),
    Command(.pageDown, "<PageDown>", [.showOnly, .search]),
    Command(.accept, "<Enter>", [.showOnly, .search], hint: 1),
    Command(.switchCondition, "<Tab>", [.showOnly], hint: 2),
    Command(.deleteFilter, "<C-d>", [.showOnly], hint: 3),
    Command(.switchScope, "<Tab>", [.search], hint: 2),
    Command(.cancel, "<Esc>", [.showOnly, .search], hint: 4),
    Command(.help, "<F1>", Context.fields),
  ]

  private static let counters = [
    Command(.setCounter, "<Enter> 0 1 2 3 4 5 6 7 8 9", [.counters], hint: 1),
    Command(.addCounter, "a", [.counters], hint: 2),
    Command(.removeCounter, "x <Delete>", [.counters], hint: 10),
    Command(.nextValue, "<Right> l + <Space> <Enter>", [.textSettings], hint: 1),
    Command(.previousValue, "<Left> h -", [.textSettings], hint: 2),
    Command(.up, "<Up> k", [.textSettings], hint: 3),
    Command(.down, "<Down> j", [.textSettings], hint: 4),
    Command(.closeDialog, "<Esc> q", [.counters, .textSettings], hint: 95),
  ]

  private static let fields = [
    Command(.takeLink, "<Tab> <Enter>", [.noteLink], hint: 1),
    Command(.dismissLinks, "<Esc>", [.noteLink], hint: 2),
    Command(.up, "<Up> <C-p>", [.noteLink]),
    Command(.down, "<Down> <C-n>", [.noteLink]),
    Command(.completeWord, "<Tab>", [.prompt], hint: 3),
    Command(.up, "<Up> <C-p>", [.prompt]),
    Command(.down, "<Down> <C-n>", [.prompt]),
    Command(.finishNote, "<Esc>", [.note], hint: 1),
    Command(.editInEditor, "<C-o>", [.note], hint: 2),
    Command(.keepNote, "<C-n>", [.note], hint: 0),
    Command(.noteInTracker, "<C-t>", [.note], hint: 3),
    Command(.acceptFilter, "<Enter>", [.filter], hint: 1),
    Command(.dropFilter, "<Esc>", [.filter], hint: 2),
    Command(.accept, "<Enter>", [.picker, .prompt, .commands], hint: 1),
    Command(.cancel, "<Esc>", [.picker, .prompt, .commands], hint: 2),
    Command(.renameItem, "<C-r>", [.picker], hint: 3),
    Command(.deleteItem, "<C-d>", [.picker], hint: 4),
    Command(.yes, "y", [.confirm], hint: 1),
    Command(.no, "n <Esc> q", [.confirm], hint: 2),
  ]
}
