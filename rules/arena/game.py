"""The arena as a playable game: one object for each protocol of `rules.system`."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from rules.arena import creation as creating
from rules.arena import reading, sheets, validity
from rules.arena.downtime import catalogue as everything
from rules.arena.downtime import fight_record as deeds
from rules.arena.downtime import graveyard as chronicles
from rules.arena.downtime import lists, rounds
from rules.arena.downtime.lists import Almanac
from rules.arena.model import body, limbs
from rules.arena.model.actions import Action
from rules.arena.model.fighter import Death, Fighter, Record
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.play import feats as achievements
from rules.arena.play import sheet_rolls
from rules.arena.play import typed_words as typed
from rules.arena.play.attack import attacks as striking
from rules.arena.play.attack import blasts as blasting
from rules.arena.play.attack import foresight
from rules.arena.play.consequences import apply
from rules.arena.play.facts import Fact
from rules.arena.play.facts.movement import Revealed
from rules.arena.play.facts.roster import Resheeted
from rules.arena.play.facts.turn import Passed
from rules.arena.play.gm import amendments as amending
from rules.arena.play.gm import figures as adjusting
from rules.arena.play.turn import (
    actions as performing,
)
from rules.arena.play.turn import (
    conditions as plights,
)
from rules.arena.play.turn import course as ending
from rules.arena.play.turn import course as ordering
from rules.arena.play.turn import (
    entry as entering,
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
from rules.arena.play.views import gauges as gauging
from rules.arena.play.views import map as charting
from rules.arena.play.views import portraits, visibility
from rules.arena.play.views import portraits as pages
from rules.arena.reading import lexicon
from rules.dice.random_tables import Table
from rules.dice.throws import Dice, Recorder
from rules.errors import RuleError
from rules.reading.german import lexicon as german
from rules.reading.subjects import Part
from rules.system import (
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
    Ground,
    Kind,
    Occasion,
    Odds,
    Offers,
    Page,
    Places,
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
from rules.wording import worded

TYPES: Final = Types(
    world=World,
    action=Action,
    task=tasks.Task.union(),
    fact=Fact.union(),
    sheets=sheets.SHEETS,
    record=Record,
    almanac=Almanac,
    outcome=everything.OUTCOME,
)


@dataclass(frozen=True)
class _OfArena:
    """Rules of one arena value. Every method depends only on its arguments and the value."""

    value: Arena


class Turn(_OfArena, TurnRules[World, Action, tasks.Task, Fact]):
    """The course of a turn."""

    apply = under_any_value(apply)
    act = under_value(performing.begin)
    planned = under_any_value(wits.foretold)
    finish = under_value(ending.finish)

    def empty(self) -> World:
        return World()

    def order(self, world: World, _: Mapping[str, Sequence[Action]], case: Case) -> Places:
        return ordering.order(self.value, world, case)

    def early(self, world: World, intents: Mapping[str, Sequence[Action]], _: Case) -> Sequence[object]:
        return performing.resolve(self.value, world, intents)

    def run(self, world: World, task: tasks.Task, answer: Any, case: Case) -> Sequence[object]:
        match task:
            case tasks.Perform():
                return performing.perform(self.value, world, task, case)
            case tasks.Redeclare():
                return performing.redeclared(world, task, answer)
            case tasks.Strike() | tasks.Throw() | tasks.Try() if answer is None:
                return [Passed(task.who, "skipped")]
            case tasks.Strike():
                return striking.struck(self.value, world, task, answer, case)
            case tasks.Throw():
                return blasting.thrown(self.value, world, task, answer, case)
            case tasks.Try():
                return performing.tried(self.value, world, task, answer, case)
        raise AssertionError(f"a task of another game: {task}")

    def close(self, world: World, _: Case) -> Sequence[Fact]:
        """Credit kills of victims that nobody found; all other facts are recorded as they happen."""
        return [*ending.found(world, _unfound(world)), *ending.found(world, world.unfound)]


def _unfound(world: World) -> list[str]:
    return [one.id for one in world.fighters if one.killed_by is not None]


class Roster(_OfArena, RosterRules[World, sheets.FighterSheet, Record, Fact]):
    """The participants of a fight. Contestants fight for themselves, creatures together."""

    adjust = under_value(adjusting.adjust)
    concealed = under_value(hiding.lurk)
    unfound = under_any_value(_unfound)

    @property
    def adjustments(self) -> tuple[Adjustment, ...]:
        return adjusting.ADJUSTMENTS

    @property
    def entrance(self) -> str:
        return "at"

    def enter(
        self,
        world: World,
        sheet: sheets.FighterSheet,
        *,
        who: str,
        name: str,
        team: str,
        where: str | None,
        shelf: Shelf,
        record: Record | None = None,
    ) -> Sequence[Fact]:
        deeds.mind(record)
        return entering.enter(self.value, world, sheet, who=who, name=name, team=team, where=where, shelf=shelf)

    def leave(self, world: World, fighter: str) -> Sequence[Fact]:
        return hiding.left(world, fighter)

    def team(self, kind: str, name: str) -> str:
        return "creatures" if kind == "creature" else name

    def check_able(self, world: World, fighter: str) -> None:
        validity.check_able(world.fighter(fighter))

    def disclosed(self, world: World, fighter: str) -> Sequence[Fact]:
        return [Revealed(fighter, "gm")] if world.fighter(fighter).hidden else []

    def found(self, world: World, fighter: str) -> Sequence[Fact]:
        return ending.found(world, (fighter,))


class Reader(_OfArena, ReadingRules[World, Action, tasks.Task]):
    """Reads what people type in a fight."""

    describe = under_any_value(reading.describe)

    @property
    def verbs(self) -> tuple[Verb, ...]:
        return typed.VERBS

    @property
    def examples(self) -> Mapping[str, tuple[str, ...]]:
        return typed.EXAMPLES

    def purpose(self, word: str) -> str | None:
        return worded("a random body part") if word == "bodyaim" else None

    def opens(self, word: str) -> bool:
        return word in lexicon.LEADS or german.opens(word)

    def read(self, world: World, fighter: str, text: str) -> Reading[Action]:
        actor = world.fighter(fighter)
        found = validity.with_free_draws(self.value, actor, reading.read(self.value, world, actor, text))
        validity.whole_turn(self.value, world, actor, found.actions)
        return validity.with_reach(self.value, world, actor, validity.counted(self.value, actor, found))

    def acting(self, world: World, text: str) -> tuple[Part, ...]:
        return reading.acting([one for one in world.fighters if one.status != "gone"], text)

    def offers(self, world: World, fighter: str, _: Collection[str]) -> Offers:
        return offering.offers(self.value, world, fighter)

    def mind(self, world: World, fighter: str, actions: Sequence[Action]) -> None:
        actor = world.fighter(fighter)
        if fighter not in world.acted and actor.able:
            validity.whole_turn(self.value, world, actor, actions)

    def possible(self, world: World, fighter: str, actions: Sequence[Action]) -> tuple[Action, ...]:
        """Return the actions that are possible. Only the first must be possible from the current position; later ones
        may become so."""
        actor = world.fighter(fighter)

        def check(action: Action, first: bool) -> None:
            if not plights.met(self.value, world, fighter, action.when):
                raise RuleError("condition_unmet")
            if first:
                validity.validate(self.value, world, actor, action)
            else:
                validity.whole_turn(self.value, world, actor, (action,))

        firm = standing_firm(actions, check)
        validity.whole_turn(self.value, world, actor, firm)
        return firm

    def choose(self, world: World, task: tasks.Task, word: str, rest: str) -> tuple[Action, ...]:
        """Read what was typed in place of an action that has become impossible."""
        if not isinstance(task, tasks.Redeclare):
            raise not_offered(task)
        if word == "pass":
            return ()
        fighter = world.fighter(task.who)
        line = rest if word == "act" else f"{word} {rest}"
        found = validity.with_free_draws(self.value, fighter, reading.read(self.value, world, fighter, line))
        validity.whole_turn(self.value, world, fighter, found.actions, performing.besides(world, task))
        return found.actions

    def prefer(self, world: World, task: tasks.Task, preferences: Sequence[str]) -> tuple[Action, ...]:
        """Return the first possible preference in place of an action that has become impossible."""
        if not isinstance(task, tasks.Redeclare):
            raise not_offered(task)
        fighter = world.fighter(task.who)
        reason = RuleError("nothing_said")
        for one in preferences:
            try:
                actions = self.possible(world, task.who, reading.read(self.value, world, fighter, one).actions)
                if task.failed in groups(actions):
                    # Whether some actions are possible shows only when they are done, such as letting go of nobody.
                    raise RuleError(
                        task.reason, {name: fact for name, fact in task.need.facts.items() if name != "reason"}
                    )
                validity.whole_turn(self.value, world, fighter, actions, performing.besides(world, task))
            except RuleError as refused:
                reason = refused
                continue
            return actions
        raise reason


class Views(_OfArena, ViewRules[World, tasks.Task, Fact]):
    """Shows a fight to each reader."""

    has_map = True
    chart = under_value(charting.chart)
    discretion = under_any_value(visibility.of)
    without = under_any_value(visibility.without)
    concerned = under_any_value(tasks.concerned)
    feat_kinds = achievements.KINDS
    feats = under_value(achievements.feats)

    def portrait(self, world: World, fighter: str, eyes: Eyes) -> Portrait:
        return portraits.portrait(world, world.fighter(fighter), eyes)

    def grounds(self, world: World) -> Sequence[Ground]:
        return (Ground("", worded("Here") if world.map is None else world.map.name, charting.lying(world)),)

    def figures(self, world: World, fighter: str, _: Eyes) -> tuple[tuple[str, str], ...]:
        return portraits.figures(self.value, world, world.fighter(fighter))

    def unseen(self, world: World, fighter: str, eyes: Eyes = ()) -> bool:
        one = world.fighter(fighter)
        return world.unseen(one) and not charting.seen(world, one, eyes)


class Gauges(_OfArena, GaugeRules[World, Fact]):
    """Measures a fight."""

    gauge = under_value(gauging.gauge)
    distance = under_value(gauging.distance)
    strikes = under_value(gauging.strikes)


class DiceMeanings(_OfArena, DiceRules[World, Action, tasks.Task]):
    """The meaning of dice. There are no thresholds of 2d6: a score simply beats another one or doesn't."""

    sheet_rolls = under_value(sheet_rolls.offered)

    @property
    def open_dice(self) -> Mapping[str, Thrower]:
        return visibility.OPEN_DICE

    def odds(
        self,
        world: World,
        fighter: str,
        actions: Sequence[Action],
        _: Mapping[str, Table],
        *,
        whole: bool,
        reaction: str | None = None,
        falls: bool = False,  # noqa: ARG002
    ) -> Odds:
        return foresight.foresee(self.value, world, fighter, actions, whole=whole, reaction=reaction)

    def odds_of(self, world: World, task: tasks.Task, _: Mapping[str, Table]) -> Odds | None:
        return foresight.foreseen(self.value, world, task) if isinstance(task, tasks.Strike) else None

    assumed = under_any_value(foresight.assumed)
    reaction_of = staticmethod(foresight.reaction_of)
    lingering = True
    reactions = typed.REACTIONS

    def values(self, world: World, fighter: str) -> Mapping[str, int]:
        one = world.fighter(fighter)
        return {stat.casefold(): limbs.stat(self.value, one, stat) for stat in one.stats}

    def random_part(self, _: World, __: str, dice: Dice, label: str) -> tuple[str, str, int]:
        """Draw a part with a d6 (AR-BODY-01)."""
        recorder = Recorder(dice)
        (face,) = recorder.roll(f"{label}/1", 1, len(self.value.body.parts))
        return body.random_part(self.value, face).name, f"1d{len(self.value.body.parts)}", face


class Amendments(_OfArena, AmendmentRules[World, tasks.Task]):
    """Amendments by the GM to results. No figure can be missing, because the weapons have them all."""

    parted = under_any_value(amending.parted)
    amendable = under_value(amending.figures)

    def revised(self, world: World, _: tasks.Task | None, told: Told, changes: Changes, case: Case) -> Told:
        return amending.revised(self.value, world, told, changes, case)

    def amended(
        self, world: World, _: tasks.Task | None, told: Told, to: tuple[int, Value | None], __: Told, case: Case
    ) -> tuple[Sequence[Fact], Sequence[Fact]]:
        return amending.amended(self.value, world, told, to, case)


class Sheets(_OfArena, SheetRules[World, sheets.FighterSheet, Fact]):
    """Sheets of contestants. Only the record lasts beyond a round: everyone begins unhurt (our reading)."""

    @property
    def kinds(self) -> tuple[Kind, ...]:
        return typed.KINDS

    @property
    def creation(self) -> Creation[sheets.FighterSheet]:
        return creating.creation(self.value)

    def resheeted(self, world: World, fighter: str, sheet: sheets.FighterSheet, shelf: Shelf) -> Sequence[Fact]:
        now = world.fighter(fighter)
        made = sheets.fighter(self.value, sheet, now.id, now.name, now.team, shelf["weapon"])
        after = replace(now, **{name: getattr(made, name) for name in sheets.OF_SHEET})
        return [] if after == now else [Resheeted(fighter, after)]

    def pages(self, sheet: sheets.FighterSheet, shelf: Shelf, reader: Seen, fighter: object = None) -> Sequence[Page]:
        made = sheets.fighter(self.value, sheet, sheet.name, sheet.name, "", shelf["weapon"])
        return pages.pages(self.value, sheet, fighter if isinstance(fighter, Fighter) else made, reader)


class Records(_OfArena, RecordRules[sheets.FighterSheet, Record, Almanac, Fact]):
    """Records of contestants and of rounds."""

    remembers = deeds.REMEMBERED
    chronicled = chronicles.CHRONICLED
    remembered = under_any_value(deeds.whose)
    remember = under_any_value(deeds.noted)
    chronicle = under_value(chronicles.chronicle)
    without_deaths = under_any_value(lists.without_graves)
    brought_about = under_any_value(rounds.decided)

    def record(self, sheet: sheets.FighterSheet) -> Record:
        return Record(sheet.name, sheet.kills, sheet.rounds, sheet.death)

    def recorded(self, sheet: sheets.FighterSheet, record: Record) -> sheets.FighterSheet:
        return replace(sheet, kills=record.kills, rounds=record.rounds, death=record.death)

    def died_in(self, record: Record) -> int | None:
        return None if record.death is None else record.death.fight

    def undated(self, record: Record) -> Record:
        return record if record.death is None else replace(record, death=Death())

    def roster(self, almanac: Almanac) -> tuple[str, ...]:
        return almanac.roster

    def listed(self, almanac: Almanac) -> tuple[str, ...]:
        return (*almanac.roster, *almanac.waitlist, *(grave.name for grave in almanac.graveyard))

    def joins_freely(self, almanac: Almanac, sheet: str, there: Sequence[str]) -> bool:
        """Whether a contestant may join without asking. For the dead this is moot: no fight admits them."""
        return lists.rests(almanac, sheet) or lists.fights_next(self.value, almanac, sheet, there)


class Downtime(_OfArena, DowntimeRules[Record | Almanac]):
    """Errands outside combat."""

    keep = under_any_value(everything.keep)
    touched = under_any_value(everything.touched)

    @property
    def errands(self) -> tuple[Errand, ...]:
        return everything.ERRANDS

    def run_errand(self, word: str, kept: Record | Almanac, rest: str, occasion: Occasion) -> Sequence[object]:
        return everything.RUN[word](self.value, kept, rest, occasion)
