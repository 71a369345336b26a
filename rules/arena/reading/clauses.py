"""Splitting a line into clauses, one for each action, with their links and conditions.

A new clause begins at "then", "else", a semicolon or a sentence end, and at a comma or "and" before another action. The
items of one attack stay in one clause, whatever separates them.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Final, Literal

from rules.arena.model.actions import Doing
from rules.arena.reading import lexicon
from rules.arena.reading.action_words import Lead
from rules.arena.reading.nearby_words import arms_of, is_guess, means_something, near, strikes_somebody, unheard
from rules.arena.reading.verbs import begins, ends
from rules.errors import RuleError
from rules.reading import english, speech
from rules.reading.conditions import Supposed, plight
from rules.reading.pieces import Piece, said
from rules.reading.suppositions import Supposition, supposition, unread
from rules.reading.words import forms, listed

Link = Literal["", "and", "then", "or"]
INTERACT: Final = forms("interact")
_FIRST: Final = listed("first out loud loudly now")
"""Words between a verb of speech and what is said."""
_FACING: Final = listed("i you me my your we us our u ya")
"""Words of somebody who speaks to somebody else."""
_THROUGH: Final = listed("with the")
_IN_HAND: Final = listed("hand hands my")
_SHALL: Final = listed("will now just also")
_THAT: Final = listed("to that whether if about")
_ORDER: Final = listed("before after")
_FAILING: Final = listed("failing")
_AWAY: Final = listed("away toward towards back")
_CONTRARY: Final = english.SUBJECT | listed("not is are")
"""Words of a condition that only denies the one before it."""
_AFTER_ONCE: Final = english.AND | english.OR | english.THEN | english.WITH | english.AT | listed("more again only")
_FAR: Final = 12
_NOBODY: Final = listed("something someone somebody")
_NEAR: Final = 8
_BREAKS: Final = frozenset(";.!?\n")
_FIRE: Final[frozenset[Lead]] = frozenset({Doing.SNAP_SHOT, Doing.AIMED_FIRE, Doing.RAPID_FIRE})
_STRIKES: Final[frozenset[Lead]] = frozenset({Doing.ATTACK, "shoot", "throw"})
_TWO_PARTS: Final[frozenset[Lead]] = frozenset({Doing.COUNTER, Doing.FEINT})
"""Actions that name one part and strike another."""
_ONE_ATTACK: Final[frozenset[Lead]] = _STRIKES | _TWO_PARTS | _FIRE | {Doing.ASSAULT}
_COMBAT: Final = _ONE_ATTACK | {Doing.DEFEND, Doing.GRAPPLE, Doing.TAKE_AIM}
_UNDISTURBED: Final[frozenset[Lead]] = frozenset(Doing) - _ONE_ATTACK - {
    Doing.INTERACT, Doing.TALK, Doing.PASS, Doing.GRAPPLE, Doing.PREDICT,
}  # fmt: skip
"""Actions after which another verb begins a new clause, even with nothing between them."""
_LEGS: Final[frozenset[Lead]] = frozenset({Doing.MOVE, Doing.CHARGE, Doing.FLEE, Doing.SNEAK})
_WEAK: Final[frozenset[Lead]] = frozenset({Doing.INTERACT, Doing.TALK, Doing.PASS})
"""Actions whose verbs are ordinary words too."""
_NOUNS: Final = lexicon.INSIDE | english.PRONOUN | english.WITH | listed("in no this that my against at of for any")
"""Words that turn the verb after them into a noun ("his attack")."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One action as it was said.

    `verb`: the place of its first word; `words`: the words of speech; `last`: the condition comes after it; `within`:
    it goes on in the sentence of the clause before it; `doubted`: it follows a mere "or".
    """

    pieces: tuple[Piece, ...]
    lead: Lead | None
    verb: int = 0
    link: Link = ""
    when: Supposition | Supposed | None = None
    last: bool = False
    words: str = ""
    within: bool = False
    doubted: bool = False


def clauses(pieces: Sequence[Piece], text: str, actor: str) -> tuple[Clause, ...]:
    """Return the clauses of a line. `actor`: the id of the fighter who may be named as the subject.

    Refuses with `condition_unread` (words, understood) if a condition can't be checked.
    """
    return _Splitter(tuple(pieces), text, actor).split()


class _Splitter:
    """One pass over the pieces. `current`: the clause being gathered.

    `strange`: whether it has unknown words; `begun`: whether it says anything besides who acts; `named`: whether it
    names a fighter or a tile; `tiled`: whether it names a tile; `until`: the last place of the words that begin it.
    """

    def __init__(self, pieces: tuple[Piece, ...], text: str, actor: str) -> None:
        self.pieces, self.text, self.actor = pieces, text, actor
        self.done: list[Clause] = []
        self.current: list[Piece] = []
        self.strange = False
        self.begun = False
        self.named = False
        self.tiled = False
        self.until = -1
        self.lead: Lead | None = None
        self.verb = 0
        self.link: Link = ""
        self.when: Supposition | Supposed | None = None
        self.last = False
        self.unless = False
        self.place = 0
        self.within = False
        self.doubted = False
        self.awaits: Lead | None = None
        self.leads: dict[int, Lead | None] = {}
        self.postponing = False
        self.postponed: Clause | None = None

    def split(self) -> tuple[Clause, ...]:
        while self.place < len(self.pieces):
            self._step(self.pieces[self.place])
            self.place += 1
        self._close("")
        if self.postponed is not None:
            self.done.append(self.postponed)
        if self.when is not None:
            raise RuleError("condition_unread", {"words": self.text.strip()})
        return tuple(self.done)

    def _step(self, piece: Piece) -> None:
        lead = self._begins(self.place)
        lead = None if self.awaits is not None and lead is not self.awaits else lead
        if lead is Doing.TALK and not self.begun and self._said_already():
            return
        if lead is Doing.TALK and not self.begun and self._says_nothing(piece):
            self._take(piece, None)
        elif lead is Doing.TALK and not self.begun:
            self._talk(self.place + 1)
        elif piece.key == '"' and (not self.begun or self.lead is None or self._leads_to_speech()):
            self._close("")
            self._talk(self.place)
        elif piece.key in INTERACT and not self.begun and (start := self._quote_after(self.place + 1)) is not None:
            self._quote(Doing.INTERACT, start)
        elif piece.word(english.OR):
            self._close("or")
            self.doubted = piece.key == "or" and not self._settles()
        elif piece.word(english.THEN):
            self._close(self._link_of_then())
        elif piece.key == "," and self.last and self.unless and self._then_follows():
            pass  # "hit A unless he is down, then B"
        elif self.last and (piece.key == "," or piece.word(english.AND)) and (at := self._another_condition()):
            self._close("or" if self._contrary(at) else "")
        elif piece.word(_ORDER) and self._orders():
            self._turn_round(piece.key)
        elif (piece.word(english.IF) or self._supposes()) and self._condition():
            self.place -= 1
        elif piece.sort == "mark" and piece.key in _BREAKS:
            self._close("")
        elif (piece.key == "," or piece.word(english.AND) or self._so_i(piece)) and self._goes_on():
            self._borrow_goal()
            self._close("and")
        else:
            self._take(piece, lead)

    def _leads_to_speech(self) -> bool:
        """Whether the word before a quote introduces it ("…, spits "come on"")."""
        before = self.pieces[self.place - 1]
        return before.key in (",", ":") or (unheard(before) and self.place > self.until + 1)

    def _says_nothing(self, verb: Piece) -> bool:
        """Whether a sentence ends right after a verb of speech that needs words ("whatever he says.")."""
        after = self.pieces[self.place + 1] if self.place + 1 < len(self.pieces) else None
        return after is not None and after.key in _BREAKS and not verb.word(speech.TAUNT)

    def _settles(self) -> bool:
        """Whether the words after "or" make it an alternative: "or else", "or, failing that", "or if"."""
        after = [one for one in self.pieces[self.place + 1 : self.place + 4] if one.key != ","]
        return bool(after) and (after[0].word(english.OR | english.IF | _FAILING))

    def _orders(self) -> bool:
        """Whether "before" or "after" puts two actions in order."""
        coming = self._next()
        return coming is not None and coming is not Doing.TALK and (self.lead is not None or not self.begun)

    def _turn_round(self, word: str) -> None:
        """Swap two actions: in "before I move, I strike" and "I move after I strike", the first one named is done
        last."""
        opens = self.lead is None
        self._close("then")
        if word == "before" and opens:
            self.postponing = True
        elif word == "after" and not opens:
            self.postponed = self.done.pop()

    def _begins(self, place: int) -> Lead | None:
        """Return the action that begins at a place. Cached, because marks ask for it again."""
        if place not in self.leads:
            self.leads[place] = begins(self.pieces, place)
        return self.leads[place]

    def _so_i(self, piece: Piece) -> bool:
        """Whether "so I" or "so counter" leads to what the actor does ("Bob strikes my leg so I counter")."""
        after = self.pieces[self.place + 1] if self.place + 1 < len(self.pieces) else None
        counters = self.lead is Doing.ATTACK and self._begins(self.place + 1) is Doing.COUNTER if after else False
        return piece.key in ("so", "hence") and after is not None and (counters or after.word(english.SPEAKER))

    def _take(self, piece: Piece, lead: Lead | None) -> None:
        if lead is not None and self._runs_on(piece, lead):
            self._run_on()
        self.current.append(piece)
        late = lead is Doing.INTERACT and self.strange
        self.tiled = self.tiled or bool(piece.called("tile"))
        self.named = self.named or self.tiled or bool(piece.called("fighter"))
        tells = (means_something(piece) and not piece.word(english.OPENING)) or (
            piece.key == "away" and bool(self.done)
        )
        self.begun = self.begun or (tells and not self._acts(piece))
        self.strange = self.strange or unheard(piece)
        if lead in _WEAK and self.lead is not None:
            self.until = max(self.until, ends(self.pieces, self.place))
        if lead is None or lead is Doing.TALK or late:
            return
        refined = self.lead in _STRIKES and lead in _FIRE and not piece.key.startswith("aim")
        refined = refined or (self.lead is Doing.MOVE and lead is Doing.SEARCH and not self.named)  # "go looking for"
        if self.lead is None or refined:
            self.lead, self.verb, self.until = lead, len(self.current) - 1, ends(self.pieces, self.place)

    def _runs_on(self, piece: Piece, lead: Lead) -> bool:
        """Whether a verb begins another action although nothing separates it ("move to C4 attack Bob")."""
        before = self.current[-1] if self.current and self.place > self.until else None
        heals = lead is Doing.FIRST_AID and self.lead is Doing.CUT_CIRCULATION
        if (
            before is None
            or lead in _WEAK
            or heals
            or before.owner
            or before.word(_NOUNS | _NOBODY)
            or (piece.key.endswith("ing") and not (self.tiled and lead is Doing.FOCUS))
        ):
            return False
        if self.lead is Doing.DROP and piece.word(lexicon.DESCRIBED):
            return False
        if self.lead in (Doing.DRAW, Doing.DROP) and piece.sort == "name":
            return any(one.called("weapon") for one in self.current)
        if self.lead in _LEGS and lead in _LEGS:
            return self.named
        if self.lead in _UNDISTURBED:
            return lead is not self.lead
        if self.lead is Doing.COUNTER and before.called("fighter"):
            return False  # "counter: I think Bob goes for my head"
        return self.lead in _ONE_ATTACK and lead in _LEGS and self.named

    def _run_on(self) -> None:
        """End the clause before a verb that begins another action."""
        if self.current[-1].key == "to":
            self.current.pop()
        self._borrow_goal()
        self._close("and")

    def _borrow_goal(self) -> None:
        """Make the next action's target the destination of a Move or Charge without one ("run up and hit Bob")."""
        goal = next((one for one in self.pieces[self.place : self.place + _NEAR] if one.called("fighter")), None)
        if self.lead in (Doing.MOVE, Doing.CHARGE) and not self.named and not self.strange and goal is not None:
            self.current.append(goal)

    def _close(self, link: Link) -> None:
        """End the clause. If it is empty, "then else" counts as "else"."""
        if self.lead is not None or self.begun:
            doubted = self.doubted and self.when is None
            clause = Clause(
                tuple(self.current), self.lead, self.verb, self.link, self.when, self.last,
                within=self.within, doubted=doubted,
            )  # fmt: skip
            self.doubted, self.within = False, bool(link)
            if self._belongs(clause):
                before = self.done[-1]
                self.done[-1] = replace(before, pieces=(*before.pieces, *clause.pieces))
            elif self.postponing:
                self.postponed, self.postponing = clause, False
            else:
                self.done.append(clause)
                if self.postponed is not None:
                    self.done.append(replace(self.postponed, link="then"))
                    self.postponed = None
            self.when, self.last, self.link = None, False, link
        elif link == "or" and self.when is not None:
            raise RuleError("condition_unread", {"words": self.text.strip()})  # "if it lives, that one, else Bob"
        elif link == "or" and not self.done and self.pieces[self.place].key == "else" and not self.place:
            raise unread(self.pieces, self.pieces[:1], self.text)
        elif link == "or" or (link == "then" and self.link != "or"):
            self.link = link if self.done else ""
        elif not link:
            self.within = False
        self.current, self.lead, self.verb, self.awaits = [], None, 0, None
        self.strange = self.begun = self.named = self.tiled = False

    def _belongs(self, clause: Clause) -> bool:
        """Whether a clause without a verb is an item of the previous attack ("attack Bob; head")."""
        items = clause.lead is None and clause.when is None and bool(self.done) and clause.link in self._joints()
        named = all(one.called("part") or one.called("weapon") or not unheard(one) for one in clause.pieces)
        somebody = any(one.called("fighter") or one.called("tile") for one in clause.pieces)
        if not items or not named or all(one.key == "away" for one in clause.pieces):
            return False
        before = self.done[-1]
        waits = before.lead in lexicon.AT_SOMEBODY or (before.link == "" and _only_names(before))
        open_ = waits and not any(one.called("fighter") for one in before.pieces)
        attacks = before.lead in _ONE_ATTACK | {Doing.GRAPPLE, Doing.CHARGE} or _only_names(before)
        return (open_ and (somebody or attacks)) or (attacks and not somebody)

    def _joints(self) -> tuple[Link, ...]:
        """Return the links that may join an item to the previous attack; after a Feint or Counter with its part, "then"
        names the part struck."""
        two = self.done[-1].lead in _TWO_PARTS and any(one.called("part") for one in self.done[-1].pieces)
        return ("", "and", "then") if two else ("", "and")

    def _next(self) -> Lead | None:
        """Return the action that begins after this mark or word, skipping filler words and a subject."""
        for place in range(self.place + 1, min(len(self.pieces), self.place + 1 + _FAR)):
            piece = self.pieces[place]
            lead = self._begins(place)
            if lead is not None:
                return lead
            if arms_of(piece) and place + 1 < len(self.pieces) and self._begins(place + 1) is Doing.ATTACK:
                return Doing.ATTACK  # "shield bash Bob"
            if piece.sort == "mark" and (piece.key in _BREAKS or piece.key == '"'):
                return Doing.TALK if piece.key == '"' else None
            if means_something(piece) and not self._acts(piece) and not piece.key.endswith("ly"):
                return None
        return None

    def _acts(self, piece: Piece) -> bool:
        """Whether a piece names the actor as the subject of a sentence."""
        return self.actor in piece.called("fighter")

    def _goes_on(self) -> bool:
        """Whether a comma or "and" ends the clause because another action follows."""
        coming = self._next()
        doing = self.lead
        if doing is not None and self._another_acts(coming):
            return True
        if doing is None:
            if coming is None:
                return False
            goes = coming in _LEGS and not any(one.called("tile") for one in near(self.pieces, self.place))
            measured = any(one.word(lexicon.METRES | lexicon.TILES) for one in self.current)
            headed = self.named and any(one.word(_AWAY) for one in self.current[:2])
            strikes = coming not in _ONE_ATTACK | {Doing.TAKE_AIM} and self._lists_an_attack()
            return self.strange or measured or headed or strikes or (self.tiled and not goes)
        if coming is None:
            return self._then_strikes() if doing in _LEGS or doing is Doing.DRAW else self._heads_off()
        if doing in _ONE_ATTACK and coming in _STRIKES:
            return doing not in _TWO_PARTS and self._with_another_weapon()
        refined = doing in _STRIKES and coming in _FIRE
        if doing is coming and self._participle():
            return False
        joined = self.pieces[self.place].word(english.AND)
        if doing is Doing.COUNTER and self._third_person():
            return False
        told = not joined or any(one.called("part") for one in near(self.pieces, self.place))
        called = doing is Doing.COUNTER and coming in (Doing.DEFEND, Doing.PREDICT) and told
        if doing is coming and doing in (Doing.FLEE, Doing.TAKE_AIM) and not self.named:
            return False
        moves = doing is Doing.GRAPPLE and coming in (Doing.GRAPPLE, "throw")
        return not (refined or called or moves)

    def _another_acts(self, coming: Lead | None) -> bool:
        """Whether the next words have another subject: "Bob attacks me, I hit him", "I hit him and Bob shoots"."""
        after = self.pieces[self.place + 1 : self.place + 3]
        others = any(one.called("fighter") and not self._acts(one) for one in self.current[: self.verb])
        if len(after) < 2 or after[0].key == "i":
            return others and coming not in (None, Doing.COUNTER)
        told = after[1].key.endswith("s") and self._begins(self.place + 2) is not None
        somebody = bool(after[0].called("fighter")) and not after[0].owner and not self._acts(after[0])
        return somebody and told and not others and self.lead not in _TWO_PARTS | {Doing.PREDICT}

    def _lists_an_attack(self) -> bool:
        """Whether the words so far name a weapon and somebody, which makes an attack without a verb."""
        part = any(one.called("part") for one in self.current)
        somebody = any(
            one.called("fighter") and not self._acts(one) and (part or not one.owner) for one in self.current
        )
        return somebody and any(map(arms_of, self.current))

    def _then_strikes(self) -> bool:
        """Whether a blow without a verb follows a movement to somebody ("run to Bob, axe to his head") or a Draw."""
        after = near(self.pieces, self.place)
        somebody = any(one.called("fighter") and not self._acts(one) for one in self.current)
        held = any(one.key in _IN_HAND for one in after)
        if self.lead is Doing.DRAW:
            return strikes_somebody(after)
        return somebody and not held and any(map(arms_of, after)) and any(one.called("part") for one in after)

    def _heads_off(self) -> bool:
        """Whether a movement without a verb follows ("shoot Bob, away from Ada")."""
        after = self.pieces[self.place + 1 : self.place + 7]
        if not after:
            return False
        first, more = after[0], after[1:]
        if first.key == "away" and (not more or more[0].sort == "mark"):
            return True  # "hit Bob and away"
        if self.pieces[self.place].key != ",":
            return False
        measured = first.value is not None and bool(more) and more[0].word(lexicon.METRES | lexicon.TILES)
        heads = first.word(_AWAY) or (measured and any(one.word(_AWAY) for one in more))
        return heads and any(one.called("fighter") or one.called("tile") for one in more)

    def _participle(self) -> bool:
        """Whether a participle follows that only describes the action ("become invisible, sneaking")."""
        after = self.pieces[self.place + 1] if self.place + 1 < len(self.pieces) else None
        return self.pieces[self.place].key == "," and after is not None and after.key.endswith("ing")

    def _third_person(self) -> bool:
        """Whether the next words are about somebody else ("counter her, I think she goes for my legs")."""
        return any(one.word(english.SUBJECT - {"it"}) for one in self.pieces[self.place + 1 : self.place + 4])

    def _with_another_weapon(self) -> bool:
        """Whether the next words, up to a mark, name another weapon than the attack before them."""
        before = {name for one in self.current for name in arms_of(one)}
        return bool(before) and any(
            before.isdisjoint(arms_of(one)) for one in near(self.pieces, self.place) if arms_of(one)
        )

    def _talk(self, start: int) -> None:
        """Take in speech: up to the end of the line, or in quotes with the person addressed before or after them."""
        silent = None
        if start > self.place:
            silent = speech.wordless(self.pieces, self.place, self._acts_at)
        if silent is not None:
            whom = said(self.pieces[start:silent], self.text)
            self._say(Doing.TALK, speech.addressing(whom))
            self.place = silent - 1
            return
        while start + 1 < len(self.pieces) and self.pieces[start].word(_FIRST):
            start += 1
        opens = speech.opening(self.pieces[start:], self.text)
        if opens is not None and (at := self._quote_after(start + opens)) is not None:
            self._quote(Doing.TALK, at, said(self.pieces[start:at], self.text))
            return
        named = self.pieces[start : start + speech.meant(self.pieces[start:])]
        end = self._spoken_until(start)
        last = self.pieces[end - 1].end if end < len(self.pieces) else None
        verb = self.pieces[self.place]
        spoken = self.text[(named[-1] if named else verb).end : last]
        # A German addressee may stand before the verb.
        before = tuple(takewhile(lambda one: one.end <= verb.start, self.pieces[start:]))
        self._say(Doing.TALK, spoken, said(named or before, self.text))
        self.place = end - 1 if end < len(self.pieces) else end

    def _spoken_until(self, start: int) -> int:
        """Return where speech without quotes ends: before the action in "tell Bob to run, then strike" and "beg for
        mercy. Strike". After a colon, everything up to a "Then I" is said."""
        spoken = self.pieces[start:]
        begun = start + sum(1 for _ in takewhile(lambda one: one.word(english.AT | _THROUGH), spoken))
        behind = self.pieces[begun + 1 : begun + 4]
        if any(one.key == ":" for one in (*spoken[:1], *behind)):
            return self._then_i(start)
        whom = self.pieces[begun].called("fighter") if begun < len(self.pieces) else ()
        reports = bool(whom) and any(
            (n == 0 and one.word(english.SUBJECT)) or one.word(_THAT) for n, one in enumerate(behind)
        )
        for place in range(start, len(self.pieces)):
            piece = self.pieces[place]
            own = reports or self._and_i(place) or not self._direct(start, place)
            if piece.word(english.AND) and self._acts_after(place) and own:
                if reports and self.pieces[place + 1].word(english.SPEAKER):
                    return place  # "Tell Bob to run and I strike".
                if reports:  # "Tell Bob to run and strike": who strikes?
                    words = said(self.pieces[place:], self.text)
                    raise RuleError("unclear", {"words": (words,), "understood": ""})
                return place
            ends = piece.word(english.THEN) or (piece.sort == "mark" and piece.key in _BREAKS)
            if ends and (reports or self._acts_after(place)):
                return place - 1 if piece.sort == "word" and self.pieces[place - 1].sort == "mark" else place
        return len(self.pieces)

    def _then_i(self, start: int) -> int:
        """Return where a sentence begins with "then I" and an action, after a place."""
        for place in range(start + 1, len(self.pieces) - 1):
            ends = self.pieces[place - 1].sort == "mark" and self.pieces[place - 1].key in _BREAKS
            own = self.pieces[place].word(english.THEN) and self.pieces[place + 1].word(english.SPEAKER)
            if ends and own and self._acts_after(place):
                return place - 1
        return len(self.pieces)

    def _direct(self, start: int, end: int) -> bool:
        """Whether words are said as they are ("come here" rather than "a warning")."""
        spoken = self.pieces[start:end]
        return any(one.word(_FACING) for one in spoken) or any(self._begins(n) is not None for n in range(start, end))

    def _acts_after(self, place: int) -> bool:
        """Whether a sentence about what the actor does begins after a place."""
        for at in range(place + 1, min(len(self.pieces), place + 4)):
            if (lead := self._begins(at)) is not None:
                return lead not in _WEAK and not self.pieces[at].key.endswith("ing")
            if self.pieces[at].sort == "mark" or not self.pieces[at].word(english.SPEAKER | english.THEN | _SHALL):
                return False
        return False

    def _and_i(self, place: int) -> bool:
        """Whether "and I" leads back from what is reported."""
        pair = self.pieces[place : place + 2]
        return pair[0].word(english.AND) and pair[-1].word(english.SPEAKER)

    def _said_already(self) -> bool:
        """Whether a verb only introduces the quote before it ("I shout")."""
        after = self.pieces[self.place + 1] if self.place + 1 < len(self.pieces) else None
        spoken = bool(self.done) and self.done[-1].lead is Doing.TALK
        return spoken and not (after is not None and after.key in ('"', ":"))

    def _acts_at(self, place: int) -> bool:
        """Whether an action begins at a place, possibly with a weapon."""
        return self._begins(place) is not None or bool(self.pieces[place].called("weapon"))

    def _quote_after(self, start: int) -> int | None:
        """Return where a quote begins, at a place or after a colon there; None if there is none or it doesn't end."""
        while start < len(self.pieces) and self.pieces[start].key in (":", ","):
            start += 1
        if start >= len(self.pieces) or not self.text.startswith('"', self.pieces[start].start):
            return None
        opening = self.pieces[start]
        closes = opening.sort == "name" or any(one.key == '"' for one in self.pieces[start + 1 :])
        return start if closes else None

    def _quote(self, doing: Doing, start: int, whom: str = "") -> None:
        """Take in the words, or the name, in quotes that open at a place. `whom`: the person addressed before them."""
        opening = self.pieces[start]
        end = start
        if opening.sort != "name":
            end = next(n for n in range(start + 1, len(self.pieces)) if self.pieces[n].key == '"')
        if doing is Doing.TALK and not whom and (behind := speech.addressed(self.pieces[end + 1 :])):
            whom = said(self.pieces[end + 1 : end + 1 + behind], self.text)
            self.place = end + behind
        else:
            self.place = end
        self._say(doing, self.text[opening.start + 1 : self.pieces[end].end - 1], whom)

    def _say(self, doing: Doing, spoken: str, whom: str = "") -> None:
        """Add an action that consists of words. Double quotes in them become single, so that the description can
        quote them."""
        self.current = []
        self.strange = self.begun = self.named = self.tiled = False
        tidy = " ".join(spoken.split())
        words = (speech.together(tidy, whom) if doing is Doing.TALK else tidy).replace('"', "'")
        self.done.append(Clause((), doing, 0, self.link, self.when, words=words, within=self.within))
        self.when, self.link, self.within = None, "and", True

    def _condition(self) -> bool:
        """Take in a condition at this place; return False if the word is an ordinary one."""
        word = self.pieces[self.place]
        if self.link == "or" and self.begun and self.when is None and self._contrary(self.place):
            while self.place < len(self.pieces) and self.pieces[self.place].sort != "mark":
                self.place += 1
            return True
        before = self.pieces[self.place - 1] if self.place else None
        set_off = before is not None and (before.key in (",", "but") or before.word(english.AND))
        found = supposition(self.pieces, self.place) or plight(self.pieces, self.place, self.actor)
        if found is not None and self.when is not None and self.begun and set_off:
            self._close("")
        if found is None or self.when is not None:
            called = self.lead is Doing.COUNTER and any(map(is_guess, near(self.pieces, self.place)))
            if called or self._counts_or_greets():
                return False
            if self._counters():
                self.awaits = Doing.COUNTER
                return False
            raise unread(self.pieces, self._rest(), self.text)
        condition, end = found
        follows = next((piece for piece in self.pieces[end:] if piece.key not in (",", ":")), None)
        ends_here = follows is None or follows.word(english.OR) or follows.key in _BREAKS
        behind = next((one for one in self.pieces[end:] if one.key != "," and not one.word(english.PARTICLES)), None)
        excepts = word.word(english.UNLESS) and behind is not None and behind.word(english.THEN)
        if self.begun and set_off and not ends_here and not excepts:
            self._close("")
        self.when, self.last, self.unless = condition, self.begun, word.word(english.UNLESS)
        self.place = end
        while (
            not self.last
            and self.place < len(self.pieces)
            and (self.pieces[self.place].key in (",", ":") or self.pieces[self.place].word(english.THEN))
        ):
            self.place += 1
        return True

    def _link_of_then(self) -> Link:
        """Return the link of "then": after "hit A unless he is down", it leads to what is done instead. Refuses with
        `condition_unread` if both may be meant ("…, then move to C4")."""
        if not (self.last and self.when is not None and self.unless):
            return "then"
        coming = self._next()
        if coming is not None and not {coming, self.lead} <= _COMBAT:
            raise unread(self.pieces, self._rest(), self.text)
        return "or"

    def _then_follows(self) -> bool:
        return self.place + 1 < len(self.pieces) and self.pieces[self.place + 1].word(english.THEN)

    def _another_condition(self) -> int | None:
        """Return the place of the "if" behind the next words of the sentence ("hit A if he is up, B if not")."""
        for place in range(self.place + 2, len(self.pieces)):
            piece = self.pieces[place]
            if piece.sort == "mark" or piece.word(english.OR | english.THEN):
                return None
            if piece.word(english.IF):
                return place
        return None

    def _contrary(self, place: int) -> bool:
        """Whether "if not" or "if he isn't" stands at a place, with nothing after it."""
        words = tuple(takewhile(lambda one: one.sort != "mark", self.pieces[place + 1 : place + 6]))
        return any(one.key == "not" for one in words) and all(one.word(_CONTRARY) for one in words)

    def _counts_or_greets(self) -> bool:
        """Whether "once" is a number here ("hit him once"), or "when" belongs to a phrase ("ready when you are")."""
        word = self.pieces[self.place]
        after = self.pieces[self.place + 1] if self.place + 1 < len(self.pieces) else None
        if word.key == "when":
            return after is not None and after.key == "you"
        return word.key == "once" and (after is None or after.sort == "mark" or after.word(_AFTER_ONCE))

    def _supposes(self) -> bool:
        """Whether "while" or "should" begins a condition ("while Bob is alive", "should he fall")."""
        word = self.pieces[self.place]
        if word.sort != "word" or word.key not in ("while", "should"):
            return False
        found = supposition(self.pieces, self.place)
        if word.key == "should" and not self.begun:
            after = self.pieces[self.place + 1] if self.place + 1 < len(self.pieces) else word
            return found is not None or after.word(english.SUBJECT) or bool(after.called("fighter"))
        return found is not None and self.pieces[found[1] - 1].key != "fighting"

    def _counters(self) -> bool:
        """Whether a condition states the guess of a Counter after it: "if he goes for my head I counter"."""
        rest = range(self.place + 1, min(len(self.pieces), self.place + _FAR + _NEAR))
        return not self.begun and any(self._begins(n) is Doing.COUNTER for n in rest)

    def _rest(self) -> tuple[Piece, ...]:
        """Return the pieces from here to the next mark or "else"."""
        rest = self.pieces[self.place :]
        end = next((n for n, one in enumerate(rest) if n and (one.sort == "mark" or one.word(english.OR))), len(rest))
        return rest[:end]


def _only_names(clause: Clause) -> bool:
    """Whether a clause only names somebody or something, like an item of a list ("Bob. axe. head.")."""
    telling = [one for one in clause.pieces if means_something(one) and one.key != "first"]
    return clause.lead is None and clause.when is None and bool(telling) and all(one.meanings for one in telling)
