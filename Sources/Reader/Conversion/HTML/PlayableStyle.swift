extension PlayableDocument {
  /// How the pages look: at most 72 columns wide, light or dark as the reader's system is.
  ///
  /// Without the script, the page that the address names is shown, or else the first one.
  static let style = HTMLDocument.Resource(
    source: """

      :root {
        color-scheme: light dark;
        --paper: #fdfcf8; --ink: #1f1d1a; --quiet: #6b655c; --line: #d8d2c4; --accent: #7a3b12;
      }
      @media (prefers-color-scheme: dark) {
        :root { --paper: #17181a; --ink: #e6e3dc; --quiet: #a19b90; --line: #44454a; --accent: #e9a773; }
      }
      * { box-sizing: border-box; }
      body {
        margin: 0; background: var(--paper); color: var(--ink); font: 1.125rem/1.6 Georgia, "Noto Serif", serif;
        overflow-wrap: anywhere; line-break: strict;
      }
      header, main, nav { max-width: 72ch; margin-inline: auto; padding-inline: 1.25rem; }
      header { padding-block: 1rem; border-block-end: 1px solid var(--line); color: var(--quiet); }
      header h1 { margin: 0; font-size: 1rem; }
      header p { margin: 0; font-size: 0.875rem; }
      h2 { font-size: 1.5rem; line-height: 1.25; }
      section p { white-space: pre-wrap; }
      section:focus { outline: none; }
      html.playing section:not(.here) { display: none; }
      html:not(.playing) main:has(:target) section:not(:target) { display: none; }
      html:not(.playing) main:not(:has(:target)) section:not(:first-child) { display: none; }
      .end { color: var(--quiet); text-align: center; font-style: italic; }
      ol { padding-inline-start: 1.75em; }
      li { margin-block: 0.5rem; }
      li::marker { color: var(--quiet); }
      li > * {
        display: block; width: 100%; padding: 0.5rem 0.75rem; border: 1px solid var(--line); border-radius: 0.4rem;
        background: none; color: var(--accent); font: inherit; text-align: start; text-decoration: none;
      }
      nav { display: flex; gap: 0.75rem; padding-block: 1rem 2rem; }
      nav[hidden] { display: none; }
      nav button {
        padding: 0.4rem 0.75rem; border: 1px solid var(--line); border-radius: 0.4rem; background: none;
        color: var(--quiet); font: inherit; font-size: 0.875rem;
      }
      button, a { cursor: pointer; }
      button:disabled { opacity: 0.4; cursor: default; }
      button:hover:not(:disabled), a:hover { border-color: currentColor; }
      :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
      @media print { nav { display: none; } }

      """,
    hash: "1PkW8XjW9CL2X/F8YltPV/ltUE5VUZlNukdJgEoyOC8=")
}
