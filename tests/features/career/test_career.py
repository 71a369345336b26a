"""What fighters achieved and suffered: kept with the end of a fight, counted afresh from its events, and forgotten."""

import io
import zipfile
from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from pathlib import Path

import orjson
import pytest

from bot.features.career.fight_results import RECORDED, deeds_of, results_key
from bot.features.privacy.own_data import written
from bot.pipeline import handlers
from bot.pipeline.outbox.rendering import nowhere_barred
from bot.pipeline.ports import NewRow, Row
from bot.pipeline.work.documents import system_of
from bot.store.database import open_store
from bot.text.pictures import Bars
from bot.turn.codec import load_events
from bot.turn.evolve import AnyFight, fold
from bot.turn.results import Deeds, Results, results_of
from rules import catalogue
from rules.dice import trials
from rules.mazeworld import CURRENT
from rules.mazeworld.play.facts.attacks import Shot
from rules.mazeworld.play.feats import hit_chance
from tests.desk.people import Desk
from tests.features.luck.test_luck import in_a_fight
from tests.features.notes.test_notes import Closed
from tests.store.fresh import fresh
from tests.store.samples import Standing
from tests.transcripts.playing import HERE, items_of, played


def replayed(rows: Sequence[Row], scenes: dict[int, tuple[str, ...]]) -> Iterator[Results]:
    """Fold all events of a game's fights, from their first states on, and count again what wasn't undone."""
    undone: set[int] = set()
    for row in rows:
        over = set(orjson.loads(row.command)["over"]) if row.kind in ("back", "forward") else set()
        undone = undone | over if row.kind == "back" else undone - over
    fights: dict[str, AnyFight] = {}
    done: dict[int, list[Deeds]] = {}
    for row in rows:
        if row.kind == "bind":
            command = orjson.loads(row.command)
            fights[command["to"]] = fights[command["from"]]
        if row.events == "[]" or row.kind == "errand" or row.scene is None:
            continue
        before = None if row.kind == "start_fight" else fights.get(row.scene)
        system = catalogue.find(row.system or "") if before is None else system_of(before)
        happened = load_events(row.events, system)
        fight = fold(before, happened, system)
        assert fight is not None
        fights[row.scene] = fight
        found = deeds_of(happened, fight, system_of(fight))
        done.setdefault(fight.number, []).extend([] if found is None or row.seq in undone else [found])
    for number, deeds in done.items():
        if number in scenes:
            yield results_of(number, scenes[number], deeds)


@pytest.mark.parametrize("script", ["career", "unfound-kills", "arena-bleeding", "moving-fights"])
async def test_the_sums_equal_a_replay(script: str, tmp_path: Path) -> None:
    path = str(await fresh(tmp_path / "game.db"))
    await played(items_of(HERE / f"{script}.txt"), database=lambda: path)
    async with open_store(path, Standing()) as store:
        (game,) = await store.games()
        rows = await store.rows(game, limit=10_000)
        stored = [await store.document(game, results_key(number)) for number in range(1, 9)]
    kept = [Results.model_validate_json(one.body) for one in stored if one is not None]
    assert any(one.whole for one in kept) or [len(one.scenes) for one in kept] == [3]
    assert kept == list(replayed(rows, {one.number: one.scenes for one in kept}))


async def test_a_career_outlives_its_player_and_old_fights_count(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    await in_a_fight(desk)
    told, whole = [
        (await desk.says(who, "@career Anna", scene=scene)).at(to)
        for who, scene, to in (("ben", "hall", "scene:hall"), ("gm", "den", "gm:g"))
    ]
    assert told.startswith("Anna: 1 fight")
    assert whole != told  # What is told of a creature has no figures.
    # As in a game from before the bot counted: counted once, for the first who asks.
    monkeypatch.setattr(handlers, "_ENDINGS", [])
    await desk.says("gm", "@fight end yes")
    rows = await desk.rows()
    assert (await desk.says("ben", "@career Anna")).at("scene:hall") == told
    assert [row.kind for row in (await desk.rows())[len(rows) :]] == [RECORDED]
    assert (await desk.says("gm", "@career Anna", scene="den")).at("gm:g") == whole
    assert len(await desk.rows()) == len(rows) + 1
    monkeypatch.undo()
    # Results that came damaged from an edited file are counted again.
    for damaged in ("{", '{"number":1,"scenes":["hall"],"family":"chess","fighters":{"a":{"name":"A"}}}'):
        async with desk.store.unit() as unit:
            row = NewRow(
                game="g", scene="hall", person="gm", source=f"x{len(damaged)}", index=0, kind="setting", command="{}",
                events="[]", throws=(), documents={results_key(1): damaged}, schema_version=4,
                system="mazeworld-current", digest=None, at=desk.clock.at,
            )  # fmt: skip
            await unit.append(row)
        assert (await desk.says("ben", "@career Anna")).at("scene:hall") == told
    # An undone end: the fight goes on, and what is undone in it is gone.
    await desk.says("gm", "@back 3")
    # What happens to somebody hidden tells nobody.
    for line in ("", "@add wolf as Lurker hidden", "@hurt Lurker 5"):
        await desk.says("gm", line, scene="den")
        assert "hasn't fought" in (await desk.says("ben", "@career Anna")).at("scene:hall")
    await desk.says("gm", "@fight end yes")
    undone = (await desk.says("ben", "@career Anna")).at("scene:hall")
    assert undone == "Anna: 1 fight"
    with zipfile.ZipFile(io.BytesIO(await written(desk.store, "ann"))) as file:
        (fought,) = orjson.loads(file.read("game-1/career.json"))
    assert fought["name"] == "Anna"
    await desk.whispers("ann", "@me forget yes")
    stored = await desk.store.document("g", results_key(1))
    assert stored is not None
    assert '"ann"' not in stored.body
    assert (await desk.says("ben", "@career Anna")).at("scene:hall") == undone


async def test_a_fight_behind_closed_doors_counts_only_there(desk: Desk) -> None:
    await in_a_fight(desk)
    await desk.says("gm", "@fight end yes")
    told = (await desk.says("ben", "@career Anna")).at("scene:hall")
    desk.service._premises = Closed()
    await desk.says("gm", "@fight start", scene="vault")
    await desk.says("ann", "@join side 1", scene="vault")
    for line in ("@add wolf side 1", "@next", "@next skip"):
        await desk.says("gm", line, scene="vault")
    await desk.says("ann", "@declare kick wolf, torso", scene="vault")
    for line in (*["@next"] * 3, "@fight end yes"):
        await desk.says("gm", line, scene="vault")
    for line in ("@career Anna", "@luck Anna campaign"):
        hall, private = (await desk.says("gm", line)).at("scene:hall"), (await desk.whispers("ann", line)).everything()
        vault = (await desk.says("ann", line, scene="vault")).at("scene:vault")
        assert " of 3" in hall
        assert " of 3" in private
        assert " of 4" in vault
    (answer,) = [entry.reply for entry in (await desk.says("ann", "@career Anna", scene="vault")).entries]
    assert isinstance(answer.picture, Bars)
    assert [(bar.size, round(bar.expected or 0, 2)) for bar in answer.picture.bars] == [(1, 1.75), (1, 0.58)]
    assert (await desk.says("ann", "@career Anna")).at("scene:hall") == told
    # Those who can't read there any more export what they did, but not where, and no dice of others.
    await desk.says("gm", "@for ann roll 3d6", scene="vault")

    async def barred(_: str, person: str, scenes: Sequence[str]) -> Collection[str]:
        return [scene for scene in scenes if person == "ann" and scene == "vault"]

    files = []
    for asked in (nowhere_barred, barred):
        with zipfile.ZipFile(io.BytesIO(await written(desk.store, "ann", asked))) as file:
            files.append([orjson.loads(file.read(f"game-1/{name}.json")) for name in ("career", "done")])
    assert [(len(career), "vault" in str(done)) for career, done in files] == [(2, True), (1, False)]
    whole, part = ([one["command"] for one in done if "command" in one] for _, done in files)
    assert whole == part


def test_chances_are_exact_and_normal_beyond() -> None:
    few = {Fraction(1, 3): 3, Fraction(5, 6): 2, Fraction(1): 1}
    every = [chance for chance, count in few.items() for _ in range(count)]
    for hits in range(-1, 8):
        found = sum(
            prod(chance if hit else 1 - chance for hit, chance in zip(one, every, strict=True))
            for one in product((0, 1), repeat=len(every))
            if sum(one) <= hits
        )
        assert trials.at_most(few, hits) == pytest.approx(float(found))
        assert trials.at_least(few, hits + 1) == pytest.approx(float(1 - found))
    exact, normal = ({Fraction(1, 2): trials.MOST_EXACT + more} for more in (0, 1))
    assert trials.at_most(normal, 190) == pytest.approx(trials.at_most(exact, 190), abs=0.05)
    assert trials.at_most({Fraction(1): 1000}, 999) == 0
    assert trials.expected(few) == Fraction(11, 3)
    assert trials.expected({Fraction(5, 6**40): 6**40}) == 5


@pytest.mark.parametrize(
    ("shift", "ft", "ways"), [(0, 7, 15), (0, 11, 1), (2, 7, 6), (0, 2, 35)], ids=["above 7", "12", "9 less 2", "not 2"]
)
def test_a_chance_is_that_of_the_shot_as_it_was_read(shift: int, ft: int, ways: int) -> None:
    assert hit_chance(CURRENT, Shot((3, 4), 7 - shift, ft, 0, "miss")) == Fraction(ways, 36)
