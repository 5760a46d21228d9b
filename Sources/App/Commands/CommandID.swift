/// The name of a command, as user key bindings and the command palette know it.
public enum CommandID: String, CaseIterable, Hashable, Sendable {
  // Everywhere
  case help, palette, undo, redo, redraw, suspend, leave, quit

  // Moving in a list
  case up, down, pageUp, pageDown, first, last, switchPane

  // Library
  case open, filter, clearFilter, openFile, readFromStart, addGame, renameGame, duplicateGame, deleteGame
  case pickReading

  // Story files
  case checkStory, editStoryFile

  // Reader
  case choose, chooseByNumber, previousChoice, nextChoice
  case scrollDown, scrollUp, lineDown, lineUp
  case back, forward, restart, jump
  case notePage, noteChoice, togglePath, toggleTracker, pickGame
  case noteInTracker

  // Keeping and searching what was read
  case saveReading, openSave, setBookmark, openBookmark, findText, transcript
  case textSettings, previousValue, nextValue

  // Map
  case showMap, boxLeft, boxRight, boxHere, nextEnding, fold, foldAll, joinChains, showWholeMap
  case searchMap, nextMatch, previousMatch

  // Tracker
  case previousKind, nextKind, showNPCs, showLocations, showQuests, showItems, showCreatures
  case activate, toggleFlag, toggleAnvil, toggleMerchant
  case addRecord, addNPC, addLocation, addQuest, addItem, addCreature, linkExisting, detach
  case increase, decrease, editField
  case markRow, markAll
  case editNotes, renameRecord, editTags, deleteRecord, moveUp, moveDown
  case showOnly, sort, backToRecord

  // Finding
  case search, switchScope, hideDone, switchCondition, deleteFilter

  // Views over a game
  case showProgress, showTimeline, goTo

  // Files with games
  case importFile, exportGame, exportTemplate
  case importNow, importMissing, importCopy, importPlaythrough

  // Backups
  case showBackup, backUpHere, sendBackup, lookAtServer, switchAutomatic, cancelBackup, decideBackup
  case verifyBackup, openRestore, restoreNow, takeDecision

  // The counters of a game
  case openCounters, addCounter, setCounter, removeCounter, closeDialog

  // Writing a story
  case newStory, editStory, editThisPage, writePart, addPage, addChoice, followChoice, retargetChoice,
    findPage
  case storyInfo, playFromHere, showStoryMap, finishField, editPageOutside

  // Fields and dialogs
  case takeLink, dismissLinks, completeWord
  case finishNote, editInEditor, keepNote
  case acceptFilter, dropFilter
  case accept, cancel, yes, no
  case renameItem, deleteItem
}
