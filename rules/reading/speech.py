"""Speech and its addressee, kept as one text: "to the guard: sit"."""

import re
from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Final

from rules.errors import RuleError
from rules.reading import english
from rules.reading.pieces import Piece
from rules.reading.words import forms, key

_TO: Final = frozenset({"to", "at", "with", "an"})
_MEANT: Final = re.compile(r'(?:to|at|with) ([^:".,;!?\n]{1,60}): *(.+)', re.DOTALL | re.IGNORECASE)
_ALL_QUOTED: Final = re.compile(r'"((?!(?:i|we|ich|wir) )[^"!?,\n]{1,200})"\.?', re.IGNORECASE)
_GERMAN_TO: Final = re.compile(
    r"\A(?:zum|zur|(?:(?:zu|an|mit)\s+)?(?:de[rmn]|die|das)|zu|an|mit)\s+|\s+(?:zu|an)\Z", re.IGNORECASE
)
"""The German "to" and article, before the name or after it ("ruft der Wache zu")."""
TAUNT: Final = forms(
    "taunt insult mock jeer growl snarl hiss roar howl laugh whistle curse swear threaten intimidate cheer grin "
    "smile nod"
)
"""Verbs of speech that need no words."""
_MUTE: Final = forms("growl snarl hiss roar howl laugh whistle grin smile nod")
"""Those of them that never take words, so that what follows is an action."""
_MEANWHILE: Final = frozenset({"before", "as"})
_AIMS: Final = forms(
    "distract scare intimidate lure provoke confuse attract startle spook frighten calm wake draw keep get"
)
"""Verbs of what a shout is for."""
WORDLESS: Final = "…"
"""Stands for words that weren't given."""
_JOINS: Final = english.AND | english.OR | english.THEN | english.IF
_SOMEBODY: Final = english.PARTICLES | english.PRONOUN | english.ENEMY


def mind_quotes(text: str, understood: Callable[[str], tuple[str, list[str]]]) -> None:
    """Refuse a line all in quotes with `unclear` (words, understood, quoted) if it also says what to do to somebody it
    names.

    `understood`: describes what a line does, and names those it is done to.
    """
    quoted = _ALL_QUOTED.fullmatch(text.strip())
    if quoted is None:
        return
    try:
        line, names = understood(quoted[1])
    except RuleError:
        return
    said = set(key(quoted[1]))
    if any(said.intersection(key(name)) for name in names):
        raise RuleError("unclear", {"words": (text.strip(),), "understood": line, "quoted": True})


def apart(words: str) -> tuple[str | None, str]:
    """Split a speech into its addressee, if it names one, and the words."""
    found = _MEANT.fullmatch(words)
    return (found[1].strip(), found[2]) if found else (None, words)


def together(spoken: str, whom: str = "") -> str:
    """Join a speech and its addressee into one text. `whom`: the addressee as written: "to the guard", "at him:", "the
    guard"."""
    spoken, whom = spoken.lstrip(" :,"), _GERMAN_TO.sub("", whom.strip(" :,"))
    if whom and not whom.casefold().startswith(("to ", "at ", "with ")):
        whom = f"to {whom}"
    named, said = apart(f"{whom}: {spoken}" if whom else spoken)
    inner = said[1:-1]
    said = inner if said == f'"{inner}"' and '"' not in inner else said
    return said if named is None else f"to {named}: {said}"


def phrased(words: str) -> str:
    """Return a speech in words that read back as the same."""
    whom, said = apart(words)
    quoted = f'"{said}"' if '"' not in said else said
    return f"say {quoted}" if whom is None else f"say to {whom}: {quoted}"


def opening(pieces: Sequence[Piece], text: str) -> int | None:
    """Return where the quotation begins, directly or after the addressee; None if there are no quotes."""
    for place, piece in enumerate(pieces):
        if text.startswith('"', piece.start):
            before = [one for one in pieces[:place] if one.sort != "mark"]
            return place if not before or before[0].word(_TO) or _named(before) else None
        if piece.sort == "mark" and piece.key not in (":", ","):
            return None
        if place and piece.key != ":" and pieces[place - 1].key == ":":
            return None
    return None


def _somebody(piece: Piece) -> bool:
    return bool(piece.called("fighter")) or piece.word(english.ENEMY)


def _named(pieces: Sequence[Piece]) -> bool:
    """Whether pieces name somebody and nothing else: "the guard"."""
    return any(map(_somebody, pieces)) and all(_somebody(one) or one.word(english.PARTICLES | _TO) for one in pieces)


def meant(pieces: Sequence[Piece]) -> int:
    """Return how many pieces after "tell" or "taunt" name somebody, up to a colon ("the guard: sit"); 0 if they
    don't."""
    end = next((n for n, piece in enumerate(pieces) if piece.key == ":"), 0)
    return end if _named(pieces[:end]) else 0


def reported(pieces: Sequence[Piece]) -> tuple[int, int]:
    """Return how many pieces after "tell" name somebody who is to do something, and where that begins ("the guard to
    sit"). The speaker's own aim keeps its "to" ("at the guard to distract him"). 0, 0 if nobody is named."""
    whom = takewhile(lambda one: one[1].key != "to" or not one[0], enumerate(pieces))
    end = sum(1 for _ in takewhile(lambda one: _somebody(one[1]) or one[1].word(_SOMEBODY | _TO), whom))
    if not any(map(_somebody, pieces[:end])) or end + 1 >= len(pieces) or pieces[end].key != "to":
        return 0, 0
    return end, end + (not pieces[end + 1].word(_AIMS))


def is_aim(pieces: Sequence[Piece]) -> bool:
    """Whether pieces begin with what a speech is for ("to distract him", "because")."""
    return pieces[0].key == "because" or (len(pieces) > 1 and pieces[0].key == "to" and pieces[1].word(_AIMS))


def addressed(pieces: Sequence[Piece]) -> int:
    """Return how many pieces after a speech name only its addressee ("to the guard"); 0 if they don't."""
    if not pieces or not pieces[0].word(_TO):
        return 0
    ends = (n for n, piece in enumerate(pieces) if piece.sort == "mark" or piece.word(_JOINS))
    end = next(ends, len(pieces))
    named = pieces[1:end]
    return end if named and all(piece.called("fighter") or piece.word(_SOMEBODY) for piece in named) else 0


def told(pieces: Sequence[Piece]) -> int:
    """Return how many pieces after a speech and its verb only name the addressee ("I warn the guard")."""
    end = 0
    while end < len(pieces) and (_somebody(pieces[end]) or pieces[end].word(_SOMEBODY | _TO)):
        end += 1
    ends = end == len(pieces) or pieces[end].sort == "mark" or pieces[end].word(_JOINS)
    return end if ends and any(_somebody(piece) for piece in pieces[:end]) else 0


def wordless(pieces: Sequence[Piece], verb: int, leads: Callable[[int], bool]) -> int | None:
    """Return where speech without words ends: "taunt the guard, hit him", "shout and run"; None if words follow.
    `leads`: whether an action begins at a place."""
    taunts = pieces[verb].word(TAUNT)
    end = verb + 1
    while end < len(pieces) and (
        pieces[end].called("fighter")
        or pieces[end].word((_SOMEBODY | _TO) - _MEANWHILE)
        or (taunts and pieces[end].sort == "word" and pieces[end].key.endswith("ly"))
    ):
        end += 1
    if end == len(pieces) or (pieces[end].sort == "mark" and pieces[end].key not in (",", ":", '"')):
        return end if taunts or _strikes(pieces[end + 1 :], lambda n: leads(end + 1 + n)) else None
    after = end + (pieces[end].key == ",")
    mute = pieces[verb].word(_MUTE)
    joined = after < len(pieces) and pieces[after].word(
        english.AND | english.THEN | (_MEANWHILE if mute else frozenset())
    )
    if not joined and not (taunts and after > end):
        return None
    if joined and (mute or end == verb + 1):
        return end
    after += joined
    while after < len(pieces) and pieces[after].word(_SOMEBODY) and not leads(after):
        after += 1
    return end if after < len(pieces) and leads(after) else None


def _strikes(pieces: Sequence[Piece], leads: Callable[[int], bool]) -> bool:
    """Whether a sentence is an action of whoever speaks: with a weapon of their own, or of "I"."""
    end = next((n for n, one in enumerate(pieces) if one.sort == "mark"), len(pieces))
    own = bool(pieces) and pieces[0].word(english.SPEAKER)
    armed = any(one.called("weapon") for one in pieces[:end])
    return (own or armed) and any(leads(n) for n in range(min(end, 1 + own)))


def addressing(whom: str) -> str:
    """Return a speech without words, to the addressee named after the verb, if any."""
    return together(WORDLESS, " ".join(whom.split()))
