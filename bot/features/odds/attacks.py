"""The odds of attacks in words: one attack or several to choose from, with what their reader may know."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Final, cast

from bot.features.odds.attack_text import target_of
from bot.pipeline.work.session import Session, using
from bot.turn.decisions.course import Course
from bot.turn.evolve import AnyFight
from bot.turn.refusal import Refusal
from bot.turn.view import PublicView, gm_view, owner_view, public_view
from rules.dice.random_tables import Table
from rules.dice.throws import Faces
from rules.errors import RuleError
from rules.system import Fall, Odds, System, groups, trial
from rules.system.game_values import Alternative


class SampledDice:
    """Dice that follow from the text of a question. They decide nothing in a game."""

    def __init__(self, question: str) -> None:
        self._next = Random(question).random  # noqa: S311

    def roll(self, label: str, count: int, sides: int) -> Faces:  # noqa: ARG002
        return [int(self._next() * sides) + 1 for _ in range(count)]


MOST_OPTIONS: Final = 3
"""Maximum number of attacks compared in one answer."""
REACTS: Final = re.compile(r"(?:if|when|wenn|falls) +(?:\S+ +){1,4}(?P<word>\w+)", re.IGNORECASE)
"""What a target does: "if it dodges"."""
_WITH_REACTION: Final = re.compile(rf"(?P<deed>.+?),? +{REACTS.pattern} *", re.IGNORECASE)
"""An attack, and what its target does: "punch NAME if it dodges"."""


@dataclass(frozen=True, slots=True)
class Option:
    """An attack with its odds. `reaction`: what its target does, as asked or as declared. `turn`: whether the target
    falls by all attacks on it in the rest of the turn; empty if there are no others."""

    actions: tuple[object, ...]
    odds: Odds
    reaction: str | None = None
    turn: tuple[Fall, ...] | None = ()


@dataclass(frozen=True, slots=True)
class Question:
    """A question for the odds of what a fighter might do. `whole`: the answer is for GMs."""

    session: Session
    fight: AnyFight
    who: str
    text: str
    whole: bool

    def options(self) -> list[Option]:
        """Return the attack, or all attacks to choose from. Refuses with `odds_of_three`, and as reading the text and
        the game's odds do."""
        reading, private = self._system.reading, self.session.context.private
        text, reaction = self._reaction()
        course = Course(using(self.session, self.session.changes.recorder()), self.fight)
        actions = reading.read(course.reading_world(everyone=not (self.whole or private)), self.who, text).actions
        choices = _choices(actions)
        if len(choices) > MOST_OPTIONS:
            raise Refusal("odds_of_three", {"most": MOST_OPTIONS})
        share = trial.MOST_OUTPUTS // (len(choices) or 1)
        found = [option for choice in choices if (option := self._attack((choice,), reaction, share)) is not None]
        if len(found) > 1:
            return found
        return [self._with_turn(self._option(actions, reaction, trial.MOST_OUTPUTS))]

    @property
    def _tables(self) -> Mapping[str, Table]:
        return using(self.session, self.session.changes.recorder()).tables

    @property
    def _system(self) -> System:
        return self.session.context.system

    def _reaction(self) -> tuple[str, str | None]:
        """Return the text without what the target does, and the game's word for that."""
        reactions = self._system.dice.reactions
        found = _WITH_REACTION.fullmatch(self.text)
        code = None if found is None else reactions.get(found["word"].casefold())
        return (self.text, None) if found is None or code is None else (found["deed"], code)

    def _attack(self, actions: tuple[object, ...], reaction: str | None, most: int) -> Option | None:
        """Return one attack to choose from; None if it isn't an attack."""
        try:
            return self._option(actions, reaction, most)
        except RuleError as refused:
            if refused.code != "no_attack":
                raise
        return None

    def _option(self, actions: tuple[object, ...], reaction: str | None, most: int) -> Option:
        """Return the odds of an attack. `most`: what trying it out may take."""
        count = partial(self._system.dice.odds, self.fight.world, self.who, actions, self._tables, whole=self.whole)
        notes: Sequence[str] = ()
        if reaction is None:
            targets: set[str | None] = {getattr(action, "target", None) for action in actions} - {None}
            declared = {one: known for one in targets if (known := self._declared_by(one)) is not None}
            # Which of several targets is attacked only the game knows.
            target = next(iter(targets)) if len(targets) == 1 else target_of(count()) if declared else None
            reaction, notes = declared.get(target, (None, ()))
        found = count(reaction=reaction, falls=True)
        found = replace(found, notes=(*notes, *found.notes))
        if found.falls == ():
            found = replace(found, falls=self._tried(found, [(self.who, actions)], reaction, most))
        return Option(actions, found, reaction)

    def _declared_by(self, target: str | None) -> tuple[str, Sequence[str]] | None:
        """Return the reaction a target has declared, if the readers of the answer may know it."""
        fight, context = self.fight, self.session.context
        intent = None if target is None else fight.intents.get(target)
        if intent is None or not fight.world.fighter(intent.fighter).able:
            return None
        if self.whole:
            view: PublicView = gm_view(fight, context.system)
        elif context.private:
            view = owner_view(fight, context.system, context.person)
        else:
            view = public_view(fight, context.system)
        seen = view.seen(intent.fighter)
        known = seen is not None and seen.intent is not None
        return self._system.dice.reaction_of(intent.actions, self.who) if known else None

    def _with_turn(self, option: Option) -> Option:
        """Return the option with what all attacks on its target may come to."""
        places = self._places(option.actions, target_of(option.odds))
        if len(places) < 2 or option.odds.falls is None:
            return option
        turn = self._tried(option.odds, places, option.reaction, trial.MOST_OUTPUTS)
        alone = zip(turn or (), option.odds.falls or (), strict=False)
        return replace(option, turn=tuple(_at_least(fall, one) for fall, one in alone))

    def _places(self, actions: Sequence[object], target: str | None) -> list[tuple[str, Sequence[object]]]:
        """Return the attack, and everyone's still to come on the same target, in their order.

        Players are only told of their own, since the figures of another's contestant are between its player and the GM.
        """
        fight, context = self.fight, self.session.context
        begun = -1 if fight.place is None else fight.place
        order = [place.fighter for place in fight.order[begun + 1 :]] or [seat.fighter for seat in fight.seats]
        found: list[tuple[str, Sequence[object]]] = []
        for who in order if self.who in order else (self.who, *order):
            intent = fight.intents.get(who)
            own = fight.seat(who).owner == context.person and (context.private or (intent is not None and intent.open))
            if who == self.who:
                found.append((who, actions))
            elif intent is not None and (self.whole or own) and who not in fight.passed:
                aimed = any(getattr(action, "target", None) == target for action in intent.actions)
                found += [(who, intent.actions)] if aimed else []
        return found

    def _tried(
        self, found: Odds, places: Sequence[tuple[str, Sequence[object]]], reaction: str | None, most: int
    ) -> tuple[Fall, ...] | None:
        """Try out whether the target falls."""
        target = target_of(found)
        if target is None or found.falls is None:
            return found.falls
        others = {one.id for one in self.fight.world.fighters} - {target, *(who for who, _ in places)}
        dice, world = self._system.dice, self.fight.world.without(others)
        worlds = dice.assumed(world, self.who, target, whole=self.whole, reaction=reaction)
        return trial.falls(self._system, worlds, places, target, partial(SampledDice, self.text), self._tables, most)


def _at_least(fall: Fall, alone: Fall) -> Fall:
    """Return an estimate that isn't below what one of the attacks does alone."""
    return replace(fall, least=max(fall.least, alone.least), most=max(fall.most, alone.most))


def _choices(actions: Sequence[object]) -> list[object]:
    """Return the first action with all its alternatives, if they have no conditions."""
    for group in groups(cast("Sequence[Alternative]", actions)):
        if len(group) > 1 and all(getattr(action, "when", None) is None for action in group):
            return [replace(action, otherwise=False) for action in group]
    return []
