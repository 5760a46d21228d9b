import Model
import Reader
import Store

/// The setting that says whether stories may change the games of their readings; they may until the user says no.
struct StoryNotes {
  private static let name = "stories change games"
  private let store: Store

  init(_ store: Store) { self.store = store }

  var areOn: Bool { get throws { try store.setting(Self.name) != "no" } }

  /// Says whether they may from now on, and returns it.
  func set(_ isOn: Bool) throws -> Bool {
    try store.setSetting(Self.name, isOn ? nil : "no")
    return isOn
  }
}

extension ReaderPane {
  /// What the pages of the steps say that may be new to the store, by the number of the step.
  ///
  /// The store passes over those that it has told, so it does not matter that what is known of it may be old.
  mutating func newTags() -> [Int: [TrackerTag]] {
    let known = saved?.position ?? -1
    var first = min(known, toldStep ?? known) + 1
    // A reading that gets a game tells it everything.
    if reading.game != nil, saved?.game == nil { first = 0 }
    toldStep = playthrough.position
    var tags: [Int: [TrackerTag]] = [:]
    for step in first..<max(first, playthrough.position + 1) {
      let said = playthrough.page(ofStep: step)?.trackerTags ?? []
      if !said.isEmpty { tags[step] = said }
    }
    return tags
  }

  /// Whether no page before the one on the screen has said anything to the tracker.
  var isFirstToSpeak: Bool {
    !(0..<playthrough.position).contains { playthrough.page(ofStep: $0)?.trackerTags.isEmpty == false }
  }
}

extension AppState {
  /// Takes in that a reading is stored and what its pages say is told.
  mutating func storyTold(_ reading: Reading, _ tags: [Int: [TrackerTag]], _ news: StoryNews?) -> [Effect] {
    guard let pane = reader, pane.reading.id == reading.id else { return [] }
    reader?.saved = reading
    guard let news else { return [] }
    if let words = Strings.words(for: news, columns: size.columns - 2) {
      // What went wrong is read first, and going back is no news where there is something else to say.
      if message == nil || !news.told.isEmpty && message?.isError == false { say(words) }
      return reloadTracker()
    }
    if reading.game == nil, tags[reading.position] != nil, message == nil, pane.isFirstToSpeak {
      say(Strings.storyNeedsGame)
    }
    return []
  }
}
