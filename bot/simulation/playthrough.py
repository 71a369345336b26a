"""One fight, simulated from its state: everyone follows their plans and orders, or else a tactic."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

from bot.simulation.tactics import Tactic, Tactics
from bot.turn import events
from bot.turn.decisions.course import Course, Using
from bot.turn.decisions.standing_orders import stand_in
from bot.turn.decisions.steps import advance, answer, go_on, mind_who_can_act, pass_over, throw
from bot.turn.evolve import AnyFight
from bot.turn.state import Intent, Question
from rules.errors import RuleError
from rules.system import GAP, ChoiceNeed, DiceNeed, Gauge

_MOST_ANSWERS: Final = 2_000
"""Maximum number of answers in one turn; a turn of a hundred fighters needs a few hundred."""
_MOST_TRIED: Final = 3
"""Maximum number of deeds tried instead of an impossible one."""


@dataclass(frozen=True, slots=True)
class Conduct:
    """How fighters act in a simulation whose plans say nothing: by `tactic`, or as `lines` and `tactics` say for some
    of them, by id. A line is what they do each turn, if it is possible."""

    tactic: Tactic = "nearest"
    tactics: Mapping[str, Tactic] = field(default_factory=dict)
    lines: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Ending:
    """How a fight ended for a fighter. `fell`: the turn in which it could no longer fight, None: it still can."""

    gauge: Gauge
    fell: int | None
    tries: int
    hits: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a fight ended: for each fighter by id, after so many turns. `decided`: at most one side is left."""

    fighters: Mapping[str, Ending]
    turns: int
    decided: bool


@dataclass
class Playthrough:
    """A fight being played through with `using`, whose dice are the only chance in it."""

    fight: AnyFight
    using: Using
    tactics: Tactics
    conduct: Conduct
    _acted_anew: dict[str, int] = field(default_factory=dict)
    """The last turn in which somebody did something else because their intent had become impossible."""
    _fell: dict[str, int] = field(default_factory=dict)
    _strikes: dict[str, tuple[int, int]] = field(default_factory=dict)

    def play(self, turns: int) -> Outcome:
        """Play until `turns` are over, counting one that has begun, or at most one side can fight on after a turn."""
        course = Course(self.using, self.fight)
        first = max(self.fight.turn, 1)
        self._follow_lines(course)
        turn, answers = self.fight.turn, 0
        goes_on = self._sides_left(course) > 1
        while goes_on:
            self._go_on(course)
            answers += 1
            if answers > _MOST_ANSWERS:
                raise AssertionError("a simulated turn does not end")
            self._count(course)
            if course.fight.turn > max(turn, 1):
                self._look(course, turn)
                goes_on = course.fight.turn < first + turns and self._sides_left(course) > 1
            if course.fight.turn != turn:
                turn, answers = course.fight.turn, 0
        return self._outcome(course, first)

    def _go_on(self, course: Course) -> None:
        """Answer the first question, or go on as the GM."""
        question = next(iter(course.fight.questions), None)
        if question is None or question.kind == "draft":
            go_on(course, events.NextTaken(at=self.using.now, by=""), skip=True)
        else:
            self._answer(course, question)
            advance(course)
        mind_who_can_act(course)

    def _answer(self, course: Course, question: Question) -> None:
        who = question.fighter
        if question.kind in ("plan", "intent"):
            if who in self.conduct.lines or not stand_in(course, who):
                self._declare(course, question)
            return
        need = course.fight.need()
        if isinstance(need, DiceNeed) and question.kind == "dice":
            answer(course, throw(course, need), person=None)
        elif isinstance(need, ChoiceNeed) and question.kind == "choice":
            if not stand_in(course, who):
                answer(course, self._chosen(course, need), person=None)
        else:
            pass_over(course, question)

    def _declare(self, course: Course, question: Question) -> None:
        """Declare what a fighter's line says, or what its tactic chooses; if nothing is possible, that it does nothing,
        since a question without an answer is asked again."""
        who = question.fighter
        intent = self._by_line(course, who)
        if intent is None:
            deed = self.tactics.deed(course.fight.world, who, self._tactic(who))
            actions, text = ((), "") if deed is None else (deed.actions, deed.text)
            intent = Intent(fighter=who, actions=actions, text=text)
        course.emit(
            events.Declared(intent=intent, plan=course.fight.seat(who).creature, changed=False),
            events.Answered(question=question.id, person=None),
        )

    def _by_line(self, course: Course, who: str) -> Intent[object] | None:
        line = self.conduct.lines.get(who)
        if line is None:
            return None
        actions = self.tactics.by_line(course.fight.world, who, line, self._tactic(who))
        return None if actions is None else Intent(fighter=who, actions=actions, text=line)

    def _follow_lines(self, course: Course) -> None:
        """Replace what was declared for this turn by the lines of a simulation, as long as that is possible."""
        for who in self.conduct.lines:
            if who in course.fight.intents and not course.fight.locked:
                intent = self._by_line(course, who)
                if intent is not None:
                    creature = course.fight.seat(who).creature
                    course.emit(events.Declared(intent=intent, plan=creature, changed=True))

    def _chosen(self, course: Course, need: ChoiceNeed) -> object:
        """Return the answer to a choice: strike if that is offered, act if anything may be done, or else what the game
        suggests."""
        task, reading, world = course.fight.agenda[0], course.system.reading, course.fight.world
        said = [option.command for option in need.options if option.use == "combat"]
        open_to = next((option.command.split()[0] for option in need.options if option.command.endswith(GAP)), None)
        if open_to is not None and self._acted_anew.get(need.who) != course.fight.turn:
            # Only once a turn, since what is possible now may fail again before anything comes of it.
            self._acted_anew[need.who] = course.fight.turn
            deeds = self.tactics.deeds(world, need.who, self._tactic(need.who))
            said += [f"{open_to} {deed.text}" for deed in islice(deeds, _MOST_TRIED)]
        for text in (*said, *(option.command for option in need.options)):
            word, _, rest = text.partition(" ")
            try:
                return reading.choose(world, task, word, rest)
            except RuleError:
                continue
        return None

    def _tactic(self, who: str) -> Tactic:
        return self.conduct.tactics.get(who, self.conduct.tactic)

    def _count(self, course: Course) -> None:
        """Count the attacks in what has happened since the last time."""
        for event in course.events:
            strikes = course.system.gauges.strikes(event.fact) if isinstance(event, events.Happened) else None
            if strikes is not None:
                tries, hits = self._strikes.get(strikes.who, (0, 0))
                self._strikes[strikes.who] = (tries + strikes.tries, hits + strikes.hits)
        course.events.clear()

    def _look(self, course: Course, turn: int) -> None:
        """Note who fell in the turn that just ended."""
        for one in course.fight.world.fighters:
            if one.id not in self._fell and course.system.gauges.gauge(course.fight.world, one.id).state != "up":
                self._fell[one.id] = turn

    def _sides_left(self, course: Course) -> int:
        world = course.fight.world
        return len({one.team for one in world.fighters if course.system.gauges.gauge(world, one.id).state == "up"})

    def _outcome(self, course: Course, first: int) -> Outcome:
        world = course.fight.world
        found = {
            one.id: Ending(
                course.system.gauges.gauge(world, one.id),
                self._fell.get(one.id),
                *self._strikes.get(one.id, (0, 0)),
            )
            for one in world.fighters
        }
        return Outcome(found, course.fight.turn - first, self._sides_left(course) < 2)
