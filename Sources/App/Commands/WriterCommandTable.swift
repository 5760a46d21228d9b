extension CommandTable {
  /// The commands of the room where stories are written, and those that lead there.
  static let writer = [
    Command(.editStory, "e", [.library], hint: 12),
    Command(.newStory, "N", [.library], hint: 12),
    Command(.editThisPage, "E", [.reader], hint: 48),
    Command(.activate, "<Enter> <Right> l", [.writerPages], hint: 1),
    Command(.activate, "<Enter>", [.writerPage], hint: 1),
    Command(.followChoice, "> <Right>", [.writerPage]),
    Command(.backToRecord, "<Left> <Backspace> h", [.writerPage], hint: 4),
    Command(.addPage, "a", [.writerPages], hint: 2),
    Command(.addChoice, "a", [.writerPage], hint: 2),
    Command(.writePart, "e", Context.writer, hint: 3),
    Command(.retargetChoice, "l", [.writerPage], hint: 6),
    Command(.playFromHere, "p", Context.writer, hint: 5),
    Command(.findPage, "/", Context.writer, hint: 7),
    Command(.deleteRecord, "d <Delete>", Context.writer, hint: 8),
    Command(.renameRecord, "R", Context.writer, hint: 10),
    Command(.editTags, "#", Context.writer, hint: 11),
    Command(.showStoryMap, "m", Context.writer, hint: 12),
    Command(.storyInfo, "i", Context.writer, hint: 13),
    Command(.moveUp, "K", Context.writer),
    Command(.moveDown, "J", Context.writer),
    Command(.accept, "<Enter>", [.writerLine], hint: 1),
    Command(.finishField, "<Esc>", [.writerField, .writerLine], hint: 2),
    Command(.editPageOutside, "<C-o>", [.writerField, .writerPage], hint: 9),
  ]
}
