"""Pictures that come along: of what the reader may see, where they are wanted, and with the words for it."""

from bot.features.board.picture import described
from bot.pipeline.ports import Entry
from bot.text.pictures import LONGEST_ALT, Board
from bot.text.reply import line, plain
from tests.desk.people import Desk, Said


async def begun(desk: Desk, system: str = "mazeworld-current") -> None:
    await desk.says("gm", f"@game system {system}\n@game gm here", scene="den")
    await desk.says("gm", "@fight start")
    await desk.says("gm", "@fighter add Kim for kim: agility 1", mentions=("kim",))
    await desk.says("kim", "@join")
    await desk.says("gm", "@add wolf x4 side 3")
    await desk.says("gm", "@add wolf hidden side 3", scene="den")


def picture(said: Said, destination: str) -> Board | None:
    (entry,) = (one for one in said.entries if one.destination == destination and not one.reply.board)
    return entry.reply.picture


def names(board: Board | None) -> list[str]:
    assert board is not None
    return [token.name for zone in board.zones for token in zone.tokens]


async def shown(desk: Desk, said: Said) -> tuple[Board | None, str]:
    """The board as it is sent."""
    board: Entry = next(one for one in said.entries if one.reply.board)
    reply = await desk.service.fresh(board)
    assert reply is not None
    return reply.picture, plain(reply.lines)


async def test_the_board_has_a_picture_of_what_everyone_sees(desk: Desk) -> None:
    await begun(desk)
    board, text = await shown(desk, await desk.says("gm", "@room cover 3 crate"))
    assert board is not None
    assert names(board) == ["Kim", "Wolves 1–4"]
    assert {zone.edge for zone in board.zones} == {"north", "east", "south", "west"}
    assert [(zone.cover, zone.notes) for zone in board.zones if zone.notes] == [(True, ("crate",))]
    assert board.alt == text
    assert board.whose == ""


async def test_gms_and_players_see_in_private_what_they_may(desk: Desk) -> None:
    await begun(desk)
    whole = picture(await desk.says("gm", "@status", scene="den"), "gm:g")
    assert whole is not None
    hidden = [token for zone in whole.zones for token in zone.tokens if token.covert]
    assert [token.name for token in hidden] == ["Wolf A"]
    assert whole.whose == "for GMs"
    assert "Wolf A (healthy, in stealth)" in whole.alt
    own = picture(await desk.says("kim", "@status", scene=None), "person:kim")
    assert names(own) == ["Kim", "Wolves 1–4"]
    assert own is not None
    assert own.whose == "for you"


async def test_in_public_a_picture_comes_when_it_is_asked_for(desk: Desk) -> None:
    await begun(desk)
    assert picture(await desk.says("kim", "@status"), "scene:hall") is None
    asked = picture(await desk.says("gm", "@status picture"), "scene:hall")
    assert names(asked) == ["Kim", "Wolves 1–4"]
    aside = await desk.says("kim", "@status picture", aside=True)
    assert names(picture(aside, "person:kim")) == ["Kim", "Wolves 1–4"]


async def test_whoever_wants_none_gets_none(desk: Desk) -> None:
    await begun(desk)
    await desk.says("kim", "@me pictures off")
    assert picture(await desk.says("kim", "@status", scene=None), "person:kim") is None
    assert picture(await desk.says("kim", "@status picture", scene=None), "person:kim") is not None
    board, _ = await shown(desk, await desk.says("gm", "@game pictures off"))
    assert board is None
    assert picture(await desk.says("gm", "@status", scene="den"), "gm:g") is None
    board, _ = await shown(desk, await desk.says("gm", "@game pictures on"))
    assert board is not None
    board, _ = await shown(desk, await desk.says("gm", "@game look plain"))
    assert board is None


async def test_a_map_is_drawn_as_each_sees_it_and_its_words_have_no_rows_of_signs(desk: Desk) -> None:
    await desk.says("gm", "@scene system arena")
    await desk.says("gm", "@fight start")
    stats = "dex 3, agi 2, str 2, vit 2, foc 1, tac 2, int 2, per 2"
    await desk.says("gm", f"@fighter add Kim for kim: {stats}", mentions=("kim",))
    await desk.says("gm", "@room map pit")
    board, text = await shown(desk, await desk.says("kim", "@join Kim at D4"))
    assert board is not None
    assert board.map is not None
    assert [(piece.sign, piece.at) for piece in board.map.pieces] == [("K", (3, 3))]
    assert board.map.tiles[4] == "...2.###.2..."
    assert [token.sign for token in board.tokens] == ["K"]
    assert "K Kim (unhurt, D4)" in board.alt
    assert "+ A B C" in text
    assert "+ A B C" not in board.alt
    asked = picture(await desk.says("kim", "@map"), "scene:hall")
    assert asked is not None
    assert asked.map == board.map


def test_the_words_for_a_picture_have_room_and_say_where_there_is_more() -> None:
    lines = [line(f"Side 1 South: Giant rat {number} (healthy)") for number in range(40)]
    told = described(lines)
    assert len(told) <= LONGEST_ALT
    *kept, last = told.splitlines()
    assert last == "… The rest: @status"
    assert kept == plain(tuple(lines)).splitlines()[: len(kept)]
    assert described(lines[:3]) == plain(tuple(lines[:3]))


async def test_next_to_a_picture_stand_eight_lines_at_most_and_all_of_it_where_there_is_none(desk: Desk) -> None:
    await begun(desk)
    for turn in ("@next", "@next skip", "@next skip", "@next"):
        said = await desk.says("gm", turn)
    board: Entry = next(one for one in said.entries if one.reply.board)
    reply = await desk.service.fresh(board)
    assert reply is not None
    assert 0 < len(reply.beside) <= 8
    assert plain(reply.beside).splitlines()[0] == plain(reply.lines).splitlines()[0]
    assert "Side 3" not in plain(reply.beside)
    assert "Side 3" in plain(reply.lines)
    await desk.says("gm", "@game pictures off")
    bare = await desk.service.fresh(board)
    assert bare is not None
    assert (bare.beside, bare.picture) == ((), None)
