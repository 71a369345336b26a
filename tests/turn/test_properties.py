"""Whatever a GM and three players say, in whatever order: nothing but refusals, nothing lost, and the turn comes to
rest. The checks of every single command are those of `tests.turn.table`."""

from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from bot.turn import commands
from bot.turn.codec import dump_fight
from bot.turn.course import Actor
from rules.catalogue import SYSTEMS
from rules.errors import RuleError
from rules.system import ChoiceNeed
from tests.turn.duel import ENDLESS, PLAYERS_FIRST, PLAYERS_ONLY, Cards
from tests.turn.table import GM, Bound, Table, maze_shelf, player

SHELF = maze_shelf(
    Anna={"agility": 1, "evading": 12, "skills": {"Martial arts": 30}, "weapons": ["MP5K"]},
    Bea={"evading": "Master", "weapons": ["Nailgun", "Tekko-kagi"], "items": ["medkit"]},
    Cid={"agility": -2, "ft": 9, "weapons": ["M67", "Chainsaw"]},
)
TABLES = {name.casefold(): table for name, table in SHELF.tables().items()}
PEOPLE = ("gm", "ann", "ben", "cat")
NAMES = ("Anna", "Bea", "Cid", "Wolf 1", "Wolf 2", "Marauder", "wolf", "nobody", "")
MEANT = (
    "punch {}", "kick {}, groin", "MP5K, {}, head, full-auto, 6 shots", "MP5K at {}", "dodge {}",
    "dodge {}, spend best, then move to 2, else counter kick groin", "dodge {}, then counter punch",
    "take cover", "take cover stealthily", "take cover stealthily and move to side 3", "move to 3", "escape",
    "reload MP5K", "reload MP5K, else MP5K at {}", "if {} is down, escape, else punch {}", "if {} is up, punch {}; kick {}",
    "use medkit", "swap to kick", "say boo", "pass", "execute {} with punch", "Nailgun, {}, 9 shots", "Chainsaw, {}, 2 hits",
    "M67, {}", "bite {}", "claws {}, 3 hits", "bite {}, left eye", "fire a short burst at {} with the MP5K, full-auto",
    "move to {}", "attack", "", "else", "x" * 1001, "dodge {}; dodge {}", "punch {}, else take cover stealthily",
)  # fmt: skip
ANSWERS = (
    ("attack", ""), ("dodge", ""), ("check", ""), ("escape", ""), ("spend", "best"), ("spend", "none"), ("spend", "1:1"),
    ("spend", "9:9"), ("stay", ""), ("move", "2"), ("move", "1"), ("move", "x"), ("counter", "kick groin"),
    ("counter", "MP5K"), ("pass", ""), ("act", "punch Marauder"), ("act", "move 4"), ("punch", "wolf"), ("nonsense", "?"),
)  # fmt: skip
FIGURES = (
    ("set", "{} stealth on"), ("set", "{} side 3"), ("set", "{} status down"), ("set", "{} status up"),
    ("set", "{} agility 3"), ("set", "{} agility -99999999999"), ("set", "{} MP5K loaded 2"), ("set", "{} MP5K loaded -1"),
    ("set", "{} MP5K ready next turn"), ("set", "{} pain -4"), ("set", "{} ft nan"), ("hurt", "{} 60"), ("hurt", "{} 1e9"),
    ("heal", "{} 30"), ("give", "{} MP5K"), ("give", "{} rope"), ("take", "{} MP5K"), ("take", "{} punch"),
    ("effect", "{} Fire: pain 8, 2 turns"), ("effect", "{} Balm: pain -9, 3 turns"), ("effect", "{} Rush: is -5, ft -2"),
    ("effect", "{} Fire off"), ("effect", "{} ?"), ("set", "{} team contestants"), ("set", "{} cover on"),
)  # fmt: skip
ROOM = (("cover", "1 crate"), ("cover", "2 wall"), ("cover", "1 none"), ("doors", "2"), ("item", "key 3"), ("cover", "9"))

names = st.sampled_from(NAMES)
told = st.builds(lambda text, name: text.replace("{}", name), st.sampled_from(MEANT), names)
figure = st.builds(lambda pair, name: (pair[0], pair[1].replace("{}", name)), st.sampled_from(FIGURES), names)
maybe_name = st.none() | names


def spoken(*weighted: tuple[int, st.SearchStrategy[Any]]) -> st.SearchStrategy[Any]:
    return st.sampled_from([one for times, one in weighted for _ in range(times)]).flatmap(lambda one: one)


MAZE = spoken(
    (6, st.just("next")),
    (3, st.just("answer")),
    (3, st.just("plans")),
    (4, st.builds(commands.Declare, name=maybe_name, text=told, open=st.booleans())),
    (3, st.builds(lambda name, text: commands.Plan(text=f"{name}: {text}"), names, told)),
    (2, st.builds(lambda pair, name: commands.Act(word=pair[0], rest=pair[1], name=name), st.sampled_from(ANSWERS), maybe_name)),
    (2, st.builds(commands.RollOwed, name=maybe_name, shape=st.none() | st.just((3, 2, 6, 1)))),
    (2, st.builds(lambda pair: commands.Adjust(what=pair[0], text=pair[1]), figure)),
    (1, st.builds(lambda pair: commands.Adjust(what=pair[0], text=pair[1], surroundings=True), st.sampled_from(ROOM))),
    (1, st.builds(commands.Next, skip=st.booleans(), beat=st.none() | st.integers(0, 9))),
    (1, st.builds(commands.Withdraw, name=maybe_name)),
    (1, st.builds(commands.Remove, name=names)),
    (1, st.builds(commands.Leave, name=maybe_name)),
    (1, st.builds(commands.NameOwner, name=names, owner=st.none() | st.sampled_from(PEOPLE))),
    (1, st.builds(commands.Add, sheet=st.sampled_from(("Wolf", "Marauder", "Zombie", "Nix")), count=st.integers(1, 3))),
    (1, st.builds(commands.AskToJoin, sheet=st.sampled_from(("Anna", "Bea", "Nix")), known=st.booleans())),
    (1, st.builds(commands.Accept, name=names, welcome=st.booleans())),
)  # fmt: skip


def actor(person: str) -> Actor:
    return GM if person == "gm" else player(person)


def sound(table: Table) -> None:
    """What holds after every command, whoever said what."""
    fight = table.now_playing
    asked = [question.fighter for question in fight.questions]
    assert len(asked) == len(set(asked))
    assert set(asked) <= {seat.fighter for seat in fight.seats}
    need = fight.need()
    if need is not None:
        question = fight.question_of(need.who)
        assert question is not None
        assert question.kind == need.kind
    assert fight.waiting or fight.questions or fight.ended
    assert not fight.agenda or need is not None
    assert fight.place is None or 0 <= fight.place <= len(fight.order)
    assert len({throw.label for throw in table.thrown}) == len(table.thrown)
    assert all(label not in fight.ahead or throws for label, throws in fight.ahead.items())


def sound_maze(table: Table) -> None:
    sound(table)
    for fighter in table.world.fighters:
        assert fighter.pain >= 0
        assert fighter.side in (1, 2, 3, 4)
        for weapon in fighter.weapons:
            assert weapon.loaded is None or weapon.loaded >= 0
            assert weapon.spare is None or weapon.spare >= 0


def attempt(table: Table, who: Actor, command: Any) -> None:
    try:
        table.does(who, command)
    except RuleError as refused:
        # Dice whose label was used before would be a refusal that comes again and again.
        assert refused.code != "label_used", refused


def speak(table: Table, person: str, said: Any) -> None:
    """One thing said; "answer" is whoever is asked giving what the bot proposes, "plans" a plan for everybody."""
    fight = table.now_playing
    if said == "next":
        attempt(table, GM, commands.Next(skip=person != "gm"))
    elif said == "plans":
        for who in fight.creatures():
            attempt(table, GM, commands.Plan(text=f"{table.system.play.name(fight.world, who)}: claws Anna, x2, else punch Bea"))
    elif said == "answer":
        need = fight.need()
        if isinstance(need, ChoiceNeed):
            word, _, rest = need.options[0].command.partition(" ")
            attempt(table, GM, commands.Act(word=word, rest=rest, name=table.system.play.name(fight.world, need.who)))
        elif need is not None:
            attempt(table, GM, commands.RollOwed(name=table.system.play.name(fight.world, need.who)))
        for question in fight.questions if need is None else ():
            seat = fight.seat(question.fighter)
            attempt(table, player(seat.owner or ""), commands.Declare(name=None, text="punch Marauder, else pass"))
    else:
        attempt(table, actor(person), said)


def to_the_end_of_the_turn(table: Table) -> None:
    """However it stands, skipping comes to the next turn."""
    fight = table.now_playing
    if not fight.seats:
        return
    turn = fight.turn
    for _ in range(12 + 8 * len(fight.seats)):
        table.next(skip=True)
        if table.now_playing.turn > turn:
            return
    raise AssertionError("skipping leads nowhere")


def played(table: Table, said: list[tuple[str, Any]], check: Any) -> None:
    for person, words in said:
        speak(table, person, words)
        check(table)
    to_the_end_of_the_turn(table)
    check(table)
    assert dump_fight(table.refolded()) == dump_fight(table.now_playing)


SAID = st.lists(st.tuples(st.sampled_from(PEOPLE), MAZE), min_size=8, max_size=45)
FEW = settings(
    max_examples=70,
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@pytest.mark.parametrize("system", ["mazeworld-evading", "mazeworld-current"])
@FEW
@given(said=SAID, seed=st.integers(0, 5), rolls=st.sampled_from(["player", "player", "ahead", "bot"]))
def test_a_mazeworld_fight_survives_everything_said(system: str, said: Any, seed: int, rolls: Any) -> None:
    table = Table(SYSTEMS[system], SHELF, rolls=rolls, tables=TABLES, dice=Bound(seed))
    table.does(GM, commands.StartFight(number=1, scene="hall"))
    table.does(GM, commands.Add(sheet="Wolf", count=2))
    table.does(GM, commands.Add(sheet="Marauder"))
    for person, sheet in (("ann", "Anna"), ("ben", "Bea"), ("cat", "Cid")):
        table.does(GM, commands.Add(sheet=sheet, sheet_kind="fighter", owner=person))
    table.sets("set", "Marauder MP5K loaded 9")
    table.sets("set", "Anna MP5K loaded 9")
    table.sets("cover", "1 crate", surroundings=True)
    table.next()
    played(table, said, sound_maze)
