import Model
import Reader
import Screen
import Store

/// What something is picked for in the room where a story is written.
enum WriterPick: Hashable, Sendable {
  /// A page to look at.
  case goTo
  /// The page that a new choice of a page leads to.
  case newChoice(String, page: Int)
  /// The page that a choice leads to from now on.
  case retarget(StoryDraft.Place)
  /// What becomes of the choices that lead to a page which is deleted.
  case rerouting(of: Int)
  /// Which of two stories counts.
  case conflict

  private var offersNewPage: Bool {
    switch self {
    case .newChoice, .retarget: true
    case .goTo, .rerouting, .conflict: false
    }
  }

  /// What is offered while these words are typed: first the page of just that number or title, then what has the words
  /// in it, and at last a new page of that title. With no words, the new page comes first.
  func items(_ items: [Picker.Item], matching words: String) -> [Picker.Item] {
    let words = words.trimmingWhitespace
    let label = words.isEmpty ? Strings.newPageItem : Strings.newPageItem(words)
    let new = offersNewPage ? [Picker.Item(.writer(.newPage(title: words)), label)] : []
    if words.isEmpty { return new + items }
    let search = SearchWords(words)
    let named = items.filter { $0.isNamed(words) }
    return named + items.filter { search.areFound(in: $0.text) && !$0.isNamed(words) } + new
  }
}

/// What is taken there.
enum WriterPicked: Hashable, Sendable {
  case page(Int)
  /// A new page; with no title, it is still to be asked for.
  case newPage(title: String)
  case deleteChoices
  case keepBoth, takeTheirs, writeMine
}

extension Picker.Item {
  /// Whether it is the page of this number or title.
  fileprivate func isNamed(_ words: String) -> Bool {
    guard let blank = text.firstIndex(of: " ") else { return false }
    return text[..<blank] == words || text[text.index(after: blank)...].lowercased() == words.lowercased()
  }
}

extension Picker {
  /// When no page is picked for a new choice, what was typed of it is not lost.
  func returnToWriting(in state: inout AppState) {
    if case .writer(.newChoice(let text, _)) = purpose { state.write(.newChoice, text: text) }
  }
}

extension AppState {
  /// The pages of the story as a picker offers them.
  private func pageItems(_ pane: WriterPane) -> [Picker.Item] {
    (0..<pane.pageCount).map {
      Picker.Item(.writer(.page($0)), pane.numberedName(of: $0), pane.signs(of: $0).joined(separator: ", "))
    }
  }

  mutating func pickPage(for pick: WriterPick, title: String) {
    guard let pane = writer else { return }
    dialogs.append(.picker(Picker(.writer(pick), title: title, items: pageItems(pane))))
  }

  /// Asks what becomes of the choices that lead to a page.
  mutating func pickRerouting(of page: Int, choices: Int) {
    guard let pane = writer else { return }
    let items = [Picker.Item(.writer(.deleteChoices), Strings.deleteChoicesItem)] + pageItems(pane)
    let others = items.filter { $0.value != .writer(.page(page)) }
    let title = Strings.pickRerouting(from: pane.name(of: page), choices: choices)
    dialogs.append(.picker(Picker(.writer(.rerouting(of: page)), title: title, items: others)))
  }

  /// Asks which of two stories counts, if that is to be asked.
  mutating func askAboutConflict() {
    guard writer?.saving.conflict == .open else { return }
    writer?.saving.conflict = .putOff
    let items = [
      Picker.Item(.writer(.keepBoth), Strings.keepBothItem),
      Picker.Item(.writer(.takeTheirs), Strings.takeTheirsItem),
      Picker.Item(.writer(.writeMine), Strings.writeMineItem),
    ]
    dialogs.append(.picker(Picker(.writer(.conflict), title: Strings.pickConflict, items: items)))
  }

  /// Does what taking something means.
  mutating func take(_ picked: WriterPicked, for pick: WriterPick) -> [Effect] {
    switch (pick, picked) {
    case (.goTo, .page(let page)): writer?.go(to: page)
    case (.newChoice(let text, let page), .page(let destination)):
      changeDraft { $0.addChoice(text, to: destination, on: page) }
      selectLastChoice()
    case (.retarget(let place), .page(let destination)):
      changeDraft { $0.lead(choice: place, to: destination) }
    case (.newChoice, .newPage(let title)), (.retarget, .newPage(let title)):
      if title.isEmpty {
        ask(.writer(.newPage(pick)), Strings.promptNewPage)
      } else {
        addPage(title, for: pick)
      }
    case (.rerouting(let page), .page(let destination)): deletePage(page, .to(destination))
    case (.rerouting(let page), .deleteChoices): deletePage(page, .deleteChoices)
    case (.conflict, .keepBoth):
      return writer.map { [.keepDraftCopy($0.save)] } ?? []
    case (.conflict, .takeTheirs):
      return writer.map { [.reopenDraft(path: $0.file.path)] } ?? []
    case (.conflict, .writeMine):
      writer?.saving.settleConflict()
      return writer.map { [.saveDraft($0.save, overwriting: true)] } ?? []
    default: break
    }
    return []
  }

  /// Adds a new page that a choice leads to.
  mutating func addPage(_ title: String, for pick: WriterPick) {
    let page = StoryPage(text: "", title: title.isEmpty ? nil : title)
    switch pick {
    case .newChoice(let text, let origin):
      changeDraft { $0.addChoice(text, toNew: page, on: origin) }
      selectLastChoice()
    case .retarget(let place): changeDraft { $0.lead(choice: place, toNew: page) }
    case .goTo, .rerouting, .conflict: break
    }
  }

  private mutating func selectLastChoice() {
    guard let count = writer?.selectedPage.choices.count, count > 0 else { return }
    writer?.row = .choice(count - 1)
  }
}
