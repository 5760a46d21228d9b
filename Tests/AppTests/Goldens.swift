/// The screens that `GoldenTests` compares with; each is a view of `GoldenView.all` at a size.
enum Goldens {
  static let screens: [String: String] = [
    "library 80x24": """
     Waymark · Library                                                      saved ✓
    ┌─ Stories 1 ──────────────────────────────┐┌─ The Gate ───────────────────────┐
    │▸The Gate                              new││ by Tester                        │
    │                                          ││ 4 pages, 2 endings               │
    │                                          ││ Language: en                     │
    │                                          ││                                  │
    │                                          ││ Not begun yet.                   │
    │                                          ││                                  │
    │                                          ││ ⏎ read it                        │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    └──────────────────────────────────────────┘│                                  │
    ┌─ Games 0 ────────────────────────────────┐│                                  │
    │ No games yet. Press a to add one.        ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    └──────────────────────────────────────────┘└──────────────────────────────────┘
     ⏎ open  Tab other pane  a new game  r from start  / filter  ? help  q leave
    """,
    "reader 80x24": """
     Waymark · The Gate                                                     saved ✓
    ┌─ The Gate · The gate * ──────────────────────────────┐┌─ Notes ──────────────┐
    │ You stand at a gate.                                 ││ it squeaks           │
    │                                                      ││                      │
    │ It is open.                                          ││                      │
    │                                                      ││                      │
    │                                                      ││                      │
    │                                                      ││                      │
    │                                                      ││                      │
    │                                                      ││                      │
    │                                                      ││                      │
    │                                                      ││                      │
    │                                                      ││                      │
    │                                                      ││                      │
    │                                                      │└──────────────────────┘
    │                                                      │┌─ Path ───────────────┐
    │                                                      ││▸The gate             │
    │                                                      ││                      │
    ├──────────────────────────────────────────────────────┤│                      │
    │▸1  Go in                                             ││                      │
    │ 2  Go in                                             ││                      │
    │ 3  Wait                                              ││                      │
    └──────────────────────────────────────────────────────┘└──────────────────────┘
     ⏎ choose  1-3 by number  t tracker  n note  g go to  u undo  ? help  q leave
    """,
    "ending 80x24": """
     Waymark · The Gate                                                     saved ✓
    ┌─ The Gate · The well ────────────────────────────────┐┌─ Notes ──────────────┐
    │ You fall into a well.                                ││ No note here. Press  │
    │                                                      ││ n to write one.      │
    │                                                      ││                      │
    │                                                      ││                      │
    │                                                      ││                      │
    │                                                      ││                      │
    │                                                      ││                      │
    │                                                      ││                      │
    │                                                      ││                      │
    │                                                      ││                      │
    │                                                      ││                      │
    │                                                      ││                      │
    │                                                      │└──────────────────────┘
    │                                                      │┌─ Path ───────────────┐
    │                                                      ││ The gate             │
    │                                                      ││▸The well             │
    │                                                      ││                      │
    ├──────────────────────────────────────────────────────┤│                      │
    │ The end. Endings found: 1 of 2                       ││                      │
    │ r restart   ← back   q leave                         ││                      │
    └──────────────────────────────────────────────────────┘└──────────────────────┘
     ← back  t tracker  n note  g go to  r restart  T pick game  ? help  q leave
    """,
    "note 80x24": """
     Waymark · The Gate                                               not saved yet
    ┌─ The Gate · The gate ────────────────────────────────┐┌─ Note on choice 2 ───┐
    │ You stand at a gate.                                 ││ the left one         │
    │                                                      ││                      │
    │ It is open.                                          ││                      │
    │                                                      ││                      │
    │                                                      ││                      │
    │                                                      ││                      │
    │                                                      ││                      │
    │                                                      ││                      │
    │                                                      ││                      │
    │                                                      ││                      │
    │                                                      ││                      │
    │                                                      ││                      │
    │                                                      │└──────────────────────┘
    │                                                      │┌─ Path ───────────────┐
    │                                                      ││▸The gate             │
    │                                                      ││                      │
    ├──────────────────────────────────────────────────────┤│                      │
    │ 1  Go in                                             ││                      │
    │▸2  Go in                                             ││                      │
    │ 3  Wait                                              ││                      │
    └──────────────────────────────────────────────────────┘└──────────────────────┘
     Esc done  C-o editor
    """,
    "tracker 80x24": """
     Waymark · Elden Ring                                                   saved ✓
    ┌[NPCs 2] Locations 1  Quests 1  Items 0  C┐┌─ Varré $ ────────────────────────┐
    │ Old Mara                          * 1l 1q││ [x] merchant                     │
    │▸Varré                                   $││  Locations                       │
    │                                          ││    none (L adds, l attaches)     │
    │                                          ││  Quests                          │
    │                                          ││    none (Q adds, l attaches)     │
    │                                          ││ Notes ───────────────────────────│
    │                                          ││ Press e to write.                │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    └──────────────────────────────────────────┘└──────────────────────────────────┘
     ⏎ open  a add  e notes  Space toggle  L +location  Q +quest  ? help  q leave
    """,
    "detail 80x24": """
     Waymark · Elden Ring                                                   saved ✓
    ┌[NPCs 2] Locations 1  Quests 1  Items 0  C┐┌─ Old Mara ───────────────────────┐
    │▸Old Mara                          * 1l 1q││ [ ] merchant                     │
    │ Varré                                   $││  Locations                       │
    │                                          ││   ○ The inn  1n                  │
    │                                          ││  Quests                          │
    │                                          ││▸  ○ Find the ferryman  1n        │
    │                                          ││ Notes ───────────────────────────│
    │                                          ││ lies 庭                          │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    └──────────────────────────────────────────┘└──────────────────────────────────┘
     ⏎ open  x detach  a add  e notes  Space toggle  L +location  ? help  q leave
    """,
    "notes 80x24": """
     Waymark · Elden Ring                                             not saved yet
    ┌[NPCs 2] Locations 1  Quests 1  Items 0  C┐┌─ Varré $ ────────────────────────┐
    │ Old Mara                          * 1l 1q││ [x] merchant                     │
    │▸Varré                                   $││  Locations                       │
    │                                          ││    none (L adds, l attaches)     │
    │                                          ││  Quests                          │
    │                                          ││    none (Q adds, l attaches)     │
    │                                          ││▸Notes ───────────────────────────│
    │                                          ││ on two                           │
    │                                          ││ lines                            │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    └──────────────────────────────────────────┘└──────────────────────────────────┘
     Esc done  C-o editor
    """,
    "beside 80x24": """
     Waymark · The Gate + The Gate                                          saved ✓
    ┌─ The Gate · The gate ────────────────┐┌[NPCs 1] Locations 0  Quests 0  Items ┐
    │ You stand at a gate.                 ││▸Guard                                │
    │                                      ││                                      │
    │ It is open.                          ││                                      │
    │                                      ││                                      │
    │                                      ││                                      │
    │                                      ││                                      │
    │                                      ││                                      │
    │                                      ││                                      │
    │                                      ││                                      │
    │                                      ││                                      │
    │                                      ││                                      │
    │                                      ││                                      │
    │                                      ││                                      │
    │                                      ││                                      │
    │                                      ││                                      │
    │                                      ││                                      │
    ├──────────────────────────────────────┤│                                      │
    │▸1  Go in                             ││                                      │
    │ 2  Go in                             ││                                      │
    │ 3  Wait                              ││                                      │
    └──────────────────────────────────────┘└──────────────────────────────────────┘
     ⏎ open  Tab other pane  a add  e notes  Space toggle  u undo  ? help  q leave
    """,
    "picker 80x24": """
     Waymark · Elden Ring                                                   saved ✓
    ┌[NPCs 2] Locations 1  Quests 1  Items 0  C┐┌─ Varré $ ────────────────────────┐
    │ Old Ma┌─ Attach to Varré ────────────────────────────────────────────┐       │
    │▸Varré │ / in                                                         │       │
    │       ├──────────────────────────────────────────────────────────────┤s)     │
    │       │▸The inn                                              location│       │
    │       │ Find the ferryman                                       quest│s)     │
    │       │ + new location “in”                                          │───────│
    │       │ + new quest “in”                                             │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       └──────────────────────────────────────────────────────────────┘       │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    └──────────────────────────────────────────┘└──────────────────────────────────┘
     ⏎ take  Esc cancel
    """,
    "help 80x24": """
     Waymark · Library                                                      saved ✓
    ┌─ Stories 1 ──────────────────────────────┐┌─ The Gate ───────────────────────┐
    │▸The Ga┌─ Keys that work here (type to filter, ⏎ runs) ───────────────┐       │
    │       │ /                                                            │       │
    │       ├──────────────────────────────────────────────────────────────┤       │
    │       │▸Open the story or game                                  ⏎ → l│       │
    │       │ Filter the list as you type                                 /│       │
    │       │ Start a new game                                            a│       │
    │       │ (Rename the game: Select a game first; Tab goes to the gam… R│       │
    │       │ (Copy the game with its progress reset: Select a game firs… D│       │
    │       │ (Delete the game: Select a game first; Tab goes to the… d Del│       │
    │       │ Read the story from its first page                          r│       │
    │       │ Open a story file by its path                               o│       │
    │       │ Import games or records from a file                         i│       │
    └───────│ (Export the game to a file: Select a game first; Tab goes … X│       │
    ┌─ Games│ (Export the game without its progress: Select a game first… W│       │
    │ No gam│ Search names, tags and notes, in one game or in all         S│       │
    │       │ Move up                                                   ↑ k│       │
    │       └──────────────────────────────────────────────────── 1 of 27 ─┘       │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    └──────────────────────────────────────────┘└──────────────────────────────────┘
     ⏎ take  Esc cancel
    """,
    "prompt 80x24": """
     Waymark · Elden Ring                                                   saved ✓
    ┌[NPCs 0] Locations 0  Quests 0  Items 0  C┐┌─ Elden Ring ─────────────────────┐
    │ No NPCs yet. Press a to add one.         ││ Nothing selected.                │
    │                                          ││                                  │
    │                                          ││ a adds one, and then N, L and Q  │
    │                                          ││ add what belongs to it.          │
    │                                          ││                                  │
    │       ┌─ Name of the new NPC ────────────────────────────────────────┐       │
    │       │ Var                                                          │       │
    │       └──────────────────────────────────────────────────────────────┘       │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    └──────────────────────────────────────────┘└──────────────────────────────────┘
     ⏎ take  Esc cancel
    """,
    "question 80x24": """
     Waymark · Library                                                      saved ✓
    ┌─ Stories 1 ──────────────────────────────┐┌─ Elden Ring ─────────────────────┐
    │▸The Gate                              new││ NPCs: 0                          │
    │                                          ││ Locations: 0                     │
    │                                          ││ Quests: 0                        │
    │                                          ││ Items: 0                         │
    │                                          ││ Creatures: 0                     │
    │       ┌─ Please confirm ─────────────────────────────────────────────┐       │
    │       │ Delete “Elden Ring” with its 0 records? Undo brings it back. │       │
    │       │ y yes   n no                                                 │       │
    │       └──────────────────────────────────────────────────────────────┘       │
    │                                          ││ ⏎ open                           │
    │                                          ││                                  │
    │                                          ││                                  │
    └──────────────────────────────────────────┘│                                  │
    ┌─ Games 1 ────────────────────────────────┐│                                  │
    │▸Elden Ring                               ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    └──────────────────────────────────────────┘└──────────────────────────────────┘
     y yes  n no
    """,
    "filter 80x24": """
     Waymark · Elden Ring                                                   saved ✓
    ┌[NPCs 2] Locations 1  Quests 1  Items 0  C┐┌─ Old Mara ───────────────────────┐
    │ 1 of 2: “mar” · F shows all              ││ [ ] merchant                     │
    │▸Old Mara                          * 1l 1q││  Locations                       │
    │                                          ││   ○ The inn  1n                  │
    │                                          ││  Quests                          │
    │                                          ││   ○ Find the ferryman  1n        │
    │                                          ││ Notes ───────────────────────────│
    │                                          ││ lies 庭                          │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    └──────────────────────────────────────────┘└──────────────────────────────────┘
     / mar
    """,
    "library 40x12": """
     Waymark · Library              saved ✓
    ┌─ Stories 1 ──────────────────────────┐
    │▸The Gate                          new│
    │                                      │
    │                                      │
    │                                      │
    └──────────────────────────────────────┘
    ┌─ Games 0 ────────────────────────────┐
    │ No games yet. Press a to add one.    │
    │                                      │
    └──────────────────────────────────────┘
     ⏎ open  a new game  ? help  q leave
    """,
    "reader 40x12": """
     Waymark · The Gate             saved ✓
    ┌─ The Gate · The gate * ──────────────┐
    │ You stand at a gate.                 │
    │                                      │
    │ It is open.                          │
    │                                      │
    ├──────────────────────────────────────┤
    │▸1  Go in                             │
    │ 2  Go in                             │
    │ 3  Wait                              │
    └──────────────────────────────────────┘
     ⏎ choose  t tracker  ? help  q leave
    """,
    "ending 40x12": """
     Waymark · The Gate             saved ✓
    ┌─ The Gate · The well ────────────────┐
    │ You fall into a well.                │
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    ├──────────────────────────────────────┤
    │ The end. Endings found: 1 of 2       │
    │ r restart   ← back   q leave         │
    └──────────────────────────────────────┘
     ← back  t tracker  ? help  q leave
    """,
    "note 40x12": """
     Waymark · The Gate       not saved yet
    ┌─ Note on choice 2 ───────────────────┐
    │ the left one                         │
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    └──────────────────────────────────────┘
     Esc done  C-o editor
    """,
    "tracker 40x12": """
     Waymark · Elden Ring           saved ✓
    ┌[NPCs 2] Locations 1  Quests 1  Items ┐
    │ Old Mara                      * 1l 1q│
    │▸Varré                               $│
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    └──────────────────────────────────────┘
     ⏎ open  a add  ? help  q leave
    """,
    "detail 40x12": """
     Waymark · Elden Ring           saved ✓
    ┌─ Old Mara ───────────────────────────┐
    │ [ ] merchant                         │
    │  Locations                           │
    │   ○ The inn  1n                      │
    │  Quests                              │
    │▸  ○ Find the ferryman  1n            │
    │ Notes ───────────────────────────────│
    │ lies 庭                              │
    │                                      │
    └──────────────────────────────────────┘
     ⏎ open  ← back  ? help  q leave
    """,
    "notes 40x12": """
     Waymark · Elden Ring     not saved yet
    ┌─ Varré $ ────────────────────────────┐
    │ [x] merchant                         │
    │  Locations                           │
    │▸Notes ───────────────────────────────│
    │ on two                               │
    │ lines                                │
    │                                      │
    │                                      │
    │                                      │
    └──────────────────────────────────────┘
     Esc done  C-o editor
    """,
    "beside 40x12": """
     Waymark · The Gate + The Gate  saved ✓
    ┌[NPCs 1] Locations 0  Quests 0  Items ┐
    │▸Guard                                │
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    └──────────────────────────────────────┘
     ⏎ open  a add  ? help  q leave
    """,
    "picker 40x12": """
     Waymark · Elden Ring           saved ✓
    ┌─ Attach to Varré ────────────────────┐
    │ / in                                 │
    ├──────────────────────────────────────┤
    │▸The inn                      location│
    │ Find the ferryman               quest│
    │ + new location “in”                  │
    │ + new quest “in”                     │
    └──────────────────────────────────────┘
    │                                      │
    └──────────────────────────────────────┘
     ⏎ take  Esc cancel
    """,
    "help 40x12": """
     Waymark · Library              saved ✓
    ┌─ Keys that work here (type to filt… ─┐
    │ /                                    │
    ├──────────────────────────────────────┤
    │▸Open the story or game          ⏎ → l│
    │ Filter the list as you type         /│
    │ Start a new game                    a│
    │ (Rename the game: Select a game fi… R│
    └──────────────────────────── 1 of 27 ─┘
    │                                      │
    └──────────────────────────────────────┘
     ⏎ take  Esc cancel
    """,
    "prompt 40x12": """
     Waymark · Elden Ring           saved ✓
    ┌[NPCs 0] Locations 0  Quests 0  Items ┐
    │ No NPCs yet. Press a to add one.     │
    ┌─ Name of the new NPC ────────────────┐
    │ Var                                  │
    └──────────────────────────────────────┘
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    └──────────────────────────────────────┘
     ⏎ take  Esc cancel
    """,
    "question 40x12": """
     Waymark · Library              saved ✓
    ┌─ Stories 1 ──────────────────────────┐
    ┌─ Please confirm ─────────────────────┐
    │ Delete “Elden Ring” with its 0       │
    │ records? Undo brings it back.        │
    │ y yes   n no                         │
    └──────────────────────────────────────┘
    ┌─ Games 1 ────────────────────────────┐
    │▸Elden Ring                           │
    │                                      │
    └──────────────────────────────────────┘
     y yes  n no
    """,
    "filter 40x12": """
     Waymark · Elden Ring           saved ✓
    ┌[NPCs 2] Locations 1  Quests 1  Items ┐
    │ 1 of 2: “mar” · F shows all          │
    │▸Old Mara                      * 1l 1q│
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    └──────────────────────────────────────┘
     / mar
    """,
    "library 20x5": """
    Waymark needs 40×10,
    this is 20×5.



    """,
    "reader 20x5": """
    Waymark needs 40×10,
    this is 20×5.



    """,
    "tracker 20x5": """
    Waymark needs 40×10,
    this is 20×5.



    """,
    "showOnly 80x24": """
     Waymark · Elden Ring                                                   saved ✓
    ┌ NPCs 2 [Locations 1] Quests 1  Items 0  C┐┌─ The inn ────────────────────────┐
    │ 1 of 1┌─ Show only: smith’s anvil ───────────────────────────────────┐       │
    │▸○ The │ /                                                            │       │
    │       ├──────────────────────────────────────────────────────────────┤       │
    │       │▸✓ ★ cosy                                        smith’s anvil│       │
    │       │   cleared                                                done│       │
    │       │   not cleared                                        not done│       │
    │       │ ✓ smith’s anvil                                              │       │
    │       │   not smith’s anvil                                          │       │
    │       │   merchant                                                   │       │
    │       │   not merchant                                               │       │
    │       │   #wet                                                      1│───────│
    │       │   not #wet                                                   │       │
    │       │   with an NPC                                                │       │
    │       │   without an NPC                                             │       │
    │       │   with an item                                               │       │
    │       │   without an item                                            │       │
    │       └──────────────────────────────────────────────────── 1 of 18 ─┘       │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    └──────────────────────────────────────────┘└──────────────────────────────────┘
     ⏎ take  Tab on/off  C-d delete  Esc cancel
    """,
    "search 80x24": """
     Waymark · Elden Ring                                                   saved ✓
    ┌[NPCs 2] Locations 1  Quests 1  Items 0  C┐┌─ Varré $ ────────────────────────┐
    │ Old Ma┌─ Search in Elden Ring ───────────────────────────────────────┐       │
    │▸Varré │ / i                                                          │       │
    │       ├──────────────────────────────────────────────────────────────┤s)     │
    │       │▸○ Find the ferryman                                     quest│       │
    │       │ ○ The inn                                            location│s)     │
    │       │ Old Mara  lies 庭                                         NPC│───────│
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       └──────────────────────────────────────────────────────────────┘       │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    └──────────────────────────────────────────┘└──────────────────────────────────┘
     ⏎ take  Tab this game/all  Esc cancel
    """,
    "showOnly 40x12": """
     Waymark · Elden Ring           saved ✓
    ┌─ Show only: smith’s anvil ───────────┐
    │ /                                    │
    ├──────────────────────────────────────┤
    │▸✓ ★ cosy                smith’s anvil│
    │   cleared                        done│
    │   not cleared                not done│
    │ ✓ smith’s anvil                      │
    └──────────────────────────── 1 of 18 ─┘
    │                                      │
    └──────────────────────────────────────┘
     ⏎ take  Tab on/off  C-d delete
    """,
    "search 40x12": """
     Waymark · Elden Ring           saved ✓
    ┌─ Search in Elden Ring ───────────────┐
    │ / i                                  │
    ├──────────────────────────────────────┤
    │▸○ Find the ferryman             quest│
    │ ○ The inn                    location│
    │ Old Mara  lies 庭                 NPC│
    │                                      │
    └──────────────────────────────────────┘
    │                                      │
    └──────────────────────────────────────┘
     ⏎ take  Tab this game/all  Esc cancel
    """,
  ]
}
