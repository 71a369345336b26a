"""Fair dice: verifiers that know only docs/fair-dice.md, and what a fight with such dice reveals, keeps and hides."""

import json
import lzma
import re
import shutil
import subprocess
from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bot.__main__ import app
from bot.features.fair.file import FairFile, Published, faults, file_of
from bot.features.fair.page import PAGE, page
from bot.features.transfer.export_game import written
from bot.pipeline.dispatcher import Service
from bot.pipeline.journal.document_kinds import read
from bot.pipeline.ports import Cast
from bot.pipeline.work.fair_fights import LONGEST_WORDS, MOST_WORDS, Fair, FairFight, Seeds
from bot.text.language.speech import speaking
from rules.dice.fair import faces_of, mixed
from tests.desk.people import Desk, Laid, Said
from tests.desk.prepared import at_a_desk
from tests.features.fair.page_verifier import wrong
from tests.store.samples import Standing

DOCS = Path(__file__).parents[3] / "docs" / "fair-dice.md"
SEED = bytes(range(32))


def test_a_verifier_written_from_the_page_finds_one_altered_die_among_ten_thousand(tmp_path: Path) -> None:
    """So do the shell and the page for browsers; and whatever else is altered."""
    fight = Fair(FairFight(number=1), None).committed(bytes(range(64))).revealed().revealed(hidden=True).fight
    made = fight.commitments[0]
    mixes = ["", mixed("", "correct horse")]
    dice: list[dict[str, Any]] = []
    for at in range(2_500):
        sides, hidden, words, cause, label = (6, 20, 3, 10**6)[at % 4], at % 7 == 0, at % 2, f"d:{at // 2}", f"t1/{at}"
        key = bytes(range(32, 64)) if hidden else SEED
        faces = faces_of(key, mixes[words], cause, label, 4, sides)
        one = {"commitment": 1, "hidden": hidden, "words": words, "cause": cause, "label": label}
        dice.append({**one, "count": 4, "sides": sides, "faces": faces})
    file = FairFile.model_validate(
        {
            "format": "turnkeeper-fair-1",
            "fight": 1,
            "commitments": [
                Published(
                    commitment=made.digest, seed=made.seed, hidden_hash=made.hidden_hash, hidden_seed=made.hidden_seed
                )
            ],
            "words": [{"text": "correct horse", "mix": mixes[1]}],
            "dice": dice,
        }
    )
    sound = json.loads(file.model_dump_json())
    altered: dict[str, dict[str, Any]] = {"": sound}
    for what, place, field, value in (
        ("roll 1235", 1234, "faces", [*sound["dice"][1234]["faces"][:3], sound["dice"][1234]["faces"][3] % 3 + 1]),
        ("roll 78", 77, "label", "t1/76"),
        ("roll 2", 1, "words", 0),
        ("roll 9", 8, "cause", "d:1"),
    ):
        changed = [{**one, field: value} if at == place else one for at, one in enumerate(sound["dice"])]
        altered[what] = {**sound, "dice": changed}
    altered["roll 2501"] = {**sound, "dice": [*sound["dice"], sound["dice"][5]]}
    first = {**sound["commitments"][0], "commitment": "0" * 64}
    altered["commitment 1"] = {**sound, "commitments": [first]}
    altered["words 1"] = {**sound, "words": [{"text": "correct horses", "mix": mixes[1]}]}
    for what, one in altered.items():
        text = json.dumps(one)
        assert sum(len(die["faces"]) for die in one["dice"]) >= 10_000
        found = wrong(text)
        assert found == ([what] if what else [])
        assert found == [f"{one.what} {one.number}" for one in faults(FairFile.model_validate_json(text))]
    path = tmp_path / "fair.json"
    for text, status in ((json.dumps(sound), 0), (json.dumps(altered["roll 1235"]), 1), ("{}", 2), ("no", 2)):
        path.write_text(text, encoding="utf-8")
        found = CliRunner().invoke(app, ["fair", str(path)])
        assert found.exit_code == status, found.output
        assert ("roll 1235 (t1/1234) doesn't match" in found.output) is (status == 1)
        assert (made.digest in found.output) is (status == 0)


@pytest.mark.skipif(shutil.which("node") is None, reason="no node here")
def test_the_page_for_browsers_finds_it_too() -> None:
    mix = mixed("", "ä")
    faces = faces_of(SEED, mix, "d:1", "t1", 40, 6)
    made = Fair(FairFight(number=1), None).committed(bytes(range(64))).revealed().fight.commitments[0]
    one = {"commitment": made.digest, "seed": made.seed, "hidden_hash": made.hidden_hash, "hidden_seed": ""}
    die = {"commitment": 1, "hidden": False, "words": 1, "cause": "d:1", "label": "t1", "count": 40, "sides": 6}
    file = {"format": "turnkeeper-fair-1", "fight": 1, "commitments": [one], "words": [{"text": "ä", "mix": mix}]}
    good, bad = ({**file, "dice": [{**die, "faces": fell}]} for fell in (faces, [faces[0] % 6 + 1, *faces[1:]]))
    html = PAGE.read_text(encoding="utf-8")
    assert "http://" not in html
    assert "https://" not in html
    script = re.findall(r"<script>(.*)</script>", html, re.DOTALL)[0]
    calls = f"console.log(JSON.stringify([check({json.dumps(good)}), check({json.dumps(bad)})]))"
    ran = subprocess.run(["node", "-e", f"{script}\n{calls}"], capture_output=True, text=True, check=True)
    assert json.loads(ran.stdout) == [[], ["roll 1: t1"]]


def test_the_page_for_browsers_speaks_the_language_of_the_game() -> None:
    with speaking("de"):
        html = page().text
    words = json.loads(re.findall(r'id="words">(.*)</script>\n<script>', html)[0])
    assert '<html lang="de">' in html
    said = re.findall(r'say\("([^"]+)"|(?: data-text| aria-label="[^"]*")>([^<]+)<|aria-label="([^"]+)"', html)
    texts = {text for found in said for text in found if text}
    assert texts <= set(words)
    assert all(words[text] != text for text in texts)


def test_the_example_on_the_page_is_right() -> None:
    told = dict(re.findall(r"^\| (.+?) \| `(.+?)` \|$", DOCS.read_text(encoding="utf-8"), re.MULTILINE))
    fight = Fair(FairFight(number=1), None).committed(bytes(range(64))).revealed().revealed(hidden=True).fight
    made, words = fight.commitments[0], fight.with_words("correct horse")
    assert (told["`seed`"], told["its hash"], told["`hidden_seed`"]) == (made.seed, made.hash, made.hidden_seed)
    assert (told["`hidden_hash`"], told["`commitment`"]) == (made.hidden_hash, made.digest)
    assert told["mix 1, of `correct horse`"] == words.mix
    faces = faces_of(bytes.fromhex(made.seed), words.mix, "1183", "t1/1/2/attack/1", 5, 6)
    assert told["`faces`"] == " ".join(map(str, faces))


@pytest.mark.parametrize(("sides", "limit"), [(6, 20.5), (13, 32.9), (20, 43.8)])
def test_every_face_is_equally_likely(sides: int, limit: float) -> None:
    """Chi-square at 0.1 %, over faces and over pairs of neighbouring labels."""
    fallen = [faces_of(SEED, "", f"d:{at}", "t1/1/2/attack/1", 8, sides) for at in range(1_500)]
    expected = 12_000 / sides
    counts = Counter(face for faces in fallen for face in faces)
    assert sum((counts[face] - expected) ** 2 / expected for face in range(1, sides + 1)) < limit
    steps = Counter((after[0] - before[0]) % sides for before, after in pairwise(fallen))
    expected = 1_499 / sides
    assert sum((steps[step] - expected) ** 2 / expected for step in range(sides)) < limit


@dataclass
class Fixed(Laid):
    """Dice by label, and always the same random bytes, so that seeds don't depend on what else was asked."""

    def salt(self, size: int) -> bytes:
        return bytes(range(size))


@dataclass
class Table:
    """People at a desk whose messages are numbered as a front end numbers them."""

    desk: Desk
    sent: int = 0

    async def say(self, *lines: str) -> list[Said]:
        found = []
        for line in lines:
            self.sent += 1
            person, _, text = line.partition("> ")
            where = {"den": "den", "dm": None}.get(person.partition(" ")[2].strip("()"), "hall")
            source, named = f"terminal:1:{self.sent}", ("ann",) if "@ann" in text else ()
            found.append(
                await self.desk.says(person.partition(" ")[0], text, scene=where, source=source, mentions=named)
            )
        return found

    async def fair(self) -> FairFight:
        stored = await self.desk.store.document("g", "fair/1")
        assert stored is not None
        read("fair/1", stored.body)
        return FairFight.model_validate_json(stored.body)

    async def seeds(self) -> Seeds:
        stored = await self.desk.store.document("g", "seeds/1")
        assert stored is not None
        read("seeds/1", stored.body)
        return Seeds.model_validate_json(stored.body)

    async def derived(self) -> list[dict[str, Any]]:
        """Return how all dice so far followed from a seed. Everyone saw those that the revealed seed tells of."""
        found: list[dict[str, Any]] = []
        for row in await self.desk.rows():
            story = json.loads(row.story or "{}")
            for place, one in story.get("fair", {}).items():
                assert one.get("hidden") or int(place) in story["shown"]
                found.append(one)
        return found

    async def file(self, line: str = "ann> @fair file") -> dict[str, Any]:
        (said,) = await self.say(line)
        (found,) = [file for entry in said.entries for file in entry.reply.files]
        assert wrong(found.text) == []
        content: dict[str, Any] = json.loads(found.text)
        return content


BEGIN = (
    "gm (den)> @game gm here", "gm> @game rolls bot", "gm> @game fair on",
    "gm> @fighter add Kim for @ann: agility 3", "gm> @fight start mazeworld-current", "gm> @add Kim side 1",
    "gm> @add wolf side 1",
)  # fmt: skip
TURN = (
    "gm> @next", "gm (den)> @plan wolf: bite Kim, torso", "gm> @next", "ann> @declare punch wolf, head",
    "gm> @next skip",
)  # fmt: skip


def test_rolls_that_an_edited_game_file_invented_are_left_out() -> None:
    fight = Fair(FairFight(number=1), None).committed(bytes(range(64))).revealed().fight
    rows = []
    for number, faces, sides in ((1, [3], 6), (2, [3], 6), (0, [3], 6), (1, [], 6), (1, [3], 10**9)):
        story = {"fight": 1, "shown": [0], "fair": {"0": {"commitment": number, "cause": "1", "label": "t1/1"}}}
        throws = [{"label": "f1/t1/c1/kick", "sides": sides, "faces": faces}]
        rows.append(Cast(len(rows), "ann", "{}", json.dumps(throws), json.dumps(story)))
    file = file_of(fight, 1, rows)
    assert [(one.commitment, one.faces) for one in file.dice] == [(1, (3,))]
    assert file.sealed == 0


async def test_a_whole_fight(tmp_path: Path) -> None:
    async with at_a_desk(tmp_path / "game.db", Laid(), Standing()) as desk:
        table = Table(desk)
        await table.say(*BEGIN)
        (made,) = (await table.fair()).commitments
        assert any(made.digest in row.story for row in await desk.rows())
        await table.say("ann> @fair word correct horse", *TURN, "gm> @game fair off", "gm> @next")
        row = await desk.last()
        attacks = {throw.label: throw.faces for throw in row.throws}
        assert len(attacks) >= 2
        assert not desk.luck.fallen
        # Undone and repeated, they keep their faces, even after a restart.
        desk.service = Service(desk.store, desk.luck, desk.clock)
        await table.say("gm> @back")
        await table.say("gm> @next")
        assert not (await desk.last()).throws
        (refused,) = await table.say("ann> @fair file")
        assert "isn't over" in refused.everything()
        # Nothing that anybody reads or takes away has a seed before the end.
        seeds = await table.seeds()
        last = (await desk.rows())[-1].seq
        export = lzma.decompress(await written(desk.store, "g", await desk.store.met_in("g"), last)).decode()
        told = "".join(row.story for row in await desk.rows())
        assert not [seed for seed in seeds.pairs[0] if seed in export + told + repr(seeds)]
        # What the rows with seeds say besides them is in the file.
        rows = [json.loads(line) for line in export.splitlines()]
        assert [json.loads(one["command"])["number"] for one in rows if one.get("kind") == "start_fight"] == [1]
        await table.say("gm> @fight end yes")
        assert await table.derived()
        file = await table.file()
        assert {tuple(die["faces"]) for die in file["dice"]} <= {tuple(faces) for faces in attacks.values()}
        assert [die["label"] for die in file["dice"]] == ["t1/1/2/attack/1", "t1/2/1/attack/1"]
        assert all(die["words"] == 1 for die in file["dice"])
        # What goes on after its seed was revealed gets another one.
        await table.say("gm> @back", "gm> @fight end yes")
        again = (await table.fair()).commitments
        assert again[0].seed == seeds.pairs[0][0]
        assert len({one.digest for one in again}) == 2
        assert all(one.seed and not one.hidden_seed for one in again)
        # Where a moved fight was before, nobody is told about it.
        await table.say("gm> @back")
        await desk.says("gm", "@fight bring hall", scene="yard", source="terminal:2:1")
        (said,) = await table.say("ann> @fair")
        assert "no fair dice" in said.everything()
        # A fight that starts with the setting off has ordinary dice.
        await table.say("gm> @fight start")
        assert await desk.store.document("g", "fair/2") is None
        # Nor does anyone there read its seed once it is over elsewhere.
        await desk.says("gm", "@fight end yes", scene="yard")
        (said,) = await table.say("ann> @fair file 1")
        assert "no fair dice" in said.everything()


async def test_two_fights_that_differ_only_in_somebody_hidden_give_the_same_file(tmp_path: Path) -> None:
    """Neither a number nor a place tells of the hidden one, and its dice can't be computed from the revealed seed."""
    files, hidden = [], list[dict[str, Any]]()
    for name, secret in enumerate((("@add bat side 1 hidden", "@plan bat: bite Kim, torso"), ("Hello.", "Hello."))):
        async with at_a_desk(tmp_path / f"{name}.db", Fixed(), Standing()) as desk:
            table = Table(desk)
            await table.say(*BEGIN[:-1], f"gm (den)> {secret[0]}", BEGIN[-1])
            plan, *rest = TURN[1:]
            await table.say(TURN[0], plan, f"gm (den)> {secret[1]}", *rest, "gm> @next")
            hidden += await table.derived()
            await table.say("gm> @fight end yes")
            files.append(await table.file())
            sure = await table.say("ann> @fair reveal yes", "gm> @fair reveal", "gm> @fair reveal yes")
            assert "Only a GM" in sure[0].everything()
            assert (await table.fair()).commitments[0].hidden_seed == (await table.seeds()).pairs[0][1]
    assert files[0]["dice"]
    assert not any(die["hidden"] for die in files[0]["dice"])
    assert {one["label"].split("/")[1] for one in hidden if one.get("hidden")} == {"hidden"}
    assert not [one for one in hidden if "bat" in json.dumps(one)]
    assert files[0] == files[1]


async def test_dice_that_a_gm_may_drop_are_hidden_and_limits_are_kept(tmp_path: Path) -> None:
    async with at_a_desk(tmp_path / "game.db", Laid(), Standing()) as desk:
        table = Table(desk)
        await table.say(*BEGIN, "gm> @game draft damage on", *TURN, "gm> @next")
        derived = await table.derived()
        assert derived
        assert all(one.get("hidden") for one in derived)
        said = await table.say(f"ann> @fair word {'x' * (LONGEST_WORDS + 1)}", "ann (dm)> @fair word x")
        assert ["Use at most" in said[0].everything(), "fight's channel" in said[1].everything()] == [True, True]
        full = await table.fair()
        for number in range(MOST_WORDS):
            full = full.with_words(str(number))
        assert FairFight.model_validate_json(full.model_dump_json()) == full
        with pytest.raises(ValueError, match="at most"):
            FairFight.model_validate_json(full.with_words("one more").model_dump_json())
