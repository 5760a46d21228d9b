extension Goldens {
  /// The screens of what stands over the text that is read.
  static let reading: [String: String] = [
    "saves 80x24": """
     Waymark · The Gate                                                     saved ✓
    ┌─ The Gate · Morning ─────────────────────────────────┐┌─ Notes ──────────────┐
    │ Mornin┌─ Go to a save, or to another reading ────────────────────────┐Press  │
    │       │ /                                                            │.      │
    │       ├──────────────────────────────────────────────────────────────┤       │
    │       │▸in the garden                                Page 2, just now│       │
    │       │ at “Morning”                                    you are in it│       │
    │       │ New reading from the first page…                             │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │───────┘
    │       │                                                              │s 1/2 ─┐
    │       │                                                              │in     │
    │       │                                                              │       │
    │       └──────────────────────────────────────────────────────────────┘       │
    ├──────────────────────────────────────────────────────┤│                      │
    │ The end. Endings found: 1 of 2                       ││                      │
    │ r restart   ← back   q leave                         ││                      │
    └──────────────────────────────────────────────────────┘└──────────────────────┘
     ⏎ take  Esc cancel  C-d delete
    """,
    "saves 40x12": """
     Waymark · The Gate             saved ✓
    ┌─ Go to a save, or to another readi… ─┐
    │ /                                    │
    ├──────────────────────────────────────┤
    │▸in the garden        Page 2, just now│
    │ at “Morning”            you are in it│
    │ New reading from the first page…     │
    │                                      │
    └──────────────────────────────────────┘
    │ r restart   ← back   q leave         │
    └──────────────────────────────────────┘
     ⏎ take  Esc cancel  C-d delete
    """,
    "saving 80x24": """
     Waymark · The Gate                                                     saved ✓
    ┌─ The Gate · Page 2 ──────────────────────────────────┐┌─ Notes ──────────────┐
    │ A garden.                                            ││ No note here. Press  │
    │                                                      ││ n to write one.      │
    │                                                      ││                      │
    │                                                      ││                      │
    │                                                      ││                      │
    │       ┌─ Save this place under the name ─────────────────────────────┐       │
    │       │ Page 2                                                       │       │
    │       └──────────────────────────────────────────────────────────────┘       │
    │                                                      ││                      │
    │                                                      ││                      │
    │                                                      ││                      │
    │                                                      ││                      │
    │                                                      │└──────────────────────┘
    │                                                      │┌─ Path · endings 0/2 ─┐
    │                                                      ││ The gate → Go in     │
    │                                                      ││▸Page 2               │
    │                                                      ││                      │
    ├──────────────────────────────────────────────────────┤│                      │
    │▸1  Back to the gate (seen)                           ││                      │
    │ 2  Sleep                                             ││                      │
    └──────────────────────────────────────────────────────┘└──────────────────────┘
     ⏎ take  Esc cancel
    """,
    "saving 40x12": """
     Waymark · The Gate             saved ✓
    ┌─ The Gate · Page 2 ──────────────────┐
    │ A garden.                            │
    ┌─ Save this place under the name ─────┐
    │ Page 2                               │
    └──────────────────────────────────────┘
    │                                      │
    ├──────────────────────────────────────┤
    │▸1  Back to the gate (seen)           │
    │ 2  Sleep                             │
    └──────────────────────────────────────┘
     ⏎ take  Esc cancel
    """,
    "readings 80x24": """
     Waymark · Library                                                      saved ✓
    ┌─ Stories 1 ──────────────────────────────┐┌─ The Gate ───────────────────────┐
    │▸The Ga┌─ Which reading of this story? ───────────────────────────────┐       │
    │       │ /                                                            │       │
    │       ├──────────────────────────────────────────────────────────────┤       │
    │       │▸at “Morning”                                2 pages, just now│       │
    │       │ at “Page 2”                                 2 pages, just now│       │
    │       │ New reading from the first page…                             │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    └───────│                                                              │       │
    ┌─ Games│                                                              │       │
    │ No gam│                                                              │       │
    │ to imp│                                                              │       │
    │       └──────────────────────────────────────────────────────────────┘       │
    │                                          ││                                  │
    │                                          ││                                  │
    │                                          ││                                  │
    └──────────────────────────────────────────┘└──────────────────────────────────┘
     ⏎ take  Esc cancel  C-r rename  C-d delete
    """,
    "readings 40x12": """
     Waymark · Library              saved ✓
    ┌─ Which reading of this story? ───────┐
    │ /                                    │
    ├──────────────────────────────────────┤
    │▸at “Morning”        2 pages, just now│
    │ at “Page 2”         2 pages, just now│
    │ New reading from the first page…     │
    │                                      │
    └──────────────────────────────────────┘
    │ or i to import one from a file.      │
    └──────────────────────────────────────┘
     ⏎ take  Esc cancel  C-r rename
    """,
    "deleting 80x24": """
     Waymark · Library                                                      saved ✓
    ┌─ Stories 1 ──────────────────────────────┐┌─ The Gate ───────────────────────┐
    │▸The Gate                              2/4││ by Tester                        │
    │                                          ││ 4 pages, 2 endings               │
    │                                          ││ Language: en                     │
    │                                          ││                                  │
    │       ┌─ Please confirm ─────────────────────────────────────────────┐       │
    │       │ Delete the reading at “Morning”, with its saves and notes?   │       │
    │       │ This cannot be undone.                                       │       │
    │       │ y yes   n no                                                 │       │
    │       └──────────────────────────────────────────────────────────────┘       │
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
     y yes  n no
    """,
    "deleting 40x12": """
     Waymark · Library              saved ✓
    ┌─ Stories 1 ──────────────────────────┐
    ┌─ Please confirm ─────────────────────┐
    │ Delete the reading at “Morning”,     │
    │ with its saves and notes? This       │
    │ cannot be undone.                    │
    │ y yes   n no                         │
    └──────────────────────────────────────┘
    │ No games yet. Press a to start one,  │
    │ or i to import one from a file.      │
    └──────────────────────────────────────┘
     y yes  n no
    """,
    "bookmarks 80x24": """
     Waymark · The Gate                                                     saved ✓
    ┌─ The Gate · The gate ────────────────────────────────┐┌─ Notes ──────────────┐
    │ You st┌─ Go to a bookmark ───────────────────────────────────────────┐Press  │
    │       │ /                                                            │.      │
    │ It is ├──────────────────────────────────────────────────────────────┤       │
    │       │▸The gate                                   The gate, just now│       │
    │       │ Page 2                                       Page 2, just now│       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │───────┘
    │       │                                                              │s 0/2 ─┐
    │       │                                                              │in     │
    │       │                                                              │       │
    ├───────└──────────────────────────────────────────────────────────────┘       │
    │▸1  Go in (seen)                                      ││                      │
    │ 2  Go in                                             ││                      │
    │ 3  Wait                                              ││                      │
    └──────────────────────────────────────────────────────┘└──────────────────────┘
     ⏎ take  Esc cancel  C-d delete
    """,
    "bookmarks 40x12": """
     Waymark · The Gate             saved ✓
    ┌─ Go to a bookmark ───────────────────┐
    │ /                                    │
    ├──────────────────────────────────────┤
    │▸The gate           The gate, just now│
    │ Page 2               Page 2, just now│
    │                                      │
    │                                      │
    └──────────────────────────────────────┘
    │ 3  Wait                              │
    └──────────────────────────────────────┘
     ⏎ take  Esc cancel  C-d delete
    """,
    "passages 80x24": """
     Waymark · The Gate                                                     saved ✓
    ┌─ The Gate · Page 2 ──────────────────────────────────┐┌─ Notes ──────────────┐
    │ A gard┌─ Search in what you have read ───────────────────────────────┐Press  │
    │       │ / gar                                                        │.      │
    │       ├──────────────────────────────────────────────────────────────┤       │
    │       │▸Page 2  A garden.                                            │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │───────┘
    │       │                                                              │s 0/2 ─┐
    │       │                                                              │in     │
    │       │                                                              │       │
    │       └──────────────────────────────────────────────────────────────┘       │
    ├──────────────────────────────────────────────────────┤│                      │
    │▸1  Back to the gate (seen)                           ││                      │
    │ 2  Sleep                                             ││                      │
    └──────────────────────────────────────────────────────┘└──────────────────────┘
     ⏎ take  Esc cancel
    """,
    "passages 40x12": """
     Waymark · The Gate             saved ✓
    ┌─ Search in what you have read ───────┐
    │ / gar                                │
    ├──────────────────────────────────────┤
    │▸Page 2  A garden.                    │
    │                                      │
    │                                      │
    │                                      │
    └──────────────────────────────────────┘
    │ 2  Sleep                             │
    └──────────────────────────────────────┘
     ⏎ take  Esc cancel
    """,
    "transcript 80x24": """
     Waymark · The Gate                                                     saved ✓
    ┌─ The Gate · Page 2 ──────────────────────────────────┐┌─ Notes ──────────────┐
    │ A gard┌─ Transcript of the way so far ───────────────────────────────┐Press  │
    │       │ /                                                            │.      │
    │       ├──────────────────────────────────────────────────────────────┤       │
    │       │▸Write it to a file…                                          │       │
    │       │ Copy it to the clipboard                                     │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │       │
    │       │                                                              │───────┘
    │       │                                                              │s 0/2 ─┐
    │       │                                                              │in     │
    │       │                                                              │       │
    │       └──────────────────────────────────────────────────────────────┘       │
    ├──────────────────────────────────────────────────────┤│                      │
    │▸1  Back to the gate (seen)                           ││                      │
    │ 2  Sleep                                             ││                      │
    └──────────────────────────────────────────────────────┘└──────────────────────┘
     ⏎ take  Esc cancel
    """,
    "transcript 40x12": """
     Waymark · The Gate             saved ✓
    ┌─ Transcript of the way so far ───────┐
    │ /                                    │
    ├──────────────────────────────────────┤
    │▸Write it to a file…                  │
    │ Copy it to the clipboard             │
    │                                      │
    │                                      │
    └──────────────────────────────────────┘
    │ 2  Sleep                             │
    └──────────────────────────────────────┘
     ⏎ take  Esc cancel
    """,
    "textSettings 80x24": """
     Waymark · The Gate                                                     saved ✓
    ┌─ The Gate · The gate ────────────────────────────────┐┌─ Notes ──────────────┐
    │ You stand at a gate.                                 ││ No note here. Press  │
    │                                                      ││ n to write one.      │
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
    ┌─ Settings of reading ────────────────────────────────────────────────────────┐
    │ Widest line                                                       72 columns │
    │▸Between paragraphs                                            one blank line │
    │ Ends of lines                                                         ragged │
    │ Stories change your notes                                                 on │
    └──────────────────────────────────────────────────────────────────────────────┘
     → more  ← less  ↑ up  ↓ down  Esc close
    """,
    "textSettings 40x12": """
     Waymark · The Gate             saved ✓
    ┌─ The Gate · The gate ────────────────┐
    │ You stand at a gate.                 │
    │                                      │
    │ It is open.                          │
    ┌─ Settings of reading ────────────────┐
    │ Widest line               72 columns │
    │▸Between paragraphs    one blank line │
    │ Ends of lines                 ragged │
    │ Stories change your notes         on │
    └──────────────────────────────────────┘
     → more  ← less  ↑ up  ↓ down
    """,
  ]
}
