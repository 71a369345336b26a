"""What happened in a fight. Events are stored; folding them gives the fight again."""

from collections.abc import Mapping
from typing import Any, Generic, Literal, TypeVar

from bot.turn.plain import Plain
from bot.turn.state import Draft, Intent, Kept, Question, Request, Seal, Term
from rules.system import Figure, Patch, Place, Value

F = TypeVar("F")
G = TypeVar("G")
A = TypeVar("A")
T = TypeVar("T")


class FightStarted(Plain):
    number: int
    scene: str
    system: str
    digest: str
    house: Patch = ()
    numbers: Literal["open", "hidden"] = "open"
    kind: Literal["fight_started"] = "fight_started"


class FightEnded(Plain):
    kind: Literal["fight_ended"] = "fight_ended"


class Seated(Plain):
    """A fighter takes part; its figures come with a fact of the game."""

    fighter: str
    creature: bool
    owner: str | None
    sheet: str | None = None
    lent: str | None = None
    covert: str | None = None
    """It comes in hidden, and is called so once it is known."""
    kind: Literal["seated"] = "seated"


class Unseated(Plain):
    """Somebody left. `unseen`: not everyone knew that they were there."""

    fighter: str
    name: str
    unseen: bool
    kind: Literal["unseated"] = "unseated"


class Renamed(Plain):
    """A fighter bears another name from now on. `texts` are the intents that speak of it, as they read then, by whose
    they are.

    `why`: a false name was given to it ("masked") or taken off ("unmasked"), or it came in hidden and is known now
    ("known").
    """

    fighter: str
    name: str
    before: str
    why: Literal["masked", "unmasked", "known"]
    texts: Mapping[str, str] = {}
    kind: Literal["renamed"] = "renamed"


class Ruled(Plain):
    """A house rule as it counts now; `printed` is what it would be without."""

    name: str
    value: str
    printed: str


class HouseTaken(Plain):
    """The game's house rules count in this fight from here on: `changed` since before.

    `at_once`: the GM did not wait for the next turn.
    """

    house: Patch
    digest: str
    changed: tuple[Ruled, ...]
    turn: int
    at_once: bool = False
    kind: Literal["house_taken"] = "house_taken"


class RulesDiffered(Plain):
    """The program has other rules than those that the fight was played with: what stands from here on.

    `lost` are house rules that this program does not know.
    """

    before: str
    digest: str
    house: Patch
    lost: tuple[str, ...] = ()
    kind: Literal["rules_differed"] = "rules_differed"


class Doubted(Plain):
    """What a fighter declared is not possible any more, for the reason of a refusal: `code` and `facts`."""

    fighter: str
    open: bool
    plan: bool
    locked: bool
    code: str
    facts: Mapping[str, Any] = {}
    kind: Literal["doubted"] = "doubted"


class JoinAsked(Plain):
    request: Request
    kind: Literal["join_asked"] = "join_asked"


class JoinAnswered(Plain):
    request: Request
    welcome: bool
    kind: Literal["join_answered"] = "join_answered"


class OwnerNamed(Plain):
    """`lent`: the player who keeps it, while the GM plays it in their place."""

    fighter: str
    owner: str | None
    lent: str | None = None
    kind: Literal["owner_named"] = "owner_named"


class Happened(Plain, Generic[F]):
    """A fact of the game, with all its numbers."""

    fact: F
    kind: Literal["happened"] = "happened"


class StepEntered(Plain):
    """`begins`: the turn begins with it, and what was said before is over."""

    turn: int
    step: int
    begins: bool = False
    kind: Literal["step_entered"] = "step_entered"


class StepDone(Plain):
    """The step has done its work; the GM goes on."""

    kind: Literal["step_done"] = "step_done"


class NextTaken(Plain):
    """The GM's `@next`. `at` is when it was written (or taken, where nobody knows), as ISO text; `by` is the GM."""

    at: str
    by: str
    kind: Literal["next_taken"] = "next_taken"


class TurnStarted(Plain):
    turn: int
    kind: Literal["turn_started"] = "turn_started"


class TurnEnded(Plain):
    turn: int
    kind: Literal["turn_ended"] = "turn_ended"


class Declared(Plain, Generic[A]):
    """An intent, or a creature's plan, was written. `changed`: it replaces an earlier one."""

    intent: Intent[A]
    plan: bool
    changed: bool
    kind: Literal["declared"] = "declared"


class IntentsShown(Plain, Generic[A]):
    """Intents that were kept back are shown to everyone, together."""

    intents: tuple[Intent[A], ...]
    kind: Literal["intents_shown"] = "intents_shown"


class StandingPlanSet(Plain):
    """A creature's standing plan is written, or taken back (None)."""

    fighter: str
    text: str | None
    kind: Literal["standing_plan_set"] = "standing_plan_set"


class AutoSet(Plain):
    """From now on, or no longer, the standing order is used whenever this fighter is asked."""

    fighter: str
    on: bool
    kind: Literal["auto_set"] = "auto_set"


class StoodIn(Plain):
    """Dice were thrown, or a choice was made, for a fighter by its standing order."""

    fighter: str
    creature: bool
    what: Literal["dice", "choice"]
    kind: Literal["stood_in"] = "stood_in"


class StandingFailed(Plain):
    """Nothing of a standing order or plan is possible now: `code` and `facts` of the refusal say why not.

    `code` None: there is none.
    """

    fighter: str
    creature: bool
    code: str | None = None
    facts: Mapping[str, Any] = {}
    kind: Literal["standing_failed"] = "standing_failed"


class Withdrawn(Plain):
    fighter: str
    kind: Literal["withdrawn"] = "withdrawn"


class PlansSealed(Plain):
    seal: Seal
    kind: Literal["plans_sealed"] = "plans_sealed"


class SealOpened(Plain):
    """The plans of the turn are known; anyone can check the digest."""

    seal: Seal
    kind: Literal["seal_opened"] = "seal_opened"


class Asked(Plain):
    question: Question
    kind: Literal["asked"] = "asked"


class Answered(Plain):
    """A question is settled. `skipped`: the GM passed over it. `person` gave the answer; None: the bot."""

    question: int
    person: str | None
    skipped: bool = False
    kind: Literal["answered"] = "answered"


class TermSet(Plain):
    """Somebody has time from now on for a question, or the GM to go on (`question` None); `term` None: without end."""

    question: int | None
    term: Term | None
    kind: Literal["term_set"] = "term_set"


class Nudged(Plain):
    """Those who still owe these questions are reminded; `gm`: so is the GM, to go on.

    `by` asked for it; None: the clock.
    """

    questions: tuple[int, ...] = ()
    gm: bool = False
    by: str | None = None
    kind: Literal["nudged"] = "nudged"


class Lapsed(Plain):
    """Time is over for a question that was still open, and what comes of it.

    "gm": the GM was told and decides; "order": the fighter acts by its standing order, "rolled": the bot throws its
    dice, "passed": it is passed over; "acts": one of several who act together does as declared; "went_on": the clock
    did the `@next` that the GM owed (`question` is None).
    """

    question: Question | None
    came: Literal["gm", "order", "rolled", "passed", "acts", "went_on"]
    away: bool = False
    kind: Literal["lapsed"] = "lapsed"


class RolledAhead(Plain):
    """Dice thrown before they were asked for."""

    fighter: str
    label: str
    expression: str
    throws: tuple[tuple[int, ...], ...]
    kind: Literal["rolled_ahead"] = "rolled_ahead"


class OrderAnnounced(Plain):
    """`blocks`: allies whose places follow each other act together."""

    places: tuple[Place, ...]
    blocks: bool = False
    kind: Literal["order_announced"] = "order_announced"


class OrderChanged(Plain):
    """Those still to act have another order. `quiet`: of several who act together one goes first, as is seen then."""

    places: tuple[Place, ...]
    quiet: bool = False
    kind: Literal["order_changed"] = "order_changed"


class BlockOpened(Plain):
    """These allies act now, in whatever order they like."""

    fighters: tuple[str, ...]
    kind: Literal["block_opened"] = "block_opened"


class Readied(Plain):
    """One of several who act together acts as soon as nothing else goes on, or lets the place go by.

    `waits`: something else goes on now.
    """

    fighter: str
    passes: bool = False
    waits: bool = False
    kind: Literal["readied"] = "readied"


class Delayed(Plain):
    """A fighter acts later than its place would be: after another, or as the last one; `places` are all still to come.

    `held`: it may step in before that. `until` is what it waits for; `open`: everyone has read that.
    """

    fighter: str
    places: tuple[Place, ...]
    after: str | None = None
    held: bool = False
    until: str = ""
    open: bool = True
    kind: Literal["delayed"] = "delayed"


class PlaceBegan(Plain):
    index: int
    kind: Literal["place_began"] = "place_began"


class PlacesEnded(Plain):
    kind: Literal["places_ended"] = "places_ended"


class AgendaSet(Plain, Generic[T]):
    tasks: tuple[T, ...]
    kind: Literal["agenda_set"] = "agenda_set"


class LaterSet(Plain, Generic[T]):
    """What waits for the step after the places."""

    tasks: tuple[T, ...]
    kind: Literal["later_set"] = "later_set"


class ResultBegan(Plain, Generic[T]):
    """The facts that follow, up to `ResultEnded`, are what came of a task (None: of the end of a turn)."""

    task: T | None
    kind: Literal["result_began"] = "result_began"


class ResultEnded(Plain):
    """`figures`: so many of them can be amended."""

    figures: int
    kind: Literal["result_ended"] = "result_ended"


class Drafted(Plain, Generic[T, F]):
    """What comes of a task waits for the GM. Nobody else hears of it before."""

    draft: Draft[T, F]
    kind: Literal["drafted"] = "drafted"


class DraftEdited(Plain):
    """The GM wants the draft otherwise; see `Draft`."""

    edits: Mapping[int, Value | None]
    dropped: bool
    note: str
    kind: Literal["draft_edited"] = "draft_edited"


class DraftSettled(Plain):
    """The draft counts, with the facts that follow. `changed`: figures that are the GM's, as they were, of
    which everyone hears; see `Draft`."""

    changed: tuple[Figure, ...] = ()
    dropped: bool = False
    note: str = ""
    ended: bool = False
    """Because the fight ends."""
    kind: Literal["draft_settled"] = "draft_settled"


class Amended(Plain, Generic[F]):
    """The GM has a figure otherwise than it came about: `figure` is as it was, `value` what it is now, None: dropped.

    `number` is the figure's; `facts` are all of its result as they stand now. Where `value` is as it was before, there
    is only a note.
    """

    number: int
    figure: Figure
    value: Value | None
    facts: tuple[F, ...]
    note: str = ""
    kind: Literal["amended"] = "amended"


class Stepped(Plain, Generic[G]):
    """The fight stands again as it stood: `fight` is all of it. `back`: it was stepped back to, else forward."""

    fight: G
    back: bool
    kind: Literal["stepped"] = "stepped"


class FacesReused(Plain):
    """Dice from before a step back counted again, by label, in the order in which they were asked for."""

    throws: tuple[tuple[str, Kept], ...]
    kind: Literal["faces_reused"] = "faces_reused"


class Reopened(Plain):
    """A fighter may say anew what it means to do, although the intents are locked."""

    fighter: str
    kind: Literal["reopened"] = "reopened"


Event = (
    FightStarted
    | FightEnded
    | HouseTaken
    | RulesDiffered
    | Doubted
    | Seated
    | Unseated
    | Renamed
    | OwnerNamed
    | JoinAsked
    | JoinAnswered
    | Happened[Any]
    | StepEntered
    | StepDone
    | NextTaken
    | TurnStarted
    | TurnEnded
    | Declared[Any]
    | IntentsShown[Any]
    | StandingPlanSet
    | AutoSet
    | StoodIn
    | StandingFailed
    | Withdrawn
    | PlansSealed
    | SealOpened
    | Asked
    | Answered
    | TermSet
    | Nudged
    | Lapsed
    | RolledAhead
    | OrderAnnounced
    | OrderChanged
    | BlockOpened
    | Readied
    | Delayed
    | PlaceBegan
    | PlacesEnded
    | AgendaSet[Any]
    | LaterSet[Any]
    | ResultBegan[Any]
    | ResultEnded
    | Drafted[Any, Any]
    | DraftEdited
    | DraftSettled
    | Amended[Any]
    | Stepped[Any]
    | FacesReused
    | Reopened
)
