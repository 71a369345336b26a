"""Who is known by which name: hidden creatures that are found, false names."""

from dataclasses import replace

import pytest

from bot.features.board.text import board
from bot.features.fight.events_text import gm_lines, public_lines
from bot.text.reply import plain
from bot.turn import commands, events
from bot.turn.decisions.course import Course
from bot.turn.decisions.roster import find as find_fighter
from bot.turn.refusal import Refusal
from bot.turn.view import gm_view, public_view
from rules.catalogue import find
from tests.turn.arena_fights.group import LIBRARY
from tests.turn.table import GM, Table, maze_shelf, of, player

SYSTEMS = ("mazeworld-2014", "mazeworld-classic", "mazeworld-current", "mazeworld-evading", "arena")


def begun(system: str) -> tuple[Table, str]:
    """A fight in preparation with one contestant, and the name of a creature of its game."""
    shelf = LIBRARY.with_entry("fighter", "Anna", {}) if system == "arena" else maze_shelf(Anna={})
    table = Table(find(system), shelf)
    table.does(GM, commands.StartFight(number=1, scene="hall"))
    table.does(GM, commands.Add(sheet="Anna", sheet_kind="fighter", owner="ann"))
    return table, "hound" if system == "arena" else "wolf"


def title_of(creature: str) -> str:
    """Its name as the pack writes it."""
    return creature if creature == "hound" else creature.capitalize()


def adds(table: Table, sheet: str, count: int = 1, *, hidden: bool = False) -> list[events.Event]:
    return table.does(GM, commands.Add(sheet=sheet, count=count, hidden=hidden))


def public_names(table: Table) -> list[str]:
    return [seen.name for seen in public_view(table.now_playing, table.system).fighters]


def public_text(table: Table) -> str:
    return plain(tuple(board(public_view(table.now_playing, table.system))))


@pytest.mark.parametrize("system", SYSTEMS)
def test_nobody_is_told_of_who_comes_in_hidden(system: str) -> None:
    table, creature = begun(system)
    before = public_text(table)
    happened = adds(table, creature, 2, hidden=True)
    assert public_lines(happened, public_view(table.now_playing, table.system)) == []
    assert public_text(table) == before
    assert plain(tuple(gm_lines(happened, gm_view(table.now_playing, table.system),
                                public_view(table.now_playing, table.system))))  # fmt: skip


@pytest.mark.parametrize("system", SYSTEMS)
def test_it_is_hidden_before_there_is_anybody_to_hide_from(system: str) -> None:
    table, creature = begun(system)
    table.does(GM, commands.Remove(name="Anna"))
    adds(table, creature, hidden=True)
    assert public_names(table) == []
    table.does(GM, commands.Add(sheet="Anna", sheet_kind="fighter", owner="ann"))
    assert public_names(table) == ["Anna"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_numbers_count_those_alone_who_are_known(system: str) -> None:
    table, creature = begun(system)
    adds(table, creature, 3, hidden=True)
    adds(table, creature)
    title = title_of(creature)
    assert public_names(table)[1:] == [title]
    table.does(GM, commands.Reveal(name=f"{creature} c"))
    table.does(GM, commands.Reveal(name=f"{creature} a"))
    assert public_names(table)[1:] == [title, f"{title} 2", f"{title} 3"]
    adds(table, creature)
    assert public_names(table)[1:] == [title, f"{title} 2", f"{title} 3", f"{title} 4"]


@pytest.mark.parametrize("system", ["mazeworld-2014", "arena"])
def test_hidden_fighters_have_a_limit_of_their_own(system: str) -> None:
    table, creature = begun(system)
    for count, hidden in ((50, False), (50, True), (49, False), (50, True)):
        adds(table, creature, count, hidden=hidden)
    assert table.refuses(GM, commands.Add(sheet=creature)) == "too_many_fighters"
    assert table.refuses(GM, commands.Add(sheet=creature, hidden=True)) == "too_many_hidden"
    table.does(GM, commands.Reveal(name=f"{creature} a"))
    assert table.refuses(GM, commands.Add(sheet=creature, hidden=True)) == "too_many_hidden"
    table.does(GM, commands.Remove(name=f"{creature} 1"))
    adds(table, creature, hidden=True)


@pytest.mark.parametrize("system", SYSTEMS)
def test_somebody_hidden_gets_another_name_when_a_known_fighter_takes_it(system: str) -> None:
    table, creature = begun(system)
    adds(table, creature, hidden=True)
    happened = table.does(GM, commands.Add(sheet=creature, name=f"{title_of(creature)} A"))
    (renamed,) = of(happened, events.Renamed)
    assert (renamed.before, renamed.name) == (f"{title_of(creature)} A", f"{title_of(creature)} B")
    view = public_view(table.now_playing, table.system)
    assert f"{title_of(creature)} B" not in plain(tuple(public_lines(happened, view)))
    told = plain(tuple(gm_lines(happened, gm_view(table.now_playing, table.system), view)))
    assert f"now called {title_of(creature)} B" in told
    for letter in "ab":
        happened = table.does(GM, commands.Plan(text=f"{creature} {letter} always: pass"))
        told = plain(tuple(gm_lines(happened, gm_view(table.now_playing, table.system), view)))
        assert (f"The hidden one of that name is now called {title_of(creature)} B." in told) == (letter == "a")
    table.does(GM, commands.Reveal(name=f"{creature} b"))
    assert title_of(creature) in public_names(table)


@pytest.mark.parametrize("system", SYSTEMS)
def test_somebody_found_under_a_false_name_that_is_taken_gets_a_number(system: str) -> None:
    table, creature = begun(system)
    adds(table, creature, hidden=True)
    table.does(GM, commands.Mask(text=f"{creature} as Stranger"))
    table.does(GM, commands.Add(sheet=creature, name="Stranger"))
    table.does(GM, commands.Reveal(name="Stranger A"))
    names = public_names(table)[1:]
    assert len(set(names)) == len(names) == 2
    assert title_of(creature) not in names


@pytest.mark.parametrize(
    ("alias", "why"),
    [
        ("all", "name_reserved"), ("@next", "name_reserved"), ("somebody unseen", "name_reserved"),
        ("Turnkeeper", "name_of_bot"), ("anna", "alias_taken"),
    ],
)  # fmt: skip
def test_a_false_name_is_no_word_of_the_bot_and_nobody_else_s_name(alias: str, why: str) -> None:
    table, creature = begun("arena")
    adds(table, creature)
    assert table.refuses(GM, commands.Mask(text=f"{creature} as {alias}")) == why


@pytest.mark.parametrize("system", SYSTEMS)
def test_whoever_is_found_is_told_of_with_the_name_that_all_read(system: str) -> None:
    table, creature = begun(system)
    adds(table, creature, hidden=True)
    happened = table.does(GM, commands.Reveal(name=creature))
    (renamed,) = of(happened, events.Renamed)
    assert (renamed.before, renamed.name) == (f"{title_of(creature)} A", title_of(creature))
    assert "now see" in plain(tuple(public_lines(happened, public_view(table.now_playing, table.system))))
    assert table.refuses(GM, commands.Reveal(name=creature)) == "not_hidden"


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_went_before_is_told_before_somebody_is_seen(system: str) -> None:
    table, creature = begun(system)
    adds(table, creature, hidden=True)
    happened = [events.TurnStarted(turn=1), *table.does(GM, commands.Reveal(name=creature)), events.TurnEnded(turn=1)]
    told = [plain((said,)) for said in public_lines(happened, public_view(table.now_playing, table.system))]
    (seen,) = [place for place, said in enumerate(told) if "now see" in said]
    assert 0 < seen < len(told) - 1


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_false_name_stands_wherever_others_read(system: str) -> None:
    table, creature = begun(system)
    adds(table, creature)
    happened = table.does(GM, commands.Mask(text=f"{creature} as the cloaked one"))
    view = public_view(table.now_playing, table.system)
    assert public_names(table)[1:] == ["the cloaked one"]
    assert creature not in (public_text(table) + plain(tuple(public_lines(happened, view)))).casefold()
    whole = gm_view(table.now_playing, table.system)
    assert [seen.name for seen in whole.fighters][1:] == [f"the cloaked one ({title_of(creature)})"]
    table.does(GM, commands.Unmask(name=creature))
    assert public_names(table)[1:] == [title_of(creature)]


def test_the_gm_may_type_either_name_and_a_player_the_false_one() -> None:
    table, _ = begun("mazeworld-current")
    adds(table, "wolf", hidden=True)
    table.does(GM, commands.Mask(text="wolf as the cloaked one"))
    table.does(GM, commands.Reveal(name="wolf"))
    table.next()
    table.plans("wolf: bite Anna")
    table.plans("cloaked: bite Anna")
    table.next()
    table.declares("ann", "punch cloaked")
    assert table.now_playing.intents["anna"].actions[0].target == "unseen"
    assert table.refuses(player("ann"), commands.Declare(name=None, text="punch wolf")) == "unknown_target"


def test_in_public_a_name_that_everyone_knows_goes_before_a_true_one() -> None:
    table, _ = begun("mazeworld-current")
    adds(table, "wolf", hidden=True)
    table.does(GM, commands.Mask(text="wolf as the cloaked one"))
    table.does(GM, commands.Reveal(name="wolf"))
    adds(table, "wolf")
    course = Course(table.using(table.dice), table.now_playing)
    assert course.name(find_fighter(course, "wolf", replace(GM, private=False))) == "Wolf"
    with pytest.raises(Refusal) as refused:
        find_fighter(course, "wolf", GM)
    assert refused.value.code == "which_fighter"


def test_what_was_declared_speaks_of_whoever_bears_another_name_now() -> None:
    table, _ = begun("mazeworld-current")
    adds(table, "wolf")
    table.next()
    table.next(skip=True)
    table.declares("ann", "punch wolf")
    table.does(GM, commands.Mask(text="wolf as the cloaked one"))
    assert table.now_playing.intents["anna"].text == "punch, the cloaked one"


def test_a_false_name_is_free_and_for_creatures() -> None:
    table, _ = begun("mazeworld-current")
    adds(table, "wolf", 2)
    table.does(GM, commands.Mask(text="wolf 1 as the cloaked one"))
    for text, code in (
        ("wolf 2 as The Cloaked One", "alias_taken"), ("wolf 2 as wolf 1", "alias_taken"),
        ("wolf 2 as anna", "alias_taken"), ("anna as somebody", "mask_of_player"), ("wolf 2", "mask_unread"),
        ("wolf 2 as 17", "mask_unread"), (f"wolf 2 as {'o' * 61}", "text_too_long"),
    ):  # fmt: skip
        assert table.refuses(GM, commands.Mask(text=text)) == code
    assert table.refuses(GM, commands.Unmask(name="wolf 2")) == "not_masked"


def test_one_who_is_hidden_and_masked_is_found_under_the_false_name() -> None:
    table, _ = begun("mazeworld-current")
    adds(table, "wolf", hidden=True)
    table.does(GM, commands.Mask(text="wolf a as the cloaked one"))
    table.does(GM, commands.Reveal(name="cloaked"))
    assert public_names(table)[1:] == ["the cloaked one"]
    table.does(GM, commands.Unmask(name="cloaked"))
    assert public_names(table)[1:] == ["Wolf"]


def test_questions_about_who_is_hidden_are_counted_apart() -> None:
    alone, _ = begun("mazeworld-current")
    hiding, _ = begun("mazeworld-current")
    adds(hiding, "wolf", 2, hidden=True)
    for table in (alone, hiding):
        adds(table, "wolf")
        table.next()
        table.next(skip=True)
    assert alone.question("anna").id == hiding.question("anna").id


def test_a_player_does_not_come_in_hidden() -> None:
    table, _ = begun("mazeworld-current")
    hidden = commands.Add(sheet="Anna", sheet_kind="fighter", hidden=True)
    assert table.refuses(GM, hidden) == "hides_no_player"


@pytest.mark.parametrize(
    "command", [commands.Mask(text="wolf as X"), commands.Unmask(name="wolf"), commands.Reveal(name="wolf")]
)
def test_names_are_the_gms(command: commands.Command) -> None:
    table, _ = begun("mazeworld-current")
    adds(table, "wolf")
    assert table.refuses(player("ann"), command) == "gm_only"


def test_no_step_waits_for_the_new_plan_of_somebody_hidden() -> None:
    """Everyone would see that the fight rests for it."""
    stops: list[list[tuple[int, object]]] = []
    for again in (False, True):
        table, creature = begun("arena")
        adds(table, creature)
        adds(table, creature, hidden=True)
        for who, face in (("anna", 90), ("hound", 80), ("unseen", 10)):
            table.dice.lay(f"{who}/initiative", (face,))
        while not table.now_playing.locked:
            if ("anna", "declare") in table.asked():
                table.declares("ann", f"punch {creature}")
            table.next(skip=True)
        hidden = table.now_playing.world.fighters[-1].name
        if again:
            table.does(GM, commands.Reopen(name=hidden))
        stops.append([])
        for _ in range(4):
            table.next(skip=True)
            stops[-1].append((table.now_playing.turn, table.asked()))
    assert stops[0] == stops[1]
    assert stops[0][-1][0] == 2
    assert table.now_playing.reopened == ()
