"""The odds of an attack reveal nothing that the reader doesn't know."""

from tests.desk.people import Desk

ASKED = "@odds punch wolf, head"
HEAVY = "@odds maul wolf, head"
SECRETS = (
    "@set wolf sensitivity 250", "@set wolf armour A5", "@set wolf agility 2", "@set wolf blackout 30",
    "@set wolf death 31", "@set wolf blood 1",
)  # fmt: skip


async def test_public_odds_know_nothing_of_a_creatures_figures(fight: Desk) -> None:
    await fight.says("gm", "@weapon add Maul: kind melee, is 5, pain 90")
    await fight.says("gm", "@give Anna Maul")
    before = (await fight.says("ann", HEAVY)).at("scene:hall")
    falls, hits, *_ = before.splitlines()
    assert falls.startswith("Wolf falls: ")
    assert "0.0 %" not in falls
    assert hits.startswith("A hit")
    for secret in SECRETS:
        await fight.says("gm", secret, scene="den")
    assert (await fight.says("ann", HEAVY)).at("scene:hall") == before
    assert (await fight.whispers("ann", HEAVY)).at("person:ann") == before


async def test_the_gms_odds_go_where_only_gms_read(fight: Desk) -> None:
    await fight.says("gm", "@set wolf sensitivity 250", scene="den")
    said = await fight.says("gm", "@odds Anna: punch wolf, head")
    assert said.at("scene:hall").splitlines()[1] != said.at("gm:g").splitlines()[1]
    assert "the target is unprotected" in said.at("scene:hall")
    assert "the target is unprotected" not in said.at("gm:g")
    creatures = await fight.says("gm", "@odds wolf: bite Anna")
    assert "%" not in creatures.at("scene:hall")
    assert "A hit" in creatures.at("gm:g")


async def test_somebody_unseen_is_no_target(fight: Desk) -> None:
    await fight.says("gm", "@add guard")
    await fight.says("gm", "@set wolf stealth on", scene="den")
    nobody = (await fight.says("ann", "@odds punch wulff")).at("scene:hall")
    assert (await fight.says("ann", "@odds punch wolf")).at("scene:hall") == nobody.replace("wulff", "wolf")
    assert "wolf" not in (await fight.says("ann", "@odds punch")).everything().casefold()


async def test_asking_throws_nothing_and_changes_nothing(fight: Desk) -> None:
    rows = await fight.rows()
    await fight.says("ann", ASKED)
    await fight.says("ann", "@odds 2d6")
    assert await fight.rows() == rows


async def test_dice_with_words_behind_them_may_be_an_attack(fight: Desk) -> None:
    await fight.says("gm", "@weapon add Repeater: kind firearm, is 5, modes full-auto, rounds 30, pain 20")
    await fight.says("gm", "@give Anna Repeater")
    burst = (await fight.says("ann", "@odds 1d8 rounds with the repeater, wolf")).at("scene:hall")
    assert "1d8 says how many shots there are" in burst
    assert "2 to 12" in (await fight.says("ann", "@odds 2d6 # for luck")).at("scene:hall")


async def test_a_turn_counts_every_attack_that_the_reader_may_know(fight: Desk) -> None:
    """A player's own fighters, as far as they declared where the answer is read; for GMs everyone, with plans."""
    await fight.says("gm", "@weapon add Maul: kind melee, is 5, pain 60")
    await fight.says("gm", "@fighter add Cleo for @ann: weapons Maul")
    await fight.says("gm", "@fighter add Dot for @dot: weapons Maul")
    await fight.says("gm", "@add Cleo")
    await fight.says("gm", "@add Dot")
    await fight.says("gm", "@give Anna Maul")
    await fight.says("gm", "@next")
    await fight.says("gm", "@next skip")
    asked = "@odds Anna: maul wolf"
    alone = (await fight.says("ann", asked)).at("scene:hall")
    assert "this turn" not in alone
    await fight.says("dot", "@declare maul wolf")
    assert (await fight.says("ann", asked)).at("scene:hall") == alone
    await fight.whispers("ann", "@declare Cleo: maul wolf")
    assert (await fight.says("ann", asked)).at("scene:hall") == alone
    falls, turn, *_ = (await fight.whispers("ann", asked)).at("person:ann").splitlines()
    assert falls == alone.splitlines()[0]
    assert turn.startswith("With all attacks on the target this turn: about ")
    whole = (await fight.says("gm", "@odds Anna: maul wolf", scene="den")).everything().splitlines()
    assert [line for line in whole if "this turn" in line] not in ([], [turn])


async def test_a_declared_dodge_counts_by_itself_where_its_readers_may_know_it(fight: Desk) -> None:
    """A plan for GMs; an intent for everyone if it was declared in public. It counts as if it had been asked for."""
    await fight.says("gm", "@fighter add Ben for ben: agility 1", mentions=("ben",))
    await fight.says("gm", "@add Ben")
    asked, told = "@odds Anna: punch {}, torso", "{} is going to dodge; that's included. "

    async def answer(who: str, scene: str, more: str = "") -> str:
        said = await fight.says("ann" if scene == "hall" else "gm", asked.format(who) + more, scene=scene)
        return said.at("scene:hall" if scene == "hall" else "gm:g")

    public, whole = await answer("wolf", "hall"), await answer("wolf", "den", ", if it dodges")
    await fight.says("gm", "@plan wolf: dodge Anna, then counter with bite", scene="den")
    assert await answer("wolf", "hall") == public
    *planned, note = (await answer("wolf", "den")).splitlines()
    assert (planned, note) == (whole.splitlines(), f"{told.format('Wolf')}Its counter isn't included.")
    await fight.says("gm", "@plan wolf: dodge Ben", scene="den")
    assert "going to dodge" not in await answer("wolf", "den")
    await fight.says("gm", "@next skip")
    plain, dodged = await answer("Ben", "hall"), await answer("Ben", "hall", ", if it dodges")
    await fight.whispers("ben", "@declare dodge Anna")
    assert await answer("Ben", "hall") == plain
    assert told.format("Ben").strip() in await answer("Ben", "den")
    await fight.says("ben", "@declare dodge Anna")
    assert (await answer("Ben", "hall")).replace(told.format("Ben"), "") == dodged != plain
