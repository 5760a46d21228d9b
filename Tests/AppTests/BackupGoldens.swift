extension Goldens {
  /// The screens of the room of the backups.
  static let backups: [String: String] = [
    "nothing 80x24": """
     Waymark · Backup                                                       saved ✓
    ┌─ Server ─────────────────────────────────────────────────────────────────────┐
    │ No server keeps your backups yet.                                            │
    │                                                                              │
    │ A lost machine must not lose the games: `waymark login` in a shell signs in  │
    │ to a server.                                                                 │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    └──────────────────────────────────────────────────────────────────────────────┘
    ┌─ This machine ───────────────────────────────────────────────────────────────┐
    │ There is no backup yet. Press b to make one.                                 │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    └──────────────────────────────────────────────────────────────────────────────┘
     b back up here  Tab other pane  u undo  ? all keys  q leave
    """,
    "nothing 40x10": """
     Waymark · Backup               saved ✓
    ┌─ This machine ───────────────────────┐
    │ There is no backup yet. Press b to   │
    │ make one.                            │
    │                                      │
    │                                      │
    │                                      │
    │                                      │
    └──────────────────────────────────────┘
     b back up here  ? all keys  q leave
    """,
    "nothing 120x40": """
     Waymark · Backup                                                                                               saved ✓
    ┌─ This machine ─────────────────────────────────────────────────┐┌─ Server ───────────────────────────────────────────┐
    │ There is no backup yet. Press b to make one.                   ││ No server keeps your backups yet.                  │
    │                                                                ││                                                    │
    │                                                                ││ A lost machine must not lose the games: `waymark   │
    │                                                                ││ login` in a shell signs in to a server.            │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    └────────────────────────────────────────────────────────────────┘└────────────────────────────────────────────────────┘
     b back up here  Tab other pane  u undo  ? all keys  q leave
    """,
    "signedOut 80x24": """
     Waymark · Backup                                                       saved ✓
    ┌─ Server · backups.example ───────────────────────────────────────────────────┐
    │ Nobody is signed in: `waymark login USER` in a shell.                        │
    │                                                                              │
    │ By itself after changes: off                                                 │
    │ Encrypted: no, the server can read it                                        │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    └──────────────────────────────────────────────────────────────────────────────┘
    ┌─ This machine ───────────────────────────────────────────────────────────────┐
    │ There is no backup yet. Press b to make one.                                 │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    └──────────────────────────────────────────────────────────────────────────────┘
     b back up here  A automatic  Tab other pane  u undo  ? all keys  q leave
    """,
    "signedOut 40x10": """
     Waymark · Backup               saved ✓
    ┌─ Server · backups.example ───────────┐
    │ Nobody is signed in: `waymark login  │
    │ USER` in a shell.                    │
    │                                      │
    │ By itself after changes: off         │
    │ Encrypted: no, the server can read   │
    │ it                                   │
    └──────────────────────────────────────┘
     b back up here  ? all keys  q leave
    """,
    "signedOut 120x40": """
     Waymark · Backup                                                                                               saved ✓
    ┌─ This machine ─────────────────────────────────────────────────┐┌─ Server · backups.example ─────────────────────────┐
    │ There is no backup yet. Press b to make one.                   ││ Nobody is signed in: `waymark login USER` in a     │
    │                                                                ││ shell.                                             │
    │                                                                ││                                                    │
    │                                                                ││ By itself after changes: off                       │
    │                                                                ││ Encrypted: no, the server can read it              │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    └────────────────────────────────────────────────────────────────┘└────────────────────────────────────────────────────┘
     b back up here  A automatic  Tab other pane  u undo  ? all keys  q leave
    """,
    "safe 80x24": """
     Waymark · Backup                                                       saved ✓
    ┌─ Server · ada at backups.example ────────────────────────────────────────────┐
    │ Safe there since today, 07:45, as backup number 7.                           │
    │ Nothing has changed since then.                                              │
    │                                                                              │
    │ By itself after changes: off                                                 │
    │ Encrypted: no, the server can read it                                        │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    └──────────────────────────────────────────────────────────────────────────────┘
    ┌─ This machine ───────────────────────────────────────────────────────────────┐
    │ Nothing has changed since the newest backup here.                            │
    │▸today, 07:30  by hand: 2 games, 40 records, 1 reading                  1.4 MB│
    │ yesterday, 12:00  daily: 2 games, 38 records, 1 reading                1.2 MB│
    │ 2 January 2027, 20:00  bad: it is empty                                4.0 kB│
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    └──────────────────────────────────────────────────────────────────────────────┘
     s send  b back up here  ⏎ restore  l ask  A automatic  ? all keys  q leave
    """,
    "safe 40x10": """
     Waymark · Backup               saved ✓
    ┌─ This machine ───────────────────────┐
    │ Nothing has changed since the newest │
    │ backup here.                         │
    │▸today, 07:30  by hand: 2 gam…  1.4 MB│
    │ yesterday, 12:00  daily: 2 g…  1.2 MB│
    │ 2 January 2027, 20:00  bad: …  4.0 kB│
    │                                      │
    └──────────────────────────────────────┘
     s send  Tab more  ? all keys  q leave
    """,
    "safe 120x40": """
     Waymark · Backup                                                                                               saved ✓
    ┌─ This machine ─────────────────────────────────────────────────┐┌─ Server · ada at backups.example ──────────────────┐
    │ Nothing has changed since the newest backup here.              ││ Safe there since today, 07:45, as backup number 7. │
    │▸today, 07:30  by hand: 2 games, 40 records, 1 reading    1.4 MB││ Nothing has changed since then.                    │
    │ yesterday, 12:00  daily: 2 games, 38 records, 1 reading  1.2 MB││                                                    │
    │ 2 January 2027, 20:00  bad: it is empty                  4.0 kB││ By itself after changes: off                       │
    │                                                                ││ Encrypted: no, the server can read it              │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    └────────────────────────────────────────────────────────────────┘└────────────────────────────────────────────────────┘
     s send  b back up here  ⏎ restore  l ask  A automatic  Tab other pane  v verify  u undo  ? all keys  q leave
    """,
    "changed 80x24": """
     Waymark · Backup                                                       saved ✓
    ┌─ Server · ada at backups.example ────────────────────────────────────────────┐
    │ Safe there since today, 07:45, as backup number 7.                           │
    │ 1 change since then.                                                         │
    │                                                                              │
    │ By itself after changes: on                                                  │
    │ Encrypted: yes                                                               │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    └──────────────────────────────────────────────────────────────────────────────┘
    ┌─ This machine ───────────────────────────────────────────────────────────────┐
    │ 12 changes since the newest backup here.                                     │
    │ Backups go into /stick, which is not there now.                              │
    │▸today, 07:30  by hand: 2 games, 40 records, 1 reading                  1.4 MB│
    │ yesterday, 12:00  daily: 2 games, 38 records, 1 reading                1.2 MB│
    │ 2 January 2027, 20:00  bad: it is empty                                4.0 kB│
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    └──────────────────────────────────────────────────────────────────────────────┘
     s send  b back up here  ⏎ restore  l ask  A automatic  ? all keys  q leave
    """,
    "changed 40x10": """
     Waymark · Backup               saved ✓
    ┌─ Server · ada at backups.example ────┐
    │ Safe there since today, 07:45, as    │
    │ backup number 7.                     │
    │ 1 change since then.                 │
    │                                      │
    │ By itself after changes: on          │
    │ Encrypted: yes                       │
    └──────────────────────────────────────┘
     s send  Tab more  ? all keys  q leave
    """,
    "changed 120x40": """
     Waymark · Backup                                                                                               saved ✓
    ┌─ This machine ─────────────────────────────────────────────────┐┌─ Server · ada at backups.example ──────────────────┐
    │ 12 changes since the newest backup here.                       ││ Safe there since today, 07:45, as backup number 7. │
    │ Backups go into /stick, which is not there now.                ││ 1 change since then.                               │
    │▸today, 07:30  by hand: 2 games, 40 records, 1 reading    1.4 MB││                                                    │
    │ yesterday, 12:00  daily: 2 games, 38 records, 1 reading  1.2 MB││ By itself after changes: on                        │
    │ 2 January 2027, 20:00  bad: it is empty                  4.0 kB││ Encrypted: yes                                     │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    └────────────────────────────────────────────────────────────────┘└────────────────────────────────────────────────────┘
     s send  b back up here  ⏎ restore  l ask  A automatic  Tab other pane  v verify  u undo  ? all keys  q leave
    """,
    "running 80x24": """
     Waymark · Backup                                                       saved ✓
    ┌─ Server · ada at backups.example ────────────────────────────────────────────┐
    │ Sending piece 4 of 12…                                                       │
    │ ██████████░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░ 3/12                                │
    │                                                                              │
    │ Safe there since today, 07:45, as backup number 7.                           │
    │ Nothing has changed since then.                                              │
    │                                                                              │
    │ By itself after changes: off                                                 │
    │ Encrypted: no, the server can read it                                        │
    │                                                                              │
    └──────────────────────────────────────────────────────────────────────────────┘
    ┌─ This machine ───────────────────────────────────────────────────────────────┐
    │ Nothing has changed since the newest backup here.                            │
    │▸today, 07:30  by hand: 2 games, 40 records, 1 reading                  1.4 MB│
    │ yesterday, 12:00  daily: 2 games, 38 records, 1 reading                1.2 MB│
    │ 2 January 2027, 20:00  bad: it is empty                                4.0 kB│
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    └──────────────────────────────────────────────────────────────────────────────┘
     x cancel  b back up here  ⏎ restore  A automatic  u undo  ? all keys  q leave
    """,
    "running 40x10": """
     Waymark · Backup               saved ✓
    ┌─ Server · ada at backups.example ────┐
    │ Sending piece 4 of 12…               │
    │ ███████░░░░░░░░░░░░░░░░░░░░░░░░ 3/12 │
    │                                      │
    │ Safe there since today, 07:45, as    │
    │ backup number 7.                     │
    │ Nothing has changed since then.      │
    └───────────────────── 4 more lines ↓ ─┘
     x cancel  u undo  ? all keys  q leave
    """,
    "running 120x40": """
     Waymark · Backup                                                                                               saved ✓
    ┌─ This machine ─────────────────────────────────────────────────┐┌─ Server · ada at backups.example ──────────────────┐
    │ Nothing has changed since the newest backup here.              ││ Sending piece 4 of 12…                             │
    │▸today, 07:30  by hand: 2 games, 40 records, 1 reading    1.4 MB││ ██████████░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░ 3/12      │
    │ yesterday, 12:00  daily: 2 games, 38 records, 1 reading  1.2 MB││                                                    │
    │ 2 January 2027, 20:00  bad: it is empty                  4.0 kB││ Safe there since today, 07:45, as backup number 7. │
    │                                                                ││ Nothing has changed since then.                    │
    │                                                                ││                                                    │
    │                                                                ││ By itself after changes: off                       │
    │                                                                ││ Encrypted: no, the server can read it              │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    └────────────────────────────────────────────────────────────────┘└────────────────────────────────────────────────────┘
     x cancel  b back up here  ⏎ restore  A automatic  Tab other pane  v verify  u undo  ? all keys  q leave
    """,
    "failed 80x24": """
     Waymark · Backup                                                       saved ✓
    ┌─ Server · ada at backups.example ────────────────────────────────────────────┐
    │ ! The server cannot be reached: see that the network is there.               │
    │                                                                              │
    │ Safe there since today, 07:45, as backup number 7.                           │
    │ Nothing has changed since then.                                              │
    │                                                                              │
    │ By itself after changes: off                                                 │
    │ Encrypted: no, the server can read it                                        │
    │                                                                              │
    │                                                                              │
    └──────────────────────────────────────────────────────────────────────────────┘
    ┌─ This machine ───────────────────────────────────────────────────────────────┐
    │ Nothing has changed since the newest backup here.                            │
    │▸today, 07:30  by hand: 2 games, 40 records, 1 reading                  1.4 MB│
    │ yesterday, 12:00  daily: 2 games, 38 records, 1 reading                1.2 MB│
    │ 2 January 2027, 20:00  bad: it is empty                                4.0 kB│
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    └──────────────────────────────────────────────────────────────────────────────┘
     s send  b back up here  ⏎ restore  l ask  A automatic  ? all keys  q leave
    """,
    "failed 40x10": """
     Waymark · Backup               saved ✓
    ┌─ Server · ada at backups.example ────┐
    │ ! The server cannot be reached: see  │
    │ that the network is there.           │
    │                                      │
    │ Safe there since today, 07:45, as    │
    │ backup number 7.                     │
    │ Nothing has changed since then.      │
    └───────────────────── 4 more lines ↓ ─┘
     s send  Tab more  ? all keys  q leave
    """,
    "failed 120x40": """
     Waymark · Backup                                                                                               saved ✓
    ┌─ This machine ─────────────────────────────────────────────────┐┌─ Server · ada at backups.example ──────────────────┐
    │ Nothing has changed since the newest backup here.              ││ ! The server cannot be reached: see that the       │
    │▸today, 07:30  by hand: 2 games, 40 records, 1 reading    1.4 MB││ network is there.                                  │
    │ yesterday, 12:00  daily: 2 games, 38 records, 1 reading  1.2 MB││                                                    │
    │ 2 January 2027, 20:00  bad: it is empty                  4.0 kB││ Safe there since today, 07:45, as backup number 7. │
    │                                                                ││ Nothing has changed since then.                    │
    │                                                                ││                                                    │
    │                                                                ││ By itself after changes: off                       │
    │                                                                ││ Encrypted: no, the server can read it              │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    └────────────────────────────────────────────────────────────────┘└────────────────────────────────────────────────────┘
     s send  b back up here  ⏎ restore  l ask  A automatic  Tab other pane  v verify  u undo  ? all keys  q leave
    """,
    "conflict 80x24": """
     Waymark · Backup                                                       saved ✓
    ┌─ Your decision ──────────────────────────────────────────────────────────────┐
    │ Another device has sent a backup that yours is not based on. Nothing was     │
    │ replaced, and no answer loses anything.                                      │
    │                                                                              │
    │ Here, on laptop                        On the server: backup number 8 by     │
    │ 1 game, 3 records, 0 readings, 0       desk, today, 07:00                    │
    │ stories                                1 game, 2 records, 0 readings, 0      │
    │ newest change: today, 06:00            stories                               │
    │ Elden Ring: 3 records, changed today,  newest change: yesterday, 02:00       │
    │ 06:00                                  Elden Ring: 2 records, changed        │
    │                                        yesterday, 02:00                      │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    ├──────────────────────────────────────────────────────────────────────────────┤
    │ Keep both                                                                    │
    │ Use the server’s                                                             │
    │ Replace the server’s                                                         │
    │▸Decide later                                                                 │
    │ Nothing is sent and nothing is changed; d asks again.                        │
    │                                                                              │
    └──────────────────────────────────────────────────────────────────────────────┘
     ⏎ do it  ? all keys  q leave
    """,
    "conflict 40x10": """
     Waymark · Backup               saved ✓
    ┌─ Your decision ──────────────────────┐
    │ Another device has sent a backup     │
    │ that yours is not based on. Nothing  │
    │ was replaced, and no answer loses    │
    │ anything.                            │
    │                                      │
    │ Here, on laptop                      │
    └──────────────────── 13 more lines ↓ ─┘
     ⏎ choices  ? all keys  q leave
    """,
    "conflict 120x40": """
     Waymark · Backup                                                                                               saved ✓
    ┌─ Your decision ──────────────────────────────────────────────────────────────────────────────────────────────────────┐
    │ Another device has sent a backup that yours is not based on. Nothing was replaced, and no answer loses anything.     │
    │                                                                                                                      │
    │ Here, on laptop                                            On the server: backup number 8 by desk, today, 07:00      │
    │ 1 game, 3 records, 0 readings, 0 stories                   1 game, 2 records, 0 readings, 0 stories                  │
    │ newest change: today, 06:00                                newest change: yesterday, 02:00                           │
    │ Elden Ring: 3 records, changed today, 06:00                Elden Ring: 2 records, changed yesterday, 02:00           │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    ├──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┤
    │ Keep both                                                                                                            │
    │ Use the server’s                                                                                                     │
    │ Replace the server’s                                                                                                 │
    │▸Decide later                                                                                                         │
    │ Nothing is sent and nothing is changed; d asks again.                                                                │
    │                                                                                                                      │
    └──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
     ⏎ do it  ? all keys  q leave
    """,
    "choosing 80x24": """
     Waymark · Backup                                                       saved ✓
    ┌─ Your decision ──────────────────────────────────────────────────────────────┐
    │ Another device has sent a backup that yours is not based on. Nothing was     │
    │ replaced, and no answer loses anything.                                      │
    │                                                                              │
    │ Here, on laptop                        On the server: backup number 8 by     │
    │ 1 game, 3 records, 0 readings, 0       desk, today, 07:00                    │
    │ stories                                1 game, 2 records, 0 readings, 0      │
    │ newest change: today, 06:00            stories                               │
    │ Elden Ring: 3 records, changed today,  newest change: yesterday, 02:00       │
    │ 06:00                                  Elden Ring: 2 records, changed        │
    │                                        yesterday, 02:00                      │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    ├──────────────────────────────────────────────────────────────────────────────┤
    │ Keep both                                                                    │
    │ Use the server’s                                                             │
    │▸Replace the server’s                                                         │
    │ Decide later                                                                 │
    │ What is here is sent; the other stays among the server’s older backups.      │
    │                                                                              │
    └──────────────────────────────────────────────────────────────────────────────┘
     ⏎ do it  ? all keys  q leave
    """,
    "choosing 40x10": """
     Waymark · Backup               saved ✓
    ┌─ Your decision ──────────────────────┐
    │ Keep both                            │
    │ Use the server’s                     │
    │▸Replace the server’s                 │
    │ Decide later                         │
    │ What is here is sent; the other      │
    │ stays among the server’s older       │
    └──────────────────────────────────────┘
     ⏎ do it  ? all keys  q leave
    """,
    "choosing 120x40": """
     Waymark · Backup                                                                                               saved ✓
    ┌─ Your decision ──────────────────────────────────────────────────────────────────────────────────────────────────────┐
    │ Another device has sent a backup that yours is not based on. Nothing was replaced, and no answer loses anything.     │
    │                                                                                                                      │
    │ Here, on laptop                                            On the server: backup number 8 by desk, today, 07:00      │
    │ 1 game, 3 records, 0 readings, 0 stories                   1 game, 2 records, 0 readings, 0 stories                  │
    │ newest change: today, 06:00                                newest change: yesterday, 02:00                           │
    │ Elden Ring: 3 records, changed today, 06:00                Elden Ring: 2 records, changed yesterday, 02:00           │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    ├──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┤
    │ Keep both                                                                                                            │
    │ Use the server’s                                                                                                     │
    │▸Replace the server’s                                                                                                 │
    │ Decide later                                                                                                         │
    │ What is here is sent; the other stays among the server’s older backups.                                              │
    │                                                                                                                      │
    └──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
     ⏎ do it  ? all keys  q leave
    """,
    "question 80x24": """
     Waymark · Backup                                                       saved ✓
    ┌─ Your decision ──────────────────────────────────────────────────────────────┐
    │ There are 2 things here, but 40 in the backup; back up all the same?         │
    │                                                                              │
    │ Here, on laptop                        On the server: backup number 8 by     │
    │ 1 game, 3 records, 0 readings, 0       desk, today, 07:00                    │
    │ stories                                1 game, 2 records, 0 readings, 0      │
    │ newest change: today, 06:00            stories                               │
    │ Elden Ring: 3 records, changed today,  newest change: yesterday, 02:00       │
    │ 06:00                                  Elden Ring: 2 records, changed        │
    │                                        yesterday, 02:00                      │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    ├──────────────────────────────────────────────────────────────────────────────┤
    │ Back up all the same                                                         │
    │▸Decide later                                                                 │
    │ Nothing is sent and nothing is changed; d asks again.                        │
    │                                                                              │
    └──────────────────────────────────────────────────────────────────────────────┘
     ⏎ do it  ? all keys  q leave
    """,
    "question 40x10": """
     Waymark · Backup               saved ✓
    ┌─ Your decision ──────────────────────┐
    │ There are 2 things here, but 40 in   │
    │ the backup; back up all the same?    │
    │                                      │
    │ Here, on laptop                      │
    │ 1 game, 3 records, 0 readings, 0     │
    │ stories                              │
    └──────────────────── 11 more lines ↓ ─┘
     ⏎ choices  ? all keys  q leave
    """,
    "question 120x40": """
     Waymark · Backup                                                                                               saved ✓
    ┌─ Your decision ──────────────────────────────────────────────────────────────────────────────────────────────────────┐
    │ There are 2 things here, but 40 in the backup; back up all the same?                                                 │
    │                                                                                                                      │
    │ Here, on laptop                                            On the server: backup number 8 by desk, today, 07:00      │
    │ 1 game, 3 records, 0 readings, 0 stories                   1 game, 2 records, 0 readings, 0 stories                  │
    │ newest change: today, 06:00                                newest change: yesterday, 02:00                           │
    │ Elden Ring: 3 records, changed today, 06:00                Elden Ring: 2 records, changed yesterday, 02:00           │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    ├──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┤
    │ Back up all the same                                                                                                 │
    │▸Decide later                                                                                                         │
    │ Nothing is sent and nothing is changed; d asks again.                                                                │
    │                                                                                                                      │
    └──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
     ⏎ do it  ? all keys  q leave
    """,
    "passphrase 80x24": """
     Waymark · Backup                                                       saved ✓
    ┌─ Server · ada at backups.example ────────────────────────────────────────────┐
    │ Safe there since today, 07:45, as backup number 7.                           │
    │ 1 change since then.                                                         │
    │                                                                              │
    │ By itself after changes: on                                                  │
    │ Encryp┌─ Passphrase of your backups ─────────────────────────────────┐       │
    │       │ •••••                                                        │       │
    │       │ It is kept until Waymark ends, in its memory alone.          │       │
    │       │                                                              │       │
    │       └──────────────────────────────────────────────────────────────┘       │
    └──────────────────────────────────────────────────────────────────────────────┘
    ┌─ This machine ───────────────────────────────────────────────────────────────┐
    │ 12 changes since the newest backup here.                                     │
    │ Backups go into /stick, which is not there now.                              │
    │▸today, 07:30  by hand: 2 games, 40 records, 1 reading                  1.4 MB│
    │ yesterday, 12:00  daily: 2 games, 38 records, 1 reading                1.2 MB│
    │ 2 January 2027, 20:00  bad: it is empty                                4.0 kB│
    │                                                                              │
    │                                                                              │
    │                                                                              │
    │                                                                              │
    └──────────────────────────────────────────────────────────────────────────────┘
     ⏎ take  Esc cancel
    """,
    "passphrase 40x10": """
     Waymark · Backup               saved ✓
    ┌─ Server · ada at backups.example ────┐
    ┌─ Passphrase of your backups ─────────┐
    │ •••••                                │
    │ It is kept until Waymark ends, in    │
    │ its memory alone.                    │
    └──────────────────────────────────────┘
    │ Encrypted: yes                       │
    └──────────────────────────────────────┘
     ⏎ take  Esc cancel
    """,
    "passphrase 120x40": """
     Waymark · Backup                                                                                               saved ✓
    ┌─ This machine ─────────────────────────────────────────────────┐┌─ Server · ada at backups.example ──────────────────┐
    │ 12 changes since the newest backup here.                       ││ Safe there since today, 07:45, as backup number 7. │
    │ Backups go into /stick, which is not there now.                ││ 1 change since then.                               │
    │▸today, 07:30  by hand: 2 games, 40 records, 1 reading    1.4 MB││                                                    │
    │ yesterday, 12:00  daily: 2 games, 38 records, 1 reading  1.2 MB││ By itself after changes: on                        │
    │ 2 January 2027, 20:00  bad: it is empty                  4.0 kB││ Encrypted: yes                                     │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                           ┌─ Passphrase of your backups ─────────────────────────────────┐                           │
    │                           │ •••••                                                        │                           │
    │                           │ It is kept until Waymark ends, in its memory alone.          │                           │
    │                           │                                                              │                           │
    │                           └──────────────────────────────────────────────────────────────┘                           │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    │                                                                ││                                                    │
    └────────────────────────────────────────────────────────────────┘└────────────────────────────────────────────────────┘
     ⏎ take  Esc cancel
    """,
    "restore 80x24": """
     Waymark · Backup                                                       saved ✓
    ┌─ Restore the backup of yesterday, 12:00 ─────────────────────────────────────┐
    │ What the restore changes (what is here is copied first, and u takes it       │
    │ back):                                                                       │
    │                                                                              │
    │ games: 1 changed                                                             │
    │   ~ Elden Ring                                                               │
    │ records: 1 removed                                                           │
    │   - npc Varré (Elden Ring)                                                   │
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
     y restore  ? all keys  q leave
    """,
    "restore 40x10": """
     Waymark · Backup               saved ✓
    ┌─ Restore the backup of yesterday, … ─┐
    │ What the restore changes (what is    │
    │ here is copied first, and u takes it │
    │ back):                               │
    │                                      │
    │ games: 1 changed                     │
    │   ~ Elden Ring                       │
    └───────────────────── 2 more lines ↓ ─┘
     y restore  ? all keys  q leave
    """,
    "restore 120x40": """
     Waymark · Backup                                                                                               saved ✓
    ┌─ Restore the backup of yesterday, 12:00 ─────────────────────────────────────────────────────────────────────────────┐
    │ What the restore changes (what is here is copied first, and u takes it back):                                        │
    │                                                                                                                      │
    │ games: 1 changed                                                                                                     │
    │   ~ Elden Ring                                                                                                       │
    │ records: 1 removed                                                                                                   │
    │   - npc Varré (Elden Ring)                                                                                           │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    │                                                                                                                      │
    └──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
     y restore  ? all keys  q leave
    """,
  ]
}
