"""Maps and questions for the proof, the same from the same seed.

    python workload.py FOLDER --maps 20 --rows 10000

writes the maps into `FOLDER/maps` and the questions, in parts, into `FOLDER/questions`.
"""

import argparse
import json
import pathlib
import random

import pyarrow as pa
import pyarrow.parquet

SIZES = (16, 32, 64, 128, 256)
RULES = ("pf2", "5e")
BODIES = ("medium", "large")

# How many of a thousand rows ask what. Choices and choke points cost far more than a reach.
ASKED = (("reach", 880), ("route", 100), ("choices", 16), ("choke_points", 4))

# One row of so many is wrong.
WRONG = 199

# What is wrong with a row, and words that its error must contain.
POISONS = (
    ("scene", '{"rules": "pf2", "map": {"rows": "....', "scene"),
    ("scene", '{"rules": "chess", "map": {"rows": "...."}}', "chess"),
    ("scene", "no such map.toml", "no such map.toml"),
    ("mover", "Nobody", "Nobody"),
    ("creature", '{"name": "Half', "creature"),
    ("ask", "juggle", "juggle"),
    ("rules", "chess", "chess"),
    ("column", None, "start"),
)

SCHEMA = pa.schema([
    ("id", pa.int64()),
    ("scene", pa.string()),
    ("rules", pa.string()),
    ("creature", pa.string()),
    ("mover", pa.string()),
    ("column", pa.int32()),
    ("row", pa.int32()),
    ("movements", pa.string()),
    ("to_column", pa.int32()),
    ("to_row", pa.int32()),
    ("ask", pa.string()),
])


def filled(size, sign):
    return [[sign] * size for _ in range(size)]


def fill(drawn, left, top, width, height, sign):
    for row in range(top, top + height):
        drawn[row][left : left + width] = [sign] * width


def rooms(dice, size):
    """Rooms that corridors two squares wide connect, one after the other."""
    drawn = filled(size, "#")
    before = None
    for _ in range(2 + size // 6):
        width, height = dice.randint(3, 9), dice.randint(3, 9)
        left, top = dice.randint(1, size - width - 1), dice.randint(1, size - height - 1)
        fill(drawn, left, top, width, height, "." if dice.random() < 0.8 else "~")
        if before:
            one, other = sorted((before[0], left))
            fill(drawn, one, before[1], other - one + 2, 2, ".")
            one, other = sorted((before[1], top))
            fill(drawn, left, one, 2, other - one + 2, ".")
        before = (left, top)
    return drawn


def caves(dice, size):
    """Noise that grows together: a square becomes what most of its neighbours are."""
    drawn = [["#" if dice.random() < 0.42 else "." for _ in range(size)] for _ in range(size)]
    for _ in range(3):
        grown = filled(size, "#")
        for row in range(1, size - 1):
            for column in range(1, size - 1):
                around = sum(
                    drawn[row + down][column + right] == "#"
                    for down in (-1, 0, 1)
                    for right in (-1, 0, 1)
                )
                grown[row][column] = "#" if around > 4 else "."
        drawn = grown
    for row in drawn[1:-1]:
        for column in range(1, size - 1):
            if row[column] == "." and dice.random() < 0.12:
                row[column] = "~"
    return drawn


def mazes(dice, size):
    """A maze with some loops. Its ways are one square wide, or two: a large creature squeezes."""
    wide = dice.choice((1, 2))
    cells = (size - 1) // (wide + 1)
    drawn = filled(size, "#")
    visited = [[False] * cells for _ in range(cells)]
    path = [(0, 0)]
    visited[0][0] = True

    def open_up(column, row, right, down):
        step = wide + 1
        left, top = 1 + column * step, 1 + row * step
        fill(drawn, left, top, wide + right * step, wide + down * step, ".")

    open_up(0, 0, 0, 0)
    while path:
        column, row = path[-1]
        ways = [
            (column + right, row + down)
            for right, down in ((1, 0), (0, 1), (-1, 0), (0, -1))
            if 0 <= column + right < cells
            and 0 <= row + down < cells
            and not visited[row + down][column + right]
        ]
        if not ways:
            path.pop()
            continue
        there = dice.choice(ways)
        visited[there[1]][there[0]] = True
        first, last = min((column, row), there), max((column, row), there)
        open_up(*first, last[0] - first[0], last[1] - first[1])
        path.append(there)
    for _ in range(cells * cells // 8):
        column, row = dice.randrange(cells - 1), dice.randrange(cells - 1)
        open_up(column, row, *dice.choice(((1, 0), (0, 1))))
    return drawn


def towns(dice, size):
    """Houses on a green, with yards that are hard to cross and squares to stumble over."""
    drawn = filled(size, ".")
    for _ in range(size * size // 90):
        width, height = dice.randint(3, 6), dice.randint(3, 6)
        left, top = dice.randint(0, size - width), dice.randint(0, size - height)
        kind = dice.random()
        if kind < 0.25:
            fill(drawn, left, top, width, height, dice.choice("~~="))
            continue
        fill(drawn, left, top, width, height, "#")
        fill(drawn, left + 1, top + 1, width - 2, height - 2, ".")
        drawn[top + height - 1][left + width // 2] = "." if kind < 0.9 else "#"
    return drawn


KINDS = (rooms, caves, mazes, towns)


def grid(seed, number):
    """The name of a map and its squares."""
    # The seed of a text does not depend on how Python hashes it.
    dice = random.Random(f"{seed}, map {number}")
    kind, size = KINDS[number % len(KINDS)], SIZES[number // len(KINDS) % len(SIZES)]
    drawn = kind(dice, size)
    # A corner in which everybody has room.
    fill(drawn, 1, 1, 4, 4, ".")
    ending = "toml" if number % 2 else "json"
    return f"{number:04}-{kind.__name__}-{size}.{ending}", drawn


def scene(drawn, number):
    """The scene of a map: two guards, of whom the second is an enemy of everybody else."""
    rows = [list(row) for row in drawn]
    rows[1][4], rows[4][1] = "G", "R"
    return {
        "rules": RULES[number % len(RULES)],
        "map": {"rows": "\n".join("".join(row) for row in rows)},
        "creatures": [
            {"letter": "G", "name": "Guard", "speed": 25},
            {"letter": "R", "name": "Raider", "speed": 30, "side": "raiders"},
        ],
    }


def toml(scene):
    """A scene as a scenario file. JSON's texts are TOML's as well."""
    lines = [f"rules = {json.dumps(scene['rules'])}", "", "[map]"]
    lines += ['rows = """', scene["map"]["rows"], '"""']
    for creature in scene["creatures"]:
        lines += ["", "[[creatures]]"]
        lines += [f"{key} = {json.dumps(value)}" for key, value in creature.items()]
    return "\n".join(lines) + "\n"


def write_maps(folder, count, seed):
    """Writes maps into a folder; returns their names with the squares that are no walls."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for number in range(count):
        name, drawn = grid(seed, number)
        found = scene(drawn, number)
        text = toml(found) if name.endswith("toml") else json.dumps(found, indent=1)
        (folder / name).write_text(text, encoding="utf-8")
        free = [
            (column, row)
            for row, signs in enumerate(drawn)
            for column, sign in enumerate(signs)
            if sign != "#"
        ]
        written.append((name, free))
    return written


def creature(body):
    written = {"name": f"A {body} one", "size": body, "speed": 30, "at": [1, 1], "side": "heroes"}
    return json.dumps(written)


CREATURES = {body: creature(body) for body in BODIES}


def near(dice, free, start, within):
    """A free square not far away, or the last one that was tried."""
    for _ in range(12):
        there = dice.choice(free)
        if max(abs(there[0] - start[0]), abs(there[1] - start[1])) <= within:
            break
    return there


def question(dice, number, name, free):
    """A row of the table."""
    ask = dice.choices([word for word, _ in ASKED], [share for _, share in ASKED])[0]
    start = dice.choice(free)
    row = dict.fromkeys(SCHEMA.names)
    row.update(id=number, scene=name, ask=ask, rules=dice.choice(RULES))
    row["creature"] = CREATURES[dice.choice(BODIES)]
    if dice.random() < 0.1:
        # One of the scene's own, beside the creature that comes with the row.
        row["mover"] = "Guard"
    if dice.random() < 0.9:
        row["column"], row["row"] = start
    if ask == "choices":
        # Around where everybody has room: all the choices of a long way are very many.
        row["column"], row["row"] = None, None
        row["to_column"], row["to_row"] = dice.randint(1, 9), dice.randint(1, 9)
    elif ask == "route" or (ask == "reach" and dice.random() < 0.5):
        row["to_column"], row["to_row"] = near(dice, free, start, 40 if ask == "route" else 8)
    return row


def poison(row, number):
    """Spoils a row."""
    column, text, _ = POISONS[number % len(POISONS)]
    row[column] = text
    if column == "column":
        row["row"] = 1


def expected_error(number):
    """Which words the error of a row must contain; nothing for a row that is right."""
    return POISONS[number // WRONG % len(POISONS)][2] if number % WRONG == WRONG - 1 else None


def table(maps, rows, seed):
    """The questions. Neighbours are about the same map, as in tables that programs write."""
    dice = random.Random(f"{seed}, rows")
    columns = {name: [] for name in SCHEMA.names}
    for number in range(rows):
        row = question(dice, number, *maps[number * len(maps) // rows])
        if expected_error(number):
            poison(row, number // WRONG)
        for name, value in row.items():
            columns[name].append(value)
    return pa.table(columns, schema=SCHEMA)


def write(folder, maps, rows, part, seed):
    """Writes maps and questions, these in files of `part` rows; returns the files."""
    questions = table(write_maps(folder / "maps", maps, seed), rows, seed)
    place = folder / "questions"
    place.mkdir(parents=True, exist_ok=True)
    files = []
    for first in range(0, rows, part):
        files.append(place / f"{first:09}.parquet")
        pa.parquet.write_table(questions.slice(first, part), files[-1])
    return files


def main():
    arguments = argparse.ArgumentParser(description="Writes maps and questions.")
    arguments.add_argument("folder", type=pathlib.Path)
    arguments.add_argument("--maps", type=int, default=20)
    arguments.add_argument("--rows", type=int, default=10_000)
    arguments.add_argument("--part", type=int, default=2_000, help="rows of a file")
    arguments.add_argument("--seed", type=int, default=1)
    given = arguments.parse_args()
    write(given.folder, given.maps, given.rows, given.part, given.seed)


if __name__ == "__main__":
    main()
