import Model

/// The effects that are still to be carried out: at once and in their order, or when the user rests.
///
/// What only reads is carried out once however often it is asked for, as long as nothing is written in between.
public struct EffectQueue: Sendable {
  /// How long no key must have come before that which can wait is done, in milliseconds: longer than the pauses between
  /// the keys of one who holds a key down or types.
  public static let rest: Int64 = 200

  private var waiting: [Effect] = []
  private var deferred: [Effect] = []
  private var lastInput: Timestamp?

  /// Makes an empty queue; until a first key comes, the user rests.
  public init() {}

  /// Takes in what is to be done.
  public mutating func add(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .indexStory:
        if !deferred.contains(effect) { deferred.append(effect) }
      case .loadMentions:
        // Only those of the record that is shown now, and before any story.
        deferred.removeAll { if case .loadMentions = $0 { true } else { false } }
        deferred.insert(effect, at: 0)
      default:
        let sinceLastWrite = waiting.suffix(while: \.onlyReads)
        if !effect.onlyReads || !sinceLastWrite.contains(effect) { waiting.append(effect) }
      }
    }
  }

  /// Takes out what is to be done next without waiting; nil when that is all.
  public mutating func next() -> Effect? { waiting.isEmpty ? nil : waiting.removeFirst() }

  /// Takes in that the user does something.
  public mutating func noteInput(at time: Timestamp) { lastInput = time }

  /// Takes out what can be done while the user rests; nil when there is nothing or the rest is too short yet.
  public mutating func nextAtRest(at time: Timestamp) -> Effect? {
    pause(at: time) == 0 ? deferred.removeFirst() : nil
  }

  /// How long to wait until something can be done at rest, in milliseconds; nil when there is nothing to do.
  public func pause(at time: Timestamp) -> Int? {
    guard !deferred.isEmpty else { return nil }
    guard let lastInput else { return 0 }
    // A clock that was set back must not make the rest longer.
    let rested = max(0, time.milliseconds - lastInput.milliseconds)
    return Int(max(0, Self.rest - rested))
  }
}

extension Effect {
  /// Whether it changes nothing anywhere.
  var onlyReads: Bool {
    switch self {
    case .loadLibrary, .reloadStory, .checkStory, .loadPageNotes, .loadReadings, .loadReaderSettings,
      .loadGames, .loadList, .loadPickerList, .findRow, .loadDetail, .loadMentions, .loadProgress,
      .loadHistory, .loadKind, .completeLink, .loadTags, .listFolder, .loadIDs, .tallyMarked, .checkMarks,
      .loadListSettings, .loadFilterMaterial, .search, .loadBackups, .planRestore, .lookAtDraft:
      true
    case .indexStory, .openStory, .openMap, .saveReading, .adaptReading, .openReading, .writeReading,
      .writeTranscript, .saveTextSettings, .setStoryNotes, .planImport, .importFile, .exportGame, .write,
      .saveNote, .saveListSettings, .backUpHere, .verifyBackup, .restoreBackup, .setAutomaticBackups,
      .startBackup, .cancelBackup, .keepPassphrase, .openDraft, .reopenDraft, .createStory, .copyStory,
      .saveDraft, .keepDraftCopy, .editExternally, .editPageText, .editFile, .copy, .suspend, .redraw, .quit:
      false
    }
  }
}

extension Array {
  /// The longest end of the array whose elements all meet a condition.
  fileprivate func suffix(while condition: (Element) -> Bool) -> ArraySlice<Element> {
    let start = lastIndex { !condition($0) }.map { $0 + 1 } ?? startIndex
    return self[start...]
  }
}
