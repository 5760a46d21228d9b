extension Goldens {
  /// The screens of the views over a game, and of notes that link.
  static let views: [String: String] = [
    "named 80x24": """
     Waymark · Elden Ring                                                   saved ✓
    ┌[NPCs 2] Loc 1  Quest 1  Item 0  Crea 0 ──┐┌─ Old Mara ───────────────────────┐
    │▸Old Mara  The inn                 * 1l 1q││ [ ] merchant                     │
    │ Varré                                   $││  Locations                       │
    │                                          ││   ○ The inn  1n                  │
    │                                          ││  Quests                          │
    │                                          ││   ○ Find the ferryman  1n        │
    │                                          ││  Named in the notes              │
    │                                          ││▸  Varré · NPC                    │
    │                                          ││   Nowhere (not here yet)         │
    │                                          ││ Notes ───────────────────────────│
    │                                          ││ lies 庭ask [[Varré]] at          │
    │                                          ││ [[Nowhere]]                      │
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
     ⏎ open  Space toggle  e notes  l attach  E field  # tags  ? all keys  q leave
    """,
    "completion 80x24": """
     Waymark · Elden Ring                                             not saved yet
    ┌[NPCs 2] Loc 1  Quest 1  Item 0  Crea 0 ──┐┌─ Old Mara ───────────────────────┐
    │▸Old Mara  The inn                 * 1l 1q││ [ ] merchant                     │
    │ Varré                                   $││  Locations                       │
    │                                          ││   ○ The inn  1n                  │
    │                                          ││  Quests                          │
    │                                          ││   ○ Find the ferryman  1n        │
    │                                          ││▸Notes ───────────────────────────│
    │                                          ││ lies 庭one                       │
    │                                          ││ two [[r                          │
    │                                          ││     │ Find the ferryman  quest│  │
    │                                          ││     │▸Varré                NPC│  │
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
     Tab complete  Esc close
    """,
    "progress 80x24": """
     Waymark · Elden Ring                                                   saved ✓
    ┌─ Progress · Elden Ring ──────────────────────────────────────────────────────┐
    │ The whole game                                ░░░░░░░░░░░░░░░░░░░  0/2    0% │
    │ By list                                                                      │
    │   Locations                                   ░░░░░░░░░░░░░░░░░░░  0/1    0% │
    │▸  Quests                                      ░░░░░░░░░░░░░░░░░░░  0/1    0% │
    │ By location                                                                  │
    │   The inn                                     ░░░░░░░░░░░░░░░░░░░  0/2    0% │
    │ By tag                                                                       │
    │   #main                                       ░░░░░░░░░░░░░░░░░░░  0/1    0% │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    └──────────────────────────────────────────────────────────────────────────────┘
     ⏎ go there  ? all keys  q leave
    """,
    "timeline 80x24": """
     Waymark · Elden Ring                                                   saved ✓
    ┌─ Timeline · Elden Ring ──────────────────────────────────────────────────────┐
    │ Friday, 15 January 2027                                                      │
    │ 08:00  (undone) mark Varré as merchant                                       │
    │▸08:00  add Varré                                                             │
    │ 08:00  edit the notes of Old Mara                                            │
    │ 08:00  add The inn to Old Mara                                               │
    │ 08:00  add Find the ferryman to Old Mara                                     │
    │ 08:00  add Old Mara                                                          │
    │ 08:00  add Elden Ring                                                        │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    └──────────────────────────────────────────────────────────────────────────────┘
     ⏎ go there  ? all keys  q leave
    """,
    "export 80x24": """
     Waymark · Elden Ring                                                   saved ✓
    ┌[NPCs 2] Loc 1  Quest 1  Item 0  Crea 0 ──┐┌─ Varré $ ────────────────────────┐
    │ Old Mara  The inn                 * 1l 1q││ [x] merchant                     │
    │▸Varré                                   $││  Locations: none  L add, l attach│
    │                                          ││  Quests: none  Q add, l attach   │
    │                                          ││ Notes ───────────────────────────│
    │                                          ││ e writes; [[ links a name.       │
    │       ┌─ Export (.json, .csv or .md) ────────────────────────────────┐       │
    │       │ Elden Ring.json                                              │       │
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
    "import 80x24": """
     Waymark · Elden Ring                                                   saved ✓
    ┌─ Import into Elden Ring ─────────────────────────────────────────────────────┐
    │ From list.csv                                                                │
    │ NPCs: 1 changed, 1 here already                                              │
    │ Quests: 1 added                                                              │
    │                                                                              │
    │ NPCs changed                                                                 │
    │ Varré                                                                        │
    │                                                                              │
    │ Quests added                                                                 │
    │ Ferry back                                                                   │
    │                                                                              │
    │ Notices                                                                      │
    │ line 5: this row has no name, so it was left out — write one                 │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    └──────────────────────────────────────────────────────────────────────────────┘
     y import  ? all keys  q cancel
    """,
    "named 40x12": """
     Waymark · Elden Ring           saved ✓
    ┌─ Old Mara ───────────────────────────┐
    │  Quests                              │
    │   ○ Find the ferryman  1n            │
    │  Named in the notes                  │
    │▸  Varré · NPC                        │
    │   Nowhere (not here yet)             │
    │ Notes ─ ↑ 3 more ────────────────────│
    │ lies 庭ask [[Varré]] at [[Nowhere]]  │
    │                                      │
    └──────────────────────────────────────┘
     ⏎ open  ← back  ? all keys  q leave
    """,
    "completion 40x12": """
     Waymark · Elden Ring     not saved yet
    ┌─ Old Mara ───────────────────────────┐
    │ [ ] merchant                         │
    │  Locations                           │
    │▸Notes ─ ↑ 3 more ────────────────────│
    │ lies 庭one                           │
    │ two [[r                              │
    │     │ Find the ferryman  quest│      │
    │     │▸Varré                NPC│      │
    │                                      │
    └──────────────────────────────────────┘
     Tab complete  Esc close
    """,
    "progress 40x12": """
     Waymark · Elden Ring           saved ✓
    ┌─ Progress · Elden Ring ──────────────┐
    │ The whole game   ░░░░░░░░░  0/2    0%│
    │ By list                              │
    │   Locations      ░░░░░░░░░  0/1    0%│
    │▸  Quests         ░░░░░░░░░  0/1    0%│
    │ By location                          │
    │   The inn        ░░░░░░░░░  0/2    0%│
    │ By tag                               │
    │   #main          ░░░░░░░░░  0/1    0%│
    └──────────────────────────────────────┘
     ⏎ go there  ? all keys  q leave
    """,
    "timeline 40x12": """
     Waymark · Elden Ring           saved ✓
    ┌─ Timeline · Elden Ring ──────────────┐
    │ Friday, 15 January 2027              │
    │ 08:00  (undone) mark Varré as mercha…│
    │▸08:00  add Varré                     │
    │ 08:00  edit the notes of Old Mara    │
    │ 08:00  add The inn to Old Mara       │
    │ 08:00  add Find the ferryman to Old …│
    │ 08:00  add Old Mara                  │
    │ 08:00  add Elden Ring                │
    └──────────────────────────────────────┘
     ⏎ go there  ? all keys  q leave
    """,
    "export 40x12": """
     Waymark · Elden Ring           saved ✓
    ┌[NPCs 2] Loc  Quest  Item  Crea ──────┐
    │ Old Mara  The inn             * 1l 1q│
    ┌─ Export (.json, .csv or .md) ────────┐
    │ Elden Ring.json                      │
    └──────────────────────────────────────┘
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    └──────────────────────────────────────┘
     ⏎ take  Esc cancel
    """,
    "import 40x12": """
     Waymark · Elden Ring           saved ✓
    ┌─ Import into Elden Ring ─────────────┐
    │ From list.csv                        │
    │ NPCs: 1 changed, 1 here already      │
    │ Quests: 1 added                      │
    │                                      │
    │ NPCs changed                         │
    │ Varré                                │
    │                                      │
    │ Quests added                         │
    └───────────────────── 5 more lines ↓ ─┘
     y import  ? all keys  q cancel
    """,
    "showOnly 80x24": """
     Waymark · Elden Ring                                                   saved ✓
    ┌ NPC 2 [Loc 1] Quest 1  Item 0  Crea 0 ───┐┌─ The inn ────────────────────────┐
    │ 1 of 1┌─ Show only: smith’s anvil ───────────────────────────────────┐       │
    │▸○ The │ /                                                            │       │
    │       ├──────────────────────────────────────────────────────────────┤       │
    │       │▸✓ ★ cosy                                        smith’s anvil│       │
    │       │   cleared                                                done│       │
    │       │   not cleared                                        not done│       │
    │       │ ✓ smith’s anvil                                              │tach   │
    │       │   not smith’s anvil                                          │ach    │
    │       │   merchant                                                   │ attach│
    │       │   not merchant                                               │───────│
    │       │   #wet                                                      1│       │
    │       │   not #wet                                                   │       │
    │       │   with an NPC                                                │       │
    │       │   without an NPC                                             │       │
    │       │   with a quest                                               │       │
    │       │   without a quest                                            │       │
    │       └──────────────────────────────────────────────────── 1 of 20 ─┘       │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    └──────────────────────────────────────────┘└──────────────────────────────────┘
     ⏎ take  Tab on/off  C-d delete  Esc cancel
    """,
    "search 80x24": """
     Waymark · Elden Ring                                                   saved ✓
    ┌[NPCs 2] Loc 1  Quest 1  Item 0  Crea 0 ──┐┌─ Varré $ ────────────────────────┐
    │ Old Ma┌─ Search in Elden Ring ───────────────────────────────────────┐       │
    │▸Varré │ / i                                                          │ attach│
    │       ├──────────────────────────────────────────────────────────────┤tach   │
    │       │▸○ Find the ferryman                                     quest│───────│
    │       │ ○ The inn                                            location│       │
    │       │ Old Mara  lies 庭                                         NPC│       │
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
    └──────────────────────────── 1 of 20 ─┘
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
