"""`@amend`: the GM changes a result of this turn."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.turn import commands, events
from bot.turn.decisions.course import Actor, Course
from bot.turn.decisions.drafts import in_the_open, noted, wanted
from bot.turn.decisions.roster import split_name
from bot.turn.evolve import AnyFight
from bot.turn.refusal import Refusal
from bot.turn.state import Result
from rules.system import Fact, Figure, System, Task, Value


@dataclass(frozen=True, slots=True)
class Amendable:
    """A figure that can be amended, with its `number`; `place`: its position among those of its result, from 1."""

    number: int
    place: int
    figure: Figure
    result: Result[Task, Fact]


def amendable(fight: AnyFight, system: System) -> Iterator[Amendable]:
    """Yield all figures that can be amended now, the latest result first, and each result's figures in order."""
    for result in reversed(fight.results):
        for place, figure in enumerate(system.amendments.amendable(result.facts), start=1):
            yield Amendable(result.first + place - 1, place, figure, result)


def amend(course: Course, command: commands.Amend, actor: Actor) -> None:
    """Amend a figure: "3 7", "3 off", "3 note TEXT", or the figure in words: "NAME pain 7".

    Refuses with `nothing_to_amend`, `no_amendable`, `which_figure`, `figure_unread`, `amended_so`, `incomplete`, or as
    `split_name` does.
    """
    known = tuple(amendable(course.fight, course.using.system))
    if not any(actor.private or in_the_open(course, one.result.facts[one.figure.at]) for one in known):
        raise Refusal("nothing_to_amend")
    meant, rest = _numbered(known, command.text) or _named(course, known, command.text, actor)
    word, _, text = rest.partition(" ")
    if word.casefold() == "note":
        note = noted(text)
        if not note:
            raise Refusal("incomplete", {"example": f"amend {meant.number} note the blade slipped"})
        _note(course, meant, note)
        return
    value = wanted(meant.figure, rest, f"amend {meant.number} 7")
    if value == meant.figure.value or (value is None and meant.figure.value == 0):
        raise Refusal("amended_so", {"figure": meant.figure.name, "value": meant.figure.value})
    change(course, meant, value)


def _note(course: Course, meant: Amendable, note: str) -> None:
    facts, figure = meant.result.facts, meant.figure
    course.emit(events.Amended(number=meant.number, figure=figure, value=figure.value, facts=facts, note=note))


def change(course: Course, meant: Amendable, value: Value | None) -> None:
    others = [fact for one in course.fight.results if one.first != meant.result.first for fact in one.facts]
    result, to = meant.result, (meant.place, value)
    facts, happens = course.system.amendments.amended(
        course.fight.world, result.task, result.facts, to, others, course.case()
    )
    course.emit(events.Amended(number=meant.number, figure=meant.figure, value=value, facts=tuple(facts)))
    course.tell(happens)


def _numbered(known: Sequence[Amendable], text: str) -> tuple[Amendable, str] | None:
    head, _, rest = text.strip().partition(" ")
    word = head.removesuffix(":")
    if not (word.isdecimal() and word.isascii()):
        return None
    found = next((one for one in known if str(one.number) == word.lstrip("0")), None)
    if found is None:
        raise Refusal("no_amendable", {"word": head, "command": "amend"})
    return found, rest.strip()


def _named(course: Course, known: Sequence[Amendable], text: str, actor: Actor) -> tuple[Amendable, str]:
    """Return the latest figure of a fighter that matches the words after the name, and the text of its new value."""
    who, said = split_name(course, text, actor)
    words = said.split()
    if not words:
        raise Refusal("incomplete", {"example": "amend NAME pain 7"})
    note = next((at for at, word in enumerate(words) if word.casefold() == "note"), len(words) - 1)
    about, rest = [word.casefold() for word in words[:note]], " ".join(words[note:])
    fitting = [one for one in known if one.figure.who == who and _fits(course, one.figure, about)]
    if not fitting:
        raise Refusal("no_amendable", {"word": text, "command": "amend"})
    if not about and len(fitting) > 1:
        raise Refusal("which_figure", {"name": course.name(who)})
    return fitting[0], rest


def _fits(course: Course, figure: Figure, about: Sequence[str]) -> bool:
    """Whether each word begins a word of the figure's description: its name, "damage" if somebody caused it, the body
    part, or the attacker."""
    by = course.name(figure.by) if figure.by is not None and _there(course, figure.by) else ""
    called = f"{figure.name} {'damage' if figure.by else ''} {figure.where} {by}".casefold().split()
    return all(any(one.startswith(word) for one in called) for word in about)


def _there(course: Course, who: str) -> bool:
    return any(seat.fighter == who for seat in course.fight.seats)
