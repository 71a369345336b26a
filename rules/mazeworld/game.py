"""A revision of MazeWorld as a game at the table: what `rules.system.Play` asks for."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from rules.dice.random_tables import Table
from rules.dice.throws import Dice, Recorder
from rules.errors import RuleError
from rules.mazeworld import creation as creating
from rules.mazeworld import entry as entering
from rules.mazeworld import reading, sheets, turns
from rules.mazeworld.attacks import accuracy
from rules.mazeworld.bodies import fitness
from rules.mazeworld.downtime import catalogue as everything
from rules.mazeworld.downtime import fight_record as deeds
from rules.mazeworld.downtime.almanac import Almanac
from rules.mazeworld.downtime.record import Record
from rules.mazeworld.model.actions import Action
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.row_effects import RowEffects
from rules.mazeworld.model.world import World
from rules.mazeworld.play import consequences
from rules.mazeworld.play import typed_words as typed
from rules.mazeworld.play.attack import aim as aiming
from rules.mazeworld.play.attack import dodges as dodging
from rules.mazeworld.play.attack import foresight
from rules.mazeworld.play.attack import missing_pain as supplying
from rules.mazeworld.play.facts import Fact
from rules.mazeworld.play.facts.damage import Missing
from rules.mazeworld.play.facts.roster import Adjusted, Left
from rules.mazeworld.play.gm import (
    allies as allying,
)
from rules.mazeworld.play.gm import (
    amendable_figures as amendable,
)
from rules.mazeworld.play.gm import (
    amendments as amending,
)
from rules.mazeworld.play.gm import (
    figures as adjusting,
)
from rules.mazeworld.play.gm import (
    recalculation as retelling,
)
from rules.mazeworld.play.gm import (
    surroundings,
)
from rules.mazeworld.play.turn import (
    actions as performing,
)
from rules.mazeworld.play.turn import (
    before_combat as opening,
)
from rules.mazeworld.play.turn import (
    conditions as plights,
)
from rules.mazeworld.play.turn import (
    early_actions as early,
)
from rules.mazeworld.play.turn import (
    end_of_fight as closing,
)
from rules.mazeworld.play.turn import (
    end_of_turn as ending,
)
from rules.mazeworld.play.turn import (
    initiative as ordering,
)
from rules.mazeworld.play.turn import (
    options as offering,
)
from rules.mazeworld.play.turn import (
    preferences as preferring,
)
from rules.mazeworld.play.turn import (
    task_runner as running,
)
from rules.mazeworld.play.turn import (
    tasks,
)
from rules.mazeworld.play.views import portraits
from rules.mazeworld.play.views import sheets as pages
from rules.mazeworld.play.views import visibility as discretion
from rules.mazeworld.revision import Revision
from rules.mazeworld.sheets.armour_class import dressed
from rules.mazeworld.validity import validate
from rules.mazeworld.validity.limits import unmixed
from rules.system import (
    Adjustment,
    Case,
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
    groups,
    standing_firm,
)
from rules.system.figures import Seen


@dataclass(frozen=True)
class MazeWorld:
    """The game of one revision. Pure: every method is a function of its arguments and the revision."""

    rev: Revision
    world_type = World
    action_type = Action
    task_type = tasks.Task.union()
    fact_type = Fact.union()
    task_types = tasks.Task.members()
    sheet_types = sheets.SHEETS
    effects_type = RowEffects
    record_type = Record
    almanac_type = Almanac
    outcome_type = everything.OUTCOME
    errands: ClassVar[tuple[Errand, ...]] = everything.ERRANDS
    adjustments: ClassVar[tuple[Adjustment, ...]] = typed.ADJUSTMENTS
    kinds: ClassVar[tuple[Kind, ...]] = typed.KINDS
    entrance: ClassVar[str | None] = typed.ENTRANCE
    open_dice: ClassVar[Mapping[str, Thrower]] = discretion.OPEN_DICE

    @property
    def creation(self) -> Creation:
        return creating.creation(self.rev)

    @property
    def verbs(self) -> tuple[Verb, ...]:
        return typed.verbs(self.rev)

    @property
    def examples(self) -> Mapping[str, tuple[str, ...]]:
        return typed.examples(self.rev)

    def roster(self, _: Almanac) -> tuple[str, ...]:
        """Nobody: MazeWorld's GM says for each fight who takes part."""
        return ()

    def listed(self, _: Almanac) -> tuple[str, ...]:
        """MazeWorld keeps no list of contestants."""
        return ()

    def empty(self) -> World:
        return World(opening=self.rev.turn.before_first is not None)

    def name(self, world: World, fighter: str) -> str:
        return world.fighter(fighter).name

    def renamed(self, world: World, fighter: str, name: str) -> World:
        return world.change(fighter, name=name)

    def concealed(self, world: World, fighter: str) -> Sequence[Any]:
        return [] if world.fighter(fighter).stealth else [Adjusted("stealth", True, fighter, False)]

    def disclosed(self, world: World, fighter: str) -> Sequence[Any]:
        return [Adjusted("stealth", False, fighter, True)] if world.fighter(fighter).stealth else []

    def unfound(self, world: World) -> Sequence[str]:
        return [kill.victim for kill in world.unfound]

    def found(self, world: World, fighter: str) -> Sequence[Any]:
        return closing.found(self.rev, world, (fighter,))

    def able(self, world: World, fighter: str) -> bool:
        return world.fighter(fighter).able

    def check_able(self, world: World, fighter: str) -> None:
        world.fighter(fighter).check_able()

    def unseen(self, world: World, fighter: str, eyes: Eyes = ()) -> bool:
        one = world.fighter(fighter)
        return one.stealth and eyes is not None and all(world.fighter(own).team != one.team for own in eyes)

    def portrait(self, world: World, fighter: str, _: Eyes) -> Portrait:
        return portraits.portrait(self.rev, world.fighter(fighter))

    def chart(self, _: World, __: Eyes) -> None:
        return None

    def discretion(self, fact: Any) -> Discretion:
        return discretion.of(self.rev, fact)

    def without(self, _: Any, __: Collection[str]) -> None:
        """Nothing: whoever acts where others see it is in stealth no longer."""

    def concerned(self, _: World, __: Any) -> tuple[str, ...]:
        """Nobody: whoever is in stealth is aimed at by no one who does not see them."""
        return ()

    def team(self, kind: str, _: str) -> str:
        return "creatures" if kind == "creature" else surroundings.CONTESTANTS

    def figures(self, world: World, fighter: str, eyes: Eyes) -> tuple[tuple[str, str], ...]:
        return portraits.figures(self.rev, world, world.fighter(fighter), whole=eyes is None)

    def grounds(self, world: World) -> Sequence[Ground]:
        return portraits.grounds(self.rev, world)

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
        return entering.enter(
            self.rev, world, sheet, who=who, name=name, team=team, where=where, shelf=shelf, record=record
        )

    def remembered(self, fact: Any) -> tuple[str, ...]:
        return deeds.whose(fact)

    def remember(self, record: Record, fact: Any, fighter: str, _: Moment) -> Record:
        return deeds.noted(self.rev, record, fact, fighter)

    def chronicled(self, _: Any) -> bool:
        """Nothing that happens in a fight of MazeWorld is written into its almanac."""
        return False

    def chronicle(self, almanac: Almanac, _: Any, __: Moment) -> Almanac:
        return almanac

    def brought_about(self, _: Almanac, __: Almanac) -> tuple[()]:
        return ()

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
        if what == "ally" and fighter is not None:
            return allying.ally(self.rev, world, fighter, value, case.known)
        return adjusting.adjust(self.rev, world, fighter, what, value, shelf, case)

    def read(self, world: World, fighter: str, text: str) -> Reading:
        """Understood, and checked as far as it must be possible now: alternatives and conditions may yet come true."""
        actor = world.fighter(fighter)
        found = reading.read(self.rev, world, actor, text)
        self._check(world, actor, found.actions)
        return allying.warned(world, fighter, found)

    def offers(self, world: World, fighter: str, known: Collection[str]) -> Offers:
        return offering.offers(self.rev, world, fighter, known)

    def mind(self, world: World, fighter: str, actions: Sequence[Action]) -> None:
        if fighter not in world.acted and self.able(world, fighter):
            self._check(world, world.fighter(fighter), actions)

    def _check(self, world: World, actor: Fighter, actions: Sequence[Action]) -> None:
        performing.one_action(self.rev, actions)
        unmixed(self.rev, actor, actions)
        if world.opening:
            opening.possible(self.rev, actor, actions)
        for action in actions:
            if not action.otherwise and action.when is None:
                validate(self.rev, world, actor, action)

    def possible(self, world: World, fighter: str, actions: Sequence[Action]) -> tuple[Action, ...]:
        actor = world.fighter(fighter)

        def check(action: Action, _: bool) -> None:
            if not plights.holds(self.rev, world, fighter, action.when):
                raise RuleError("condition_unmet")
            validate(self.rev, world, actor, action)

        firm = standing_firm(actions, check)
        self._check(world, actor, firm)
        return firm

    def describe(self, world: World, actions: Sequence[Action]) -> str:
        """All actions of an intent, in words that read back as the same actions."""
        return reading.describe_line(world, actions)

    def opened(self, world: World) -> Sequence[Any]:
        return opening.over(world)

    def early(self, world: World, intents: Mapping[str, Sequence[Action]], case: Case) -> Sequence[Any]:
        return early.early(self.rev, world, intents, case)

    def order(
        self, world: World, intents: Mapping[str, Sequence[Action]], case: Case
    ) -> tuple[Sequence[Any], Sequence[Place]]:
        return ordering.order(self.rev, world, intents, case)

    def act(self, world: World, fighter: str, actions: Sequence[Action], case: Case) -> Sequence[Any]:
        """The attacks of an intent, one after the other; whoever has acted already does nothing."""
        if fighter in world.acted:
            return []
        combat = [found for group in groups(actions) if (found := performing.fighting(self.rev, group))]
        if not combat:
            return []
        first, *rest = combat
        begun = performing.perform(self.rev, world, tasks.Perform(fighter, first), case)
        return [*begun, *(tasks.Perform(fighter, group) for group in rest)]

    def run(self, world: World, task: Any, answer: Any, case: Case) -> Sequence[Any]:
        return running.run(self.rev, world, task, answer, case)

    def parted(self, task: Any, outputs: Sequence[Any]) -> tuple[Sequence[Any], Sequence[Any]]:
        return running.parted(task, outputs)

    def amendable(self, told: Sequence[Any]) -> Sequence[Figure]:
        return amendable.figures(told)

    def lacking(self, told: Sequence[Any], changes: Mapping[int, Value | None]) -> Sequence[Missing]:
        return supplying.lacking(told, changes)

    def supplied(
        self, told: Sequence[Any], one: Missing, text: str, shelf: Mapping[str, Mapping[str, Any]]
    ) -> tuple[Sequence[Any], Sequence[Any]]:
        fact, now = supplying.given(told, one, text, shelf)
        return [fact], now

    def revised(
        self, world: World, task: Any, told: Sequence[Any], changes: Mapping[int, Value | None], _: Case
    ) -> Sequence[Any]:
        return retelling.retold(self.rev, world, task, told, changes)

    def amended(
        self, world: World, task: Any, told: Sequence[Any], to: tuple[int, Value | None], others: Sequence[Any], _: Case
    ) -> tuple[Sequence[Any], Sequence[Any]]:
        number, value = to
        return amending.amended(self.rev, world, task, told, number, float(value or 0), others)

    def choose(self, world: World, task: Any, word: str, rest: str) -> Any:
        """What was typed as the answer of a task's choice."""
        match task:
            case tasks.SpendDodge() if word == "spend":
                return dodging.read_spending(self.rev, task, rest)
            case tasks.FollowDodge() if word in ("stay", "pass"):
                return None
            case tasks.FollowDodge() if word in ("move", "counter"):
                return dodging.read_follow(self.rev, world, task, word, rest)
            case tasks.Redeclare() if word == "pass":
                return ()
            case tasks.Redeclare() if word not in ("spend", "stay", "counter"):
                text = rest if word == "act" else f"{word} {rest}"
                return self.read(world, task.who, text).actions
        raise RuleError("other_choice", {"options": [option.command for option in task.need.options]})

    def prefer(self, world: World, task: Any, preferences: Sequence[str]) -> Any:
        if isinstance(task, tasks.Redeclare):
            return preferring.action(self, world, task, preferences)
        return preferring.reaction(self, world, task, preferences)

    def joins_freely(self, _: Any, __: str) -> bool:
        return True

    def record(self, sheet: sheets.FighterSheet) -> Record:
        return deeds.kept(self.rev, sheet)

    def recorded(self, sheet: sheets.FighterSheet, record: Record) -> sheets.FighterSheet:
        return deeds.written(sheet, record)

    def carried(
        self, sheet: sheets.FighterSheet, world: World, fighter: str, shelf: Mapping[str, Mapping[str, Any]]
    ) -> sheets.FighterSheet:
        return entering.carried(self.rev, sheet, world.fighter(fighter), shelf)

    def resheeted(
        self, world: World, fighter: str, sheet: sheets.FighterSheet, shelf: Mapping[str, Mapping[str, Any]]
    ) -> Sequence[Any]:
        return entering.resheeted(self.rev, world.fighter(fighter), sheet, shelf)

    def pages(
        self, sheet: sheets.FighterSheet, shelf: Mapping[str, Mapping[str, Any]], reader: Seen, _: Any = None
    ) -> Sequence[Page]:
        return pages.pages(self.rev, sheet, entering.standing(self.rev, sheet, shelf), reader)

    def tidied(self, sheet: sheets.FighterSheet, shelf: Mapping[str, Mapping[str, Any]]) -> sheets.FighterSheet:
        own = (one.armour for one in shelf["creature"].values())
        ready = dressed(self.rev, sheet, shelf["armour"], own)
        return pages.tidied(self.rev, ready, entering.standing(self.rev, ready, shelf))

    def almanac(self) -> Almanac:
        return Almanac()

    def run_errand(self, word: str, kept: Any, rest: str, occasion: Occasion) -> Sequence[Any]:
        return everything.RUN[word](self.rev, kept, rest, occasion)

    def keep(self, kept: Any, outcome: Any) -> Any:
        return everything.keep(kept, outcome)

    def touched(self, outcome: Any) -> tuple[str, ...]:
        """Whoever was tended; every other errand of MazeWorld writes down what it is about and nothing else."""
        return (outcome.patient,) if outcome.kind in ("limb_treated", "wound_treated") else ()

    def purpose(self, word: str) -> str | None:
        return turns.command_purpose(self.rev, word)

    def openings(self, world: World) -> tuple[str, ...]:
        unseen = {one.stealth for one in world.fighters if one.contestant and one.status == "up"} or {False}
        every = (option for stealth in sorted(unseen) for option in turns.before_first(self.rev, stealth))
        return tuple(dict.fromkeys(every))

    def announcement(self, turn: int) -> tuple[str, str]:
        return turns.announcement(self.rev, turn)

    def read_score(self, score: int, ft: int, ir: int | None) -> str:
        natural = self.rev.accuracy.natural_ir
        return accuracy.read(self.rev, score, ft, natural if ir is None else ir).value

    def odds(
        self, world: World, fighter: str, actions: Sequence[Action], tables: Mapping[str, Table], *, whole: bool
    ) -> Odds:
        return foresight.foresee(self.rev, world, fighter, actions, tables, whole=whole)

    def odds_of(self, world: World, task: Any, tables: Mapping[str, Table]) -> Odds | None:
        if not isinstance(task, tasks.Shoot) or task.thrown:
            return None
        return foresight.foreseen(self.rev, world, task, tables)

    def values(self, world: World, fighter: str) -> Mapping[str, int]:
        one = world.fighter(fighter)
        agility = fitness.agility(self.rev, one)
        return {
            "agi": agility,
            "agility": agility,
            "str": round(fitness.strength(self.rev, one)),
            "pain": round(one.pain),
        }

    def random_part(self, world: World, fighter: str, dice: Dice, label: str) -> tuple[str, str, int]:
        """Drawn by weight from the fighter's own body map (MZ-CMD-05)."""
        target = world.fighter(fighter)
        if not target.parts:
            raise RuleError("no_body_map", {"fighter": target.name})
        recorder = Recorder(dice)
        part = aiming.draw_part(self.rev, target, recorder, f"{label}/1")
        (throw,) = recorder.throws
        return part.name, f"1d{throw.sides}", throw.faces[0]

    def skip(self, _: World, __: Any) -> Any:
        return None

    def planned(self, _: World, __: Mapping[str, Sequence[Action]]) -> tuple[()]:
        return ()

    def finish(self, world: World, case: Case) -> Sequence[Any]:
        return ending.finish(self.rev, world, case)

    def close(self, world: World, case: Case) -> Sequence[Any]:
        return closing.close(self.rev, world, case)

    def apply(self, world: World, fact: Any) -> World:
        return consequences.apply(world, fact)
