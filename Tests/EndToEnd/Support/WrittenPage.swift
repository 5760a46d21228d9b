/// A page that a test writes, by what it is called.
struct WrittenPage {
  let title: String
  let text: String
  /// What the reader sees of each choice, and the title of the page that it leads to.
  let choices: [(text: String, title: String)]

  init(_ title: String, _ text: String, _ choices: [(String, String)] = []) {
    self.title = title
    self.text = text
    self.choices = choices
  }

  /// A story of thirty pages, in the order in which it is written.
  static let story = [
    WrittenPage(
      "The landing", "The boat that brought you is gone, and the lamp of Skerry Point is dark.",
      [("Climb the path", "The path"), ("Look into the boathouse", "The boathouse")]),
    WrittenPage(
      "The path", "Wet steps lead up between the rocks.",
      [("Go on to the gate", "The gate"), ("Keep to the edge", "The cliff")]),
    WrittenPage(
      "The gate", "It hangs from one hinge.",
      [("Enter the yard", "The yard"), ("Walk round the wall", "The cliff")]),
    WrittenPage(
      "The yard", "Nobody has swept here since the storm.",
      [("Try the kitchen", "The kitchen"), ("Try the tower", "The tower door")]),
    WrittenPage(
      "The kitchen", "The stove is still warm.",
      [("Look at the chair by the window", "The keeper’s chair"), ("Go to the tower", "The tower door")]),
    WrittenPage(
      "The keeper’s chair", "A coat, a pipe, an open book.",
      [("Read the book", "The logbook"), ("Leave it be", "The kitchen")]),
    WrittenPage(
      "The logbook", "Every night is entered, but for the last.",
      [("Go to the tower", "The tower door"), ("Turn the page", "The last entry")]),
    WrittenPage(
      "The last entry", "“Somebody has to go down to the store for oil.”",
      [("Find the service room", "The service room"), ("Close the book", "The keeper’s chair")]),
    WrittenPage(
      "The tower door", "It is not locked.",
      [("Climb the stairs", "The stairs"), ("Return to the yard", "The yard")]),
    WrittenPage(
      "The stairs", "Ninety steps, and the wind in all of them.",
      [("Rest at the window", "The landing window"), ("Climb on", "The service room")]),
    WrittenPage(
      "The landing window", "Far out, a ship turns towards the rocks.",
      [("Hurry up", "The service room"), ("Hurry down", "The stairs")]),
    WrittenPage(
      "The service room", "Wicks, rags, and a ladder.",
      [("Climb the ladder", "The lamp room"), ("Look out once more", "The landing window")]),
    WrittenPage(
      "The lamp room", "The lens is whole. The lamp is dry.",
      [("Pour in what you have, and strike a match", "The light"), ("Wait", "The dark")]),
    WrittenPage("The light", "The beam goes out over the water, and the ship turns away."),
    WrittenPage(
      "The dark", "You hear the ship before you see it.",
      [("Strike a match after all", "The lamp room"), ("Cover your ears", "Morning")]),
    WrittenPage("Morning", "There is nothing on the rocks but gulls. You will never know."),
    WrittenPage(
      "The cliff", "Below you the sea breathes in a cave.",
      [("Climb down to the ledge", "The ledge"), ("Turn back to the gate", "The gate")]),
    WrittenPage(
      "The ledge", "It is as wide as your foot.",
      [("Follow it into the cave", "The cave"), ("Jump for the sand", "A fall")]),
    WrittenPage("A fall", "It was further than it looked."),
    WrittenPage(
      "The cave", "Somebody has hewn a door into the rock.",
      [("Open it", "The oil store"), ("Go back along the ledge", "The ledge")]),
    WrittenPage(
      "The oil store", "Forty cans, thirty-nine of them empty.",
      [("Take the last", "A can of oil"), ("Leave it", "The cave")]),
    WrittenPage(
      "A can of oil", "It is heavier than it looks, and a shaft with rungs leads up.",
      [("Climb to the tower", "The tower door"), ("Climb further", "The service room")]),
    WrittenPage(
      "The boathouse", "One boat is left, and one oar.",
      [("Drag it down", "The old boat"), ("Leave it, and climb the path", "The path")]),
    WrittenPage(
      "The old boat", "It leaks, but not fast.",
      [("Row out", "Open water"), ("Think better of it", "The boathouse")]),
    WrittenPage(
      "Open water", "From here the tower looks like a dead tree.",
      [("Row to the reef", "The reef"), ("Row for the mainland", "The mainland")]),
    WrittenPage("The mainland", "They ask you about the light. You say that you do not know."),
    WrittenPage(
      "The reef", "Ribs of a ship stand in the water.",
      [("Board the wreck", "The wreck"), ("Row away", "Open water")]),
    WrittenPage(
      "The wreck", "The deck is steep and green.",
      [("Force the captain’s chest", "The captain’s chest"), ("Stay for the sunset", "The tide")]),
    WrittenPage(
      "The captain’s chest", "Charts, all of them wrong.",
      [("Row home with them", "The mainland"), ("Study them", "The tide")]),
    WrittenPage("The tide", "It comes in quietly, as it always does."),
  ]
}
