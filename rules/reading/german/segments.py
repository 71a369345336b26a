"""Split the tokens of a German line into clauses."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from rules.reading.german.conditions import CLOSES_A_CONDITION, SEQUENCE, SPLITTING, STATES
from rules.reading.german.lexicon import PARTICLES, can_act, folded, is_verb, lexicon
from rules.reading.german.order import AUXILIARIES, SUBJECTS, SUBORDINATE, Verb
from rules.reading.words import Token

_LONGEST_NAME: Final = 4
_BINDING: Final = frozenset(
    {"in", "ins", "im", "mit", "auf", "aufs", "an", "nach", "zu", "wenn", "falls", "ich", "nicht", "kein"}
)
"""Words with which the things before and behind "und" aren't alike."""
_FALLS: Final = frozenset({"umkippt", "umfällt", "umfaellt", "stirbt", "fällt", "faellt", "wird"})
"""Verbs that do so only if an action follows ("wenn Ben umkippt fliehen")."""
TOWARDS: Final = frozenset({"zu", "zum", "zur", "nach"})
PUT_AWAY: Final = 3
"""Maximum number of words of putting something away ("Messer weg", "die Axt weg"), rather than going away from it."""
PERSONS: Final = frozenset({"ihm", "ihn", "ihr", "ihnen"})


def clauses_of(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    """Split tokens into clauses, with each mark and conjunction by itself."""
    current: list[Token] = []
    for place, token in enumerate(tokens):
        if token.key in SEQUENCE and current and _is_begun(current):
            yield [token]
        elif token.sort == "mark" or token.key in SPLITTING or _replaces(tokens, place):
            if current:
                yield current
            yield [token]
            current = []
        elif current and (token.key in SUBORDINATE or _asked(tokens, place)):
            yield current
            current = [token]
        elif (token.key == "um" and _aims(tokens, place)) or (token.key == "damit" and _has_subject(tokens, place)):
            if current:
                yield current
            current = [replace(token, key="weil")]
        elif token.key in ("weg", "raus") and current and _puts_away(tokens, place, current):
            yield [*current, token]
            yield [replace(token, key=",", sort="mark", start=token.end)]
            current = []
        else:
            current.append(token)
            falls = token.key in _FALLS and is_verb(tokens[place + 1].key if place + 1 < len(tokens) else "")
            closes = token.key in CLOSES_A_CONDITION or falls or _describes(tokens, place)
            if current[0].key in SUBORDINATE and closes:
                yield current
                if falls:
                    yield [replace(token, key=",", sort="mark", start=token.end)]
                current = []
    if current:
        yield current


def joined(segments: list[list[Token]]) -> list[list[Token]]:
    """Return the clauses, the verb or particle behind the second of two things with the first ("greif den Ork oder die
    Wache an", "Ork oder Wache angreifen")."""
    for first, joint, second in zip(segments, segments[1:], segments[2:], strict=False):
        if joint[0].key not in ("und", "oder") or len(second) < 2 or can_act(second[0].key):
            continue
        last = folded(second[-1].key)
        if any(can_act(token.key) for token in second[:-1]):
            continue
        taken = last in PARTICLES and any(verb.particle == last for one in first for verb in _verbs_of(one))
        bare = len(first) <= _LONGEST_NAME and not any(
            can_act(one.key) or one.key in _BINDING or one.key in PARTICLES for one in first
        )
        if taken or (bare and last.endswith("n") and _verbs_of(second[-1]) and not _BINDING & {o.key for o in second}):
            first.append(second.pop())
    return segments


def _verbs_of(token: Token) -> Sequence[Verb]:
    return lexicon().get(folded(token.key), ())


def _puts_away(tokens: Sequence[Token], place: int, current: Sequence[Token]) -> bool:
    """Whether "weg" or "raus" ends a clause without a verb, though no mark follows ("Axt weg Bogen raus")."""
    behind = tokens[place + 1].key if place + 1 < len(tokens) else ","
    short = len(current) < PUT_AWAY and not any(is_verb(one.key) for one in current)
    return (
        short and behind not in SPLITTING | TOWARDS | {"von", "vom", "aus", "hier", "richtung"} and behind[0].isalpha()
    )


def _replaces(tokens: Sequence[Token], place: int) -> bool:
    """Whether "statt" excludes only a verb ("verteidigen statt angreifen")."""
    behind = tokens[place + 1].key if place + 1 < len(tokens) else ""
    return tokens[place].key in ("statt", "anstatt") and (behind == "zu" or is_verb(behind))


def _describes(tokens: Sequence[Token], place: int) -> bool:
    """Whether a word closes a condition without a verb, because an action follows ("wenn Magazin leer nachladen")."""
    behind = tokens[place + 1].key if place + 1 < len(tokens) else ""
    return tokens[place].key in STATES and is_verb(behind) and behind not in CLOSES_A_CONDITION


def _asked(tokens: Sequence[Token], place: int) -> bool:
    """Whether a pronoun begins what somebody is asked to do ("er soll gehen")."""
    subject = tokens[place].key in SUBJECTS and place + 1 < len(tokens)
    return subject and tokens[place + 1].key in ("soll", "sollen")


def _has_subject(tokens: Sequence[Token], place: int) -> bool:
    """Whether "damit" begins an aim with its own subject and a finite verb ("damit er nicht verblutet")."""
    end = next((n for n in range(place, len(tokens)) if tokens[n].sort == "mark"), len(tokens))
    if end <= place + 2:
        return False
    first, last = tokens[place + 1].key, folded(tokens[end - 1].key)
    if first in SUBJECTS | {"man"}:
        return True
    if first in SUBORDINATE:
        return False
    apart = place > 0 and tokens[place - 1].key == "," and not is_verb(first) and not is_verb(tokens[place + 2].key)
    return last in AUXILIARIES | CLOSES_A_CONDITION or (last.endswith("t") and (apart or is_verb(last)))


def _aims(tokens: Sequence[Token], place: int) -> bool:
    """Whether "um" begins an aim, which ends with "zu" and a verb ("um ihn abzulenken")."""
    end = next((n for n in range(place, len(tokens)) if tokens[n].sort == "mark"), len(tokens))
    last, before = folded(tokens[end - 1].key), tokens[end - 2].key if end - place > 1 else ""
    return is_verb(last) and (before == "zu" or "zu" in last[1:])


def _is_begun(current: Sequence[Token]) -> bool:
    """Whether a clause has only its verb and subject so far, so that a following "dann" belongs to it ("schieße dann
    auf")."""
    words = [folded(token.key) for token in current if folded(token.key) not in SUBJECTS | PERSONS]
    return len(words) == 1 and bool(lexicon().get(words[0]))
