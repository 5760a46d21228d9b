import Model
import Screen
import Store

/// The room of a game's records: a list of one kind, and the selected record in detail.
struct TrackerPane: Hashable, Sendable {
  enum Focus: Hashable, Sendable {
    case list, detail
  }

  /// Where the user was before following a link.
  struct Place: Hashable, Sendable {
    var kind: RecordKind
    var record: RecordID
    var query: RecordQuery
    var filter: FilterField
    var cursor: ListCursor
    var focus: Focus
    var row: Int
  }

  var game: GameSummary
  var kind = RecordKind.npc {
    didSet {
      guard kind != oldValue else { return }
      marks.clear()
      usedMarks = Marks()
    }
  }
  /// The records that are marked to be changed together; all of the kind that is shown.
  var marks = Marks()
  /// The marks of the records that were changed together last, for when that is undone.
  var usedMarks = Marks()
  var lists: [RecordKind: RecordListState]
  var focus = Focus.list
  var detail: RecordDetail?
  /// The records whose notes mention those that were shown before, as far as they were looked for: shown at once when
  /// one comes back, until they are looked for again.
  var knownMentions: [RecordID: [RecordSummary]] = [:]
  /// The selected row of the detail.
  var row = 0
  /// The first line of the detail that is shown.
  var detailTop = 0
  /// The first line of the notes that is shown.
  var notesTop = 0
  /// Where Back returns to, the latest last.
  var trail: [Place] = []
  var note: NoteEditor?
  /// A record to select as soon as its row is known, and whether to drop filters that hide it.
  var wanted: Wanted?

  /// How the lists are shown, as it is remembered; nil until it is loaded.
  var settings: ListSettings?
  /// Whether the settings were asked for.
  var isAwaitingSettings = false
  /// The names of the records that conditions of the lists speak of.
  var linkedNames: [RecordID: String] = [:]

  struct Wanted: Hashable, Sendable {
    var id: RecordID
    var mayDropFilters: Bool
  }

  init(game: GameSummary) {
    self.game = game
    lists = Dictionary(
      uniqueKeysWithValues: RecordKind.allCases.map { ($0, RecordListState(game: game.id, kind: $0)) })
    filters = [:]
  }

  private var filters: [RecordKind: FilterField]

  /// The list that is shown.
  var list: RecordListState {
    get { lists[kind] ?? RecordListState(game: game.id, kind: kind) }
    set { lists[kind] = newValue }
  }

  /// The filter of the list that is shown.
  var filter: FilterField {
    get { filters[kind] ?? FilterField() }
    set { filters[kind] = newValue }
  }

  /// The record that the detail shows or is about to show.
  var selectedID: RecordID? { wanted?.id ?? list.selected?.id }

  /// The rows of the detail that can be selected.
  var rows: [DetailRow] { detail.map(DetailRow.rows(of:)) ?? [] }

  var selectedRow: DetailRow? { focus == .detail ? rows.element(at: row) : nil }

  /// Forgets what belonged to the record that was in the detail, when another is selected in the list.
  mutating func leaveDetail() {
    row = 0
    detailTop = 0
    trail = []
  }

  /// Keeps the selected record selected through a change of the list.
  mutating func keepSelection() {
    if wanted == nil { wanted = list.selected.map { Wanted(id: $0.id, mayDropFilters: false) } }
  }

  /// Lets go of the record that was kept in the list against its filter, once another is selected.
  ///
  /// - Returns: whether there was one, so that the row of the selected record must be found anew.
  mutating func stopKeeping() -> Bool {
    guard let kept = list.query.keeping, list.selected?.id != kept else { return false }
    keepSelection()
    list.query.keeping = nil
    list.invalidate()
    return true
  }

  /// Asks for the list anew after its filter changed.
  mutating func filterChanged() {
    list.query.keeping = nil
    list.query.filter.words = filter.text
    list.cursor = ListCursor()
    list.invalidate()
  }

  /// Drops the words, but not the booleans, that the list is filtered by.
  mutating func dropWords() {
    filter.drop()
    filterChanged()
  }

  mutating func dropFilters() {
    filter.drop()
    list.query.filter.conditions = []
    filterChanged()
  }

  /// Shows the list of a kind.
  mutating func show(_ kind: RecordKind) {
    self.kind = kind
    focus = .list
    trail = []
    wanted = nil
  }

  /// Goes to a record, remembering the way back.
  mutating func follow(_ id: RecordID, kind target: RecordKind) {
    if let here = detail?.record.id {
      let place = Place(
        kind: kind, record: here, query: list.query, filter: filter, cursor: list.cursor, focus: focus,
        row: row)
      trail.append(place)
    }
    kind = target
    focus = .detail
    row = 0
    detailTop = 0
    wanted = Wanted(id: id, mayDropFilters: true)
  }

  /// Returns to where the last link was followed; false when there is nowhere to return to.
  mutating func goBack() -> Bool {
    guard let place = trail.popLast() else { return false }
    kind = place.kind
    if list.query.filter != place.query.filter {
      list.query.filter = place.query.filter
      filter = place.filter
      list.invalidate()
    }
    list.cursor = place.cursor
    focus = place.focus
    row = place.row
    wanted = Wanted(id: place.record, mayDropFilters: false)
    return true
  }
}

/// A row of the detail that can be selected.
enum DetailRow: Hashable, Sendable {
  case flag(Flag)
  /// How many of an item there are.
  case count
  case field(Field)
  case link(RecordSummary)
  /// A line of the notes that can be ticked.
  case step(NoteStep)
  /// A name in brackets in the notes.
  case noteLink(LinkedName)
  /// A record whose notes mention this one.
  case mention(RecordSummary)
  case notes

  /// The rows of a record: its booleans, its count, its fields, its links, what its notes name and who mentions it, its
  /// notes.
  static func rows(of detail: RecordDetail) -> [DetailRow] {
    let kind = detail.record.kind
    let links = kind.linkableKinds.flatMap { detail.links[$0] ?? [] }
    let own = kind.flags.map(DetailRow.flag) + (kind == .item ? [.count] : [])
    let fields = detail.record.fields.map(DetailRow.field)
    return own + fields + links.map(DetailRow.link) + noteRows(of: detail) + [.notes]
  }
}
