import Testing

/// A whole screen with the list of findings.
struct FindingsGoldens: CustomTestStringConvertible {
  enum Story {
    case warnings, errors, sound
  }

  let story: Story
  let keys: String
  let rows: Int
  let columns: Int
  let screen: String

  var testDescription: String { "\(story) \(keys) at \(columns)×\(rows)" }

  static let all: [FindingsGoldens] = [
    FindingsGoldens(
      story: .warnings, keys: "j", rows: 24, columns: 80,
      screen: """
         Waymark · Library                                                      saved ✓
        ┌─ The Mill · 4 warnings ──────────────────────────────────────────────────────┐
        │ warning  Page 1 “The mill” (line 2)                                          │
        │   page 1: all 2 choices lead to page 2 — lead one of them elsewhere, or make │
        │   one choice of them                                                         │
        │▸warning  Page 1 “The mill”, choice 1 (line 3)                                │
        │   page 1, choice 1 has an empty text — write what the reader shall see       │
        │ warning  Page 2 “The weir” (line 4)                                          │
        │   this text holds the control character U+001B — remove it; line breaks are  │
        │   written as \\n                                                              │
        │ warning  Page 3 (line 5)                                                     │
        │   page 3 cannot be reached — lead a choice to it, or remove it               │
        │                                                                              │
        │                                                                              │
        │ 3 pages, 2 endings                                                           │
        │ 13 words, about 1 minute for every page once                                 │
        │ 2 choices, on average 2 on a page with some, at most 2                       │
        │ From the first page to an ending: 2 pages                                    │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        │                                                                              │
        └──────────────────────────────────────────────────────────────────────────────┘
         ⏎ go there  C-o edit file  ? all keys  q leave
        """),
    FindingsGoldens(
      story: .warnings, keys: "jj", rows: 12, columns: 40,
      screen: """
         Waymark · Library              saved ✓
        ┌─ The Mill · 4 warnings ──────────────┐
        │ warning  Page 1 “The mill”, choice 1 │
        │ (line 3)                             │
        │   page 1, choice 1 has an empty text │
        │   — write what the reader shall see  │
        │▸warning  Page 2 “The weir” (line 4)  │
        │   this text holds the control        │
        │   character U+001B — remove it; line │
        │   breaks are written as \\n           │
        └───────────────────────────── 3 of 4 ─┘
         ⏎ go there  ? all keys  q leave
        """),
    FindingsGoldens(
      story: .errors, keys: "", rows: 24, columns: 80,
      screen: """
         Waymark · Library                                                      saved ✓
        ┌─ mill · 2 errors ────────────────────────────────────────────────────────────┐
        │▸error  Page 1, choice 1 (line 2)                                             │
        │   page index 0, choice 1 leads to page index 4, but the story has page       │
        │   indexes 0 to 1 — lead it to one of these pages, or add the page            │
        │ error  Page 2 (line 3)                                                       │
        │   page index 1: “text” should be text, but is a number — write it in         │
        │   quotation marks                                                            │
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
        │                                                                              │
        │                                                                              │
        └──────────────────────────────────────────────────────────────────────────────┘
         ⏎ go there  C-o edit file  ? all keys  q leave
        """),
    FindingsGoldens(
      story: .errors, keys: "G", rows: 12, columns: 40,
      screen: """
         Waymark · Library              saved ✓
        ┌─ mill · 2 errors ────────────────────┐
        │   page index 4, but the story has    │
        │   page indexes 0 to 1 — lead it to   │
        │   one of these pages, or add the     │
        │   page                               │
        │▸error  Page 2 (line 3)               │
        │   page index 1: “text” should be     │
        │   text, but is a number — write it   │
        │   in quotation marks                 │
        └───────────────────────────── 2 of 2 ─┘
         ⏎ go there  ? all keys  q leave
        """),
    FindingsGoldens(
      story: .sound, keys: "", rows: 24, columns: 80,
      screen: """
         Waymark · Library                                                      saved ✓
        ┌─ The Gate · no errors, no warnings ──────────────────────────────────────────┐
        │ Nothing to mend.                                                             │
        │                                                                              │
        │ 4 pages, 2 endings                                                           │
        │ 32 words, about 1 minute for every page once                                 │
        │ 5 choices, on average 2.5 on a page with some, at most 3                     │
        │ From the first page to an ending: 2 to 3 pages                               │
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
        │                                                                              │
        │                                                                              │
        └──────────────────────────────────────────────────────────────────────────────┘
         C-o edit file  ? all keys  q leave
        """),
    FindingsGoldens(
      story: .sound, keys: "G", rows: 12, columns: 40,
      screen: """
         Waymark · Library              saved ✓
        ┌─ The Gate · no errors, no warnings ──┐
        │                                      │
        │ 4 pages, 2 endings                   │
        │ 32 words, about 1 minute for every   │
        │ page once                            │
        │ 5 choices, on average 2.5 on a page  │
        │ with some, at most 3                 │
        │ From the first page to an ending: 2  │
        │ to 3 pages                           │
        └──────────────────────────────────────┘
         C-o edit file  ? all keys  q leave
        """),
  ]
}
