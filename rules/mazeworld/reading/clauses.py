"""Splitting a line into clauses, one for each action, with their links and conditions.

A new clause begins at "then", "else" and the like, and at a comma, "and" or sentence end before another action. The
items of one attack stay in one clause, whatever separates them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from rules.errors import RuleError
from rules.mazeworld.model.actions import Doing
from rules.mazeworld.reading import lexicon
from rules.mazeworld.reading.scene import Scene
from rules.mazeworld.reading.verbs import Lead, begins, means_something
from rules.reading import english, speech
from rules.reading.conditions import Supposed, plight
from rules.reading.pieces import Piece, said
from rules.reading.suppositions import Supposition, supposition, unread
from rules.reading.words import listed

Link = Literal["", "and", "then", "or"]
_NEAR = 6
_FAR = 12
_WHOLE = frozenset({"weapon", "fighter"})
"""What an attack must name to be a clause of its own."""
_BREAKS = frozenset(";.!?\n")
_ATTACKS: tuple[Lead, ...] = (Doing.ATTACK, Doing.EXECUTE, "counter")
_UNDISTURBED: tuple[Lead, ...] = (
    Doing.DODGE,
    Doing.TAKE_COVER,
    Doing.MOVE,
    Doing.ESCAPE,
    Doing.RELOAD,
    Doing.SWAP,
    Doing.USE,
    Doing.PICK_UP,
    Doing.DROP,
    Doing.CONCENTRATE,
)
"""Actions of which two with nothing between them are refused."""
_BEFORE_A_BARE_ATTACK: tuple[Lead, ...] = (Doing.DODGE, "spend", Doing.MOVE, Doing.TAKE_COVER, Doing.PASS, Doing.USE)


_AROUND_SUCCESS = english.PARTICLES | english.SUBJECT | english.BEING
_US = frozenset({"me", "us"})
_OURS = _US | {"my", "our"}
_ADDRESSED = 3
"""Number of pieces after "tell" and the like that may name who is addressed."""
_WAITING = lexicon.PASS | lexicon.HOLD | lexicon.HELD
_MAY_FAIL: tuple[Lead, ...] = (Doing.DODGE, "spend", Doing.TAKE_COVER)
"""Actions that "if that works" may follow."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One action as it was said. `apart`: separated from the previous clause by more than a comma or a word; `last`:
    its condition comes after it."""

    pieces: tuple[Piece, ...]
    lead: Lead | None
    link: Link = ""
    apart: bool = False
    when: Supposition | Supposed | None = None
    words: str = ""
    last: bool = False


def clauses(scene: Scene, pieces: Sequence[Piece], text: str) -> tuple[Clause, ...]:
    """Return the clauses of a line.

    Refuses with `condition_unread` (words, understood) if a condition can't be checked, with `not_understood` (words)
    if two actions run into each other, with `words_missing` (whom) if somebody is addressed without words, and with
    `unclear` (words, understood) if an attack may only be spoken of.
    """
    return _Splitter(scene, tuple(pieces), text).split()


def not_understood(words: str) -> RuleError:
    """Return the refusal of words that name no action, with an example that does, and as an attempt at something that
    no rule covers."""
    facts = {"words": words, "example": "attack NAME with WEAPON, head, 2 shots"}
    return RuleError("not_understood", facts | ({"attempt": f"improvise: {words}"} if " " in words else {}))


def missing(item: str, choices: list[str]) -> RuleError:
    """Return the refusal of a clause without a required item, with its choices."""
    return RuleError("missing", {"missing": [item], "choices": {item: choices}})


def _sentence(pieces: Sequence[Piece]) -> Sequence[Piece]:
    """Return the pieces up to the next sentence end."""
    end = next((n for n, piece in enumerate(pieces) if piece.sort == "mark" and piece.key in _BREAKS), len(pieces))
    return pieces[:end]


def _agree(verb: Piece, other: Piece) -> bool:
    """Whether two verbs have the same subject by their form: both in the third person, or both in the past."""
    return any(all(form(one.key) for one in (verb, other)) for form in (_in_third_person, _in_the_past))


def _in_third_person(verb: str) -> bool:
    return verb.endswith("s") and not verb.endswith("ss")


def _in_the_past(verb: str) -> bool:
    return verb.endswith("ed") or verb in lexicon.IRREGULAR


def _may_stand_before_success(piece: Piece) -> bool:
    """Whether a word may stand between "if" and "works"."""
    speaks = piece.word(_AROUND_SUCCESS) or piece.called("fighter")
    return bool(speaks) and not piece.word(english.NOT)


def _kinds(pieces: Sequence[Piece]) -> frozenset[str]:
    """Return the kinds of things that pieces name."""
    return frozenset(meaning.kind for piece in pieces for meaning in piece.meanings)


def _only_addresses(pieces: Sequence[Piece]) -> bool:
    """Whether the words after "talk" name only the person addressed."""
    return (
        bool(pieces)
        and pieces[0].word(lexicon.AT | {"with"})
        and all(
            piece.called("fighter") or not means_something(piece) or piece.word(lexicon.PRONOUN | lexicon.ENEMY)
            for piece in pieces[1:]
        )
    )


_EXPECTING: Final = listed("when if once wait waits let lets as expect expecting anticipate anticipating")


def _reacting(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Return the pieces without the attack that a Dodge reacts to ("when the bear bites, dodge"), which becomes its
    target. With an alternative after it, it stays as a condition."""
    filling = lexicon.PARTICLES | lexicon.THEN
    skipped = filling - _EXPECTING
    opening = next((n for n, piece in enumerate(pieces) if piece.sort != "mark" and not piece.word(skipped)), 0)
    after = next((n for n, piece in enumerate(pieces) if piece.word(lexicon.DODGE)), 0)
    awaited = pieces[opening:after]
    named = [piece for piece in awaited if piece.called("fighter")]
    before = next((piece for piece in reversed(awaited) if not piece.word(filling - {"i"})), None)
    told = before is not None and (before.key in (",", "i") or before.word(english.PRONOUN | lexicon.ATTACK))
    told = told or any(piece.key == "me" for piece in awaited[-1:])
    known = any(piece.word(lexicon.NOT_ALIVE) for piece in awaited)
    either = any(piece.word(lexicon.OR) for piece in pieces)
    if not named or not told or known or either or not pieces[opening].word(_EXPECTING):
        return pieces
    behind = pieces[after + 1 :]
    first = next((n for n, piece in enumerate(behind) if piece.sort == "mark" or piece.word(lexicon.AND)), len(behind))
    if any(piece.called("fighter") for piece in behind[:first]):
        return pieces[after:]
    kept = tuple(piece for piece in behind[:first] if not piece.word(lexicon.PRONOUN))
    return (pieces[after], named[-1], *kept, *behind[first:])


class _Splitter:
    """One pass over the pieces. `current`: the clause being gathered."""

    def __init__(self, scene: Scene, pieces: tuple[Piece, ...], text: str) -> None:
        self.scene, self.pieces, self.text, self.actor = scene, pieces, text, scene.actor.id
        self.done: list[Clause] = []
        self.current: list[Piece] = []
        self.link: Link = ""
        self.apart = False
        self.when: Supposition | Supposed | None = None
        self.last = False
        self.place = 0
        self.lead: Lead | None = None
        self.kinds: frozenset[str] = frozenset()

    def split(self) -> tuple[Clause, ...]:
        self.pieces = _reacting(self.pieces)
        while self.place < len(self.pieces):
            self._step(self.pieces[self.place])
        self._close("", apart=False)
        if self.when is not None:
            raise not_understood(self.text.strip())
        return tuple(self.done)

    def _step(self, piece: Piece) -> None:
        if piece.word(lexicon.TALK) and not any(means_something(p) and not self._acts(p) for p in self.current):
            self._talk()
        elif (piece.key == '"' and piece.sort == "mark" and self._quote()) or self._calls(piece):
            pass
        elif self._spoke() and speech.is_aim(self.pieces[self.place :]):
            rest = self._rest_of_clause()
            joins = (
                n for n, one in enumerate(rest[:-1]) if one.word(lexicon.AND) and self._acts_at(self.place + n + 1)
            )
            self.place += next(joins, len(rest)) - 1
        elif piece.word(lexicon.VENTURE) and not any(means_something(p) and not self._acts(p) for p in self.current):
            self._venture()
        elif piece.word(lexicon.TIMING) and self._awaits():
            raise unread(self.pieces, self._awaited(), self.text)
        elif piece.word(lexicon.OR):
            self._close("or", apart=False)
        elif piece.word(lexicon.THEN):
            self._close("then", apart=False)
        elif piece.word(lexicon.IF) and (self._after_success() or self._condition()):
            return
        elif piece.key in _BREAKS and piece.sort == "mark" and self._breaks():
            self._close("", apart=True)
        elif (piece.key == "," or piece.word(lexicon.AND)) and self._goes_on():
            self._go_on()
        else:
            self._take(piece)
        self.place += 1

    def _take(self, piece: Piece) -> None:
        self.current.append(piece)
        self.kinds |= frozenset() if self._acts(piece) else _kinds((piece,))
        lead = begins(self.pieces, self.place)
        if lead is Doing.TALK:
            return
        if self.lead is Doing.PASS and piece.word(lexicon.MOVE | lexicon.ATTACK) and self._waits_for_somebody():
            raise not_understood(said(self._awaited(), self.text))
        if self.lead is None:
            self.lead = None if lead is Doing.PASS and self._struck() else lead
        elif self.lead in _UNDISTURBED and lead in _UNDISTURBED and lead is not self.lead:
            raise not_understood(said(self._rest_of_clause(), self.text))

    def _close(self, link: Link, *, apart: bool) -> None:
        if any(means_something(piece) for piece in self.current) or self.lead is not None:
            self.done.append(Clause(tuple(self.current), self.lead, self.link, self.apart, self.when, last=self.last))
            self.when, self.last, self.link, self.apart = None, False, link, apart
        elif link == "or" or (link == "then" and self.link != "or"):
            self.link = link if self.done else ""
        self.current, self.lead, self.kinds = [], None, frozenset()

    def _next_lead(self) -> Lead | None:
        """Return the action that begins after this mark or word, skipping filler words and a subject."""
        subject = False
        for place in range(self.place + 1, min(len(self.pieces), self.place + 1 + _FAR)):
            piece = self.pieces[place]
            lead = begins(self.pieces, place)
            if lead is not None:
                return lead
            if piece.called("mode") and piece.key in lexicon.ATTACK:
                return Doing.ATTACK
            if piece.called("weapon"):
                blow = self._doing() in _BEFORE_A_BARE_ATTACK or piece.key in lexicon.ATTACK
                return Doing.ATTACK if blow else None
            if piece.sort == "mark" and (subject or piece.key in _BREAKS):
                return None
            subject = subject or self._acts(piece)
            if means_something(piece) and not self._acts(piece) and not piece.key.endswith("ly"):
                return None
        return None

    def _struck(self) -> bool:
        """Whether a weapon named like a blow, with a fighter other than the actor, already makes an attack."""
        blow = any(piece.called("weapon") and piece.key in lexicon.ATTACK for piece in self.current)
        return blow and any(piece.called("fighter") and not self._acts(piece) for piece in self.current)

    def _acts(self, piece: Piece) -> bool:
        """Whether a piece names the actor as the subject of a sentence."""
        return self.actor in piece.called("fighter")

    def _doing(self) -> Lead | None:
        return self.lead or (Doing.ATTACK if self.kinds - {"piece"} else None)

    def _goes_on(self) -> bool:
        """Whether a comma or "and" ends the clause because another kind of action follows."""
        doing = self._doing()
        coming = None if doing is None else self._next_lead()
        if doing is Doing.DODGE and "fighter" not in self.kinds and self._only_aimed():
            return False
        if coming is None:
            return False
        if coming in (Doing.ATTACK, Doing.PASS) or (coming is Doing.EXECUTE and "fighter" not in self.kinds):
            return doing not in _ATTACKS
        return True

    def _only_aimed(self) -> bool:
        """Whether only the target of a Dodge follows ("prepare to Dodge and target the thug")."""
        near = [piece for piece in self.pieces[self.place + 1 : self.place + 4] if means_something(piece)]
        return bool(near) and near[0].word(lexicon.AIM)

    def _go_on(self) -> None:
        """End the clause, or drop a clause of mere waiting, which only describes the action joined to it."""
        more = any(means_something(one) and not self._acts(one) and not one.word(_WAITING) for one in self.current)
        if self.lead is Doing.PASS and not more:
            self.current, self.lead, self.kinds = [], None, frozenset()
        else:
            self._close("and", apart=False)

    def _breaks(self) -> bool:
        """Whether a sentence end or semicolon ends the clause, rather than separating items of an attack."""
        doing = self._doing()
        if doing is None:
            return False
        if doing not in _ATTACKS:
            return True
        following = self.pieces[self.place + 1 : self.place + 1 + _FAR]
        first = next((piece for piece in following if means_something(piece)), None)
        coming = self._next_lead()
        if first is not None and first.word(lexicon.IF | lexicon.OR):
            return True
        if coming is not None and coming is not Doing.ATTACK:
            return True
        return (self.kinds >= _WHOLE or self.lead == "counter") and _kinds(_sentence(following)) >= _WHOLE

    def _spoke(self) -> bool:
        """Whether a speech has just ended."""
        return not self.current and bool(self.done) and self.done[-1].lead is Doing.TALK

    def _talk(self) -> None:
        """Take in speech: up to the end of the line, or in quotes with the person addressed before or after them."""
        self.current, self.kinds = [], frozenset()
        rest = self.pieces[self.place + 1 :]
        verb, opens = self.pieces[self.place], speech.opening(rest, self.text)
        silent = speech.wordless(self.pieces, self.place, self._acts_at)
        if silent is not None:
            spoken = speech.addressing(said(self.pieces[self.place + 1 : silent], self.text))
            named = tuple(one for one in self.pieces[self.place + 1 : silent] if one.called("fighter"))
            self.done.append(Clause((verb, *named), Doing.TALK, self.link, self.apart, self.when, spoken))
            self.when, self.link, self.apart, self.place = None, "and", False, silent - 1
            return
        end = None if opens is None else self._closing(rest, opens)
        told, asks_at = speech.reported(rest)
        if end is None and not told and _only_addresses(rest):
            raise RuleError("words_missing", {"whom": said(rest, self.text).rstrip(" :,.")})
        if opens is None or end is None:
            over = self._talk_ends(rest)
            until = len(self.text) if over is None else rest[over].start
            whom = rest[: told or speech.meant(rest)]
            opens_at = rest[asks_at].start if told else whom[-1].end if whom else verb.end
            spoken = self.text[opens_at:until].strip().rstrip(",")
            spoken = f"{speech.WORDLESS} {spoken}" if told and asks_at == told else spoken
            spoken = speech.together(spoken, said([one for one in whom if one.start >= verb.end], self.text))
            self.place = len(self.pieces) if over is None else self.place + over
        else:
            behind = 0 if opens else speech.addressed(rest[end + 1 :])
            whom = rest[end + 1 : end + 1 + behind] or rest[:opens]
            inside = self.text[rest[opens].start + 1 : rest[end].end - 1].strip()
            spoken = speech.together(inside, said(whom, self.text))
            self.place += end + 1 + behind
        named = tuple(one for one in rest[:_ADDRESSED] if one.called("fighter"))
        self.done.append(Clause((verb, *named), Doing.TALK, self.link, self.apart, self.when, spoken))
        self.when, self.link, self.apart = None, "and", False

    def _quote(self) -> bool:
        """Take in quoted words without a verb as speech, if they stand alone; return whether they do."""
        rest = self.pieces[self.place :]
        end = self._closing(rest, 0)
        before = self.pieces[self.place - 1] if self.place else None
        if end is None or end == 1:
            return False
        inside = self.text[rest[0].end : rest[end].start].strip()
        # Nothing is meant so far: "I mumble "fine" and …".
        strange = self.lead is None and not self.kinds and self.when is None
        alone = before is None or before.sort == "mark" or before.word(lexicon.AND) or strange
        if not (alone or inside[-1:] in ".!?,"):
            return False
        if self.lead is not None or not alone:
            self._close("", apart=False)
        self.done.append(Clause((), Doing.TALK, self.link, self.apart, self.when, inside))
        self.when, self.link, self.apart = None, "and", False
        self.place += end
        behind = self.pieces[self.place + 1 : self.place + 4]
        verb = next((n for n, one in enumerate(behind) if one.word(lexicon.TALK)), None)
        if verb is not None and all(self._acts(one) or one.word(lexicon.PARTICLES) for one in behind[:verb]):
            self.place += verb + 1
            self.place += speech.told(self.pieces[self.place + 1 :])
        return True

    def _calls(self, piece: Piece) -> bool:
        """Take in a sentence called out to a teammate: "Ben, run!", "Cover me, Ben!"."""
        before = self.pieces[self.place - 1] if self.place else None
        opens = before is None or (before.sort == "mark" and before.key in _BREAKS)
        if not opens:
            return False
        sentence = _sentence(self.pieces[self.place :])
        end = self.place + len(sentence)
        names_mate = len(sentence) > 2 and self._is_mate(piece)
        ours = any(one.key in _OURS for one in sentence) and not self._names_enemy(sentence)
        first = names_mate and (sentence[1].key == "," or ours)
        asks = any(one.key in _US for one in sentence[1:-1]) and self._is_mate(sentence[-1])
        called = first or (asks and not self._names_enemy(sentence))
        if not called or end + 1 >= len(self.pieces) or self.pieces[end].key != "!":
            return False
        whom = sentence[0] if first else sentence[-1]
        self._close("", apart=False)
        self.done.append(Clause((whom,), Doing.TALK, self.link, self.apart, self.when, f"{said(sentence, self.text)}!"))
        self.when, self.link, self.apart, self.place = None, "and", False, end
        return True

    def _is_mate(self, piece: Piece) -> bool:
        mine = any(self.scene.world.fighter(who).team == self.scene.actor.team for who in piece.called("fighter"))
        return mine and not self._acts(piece)

    def _talk_ends(self, rest: Sequence[Piece]) -> int | None:
        """Return where unquoted speech ends because an action clearly follows: after "then", or an attack with a
        weapon or mode after "and"."""
        for place, piece in enumerate(rest):
            then = piece.word(lexicon.THEN)
            if place and piece.key in _BREAKS:
                self._mind_attack(rest, place)
            if not place or not (then or piece.word(lexicon.AND | english.SPEAKER) or piece.key == ","):
                continue
            after = self.place + 1 + place + 1
            while after < len(self.pieces) and self.pieces[after].word(
                lexicon.PARTICLES | lexicon.THEN | {"meanwhile"}
            ):
                then = then or self.pieces[after].word(lexicon.THEN)
                after += 1
            here = _sentence(self.pieces[after:])
            armed = bool(_kinds(here) & {"weapon", "mode"}) and "fighter" in _kinds(here)
            counts = armed and here[0].value is not None and here[0].sort != "name"
            if here and (counts or self._acts_at(after)):
                own = any(one.word(english.SPEAKER) for one in self.pieces[self.place + 1 + place : after])
                attacks = self.pieces[after].word(lexicon.ATTACK) and self._names_enemy(here)
                if piece.key == "," or piece.word(english.SPEAKER):
                    # "Tell the guard to run, I shoot": whoever tells it is "I".
                    if own and speech.reported(rest)[0]:
                        return place
                    if then:
                        continue
                    hits = attacks or (bool(_kinds(here[:1]) & {"weapon"}) and self._names_enemy(here))
                    if hits and (speech.reported(rest)[0] or (own and armed)):
                        self._ask_who_attacks(rest[:place], self.pieces[after:])
                    continue
                agrees = _agree(self.pieces[self.place], self.pieces[after])
                agrees = agrees and not any(one.called("fighter") for one in rest[_ADDRESSED:place])
                told = own and bool(speech.reported(rest)[0])
                if then or agrees or armed or told or (attacks and (own or rest[place - 1].key == ",")):
                    return place
                if attacks:
                    self._ask_who_attacks(rest[:place], self.pieces[after:])
            elif piece.word(lexicon.AND) and "weapon" in _kinds(here) and self._names_enemy(here):
                self._ask_who_attacks(rest[:place], here)
        return None

    def _mind_attack(self, rest: Sequence[Piece], place: int) -> None:
        """Ask whether a sentence after unquoted speech, which names a weapon and an enemy, is an attack."""
        here = _sentence(rest[place + 1 :])
        if _kinds(here) >= _WHOLE and self._names_enemy(here) and self._acts_at(self.place + place + 2):
            self._ask_who_attacks(rest[:place], here)

    def _names_enemy(self, pieces: Sequence[Piece]) -> bool:
        world, team = self.scene.world, self.scene.actor.team
        return any(world.fighter(who).team != team for piece in pieces for who in piece.called("fighter"))

    def _ask_who_attacks(self, spoken: Sequence[Piece], attack: Sequence[Piece]) -> None:
        understood = speech.phrased(speech.together(said(spoken, self.text)))
        raise RuleError("unclear", {"words": (said(attack, self.text),), "understood": understood})

    def _acts_at(self, place: int) -> bool:
        """Whether an action begins at a place, possibly with a weapon or mode."""
        kinds = _kinds(self.pieces[place : place + 1])
        return begins(self.pieces, place) is not None or bool(kinds & {"weapon", "mode"})

    def _venture(self) -> None:
        """Take in the rest of the line, word for word, as an attempt that no rule covers."""
        verb = self.pieces[self.place]
        words = self.text[verb.end :].strip().lstrip(":,-–— ").strip()
        if not words:
            raise RuleError("missing", {"missing": ["item"], "choices": {}})
        self.current, self.kinds, self.place = [], frozenset(), len(self.pieces)
        self.done.append(Clause((verb,), Doing.VENTURE, self.link, self.apart, self.when, words))
        self.when, self.link, self.apart = None, "and", False

    def _closing(self, rest: Sequence[Piece], opens: int) -> int | None:
        """Return where a quote ends. A quoted name is a single piece."""
        if rest[opens].sort == "name":
            return opens
        return next((place for place, piece in enumerate(rest) if place > opens and piece.key == '"'), None)

    def _after_success(self) -> bool:
        """Take in "if that works" after a Dodge or the like; return whether it stands here."""
        near = self.pieces[self.place + 1 : self.place + _NEAR]
        end = next((place for place, piece in enumerate(near) if piece.word(lexicon.SUCCESS)), None)
        before = self.lead or (self.done[-1].lead if self.done else None)
        closes = end is not None and all(one.sort == "mark" for one in near[end + 1 : end + 2])
        if self.lead == "counter" and closes and all(_may_stand_before_success(one) for one in near[:end]):
            # A Counter needs a Dodge that works anyway.
            self.place += len(near[:end]) + 2
            return True
        if end is None or before not in _MAY_FAIL or not all(_may_stand_before_success(one) for one in near[:end]):
            return False
        self._close("then", apart=False)
        self.link, self.apart = "then", False
        self.place += end + 2
        return True

    def _condition(self) -> bool:
        """Take in a condition at this place; return False if the word is an ordinary one."""
        word = self.pieces[self.place]
        found = supposition(self.pieces, self.place) or plight(self.pieces, self.place)
        after = self.pieces[self.place + 1 : self.place + 3]
        named = next(
            (one for one in self.pieces[self.place + 2 :] if not one.word(lexicon.ARTICLES | lexicon.AT)), None
        )
        negated = found is None and len(after) == 2 and after[0].word(english.NOT)
        if negated and (self._acts_at(self.place + 2) or (named is not None and named.called("fighter"))):
            self._close("or", apart=False)
            self.place += 2
            return True
        if found is not None and self.when is not None and self._alternates(found[1]):
            self.current = [one for one in self.current if one is not self.pieces[self.place - 1]]
            self._close("", apart=True)
        if found is None or self.when is not None:
            subject = next((one for one in after if not one.word(lexicon.ARTICLES)), word)
            tells = subject.called("fighter") or subject.word(english.SUBJECT)
            if word.key in ("once", "when") and not tells:
                return False
            raise unread(self.pieces, self._rest_of_clause(), self.text)
        condition, end = found
        follows = next((piece for piece in self.pieces[end:] if piece.key not in (",", ":")), None)
        ends_here = follows is None or follows.word(lexicon.OR) or follows.key in _BREAKS
        ends_here = ends_here or (word.word(english.UNLESS) and follows is not None and follows.word(lexicon.THEN))
        before = self.pieces[self.place - 1] if self.place else None
        opens = not any(means_something(piece) for piece in self.current)
        set_off = before is not None and (before.key == "," or before.word(lexicon.AND))
        if not opens and set_off and not ends_here:
            self._close("", apart=False)
        self.when, self.last = condition, any(means_something(piece) for piece in self.current)
        self.place = end
        if self.last and word.word(english.UNLESS) and (then := self._then_behind(end)) is not None:
            self._close("or", apart=False)
            self.place = then
        while (
            not self.last
            and self.place < len(self.pieces)
            and (self.pieces[self.place].key in (",", ":") or self.pieces[self.place].word(lexicon.THEN))
        ):
            self.place += 1
        return True

    def _alternates(self, end: int) -> bool:
        """Whether the condition that ends there begins the next action ("if hurt, hide, if empty, reload")."""
        before = self.pieces[self.place - 1]
        set_off = before.key == "," or before.word(lexicon.AND)
        follows = next((one for one in self.pieces[end:] if one.key not in (",", ":")), None)
        acts = follows is not None and not follows.word(lexicon.OR) and follows.key not in _BREAKS
        return set_off and acts and any(means_something(one) for one in self.current)

    def _awaits(self) -> bool:
        """Whether an action waits for somebody else's, which is no place in the order: "wait until the guard moves",
        "after the guard moves, shoot it"."""
        waits = self.lead is Doing.PASS or not any(means_something(one) and not self._acts(one) for one in self.current)
        behind = [one for one in self._awaited()[1:] if means_something(one)]
        return (
            waits
            and bool(behind)
            and any(
                one.called("fighter") or one.word(english.SUBJECT | english.PRONOUN | english.ENEMY) for one in behind
            )
        )

    def _waits_for_somebody(self) -> bool:
        """Whether the actor waits for somebody ("wait for the guard to move")."""
        return any(
            one.key == "for" and any(two.called("fighter") or two.word(english.PRONOUN) for two in self.current[n:])
            for n, one in enumerate(self.current)
        )

    def _awaited(self) -> tuple[Piece, ...]:
        return (*(one for one in self.current if one.sort != "mark"), *self._rest_of_clause())

    def _then_behind(self, place: int) -> int | None:
        """Return the place after a "then" that follows, possibly after a mark, or None."""
        behind = next((n for n in range(place, len(self.pieces)) if self.pieces[n].sort != "mark"), len(self.pieces))
        return behind + 1 if behind < len(self.pieces) and self.pieces[behind].word(lexicon.THEN) else None

    def _rest_of_clause(self) -> tuple[Piece, ...]:
        rest = self.pieces[self.place :]
        return rest[: next((n for n in range(1, len(rest)) if self._closes(rest[n], n)), len(rest))]

    def _closes(self, piece: Piece, after: int) -> bool:
        """Whether a clause ends at this piece, `after` pieces from its start; a condition ends at a new subject too."""
        return piece.sort == "mark" or piece.word(lexicon.OR) or (after > 1 and piece.word(english.SPEAKER))
