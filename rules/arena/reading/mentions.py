"""The names in a clause and the words already used; the rest is reported."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from rules.arena.model.actions import Doing
from rules.arena.reading import lexicon
from rules.arena.reading.action_words import Lead
from rules.arena.reading.verbs import words_of
from rules.reading import english
from rules.reading.pieces import Piece

_OWN = frozenset({"my", "our", "both"})
_MEANS = english.WITH - {"by", "from"}
_THEIRS = frozenset({"his", "her", "its", "their"})
_POSED = ("ing", "ed")
_POSES = frozenset({"set", "wide", "low", "high", "bare", "open", "aflame", "ablaze"})
"""Words for how a part of one's body is held."""
_LIMBS = frozenset({"arm", "hand"})
_TIMES = frozenset({"times", "time", "x", "×"})
_ABOUT_TO = (
    (english.PARTICLES | english.CHATTER | {"ll", "s", "d", "to", "going"}) - english.SUBJECT - _THEIRS - {"i", "me"}
)
_BEFORE_NAMES = english.PARTICLES | english.PRONOUN | lexicon.SIDES | {"both", "bare"}


@dataclass
class Mentions:
    """The pieces of a clause. `verb`: the place of its verb; `lead`: the action it begins; `used`: the places
    understood."""

    pieces: Sequence[Piece]
    verb: int = 0
    lead: Lead | None = None
    used: set[int] = field(default_factory=set)
    verbless: bool = False
    actor: str = ""

    def __post_init__(self) -> None:
        self.used.update(words_of(self.pieces, self.verb) if self.pieces and not self.verbless else ())

    def fighters(self) -> list[tuple[int, tuple[str, ...]]]:
        """Return the places where fighters are named, with their possible ids."""
        return [
            (place, ids)
            for place, piece in enumerate(self.pieces)
            if (ids := piece.called("fighter"))
            and not (piece.called("weapon") and self._means(place))
            and not (ids == (self.actor,) and place < self.verb)
        ]

    def several(self) -> tuple[str, ...]:
        """Return the ids of "both guards" or "all guards"; empty if no plural says so or "both" doesn't fit."""
        for place, ids in self.fighters():
            before = self.pieces[max(0, place - 2) : place]
            both = any(one.word(lexicon.BOTH) for one in before)
            if len(ids) > 1 and (both or any(one.key == "all" for one in before)) and not (both and len(ids) > 2):
                return ids
        return ()

    def weapons(self, *, close: bool = False) -> list[tuple[int, tuple[str, ...]]]:
        """Return the places where weapons are named. A name that is also a body part is a weapon only after "with"."""
        return [
            (place, names)
            for place, piece in enumerate(self.pieces)
            if (names := piece.called("weapon", close))
            and (self._means(place) or not (piece.called("part") or piece.called("fighter")))
            and not self._describes_a_limb(place)
        ]

    def _describes_a_limb(self, place: int) -> bool:
        """Whether a weapon only says which arm or hand of somebody is meant ("Bob's shield arm")."""
        before, after = self.pieces[place - 1 : place], self.pieces[place + 1 : place + 2]
        limb = bool(after) and after[0].key in _LIMBS
        owned = bool(before) and (before[0].owner or before[0].word(_THEIRS | {"the"}))
        self.used.update((place,) if limb and owned else ())
        return limb and owned

    def parts(self) -> list[tuple[int, str]]:
        """Return the places where parts of the body are named, except the actor's own used as weapons."""
        return [
            (place, names[0])
            for place, piece in enumerate(self.pieces)
            if (names := piece.called("part"))
            and not (piece.called("weapon") and self._with(place))
            and not (piece.key in lexicon.NATURAL and place in (self.verb, self.instrument()))
            and not self._posed(place)
            and not self._holds(place)
        ]

    def _holds(self, place: int) -> bool:
        """Whether a limb of the actor is named only for what it holds ("with my shield arm")."""
        before = self.pieces[max(0, place - 2) : place]
        holds = len(before) > 1 and before[0].key == "my" and bool(before[1].called("weapon"))
        holds = holds and self.pieces[place].key in _LIMBS
        self.used.update((place,) if holds else ())
        return holds

    def _posed(self, place: int) -> bool:
        """Whether a part of the body only tells the actor's posture ("…, heart pounding")."""
        after, end = self.pieces[place + 1 : place + 2], self.pieces[place + 2 : place + 3]
        opens = place == 0 or self.pieces[place - 1].key == ","
        posed = opens and bool(after) and (after[0].key.endswith(_POSED) or after[0].word(_POSES))
        posed = posed and (not end or end[0].sort == "mark" or end[0].word(english.AND))
        self.used.update((place,) if posed else ())
        return posed

    def tile(self) -> tuple[int, str] | None:
        """Return the first tile named."""
        return next(iter(self.tiles()), None)

    def tiles(self) -> list[tuple[int, str]]:
        """Return every tile named."""
        named = ((place, piece.called("tile")) for place, piece in enumerate(self.pieces))
        return [(place, names[0]) for place, names in named if names and not self._times(place)]

    def times(self) -> int:
        """Return how often something is done: "twice", "x2", "2 times"."""
        for place, piece in enumerate(self.pieces):
            after = self.pieces[place + 1] if place + 1 < len(self.pieces) else None
            if piece.word(lexicon.ONCE):
                return lexicon.ONCE[piece.key]
            if self._times(place):
                self.used.add(place)
                return int(piece.key[1:])
            if piece.value is not None and after is not None and after.word(_TIMES):
                self.used.add(place)
                return piece.value
        return 1

    def spoken_to(self) -> tuple[str, ...] | None:
        """Return the fighter a clause addresses, set off by a comma or colon ("Bob, run!"), if any."""
        if len(self.pieces) < 3 or self.pieces[1].key not in (",", ":") or self.verb < 2:
            return None
        return self.pieces[0].called("fighter") or None

    def called_own(self, place: int) -> bool:
        """Whether a possessive makes the thing at a place the actor's own."""
        before = self.pieces[place - 1].key if place else ""
        return before in _OWN and (before != "both" or self.pieces[place].key.endswith("s"))

    def own(self, place: int) -> bool:
        """Whether the thing at a place is the actor's own or used to act with."""
        return self.called_own(place) or self._with(place)

    def of_another(self, place: int) -> bool:
        """Whether the blow at a place is somebody else's ("he bites")."""
        at = place - 1
        while at > 0 and self.pieces[at].word(_ABOUT_TO):
            at -= 1
        before = self.pieces[at] if at >= 0 else None
        subject = before is not None and (before.owner or before.word(english.SUBJECT | _THEIRS))
        return self.pieces[place].key in lexicon.BLOWS and (subject or self.pieces[place].key.endswith("s"))

    def instrument(self) -> int | None:
        """Return the place of the own part of the body that strikes ("my knee into his belly", "with my elbow")."""
        parts = [place for place, one in enumerate(self.pieces) if one.called("part") or one.key == "face"]
        for one, other in pairwise(parts):
            between = self.pieces[one + 1 : other]
            before = self.before(one)
            joined = bool(between) and between[0].word(english.AT) and not (before and before.key == "from")
            if joined and self.lead is Doing.ATTACK and self.pieces[one].key in lexicon.NATURAL:
                return one
        with_it = (n for n in parts if self.pieces[n].key in lexicon.NATURAL and self._with(n))
        return next((n for n in with_it if not self.pieces[n].called("weapon")), None)

    def says(self, words: frozenset[str]) -> bool:
        return any(piece.word(words) for piece in self.pieces)

    def before(self, place: int) -> Piece | None:
        """Return the word before a place, skipping articles and pronouns; None at a mark or the beginning."""
        for at in range(place - 1, -1, -1):
            piece = self.pieces[at]
            if piece.sort == "mark":
                return None
            if piece.owner or not piece.word(_BEFORE_NAMES):
                return piece
        return None

    def _times(self, place: int) -> bool:
        """Whether what looks like a tile is a number of times ("x2")."""
        before = self.pieces[place - 1] if place else None
        there = before is not None and before.word(english.AT | {"tile"})
        piece = self.pieces[place]
        return bool(piece.called("tile")) and piece.key.startswith("x") and piece.key[1:].isdecimal() and not there

    def _means(self, place: int) -> bool:
        """Whether the thing at a place is used to act with: after "with", or drawn, dropped or thrown."""
        handled = self.lead in (Doing.DRAW, Doing.DROP, "throw") and self.before(place) is self.pieces[self.verb]
        return handled or self._with(place)

    def _with(self, place: int) -> bool:
        before = self.before(place)
        return before is not None and before.word(_MEANS)
