"""A number is explained to those who were told it, and to nobody else."""

from tests.desk.people import Desk

LURKING = ("@set wolf stealth on", "@plan wolf: take cover stealthily")


async def test_what_happened_unseen_stays_the_gms_after_the_reveal(fight: Desk) -> None:
    await fight.says("gm", "@room cover 2 crate")
    await fight.says("gm", "\n".join(LURKING), scene="den")
    await fight.says("gm", "@next")
    await fight.says("gm", "@next skip")
    await fight.says("gm", "@roll for wolf", scene="den")
    assert "wolf" in (await fight.says("gm", "@why check", scene="den")).at("gm:g").casefold()
    await fight.says("gm", "@set wolf stealth off", scene="den")
    assert "wolf" in (await fight.says("ann", "@status")).everything().casefold()
    for text in ("@why", "@why check", "@why wolf"):
        assert "I have nothing to show you" in (await fight.says("ann", text)).at("scene:hall")


async def test_the_gm_who_asks_in_public_gets_the_rest_elsewhere(fight: Desk) -> None:
    await fight.says("gm", "@effect wolf Frenzy: is -1")
    await fight.says("gm", "@plan wolf: bite Anna", scene="den")
    await fight.says("gm", "@next")
    await fight.says("gm", "@next skip")
    said = await fight.says("gm", "@why initiative")
    assert "Frenzy" not in said.at("scene:hall")
    assert "Frenzy" in said.at("gm:g")
    assert "in the GM channel" in said.at("scene:hall")
    assert "Frenzy" not in (await fight.whispers("ann", "@why initiative")).everything()


async def test_somebody_unseen_and_nobody_are_answered_alike(fight: Desk) -> None:
    before = (await fight.says("ann", "@why wolfram")).at("scene:hall")
    await fight.says("gm", "@set wolf stealth on", scene="den")
    assert (await fight.says("ann", "@why wolf")).at("scene:hall") == before.replace("wolfram", "wolf")


async def test_a_gm_alone_chooses_among_all_who_hide(fight: Desk) -> None:
    await fight.says("gm", "@add wolf x2 hidden", scene="den")
    assert "Wolf B" in (await fight.says("gm", "@why plan", aside=True)).at("person:gm")


async def test_asking_changes_nothing(fight: Desk) -> None:
    rows = await fight.rows()
    await fight.says("ann", "@why")
    assert await fight.rows() == rows
