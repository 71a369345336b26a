"""Speaking as somebody: under which name, who may, what replaces the typed message, and what may be said at all."""

from base64 import b64decode
from typing import Final

from bot.features.speech.speakers import with_portrait
from bot.pipeline.outbox.speeches import SPEECHES, Speeches, speech_in, speeches, speeches_in
from bot.pipeline.ports import NewRow
from bot.text.files import File
from bot.text.pictures import Portrait
from tests.desk.people import Desk, Said

HALL = "scene:hall"


def voices(said: Said) -> list[tuple[str, str]]:
    return [(entry.reply.voice.name, entry.reply.voice.text) for entry in said.entries if entry.reply.voice]


async def played(desk: Desk) -> None:
    """A fight of two contestants, a bat that goes by another name, and a wolf that nobody knows of."""
    await desk.says("gm", "@game gm here", scene="den")
    for name, person in (("Kim", "ann"), ("Lou", "ben"), ("Mo", "ben")):
        await desk.says("gm", f"@fighter add {name} for {person}: agility 1", mentions=(person,))
    await desk.says("gm", "@fighter add Duke: agility 1", scene="den")
    await desk.says("gm", "@fight start")
    await desk.says("ann", "@join")
    await desk.says("gm", "@add zombie")
    await desk.says("gm", "@mask zombie as the cloaked one", scene="den")
    await desk.says("gm", "@add wolf hidden", scene="den")
    await desk.says("gm", "@gm add @eve here", mentions=("eve",))


CASES: Final = (
    ("ann", "hall", "@say Halt!", "Kim"),
    ("ann", None, "@say kim: Halt!", "Kim"),
    ("ann", "hall", "@say Now: Halt!", "Kim"),
    ("ben", "hall", "@say Lou: Halt!", "Lou"),
    ("ben", "hall", "@say Halt!", "You have Lou or Mo"),
    ("ben", "hall", "@say Kim: Halt!", "You can't speak for Kim"),
    ("ben", "hall", "@say the cloaked one: Halt!", "You can't speak for the cloaked one"),
    ("ann", "hall", "@say Lo: Halt!", "Kim"),
    ("ann", "hall", "@say cloaked: Halt!", "Kim"),
    ("cat", "hall", "@say Halt!", "Who says that?"),
    ("cat", "hall", "@say Nyr: Halt!", "I don't know anybody called “Nyr”"),
    ("ben", "hall", '@say "Nyr": Halt!', "Only a GM"),
    ("eve", "hall", "@say Kim: Halt!", "Kim"),
    ("eve", "hall", "@say cloaked: Halt!", "the cloaked one"),
    ("eve", "hall", "@say Lou: Halt!", "You can't speak for Lou"),
    ("eve", "hall", '@say "Lou": Halt!', "You can't speak for Lou"),
    ("gm", "hall", "@say Lou: Halt!", "Lou"),
    ("gm", "hall", "@say Kim: Halt!", "Kim"),
    ("gm", "hall", "@say cloaked: Halt!", "the cloaked one"),
    ("gm", "den", "@say zombie: Halt!", "the cloaked one"),
    ("gm", "den", "@say Old man: Halt!", "Old man"),
    ("gm", "den", "@say wolf: Halt!", "is still secret"),
    ("gm", "den", "@say Duke: Halt!", "is still secret"),
    ("gm", "hall", "@say “Old man”: Halt!", "Old man"),
    ("gm", "hall", '@say "Kìm": Halt!', "Kìm"),
    ("gm", "hall", '@say "Кim": Halt!', "could be mistaken for Kim"),
    ("gm", "hall", '@say "ann": Halt!', "could be mistaken for ann"),
    ("gm", "hall", '@say "Turnkeeper 2": Halt!', "You can't use the name"),
    ("gm", "hall", '@say "the GM": Halt!', "You can't use the name"),
    ("gm", "hall", f'@say "{"x" * 61}": Halt!', "You can't use the name"),
    ("gm", "hall", "@say Halt!", "Who says that?"),
)
"""Who types what in which scene (None: in private), and the name it is said under or the reason why it isn't."""


async def test_who_speaks_and_under_which_name(desk: Desk) -> None:
    await played(desk)
    for person, scene, line, name in CASES:
        said = await desk.says(person, line, scene=scene)
        if voices(said):
            assert [(who, text.partition(": ")[2] or text) for who, text in voices(said)] == [(name, "Halt!")], line
            assert next(one for one in said.entries if one.reply.voice).destination == HALL
        else:
            assert name in "\n".join(said.at(one) for one in said.destinations()), line


async def test_in_public_a_secret_name_is_like_one_that_nobody_has(desk: Desk) -> None:
    await played(desk)
    unknown = (await desk.says("gm", "@say Nyr: the wolf is here!")).at(HALL)
    for secret in ("zombie", "wolf", "Duke"):
        said = await desk.says("gm", f"@say {secret}: Halt!")
        assert said.at(HALL) == unknown.replace("Nyr", secret)
        assert "secret" in said.at("gm:g")
        assert not voices(said)
        # In quotation marks it is only a name, even if a fighter has it too; only its GM is told so.
        said = await desk.says("gm", f'@say "{secret}": Halt!')
        assert voices(said) == [(secret, "Halt!")]
        assert "is still secret" in said.at("person:gm")
        assert "is still secret" not in said.at(HALL)


async def test_only_what_is_said_entirely_replaces_the_typed_message_and_it_has_to_fit(desk: Desk) -> None:
    await played(desk)
    for line, words, goes in (
        ("@say “Halt!” — *Who*?", "“Halt!” — *Who*?", True),
        ("@say Halt!\n> Who?\n\nKim waits.", "Halt!\n> Who?\n\nKim waits.", True),
        ("@say Kim:\n1. Halt!", "1. Halt!", True),
        ("So be it.\n@say Halt!", "Halt!", False),
        ("@say Halt!\n@help say", "Halt!", False),
        (f"@say {'x' * 1800}", "x" * 1800, True),
    ):
        said = await desk.says("ann", line)
        assert voices(said) == [("Kim", words)]
        spoken = next(one.reply for one in said.entries if one.reply.voice)
        assert (spoken.removes is not None) is goes
    for line in (f"@say {'x' * 1799}🎲", "@say x" + "\nx" * 40):
        assert "too long" in (await desk.says("ann", line)).at(HALL)
    assert "say NAME" in (await desk.says("ann", "@say Kim:")).at(HALL)
    assert "Nobody would hear that" in (await desk.says("cat", "@say Halt!", scene=None)).at("person:cat")
    await desk.says("ben", "@safety")
    assert not voices(await desk.says("ann", "@say Halt!"))


async def test_the_log_keeps_what_was_changed_and_taken_back_and_gms_read_by_whom(desk: Desk) -> None:
    await played(desk)
    for line in ("@say Halt!", "@reword Who?", "@say Enough!", "@unsay", "@unsay"):
        assert len(voices(await desk.says("ann", line))) == 1
    assert "can't find that line" in (await desk.says("ann", "@unsay")).at(HALL)
    log = (await desk.says("ben", "@log find Kim")).at(HALL)
    assert all(word in log for word in ("Halt!", "Who?", "Enough!", "taken back"))
    assert "ann, @say" not in log
    await desk.says("ben", "@say Lou: I give up!")
    assert (await desk.says("cat", "@log story")).at(HALL) == "What was said\nLou: I give up!"
    who = await desk.says("gm", "@say who")
    assert "written by ben" in who.at("gm:g")
    assert "written by ben" not in who.at(HALL)
    rows = [row for row in await desk.store.rows("g") if row.kind == "say"]
    assert {row.person for row in rows} == {"ann", "ben"}


async def test_an_imported_speech_is_no_message_of_this_outbox(desk: Desk) -> None:
    await played(desk)
    for line in ("@say One", "@say Two", "@say Three"):
        await desk.says("ann", line)
    async with desk.store.unit() as unit:
        one, two, three = (await speeches(unit, "g")).speeches
    async with desk.store.unit() as unit:
        others = Speeches(speeches=(one.model_copy(update={"id": "elsewhere/0"}), two, three))
        (last,) = await unit.rows_at("g", [await unit.last_seq("g")])
        same = {name: getattr(last, name) for name in NewRow.__dataclass_fields__}
        await unit.append(NewRow(**{**same, "source": "m99", "documents": {SPEECHES: others.model_dump_json()}}))
    await desk.store.settle(one.entry, "sent", "71")
    await desk.store.settle(two.entry, "sent", "72")
    async with desk.store.unit() as unit:
        assert await speeches_in(unit, "g", "hall") == {two: "72", three: "x"}
        assert [await speech_in(unit, "g", "hall", f"discord:{number}") for number in (71, 72, 73)] == [None, two, None]


async def test_the_portrait_beside_it_is_the_one_that_everyone_may_see(desk: Desk) -> None:
    await played(desk)

    async def face(line: str, person: str = "gm") -> str:
        (spoken,) = (one for one in (await desk.says(person, line)).entries if one.reply.voice)
        shown = (await with_portrait(desk.store, spoken, spoken.reply)).picture
        return b64decode(shown.avatar).decode() if isinstance(shown, Portrait) else ""

    for name in ("Kim", "Mo", "zombie", "wolf"):
        said = await desk.says("gm", f"@portrait {name}", scene="den", files=(File(name="a.png", data=name.encode()),))
        assert "has a new portrait" in said.everything(), name
    await desk.says("gm", "@add wolf")
    assert [await face("@say Halt!", "ann"), await face("@say Lou: Halt!", "ben")] == ["Kim", ""]
    # In the fight or not, in somebody's own name or not: a mask hides the face, and an invented name has none.
    lines = ("Mo: Halt!", "wolf: Halt!", "cloaked: Halt!", '"zombie": Halt!', '"Old man": Halt!')
    assert [await face(f"@say {line}") for line in lines] == ["Mo", "wolf", "", "", ""]
    await desk.says("gm", "@portrait the cloaked one", scene="den", files=(File(name="a.png", data=b"a cloak"),))
    assert await face("@say cloaked: Halt!") == "a cloak"
    said = await desk.says("gm", "@say Kim: Halt!")
    await desk.says("gm", "@portrait Kim none", scene="den")
    (spoken,) = (one for one in said.entries if one.reply.voice)
    assert spoken.reply.voice is not None
    assert spoken.reply.voice.picture
    assert (await with_portrait(desk.store, spoken, spoken.reply)).picture is None
    await desk.says("gm", "@game pictures off")
    assert await face("@say Mo: Halt!") == ""


async def test_rolls_within_what_is_filled_in_are_made_where_it_is_said(desk: Desk) -> None:
    await played(desk)
    for person, text, rolls in (
        ("ann", "I swing [[2d6+agility to hit]]\nand [[1d6]]!", 2),
        ("gm", "[[1d6]]", 1),
        ("ann", "`[[1d6]]` and [[all of it]]", 0),
    ):
        said = await desk.uses(person, "say", text=text, name="Kim")
        assert voices(said) == [("Kim", text)]
        assert said.at(HALL).count(" = ") == rolls, said.at(HALL)
        assert "=" not in said.at(f"person:{person}")
    await desk.says("ann", "@me inline off")
    assert "=" not in (await desk.uses("ann", "say", text="So [[1d6]]")).at(HALL)
    assert "=" not in (await desk.uses("ann", "roll", dice="2d6 # [[1d6]]")).at(HALL).partition("=")[2]
