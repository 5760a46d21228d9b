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
    │ No games yet. Press a to start one, or i ││                                  │
    │ to import one from a file.               ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    └──────────────────────────────────────────┘└──────────────────────────────────┘
     ⏎ open  Tab other pane  r from start  e edit  / filter  ? all keys  q leave
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
    │                                                      │┌─ Path · endings 0/2 ─┐
    │                                                      ││▸The gate             │
    │                                                      ││                      │
    ├──────────────────────────────────────────────────────┤│                      │
    │▸1  Go in                                             ││                      │
    │ 2  Go in                                             ││                      │
    │ 3  Wait                                              ││                      │
    └──────────────────────────────────────────────────────┘└──────────────────────┘
     ⏎ choose  1-3 by number  t tracker  m map  n note  ? all keys  q leave
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
    │                                                      │┌─ Path · endings 1/2 ─┐
    │                                                      ││ The gate → Go in     │
    │                                                      ││▸The well             │
    │                                                      ││                      │
    ├──────────────────────────────────────────────────────┤│                      │
    │ The end. Endings found: 1 of 2                       ││                      │
    │ r restart   ← back   q leave                         ││                      │
    └──────────────────────────────────────────────────────┘└──────────────────────┘
     ← back  t tracker  m map  n note  g go to  r restart  ? all keys  q leave
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
    │                                                      │┌─ Path · endings 0/2 ─┐
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
    ┌[NPCs 2] Loc 1  Quest 1  Item 0  Crea 0 ──┐┌─ Varré $ ────────────────────────┐
    │ Old Mara  The inn                 * 1l 1q││ [x] merchant                     │
    │▸Varré                                   $││  Locations: none  L add, l attach│
    │                                          ││  Quests: none  Q add, l attach   │
    │                                          ││ Notes ───────────────────────────│
    │                                          ││ e writes; [[ links a name.       │
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
    │                                          ││                                  │
    │                                          ││                                  │
    └──────────────────────────────────────────┘└──────────────────────────────────┘
     ⏎ open  a add  e notes  / filter  Space toggle  S search  ? all keys  q leave
    """,
    "detail 80x24": """
     Waymark · Elden Ring                                                   saved ✓
    ┌[NPCs 2] Loc 1  Quest 1  Item 0  Crea 0 ──┐┌─ Old Mara ───────────────────────┐
    │▸Old Mara  The inn                 * 1l 1q││ [ ] merchant                     │
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
     ⏎ open  x detach  Space toggle  e notes  l attach  a add  ? all keys  q leave
    """,
    "notes 80x24": """
     Waymark · Elden Ring                                             not saved yet
    ┌[NPCs 2] Loc 1  Quest 1  Item 0  Crea 0 ──┐┌─ Varré $ ────────────────────────┐
    │ Old Mara  The inn                 * 1l 1q││ [x] merchant                     │
    │▸Varré                                   $││  Locations: none  L add, l attach│
    │                                          ││  Quests: none  Q add, l attach   │
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
    │                                          ││                                  │
    │                                          ││                                  │
    └──────────────────────────────────────────┘└──────────────────────────────────┘
     Esc done  C-o editor
    """,
    "beside 80x24": """
     Waymark · The Gate + The Gate                                          saved ✓
    ┌─ The Gate · The gate ────────────────┐┌[NPCs 1] Loc  Quest  Item  Crea ──────┐
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
     ⏎ open  Tab other pane  a add  e notes  / filter  v mark  ? all keys  q leave
    """,
    "picker 80x24": """
     Waymark · Elden Ring                                                   saved ✓
    ┌[NPCs 2] Loc 1  Quest 1  Item 0  Crea 0 ──┐┌─ Varré $ ────────────────────────┐
    │ Old Ma┌─ Attach to Varré ────────────────────────────────────────────┐       │
    │▸Varré │ / in                                                         │ attach│
    │       ├──────────────────────────────────────────────────────────────┤tach   │
    │       │▸The inn                                              location│───────│
    │       │ Find the ferryman                                       quest│       │
    │       │ + new location “in”                                          │       │
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
    │       │ Show what is wrong with the story file, and its numbers     c│       │
    └───────│ Edit the story file in $VISUAL or $EDITOR                 C-o│       │
    ┌─ Games│ Choose among the readings of the story                      O│       │
    │ No gam│ Show the map of the story, as far as you have seen it       m│       │
    │ to imp│ Edit the story                                              e│       │
    │       └──────────────────────────────────────────────────── 1 of 35 ─┘       │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    └──────────────────────────────────────────┘└──────────────────────────────────┘
     ⏎ take  Esc cancel
    """,
    "prompt 80x24": """
     Waymark · Elden Ring                                                   saved ✓
    ┌[NPCs 0] Loc 0  Quest 0  Item 0  Crea 0 ──┐┌─ Elden Ring ─────────────────────┐
    │ No NPCs yet. Press a to add one.         ││ Nothing selected.                │
    │                                          ││                                  │
    │                                          ││ a adds one, and then L and Q add │
    │                                          ││ what belongs to it.              │
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
    ┌[NPCs 2] Loc 1  Quest 1  Item 0  Crea 0 ──┐┌─ Old Mara ───────────────────────┐
    │ 1 of 2: “mar” · F shows all              ││ [ ] merchant                     │
    │▸Old Mara  The inn                 * 1l 1q││  Locations                       │
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
    "quests 80x24": """
     Waymark · Elden Ring                                                   saved ✓
    ┌ NPC 2  Loc 1 [Quests 1] Item 0  Crea 0 ──┐┌─ Find the ferryman ──────────────┐
    │▸○ Find the ferryman  Old Mara · The …  1n││ [ ] complete                     │
    │                                          ││  Given by                        │
    │                                          ││   Old Mara · The inn  * 1l 1q    │
    │                                          ││  Locations: none  L add, l attach│
    │                                          ││ Notes ───────────────────────────│
    │                                          ││ e writes; [[ links a name.       │
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
    │                                          ││                                  │
    └──────────────────────────────────────────┘└──────────────────────────────────┘
     ⏎ open  a add  e notes  / filter  Space toggle  S search  ? all keys  q leave
    """,
    "items 80x24": """
     Waymark · Elden Ring                          Coins 250  gold coins 0  saved ✓
    ┌ NPC 2  Loc 2  Quest 1 [Items 3] Crea 0 ──┐┌─ Rune ───────────────────────────┐
    │ ● Golden Seed  The church           ×2 1l││ [x] rare                         │
    │▸○ Rune                                  ★││ count 0                          │
    │ ● Talisman                             ×1││  Locations: none  L add, l attach│
    │                                          ││ Notes ───────────────────────────│
    │                                          ││ e writes; [[ links a name.       │
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
    │                                          ││                                  │
    │                                          ││                                  │
    └──────────────────────────────────────────┘└──────────────────────────────────┘
     ⏎ open  a add  e notes  + one more  / filter  S search  ? all keys  q leave
    """,
    "creatures 80x24": """
     Waymark · Elden Ring                                                   saved ✓
    ┌ NPC 2  Loc 1  Quest 1  Item 0 [Crea 2]───┐┌─ Moth ───────────────────────────┐
    │ ● Old Crab                               ││ [ ] seen                         │
    │▸○ Moth                                   ││  Locations: none  L add, l attach│
    │                                          ││ Notes ───────────────────────────│
    │                                          ││ e writes; [[ links a name.       │
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
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    └──────────────────────────────────────────┘└──────────────────────────────────┘
     ⏎ open  a add  e notes  / filter  Space toggle  S search  ? all keys  q leave
    """,
    "item 80x24": """
     Waymark · Elden Ring                          Coins 250  gold coins 0  saved ✓
    ┌ NPC 2  Loc 2  Quest 1 [Items 3] Crea 0 ──┐┌─ Rune ───────────────────────────┐
    │ ● Golden Seed  The church           ×2 1l││ [x] rare                         │
    │▸○ Rune                                  ★││▸count 0                          │
    │ ● Talisman                             ×1││  Locations: none  L add, l attach│
    │                                          ││ Notes ───────────────────────────│
    │                                          ││ e writes; [[ links a name.       │
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
    │                                          ││                                  │
    │                                          ││                                  │
    └──────────────────────────────────────────┘└──────────────────────────────────┘
     ⏎ change  + one more  e notes  l attach  E field  # tags  ? all keys  q leave
    """,
    "location 80x24": """
     Waymark · Elden Ring                          Coins 250  gold coins 0  saved ✓
    ┌ NPC 2 [Loc 2] Quest 1  Item 3  Crea 0 ───┐┌─ The church ─────────────────────┐
    │ ○ The inn                              1n││ [ ] cleared                      │
    │▸○ The church                           1i││ [ ] smith’s anvil                │
    │                                          ││ [ ] merchant                     │
    │                                          ││  NPCs: none  N add, l attach     │
    │                                          ││  Quests: none  Q add, l attach   │
    │                                          ││  Items                           │
    │                                          ││   ● Golden Seed  ×2 1l           │
    │                                          ││  Creatures: none  C add, l attach│
    │                                          ││ Notes ───────────────────────────│
    │                                          ││ e writes; [[ links a name.       │
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
     ⏎ open  a add  e notes  / filter  Space toggle  S search  ? all keys  q leave
    """,
    "fields 80x24": """
     Waymark · Elden Ring                          Coins 250  gold coins 0  saved ✓
    ┌[NPCs 2] Loc 2  Quest 1  Item 3  Crea 0 ──┐┌─ Old Mara ───────────────────────┐
    │▸Old Mara  The inn                 * 1l 1q││ [ ] merchant                     │
    │ Varré                                   $││ level: 5                         │
    │                                          ││ boss: yes                        │
    │                                          ││▸bells: 3/3 ✓                     │
    │                                          ││ Pursuers: 2/8                    │
    │                                          ││  Locations                       │
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
    └──────────────────────────────────────────┘└──────────────────────────────────┘
     ⏎ change  x remove  - one less  e notes  l attach  a add  ? all keys  q leave
    """,
    "field 80x24": """
     Waymark · Elden Ring                          Coins 250  gold coins 0  saved ✓
    ┌[NPCs 2] Loc 2  Quest 1  Item 3  Crea 0 ──┐┌─ Old Mara ───────────────────────┐
    │▸Old Mara  The inn                 * 1l 1q││ [ ] merchant                     │
    │ Varré                                   $││ level: 5                         │
    │                                          ││ boss: yes                        │
    │                                          ││ bells: 3/3 ✓                     │
    │                                          ││ Pursuers: 2/8                    │
    │       ┌─ Field: name = text, yes or 3/8 ─────────────────────────────┐       │
    │       │                                                              │       │
    │       └──────────────────────────────────────────────────────────────┘       │
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
    └──────────────────────────────────────────┘└──────────────────────────────────┘
     ⏎ take  Esc cancel
    """,
    "counters 80x24": """
     Waymark · Elden Ring                          Coins 250  gold coins 0  saved ✓
    ┌[NPCs 2] Loc 1  Quest 1  Item 0  Crea 0 ──┐┌─ Varré $ ────────────────────────┐
    │ Old Mara  The inn                 * 1l 1q││ [x] merchant                     │
    │▸Varré                                   $││  Locations: none  L add, l attach│
    │                                          ││  Quests: none  Q add, l attach   │
    │                                          ││ Notes ───────────────────────────│
    │                                          ││ e writes; [[ links a name.       │
    │       ┌─ Counters of Elden Ring ─────────────────────────────────────┐       │
    │       │ Coins                                                    250 │       │
    │       │▸gold coins                                                 0 │       │
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
    └──────────────────────────────────────────┘└──────────────────────────────────┘
     ⏎ set  a add  + one more  - one less  x remove  u undo  Esc close  ? all keys
    """,
    "counter 80x24": """
     Waymark · Elden Ring                          Coins 250  gold coins 0  saved ✓
    ┌[NPCs 2] Loc 1  Quest 1  Item 0  Crea 0 ──┐┌─ Varré $ ────────────────────────┐
    │ Old Mara  The inn                 * 1l 1q││ [x] merchant                     │
    │▸Varré                                   $││  Locations: none  L add, l attach│
    │                                          ││  Quests: none  Q add, l attach   │
    │                                          ││ Notes ───────────────────────────│
    │                                          ││ e writes; [[ links a name.       │
    │       ┌─ gold coins (0): number, +50 or -50 ─────────────────────────┐       │
    │       │ 2                                                            │       │
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
    "marked 80x24": """
     Waymark · Elden Ring                          Coins 250  gold coins 0  saved ✓
    ┌ NPC 2  Loc 2  Quest 1 [Items 3] Crea 0 ──┐┌─ Talisman ───────────────────────┐
    │ ■● Golden Seed  The church          ×2 1l││ [ ] rare                         │
    │ ■○ Rune                                 ★││ count 1                          │
    │▸ ● Talisman                            ×1││  Locations: none  L add, l attach│
    │                                          ││ Notes ───────────────────────────│
    │                                          ││ e writes; [[ links a name.       │
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
    │                                          ││                                  │
    │                                          ││                                  │
    └─────────────────────────────── 2 marked ─┘└──────────────────────────────────┘
     Space toggle  l attach  # tags  d delete  ⏎ open  a add  ? all keys  q leave
    """,
    "several 80x24": """
     Waymark · Elden Ring                          Coins 250  gold coins 0  saved ✓
    ┌ NPC 2  Loc 2  Quest 1 [Items 3] Crea 0 ──┐┌─ Talisman ───────────────────────┐
    │ ■● Golden Seed  The church          ×2 1l││ [ ] rare                         │
    │ ■○ Rune                                 ★││ count 1                          │
    │▸ ● Talisman                            ×1││  Locations: none  L add, l attach│
    │                                          ││ Notes ───────────────────────────│
    │                                          ││ e writes; [[ links a name.       │
    │       ┌─ Please confirm ─────────────────────────────────────────────┐       │
    │       │ Mark 1 of 2 items as rare? The other is so already.          │       │
    │       │ y yes   n no                                                 │       │
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
    └─────────────────────────────── 2 marked ─┘└──────────────────────────────────┘
     y yes  n no
    """,
    "attach 80x24": """
     Waymark · Elden Ring                          Coins 250  gold coins 0  saved ✓
    ┌ NPC 2  Loc 2  Quest 1 [Items 3] Crea 0 ──┐┌─ Rune ───────────────────────────┐
    │ ■● Gol┌─ Attach 3 items to ──────────────────────────────────────────┐       │
    │▸■○ Run│ /                                                            │       │
    │ ■● Tal├──────────────────────────────────────────────────────────────┤ attach│
    │       │▸The inn                                              location│───────│
    │       │ The church                                           location│       │
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
    │       │                                                              │       │
    │       └──────────────────────────────────────────────────────────────┘       │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    └─────────────────────────────── 3 marked ─┘└──────────────────────────────────┘
     ⏎ take  Esc cancel
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
    │ No games yet. Press a to start one,  │
    │ or i to import one from a file.      │
    └──────────────────────────────────────┘
     ⏎ open  e edit  ? all keys  q leave
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
     ⏎ choose  m map  ? all keys  q leave
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
     ← back  m map  ? all keys  q leave
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
    ┌[NPCs 2] Loc  Quest  Item  Crea ──────┐
    │ Old Mara  The inn             * 1l 1q│
    │▸Varré                               $│
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    └──────────────────────────────────────┘
     ⏎ open  a add  ? all keys  q leave
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
     ⏎ open  ← back  ? all keys  q leave
    """,
    "notes 40x12": """
     Waymark · Elden Ring     not saved yet
    ┌─ Varré $ ────────────────────────────┐
    │ [x] merchant                         │
    │  Locations: none  L add, l attach    │
    │▸Notes ─ ↑ 1 more ────────────────────│
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
    ┌[NPCs 1] Loc  Quest  Item  Crea ──────┐
    │▸Guard                                │
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    └──────────────────────────────────────┘
     ⏎ open  a add  ? all keys  q leave
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
    └──────────────────────────── 1 of 35 ─┘
    │ or i to import one from a file.      │
    └──────────────────────────────────────┘
     ⏎ take  Esc cancel
    """,
    "prompt 40x12": """
     Waymark · Elden Ring           saved ✓
    ┌[NPCs 0] Loc  Quest  Item  Crea ──────┐
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
    ┌[NPCs 2] Loc  Quest  Item  Crea ──────┐
    │ 1 of 2: “mar” · F shows all          │
    │▸Old Mara  The inn             * 1l 1q│
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    └──────────────────────────────────────┘
     / mar
    """,
    "quests 40x12": """
     Waymark · Elden Ring           saved ✓
    ┌ NPC  Loc [Quests 1] Item  Crea ──────┐
    │▸○ Find the ferryman  Old Mara · …  1n│
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    └──────────────────────────────────────┘
     ⏎ open  a add  ? all keys  q leave
    """,
    "items 40x12": """
     Waymark · Elden Ring           saved ✓
    ┌ NPC  Loc  Quest [Items 3] Crea ──────┐
    │ ● Golden Seed  The church       ×2 1l│
    │▸○ Rune                              ★│
    │ ● Talisman                         ×1│
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    └──────────────────────────────────────┘
     ⏎ open  a add  ? all keys  q leave
    """,
    "creatures 40x12": """
     Waymark · Elden Ring           saved ✓
    ┌ NPC  Loc  Quest  Item [Creatures 2]──┐
    │ ● Old Crab                           │
    │▸○ Moth                               │
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    └──────────────────────────────────────┘
     ⏎ open  a add  ? all keys  q leave
    """,
    "item 40x12": """
     Waymark · Elden Ring           saved ✓
    ┌─ Rune ───────────────────────────────┐
    │ [x] rare                             │
    │▸count 0                              │
    │  Locations: none  L add, l attach    │
    │ Notes ───────────────────────────────│
    │ e writes; [[ links a name.           │
    │                                      │
    │                                      │
    │                                      │
    └──────────────────────────────────────┘
     ⏎ change  ← back  ? all keys  q leave
    """,
    "location 40x12": """
     Waymark · Elden Ring           saved ✓
    ┌ NPC [Locations 2] Quest  Item  Crea ─┐
    │ ○ The inn                          1n│
    │▸○ The church                       1i│
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    └──────────────────────────────────────┘
     ⏎ open  a add  ? all keys  q leave
    """,
    "fields 40x12": """
     Waymark · Elden Ring           saved ✓
    ┌─ Old Mara ───────────────────────────┐
    │ [ ] merchant                         │
    │ level: 5                             │
    │ boss: yes                            │
    │▸bells: 3/3 ✓                         │
    │ Pursuers: 2/8                        │
    │  Locations                           │
    │ Notes ─ ↑ 3 more ────────────────────│
    │ lies 庭                              │
    └──────────────────────────────────────┘
     ⏎ change  ← back  ? all keys  q leave
    """,
    "field 40x12": """
     Waymark · Elden Ring           saved ✓
    ┌[NPCs 2] Loc  Quest  Item  Crea ──────┐
    │▸Old Mara  The inn             * 1l 1q│
    ┌─ Field: name = text, yes or 3/8 ─────┐
    │                                      │
    └──────────────────────────────────────┘
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    └──────────────────────────────────────┘
     ⏎ take  Esc cancel
    """,
    "counters 40x12": """
     Waymark · Elden Ring           saved ✓
    ┌[NPCs 2] Loc  Quest  Item  Crea ──────┐
    │ Old Mara  The inn             * 1l 1q│
    ┌─ Counters of Elden Ring ─────────────┐
    │ Coins                            250 │
    │▸gold coins                         0 │
    └──────────────────────────────────────┘
    │                                      │
    │                                      │
    │                                      │
    └──────────────────────────────────────┘
     ⏎ set  a add  + one more  ? all keys
    """,
    "counter 40x12": """
     Waymark · Elden Ring           saved ✓
    ┌[NPCs 2] Loc  Quest  Item  Crea ──────┐
    │ Old Mara  The inn             * 1l 1q│
    ┌─ gold coins (0): number, +50 or -50 ─┐
    │ 2                                    │
    └──────────────────────────────────────┘
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    └──────────────────────────────────────┘
     ⏎ take  Esc cancel
    """,
    "marked 40x12": """
     Waymark · Elden Ring           saved ✓
    ┌ NPC  Loc  Quest [Items 3] Crea ──────┐
    │ ■● Golden Seed  The church      ×2 1l│
    │ ■○ Rune                             ★│
    │▸ ● Talisman                        ×1│
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    └─────────────────────────── 2 marked ─┘
     Space toggle  ? all keys  q leave
    """,
    "several 40x12": """
     Waymark · Elden Ring           saved ✓
    ┌ NPC  Loc  Quest [Items 3] Crea ──────┐
    ┌─ Please confirm ─────────────────────┐
    │ Mark 1 of 2 items as rare? The other │
    │ is so already.                       │
    │ y yes   n no                         │
    └──────────────────────────────────────┘
    │                                      │
    │                                      │
    │                                      │
    └─────────────────────────── 2 marked ─┘
     y yes  n no
    """,
    "attach 40x12": """
     Waymark · Elden Ring           saved ✓
    ┌─ Attach 3 items to ──────────────────┐
    │ /                                    │
    ├──────────────────────────────────────┤
    │▸The inn                      location│
    │ The church                   location│
    │                                      │
    │                                      │
    └──────────────────────────────────────┘
    │                                      │
    └─────────────────────────── 3 marked ─┘
     ⏎ take  Esc cancel
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
    "quests 130x30": """
     Waymark · Elden Ring                                                                                                     saved ✓
    ┌ NPCs 2  Locations 1 [Quests 1] Items 0  Creatures 0 ───────────────┐┌─ Find the ferryman ──────────────────────────────────────┐
    │▸○ Find the ferryman  Old Mara · The inn                          1n││ [ ] complete                                             │
    │                                                                    ││  Given by                                                │
    │                                                                    ││   Old Mara · The inn  * 1l 1q                            │
    │                                                                    ││  Locations: none  L add, l attach                        │
    │                                                                    ││ Notes ───────────────────────────────────────────────────│
    │                                                                    ││ e writes; [[ links a name.                               │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    └────────────────────────────────────────────────────────────────────┘└──────────────────────────────────────────────────────────┘
     ⏎ open  a add  e notes  / filter  Space toggle  S search  f show only  v mark  P progress  u undo  # tags  ? all keys  q leave
    """,
    "items 130x30": """
     Waymark · Elden Ring                                                                            Coins 250  gold coins 0  saved ✓
    ┌ NPCs 2  Locations 2  Quests 1 [Items 3] Creatures 0 ───────────────┐┌─ Rune ───────────────────────────────────────────────────┐
    │ ● Golden Seed  The church                                     ×2 1l││ [x] rare                                                 │
    │▸○ Rune                                                            ★││ count 0                                                  │
    │ ● Talisman                                                       ×1││  Locations: none  L add, l attach                        │
    │                                                                    ││ Notes ───────────────────────────────────────────────────│
    │                                                                    ││ e writes; [[ links a name.                               │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    └────────────────────────────────────────────────────────────────────┘└──────────────────────────────────────────────────────────┘
     ⏎ open  a add  e notes  + one more  / filter  Space toggle  S search  f show only  v mark  P progress  ? all keys  q leave
    """,
    "creatures 130x30": """
     Waymark · Elden Ring                                                                                                     saved ✓
    ┌ NPCs 2  Locations 1  Quests 1  Items 0 [Creatures 2]───────────────┐┌─ Moth ───────────────────────────────────────────────────┐
    │ ● Old Crab                                                         ││ [ ] seen                                                 │
    │▸○ Moth                                                             ││  Locations: none  L add, l attach                        │
    │                                                                    ││ Notes ───────────────────────────────────────────────────│
    │                                                                    ││ e writes; [[ links a name.                               │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    └────────────────────────────────────────────────────────────────────┘└──────────────────────────────────────────────────────────┘
     ⏎ open  a add  e notes  / filter  Space toggle  S search  f show only  v mark  P progress  u undo  # tags  ? all keys  q leave
    """,
    "item 130x30": """
     Waymark · Elden Ring                                                                            Coins 250  gold coins 0  saved ✓
    ┌ NPCs 2  Locations 2  Quests 1 [Items 3] Creatures 0 ───────────────┐┌─ Rune ───────────────────────────────────────────────────┐
    │ ● Golden Seed  The church                                     ×2 1l││ [x] rare                                                 │
    │▸○ Rune                                                            ★││▸count 0                                                  │
    │ ● Talisman                                                       ×1││  Locations: none  L add, l attach                        │
    │                                                                    ││ Notes ───────────────────────────────────────────────────│
    │                                                                    ││ e writes; [[ links a name.                               │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    └────────────────────────────────────────────────────────────────────┘└──────────────────────────────────────────────────────────┘
     ⏎ change  + one more  e notes  l attach  E field  # tags  L +location  u undo  / filter  S search  a add  ? all keys  q leave
    """,
    "location 130x30": """
     Waymark · Elden Ring                                                                            Coins 250  gold coins 0  saved ✓
    ┌ NPCs 2 [Locations 2] Quests 1  Items 3  Creatures 0 ───────────────┐┌─ The church ─────────────────────────────────────────────┐
    │ ○ The inn                                                        1n││ [ ] cleared                                              │
    │▸○ The church                                                     1i││ [ ] smith’s anvil                                        │
    │                                                                    ││ [ ] merchant                                             │
    │                                                                    ││  NPCs: none  N add, l attach                             │
    │                                                                    ││  Quests: none  Q add, l attach                           │
    │                                                                    ││  Items                                                   │
    │                                                                    ││   ● Golden Seed  ×2 1l                                   │
    │                                                                    ││  Creatures: none  C add, l attach                        │
    │                                                                    ││ Notes ───────────────────────────────────────────────────│
    │                                                                    ││ e writes; [[ links a name.                               │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    └────────────────────────────────────────────────────────────────────┘└──────────────────────────────────────────────────────────┘
     ⏎ open  a add  e notes  / filter  Space toggle  S search  f show only  v mark  P progress  u undo  # tags  ? all keys  q leave
    """,
    "fields 130x30": """
     Waymark · Elden Ring                                                                            Coins 250  gold coins 0  saved ✓
    ┌[NPCs 2] Locations 2  Quests 1  Items 3  Creatures 0 ───────────────┐┌─ Old Mara ───────────────────────────────────────────────┐
    │▸Old Mara  The inn                                           * 1l 1q││ [ ] merchant                                             │
    │ Varré                                                             $││ level: 5                                                 │
    │                                                                    ││ boss: yes                                                │
    │                                                                    ││▸bells: 3/3 ✓                                             │
    │                                                                    ││ Pursuers: 2/8                                            │
    │                                                                    ││  Locations                                               │
    │                                                                    ││   ○ The inn  1n                                          │
    │                                                                    ││  Quests                                                  │
    │                                                                    ││   ○ Find the ferryman  1n                                │
    │                                                                    ││ Notes ───────────────────────────────────────────────────│
    │                                                                    ││ lies 庭                                                  │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    └────────────────────────────────────────────────────────────────────┘└──────────────────────────────────────────────────────────┘
     ⏎ change  x remove  - one less  e notes  l attach  E field  # tags  L +location  Q +quest  u undo  a add  ? all keys  q leave
    """,
    "field 130x30": """
     Waymark · Elden Ring                                                                            Coins 250  gold coins 0  saved ✓
    ┌[NPCs 2] Locations 2  Quests 1  Items 3  Creatures 0 ───────────────┐┌─ Old Mara ───────────────────────────────────────────────┐
    │▸Old Mara  The inn                                           * 1l 1q││ [ ] merchant                                             │
    │ Varré                                                             $││ level: 5                                                 │
    │                                                                    ││ boss: yes                                                │
    │                                                                    ││ bells: 3/3 ✓                                             │
    │                                                                    ││ Pursuers: 2/8                                            │
    │                                                                    ││  Locations                                               │
    │                                                                    ││   ○ The inn  1n                                          │
    │                                ┌─ Field: name = text, yes or 3/8 ─────────────────────────────┐                                │
    │                                │                                                              │                                │
    │                                └──────────────────────────────────────────────────────────────┘────────────────────────────────│
    │                                                                    ││ lies 庭                                                  │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    └────────────────────────────────────────────────────────────────────┘└──────────────────────────────────────────────────────────┘
     ⏎ take  Esc cancel
    """,
    "counters 130x30": """
     Waymark · Elden Ring                                                                            Coins 250  gold coins 0  saved ✓
    ┌[NPCs 2] Locations 1  Quests 1  Items 0  Creatures 0 ───────────────┐┌─ Varré $ ────────────────────────────────────────────────┐
    │ Old Mara  The inn                                           * 1l 1q││ [x] merchant                                             │
    │▸Varré                                                             $││  Locations: none  L add, l attach                        │
    │                                                                    ││  Quests: none  Q add, l attach                           │
    │                                                                    ││ Notes ───────────────────────────────────────────────────│
    │                                                                    ││ e writes; [[ links a name.                               │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                ┌─ Counters of Elden Ring ─────────────────────────────────────┐                                │
    │                                │ Coins                                                    250 │                                │
    │                                │▸gold coins                                                 0 │                                │
    │                                └──────────────────────────────────────────────────────────────┘                                │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    └────────────────────────────────────────────────────────────────────┘└──────────────────────────────────────────────────────────┘
     ⏎ set  a add  + one more  - one less  x remove  u undo  Esc close  ? all keys
    """,
    "counter 130x30": """
     Waymark · Elden Ring                                                                            Coins 250  gold coins 0  saved ✓
    ┌[NPCs 2] Locations 1  Quests 1  Items 0  Creatures 0 ───────────────┐┌─ Varré $ ────────────────────────────────────────────────┐
    │ Old Mara  The inn                                           * 1l 1q││ [x] merchant                                             │
    │▸Varré                                                             $││  Locations: none  L add, l attach                        │
    │                                                                    ││  Quests: none  Q add, l attach                           │
    │                                                                    ││ Notes ───────────────────────────────────────────────────│
    │                                                                    ││ e writes; [[ links a name.                               │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                ┌─ gold coins (0): number, +50 or -50 ─────────────────────────┐                                │
    │                                │ 2                                                            │                                │
    │                                └──────────────────────────────────────────────────────────────┘                                │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    └────────────────────────────────────────────────────────────────────┘└──────────────────────────────────────────────────────────┘
     ⏎ take  Esc cancel
    """,
    "marked 130x30": """
     Waymark · Elden Ring                                                                            Coins 250  gold coins 0  saved ✓
    ┌ NPCs 2  Locations 2  Quests 1 [Items 3] Creatures 0 ───────────────┐┌─ Talisman ───────────────────────────────────────────────┐
    │ ■● Golden Seed  The church                                    ×2 1l││ [ ] rare                                                 │
    │ ■○ Rune                                                           ★││ count 1                                                  │
    │▸ ● Talisman                                                      ×1││  Locations: none  L add, l attach                        │
    │                                                                    ││ Notes ───────────────────────────────────────────────────│
    │                                                                    ││ e writes; [[ links a name.                               │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    └───────────────────────────────────────────────────────── 2 marked ─┘└──────────────────────────────────────────────────────────┘
     Space toggle  l attach  # tags  d delete  ⏎ open  a add  e notes  + one more  - one less  / filter  v mark  ? all keys  q leave
    """,
    "several 130x30": """
     Waymark · Elden Ring                                                                            Coins 250  gold coins 0  saved ✓
    ┌ NPCs 2  Locations 2  Quests 1 [Items 3] Creatures 0 ───────────────┐┌─ Talisman ───────────────────────────────────────────────┐
    │ ■● Golden Seed  The church                                    ×2 1l││ [ ] rare                                                 │
    │ ■○ Rune                                                           ★││ count 1                                                  │
    │▸ ● Talisman                                                      ×1││  Locations: none  L add, l attach                        │
    │                                                                    ││ Notes ───────────────────────────────────────────────────│
    │                                                                    ││ e writes; [[ links a name.                               │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                ┌─ Please confirm ─────────────────────────────────────────────┐                                │
    │                                │ Mark 1 of 2 items as rare? The other is so already.          │                                │
    │                                │ y yes   n no                                                 │                                │
    │                                └──────────────────────────────────────────────────────────────┘                                │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    └───────────────────────────────────────────────────────── 2 marked ─┘└──────────────────────────────────────────────────────────┘
     y yes  n no
    """,
    "attach 130x30": """
     Waymark · Elden Ring                                                                            Coins 250  gold coins 0  saved ✓
    ┌ NPCs 2  Locations 2  Quests 1 [Items 3] Creatures 0 ───────────────┐┌─ Rune ───────────────────────────────────────────────────┐
    │ ■● Golden Seed  The church                                    ×2 1l││ [x] rare                                                 │
    │▸■○ Rune                        ┌─ Attach 3 items to ──────────────────────────────────────────┐                                │
    │ ■● Talisman                    │ /                                                            │l attach                        │
    │                                ├──────────────────────────────────────────────────────────────┤────────────────────────────────│
    │                                │▸The inn                                              location│.                               │
    │                                │ The church                                           location│                                │
    │                                │                                                              │                                │
    │                                │                                                              │                                │
    │                                │                                                              │                                │
    │                                │                                                              │                                │
    │                                │                                                              │                                │
    │                                │                                                              │                                │
    │                                │                                                              │                                │
    │                                │                                                              │                                │
    │                                │                                                              │                                │
    │                                │                                                              │                                │
    │                                │                                                              │                                │
    │                                │                                                              │                                │
    │                                │                                                              │                                │
    │                                │                                                              │                                │
    │                                │                                                              │                                │
    │                                │                                                              │                                │
    │                                └──────────────────────────────────────────────────────────────┘                                │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    │                                                                    ││                                                          │
    └───────────────────────────────────────────────────────── 3 marked ─┘└──────────────────────────────────────────────────────────┘
     ⏎ take  Esc cancel
    """,
  ]
}
