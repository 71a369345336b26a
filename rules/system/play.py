"""A game at the table: a handful of pure functions over its own values."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol

from rules.dice.random_tables import Table
from rules.dice.throws import Dice
from rules.system.amendments import Figure, Value
from rules.system.creation import Creation
from rules.system.downtime import Errand, Moment, Occasion
from rules.system.figures import Seen
from rules.system.intents import Adjustment, Kind, Place, Reading, Verb
from rules.system.offers import Offers
from rules.system.sheet_pages import Page
from rules.system.views import Case, Chart, Discretion, Eyes, Ground, Odds, Portrait, Thrower


class Play(Protocol):
    """A game at the table. Every method is pure; `Case.dice` is the only source of chance.

    Refusals are `rules.errors.RuleError`. `Output` lists mix facts (what happened, applied to the world in order)
    and tasks (what is still to do, taken before anything else that waits), and may hold an `Intended`, a `Later` or a
    `Reordered`.
    """

    world_type: Any
    action_type: Any
    task_type: Any
    fact_type: Any
    task_types: tuple[type, ...]
    sheet_types: Any
    """Shapes of what a person writes down, by kind: "creature", "fighter", "weapon" and what else the game has."""

    effects_type: Any
    """Shape of what a fight makes by itself of a row of a random table: fields that such a row may have besides its
    text, each with a default, and a `__post_init__` that checks them; None: nothing.
    `rules.dice.random_tables.Row.effects` holds those that were written down."""

    record_type: Any
    """What is kept of a contestant from fight to fight."""
    almanac_type: Any
    """What the GM keeps for the whole game."""
    outcome_type: Any
    """What may come of an errand: a union with a literal `kind`."""

    @property
    def verbs(self) -> tuple[Verb, ...]: ...

    @property
    def errands(self) -> tuple[Errand, ...]: ...

    @property
    def adjustments(self) -> tuple[Adjustment, ...]:
        """The words with which the GM sets figures in a fight."""
        ...

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """Kinds of sheets that are added, shown and changed with a command of their own, "fighter" among them."""
        ...

    @property
    def examples(self) -> Mapping[str, tuple[str, ...]]:
        """What is shown as an example of a command that every game has, by its word: the first of them on its own, the
        others where its meaning is told. A command that is not named is shown with an example of no game."""
        ...

    @property
    def open_dice(self) -> Mapping[str, Thrower]:
        """Purposes, as labels name them, of dice that everyone sees fall who knows of all whom the label names, and
        whose dice they are of those."""
        ...

    @property
    def entrance(self) -> str | None:
        """The word behind which somebody says where a fighter comes in ("side 2"); None: nobody chooses."""
        ...

    @property
    def creation(self) -> Creation | None:
        """How players make contestants of their own; None: the GM writes them all down."""
        ...

    def roster(self, almanac: Any) -> tuple[str, ...]:
        """Names of the sheets of everyone who fights next, where the game keeps such a list."""
        ...

    def listed(self, almanac: Any) -> tuple[str, ...]:
        """Names of the sheets of everyone on a list that all may read."""
        ...

    def joins_freely(self, almanac: Any, sheet: str) -> bool:
        """Whether a contestant comes into a fight at its player's word; else the GM is asked."""
        ...

    def record(self, sheet: Any) -> Any:
        """The record of a contestant of whom nothing but the sheet is known yet."""
        ...

    def recorded(self, sheet: Any, record: Any) -> Any:
        """The sheet with a record written into it: `record` reads the same one back."""
        ...

    def carried(self, sheet: Any, world: Any, fighter: str, shelf: Mapping[str, Mapping[str, Any]]) -> Any:
        """A contestant's sheet with the state that its fighter is in now; `enter` brings in the same fighter again.

        What `remember` writes down is left as it is."""
        ...

    def resheeted(self, world: Any, fighter: str, sheet: Any, shelf: Mapping[str, Mapping[str, Any]]) -> Sequence[Any]:
        """Facts after which a fighter has the figures of its sheet, where these were changed under way."""
        ...

    def pages(
        self, sheet: Any, shelf: Mapping[str, Mapping[str, Any]], reader: Seen, fighter: Any = None
    ) -> Sequence[Page]:
        """A contestant's sheet in words, for who reads as much: of "all", `sheet` holds what everyone may read.
        `fighter` is the contestant as it stands in a running fight, None where it is in none.

        Sections of which a game has nothing of its own to say may be missing."""
        ...

    def tidied(self, sheet: Any, shelf: Mapping[str, Mapping[str, Any]]) -> Any:
        """The sheet with the names in it as the game writes them. Refuses a name of what the contestant does not
        have."""
        ...

    def almanac(self) -> Any:
        """An almanac in which nothing is written yet."""
        ...

    def run_errand(self, word: str, kept: Any, rest: str, occasion: Occasion) -> Sequence[Any]:
        """What comes of an errand: outcomes in order. `kept` is the record or the almanac that it is about."""
        ...

    def keep(self, kept: Any, outcome: Any) -> Any:
        """The record or almanac after an outcome; one that only tells something leaves it as it was."""
        ...

    def touched(self, outcome: Any) -> tuple[str, ...]:
        """Names of the contestants' sheets whose records an outcome changes beside what the errand is about; `keep`
        says how."""
        ...

    def remembered(self, fact: Any) -> tuple[str, ...]:
        """Ids of the fighters whose records a fact of a fight changes."""
        ...

    def remember(self, record: Any, fact: Any, fighter: str, moment: Moment) -> Any:
        """A contestant's record after a fact of a fight in which that one is the fighter of this id."""
        ...

    def chronicled(self, fact: Any) -> bool:
        """Whether a fact of a fight may change the almanac."""
        ...

    def chronicle(self, almanac: Any, fact: Any, moment: Moment) -> Any:
        """The almanac after a fact of a fight."""
        ...

    def brought_about(self, before: Any, after: Any) -> Sequence[Any]:
        """What everyone is told, as outcomes of an errand, when a fight has changed the almanac."""
        ...

    def empty(self) -> Any:
        """A world without anyone in it. Every world has `fighters`, each with `id`, `name` and `team`."""
        ...

    def name(self, world: Any, fighter: str) -> str: ...

    def renamed(self, world: Any, fighter: str, name: str) -> Any:
        """The world in which a fighter bears another name."""
        ...

    def concealed(self, world: Any, fighter: str) -> Sequence[Any]:
        """Facts after which nobody but its own side knows that a creature is there, also who comes in later."""
        ...

    def disclosed(self, world: Any, fighter: str) -> Sequence[Any]:
        """Facts after which everyone knows where a fighter is."""
        ...

    def unfound(self, world: Any) -> Sequence[str]:
        """Those who died while nobody knew of them: whose kill it is does not count before they are found."""
        ...

    def found(self, world: Any, fighter: str) -> Sequence[Any]:
        """Facts by which the kill of somebody who died unseen counts. `close` has them for whoever is not found."""
        ...

    def able(self, world: Any, fighter: str) -> bool:
        """Whether the fighter can still do anything."""
        ...

    def check_able(self, world: Any, fighter: str) -> None:
        """Refuse with the reason why a fighter can do nothing now; whoever is `able` passes."""
        ...

    def unseen(self, world: Any, fighter: str, eyes: Eyes = ()) -> bool:
        """Whether whoever looks with these eyes does not know that a creature is there; no eyes: everyone together, of
        whom one that does not know is enough."""
        ...

    def portrait(self, world: Any, fighter: str, eyes: Eyes) -> Portrait: ...

    def chart(self, world: Any, eyes: Eyes) -> Chart | None:
        """The map as these eyes see it; None where the fight has none."""
        ...

    def discretion(self, fact: Any) -> Discretion:
        """Who may be told of a fact."""
        ...

    def without(self, fact: Any, unknown: Collection[str]) -> Any | None:
        """What is told of a fact to those who do not know of these fighters or where they are, who are named to them as
        somebody unseen; None: nothing."""
        ...

    def concerned(self, world: Any, task: Any) -> tuple[str, ...]:
        """The fighters whose place the question of a task may give away, besides the one who is asked."""
        ...

    def team(self, kind: str, name: str) -> str:
        """The team of a fighter of whom nobody says otherwise, by the kind of its sheet and its name."""
        ...

    def figures(self, world: Any, fighter: str, eyes: Eyes) -> tuple[tuple[str, str], ...]:
        """The fighter in numbers, each with its name: for its owner, and for the GM, who may know more of them."""
        ...

    def grounds(self, world: Any) -> Sequence[Ground]: ...

    def enter(
        self,
        world: Any,
        sheet: Any,
        *,
        who: str,
        name: str,
        team: str,
        where: str | None,
        shelf: Mapping[str, Mapping[str, Any]],
        record: Any = None,
    ) -> Sequence[Any]:
        """Facts that bring a fighter in. `where` is what was typed behind the word of `entrance`; `shelf` holds all
        sheets by kind and name; `record` is what is kept of a contestant, None for anyone of whom nothing is kept."""
        ...

    def leave(self, world: Any, fighter: str) -> Sequence[Any]: ...

    def adjust(
        self,
        world: Any,
        fighter: str | None,
        what: str,
        value: str,
        shelf: Mapping[str, Mapping[str, Any]],
        case: Case,
    ) -> Sequence[Any]:
        """Facts of a GM's change of one figure: of a fighter, or of the surroundings when `fighter` is None.

        `shelf` holds all sheets by kind and name."""
        ...

    def read(self, world: Any, fighter: str, text: str) -> Reading:
        """Understand a description line, or refuse it with what is missing or impossible."""
        ...

    def offers(self, world: Any, fighter: str, known: Collection[str]) -> Offers:
        """What a fighter can do, for a form to choose from; `known` are the fighters of whom its player knows."""
        ...

    def mind(self, world: Any, fighter: str, actions: Sequence[Any]) -> None:
        """Refuse declared actions that are not possible any more; those that are done already are passed over."""
        ...

    def possible(self, world: Any, fighter: str, actions: Sequence[Any]) -> tuple[Any, ...]:
        """Of each action and its alternatives the first that is possible now, with those behind it.

        Refuses as `read` does, or with `condition_unmet`, where none is."""
        ...

    def describe(self, world: Any, actions: Sequence[Any]) -> str:
        """Actions in the fewest words that read back as the same actions."""
        ...

    def opened(self, world: Any) -> Sequence[Any]:
        """Facts with which the time before the first turn ends."""
        ...

    def early(self, world: Any, intents: Mapping[str, Sequence[Any]], case: Case) -> Sequence[Any]: ...

    def order(
        self, world: Any, intents: Mapping[str, Sequence[Any]], case: Case
    ) -> tuple[Sequence[Any], Sequence[Place]]:
        """Facts and the announced places."""
        ...

    def act(self, world: Any, fighter: str, actions: Sequence[Any], case: Case) -> Sequence[Any]:
        """What a fighter's place begins with."""
        ...

    def run(self, world: Any, task: Any, answer: Any, case: Case) -> Sequence[Any]:
        """Do a task whose need, if it has one, was answered: throws for dice, the chosen data for a choice."""
        ...

    def parted(self, task: Any, outputs: Sequence[Any]) -> tuple[Sequence[Any], Sequence[Any]]:
        """Outputs of a task (None: of the end of a turn) in two: what is so in any case, and facts of what comes of it,
        which a GM may want to see before they count; none where it is nothing of that kind."""
        ...

    def amendable(self, told: Sequence[Any]) -> Sequence[Figure]:
        """The figures of the facts of what came of something, in order."""
        ...

    def lacking(self, told: Sequence[Any], changes: Mapping[int, Value | None]) -> Sequence[Any]:
        """What only the GM can say and the figures of these facts need, each once. `changes`: as for `revised`; a
        figure that the GM has otherwise needs nothing."""
        ...

    def supplied(
        self, told: Sequence[Any], one: Any, text: str, shelf: Mapping[str, Mapping[str, Any]]
    ) -> tuple[Sequence[Any], Sequence[Any]]:
        """One of what is lacking, as the GM says it: facts that happen now, and `told` with what follows from it."""
        ...

    def revised(
        self, world: Any, task: Any, told: Sequence[Any], changes: Mapping[int, Value | None], case: Case
    ) -> Sequence[Any]:
        """What comes of a task, in a world where nothing of it has happened yet, with some figures otherwise: by their
        number among `amendable`, from 1; None: dropped. The same facts where nothing is changed."""
        ...

    def amended(
        self,
        world: Any,
        task: Any,
        told: Sequence[Any],
        to: tuple[int, Value | None],
        others: Sequence[Any],
        case: Case,
    ) -> tuple[Sequence[Any], Sequence[Any]]:
        """What has come of a task, with the figure of a number, from 1, otherwise; None: dropped. Its facts as they
        stand then, with as many figures as before; and facts that have to happen now so that it is as if it had been
        so. `others` are the facts of everything else that can be amended."""
        ...

    def choose(self, world: Any, task: Any, word: str, rest: str) -> Any:
        """Turn what a person typed into the answer of a task's choice, or refuse it."""
        ...

    def prefer(self, world: Any, task: Any, preferences: Sequence[str]) -> Any:
        """The answer of a task's choice by the first of these preferences that names one which is possible now.

        Refuses where none does."""
        ...

    def purpose(self, word: str) -> str | None:
        """What the rules use a chat command for; None where they do not name it."""
        ...

    def openings(self, world: Any) -> tuple[str, ...]:
        """What contestants may do before the first turn as they stand; what they cannot do is not offered."""
        ...

    def announcement(self, turn: int) -> tuple[str, str]:
        """What is announced at the start and at the end of a turn."""
        ...

    def read_score(self, score: int, ft: int, ir: int | None) -> str:
        """A score read against a threshold and a range, as the game's word for the outcome."""
        ...

    def odds(
        self, world: Any, fighter: str, actions: Sequence[Any], tables: Mapping[str, Table], *, whole: bool
    ) -> Odds:
        """The chances of what a fighter would do. `whole`: with everything the GM knows, else with what all know.

        Refuses with `no_attack` where nothing of it is decided by dice that can be counted.
        """
        ...

    def odds_of(self, world: Any, task: Any, tables: Mapping[str, Table]) -> Odds | None:
        """The chances of dice that a task asks for, as everyone may know them; None where there are none to tell."""
        ...

    def values(self, world: Any, fighter: str) -> Mapping[str, int]:
        """Names that may stand in a roll, in lower case, and the fighter's figure for each."""
        ...

    def random_part(self, world: Any, fighter: str, dice: Dice, label: str) -> tuple[str, str, int]:
        """A random part of a fighter's body: its name, the die as written, and the face."""
        ...

    def skip(self, world: Any, task: Any) -> Any:
        """The answer of a task's need when it is passed over: None for dice not thrown."""
        ...

    def planned(self, world: Any, plans: Mapping[str, Sequence[Any]]) -> Sequence[Any]:
        """What follows at once when the plans of creatures are fixed for the turn."""
        ...

    def finish(self, world: Any, case: Case) -> Sequence[Any]:
        """The end of the turn: effects and what no longer holds."""
        ...

    def close(self, world: Any, case: Case) -> Sequence[Any]:
        """The end of the fight: what it leaves behind, and the sums of it."""
        ...

    def apply(self, world: Any, fact: Any) -> Any:
        """The world after a fact."""
        ...
