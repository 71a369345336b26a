"""The arena as a game at the table: what `rules.system.Play` asks for."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rules.arena import creation as creating
from rules.arena import reading, sheets, validity
from rules.arena.downtime import catalogue as everything
from rules.arena.downtime import chronicle, lists, rounds
from rules.arena.downtime import fight_record as deeds
from rules.arena.downtime.almanac import Almanac
from rules.arena.model import body, limbs
from rules.arena.model.actions import Action
from rules.arena.model.record import Record
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.play import typed_words as typed
from rules.arena.play.attack import attacks as striking
from rules.arena.play.attack import blasts as blasting
from rules.arena.play.attack import foresight
from rules.arena.play.consequences import apply
from rules.arena.play.facts import Fact
from rules.arena.play.facts.movement import Revealed
from rules.arena.play.facts.roster import Left, Resheeted
from rules.arena.play.facts.turn import Passed
from rules.arena.play.gm import amendments as amending
from rules.arena.play.gm import figures as adjusting
from rules.arena.play.turn import (
    actions as performing,
)
from rules.arena.play.turn import (
    conditions as plights,
)
from rules.arena.play.turn import (
    end_of_turn as ending,
)
from rules.arena.play.turn import (
    entry as entering,
)
from rules.arena.play.turn import (
    initiative as ordering,
)
from rules.arena.play.turn import (
    options as offering,
)
from rules.arena.play.turn import (
    stealth as hiding,
)
from rules.arena.play.turn import (
    tasks,
    wits,
)
from rules.arena.play.views import map as charting
from rules.arena.play.views import portraits
from rules.arena.play.views import sheets as pages
from rules.arena.play.views import visibility as discretion
from rules.dice.random_tables import Table
from rules.dice.throws import Dice, Recorder
from rules.errors import RuleError
from rules.system import (
    Adjustment,
    Case,
    Chart,
    Creation,
    Discretion,
    Errand,
    Eyes,
    Figure,
    Ground,
    Kind,
    Moment,
    Occasion,
    Odds,
    Offers,
    Page,
    Place,
    Portrait,
    Reading,
    Thrower,
    Value,
    Verb,
    standing_firm,
)
from rules.system.figures import Seen
from rules.wording import worded


@dataclass(frozen=True)
class RealWorld:
    """The game under one value of its rules. Pure: every method is a function of its arguments and the value."""

    arena: Arena
    world_type = World
    action_type = Action
    task_type = tasks.Task.union()
    fact_type = Fact.union()
    task_types = tasks.Task.members()
    sheet_types = sheets.SHEETS
    effects_type = None
    record_type = Record
    almanac_type = Almanac
    outcome_type = everything.OUTCOME
    errands: ClassVar[tuple[Errand, ...]] = everything.ERRANDS
    verbs: ClassVar[tuple[Verb, ...]] = typed.VERBS
    kinds: ClassVar[tuple[Kind, ...]] = typed.KINDS
    examples: ClassVar[Mapping[str, tuple[str, ...]]] = typed.EXAMPLES
    entrance: ClassVar[str | None] = "at"
    open_dice: ClassVar[Mapping[str, Thrower]] = discretion.OPEN_DICE
    adjustments: ClassVar[tuple[Adjustment, ...]] = adjusting.ADJUSTMENTS

    @property
    def creation(self) -> Creation:
        return creating.creation(self.arena)

    def empty(self) -> World:
        return World()

    def name(self, world: World, fighter: str) -> str:
        return world.fighter(fighter).name

    def renamed(self, world: World, fighter: str, name: str) -> World:
        return world.change(fighter, name=name)

    def concealed(self, world: World, fighter: str) -> Sequence[Any]:
        return hiding.lurk(self.arena, world, fighter)

    def disclosed(self, world: World, fighter: str) -> Sequence[Any]:
        return [Revealed(fighter, "gm")] if world.fighter(fighter).hidden else []

    def unfound(self, world: World) -> Sequence[str]:
        return [one.id for one in world.fighters if one.killed_by is not None]

    def found(self, world: World, fighter: str) -> Sequence[Any]:
        return ending.found(world, (fighter,))

    def able(self, world: World, fighter: str) -> bool:
        return world.fighter(fighter).able

    def check_able(self, world: World, fighter: str) -> None:
        validity.check_able(world.fighter(fighter))

    def unseen(self, world: World, fighter: str, eyes: Eyes = ()) -> bool:
        one = world.fighter(fighter)
        return world.unseen(one) and not charting.seen(world, one, eyes)

    def portrait(self, world: World, fighter: str, eyes: Eyes) -> Portrait:
        return portraits.portrait(world, world.fighter(fighter), eyes)

    def figures(self, world: World, fighter: str, _: Eyes) -> tuple[tuple[str, str], ...]:
        return portraits.figures(self.arena, world, world.fighter(fighter))

    def grounds(self, world: World) -> Sequence[Ground]:
        return (Ground("", worded("Here") if world.map is None else world.map.name, charting.lying(world)),)

    def chart(self, world: World, eyes: Eyes) -> Chart | None:
        return charting.chart(self.arena, world, eyes)

    def discretion(self, fact: Any) -> Discretion:
        return discretion.of(fact)

    def without(self, fact: Any, unknown: Collection[str]) -> Any:
        return discretion.without(fact, unknown)

    def concerned(self, world: World, task: Any) -> tuple[str, ...]:
        return tasks.concerned(world, task)

    def team(self, kind: str, name: str) -> str:
        """Everybody fights for themselves, but creatures together."""
        return "creatures" if kind == "creature" else name

    def opened(self, _: World) -> Sequence[Any]:
        return ()

    def order(
        self, world: World, _: Mapping[str, Sequence[Action]], case: Case
    ) -> tuple[Sequence[Any], Sequence[Place]]:
        return ordering.order(self.arena, world, case)

    def early(self, world: World, intents: Mapping[str, Sequence[Action]], _: Case) -> Sequence[Any]:
        return performing.resolve(self.arena, world, intents)

    def act(self, world: World, fighter: str, actions: Sequence[Action], case: Case) -> Sequence[Any]:
        return performing.begin(self.arena, world, fighter, actions, case)

    def run(self, world: World, task: Any, answer: Any, case: Case) -> Sequence[Any]:
        match task:
            case tasks.Perform():
                return performing.perform(self.arena, world, task, case)
            case tasks.Redeclare():
                return performing.redeclared(world, task, answer)
            case _ if answer is None:
                return [Passed(task.who, "skipped")]
            case tasks.Strike():
                return striking.struck(self.arena, world, task, answer, case)
            case tasks.Throw():
                return blasting.thrown(self.arena, world, task, answer, case)
            case tasks.Try():
                return performing.tried(self.arena, world, task, answer, case)
        raise AssertionError(f"a task of another game: {task}")

    def parted(self, task: Any, outputs: Sequence[Any]) -> tuple[Sequence[Any], Sequence[Any]]:
        return amending.parted(task, outputs)

    def amendable(self, told: Sequence[Any]) -> Sequence[Figure]:
        return amending.figures(self.arena, told)

    def lacking(self, _: Sequence[Any], __: Mapping[int, Value | None]) -> tuple[()]:
        """Nothing: the arena's weapons have all their figures."""
        return ()

    def supplied(
        self, told: Sequence[Any], _: Any, __: str, ___: Mapping[str, Mapping[str, Any]]
    ) -> tuple[Sequence[Any], Sequence[Any]]:
        return (), told

    def revised(
        self, world: World, _: Any, told: Sequence[Any], changes: Mapping[int, Value | None], case: Case
    ) -> Sequence[Any]:
        return amending.revised(self.arena, world, told, changes, case)

    def amended(
        self, world: World, _: Any, told: Sequence[Any], to: tuple[int, Value | None], __: Sequence[Any], case: Case
    ) -> tuple[Sequence[Any], Sequence[Any]]:
        return amending.amended(self.arena, world, told, to, case)

    def choose(self, world: World, task: Any, word: str, rest: str) -> Any:
        """What was typed in place of an action that has become impossible."""
        if not isinstance(task, tasks.Redeclare):
            raise RuleError("other_choice", {"options": [option.command for option in task.need.options]})
        if word == "pass":
            return ()
        fighter = world.fighter(task.who)
        found = reading.read(self.arena, world, fighter, rest if word == "act" else f"{word} {rest}")
        validity.whole_turn(self.arena, world, fighter, found.actions, performing.besides(world, task))
        return found.actions

    def prefer(self, world: World, task: Any, preferences: Sequence[str]) -> Any:
        """What is done in place of an action that has become impossible."""
        if not isinstance(task, tasks.Redeclare):
            raise RuleError("other_choice", {"options": [option.command for option in task.need.options]})
        fighter = world.fighter(task.who)
        reason = RuleError("nothing_said")
        for one in preferences:
            try:
                actions = self.possible(world, task.who, reading.read(self.arena, world, fighter, one).actions)
                validity.whole_turn(self.arena, world, fighter, actions, performing.besides(world, task))
            except RuleError as refused:
                reason = refused
                continue
            return actions
        raise reason

    def skip(self, _: World, __: Any) -> Any:
        return None

    def planned(self, world: World, plans: Mapping[str, Sequence[Action]]) -> Sequence[Any]:
        return wits.foretold(world, plans)

    def finish(self, world: World, case: Case) -> Sequence[Any]:
        return ending.finish(self.arena, world, case)

    def close(self, world: World, _: Case) -> Sequence[Any]:
        """Kills of those whom nobody found; everything else is written down as it happens."""
        return [*ending.found(world, self.unfound(world)), *ending.found(world, world.unfound)]

    def apply(self, world: World, fact: Any) -> World:
        return apply(world, fact)

    def read(self, world: World, fighter: str, text: str) -> Reading:
        actor = world.fighter(fighter)
        found = reading.read(self.arena, world, actor, text)
        validity.whole_turn(self.arena, world, actor, found.actions)
        return validity.counted(self.arena, actor, found)

    def offers(self, world: World, fighter: str, _: Collection[str]) -> Offers:
        return offering.offers(self.arena, world, fighter)

    def mind(self, world: World, fighter: str, actions: Sequence[Action]) -> None:
        if fighter not in world.acted and self.able(world, fighter):
            validity.whole_turn(self.arena, world, world.fighter(fighter), actions)

    def possible(self, world: World, fighter: str, actions: Sequence[Action]) -> tuple[Action, ...]:
        """What one begins with has to be possible from where one stands; the rest may yet become so."""
        actor = world.fighter(fighter)

        def check(action: Action, first: bool) -> None:
            if not plights.met(self.arena, world, fighter, action.when):
                raise RuleError("condition_unmet")
            if first:
                validity.validate(self.arena, world, actor, action)
            else:
                validity.whole_turn(self.arena, world, actor, (action,))

        firm = standing_firm(actions, check)
        validity.whole_turn(self.arena, world, actor, firm)
        return firm

    def describe(self, world: World, actions: Sequence[Action]) -> str:
        return reading.describe(world, actions)

    def enter(
        self,
        world: World,
        sheet: Any,
        *,
        who: str,
        name: str,
        team: str,
        where: str | None,
        shelf: Mapping[str, Mapping[str, Any]],
        record: Record | None = None,
    ) -> Sequence[Any]:
        deeds.mind(record)
        return entering.enter(self.arena, world, sheet, who=who, name=name, team=team, where=where, shelf=shelf)

    def leave(self, _: World, fighter: str) -> Sequence[Any]:
        return [Left(fighter)]

    def adjust(
        self,
        world: World,
        fighter: str | None,
        what: str,
        value: str,
        shelf: Mapping[str, Mapping[str, Any]],
        case: Case,
    ) -> Sequence[Any]:
        return adjusting.adjust(self.arena, world, fighter, what, value, shelf, case)

    def purpose(self, word: str) -> str | None:
        return worded("a random body part") if word == "bodyaim" else None

    def openings(self, _: World) -> tuple[str, ...]:
        return ()

    def announcement(self, turn: int) -> tuple[str, str]:
        return worded("Turn {turn}", turn=turn), worded("End of turn {turn}", turn=turn)

    def read_score(self, score: int, ft: int, _: int | None) -> str:
        """The arena has no thresholds of 2d6: a score is above one, or is not."""
        return "hit" if score > ft else "miss"

    def odds(
        self, world: World, fighter: str, actions: Sequence[Action], _: Mapping[str, Table], *, whole: bool
    ) -> Odds:
        return foresight.foresee(self.arena, world, fighter, actions, whole=whole)

    def odds_of(self, world: World, task: Any, _: Mapping[str, Table]) -> Odds | None:
        return foresight.foreseen(self.arena, world, task) if isinstance(task, tasks.Strike) else None

    def values(self, world: World, fighter: str) -> Mapping[str, int]:
        one = world.fighter(fighter)
        return {stat.casefold(): limbs.stat(self.arena, one, stat) for stat in one.stats}

    def random_part(self, _: World, __: str, dice: Dice, label: str) -> tuple[str, str, int]:
        """A part by the d6 (AR-BODY-01)."""
        recorder = Recorder(dice)
        (face,) = recorder.roll(f"{label}/1", 1, len(self.arena.body.parts))
        return body.random_part(self.arena, face).name, f"1d{len(self.arena.body.parts)}", face

    def record(self, sheet: sheets.FighterSheet) -> Record:
        return Record(sheet.name, sheet.kills, sheet.rounds, sheet.death)

    def recorded(self, sheet: sheets.FighterSheet, record: Record) -> sheets.FighterSheet:
        return replace(sheet, kills=record.kills, rounds=record.rounds, death=record.death)

    def carried(
        self, sheet: sheets.FighterSheet, _: World, __: str, ___: Mapping[str, Mapping[str, Any]]
    ) -> sheets.FighterSheet:
        """Nothing but the record outlasts a round: everyone comes to the next one unhurt (our reading)."""
        return sheet

    def resheeted(
        self, world: World, fighter: str, sheet: sheets.FighterSheet, shelf: Mapping[str, Mapping[str, Any]]
    ) -> Sequence[Any]:
        now = world.fighter(fighter)
        made = sheets.fighter(self.arena, sheet, now.id, now.name, now.team, shelf["weapon"])
        after = replace(now, **{name: getattr(made, name) for name in sheets.OF_SHEET})
        return [] if after == now else [Resheeted(fighter, after)]

    def pages(
        self, sheet: sheets.FighterSheet, shelf: Mapping[str, Mapping[str, Any]], reader: Seen, fighter: Any = None
    ) -> Sequence[Page]:
        made = sheets.fighter(self.arena, sheet, sheet.name, sheet.name, "", shelf["weapon"])
        return pages.pages(self.arena, sheet, fighter or made, reader)

    def tidied(self, sheet: sheets.FighterSheet, _: Mapping[str, Mapping[str, Any]]) -> sheets.FighterSheet:
        return sheet

    def almanac(self) -> Almanac:
        return Almanac()

    def roster(self, almanac: Almanac) -> tuple[str, ...]:
        return almanac.roster

    def joins_freely(self, almanac: Almanac, sheet: str) -> bool:
        """The dead need not ask: they come into no fight."""
        return lists.rests(almanac, sheet) or lists.fights_next(self.arena, almanac, sheet)

    def listed(self, almanac: Almanac) -> tuple[str, ...]:
        return (*almanac.roster, *almanac.waitlist, *(grave.name for grave in almanac.graveyard))

    def run_errand(self, word: str, kept: Any, rest: str, occasion: Occasion) -> Sequence[Any]:
        return everything.RUN[word](self.arena, kept, rest, occasion)

    def keep(self, kept: Any, outcome: Any) -> Any:
        return everything.keep(kept, outcome)

    def remembered(self, fact: Any) -> tuple[str, ...]:
        return deeds.whose(fact)

    def remember(self, record: Record, fact: Any, fighter: str, moment: Moment) -> Record:
        return deeds.noted(record, fact, fighter, moment)

    def chronicled(self, fact: Any) -> bool:
        return chronicle.chronicled(fact)

    def chronicle(self, almanac: Almanac, fact: Any, moment: Moment) -> Almanac:
        return chronicle.chronicle(self.arena, almanac, fact, moment)

    def brought_about(self, before: Almanac, after: Almanac) -> Sequence[Any]:
        return rounds.decided(before, after)

    def touched(self, outcome: Any) -> tuple[str, ...]:
        return everything.touched(outcome)
