"""A line taken apart into the actions it names, with what joins them and the conditions they hang on.

A new clause begins at "then", "else" and the like, and at a comma, "and" or sentence end that is followed by the
beginning of another action. A list of an attack's items, however it is set off, stays one clause.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from rules.errors import RuleError
from rules.mazeworld import lexicon
from rules.mazeworld.actions import Doing
from rules.mazeworld.spotting import Piece

Lead = Doing | Literal["spend", "counter"]
Link = Literal["", "and", "then", "or"]
_NEAR = 6
_FAR = 12
_WHOLE = frozenset({"weapon", "fighter"})
"""What an attack has to name to be one of its own."""
_BREAKS = frozenset(";.!?\n")
_ATTACKS: tuple[Lead, ...] = (Doing.ATTACK, Doing.EXECUTE, "counter")
_BEFORE_A_BARE_ATTACK: tuple[Lead, ...] = (Doing.DODGE, "spend", Doing.MOVE, Doing.TAKE_COVER)


@dataclass(frozen=True, slots=True)
class Supposition:
    """ "If the guard is down": the piece that names the fighter, and whether that one has to be down or up."""

    subject: Piece
    is_down: bool


@dataclass(frozen=True, slots=True)
class Clause:
    """One action as it was said. `apart`: set off from the clause before by more than a comma or a word."""

    pieces: tuple[Piece, ...]
    lead: Lead | None
    link: Link = ""
    apart: bool = False
    when: Supposition | None = None
    words: str = ""


def clauses(pieces: Sequence[Piece], text: str) -> tuple[Clause, ...]:
    """The clauses of a line. Refuses with `not_understood` where a condition is not one of being down or up."""
    return _Splitter(tuple(pieces), text).split()


def said(pieces: Sequence[Piece], text: str) -> str:
    """The words of some pieces as they were written."""
    return text[pieces[0].start : pieces[-1].end] if pieces else ""


def lead_of(pieces: Sequence[Piece]) -> tuple[int, Lead] | None:
    """The first verb that says what is done, and its place."""
    for place in range(len(pieces)):
        if (lead := begins(pieces, place)) is not None:
            return place, lead
    return None


def begins(pieces: Sequence[Piece], place: int) -> Lead | None:
    """The action whose words begin at a place."""
    piece = pieces[place]
    if piece.sort != "word":
        return None
    near = _near(pieces, place)
    if _takes_cover(pieces, place, near):
        return Doing.TAKE_COVER
    if piece.word(lexicon.SPEND):
        return "spend"
    if piece.word(lexicon.COUNTER):
        return "counter"
    if _flees(piece, near):
        return Doing.ESCAPE
    if piece.word(lexicon.MOVE) and (destination(near) is not None or piece.key in ("move", "moves", "moving")):
        return Doing.MOVE
    if piece.word(lexicon.SWAP) and any(p.called("weapon") or p.key in ("weapon", "weapons") for p in near):
        return Doing.SWAP
    if piece.word(lexicon.USE) and any(p.called("item") and not p.called("weapon") for p in near):
        return Doing.USE
    if piece.key.startswith("finish") and near and near[0].key == "off":
        return Doing.EXECUTE
    for doing, verbs in lexicon.LEADING:
        if piece.word(verbs):
            return doing
    if piece.word(lexicon.PASS) or (piece.word(lexicon.HOLD) and near and near[0].word(lexicon.HELD)):
        return Doing.PASS
    return Doing.ATTACK if piece.word(lexicon.ATTACK) else None


def destination(near: Sequence[Piece]) -> Piece | None:
    """Where a movement goes: a Side's number, a direction, or a fighter to go to."""
    to = False
    for place, piece in enumerate(near):
        if piece.word(lexicon.DIRECTIONS):
            return piece
        numbered = piece.value is not None and piece.sort != "name"
        if numbered and (place == 0 or to or near[place - 1].key == "side"):
            return piece
        if to and piece.called("fighter"):
            return piece
        to = piece.word(lexicon.AT - {"at", "in", "on"}) or (
            to and (piece.word(lexicon.PARTICLES) or piece.word(lexicon.BESIDE) or piece.key == "side")
        )
        if piece.sort == "name" or piece.word(lexicon.ATTACK):
            return None
    return None


def _near(pieces: Sequence[Piece], place: int) -> Sequence[Piece]:
    """The pieces that follow closely, up to a mark or a joining word."""
    for end in range(place + 1, min(len(pieces), place + 1 + _NEAR)):
        piece = pieces[end]
        if piece.sort == "mark" or piece.word(lexicon.AND) or piece.word(lexicon.THEN) or piece.word(lexicon.OR):
            return pieces[place + 1 : end]
    return pieces[place + 1 : place + 1 + _NEAR]


def _takes_cover(pieces: Sequence[Piece], place: int, near: Sequence[Piece]) -> bool:
    if pieces[place].word(lexicon.TAKE):
        return any(piece.word(lexicon.COVER) for piece in near)
    if not pieces[place].word(lexicon.COVER):
        return False
    alone = all(not _means_something(piece) for piece in pieces[:place])
    covers_someone = any(p.called("fighter") or p.word(lexicon.SELF) or p.word(lexicon.PRONOUN) for p in near)
    return alone and not covers_someone


def _flees(piece: Piece, near: Sequence[Piece]) -> bool:
    follows = near[0].key if near else ""
    if piece.word(lexicon.LEAVE):
        return any(one.word(lexicon.FIGHT) or one.word(lexicon.DOORS) for one in near)
    return (piece.key in ("run", "runs", "get", "gets") and follows == "away") or (
        piece.key in ("get", "gets") and follows == "out"
    )


def _means_something(piece: Piece) -> bool:
    """Whether a piece is more than a filling word or a mark."""
    return piece.sort != "mark" and not any(
        piece.word(few) for few in (lexicon.PARTICLES, lexicon.AND, lexicon.THEN, lexicon.AT, lexicon.STEALTHILY)
    )


def _sentence(pieces: Sequence[Piece]) -> Sequence[Piece]:
    """The pieces up to the next sentence end."""
    end = next((n for n, piece in enumerate(pieces) if piece.sort == "mark" and piece.key in _BREAKS), len(pieces))
    return pieces[:end]


def _kinds(pieces: Sequence[Piece]) -> frozenset[str]:
    """What kinds of things pieces name."""
    return frozenset(meaning.kind for piece in pieces for meaning in piece.meanings)


class _Splitter:
    """One pass over the pieces; `current` is the clause being gathered."""

    def __init__(self, pieces: tuple[Piece, ...], text: str) -> None:
        self.pieces, self.text = pieces, text
        self.done: list[Clause] = []
        self.current: list[Piece] = []
        self.link: Link = ""
        self.apart = False
        self.when: Supposition | None = None
        self.place = 0
        self.lead: Lead | None = None
        self.kinds: frozenset[str] = frozenset()

    def split(self) -> tuple[Clause, ...]:
        while self.place < len(self.pieces):
            self._step(self.pieces[self.place])
        self._close("", apart=False)
        if self.when is not None:
            raise RuleError("not_understood", {"words": self.text.strip()})
        return tuple(self.done)

    def _step(self, piece: Piece) -> None:
        if piece.word(lexicon.TALK) and not any(_means_something(p) and not p.called("fighter") for p in self.current):
            self._talk()
        elif piece.word(lexicon.OR):
            self._close("or", apart=False)
        elif piece.word(lexicon.THEN):
            self._close("then", apart=False)
        elif piece.word(lexicon.IF) and self._condition():
            return
        elif piece.key in _BREAKS and piece.sort == "mark" and self._breaks():
            self._close("", apart=True)
        elif (piece.key == "," or piece.word(lexicon.AND)) and self._goes_on():
            self._close("and", apart=False)
        else:
            self._take(piece)
        self.place += 1

    def _take(self, piece: Piece) -> None:
        self.current.append(piece)
        self.kinds |= _kinds((piece,))
        if self.lead is None:
            self.lead = begins(self.pieces, self.place)

    def _close(self, link: Link, *, apart: bool) -> None:
        if any(_means_something(piece) for piece in self.current) or self.lead is not None:
            self.done.append(Clause(tuple(self.current), self.lead, self.link, self.apart, self.when))
            self.when, self.link, self.apart = None, link, apart
        elif link == "or" or (link == "then" and self.link != "or"):
            self.link = link if self.done else ""
        self.current, self.lead, self.kinds = [], None, frozenset()

    def _next_lead(self) -> Lead | None:
        """The action that begins after this mark or word, over filling words and a subject."""
        for place in range(self.place + 1, min(len(self.pieces), self.place + 1 + _FAR)):
            piece = self.pieces[place]
            lead = begins(self.pieces, place)
            if lead is not None:
                return lead
            if piece.called("weapon"):
                return Doing.ATTACK if self._doing() in _BEFORE_A_BARE_ATTACK else None
            if _means_something(piece) and not piece.called("fighter") and not piece.key.endswith("ly"):
                return None
        return None

    def _doing(self) -> Lead | None:
        return self.lead or (Doing.ATTACK if self.kinds else None)

    def _goes_on(self) -> bool:
        """Whether a comma or "and" ends the clause: another kind of action begins behind it."""
        doing, coming = self._doing(), self._next_lead()
        if doing is None or coming is None:
            return False
        if coming in (Doing.ATTACK, Doing.PASS):
            return doing not in _ATTACKS
        return True

    def _breaks(self) -> bool:
        """Whether a sentence end or semicolon ends the clause, rather than setting off an item of an attack."""
        doing = self._doing()
        if doing is None:
            return False
        if doing not in _ATTACKS:
            return True
        following = self.pieces[self.place + 1 : self.place + 1 + _FAR]
        first = next((piece for piece in following if _means_something(piece)), None)
        coming = self._next_lead()
        if (first is not None and first.word(lexicon.IF)) or (coming is not None and coming is not Doing.ATTACK):
            return True
        return self.kinds >= _WHOLE and _kinds(_sentence(following)) >= _WHOLE

    def _talk(self) -> None:
        """What is said runs to the end of the line, unless it is in quotes."""
        self._close("and", apart=False)
        rest = self.pieces[self.place + 1 :]
        quotes = [place for place, piece in enumerate(rest[:1]) if piece.key == '"']
        end = next((place for place, piece in enumerate(rest[1:], 1) if piece.key == '"'), None) if quotes else None
        verb = self.pieces[self.place]
        if end is None:
            spoken = self.text[verb.end :].strip()
            self.place = len(self.pieces)
        else:
            spoken = self.text[rest[0].end : rest[end].start].strip()
            self.place += end + 1
        self.done.append(Clause((verb,), Doing.TALK, self.link, self.apart, self.when, spoken))
        self.when, self.link, self.apart = None, "and", False

    def _condition(self) -> bool:
        """Take in a condition at this place; False where the word turns out to be an ordinary one."""
        word = self.pieces[self.place]
        found = _supposition(self.pieces, self.place)
        if found is None or self.when is not None:
            if word.key in ("once", "when"):
                return False
            raise RuleError("not_understood", {"words": said(self._rest_of_clause(), self.text)})
        supposition, end = found
        follows = next((piece for piece in self.pieces[end:] if piece.key not in (",", ":")), None)
        ends_here = follows is None or follows.word(lexicon.OR) or follows.key in _BREAKS
        before = self.pieces[self.place - 1] if self.place else None
        opens = not any(_means_something(piece) for piece in self.current)
        set_off = before is not None and (before.key == "," or before.word(lexicon.AND))
        if not opens and set_off and not ends_here:
            self._close("", apart=False)
        self.when = supposition
        self.place = end
        while self.place < len(self.pieces) and (
            self.pieces[self.place].key in (",", ":") or self.pieces[self.place].word(lexicon.THEN)
        ):
            self.place += 1
        return True

    def _rest_of_clause(self) -> tuple[Piece, ...]:
        rest = self.pieces[self.place :]
        end = next((n for n, p in enumerate(rest) if n and (p.sort == "mark" or p.word(lexicon.OR))), len(rest))
        return rest[:end]


def _supposition(pieces: Sequence[Piece], place: int) -> tuple[Supposition, int] | None:
    """A condition that begins at a place, and where it ends."""
    subject, is_not = None, pieces[place].word(lexicon.UNLESS)
    for end in range(place + 1, min(len(pieces), place + 12)):
        piece = pieces[end]
        if subject is None:
            if piece.called("fighter") or piece.word(lexicon.ENEMY) or piece.word(lexicon.PRONOUN):
                subject = piece
            elif piece.key != "," and not piece.word(lexicon.PARTICLES):
                return None
        elif piece.word(lexicon.NOT):
            is_not = not is_not
        elif piece.word(lexicon.DOWN) or piece.word(lexicon.UP):
            closing = end + 1
            while closing < len(pieces) and pieces[closing].word(lexicon.BEING - {"is"}):
                closing += 1
            more = closing + 1 < len(pieces) and pieces[closing].word(lexicon.AND | lexicon.OR)
            if more and pieces[closing + 1].called("fighter"):
                return None
            return Supposition(subject, piece.word(lexicon.DOWN) != is_not), closing
        elif not (piece.word(lexicon.BEING) or piece.word(lexicon.PARTICLES)):
            return None
    return None
