"""Drafts: what awaits the GM's approval is shown to nobody, counts as usual, and can be changed."""

import pytest

from bot.turn import commands, events
from bot.turn.codec import dump_fight
from bot.turn.decisions.drafts import wanted
from bot.turn.refusal import Refusal
from bot.turn.view import gm_view, owner_view, public_view
from rules import catalogue
from rules.system.amendments import Figure
from tests.turn.decisions.drafted_turns import MAZES, arena, bodies, maze, played, somebody, stages
from tests.turn.spoken_lines import SHELF
from tests.turn.table import GM, Table, kinds, of


@pytest.mark.parametrize("name", MAZES)
@pytest.mark.parametrize("seed", range(3))
def test_drafts_of_mazeworld_confirmed_as_they_stand_change_nothing(name: str, seed: int) -> None:
    plain, drafted = played(maze(name, seed)), played(maze(name, seed, "damage", "effects"))
    assert of(drafted.said, events.Drafted)
    assert drafted.world == plain.world
    assert happened(drafted) == happened(plain)


@pytest.mark.parametrize("seed", range(6))
def test_drafts_of_the_arena_confirmed_as_they_stand_change_nothing(seed: int) -> None:
    plain, drafted = played(arena(seed)), played(arena(seed, "damage", "effects"))
    assert drafted.world == plain.world


def happened(table: Table) -> list[object]:
    return [event.fact for event in table.said if isinstance(event, events.Happened)]


def standing(table: Table) -> Table:
    """The table at the first draft of the turn."""
    return next(one for one in stages(table) if one.now_playing.draft is not None)


@pytest.fixture
def table() -> Table:
    return standing(maze("mazeworld-current", 1, "damage"))


def test_nothing_of_a_draft_happens_before_it_is_confirmed(table: Table) -> None:
    before = bodies(table.world)
    assert table.refuses(GM, commands.Remove(name="Wolf 2")) == "in_a_place"
    table.does(GM, commands.EditDraft(text="1 7"))
    assert bodies(table.world) == before


def test_a_place_that_comes_later_waits_for_the_draft(table: Table) -> None:
    assert table.now_playing.need() is None
    place = table.now_playing.place
    table.does(GM, commands.EditDraft(text="note wait"))
    assert table.now_playing.place == place


def test_the_board_of_everyone_knows_that_a_draft_stands_and_not_what_is_in_it(table: Table) -> None:
    fight, system = table.now_playing, table.system
    before = public_view(fight, system)
    assert before.drafted == "damage"
    assert before.questions == ()
    table.does(GM, commands.EditDraft(text="1 70"))
    after = public_view(table.now_playing, system)
    assert (after.fighters, after.order, after.questions) == (before.fighters, before.order, before.questions)
    assert gm_view(table.now_playing, system).drafted == "damage"


def test_next_confirms_a_draft_as_the_gm_has_left_it(table: Table) -> None:
    draft = table.now_playing.draft
    assert draft is not None
    figure = table.system.amendments.amendable(draft.facts)[0]
    pain = table.world.fighter(figure.who).pain
    table.does(GM, commands.EditDraft(text="drop"))
    table.does(GM, commands.EditDraft(text="keep"))
    for number in range(1, len(table.system.amendments.amendable(draft.facts)) + 1):
        table.does(GM, commands.EditDraft(text=f"{number} {'7' if number == 1 else 'drop'}"))
    told = table.next()
    assert kinds(told)[:3] == ["next_taken", "answered", "draft_settled"]
    assert table.world.fighter(figure.who).pain == pytest.approx(pain + 7)


def test_all_of_a_draft_can_be_dropped(table: Table) -> None:
    before = bodies(table.world)
    table.does(GM, commands.EditDraft(text="drop"))
    told = table.next()
    (settled,) = of(told, events.DraftSettled)
    assert settled.dropped
    following = kinds(told).index("draft_settled") + 1
    assert "result_began" not in kinds(told)[following : following + 1]
    if not of(told, events.Happened):
        assert bodies(table.world) == before


def test_skip_confirms_a_draft_too(table: Table) -> None:
    assert of(table.next(skip=True), events.DraftSettled)


def test_the_end_of_a_fight_settles_a_draft(table: Table) -> None:
    told = table.does(GM, commands.EndFight())
    (settled,) = of(told, events.DraftSettled)
    assert settled.ended
    assert table.now_playing.draft is None
    assert table.now_playing.ended


def test_who_falls_by_a_confirmed_draft_does_not_bite_later() -> None:
    table = standing(maze("mazeworld-current", 1, "damage"))
    draft = table.now_playing.draft
    assert draft is not None
    victim = table.system.amendments.amendable(draft.facts)[0].who
    table.does(GM, commands.EditDraft(text="1 5000"))
    played(table)
    later = [event.index for event in of(table.said, events.PlaceBegan)]
    assert later
    assert table.world.fighter(victim).status == "dead"
    struck = [one for one in happened(table) if getattr(one, "kind", "") == "aimed"]
    dead_at = next(n for n, one in enumerate(happened(table)) if getattr(one, "kind", "") == "status_changed")
    assert all(happened(table).index(one) < dead_at for one in struck if one.who == victim)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "no_amendable"),
        ("1", "incomplete"),
        ("1 lots", "figure_unread"),
        ("1 -5", "figure_unread"),
        ("1 9999999", "figure_unread"),
        ("99 7", "no_amendable"),
        ("0 7", "no_amendable"),
        ("²", "no_amendable"),
        (f"note {'x' * 201}", "note_too_long"),
    ],
)
def test_what_cannot_be_read_changes_no_draft(table: Table, text: str, code: str) -> None:
    assert table.refuses(GM, commands.EditDraft(text=text)) == code


COUNTED = Figure(at=0, who="a", name="Hits", value=3, most=10, whole=True)
MEASURED = Figure(at=0, who="a", name="Distance", value=0.5)
CHANGE = Figure(at=0, who="a", name="Change", value=-2)


@pytest.mark.parametrize(
    ("figure", "text", "value"),
    [
        (COUNTED, "0", 0),
        (COUNTED, "10", 10),
        (MEASURED, "0.5", 0.5),
        (MEASURED, "5000", 5000),
        (CHANGE, "-5", -5),
    ],
)
def test_a_figure_takes_what_it_can_be(figure: Figure, text: str, value: float) -> None:
    assert wanted(figure, text, "") == value


@pytest.mark.parametrize(("figure", "text"), [(COUNTED, "11"), (COUNTED, "1.5"), (COUNTED, "-1"), (MEASURED, "-0.5")])
def test_a_figure_takes_nothing_else(figure: Figure, text: str) -> None:
    with pytest.raises(Refusal, match="figure_unread"):
        wanted(figure, text, "")


def test_only_a_gm_touches_a_draft(table: Table) -> None:
    assert table.refuses(somebody("ann"), commands.EditDraft(text="drop")) == "gm_only"


def test_without_a_draft_there_is_nothing_to_edit() -> None:
    assert maze("mazeworld-current", 1).refuses(GM, commands.EditDraft(text="drop")) == "nothing_drafted"


def test_a_draft_survives_the_way_through_the_database(table: Table) -> None:
    table.does(GM, commands.EditDraft(text="1 7"))
    assert dump_fight(table.refolded()) == dump_fight(table.now_playing)


def test_what_the_gm_sets_meanwhile_counts_when_a_draft_is_confirmed(table: Table) -> None:
    draft = table.now_playing.draft
    assert draft is not None
    victim = table.system.amendments.amendable(draft.facts)[0].who
    table.sets("hurt", f"{table.world.fighter(victim).name} 5000")
    table.next()
    assert table.world.fighter(victim).status == "dead"


def test_nothing_waits_that_befalls_only_somebody_of_whom_nobody_knows() -> None:
    for hidden in (False, True):
        table = Table(catalogue.find("mazeworld-current"), SHELF, rolls="bot", drafts=("damage", "effects"))
        table.starts("Wolf", ann="Anna")
        table.sets("set", f"Wolf stealth {'on' if hidden else 'off'}")
        table.sets("effect", "Wolf Fire: pain 5, 3 turns")
        played(table)
        assert bool(of(table.said, events.Drafted)) is not hidden
        assert table.world.fighter("wolf").pain == 3


def test_a_draft_about_somebody_unseen_is_in_no_view_but_the_gms(table: Table) -> None:
    (about,) = [question.fighter for question in table.now_playing.questions if question.kind == "draft"]
    table.sets("set", f"{table.world.fighter(about).name} stealth on")
    views = (public_view(table.now_playing, table.system), owner_view(table.now_playing, table.system, "ann"))
    assert [view.drafted for view in views] == [None, None]
    assert gm_view(table.now_playing, table.system).drafted == "damage"
