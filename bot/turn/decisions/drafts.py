"""The results of a task: reported at once and kept for amending, or a draft that the GM checks first."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from bot.turn import commands, events
from bot.turn.decisions.course import Actor, Course
from bot.turn.refusal import Refusal
from bot.turn.state import Draft
from rules.system import Fact, Figure, Task, Value
from rules.wording import worded

LONGEST_NOTE: Final = 200
DROPS: Final = ("off", "drop", "dropped", "none")
_NUMBER: Final = re.compile(r"[+\-]?[0-9]{1,6}(?:\.[0-9]{1,3})?", re.ASCII)


def take(course: Course, task: Task | None, outputs: Sequence[object], rest: tuple[Task, ...]) -> None:
    """Handle the results of a task (None: of the end of a turn). They wait for the GM if the game wants that, or if
    something is missing that only the GM can say.

    Results that affect only fighters not known to everybody never wait: nobody could tell why the fight stands still.
    """
    system = course.system
    kept, held = system.amendments.parted(task, outputs)
    figures = system.amendments.amendable(held)
    if not figures:
        return course.take(outputs, rest)
    shown = next((figure.who for figure in figures if in_the_open(course, held[figure.at])), None)
    kind = "effects" if task is None else "damage"
    waits = any(in_the_open(course, fact) for fact in held if system.amendments.lacking((fact,), {}))
    if shown is not None and (waits or kind in course.using.drafts):
        course.take(kept, rest)
        course.emit(events.Drafted(draft=Draft(kind=kind, task=task, facts=tuple(held), waits=waits)))
        return course.ask(shown, "draft", "draft")
    course.emit(events.ResultBegan(task=task))
    course.take(outputs, rest)
    return course.emit(events.ResultEnded(figures=len(figures)))


def in_the_open(course: Course, fact: Fact) -> bool:
    """Whether everyone may know that a fact has happened, even if not its figures."""
    fight, system = course.fight, course.system
    seats = {seat.fighter: seat for seat in fight.seats}
    discretion = system.views.discretion(fact)
    for who in (*discretion.about, *(discretion.only or ())):
        if who in seats and seats[who].creature and system.views.unseen(fight.world, who):
            return False
    return True


def _tells(course: Course, fact: Fact) -> bool:
    """Whether everyone is told a fact: it isn't restricted to some, and has no creature's figures."""
    discretion = course.system.views.discretion(fact)
    own = discretion.figures is None or not course.fight.seat(discretion.figures).creature
    return discretion.only is None and own and in_the_open(course, fact)


def settle(course: Course, person: str | None, *, ended: bool = False) -> None:
    """Apply the current draft, with the GM's changes."""
    draft = course.fight.draft
    if draft is None:
        return
    figures = course.system.amendments.amendable(draft.facts)
    for question in course.fight.questions:
        if question.kind == "draft":
            course.emit(events.Answered(question=question.id, person=person))
    changed = tuple(
        figures[number - 1] for number in draft.edits if _tells(course, draft.facts[figures[number - 1].at])
    )
    course.emit(events.DraftSettled(changed=changed, dropped=draft.dropped, note=draft.note, ended=ended))
    facts = told(course, draft)
    if facts:
        course.emit(events.ResultBegan(task=draft.task))
        course.tell(facts)
        course.emit(events.ResultEnded(figures=len(course.system.amendments.amendable(facts))))


def told(course: Course, draft: Draft[Task, Fact]) -> Sequence[Fact]:
    """Return the facts of a draft as the GM wants them, in the current world."""
    if draft.dropped and draft.task is not None:
        return ()
    edits: Mapping[int, Value | None] = draft.edits
    if draft.dropped:
        edits = dict.fromkeys(range(1, len(course.system.amendments.amendable(draft.facts)) + 1))
    return course.system.amendments.revised(course.fight.world, draft.task, draft.facts, edits, course.case())


def edit(course: Course, command: commands.EditDraft, _: Actor) -> None:
    """Edit the draft: "1 7", "2 drop", "2 keep", "note TEXT", "drop", "keep".

    Refuses with `nothing_drafted`, `incomplete`, `no_amendable`, `figure_unread`, `note_too_long`.
    """
    draft = course.fight.draft
    if draft is None:
        raise Refusal("nothing_drafted")
    edits, dropped, note = dict(draft.edits), draft.dropped, draft.note
    head, _space, rest = command.text.strip().partition(" ")
    word, rest = head.casefold(), rest.strip()
    if word == "note":
        note = noted(rest)
    elif word in DROPS and not rest:
        dropped = True
    elif word in ("keep", "back") and not rest:
        edits, dropped, note = {}, False, ""
    else:
        figures = course.system.amendments.amendable(draft.facts)
        number = int(word) if word.isdecimal() and word.isascii() and len(word) < 4 else 0
        if not 1 <= number <= len(figures):
            raise Refusal("no_amendable", {"word": head, "command": "draft"})
        dropped = False
        if rest.casefold() == "keep":
            edits.pop(number, None)
        else:
            edits[number] = wanted(figures[number - 1], rest, "draft 1 7")
    course.emit(events.DraftEdited(edits=dict(sorted(edits.items())), dropped=dropped, note=note))


def noted(text: str) -> str:
    """Return a note with its spaces tidied. Refuses with `note_too_long`."""
    said = " ".join(text.split())
    if len(said) > LONGEST_NOTE:
        raise Refusal("note_too_long", {"limit": LONGEST_NOTE})
    return said


def wanted(figure: Figure, text: str, example: str) -> Value | None:
    """Return the new value of a figure; None if dropped. Refuses with `incomplete` and `figure_unread`."""
    said = " ".join(text.casefold().split()).removesuffix("%").rstrip()
    if not said:
        raise Refusal("incomplete", {"example": example})
    if said in DROPS and said not in figure.words:
        return None
    if said in figure.words:
        return said
    value = float(said) if _NUMBER.fullmatch(said) and not figure.words else None
    unread = value is None or abs(value) > (figure.most or abs(value)) or (figure.whole and value != int(value))
    if unread or (value is not None and value < 0 and not _may_be_less(figure)):
        allowed = figure.words or (_any_number(figure),)
        raise Refusal("figure_unread", {"value": text, "figure": figure.name, "allowed": allowed})
    return value


def _any_number(figure: Figure) -> str:
    return worded("a number") if figure.most is None else worded("a number from 0 to {most}", most=figure.most)


def _may_be_less(figure: Figure) -> bool:
    """Whether a figure may be negative; only one that already is may."""
    return isinstance(figure.value, float | int) and figure.value < 0
