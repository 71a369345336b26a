"""A playable revision of MazeWorld: one object for each protocol of `rules.system`."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

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
from rules.mazeworld.downtime.records import Almanac, Record
from rules.mazeworld.downtime.work import tend as tending
from rules.mazeworld.model.actions import Action, Doing
from rules.mazeworld.model.effects import RowEffects
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.world import World
from rules.mazeworld.play import consequences, sheet_rolls
from rules.mazeworld.play import feats as achievements
from rules.mazeworld.play import typed_words as typed
from rules.mazeworld.play.attack import aim as aiming
from rules.mazeworld.play.attack import dodges as dodging
from rules.mazeworld.play.attack import foresight
from rules.mazeworld.play.facts import Fact
from rules.mazeworld.play.facts.roster import Adjusted, Left
from rules.mazeworld.play.gm import (
    allies as allying,
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
    result_figures,
    surroundings,
)
from rules.mazeworld.play.turn import actions as performing
from rules.mazeworld.play.turn import (
    conditions as plights,
)
from rules.mazeworld.play.turn import (
    early_actions as early,
)
from rules.mazeworld.play.turn import early_actions as opening
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
from rules.mazeworld.play.turn import tasks
from rules.mazeworld.play.views import gauges as gauging
from rules.mazeworld.play.views import sheets as pages
from rules.mazeworld.play.views import visibility
from rules.mazeworld.revision import Revision
from rules.mazeworld.sheets.armour_class import dressed
from rules.mazeworld.validity import validate
from rules.mazeworld.validity.equipment import Validity, unmixed
from rules.reading.german import lexicon as german
from rules.reading.subjects import Part
from rules.system import (
    SHORT,
    Adjustment,
    AmendmentRules,
    Case,
    Changes,
    Creation,
    DiceRules,
    DowntimeRules,
    Errand,
    Eyes,
    GaugeRules,
    Kind,
    Moment,
    Occasion,
    Odds,
    Page,
    Portrait,
    Reading,
    ReadingRules,
    RecordRules,
    RosterRules,
    SheetRules,
    Shelf,
    Thrower,
    Told,
    TurnRules,
    Types,
    Value,
    Verb,
    ViewRules,
    groups,
    not_offered,
    standing_firm,
    under_any_value,
    under_value,
)
from rules.system.figures import Seen

TYPES: Final = Types(
    world=World,
    action=Action,
    task=tasks.Task.union(),
    fact=Fact.union(),
    sheets=sheets.SHEETS,
    row_effects=RowEffects,
    record=Record,
    almanac=Almanac,
    outcome=everything.OUTCOME,
)


@dataclass(frozen=True)
class _OfRevision:
    """Rules of one revision. Every method depends only on its arguments and the revision."""

    value: Revision


class Turn(_OfRevision, TurnRules[World, Action, tasks.Task, Fact]):
    """The course of a turn."""

    apply = under_any_value(consequences.apply)
    opened = under_any_value(opening.over)
    early = under_value(early.early)
    order = under_value(ordering.order)
    run = under_value(performing.run)
    finish = under_value(ending.finish)
    close = under_value(closing.close)

    def empty(self) -> World:
        return World(opening=self.value.turn.before_first is not None)

    def act(self, world: World, fighter: str, actions: Sequence[Action], case: Case) -> Sequence[object]:
        """Carry out the attacks of an intent one after the other; a fighter who has already acted does nothing."""
        if fighter in world.acted:
            return []
        combat = [found for group in groups(actions) if (found := performing.fighting(self.value, group))]
        if not combat:
            return []
        first, *rest = combat
        begun = performing.perform(self.value, world, tasks.Perform(fighter, first), case)
        return [*begun, *(tasks.Perform(fighter, group) for group in rest)]


class Roster(_OfRevision, RosterRules[World, sheets.FighterSheet, Record, Fact]):
    """The participants of a fight."""

    enter = under_value(entering.enter)

    @property
    def adjustments(self) -> tuple[Adjustment, ...]:
        return typed.ADJUSTMENTS

    @property
    def entrance(self) -> str:
        return typed.ENTRANCE

    def leave(self, _: World, fighter: str) -> Sequence[Fact]:
        return [Left(fighter)]

    def team(self, kind: str, _: str) -> str:
        return "creatures" if kind == "creature" else surroundings.CONTESTANTS

    def check_able(self, world: World, fighter: str) -> None:
        world.fighter(fighter).check_able()

    def adjust(
        self, world: World, fighter: str | None, what: str, value: str, shelf: Shelf, case: Case
    ) -> Sequence[Fact]:
        if what == "ally" and fighter is not None:
            return allying.ally(self.value, world, fighter, value, case.known)
        return adjusting.adjust(self.value, world, fighter, what, value, shelf, case)

    def concealed(self, world: World, fighter: str) -> Sequence[Fact]:
        return [] if world.fighter(fighter).stealth else [Adjusted("stealth", True, fighter, False)]

    def disclosed(self, world: World, fighter: str) -> Sequence[Fact]:
        return [Adjusted("stealth", False, fighter, True)] if world.fighter(fighter).stealth else []

    def unfound(self, world: World) -> Sequence[str]:
        return [kill.victim for kill in world.unfound]

    def found(self, world: World, fighter: str) -> Sequence[Fact]:
        return closing.found(self.value, world, (fighter,))


class Reader(_OfRevision, ReadingRules[World, Action, tasks.Task]):
    """Reads what people type in a fight."""

    offers = under_value(offering.offers)
    deeds = under_value(offering.deeds)
    purpose = under_value(turns.command_purpose)
    describe = under_any_value(reading.describe_line)

    @property
    def verbs(self) -> tuple[Verb, ...]:
        return typed.verbs(self.value)

    @property
    def examples(self) -> Mapping[str, tuple[str, ...]]:
        return typed.examples(self.value)

    def opens(self, word: str) -> bool:
        return word in reading.OPENING or german.opens(word)

    def read(self, world: World, fighter: str, text: str) -> Reading[Action]:
        """Read and check an intent. Alternatives and conditions aren't checked; they may still become possible."""
        actor = world.fighter(fighter)
        found = reading.read(self.value, world, actor, text)
        short = [one.fired for one in self._check(world, actor, found.actions) if one.fired and one.turn_ends]
        if short:
            found = replace(found, assumed={**found.assumed, SHORT: str(short[0])})
        return allying.warned(world, fighter, found)

    def acting(self, world: World, text: str) -> tuple[Part, ...]:
        return reading.acting([one for one in world.fighters if one.status != "gone"], text)

    def mind(self, world: World, fighter: str, actions: Sequence[Action]) -> None:
        actor = world.fighter(fighter)
        if fighter not in world.acted and actor.able:
            self._check(world, actor, actions)

    def _check(self, world: World, actor: Fighter, actions: Sequence[Action]) -> list[Validity]:
        performing.one_action(self.value, actions)
        unmixed(self.value, actor, actions)
        if world.opening:
            opening.possible(self.value, actor, actions)
        firm = (action for action in actions if not action.otherwise and action.when is None)
        return [validate(self.value, world, actor, action) for action in firm]

    def own_words(self, told: Sequence[object]) -> bool:
        # Of an improvised attack, they are ours.
        return super().own_words([one for one in told if getattr(one, "doing", None) is not Doing.IMPROVISE])

    def possible(self, world: World, fighter: str, actions: Sequence[Action]) -> tuple[Action, ...]:
        actor = world.fighter(fighter)

        def check(action: Action, _: bool) -> None:
            if not plights.holds(self.value, world, fighter, action.when):
                raise RuleError("condition_unmet")
            validate(self.value, world, actor, action)

        firm = standing_firm(actions, check)
        self._check(world, actor, firm)
        return firm

    def choose(self, world: World, task: tasks.Task, word: str, rest: str) -> object:
        """Read the typed answer to a task's choice."""
        match task:
            case tasks.SpendDodge() if word == "spend":
                return dodging.read_spending(self.value, task, rest)
            case tasks.FollowDodge() if word in ("stay", "pass"):
                return None
            case tasks.FollowDodge() if word in ("move", "counter"):
                return dodging.read_follow(self.value, world, task, word, rest)
            case tasks.Redeclare() if word == "pass":
                return ()
            case tasks.Redeclare() if word not in ("spend", "stay", "counter"):
                text = rest if word == "act" else f"{word} {rest}"
                return self.read(world, task.who, text).actions
        raise not_offered(task)

    def prefer(self, world: World, task: tasks.Task, preferences: Sequence[str]) -> object:
        match task:
            case tasks.Redeclare():
                return preferring.action(self, world, task, preferences)
            case tasks.SpendDodge() | tasks.FollowDodge():
                return preferring.reaction(self, world, task, preferences)
        raise not_offered(task)


class Views(_OfRevision, ViewRules[World, tasks.Task, Fact]):
    """Shows a fight to each reader. Acting visibly ends stealth, and nobody can aim at someone unseen, so facts and
    questions are either shown or hidden as a whole."""

    discretion = under_value(visibility.of)
    grounds = under_value(visibility.grounds)
    announcement = under_value(turns.announcement)
    feat_kinds = achievements.KINDS
    feats = under_value(achievements.feats)

    def portrait(self, world: World, fighter: str, _: Eyes) -> Portrait:
        return visibility.portrait(self.value, world.fighter(fighter))

    def figures(self, world: World, fighter: str, eyes: Eyes) -> tuple[tuple[str, str], ...]:
        return visibility.figures(self.value, world, world.fighter(fighter), whole=eyes is None)

    def openings(self, world: World) -> tuple[str, ...]:
        unseen = {one.stealth for one in world.fighters if one.contestant and one.status == "up"} or {False}
        every = (option for stealth in sorted(unseen) for option in turns.before_first(self.value, stealth))
        return tuple(dict.fromkeys(every))

    def unseen(self, world: World, fighter: str, eyes: Eyes = ()) -> bool:
        one = world.fighter(fighter)
        return one.stealth and eyes is not None and all(world.fighter(own).team != one.team for own in eyes)


class Gauges(_OfRevision, GaugeRules[World, Fact]):
    """Measures a fight."""

    gauge = under_value(gauging.gauge)
    distance = under_value(gauging.distance)
    strikes = under_value(gauging.strikes)
    worth = under_value(gauging.worth)


class DiceMeanings(_OfRevision, DiceRules[World, Action, tasks.Task]):
    """The meaning of dice."""

    odds = under_value(foresight.foresee)
    assumed = under_value(foresight.assumed)
    reaction_of = staticmethod(foresight.reaction_of)
    sheet_rolls = under_value(sheet_rolls.offered)

    @property
    def reactions(self) -> Mapping[str, str]:
        return typed.reactions(self.value)

    @property
    def open_dice(self) -> Mapping[str, Thrower]:
        return visibility.OPEN_DICE

    def read_score(self, score: int, ft: int, ir: int | None) -> str:
        natural = self.value.accuracy.natural_ir
        return accuracy.read(self.value, score, ft, natural if ir is None else ir).value

    def odds_of(self, world: World, task: tasks.Task, tables: Mapping[str, Table]) -> Odds | None:
        if not isinstance(task, tasks.Shoot) or task.thrown:
            return None
        return foresight.foreseen(self.value, world, task, tables)

    def values(self, world: World, fighter: str) -> Mapping[str, int]:
        one = world.fighter(fighter)
        agility = fitness.agility(self.value, one)
        return {
            "agi": agility,
            "agility": agility,
            "str": round(fitness.strength(self.value, one)),
            "pain": round(one.pain),
        }

    def random_part(self, world: World, fighter: str, dice: Dice, label: str) -> tuple[str, str, int]:
        """Draw a part by weight from the fighter's own body map (MZ-CMD-05)."""
        target = world.fighter(fighter)
        if not target.parts:
            raise RuleError("no_body_map", {"fighter": target.name})
        recorder = Recorder(dice)
        part = aiming.draw_part(self.value, target, recorder, f"{label}/1")
        (throw,) = recorder.throws
        return part.name, f"1d{throw.sides}", throw.faces[0]


def _harm(task: tasks.Task | None) -> tasks.Harm | tasks.Explode | None:
    """Return the task if its results can be amended, otherwise None."""
    return task if isinstance(task, tasks.Harm | tasks.Explode) else None


class Amendments(_OfRevision, AmendmentRules[World, tasks.Task]):
    """Amendments by the GM to results."""

    parted = under_any_value(performing.parted)
    amendable = under_any_value(result_figures.figures)
    lacking = under_any_value(result_figures.lacking)

    def supplied(self, told: Told, one: Any, text: str, shelf: Shelf) -> tuple[Told, Told]:
        fact, now = result_figures.given(told, one, text, shelf)
        return [fact], now

    def revised(self, world: World, task: tasks.Task | None, told: Told, changes: Changes, _: Case) -> Told:
        return retelling.retold(self.value, world, _harm(task), told, changes)

    def amended(
        self, world: World, task: tasks.Task | None, told: Told, to: tuple[int, Value | None], others: Told, _: Case
    ) -> tuple[Told, Told]:
        number, value = to
        return amending.amended(self.value, world, _harm(task), told, number, float(value or 0), others)


class Sheets(_OfRevision, SheetRules[World, sheets.FighterSheet, Fact]):
    """Sheets of contestants."""

    @property
    def kinds(self) -> tuple[Kind, ...]:
        return typed.KINDS

    @property
    def creation(self) -> Creation[sheets.FighterSheet]:
        return creating.creation(self.value)

    def carried(self, sheet: sheets.FighterSheet, world: World, fighter: str, shelf: Shelf) -> sheets.FighterSheet:
        known = (shelf["weapon"], shelf["body"], shelf["ammunition"], shelf["armour"], self.value.thresholds)
        return sheets.carried(sheet, world.fighter(fighter), *known)

    def resheeted(self, world: World, fighter: str, sheet: sheets.FighterSheet, shelf: Shelf) -> Sequence[Fact]:
        return entering.resheeted(self.value, world.fighter(fighter), sheet, shelf)

    def pages(self, sheet: sheets.FighterSheet, shelf: Shelf, reader: Seen, _: object = None) -> Sequence[Page]:
        return pages.pages(self.value, sheet, entering.standing(self.value, sheet, shelf), reader)

    def tidied(self, sheet: sheets.FighterSheet, shelf: Shelf) -> sheets.FighterSheet:
        own = (one.armour for one in shelf["creature"].values())
        ready = dressed(self.value, sheet, shelf["armour"], own)
        entering.mind_rounds(self.value, ready, shelf)
        return pages.tidied(self.value, ready, entering.standing(self.value, ready, shelf))


class Records(_OfRevision, RecordRules[sheets.FighterSheet, Record, Almanac, Fact]):
    """Records of contestants. A fight changes nothing in the almanac, and the GM chooses each fight's participants, so
    there are no lists."""

    record = under_value(deeds.kept)
    recorded = under_any_value(deeds.written)
    remembers = deeds.REMEMBERED
    remembered = under_any_value(deeds.whose)

    def remember(self, record: Record, fact: Fact, fighter: str, _: Moment) -> Record:
        return deeds.noted(self.value, record, fact, fighter)


class Downtime(_OfRevision, DowntimeRules[Record | Almanac]):
    """Errands outside combat."""

    keep = under_any_value(everything.keep)

    @property
    def errands(self) -> tuple[Errand, ...]:
        return everything.ERRANDS

    def run_errand(self, word: str, kept: Record | Almanac, rest: str, occasion: Occasion) -> Sequence[object]:
        return everything.RUN[word](self.value, kept, rest, occasion)

    def touched(self, outcome: object) -> tuple[str, ...]:
        """Return the patient, if any; other errands of MazeWorld only change their own contestant."""
        return (outcome.patient,) if isinstance(outcome, tending.LimbTreated | tending.WoundTreated) else ()
