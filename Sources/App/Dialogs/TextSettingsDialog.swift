import Screen

/// How the text is set, changed while it can be seen, and whether stories change games.
struct TextSettingsDialog: Hashable, Sendable {
  var settings: TextSettings
  var storyNotesAreOn: Bool
  var cursor = ListCursor()

  private static let count = 4

  /// Moves, or changes what is selected.
  mutating func run(_ command: CommandID) {
    if cursor.run(command, count: Self.count, page: Self.count) { return }
    let step = command == .previousValue ? -1 : 1
    switch cursor.selection {
    case 0: settings.widen(by: step)
    case 1:
      let all = TextSettings.Spacing.allCases
      let index = all.firstIndex(of: settings.spacing) ?? 0
      settings.spacing = all[(index + step + all.count) % all.count]
    case 2: settings.isJustified.toggle()
    default: storyNotesAreOn.toggle()
    }
  }

  /// Draws the settings in the lower part of an area, so that text shows above; returns where the selected one stands.
  func render(in area: Rect, into grid: inout Grid) -> Position? {
    let frame = area.split(bottom: min(area.rows, Self.count + 2)).bottom
    grid.fill(frame)
    grid.pane(frame, title: Strings.textSettingsTitle, isFocused: true)
    return ListView(cursor: cursor, isFocused: true)
      .render(in: frame.inset(by: 1), count: Self.count, into: &grid) { index in
        switch index {
        case 0: ListRow(Strings.lineWidth, trailing: Strings.columns(settings.columns))
        case 1: ListRow(Strings.paragraphSpacing, trailing: Strings.name(of: settings.spacing))
        case 2:
          ListRow(Strings.lineEnds, trailing: settings.isJustified ? Strings.justified : Strings.ragged)
        default: ListRow(Strings.storyNotesSetting, trailing: Strings.onOrOff(storyNotesAreOn))
        }
      }
  }
}

extension AppState {
  mutating func openTextSettings() {
    guard let reader else { return }
    dialogs.append(
      .textSettings(TextSettingsDialog(settings: reader.textSettings, storyNotesAreOn: storyNotesAreOn)))
  }

  mutating func run(_ command: CommandID, in dialog: TextSettingsDialog) -> [Effect] {
    if command == .closeDialog { return [] }
    var dialog = dialog
    dialog.run(command)
    dialogs.append(.textSettings(dialog))
    if dialog.storyNotesAreOn != storyNotesAreOn {
      storyNotesAreOn = dialog.storyNotesAreOn
      return [.setStoryNotes(storyNotesAreOn)]
    }
    guard dialog.settings != reader?.textSettings else { return [] }
    show(dialog.settings)
    return [.saveTextSettings(dialog.settings)]
  }

  /// Sets the text as the settings say.
  mutating func show(_ settings: TextSettings) {
    textSettings = settings
    reader?.textSettings = settings
  }
}
