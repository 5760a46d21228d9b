import Model
import Screen
import Store

// The rows of a record's detail that its notes make, and those of the records whose notes mention it.

extension DetailRow {
  /// The rows of the steps and the names in the notes, and of the records that mention this one.
  static func noteRows(of detail: RecordDetail) -> [DetailRow] {
    NoteStep.steps(in: detail.record.notes).map(DetailRow.step) + detail.noteLinks.map(DetailRow.noteLink)
      + detail.mentions.map(DetailRow.mention)
  }

  /// The one record that a row of the notes means, if it is one.
  var namedRecord: RecordSummary? {
    switch self {
    case .noteLink(let link): link.records.count == 1 ? link.records.first : nil
    case .mention(let record): record
    default: nil
    }
  }
}

extension DetailLines {
  /// The lines of those rows, below their headings.
  static func noteLines(of detail: RecordDetail) -> [Line] {
    var lines = stepLines(of: detail)
    if !detail.noteLinks.isEmpty { lines.append(Line(text: Strings.namedInNotes, style: .bold)) }
    for link in detail.noteLinks {
      lines.append(Line(text: Strings.noteLinkLine(link), row: .noteLink(link)))
    }
    if !detail.mentions.isEmpty { lines.append(Line(text: Strings.mentionedIn, style: .bold)) }
    for record in detail.mentions {
      lines.append(Line(text: Strings.namedLine(record), row: .mention(record)))
    }
    return lines
  }
}

extension StyledText {
  /// Notes as they are shown: their links stand out, and keep their brackets.
  init(notes: String) {
    var spans: [Span] = []
    var end = notes.startIndex
    for link in NoteLink.links(in: notes) {
      spans.append(Span(String(notes[end..<link.range.lowerBound])))
      spans.append(Span(String(notes[link.range]), style: .underline))
      end = link.range.upperBound
    }
    self.init(spans: spans + [Span(String(notes[end...]))])
  }
}

extension AppState {
  /// Goes to the record that a name in the notes means; asks which when it means several, and offers to make it when it
  /// means none.
  mutating func follow(_ link: LinkedName, in pane: inout TrackerPane) -> [Effect] {
    if link.records.count == 1, let record = link.records.first {
      pane.follow(record.id, kind: record.kind)
      return findWanted(in: pane)
    }
    let title = link.records.isEmpty ? Strings.pickKind(of: link.name) : Strings.pickRecord(named: link.name)
    let items =
      link.records.isEmpty
      ? RecordKind.allCases.map { Picker.Item(.newNamed($0, name: link.name), Strings.kindName($0)) }
      : link.records.map {
        Picker.Item(.follow($0.id, $0.kind), Strings.glyph($0) + $0.name, Strings.kindName($0.kind))
      }
    dialogs.append(.picker(Picker(.noteLink, title: title, items: items)))
    return []
  }

  /// Goes to a record of the game whose tracker is on the screen, with a way back.
  mutating func follow(_ id: RecordID, kind: RecordKind) -> [Effect] {
    guard var pane = tracker else { return [] }
    pane.follow(id, kind: kind)
    tracker = pane
    return findWanted(in: pane)
  }

  /// Makes the record that a name in the notes asks for.
  func createNamed(_ kind: RecordKind, name: String) -> [Effect] {
    tracker.map { [.write(.createNamed(kind, name: name, game: $0.game.id))] } ?? []
  }
}
