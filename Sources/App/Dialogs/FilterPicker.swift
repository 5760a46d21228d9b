import Model
import Screen
import Store

/// Everything that a list can be narrowed to, filtered by what is typed: saved filters, booleans, tags, fields, links.
struct FilterPicker: Hashable, Sendable {
  /// What a row stands for.
  enum Value: Hashable, Sendable {
    case saved(SavedFilter)
    case condition(RecordFilter.Condition)
    /// Save what is on now; without a name there is none typed yet.
    case save(name: String)
  }

  struct Item: Hashable, Sendable {
    let value: Value
    let text: String
    /// What stands flush right.
    var detail = ""
    /// Other words that find the row.
    var alias = ""
  }

  let game: RecordID
  let kind: RecordKind
  /// What the list is narrowed to now.
  private(set) var filter: RecordFilter
  /// The order of the list now.
  private(set) var sort: RecordSort
  /// The names of the records that conditions speak of.
  private(set) var names: [RecordID: String]
  var editor = TextEditor("", isMultiline: false) {
    didSet { if editor.text != oldValue.text { typed() } }
  }
  var cursor = ListCursor()
  /// The rows that match what is typed.
  private(set) var shown: [Item] = []
  /// The selected records of the lists beside this one.
  private let neighbours: [RecordSummary]
  private var material: FilterMaterial?
  /// The row that was switched last without leaving: taking it then means to be done.
  private(set) var switched: Value?

  /// Opens on what a list is narrowed to.
  init(_ pane: TrackerPane) {
    game = pane.game.id
    kind = pane.kind
    filter = pane.list.query.filter
    sort = pane.list.query.sort
    neighbours = pane.kind.linkableKinds.compactMap { pane.lists[$0]?.selected }
    names = pane.linkedNames.merging(neighbours.map { ($0.id, $0.name) }) { _, new in new }
    shown = items
  }

  var title: String { Strings.showOnlyTitle(filter, names: names) }

  /// What loads the saved filters, tags and fields of the game.
  var load: Effect { .loadFilterMaterial(game: game, kind: kind, linked: filter.linkedRecords) }

  /// Takes in the saved filters, tags and fields of the game.
  mutating func show(_ material: FilterMaterial) {
    // What is loaded first may come before the rows that were there, but the first row stays selected.
    let value = self.material == nil ? nil : selected?.value
    self.material = material
    for id in filter.linkedRecords + material.saved.flatMap(\.filter.linkedRecords) {
      names[id] = material.names[id]
    }
    shown = items
    cursor.selection = shown.firstIndex { $0.value == value } ?? 0
  }

  /// Whether the list is narrowed to what a row stands for.
  func isOn(_ item: Item) -> Bool {
    switch item.value {
    case .saved(let saved): saved.filter.means(filter, of: kind) && saved.sort == sort
    case .condition(let condition): filter.asks(condition, of: kind)
    case .save: false
    }
  }

  var selected: Item? { shown.element(at: cursor.selection) }

  /// Switches what a row stands for on, or off again.
  mutating func toggle(_ item: Item) {
    switch item.value {
    case .saved where isOn(item): filter = RecordFilter()
    case .saved(let saved): (filter, sort) = (saved.filter, saved.sort)
    case .condition(let condition): filter.toggle(condition, of: kind)
    case .save: return
    }
    editor = TextEditor("", isMultiline: false)
    shown = items
    cursor.selection = shown.firstIndex { $0.value == item.value } ?? 0
    switched = item.value
  }

  func row(_ index: Int) -> ListRow {
    let item = shown[index]
    let mark = isOn(item) ? Strings.onMark : Strings.offMark
    return ListRow(item.text, marking: editor.text, leading: mark, trailing: item.detail)
  }

  // MARK: - Rows

  private mutating func typed() {
    switched = nil
    shown = items
    cursor = ListCursor()
  }

  private var items: [Item] {
    let all = savedItems + conditionItems
    let words = editor.text
    let matching =
      words.isEmpty ? all : all.filter { SearchForm.matches(words, in: "\($0.text) \($0.alias)") }
    return matching + saveItems
  }

  private var savedItems: [Item] {
    (material?.saved ?? []).map { saved in
      Item(
        value: .saved(saved), text: Strings.savedFilter(saved.name),
        detail: Strings.details(of: saved, names: names))
    }
  }

  private var saveItems: [Item] {
    guard !filter.isEmpty else { return [] }
    let name = editor.text.trimmingWhitespace
    guard !name.isEmpty else { return [Item(value: .save(name: ""), text: Strings.nameTheFilter)] }
    let isThere = material?.saved.contains { $0.name == name } == true
    return [
      Item(
        value: .save(name: name), text: Strings.saveFilter(name),
        detail: isThere ? Strings.replacesTheFilter : Strings.savesTheFilter)
    ]
  }

  /// The conditions there can be, each followed by its opposite.
  private var conditionItems: [Item] {
    var found = kind.flags.map { RecordFilter.Condition.flag($0, true) }
    if kind.hasProgress, kind.doneFlag == nil { found.append(.done(true)) }
    var items = found.flatMap { rows($0) }
    for tag in material?.tags ?? [] { items += rows(.tag(tag.name, true), detail: "\(tag.count)") }
    found = []
    for field in material?.fields ?? [] {
      found.append(.field(field.name, .exists, true))
      if field.values.contains(where: \.isCounter) { found.append(.field(field.name, .isFull, true)) }
      found += field.values.map { .field(field.name, .equals($0.text), true) }
    }
    found += kind.linkableKinds.map { .linked($0, true) }
    found += neighbours.map { .linkedTo($0.id, true) }
    items += found.flatMap { rows($0) }
    // What is on can be switched off here, whether there is a record of its kind or not.
    let unlisted = filter.conditions.filter { condition in
      !items.contains { isOn($0) && RecordFilter(conditions: [condition]).asks($0.value, of: kind) }
    }
    return items + unlisted.flatMap { rows($0) }
  }

  /// The rows of a condition and its opposite.
  private func rows(_ condition: RecordFilter.Condition, detail: String? = nil) -> [Item] {
    [(condition, detail), (condition.negated, nil)].map { condition, detail in
      let alias = Strings.conditionAlias(condition)
      return Item(
        value: .condition(condition), text: Strings.conditionName(condition, names: names),
        detail: detail ?? alias, alias: alias)
    }
  }
}

extension Dialog {
  /// Whether the selected row is a saved filter.
  var showsSavedFilter: Bool {
    if case .showOnly(let picker) = self, case .saved = picker.selected?.value { return true }
    return false
  }
}

extension RecordFilter {
  /// Whether a row of the picker stands for a condition that this filter asks for.
  fileprivate func asks(_ value: FilterPicker.Value, of kind: RecordKind) -> Bool {
    if case .condition(let condition) = value { return asks(condition, of: kind) }
    return false
  }
}

extension FieldValue {
  fileprivate var isCounter: Bool {
    if case .counter = self { return true }
    return false
  }
}
