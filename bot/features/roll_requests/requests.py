"""Roll requests as they are stored: one document for all of a game's, the open ones and the last finished ones."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Final, Literal

from pydantic import Field, TypeAdapter, field_validator

from bot.features.roll_requests.command import Need, Secrecy
from bot.pipeline.inbox.scene_choice import is_named
from bot.pipeline.journal.document_kinds import Parts, document, lasts
from bot.pipeline.ports import UnitReader
from bot.pipeline.schedule.deadlines import Instant
from bot.pipeline.work.context import Context
from bot.text.reply import Plain
from bot.turn.refusal import Refusal
from bot.turn.state import Term
from rules.dice import notation
from rules.dice.throws import TOTAL

KEY: Final = "requests"
MOST_ASKED: Final = 20
"""Maximum number of people and creatures in one request."""
MOST_OPEN: Final = 5
"""Maximum number of open requests in a scene."""
MOST_KEPT: Final = 30
"""Maximum number of requests in a game; a new one replaces the oldest finished one."""
LONGEST: Final = 200
"""Maximum number of characters of the dice with their comment."""
LONGEST_ON_SHEET: Final = 1000
HIGHEST: Final = 10**9
"""The highest number of a request in a game file, of a fight or a side."""


class Rolled(Plain):
    """A result. `passed` and `by`: whether it reached the target and by how much; None without a target.

    `outcome`: what the game's rules call it, in the game's language.
    """

    total: int = Field(gt=-TOTAL, lt=TOTAL)
    outcome: str = Field(default="", max_length=LONGEST_ON_SHEET)
    passed: bool | None = None
    by: int | None = Field(default=None, gt=-2 * TOTAL, lt=2 * TOTAL)


class Rolling(Plain):
    """One who is asked. `name`: as everyone knows it, or the true name if `hidden`. `person`: the player who is asked.

    `sheet`, `fight`, `fighter`: where its values are; a person without a contestant has none. `side`: of a contest.
    """

    name: str = Field(min_length=1, max_length=LONGEST)
    person: str = ""
    sheet: str = ""
    kind: Literal["fighter", "creature"] = "fighter"
    fight: int = Field(default=0, ge=0, le=HIGHEST)
    fighter: str = ""
    side: int = Field(default=0, ge=0, le=HIGHEST)
    dice: str = Field(default="", max_length=LONGEST_ON_SHEET)
    """What the sheet says to roll, if the request names a roll of the sheet."""
    hidden: bool = False
    """Whether players don't know of it: the bot rolls at once, and only GMs read the result."""
    of_game: bool = False
    """Whether GMs of the scene alone don't know of it either."""
    term: Term | None = None
    rolled: Rolled | None = None
    skipped: bool = False

    @field_validator("term")
    @classmethod
    def _timed(cls, term: Term | None) -> Term | None:
        """Refuse a term whose times aren't valid instants."""
        for at in () if term is None else (term.since, term.deadline, term.lapses, term.due, term.call):
            TypeAdapter(Instant | None).validate_python(at)
        return term

    @property
    def missing(self) -> bool:
        return self.rolled is None and not self.skipped


class RollRequest(Plain):
    """A GM's request for rolls. `dice`: as typed, with target and comment, or the name of a roll on each sheet."""

    number: int = Field(ge=1)
    scene: str
    dice: str = Field(min_length=1, max_length=LONGEST)
    secrecy: Secrecy = "open"
    need: Need = "each"
    at: Instant
    by: str = ""
    """The GM who asked."""
    asked: tuple[Rolling, ...] = Field(min_length=1, max_length=MOST_ASKED)
    withdrawn: bool = False

    @property
    def about(self) -> str:
        """What messages about it are about."""
        return f"request/{self.number}"

    @property
    def named(self) -> bool:
        """Whether it names a roll that each sheet has."""
        return any(one.dice for one in self.asked)

    @property
    def contest(self) -> bool:
        return any(one.side for one in self.asked)

    @property
    def of_game(self) -> bool:
        """Whether what GMs read about it is only for those of the whole game."""
        return any(one.of_game for one in self.asked)

    @property
    def open(self) -> bool:
        return not self.withdrawn and any(one.missing for one in self.asked)

    @property
    def shown(self) -> tuple[Rolling, ...]:
        """Return those whom everyone knows of."""
        return tuple(one for one in self.asked if not one.hidden)

    @property
    def seen(self) -> tuple[object, ...]:
        """The parts that everyone sees and that may change."""
        return self.withdrawn, self.deadline, *((one.rolled, one.skipped) for one in self.shown)

    @property
    def deadline(self) -> str | None:
        """The earliest deadline of those who still have to roll."""
        terms = [one.term for _, one in self.missing()]
        return min((term.deadline for term in terms if term is not None and term.deadline is not None), default=None)

    def missing(self) -> Iterator[tuple[int, Rolling]]:
        """Yield those who still have to roll, with their places; nobody if it was withdrawn."""
        return ((place, one) for place, one in enumerate(self.asked) if self.open and one.missing)

    def changed(self, place: int, **update: object) -> "RollRequest":
        """Return the request with changes to the one at a place."""
        asked = (*self.asked[:place], self.asked[place].model_copy(update=update), *self.asked[place + 1 :])
        return self.model_copy(update={"asked": asked})


class RollRequests(Plain):
    """A game's requests, oldest first. `counts`: the number of the last one in each scene, so that nobody can count the
    requests of scenes that they can't read. `count`: that of the whole game, in older documents."""

    schema_version: int = 1
    count: int = 0
    counts: Mapping[str, Annotated[int, Field(ge=0)]] = {}
    requests: tuple[RollRequest, ...] = Field(default=(), max_length=MOST_KEPT)

    def open_in(self, scene: str | None) -> tuple[RollRequest, ...]:
        return tuple(one for one in self.requests if one.open and one.scene == scene)

    def next(self, scene: str) -> int:
        """Return the number of a new request in a scene."""
        return 1 + max([self.counts.get(scene, 0), *(one.number for one in self.requests if one.scene == scene)])

    def find(self, scene: str, number: int) -> RollRequest | None:
        return next((one for one in self.requests if (one.scene, one.number) == (scene, number)), None)

    def numbered(self, number: int, scene: str | None) -> tuple["RollRequest", ...]:
        """Return the request of that number in a scene, or else those of other scenes."""
        found = tuple(one for one in self.requests if one.number == number)
        return tuple(one for one in found if one.scene == scene) or found

    def with_new(self, request: RollRequest) -> "RollRequests":
        """Return them with one more. Refuses with `requests_full` (limit) if too many are open."""
        kept = self.requests
        if len(kept) >= MOST_KEPT:
            oldest = next((one for one in kept if not one.open), None)
            if oldest is None:
                raise Refusal("requests_full", {"limit": MOST_KEPT})
            kept = tuple(one for one in kept if one is not oldest)
        counts = {**self.counts, request.scene: request.number}
        return RollRequests(count=self.count, counts=counts, requests=(*kept, request))

    def replaced(self, request: RollRequest) -> "RollRequests":
        before = self.find(request.scene, request.number)
        found = tuple(request if one is before else one for one in self.requests)
        return self.model_copy(update={"requests": found})


@document(KEY)
def _read(_: Parts, body: str) -> None:
    kept = RollRequests.model_validate_json(body)
    numbers = {(one.scene, one.number) for one in kept.requests}
    if len(numbers) < len(kept.requests):
        raise ValueError("two requests with one number")
    if max([*kept.counts.values(), *(number for _, number in numbers)], default=0) > HIGHEST:
        raise ValueError("too high a number")
    for request in kept.requests:
        for dice in {one.dice or request.dice for one in request.asked}:
            if not notation.parse_line(dice).rolls[0].pools:
                raise ValueError("no dice")


@lasts(KEY)
def _numbers(here: str, of_file: str | None) -> str:
    """Let the numbers go on, so that no new request takes the post of an old one for its own."""
    before = RollRequests.model_validate_json(here)
    now = RollRequests() if of_file is None else RollRequests.model_validate_json(of_file)
    scenes = sorted({*before.counts, *now.counts, *(one.scene for one in (*before.requests, *now.requests))})
    counts = {scene: max(before.next(scene), now.next(scene)) - 1 for scene in scenes}
    return now.model_copy(update={"counts": counts}).model_dump_json(exclude_defaults=True)


async def roll_requests(unit: UnitReader, game: str) -> RollRequests:
    """Return a game's requests."""
    stored = await unit.documents(game, [KEY])
    return RollRequests.model_validate_json(stored[KEY].body) if stored else RollRequests()


async def readable(
    context: Context, game: str, requests: Sequence[RollRequest], *, alone: bool = False
) -> Sequence[RollRequest]:
    """Return the requests of a game in scenes that all readers of the answer can read. If only its author reads it, as
    with `alone`, the server is asked where they can read now."""
    if context.heard_in is not None and not alone:
        return [one for one in requests if one.scene == context.scene or is_named(context, one.scene)]
    if context.is_gm and game == context.game_id:
        return requests
    scenes = sorted({one.scene for one in requests if one.scene != context.incoming.scene})
    barred = await context.premises.barred(game, context.person, scenes) if scenes else ()
    return [one for one in requests if one.scene not in barred]
