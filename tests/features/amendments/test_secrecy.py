"""Nothing public reveals whether figures of somebody hidden could be amended."""

from tests.desk.people import Desk

SAID = ("@amend", "@amend Ann pain 7", "@amend wolf pain 7")


async def turned(desk: Desk, *secret: str) -> list[str]:
    """What everyone reads of amendments once a turn is over in which only somebody hidden has suffered, if anybody."""
    for text in ("@game gm here", "@fighter add Ann for ann", "@fight start mazeworld-evading", "@add wolf side 1"):
        await desk.says("gm", text, scene="den" if "gm here" in text else "hall", mentions=("ann",))
    await desk.says("ann", "@join side 1")
    for text in secret:
        await desk.says("gm", text, scene="den")
    await desk.says("gm", "@next")
    while (fight := await desk.running()) is not None and fight.turn == 1:
        await desk.says("gm", "@next skip")
    assert fight is not None
    assert bool(fight.results) == bool(secret)
    return [(await desk.says("gm", text)).at("scene:hall") for text in SAID]


async def test_what_can_be_amended_of_somebody_hidden_is_no_public_matter(desk: Desk) -> None:
    read = await turned(desk, "@add zombie side 2 hidden", "@effect zombie a Fire: pain 8, 3 turns")
    assert read[0] == "The answer is in the GM channel."
    assert read[1] == read[2]
    assert "nothing to change in this turn" in read[1]


async def test_it_reads_the_same_where_nobody_is_hidden(desk: Desk) -> None:
    read = await turned(desk)
    assert read[0] == "The answer is in the GM channel."
    assert read[1] == read[2]
    assert "nothing to change in this turn" in read[1]
