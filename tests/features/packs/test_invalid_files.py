"""Unusable files are refused in one plain sentence with the line, and nothing of them is imported."""

import pytest

from bot.text.files import File, opened, unfit
from tests.desk.people import Desk

DEEP = "name: A\nweapons: " + "[" * 20 + "]" * 20
BOMB = "a: &a [x, x]\nb: &b [*a, *a, *a]\nname: A"
MANY = "fighters:\n" + "\n".join(f"  A{number}: {{agi: 1}}" for number in range(600))
ROWS = "name,field,value\n" + "\n".join(f"{number},agi,1" for number in range(10_050))
MORE_ROWS = "name,field,value\n" + "\n".join(f"A{number},agility,1" for number in range(100_000))
TYPE = "whole number"

SHEETS = {
    "empty": ("", "yaml", "Line 1: The file is empty."),
    "empty rows": (" \n", "csv", "Line 1: The file is empty."),
    "deep": (DEEP, "yaml", "Line 2: That is nested too deeply. I read at most 12 levels."),
    "aliases": (BOMB, "yaml", "Line 1: I can't read references in a file (& and *)."),
    "tag": ("name: !!python/object a", "yaml", "Line 1: I don't read type tags (!)."),
    "wrong type": ("name: A\n\nagility: many", "yaml", "Line 3: “agility” can't be “many”. Write a whole number."),
    "wrong type in rows": ("field,value\nname,A\nagility,many", "csv", "Line 3, “A”: “agility” can't be “many”"),
    "no value": ("field,value\nname,A\nagility,", "csv", "Line 3: “agility” needs a value."),
    "unknown field": ("name: A\nagilty: 3", "yaml", "Line 2: There is no field “agilty”. Did you mean agility"),
    "a field with no name": ("{ @ever ;; on\n²", "tsv", "Line 1: There is no field “…”."),
    "a field like a number": ('{"name": "A", "² x": 1}', "json", "Line 1: There is no field “² x”."),
    "unknown figure": (
        "field,value\nname,A\nweapons.1.name,axe\nweapons.1.weigth,3",
        "csv",
        "Line 4: There is no field “weigth”. Did you mean weight?",
    ),
    "no place": ("field,value\nname,A\nweapons.x.name,axe", "csv", "Line 3: “weapons.x.name” can't be “x”"),
    "field twice": ("field,value\nname,A\nagility,1\nagi,2", "csv", "Line 4: You've given “agi” twice."),
    "nameless key twice": ('{"": 1, "": 2}', "json", "Line 1: “…” is there twice in the same place."),
    "key twice": ("name: A\npain: 1\npain: 2", "yaml", "Line 3: “pain” is there twice in the same place."),
    "name twice": ("fighters:\n  A: {agi: 1}\n  a: {agi: 2}", "yaml", "Line 3, “a”: Two entries have the same name"),
    "name twice in rows": ("name,agility\nA,1\na,2", "csv", "Line 3: Two entries have the same name"),
    "negative": ("name: A\npain: -3", "yaml", "Line 2: “pain” can't be "),
    "negative weight": (
        "name: A\nbody: [{name: head, group: HEAD, weight: -3}]",
        "yaml",
        "Line 2: “weight” can't be −3",
    ),
    "another game": (
        "family: arena\nname: A",
        "yaml",
        "Line 1: This file is for the arena, but this game uses MazeWorld.",
    ),
    "another game's rows": ("field,value\nsystem,arena\nname,A", "csv", "Line 2: This file is for the arena"),
    "no weapon": ("name: A\n\nweapons: [sabre]", "yaml", "Line 3: There is no weapon called “sabre”."),
    "too many": (MANY, "yaml", "Line 1: A file can have at most 500 entries of one kind"),
    "rows": (ROWS, "csv", "Line 10,001: The file has too many rows. I read at most 10,000."),
    "100,000 rows": (MORE_ROWS, "csv", "Line 1: The file is too large"),
    "long": ("name: A\nnotes: " + "x" * 3000, "yaml", "Line 2: “notes” can't be “xxx"),
    "long name": (f"name: {'x' * 100}\nagility: 1", "yaml", "Line 1: That name doesn't work"),
    "tabs": ("name: A\n\tagility: 3", "yaml", "Line 2: The file isn't valid YAML or JSON"),
    "no JSON": ('{"name": "A",', "json", "Line 2: The file isn't valid YAML or JSON"),
    "quotation mark": ('field,value\nname,"A', "csv", "Line 2: A quotation mark isn't closed"),
    "more cells": ("field,value\nname,A\nagility,3,4", "csv", "Line 3: The row has 3 cells, but there are 2 columns."),
    "a list": ("- 1\n- 2", "yaml", "Line 1: “fighters” can't be “[1, 2]”. Write fields with their values."),
    "a word": ("hello", "yaml", "Line 1: “fighters” can't be “hello”. Write fields with their values."),
    "a table": ("1-3,nothing\n4-6,a box", "csv", "Line 1: There is no field “1-3”."),
    "nobody": ("agility: 3", "yaml", "Line 1: Whose sheet is this?"),
    "nobody in rows": ("name,agility\n,1", "csv", "Line 2: Whose sheet is this?"),
    "nobody at all": ("schema: 1\nfighters: {}", "yaml", "Line 2: There are no contestants in the file."),
    "other entries": ("weapons: {x: {is: 3}}\nfighters: {B: {}}", "yaml", "Line 1: This command reads only"),
    "newer": ("schema: 7\nfighters: {A: {}}", "yaml", "Line 1: This file has another format (7)"),
    "second is bad": ("fighters:\n  A: {agi: 1}\n  B: {agi: x}", "yaml", "Line 3, “B”: “agility” can't be “x”"),
}
PACKS = {
    "negative weight": (
        "schema: 1\ntables:\n  a: {rows: [{text: x, weight: -3}]}",
        "Line 3, “a”: “row 1, weight” can't be −3. It must be between 1 and",
    ),
    "missing table": (
        "schema: 1\ntables:\n  a:\n    rows: [x, {table: nowhere}]",
        "Line 4, “a”: There is no table called “nowhere”.",
    ),
    "circle": (
        "schema: 1\ntables:\n  a: {rows: [{table: b}]}\n  b: {rows: [{table: a}]}",
        "Line 3, “a”: Table a leads back to itself.",
    ),
    "missing weapon": (
        "schema: 1\ncreatures:\n  Rat: {agility: 1}\n  Bat:\n    agility: 2\n    weapons: [sabre]",
        "Line 6, “Bat”: There is no weapon called “sabre”.",
    ),
    "another kind": ("schema: 1\nmaps: {x: {rows: ['..']}}", "Line 2: There is no field “maps”."),
    "another game": ("schema: 1\nfamily: arena\nmaps: {x: {}}", "Line 2: This file is for the arena"),
    "name twice": ("weapons:\n  x: {is: 3}\n  X: {is: 4}", "Line 3, “X”: Two entries have the same name"),
    "a command's name": ("tables:\n  ammo: [x]\n  roll: [a, b]", "Line 3, “roll”: "),
    "nothing": ("schema: 1\nweapons: {}", "There is nothing to import."),
    "contestant of it": ("weapons:\n  x: {is: 3}\nfighters:\n  A: {agi: x}", "Line 4, “A”: “agility” can't be “x”"),
    "deep": (DEEP, "Line 2: That is nested too deep"),
    "aliases": (BOMB, "Line 1: I can't read references"),
}


async def refused(desk: Desk, word: str, file: File) -> str:
    """The one line that is said; nothing is written down, and nothing waits for a yes."""
    await desk.says("gm", "@game gm here", scene="den")
    rows = await desk.rows()
    told = await desk.says("gm", f"@{word} import", files=(file,), scene="den")
    assert await desk.rows() == rows
    lines = told.at("gm:g").splitlines()
    assert len(lines) == 1, lines
    assert len(lines[0]) < 300
    assert "No import is waiting for your answer" in (await desk.says("gm", f"@{word} import yes")).at("scene:hall")
    return lines[0]


@pytest.mark.parametrize(("text", "ending", "words"), SHEETS.values(), ids=SHEETS)
async def test_sheets(desk: Desk, text: str, ending: str, words: str) -> None:
    assert (await refused(desk, "sheet", File(name=f"sheet.{ending}", text=text))).startswith(words)


@pytest.mark.parametrize(("text", "words"), PACKS.values(), ids=PACKS)
async def test_packs(desk: Desk, text: str, words: str) -> None:
    assert (await refused(desk, "pack", File(name="pack.yaml", text=text))).startswith(words)


async def test_a_pack_in_rows(desk: Desk) -> None:
    assert (await refused(desk, "pack", File(name="pack.csv", text="a,b"))).startswith("A pack must be YAML or JSON.")


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("bob.csv", "field,value\nname,Zoë".encode("cp1252"), "“bob.csv” isn't UTF-8 text."),
        ("bob.yaml", b"x" * 50 * 2**20, "“bob.yaml” is too large"),
    ],
)
async def test_what_is_no_text_or_too_much_of_it(desk: Desk, name: str, content: bytes, words: str) -> None:
    assert (await refused(desk, "sheet", opened(name, content))).startswith(words)


async def test_where_others_read_what_may_be_secret_is_removed(desk: Desk) -> None:
    """Only from a GM, and only they read what was wrong with it; a player's own file stays."""
    await desk.says("gm", "@game gm here", scene="den")
    await desk.says("gm", "@table add omens: 1-3 Quux, 4-6 Plugh\n@table secret omens on", scene="den")
    await desk.says("gm", "@fighter add Kim for @ann: agility 1", mentions=("ann",))
    bad, rows = "fighters:\n  Grimwald: {agi: x}", "range,text\n1-3,Vexmoor\nx"
    tried = [
        ("gm", "@sheet import", ("a.yaml", bad), True),
        ("gm", f"@sheet import\n{bad}", None, True),
        ("gm", "@pack import", ("a.yaml", f"schema: 1\n{bad}"), True),
        ("gm", "@pack import", ("a.yaml", "schema: 1\ntables:\n  x: {secret: yes, rows: [{weight: -3}]}"), True),
        ("gm", "@table import omens", ("a.csv", rows), True),
        ("gm", "@table import", ("omens.csv", rows), True),
        ("gm", "@table import ammo2", ("a.csv", rows), False),
        ("gm", "@pack import", ("a.yaml", "schema: 1\nweapons: {x: {is: y}}"), False),
        ("gm", "@sheet import", None, False),
        ("ann", "@sheet import", ("a.yaml", "agi: x"), False),
    ]
    for person, text, file, removed in tried:
        said = await desk.says(person, text, files=() if file is None else (File(name=file[0], text=file[1]),))
        assert [bool(entry.reply.removes) for entry in said.entries] == [removed], text
        assert ("may contain secrets" in said.at(f"person:{person}")) is removed
        assert bool(said.at("scene:hall")) is not removed


def test_what_nobody_fetches() -> None:
    """By its name and its size alone."""
    assert unfit("sheet.xlsx", 100, 0) == "file_kind"
    assert unfit("sheet.yaml", 50 * 2**20, 0) == "file_too_large"


READ = {
    "byte order mark": ("\ufefffield,value\nname,A\nagility,3", "csv"),
    "line ends of Windows": ("field,value\r\nname,A\r\nagility,3\r\n", "csv"),
    "line ends of Windows in YAML": ("name: A\r\nagility: 3\r\n", "yaml"),
    "tabs": ("field\tvalue\nname\tA\nagility\t3", "tsv"),
    "semicolons": ("field;value\nname;A\nagility;3", "csv"),
    "no columns named": ("name,A\nagility,3", "csv"),
    "a row each": ("Name,Agility\nA,3", "csv"),
    "other words": ("family: mazeworld\nname: A\nAgi: 3", "yaml"),
    "a code block": ("```yaml\nname: A\nagility: 3\n```", "txt"),
    "rows as text": ("field,value\nname,A\nagility,3", "txt"),
}


@pytest.mark.parametrize(("text", "ending"), READ.values(), ids=READ)
async def test_what_is_read_all_the_same(desk: Desk, text: str, ending: str) -> None:
    await desk.says("gm", "@game gm here", scene="den")
    told = await desk.says("gm", "@sheet import", files=(File(name=f"a.{ending}", text=text),))
    assert "Added: A" in told.at("gm:g")
    assert "agility: 3" in (await desk.says("gm", "@fighter show A")).at("gm:g")


async def test_a_formula_is_text_and_goes_out_as_text(desk: Desk) -> None:
    await desk.says("gm", "@game gm here", scene="den")
    rows = 'field,value\nname,A\nnotes,"=HYPERLINK(""x"")"\nitems.1,@sum\nitems.2,\'+1'
    await desk.says("gm", "@sheet import", files=(File(name="a.csv", text=rows),))
    told = await desk.says("gm", "@sheet export A csv")
    ((_, text),) = [(file.name, file.text) for one in told.entries for file in one.reply.files]
    cells = [line.partition(",")[2] for line in text.splitlines()]
    assert '"\'=HYPERLINK(""x"")"' in cells
    assert "'@sum" in cells
    assert not any(cell.lstrip('"').startswith(("=", "@")) for cell in cells)
    again = await desk.says("gm", "@sheet import", files=(File(name="a.csv", text=text),))
    assert "No change: A" in again.at("gm:g")
