"""Names that look like another name, like the bot or like nothing are refused."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.desk.people import Desk, Said

BLANK = ("\u3164", "\u2800", "\u0301", "Rex\u3164", "*")
BOT = ("Turnkeeper", "Τurnkeeper", "TURNKEEPER")


async def refused(desk: Desk, person: str, text: str, scene: str | None = "hall") -> Said:
    before = len(await desk.rows())
    said = await desk.says(person, text, scene=scene, game="g" if scene else "", gm=None if scene else False)
    assert len(await desk.rows()) == before, text
    assert desk.service.internal_errors == 0, text
    return said


async def counts(desk: Desk, person: str, text: str, scene: str = "hall", mentions: tuple[str, ...] = ()) -> Said:
    before = len(await desk.rows())
    said = await desk.says(person, text, scene=scene, mentions=mentions)
    assert len(await desk.rows()) == before + 1, said.everything()
    return said


LINES = (
    "@fighter add {}: agility 1", "@creature add {}: attack bite (is 9, pain 20)", "@weapon add {}: is 9, pain 20",
    "@table add {}: 1-6 a coin",
)  # fmt: skip


@pytest.mark.parametrize("line", LINES)
async def test_what_a_gm_writes_down(desk: Desk, line: str) -> None:
    await counts(desk, "gm", line.format("Boris"))
    for name in ("Вoris", "Borіs", "\U0001d401oris"):
        assert "looks like a name that is already in use: “Boris”" in (
            await refused(desk, "gm", line.format(name))
        ).everything().replace("\\u201c", "“"), name
    for name in BLANK:
        assert "Use letters or digits" in (await refused(desk, "gm", line.format(name))).everything(), name
    for name in BOT:
        assert "looks like my name" in (await refused(desk, "gm", line.format(name))).everything(), name
    for name in ("Борис", "ボリス", "Βασίλης", "BORIS"):
        await counts(desk, "gm", line.format(name))
    for name, same in (
        ("Straße", "Strasse"),
        ("T-1", "T1"),
        ("A+", "A"),
        ("Anne Marie", "Anne-Marie"),
        ("ガス", "カ\u3099ス"),
    ):
        await counts(desk, "gm", line.format(name))
        assert f"already in use: “{name}”" in (await refused(desk, "gm", line.format(same))).everything(), same


async def test_what_comes_in_a_pack(desk: Desk) -> None:
    lines = "schema: 1\ntitle: Beasts\ncreatures:\n  Wоlf:\n    attacks: []"
    said = await refused(desk, "gm", f"@pack import\n{lines}")
    assert "looks like a name" in said.everything()


async def test_what_a_player_makes(desk: Desk) -> None:
    await counts(desk, "gm", "@fighter add Anna for ann: agility 1", mentions=("ann",))
    assert "“Anna”" in (await refused(desk, "ben", "@create Аnna: agility 1")).everything()
    assert "“Wolf”" in (await refused(desk, "ben", "@create Wоlf: agility 1")).everything()
    assert "“Anna”" in (await refused(desk, "ann", "@create An-na: agility 1")).everything()
    for name in (*BLANK, *BOT):
        await refused(desk, "ben", f"@create {name}: agility 1")
    await counts(desk, "ben", "@create Анна: agility 1")


async def test_a_refusal_tells_of_nobody_hidden(desk: Desk) -> None:
    await desk.says("gm", "@game gm here", scene="den")
    await counts(desk, "gm", "@fighter add Grimwald: agility 1", scene="den")
    await counts(desk, "gm", "@creature add Vexmoor: attack bite (is 9, pain 20)", scene="den")
    await counts(desk, "ben", "@create Grіmwald: agility 1")
    await counts(desk, "cyd", "@create Vехmoor: agility 1")
    await counts(desk, "gm", "@table add Plugh: 1-6 gold", scene="den")
    await counts(desk, "gm", "@table secret Plugh on", scene="den")
    said = await refused(desk, "gm", "@table add Рlugh: 1-6 gold")
    assert "already in use" in said.everything()
    assert "Plugh" not in said.everything()


async def test_names_in_a_fight(fight: Desk) -> None:
    await refused(fight, "gm", "@add wolf as Аnna")
    for name in (*BLANK, *BOT):
        await refused(fight, "gm", f"@add wolf as {name}")
    await counts(fight, "gm", "@add wolf x3")
    await counts(fight, "gm", "@add wolf as Anna")
    for name in ("Аnnа", "Wоlf 3", *BLANK, *BOT):
        await refused(fight, "gm", f"@mask Wolf 2 as {name}", scene="den")
    await counts(fight, "gm", "@mask Wolf 2 as the cloaked one", scene="den")


async def test_a_table_looks_like_no_command_and_like_nobody(desk: Desk) -> None:
    await counts(desk, "ann", "@roll 2d6")
    for name in ("rоll", "Nехt", "аnn", "ann"):
        await refused(desk, "gm", f"@table add {name}: 1-6 gold")


async def test_old_names_that_look_alike_keep_working(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as before:
        before.setattr("bot.packs.library.mind_new", lambda *_: None)
        before.setattr("bot.features.sheets.contestants.mind_new", lambda *_: None)
        for name in ("Anna", "Аnna", "Turnkeeper", "\u3164"):
            await counts(desk, "gm", f"@fighter add {name}: agility 1")
            await counts(desk, "gm", f"@creature add {name} two: attack bite (is 9, pain 20)")
    for name in ("Аnna", "Turnkeeper", "\u3164"):
        await counts(desk, "gm", f"@fighter set {name}: agility 2")
        await counts(desk, "gm", f"@creature set {name} two: agility 2")
    await counts(desk, "gm", "@fight start mazeworld-evading")
    for name in ("Anna", "Аnna", "Turnkeeper"):
        await counts(desk, "gm", f"@add {name}")
        await counts(desk, "gm", f"@add {name} two")


@pytest.mark.parametrize("line", ["@roll 2d6", "@bodyaim", "@roll secret 2d6"])
async def test_rolls_name_the_account_behind_a_doubtful_nickname(desk: Desk, line: str) -> None:
    async def shown(person: str, nick: str) -> bool:
        said = await desk.says(person, line, nick=nick, account=f"{person}_99")
        return f"{nick} (@{person}_99)" in said.everything()

    assert not await shown("ann", "Anna")
    assert await shown("eve", "Аnna")
    assert await shown("ann", "Anna")
    assert not await shown("eve", "Eve")
    assert not await shown("ann", "Anna")
    assert await shown("eve", "anna")
    assert await shown("eve", "Turnkeeper")
    assert await shown("eve", "Anna (@ann_99)")


async def test_who_is_forgotten_leaves_no_account_behind(desk: Desk, tmp_path: Path) -> None:
    def kept() -> str:
        with closing(sqlite3.connect(tmp_path / "game.db")) as file:
            return "\n".join(file.iterdump())

    await desk.says("gm", "@roll 2d6", nick="The GM", account="gm_1")
    for line in ("@roll 2d6", "@roll secret 2d6", "@bodyaim"):
        for person in ("ann", "eve", "ann"):
            await desk.says(person, line, nick="Anna", account=f"{person}_99")
    assert "ann_99" in kept()
    await desk.says("ann", "@me forget yes", scene=None, game="", nick="Anna", account="ann_99")
    assert "ann_99" not in kept()
    assert "eve_99" in kept()


ODD = ("Anna yes", "x3", "Bo hidden", "all", "me", "side 2", "Bo on")


@pytest.mark.parametrize("name", ODD)
@pytest.mark.parametrize("kind", ["fighter", "creature"])
async def test_a_name_that_commands_would_read_as_something_else_is_refused(desk: Desk, kind: str, name: str) -> None:
    before = await desk.rows()
    said = await desk.says("gm", f"@{kind} add {name}: agility 1")
    assert "commands would misread" in said.everything()
    assert await desk.rows() == before


@pytest.mark.parametrize("name", ["Anna yes", "Bo hidden", "Bo x3", "side 2", "Zoe as Bo"])
async def test_such_a_name_from_before_can_be_brought_in_shown_and_removed(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    await desk.says("gm", "@game gm here", scene="den")
    with monkeypatch.context() as before:
        before.setattr("bot.features.sheets.contestants.is_plain", lambda *_: True)
        await desk.says("gm", f"@fighter add {name}: agility 1")
    for word in name.split()[:1]:
        await desk.says("gm", f"@fighter add {word}: agility 1")
    await desk.says("gm", "@fight start mazeworld-evading")
    await desk.says("gm", f"@add {name} side 3")
    running = await desk.running("hall")
    assert running is not None
    assert [seat.sheet for seat in running.seats] == [name]
    assert name in (await desk.says("gm", f"@fighter show {name}", scene="den")).everything()
    assert "would leave the fight" in (await desk.says("gm", f"@remove {name}")).everything()
    assert await _in_fight(desk) == 1
    await desk.says("gm", f"@remove {name} yes")
    assert await _in_fight(desk) == 0


async def _in_fight(desk: Desk) -> int:
    running = await desk.running("hall")
    assert running is not None
    return len(running.contestants())


async def test_one_that_ends_like_an_answer_gives_none(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    await desk.says("gm", "@game gm here", scene="den")
    with monkeypatch.context() as before:
        before.setattr("bot.features.sheets.contestants.is_plain", lambda *_: True)
        await counts(desk, "gm", "@fighter add Anna yes: agility 1")
        await counts(desk, "gm", "@creature add Wolf yes: pain 20", scene="den")
    await counts(desk, "gm", "@fighter add Anna: agility 1")
    for text in ("@fighter remove Anna yes", "@creature remove Wolf yes"):
        assert [person for person, _ in (await refused(desk, "gm", text, "den")).prompts()] == ["gm"], text
