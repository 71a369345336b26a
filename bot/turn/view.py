"""Views: what each reader may know of a fight and its dice. Public text is made only from a `PublicView`."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import Final, Self, TypeVar

from bot.turn.evolve import AnyFight
from bot.turn.state import Intent, Question, Seat, Term, whole_name
from rules.system import Chart, Discretion, Draftable, Fact, Ground, Place, Portrait, Step, StepKind, System, World

Eyes = tuple[str, ...] | None
"""The eyes of the rules as a cache key: fighters who look."""
IN_A_FIGHT: Final = re.compile(r"f(?P<fight>\d+)/t(?P<turn>\d+)/")
TARGET: Final = 2
"""The part of a label that names the target."""
_NUMBERED: Final = re.compile(r"(?:\.\d+)+$")


@dataclass
class Scenery:
    """Cached portraits and maps of a fight. Each command makes several views, most of them for a name or two."""

    system: System
    world: World
    _portraits: dict[tuple[str, Eyes], Portrait] = field(default_factory=dict)
    _charts: dict[Eyes, Chart | None] = field(default_factory=dict)

    def portrait(self, who: str, eyes: Eyes) -> Portrait:
        known = self._portraits.get((who, eyes))
        if known is None:
            known = self._portraits[who, eyes] = self.system.views.portrait(self.world, who, eyes)
        return known

    def chart(self, eyes: Eyes) -> Chart | None:
        if eyes not in self._charts:
            self._charts[eyes] = self.system.views.chart(self.world, eyes) if self.system.views.has_map else None
        return self._charts[eyes]

    @cached_property
    def grounds(self) -> tuple[Ground, ...]:
        return tuple(self.system.views.grounds(self.world))

    @cached_property
    def names(self) -> Mapping[str, str]:
        """The fighters' names by their ids."""
        return {one.id: one.name for one in self.world.fighters}


Figures = tuple[tuple[str, str], ...]

UNSEEN = "somebody unseen"
"""The name of a fighter for those who don't know that it is there."""


@dataclass(frozen=True)
class Seen:
    """A fighter as the reader sees it."""

    id: str
    name: str
    creature: bool
    owner: str | None
    declared: bool
    intent: Intent[object] | None = None
    """What it will do, if the reader may know."""
    looked: Callable[[], Portrait] = field(kw_only=True, compare=False, repr=False)
    counted: Callable[[], Figures] = field(default=tuple, compare=False, repr=False)

    @cached_property
    def portrait(self) -> Portrait:
        return self.looked()

    @property
    def figures(self) -> Figures:
        """Its figures, if the reader may know them. They are worded only on demand, since a view is made for every
        command, and wording took a third of the time of one in a fight of twenty."""
        return self.counted()


@dataclass(frozen=True, slots=True)
class PublicView:
    """A fight as everyone may see it: without unseen fighters, plans, private intents and figures of creatures."""

    number: int
    system: str
    family: str
    turn: int
    step: Step | None
    following: StepKind | None
    """The kind of the next step in the same turn."""
    opening: tuple[str, ...]
    """What may be declared before the first turn, while it is that time."""
    waiting: bool
    locked: bool
    beat: int
    fighters: tuple[Seen, ...]
    grounds: tuple[Ground, ...]
    order: tuple[Place, ...]
    place: int | None
    together: tuple[str, ...]
    """Allies who may act now in any order, as everyone sees them, without those who have already said so."""
    questions: tuple[Question, ...]
    term: Term | None
    """The GM's deadline, while the fight waits for the GM."""
    ended: bool
    chart: Chart | None
    """The map, with those the reader can see on it."""
    discretion: Callable[[Fact], Discretion]
    """Returns who may be told of a fact."""
    without: Callable[[Fact, Collection[str]], Fact | None]
    """Returns what is told of a fact if these fighters, or their places, aren't known."""
    guarded: bool
    """Creatures' figures are reported only in words."""
    announcement: Callable[[int], tuple[str, str]]
    """Returns the announcements at the start and the end of a turn."""
    drafted: Draftable | None = None
    """What kind of draft the GM is checking; None if there is none that the reader may know of."""

    lacking: bool = False
    """The GM has to supply a figure first."""

    def seen(self, fighter: str) -> Seen | None:
        for seen in self.fighters:
            if seen.id == fighter:
                return seen
        return None

    def name(self, fighter: str) -> str:
        seen = self.seen(fighter)
        return seen.name if seen else UNSEEN

    def placed(self, fighter: str) -> bool:
        """Whether the reader knows that a fighter is there, and where."""
        seen = self.seen(fighter)
        return seen is not None and not seen.portrait.elsewhere


@dataclass(frozen=True, slots=True)
class GMView(PublicView):
    """A fight with everything in it."""

    displaced: Mapping[str, str] = field(default_factory=dict)
    """The names of hidden creatures before a visible fighter took them, by the id of the hidden one."""


class OwnerView(PublicView):
    """The view of one player: what everyone sees, what their own fighters have noticed, and these in full."""


def public_view(fight: AnyFight, system: System, scenery: Scenery | None = None) -> PublicView:
    """Return the view of what everyone may see. `scenery`, here and below: that of the fight's world, if several views
    are made of it."""
    scenery = scenery or Scenery(system, fight.world)
    return _view(PublicView, fight, system, scenery, _known(fight, scenery, ()), ())


def gm_view(fight: AnyFight, system: System, scenery: Scenery | None = None) -> GMView:
    scenery = scenery or Scenery(system, fight.world)
    seen = tuple(_seen(fight, scenery, seat, None, open_text=False) for seat in fight.seats)
    return replace(_view(GMView, fight, system, scenery, seen, None), displaced=fight.displaced)


def owner_view(fight: AnyFight, system: System, person: str, scenery: Scenery | None = None) -> OwnerView:
    scenery = scenery or Scenery(system, fight.world)
    eyes = fight.owned_by(person)
    own = {who: _seen(fight, scenery, fight.seat(who), eyes, open_text=False) for who in eyes}
    known = tuple(own.get(seen.id, seen) for seen in _known(fight, scenery, eyes))
    return _view(OwnerView, fight, system, scenery, known, eyes)


def _known(fight: AnyFight, scenery: Scenery, eyes: Eyes) -> tuple[Seen, ...]:
    """Return the fighters that these eyes know of, as they see them; without eyes, those everyone knows of."""
    unseen, world = scenery.system.views.unseen, fight.world
    known = (seat for seat in fight.seats if not (seat.creature and unseen(world, seat.fighter, eyes)))
    return tuple(_seen(fight, scenery, seat, eyes, open_text=True) for seat in known)


def _seen(fight: AnyFight, scenery: Scenery, seat: Seat, eyes: Eyes, *, open_text: bool) -> Seen:
    """Return one fighter; with `open_text`, only what everyone may know about it."""
    system, who = scenery.system, seat.fighter
    intent = fight.intents.get(who)
    hidden = open_text and intent is not None and (seat.creature or not intent.open)
    return Seen(
        who,
        whole_name(scenery.names[who], fight.masks.get(who) if eyes is None else None),
        seat.creature,
        seat.owner,
        intent is not None and not (open_text and seat.creature),
        None if hidden else intent,
        looked=partial(scenery.portrait, who, eyes),
        counted=tuple if open_text else partial(system.views.figures, fight.world, who, eyes),
    )


V = TypeVar("V", bound=PublicView)


def _view(
    kind: type[V], fight: AnyFight, system: System, scenery: Scenery, fighters: tuple[Seen, ...], eyes: Eyes
) -> V:
    """Make a view of that kind, without anything about fighters that aren't among `fighters`."""
    known = {seen.id for seen in fighters}
    together = _together(fight)
    # If a block has to say who goes first, the previous place is over.
    begun = fight.place + 1 if together and fight.place is not None and not fight.agenda else fight.place
    asked = tuple(q for q in fight.questions if q.fighter in known and (kind is GMView or q.kind != "plan"))
    draft = fight.draft if any(question.kind == "draft" for question in asked) else None
    return kind(
        number=fight.number,
        system=system.title,
        family=system.family,
        turn=fight.turn,
        step=fight.current(system) if fight.turn else None,
        following=_following(fight, system),
        opening=system.views.openings(fight.world) if fight.opening(system) else (),
        waiting=fight.waiting,
        locked=fight.locked,
        beat=fight.beat,
        fighters=fighters,
        grounds=scenery.grounds,
        order=tuple(place for place in fight.order if place.fighter in known),
        place=None if begun is None else sum(1 for place in fight.order[:begun] if place.fighter in known),
        together=tuple(who for who in together if who in known),
        questions=tuple(question for question in asked if question.kind != "draft"),
        term=fight.term,
        ended=fight.ended,
        chart=scenery.chart(eyes),
        discretion=system.views.discretion,
        without=system.views.without,
        guarded=fight.numbers == "hidden" and kind is not GMView,
        announcement=system.views.announcement,
        drafted=None if draft is None else draft.kind,
        lacking=draft is not None and (draft.waits or kind is GMView) and bool(fight.lacking(system)),
    )


def _together(fight: AnyFight) -> tuple[str, ...]:
    """Return those of a block who can act and haven't said when."""
    left = [place.fighter for place in fight.to_come() if place.fighter in fight.block]
    seated = {seat.fighter for seat in fight.seats}
    able = [who for who in left if who in seated and fight.world.fighter(who).able]
    # The last one of a block acts when its place comes, without being asked.
    return tuple(who for who in able if who not in fight.ready) if len(able) > 1 or not fight.agenda else ()


def _following(fight: AnyFight, system: System) -> StepKind | None:
    later = system.steps[fight.step + 1 :] if fight.turn else ()
    return later[0].kind if later else None


def waits_for_gm(view: PublicView) -> bool:
    """Whether the GM has to act next."""
    return view.waiting and not any(question.kind == "intent" for question in view.questions)


def teams_left(view: PublicView) -> tuple[str, ...]:
    """Return the teams with a fighter who can act, now or in a later turn."""
    return tuple(dict.fromkeys(_teams(view.fighters)))


def _teams(fighters: Iterable[Seen]) -> Iterator[str]:
    """Yield the team of each fighter who can act, now or in a later turn."""
    return (one.team for one in (seen.portrait for seen in fighters) if one.able or one.recovers)


def seems_over(view: PublicView) -> bool:
    """Whether nobody can act any more, or only one team can and had opponents."""
    # Usually the first and the last are opponents, and no other portraits are needed to know that it goes on.
    if len(set(_teams((*view.fighters[:1], *view.fighters[-1:])))) > 1:
        return False
    teams, left = {seen.portrait.team for seen in view.fighters}, teams_left(view)
    return bool(teams) and len(left) < 2 and (not left or len(teams) > 1)


class Views:
    """All views of a fight at one moment."""

    def __init__(self, fight: AnyFight, system: System, scenery: Scenery | None = None) -> None:
        self.fight, self.system = fight, system
        self._scenery = scenery or Scenery(system, fight.world)

    def at(self, fight: AnyFight) -> "Views":
        """Return the views of the same fight at another moment, reusing the scenery if the world hasn't changed."""
        return Views(fight, self.system, self._scenery if fight.world is self.fight.world else None)

    @cached_property
    def public(self) -> PublicView:
        return public_view(self.fight, self.system, self._scenery)

    @cached_property
    def whole(self) -> GMView:
        return gm_view(self.fight, self.system, self._scenery)

    def own(self, person: str) -> OwnerView:
        return owner_view(self.fight, self.system, person, self._scenery)

    def knows(self, eyes: tuple[str, ...], fighter: str) -> bool:
        """Whether these eyes know that a fighter is there, and where."""
        system, world = self.system, self.fight.world
        if all(seat.fighter != fighter for seat in self.fight.seats):
            return False
        unseen = self.fight.seat(fighter).creature and system.views.unseen(world, fighter, eyes)
        return not unseen and not self._scenery.portrait(fighter, eyes).elsewhere

    def apart(self, question: Question) -> bool:
        """Whether a question of the agenda concerns a fighter whose place not everyone knows."""
        if not question.of_agenda or self.fight.need() is None:
            return False
        about = self.system.views.concerned(self.fight.world, self.fight.agenda[0])
        return not all(self.public.placed(one) for one in about)


def parts_of(label: str) -> list[str] | None:
    """Return the parts of a label: actor, action, target and purpose; None outside the turns of a fight."""
    begins = IN_A_FIGHT.match(label)
    return None if begins is None else label[begins.end() :].split("/")


def purpose_of(parts: Sequence[str]) -> str:
    return _NUMBERED.sub("", next((part for part in reversed(parts) if not part.isdecimal()), ""))


@dataclass(frozen=True, slots=True)
class OpenDice:
    """Judges the dice of a fight in one state. `seats`: all fighters; `known`: those everyone knows of, in the order of
    the board; `placed`: those whose place everyone knows too."""

    system: System
    seats: frozenset[str]
    known: tuple[str, ...]
    placed: frozenset[str]

    @classmethod
    def of(cls, fight: AnyFight, system: System) -> Self:
        view = public_view(fight, system)
        known = tuple(seen.id for seen in view.fighters)
        seats = frozenset(seat.fighter for seat in fight.seats)
        return cls(system, seats, known, frozenset(one for one in known if view.placed(one)))

    def include(self, parts: Sequence[str]) -> bool:
        """Whether everyone may be told of a throw, given the parts of its label."""
        named = self.seats.intersection(parts)
        # Dice between two fighters reveal that they are near each other.
        told = named <= (frozenset(self.known) if len(named) == 1 else self.placed)
        return parts[0] in named and told and purpose_of(parts) in self.system.dice.open_dice
