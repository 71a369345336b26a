"""The heading of an answer reveals no fight elsewhere."""

from pathlib import Path

from tests.desk.people import Desk, Laid
from tests.desk.prepared import at_a_desk
from tests.secrecy.fight_pair import SEAL
from tests.store.samples import Standing


async def told(desk: Desk, *, elsewhere: bool) -> list[str]:
    """What tess, GM of the tower alone, is told of her fight, and what everyone is told; another fight is on or not."""
    await desk.says("gm", "@game gm here", scene="den")
    for scene in ("hall", "tower"):
        await desk.says("tess", "Hello.", scene=scene)
    await desk.says("gm", "@gm add @tess here", scene="tower", mentions=("tess",))
    if elsewhere:
        await desk.says("gm", "@fight start", scene="hall")
    heard = []
    lines = (
        ("gm", "@fight start", "tower"), ("gm", "@add wolf", "tower"), ("gm", "@add bear hidden", "den"),
        ("tess", "@status", "tower"), ("tess", "@next", "tower"), ("tess", "@plans", None), ("tess", "@log", None),
        ("tess", "@in tower status", None), ("tess", "@in hall status", None), ("tess", "@in cellar status", None),
        ("ben", "@in hall status", None), ("ben", "@in hall status", "tower"), ("tess", "@unread", None),
        ("tess", "@plan wolf: pass", None), ("tess", "@next", "tower"), ("tess", "@games", None),
    )  # fmt: skip
    for number, (person, text, scene) in enumerate(lines):
        said = await desk.says(
            person, text, scene=scene, source=f"h{number}", game="g" if scene else "", gm=person == "gm"
        )
        heard += [
            f"{person}> {text}: {entry.destination} {entry.reply.model_dump_json()}"
            for entry in said.entries
            if entry.destination in ("scene:tower", "person:tess", "person:ben")
        ]
    assert desk.service.internal_errors == 0
    return [SEAL.sub("…", one.replace('"fight":2', '"fight":1')) for one in heard]


async def test_the_gm_of_one_scene_and_players_read_nothing_of_a_fight_elsewhere(tmp_path: Path) -> None:
    heard = []
    for elsewhere in (False, True):
        async with at_a_desk(tmp_path / f"{elsewhere}.db", Laid(), Standing()) as desk:
            heard.append(await told(desk, elsewhere=elsewhere))
    assert len(heard[0]) > 12
    for one, other in zip(*heard, strict=True):
        assert one == other


ASKED = (
    "@status", "@log", "@luck", "@who", "@games", "@sheet list", "@sheet Baron", "@in tower status", "@in crypt status",
    "@in hall status", "@unread", "@help", "@declare pass", "@roll 1d6",
)  # fmt: skip


async def asked(desk: Desk, *, elsewhere: bool) -> list[str]:
    """What ben, who plays on one server and has written on another, is answered in private; on the other one a GM does
    things in secret or not."""
    await desk.says("gm", "@game gm here", scene="den")
    await desk.says("gm", "@fighter add Lou for @ben", mentions=("ben",))
    await desk.says("gm", "@fight start")
    await desk.says("ben", "@join")
    for scene, text in (("tower", "Hello."), ("crypt", "Hello.")):
        await desk.says("ben", text, scene=scene, game="other")
    for text in ("@game gm here", "@fighter add Baron", "@add wolf hidden") if elsewhere else ():
        await desk.says("warden", text, scene="vault", game="other", gm=True)
    for text in ("@fight start", "@add wolf") if elsewhere else ():
        await desk.says("warden", text, scene="vault-2", game="other", gm=True)
    heard = []
    for number, text in enumerate(ASKED):
        said = await desk.says("ben", text, scene=None, game="", source=f"a{number}")
        heard += [f"{text}: {one.reply.model_dump_json()}" for one in said.entries if one.destination == "person:ben"]
    return heard


async def test_private_answers_tell_nothing_of_what_is_secret_on_another_server(tmp_path: Path) -> None:
    heard = []
    for elsewhere in (False, True):
        async with at_a_desk(tmp_path / f"{elsewhere}.db", Laid(), Standing()) as desk:
            heard.append(await asked(desk, elsewhere=elsewhere))
    assert len(heard[0]) >= len(ASKED)
    for one, other in zip(*heard, strict=True):
        assert one == other
