#!/usr/bin/env python3
"""Measures Waymark against its bars, and beside less and fzf in the same minutes.

usage: bench.py path/to/waymark
"""
import json
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import uuid

from pty_measure import Program

RUNS = 9
RECORDS = 100_000
GAMES = 20
DOWN, ENTER, TAB, ESCAPE = b"j", b"\r", b"\t", b"\x1b"


def median(values):
    return statistics.median(values)


def p95(values):
    return sorted(values)[max(0, int(len(values) * 0.95 + 0.5) - 1)]


def row(what, value, unit, bar=None, peer=None):
    """Prints one line of the report."""
    verdict = "" if bar is None else ("ok" if value <= bar else "OVER")
    limit = "" if bar is None else f"bar {bar:g}"
    beside = "" if not peer or not peer[1] else f"{peer[0]} {peer[1]:.2f}, ratio {value / peer[1]:.2f}"
    print(f"{what:44} {value:9.2f} {unit:5} {limit:10} {verdict:5} {beside}", flush=True)


def starts(command, text, env=None, runs=RUNS):
    """Milliseconds to the first full frame, of several starts; and peak MB of the last."""
    times = []
    memory = 0.0
    for _ in range(runs):
        program = Program(command, env=env)
        times.append(program.wait_for(text) * 1000)
        memory = program.peak_memory()
        program.stop()
    return median(times), memory


def warm(waymark, env):
    """Lets the library look into its stories once, as the first start does."""
    program = Program([waymark], env=env)
    program.wait_for("Stories")
    while program.read(0.5):
        pass
    program.stop()


def sync_time(folder):
    """Milliseconds that the disk takes to make 4 KB safe: no change can be stored faster."""
    times = []
    with open(os.path.join(folder, "sync"), "wb", buffering=0) as file:
        for _ in range(50):
            file.write(bytes(4096))
            begin = time.perf_counter()
            os.fdatasync(file.fileno())
            times.append((time.perf_counter() - begin) * 1000)
    return median(times)


def keys(program, presses):
    """Latencies in milliseconds and answer sizes of keys."""
    answers = [program.press(key) for key in presses]
    answers = [(seconds * 1000, size) for seconds, size in answers if size]
    return [a for a, _ in answers], [b for _, b in answers]


def seconds(command, env):
    """Seconds that a program takes from its start to its end."""
    begin = time.perf_counter()
    subprocess.run(command, env=os.environ | env, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begin


def make_games(path):
    """A file of many records, to import."""
    random.seed(7)
    words = "ferry bridge lantern salt keeper stone well garden tower ash river moon iron 庭 花子 灯 Kalé".split()

    def fresh():
        return str(uuid.UUID(int=random.getrandbits(128), version=4))

    def name():
        return " ".join(random.choices(words, k=3)) + f" {random.randrange(10**6)}"

    games = []
    per_game = RECORDS // GAMES
    for index in range(GAMES):
        counts = {"npcs": per_game * 2 // 5, "locations": per_game // 5}
        counts["quests"] = per_game - sum(counts.values())
        flags = {
            "npcs": ["isMerchant"], "locations": ["isCleared", "hasSmithAnvil", "hasMerchant"],
            "quests": ["isComplete"],
        }
        game = {"id": fresh(), "name": f"Game {index + 1:02}", "updated": 1, "links": []}
        for kind, count in counts.items():
            game[kind] = [
                {"id": fresh(), "name": name(), "notes": " ".join(random.choices(words, k=12)), "updated": 1}
                | {flag: random.random() < 0.2 for flag in flags[kind]}
                for _ in range(count)
            ]
        for npc in game["npcs"]:
            for kind in ("locations", "quests"):
                game["links"].append({"npc": npc["id"], "target": random.choice(game[kind])["id"]})
        games.append(game)
    with open(path, "w") as file:
        json.dump({"waymark": 1, "games": games}, file)


def make_story(path, pages=1000):
    """A story that branches, joins and sometimes leads back."""
    random.seed(7)

    def destinations(index):
        if index == pages - 1 or (index >= 5 and random.randrange(8) == 0):
            return []
        ways = [index + 1]
        ways += [min(pages - 1, index + random.randint(1, 12)) for _ in range(random.randrange(3))]
        return ways + ([index // 2] if random.randrange(15) == 0 else [])

    words = "ferry bridge lantern salt keeper stone well garden tower ash river moon iron 庭 花子 灯 Kalé".split()
    story = {
        "id": "large", "title": "A large story",
        "pages": [
            {
                "title": f"Place {index}",
                "text": f"Stone {index * 7}. " + " ".join(random.choices(words, k=90)),
                "choices": [{"text": f"to {to}", "destination": to} for to in destinations(index)],
            }
            for index in range(pages)
        ],
    }
    with open(path, "w") as file:
        json.dump(story, file, ensure_ascii=False)


def measure_map(waymark, folder, env):
    """A story of 1,000 pages: opened, mapped as a whole, walked and searched."""
    story = os.path.join(folder, "large.json")
    make_story(story)
    start, _ = starts([waymark, story], "Path", env)
    row("start into a story of 1,000 pages", start, "ms", 60)
    program = Program([waymark, story], env=env)
    program.wait_for("Path")
    program.press(b"m")
    opening, _ = program.press(b"w")
    row("map of 1,000 pages: open", opening * 1000, "ms", 100)
    moves, sizes = keys(program, [DOWN] * 40)
    row("map of 1,000 pages: move, median", median(moves), "ms", 2)
    row("map of 1,000 pages: bytes of a move, median", median(sizes), "B", 350)
    asking, _ = program.press(b"/")
    row("map of 1,000 pages: begin a search", asking * 1000, "ms", 100)
    typed, _ = keys(program, [bytes([byte]) for byte in b"stone 69 salt"])
    row("map of 1,000 pages: key of a search, median", median(typed), "ms", 16)
    row("map of 1,000 pages: key of a search, worst", max(typed), "ms")
    row("memory with that map", program.peak_memory(), "MB")
    program.stop()


def measure_long_reading(waymark, folder, env):
    """A reading of 1,000 pages: its last steps, searched, and its story written."""
    story = os.path.join(folder, "long.json")
    page = "Stone {0}. The river goes on, past a garden, a tower and a well, and so do you. " + "Rain and 灯. " * 40
    pages = [
        {"text": page.format(i), "choices": [{"text": "On", "destination": i + 1}] if i < 999 else []}
        for i in range(1000)
    ]
    with open(story, "w") as file:
        json.dump({"id": "long", "title": "A long story", "pages": pages}, file, ensure_ascii=False, indent=2)
    program = Program([waymark, story], env=env)
    program.wait_for("Path")
    steps, _ = keys(program, [b"1"] * 998)
    row("turn a page after 900 others, median", median(steps[-90:]), "ms", 8)
    asking, _ = program.press(b"/")
    row("1,000 pages read: begin a search", asking * 1000, "ms", 100)
    typed, _ = keys(program, [bytes([byte]) for byte in b"stone 69 rain"])
    row("1,000 pages read: key of a search, median", median(typed), "ms", 16)
    row("1,000 pages read: key of a search, worst", max(typed), "ms")
    program.press(ESCAPE)
    opening, _ = program.press(b"E")
    row("1,000 pages: begin to write", opening * 1000, "ms", 100)
    program.press(b"e")
    typed, _ = keys(program, [bytes([byte]) for byte in b"and the rain goes on and on"])
    row("1,000 pages: key of the writer, median", median(typed), "ms", 8)
    program.press(ESCAPE)
    program.press(ESCAPE)
    moves, _ = keys(program, [b"k"] * 40)
    row("1,000 pages: move among them, median", median(moves), "ms", 8)
    program.press(b"/")
    typed, _ = keys(program, [bytes([byte]) for byte in b"stone 69"])
    row("1,000 pages: key of the page picker, median", median(typed), "ms", 16)
    row("memory with all that", program.peak_memory(), "MB")
    program.stop()


def main():
    waymark = os.path.abspath(sys.argv[1])
    folder = tempfile.mkdtemp(prefix="waymark-bench-")
    try:
        run(waymark, folder)
    finally:
        shutil.rmtree(folder)


def run(waymark, folder):
    lines = os.path.join(folder, "lines.txt")
    with open(lines, "w") as file:
        for index in range(RECORDS):
            file.write(f"line {index} of a long file, with silver {index * 7919 % 1000} in it\n")
    small = {"WAYMARK_HOME": os.path.join(folder, "small")}
    large = {"WAYMARK_HOME": os.path.join(folder, "large")}
    story = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Stories/the-salt-road.json")
    subprocess.run([waymark, "list", "games"], env=os.environ | small, check=True)

    print(f"50×160, medians of {RUNS} starts; {RECORDS:,} records in {GAMES} games where it says so\n")

    warm(waymark, small)
    less_start, less_memory = starts(["less", lines], "line 40 ")
    start, _ = starts([waymark], "Salt Road", small)
    row("start to first full frame", start, "ms", 25, ("less", less_start))
    start, memory = starts([waymark, story], "Path", small)
    row("start into a story", start, "ms", 25, ("less", less_start))
    row("memory, reading a story", memory, "MB", 25, ("less", less_memory))

    less = Program(["less", lines])
    less.wait_for("line 40 ")
    less_keys, less_sizes = keys(less, [DOWN] * 20)
    less.stop()
    reading = Program([waymark, story], env=small)
    reading.wait_for("Path")
    latencies, sizes = keys(reading, [b"j", b"k"] * 20)
    turns, turn_sizes = keys(reading, [b"1", b"\x7f"] * 10)
    time.sleep(1)
    idle = reading.cpu_ticks()
    time.sleep(2)
    row("idle CPU in 2 s, ticks of 10 ms", reading.cpu_ticks() - idle, "", 0)
    reading.stop()
    row("reader: key to last byte, median", median(latencies), "ms", 2, ("less", median(less_keys)))
    row("reader: key to last byte, p95", p95(latencies), "ms", 8, ("less", p95(less_keys)))
    row("reader: bytes of a cursor move", max(sizes), "B", 350, ("less", median(less_sizes)))
    row("reader: turn a page and store, median", median(turns), "ms", 8, ("one sync of this disk", sync_time(folder)))
    row("reader: bytes of a page", max(turn_sizes), "B")

    measure_map(waymark, folder, small)
    measure_long_reading(waymark, folder, small)

    games = os.path.join(folder, "games.json")
    make_games(games)
    row("import of 100,000 records", seconds([waymark, "import", "--yes", games], large), "s", 5)
    row("undo of the import", seconds([waymark, "undo"], large), "s", 5)
    row("redo of the import", seconds([waymark, "redo"], large), "s", 5)

    warm(waymark, large)
    start, _ = starts([waymark], "Game 01", large)
    row("start with 100,000 records", start, "ms", 60, ("less", less_start))
    tracker = Program([waymark], env=large)
    tracker.wait_for("Game 01")
    tracker.press(TAB)
    opening, _ = tracker.press(ENTER)
    row("open a game of 5,000 records", opening * 1000, "ms", 30)
    sorts, _ = keys(tracker, [b"o"] * 6)
    row("sort the list another way, worst", max(sorts), "ms", 30)
    latencies, sizes = keys(tracker, [DOWN] * 40)
    row("tracker: move down, median", median(latencies), "ms", 2, ("less", median(less_keys)))
    row("tracker: move down, p95", p95(latencies), "ms", 8)
    row("tracker: bytes of a move, median", median(sizes), "B")
    toggles, _ = keys(tracker, [b" "] * 20)
    row("tracker: toggle and store, median", median(toggles), "ms", 8, ("one sync of this disk", sync_time(folder)))
    tracker.press(b"/")
    typed, _ = keys(tracker, [bytes([byte]) for byte in b"lantern gar"])
    fzf_typed = []
    if shutil.which("fzf"):
        fzf = Program(["sh", "-c", f"fzf < {lines}"])
        fzf.wait_for("100000/100000")
        fzf_typed, _ = keys(fzf, [bytes([byte]) for byte in b"silver 99"])
        fzf.stop()
    peer = ("fzf", median(fzf_typed)) if fzf_typed else None
    row("filter key in a game, median", median(typed), "ms", 16, peer)
    row("filter key in a game, p95", p95(typed), "ms")
    row("memory with 100,000 records", tracker.peak_memory(), "MB", 60)
    tracker.stop()

    def whole(*words):
        return median([seconds([waymark, *words], large) * 1000 for _ in range(RUNS)])

    process = whole("list", "games")
    times = [
        whole("search", text) - process
        for text in ("l", "la", "lan", "lantern", "lantern g", "lantern gar", "lantern garden", "庭", "花子", "kale", "zyx")
    ]
    row("a process that lists the games", process, "ms")
    row("search all games, beyond that, median", median(times), "ms", 16)
    row("search all games, beyond that, worst", max(times), "ms")


if __name__ == "__main__":
    main()
