"""How the dice fell is counted from what everyone saw; what fell in secret counts for whoever was told it."""

from bot.pipeline.ports.incoming import Incoming, Person
from tests.service.people import Desk


def counted(said: str, dice: str) -> str:
    """ "12 dice" out of the line that says how many fell."""
    line = next(line for line in said.splitlines() if line.startswith(f"{dice}, "))
    return line.removeprefix(f"{dice}, ").split(";")[0].split(":")[0]


async def test_dice_in_secret_change_nothing_where_everyone_reads(desk: Desk) -> None:
    await desk.says("ann", "@roll 8d6")
    before = (await desk.says("ben", "@luck d6")).at("scene:hall")
    await desk.says("ann", "@roll secret 5d6")
    await desk.says("ann", "@roll gm 3d6")
    await desk.whispers("ann", "@roll 2d6")
    await desk.says("gm", "@game gm here", scene="den")
    await desk.says("gm", "@roll 4d6", scene="den")
    for reader in ("ben", "ann", "gm"):
        assert (await desk.says(reader, "@luck d6")).at("scene:hall") == before
    assert (counted(before, "d6")) == "8 dice"


async def test_everyone_reads_in_private_what_they_were_told(desk: Desk) -> None:
    await desk.says("gm", "@game gm here", scene="den")
    await desk.says("ann", "@roll 8d6")
    await desk.says("ann", "@roll secret 50d6")
    await desk.says("ann", "@roll gm 300d6")
    await desk.says("gm", "@roll to @ben 1000d6", mentions=("ben",))
    await desk.whispers("ann", "@roll 2000d6")
    told = {
        "ann": counted((await desk.whispers("ann", "@luck d6 all")).at("person:ann"), "d6"),
        "ben": counted((await desk.whispers("ben", "@luck d6 all")).at("person:ben"), "d6"),
        "gm": counted((await desk.says("gm", "@luck d6 all", scene="den")).at("gm:g"), "d6"),
    }
    assert told == {"ann": "2,058 dice", "ben": "1,008 dice", "gm": "1,308 dice"}


async def test_a_roll_taken_to_light_later_is_not_counted(desk: Desk) -> None:
    """Whoever showed only what fell well would look luckier than they are."""
    await desk.says("ann", "@roll 8d6")
    await desk.says("ann", "@roll secret 5d6")
    await desk.says("ann", "@reveal")
    assert counted((await desk.says("ben", "@luck d6")).at("scene:hall"), "d6") == "8 dice"


async def in_a_fight(desk: Desk) -> None:
    """Ann and a wolf strike at each other once, and a rat that nobody knows of at Ann."""
    await desk.says("gm", "@game gm here", scene="den")
    await desk.says("gm", "@game rolls bot")
    await desk.says("gm", "@fighter add Anna for ann: agility 1, weapons Kama", mentions=("ann",))
    await desk.says("gm", "@fight start mazeworld-current")
    await desk.says("ann", "@join side 1")
    await desk.says("gm", "@add wolf side 1")
    await desk.says("gm", "@add giant rat side 1 hidden", scene="den")
    await desk.says("gm", "@next")
    await desk.says("gm", "@plan wolf: claws Anna, torso\n@plan giant rat: pass", scene="den")
    await desk.says("gm", "@next skip")
    await desk.says("ann", "@declare kick wolf, torso, 3 hits")
    for _ in range(4):
        await desk.says("gm", "@next")


async def test_dice_of_a_fight_are_whose_they_are(desk: Desk) -> None:
    """All were thrown on the GM's word; what was drawn for limbs nobody saw."""
    await in_a_fight(desk)
    said = (await desk.says("ben", "@luck fight")).at("scene:hall")
    assert "ann: 3 rolls" in said
    assert "Creatures: 1 roll" in said
    assert "d8" not in said
    assert "d8" in (await desk.says("gm", "@luck fight", scene="den")).at("gm:g")
    assert (await desk.says("ben", "@luck gm fight")).at("scene:hall").startswith("No dice of gm fell in this fight")
    assert counted((await desk.says("ben", "@luck Anna fight")).at("scene:hall"), "2d6") == "3 rolls"


async def test_what_was_taken_back_fell_nonetheless(desk: Desk) -> None:
    await in_a_fight(desk)
    before = (await desk.says("ben", "@luck 2d6")).at("scene:hall")
    await desk.says("gm", "@back 2")
    assert (await desk.says("ben", "@luck 2d6")).at("scene:hall") == before
    await desk.says("gm", "@next")
    assert (await desk.says("ben", "@luck 2d6")).at("scene:hall") == before


async def test_rolls_of_several_are_added_up_by_what_was_typed(desk: Desk) -> None:
    await desk.says("ann", "@roll 3#2d6; 6d6; 2#4d6kh3; 2d8+1")
    said = (await desk.says("ann", "@luck 2d6")).at("scene:hall")
    assert counted(said, "2d6") == "3 rolls"
    assert counted((await desk.says("ann", "@luck 6d6")).at("scene:hall"), "6d6") == "1 roll"
    assert counted((await desk.says("ann", "@luck d6")).at("scene:hall"), "d6") == "20 dice"
    assert counted((await desk.says("ann", "@luck 2d8")).at("scene:hall"), "2d8") == "1 roll"


async def test_a_scene_counts_its_own_and_the_game_all(desk: Desk) -> None:
    await desk.says("ann", "@roll 1d6")
    await desk.says("ann", "@roll 4d6", scene="cellar")
    assert counted((await desk.says("ann", "@luck d6")).at("scene:hall"), "d6") == "1 die"
    assert counted((await desk.says("ann", "@luck d6", scene="cellar")).at("scene:cellar"), "d6") == "4 dice"
    assert counted((await desk.says("ann", "@luck d6 all")).at("scene:hall"), "d6") == "5 dice"
    assert counted((await desk.whispers("ann", "@luck d6")).at("person:ann"), "d6") == "5 dice"


async def test_people_who_are_called_the_same_are_told_apart(desk: Desk) -> None:
    for person, dice in (("u1", 3), ("u2", 4)):
        who = Person(id=person, name="Sam")
        await desk.service.handle(
            Incoming(source=person, game="g", scene="hall", person=who, text=f"@roll {dice}d6", scene_name="hall")
        )
    said = (await desk.says("ben", "@luck d6")).at("scene:hall")
    assert "Sam: 3 dice" in said
    assert "Sam (2): 4 dice" in said
