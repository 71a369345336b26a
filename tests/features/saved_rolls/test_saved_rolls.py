"""Saved rolls beside their commands: limits, what they give away, and what becomes of them with their owner."""

from io import BytesIO
from zipfile import ZipFile

import orjson

from bot.features.completion.slash_commands import slash_forms
from bot.features.privacy.own_data import written
from bot.packs.saved_rolls import MOST, OF_GAME, SavedRoll, SavedRolls, person_key
from bot.pipeline.inbox.inline_rolls import inline_rolls
from bot.pipeline.ports.incoming import Incoming, Person
from tests.desk.people import Desk

ANNA, BEN = "discord:712345678901234567", "discord:723456789012345678"


async def saved(desk: Desk, where: str) -> list[str]:
    stored = await desk.store.document("g", where)
    return [] if stored is None else [one["name"] for one in orjson.loads(stored.body)["rolls"]]


async def test_they_are_exported_handed_over_and_forgotten_with_their_owner(desk: Desk) -> None:
    await desk.says(ANNA, "@save axe 2d6+3 # Anna Quill's axe", nick="Anna Quill")
    await desk.says(BEN, "@roll 1d6", nick="Ben")
    with ZipFile(BytesIO(await written(desk.store, ANNA))) as file:
        me = orjson.loads(file.read("game-1/me.json"))
    assert me["saved_rolls"] == [{"name": "axe", "text": "2d6+3 # Anna Quill's axe", "to": ""}]
    await desk.says("gm", f"@gm people Anna Quill @{BEN} yes", mentions=(BEN,))
    assert "2d6+3" in (await desk.says(BEN, "@axe", nick="Ben")).at("scene:hall")
    assert (await saved(desk, person_key(ANNA)), await saved(desk, person_key(BEN))) == ([], ["axe"])
    await desk.whispers(BEN, "@me forget yes")
    assert await saved(desk, person_key(BEN)) == []
    keys = {key for row in await desk.store.rows("g") for key in row.documents}
    assert not [key for key in keys if "723456789012345678" in key]


async def test_an_owner_has_so_many_and_each_is_so_long(desk: Desk) -> None:
    lines = [f"@save roll{number} 1d6" for number in range(MOST)]
    for start in range(0, MOST, 5):
        await desk.says("kim", "\n".join(lines[start : start + 5]))
    assert "limit" in (await desk.says("kim", "@save more 1d6")).at("scene:hall")
    assert "Saved" in (await desk.says("kim", "@save roll3 1d8")).at("scene:hall")
    assert "at most 200" in (await desk.says("kim", f"@save roll3 1d8 # {'x' * 200}")).at("scene:hall")
    page = (await desk.says("kim", "@saved 2")).everything()
    assert "@roll9" in page
    assert "@roll10" not in page


async def test_a_name_gives_no_hidden_name_away(desk: Desk) -> None:
    """In public, a name is saved or refused alike whether somebody hidden or a secret table has it."""
    told = []
    for hidden in ("Vex", "Moth"):
        await desk.says(
            "gm", f"@game gm here\n@fighter add {hidden}\n@table add {hidden}loot: coins; nothing", scene="den"
        )
        await desk.says("gm", f"@table secret {hidden}loot on", scene="den")
        for person in ("kim", "gm"):
            said = [
                await desk.says(person, f"@save {name} 1d6\n@save for {name} axe 1d6") for name in ("vex", "vexloot")
            ]
            told.append([one.at("scene:hall") for one in said])
        await desk.says("gm", f"@fighter remove {hidden} yes\n@table remove {hidden}loot yes", scene="den")
        await desk.says("gm", "@save delete vex\n@save delete vexloot")
        await desk.says("kim", "@save delete vex\n@save delete vexloot")
    assert told[:2] == told[2:]


async def test_a_roll_command_suggests_them_and_a_dead_name_is_nobodys(desk: Desk) -> None:
    await desk.says("kim", "@save axe 2d6+3\n@save stealth secret 2d6")
    field = slash_forms()[("roll",)].field("dice")
    incoming = Incoming(source="s", game="g", scene="hall", person=Person(id="kim", name="kim"), text="")
    offered = await desk.service.suggest(incoming, field, "ax", {})
    assert [(one.value, one.meaning) for one in offered] == [("axe", "2d6+3")]
    assert (await desk.says("bob", "@axe\n@saxe\n[[axe]]")).entries == []
    assert await saved(desk, OF_GAME) == []


async def test_a_name_that_has_come_to_mean_something_else_is_said_to(desk: Desk) -> None:
    await desk.says("kim", "@save spoils 2d6+3\n@save axe 1d6")
    assert "called" not in (await desk.says("kim", "@saved")).everything()
    await desk.says("gm", "@table add spoils: coins; nothing")
    said = await desk.says("kim", "@saved")
    assert "is now called @spoils and comes first" in said.at("scene:hall")
    assert [one.command for entry in said.entries for prompt in entry.reply.prompts for one in prompt.controls] == [
        "@axe"
    ]
    await desk.says("kim", "@save rename spoils gains")
    assert "called" not in (await desk.says("kim", "@saved")).everything()


def test_rolls_of_an_owner_are_sorted_and_replaced() -> None:
    rolls = SavedRolls()
    for name, text in (("b", "1d6"), ("a", "1d4"), ("b", "1d8")):
        rolls = rolls.with_roll(SavedRoll(name=name, text=text))
    assert [(one.name, one.text) for one in rolls.rolls] == [("a", "1d4"), ("b", "1d8")]
    assert rolls.without("a").find("a") is None


def test_rolls_in_a_text_are_found_outside_quotes_and_code() -> None:
    texts = {
        "I [[2d6]] and [[ 1d4+1 fire ]]": ["2d6", "1d4+1 fire"],
        "[[1d6[fire]+2]] [[[2d6]]] [[axe +1]]": ["1d6[fire]+2", "axe +1"],
        "> [[2d6]]\nthen [[1d4]]": ["1d4"],
        "```\n[[2d6]]\n``` [[1d8]]\n[[1d4]]": ["1d4"],
        "`[[2d6]]` `` ` [[2d6]] `` [[1d4]] `[[1d8]]": ["1d4", "1d8"],
        "[[]] [2d6] [[3d print]] [[2d6]": [],
        "[[2d6; 1d4]] [[2d6 3d6]] [[2#(2d0)]]": ["2d6; 1d4", "2d6 3d6", "2#(2d0)"],
        ">>> quoted\n[[2d6]]": [],
        "[[２d6]] [[2w6]]": ["2w6"],
        "[[" * 500: [],
    }
    found = {text: [roll for one in inline_rolls(text) for roll in one.inline] for text in texts}
    assert found == texts
