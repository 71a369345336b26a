"""Put "wenn" before German conditions that begin with their verb, and reword what has no English counterpart."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from rules.reading.german import grammar
from rules.reading.german.clauses import HENCE
from rules.reading.german.lexicon import folded, glossary, is_verb, knows, lexicon
from rules.reading.german.name_forms import alike
from rules.reading.german.order import BEFORE_A_SUBJECT, SPEAKING, SUBJECTS
from rules.reading.words import Token

SPLITTING: Final = frozenset({"und", "oder", "dann", "danach", "sonst", "ansonsten", "andernfalls", "sondern", HENCE})
CLOSES_A_CONDITION: Final = frozenset({"ist", "sind", "bin", "habe", "lebt", "liegt", "steht", "blute", "blutet"})
"""Verbs that end a condition even without a comma ("wenn er tot ist schieße ich")."""
STATES: Final = frozenset({"leer", "verletzt", "verwundet", "tot", "allein", "alleine", "umzingelt", "hin", "ko"})
"""Words that do so without a verb."""
_INVERTED: Final = frozenset({"ist", "sind", "bin", "bist", "lebt", "steht", "liegt", "sollte", "sollten"})
"""Verbs that begin a condition without "wenn" ("ist er tot, schieße ich")."""
_CIRCUMSTANCES: Final = frozenset({"mehr", "mindestens", "gefahr", "bedarf", "beschuss", "angriffen", "wenig"})
_OF_ONESELF: Final = frozenset({"bin", "hab", "habe", "werd", "werde"})
_SUPPOSING: Final = frozenset(grammar.SUPPOSING.split())
_BEFORE_A_NAME: Final = frozenset({"mein", "meine", "sein", "seine", "kein", "keine", "beide", "noch"})
_ARMS: Final = (("grenade",), ("gun",), ("pistol",), ("rifle",))
_BEFORE_NAMES: Final = {"nix": "kein", "nichts": "kein", "hintern": "hinter"}
"""Words that mean something else before a name ("nix Granate", "hintern Busch")."""
_OBJECTS_OF: Final = frozenset({"sie", "ihn", "ihm", "ihr", "den", "dem", "mit"})
_ASKED_FOR: Final = frozenset({"mir", "mich", "uns"})
_ADDRESSING: Final = frozenset({"dich", "dir", "du", "euch", "ihr", "dein", "deine"})
_SHOULD: Final = frozenset({"sollte", "sollten"})
_FINITE: Final = {"sein": "ist", "stehen": "steht", "leben": "lebt", "liegen": "liegt"}
SEQUENCE: Final = frozenset({"dann", "danach", "anschliessend"})
_LONGEST_CLAUSE: Final = 8


def with_if(tokens: list[Token], names: frozenset[str]) -> list[Token]:
    """Put "wenn" before a condition that begins with its verb or "solange", and the verb at its end."""
    tokens[:] = _with_speaker([replace(token, key="ist") if token.key == "is" else token for token in tokens])
    _neither(tokens)
    for place, token in enumerate(tokens):
        if _is_if(tokens, place, names):
            tokens[place] = replace(token, key="wenn")
        elif token.key in ("mein", "meine", "meinte") and _takes_back(tokens, place):
            tokens[place] = replace(token, key="mean")
        elif token.key in ("statt", "anstatt") and (closes := _infinitive(tokens, place)) is not None:
            # "Statt zu schießen lade ich nach" has no comma.
            tokens.insert(closes + 1, replace(tokens[closes], key=",", sort="mark", value=None))
            break
    if len(tokens) > 2 and tokens[-2].key == "sonst" and tokens[-1].key in ("nichts", "nix"):
        del tokens[-3 if tokens[-3].key in ("und", ",") else -2 :]
    if [one.key for one in tokens[-3:]] in ([",", "nicht", "mehr"], ["und", "nicht", "mehr"]):
        del tokens[-3:]
    for place in range(len(tokens) - 2, -1, -1):
        pair = (tokens[place].key, tokens[place + 1].key)
        if pair in (("und", "zwar"), ("nr", ".")):
            del tokens[place : place + 2]
        elif pair[0] == "oder" and pair[1] in ("ne", "nee", "nein"):
            tokens[place : place + 2] = [replace(tokens[place + 1], key="nee")]
        elif pair == ("als", "ob"):
            del tokens[place + 1]
        elif pair[0] in _BEFORE_NAMES and (pair[1] in names or glossary().get(pair[1], ())[-1:] in _ARMS):
            tokens[place] = replace(tokens[place], key=_BEFORE_NAMES[pair[0]])
        elif pair == (",", "als") and tokens[place - 1].key == "so":
            del tokens[place]
    _uninvert(tokens, names)
    return tokens


def _neither(tokens: list[Token]) -> None:
    """Read "weder … noch" as "neither … nor"."""
    place = next((n for n, token in enumerate(tokens) if token.key == "weder"), len(tokens))
    if (other := next((n for n in range(place, len(tokens)) if tokens[n].key == "noch"), None)) is not None:
        tokens[place], tokens[other] = (replace(tokens[n], key=key) for n, key in ((place, "neither"), (other, "nor")))


def _uninvert(tokens: list[Token], names: frozenset[str]) -> None:
    """Put the verb of a condition that begins with it at its end, after "wenn"."""
    place = 0
    while place < len(tokens):
        end = next((n for n in range(place, len(tokens)) if tokens[n].sort == "mark"), len(tokens))
        if _supposes(tokens, place, end, names) and (acts := _acting_at(tokens, place, end)) is not None:
            if acts < end:
                tokens.insert(acts, replace(tokens[acts], key=",", sort="mark", value=None, end=tokens[acts].start))
            tokens[place:acts] = [replace(tokens[place], key="wenn"), *tokens[place + 1 : acts], tokens[place]]
            place = acts + 2
            continue
        stated = next((n for n in range(place + 2, end - 1) if _is_stated(tokens, n)), None)
        if tokens[place].key in _INVERTED and stated is not None and all(one.key != "?" for one in tokens[end:]):
            end = stated + 1
            tokens.insert(end, replace(tokens[stated], key=",", sort="mark", value=None, start=tokens[stated].end))
        if _is_inverted(tokens, place, end):
            first, *rest = tokens[place:end]
            if first.key in _SHOULD:
                rest[-1] = replace(rest[-1], key=_FINITE.get(rest[-1].key, rest[-1].key))
            else:
                rest.append(first)
            tokens[place:end] = [replace(first, key="wenn"), *rest]
            end = place + 1 + len(rest)
        elif tokens[place].key in _SUPPOSING and _supposes(tokens, place, end, names):
            verb, closed = tokens[place], end < len(tokens) and tokens[end].key in (",", ":")
            tokens.insert(place, replace(verb, key="wenn", end=verb.start))
            end += 1
            if closed:
                tokens[place + 1 : end] = [*tokens[place + 2 : end], verb]
        place = end + 1


def _supposes(tokens: Sequence[Token], place: int, end: int, names: frozenset[str]) -> bool:
    """Whether a verb and its subject begin a condition rather than a question ("hab ich noch Munition, …")."""
    short = end == place + 2 and tokens[end : end + 1] and tokens[end].key == ":"
    if (end < place + 3 and not short) or not (tokens[place].key in _SUPPOSING or _is_of_another(tokens[place].key)):
        return False
    stop = next((one.key for one in tokens[end:] if one.sort == "mark" and one.key != ","), "")
    subject = tokens[place + 1].key
    if tokens[place].key in _OF_ONESELF and subject != "ich":
        return False
    return stop != "?" and (subject in SUBJECTS | BEFORE_A_SUBJECT | _BEFORE_A_NAME or subject in names)


def _is_of_another(key: str) -> bool:
    return key.endswith("t") and is_verb(key)


def _acting_at(tokens: Sequence[Token], place: int, end: int) -> int | None:
    """Return where one's own action follows such a condition ("…, schieß ich")."""
    for n in range(place + 2, len(tokens) - 1):
        if n > end + 1:
            return None
        commanded = n > place + 2 and not tokens[n].key.endswith(("t", "n")) and tokens[n + 1].key in _OBJECTS_OF
        if (tokens[n + 1].key == "ich" or commanded) and is_verb(tokens[n].key):
            return end if n == end + 1 else n
    return None


def _with_speaker(tokens: Sequence[Token]) -> Iterator[Token]:
    """Put "ich" behind one's own verb after what somebody else is to do or what is said to them ("sag ihr sie soll
    gehen und lade nach", "ich ruf pass auf und lade nach")."""
    ordered = False
    for place, token in enumerate(tokens):
        yield token
        says = token.key in ("soll", "sollen") or _speaks(tokens, place)
        ordered = (ordered or says) and not (token.sort == "mark" and token.key != ",")
        own = token.key.endswith("e") or not token.key.endswith(("t", "n", "en"))
        behind = tokens[place + 1].key if place + 1 < len(tokens) else ""
        own = own and (token.key.endswith("e") or behind not in _ASKED_FOR)
        if ordered and own and place and tokens[place - 1].key == "und" and is_verb(token.key) and behind != "ich":
            yield replace(token, key="ich", start=token.end, value=None)


def _speaks(tokens: Sequence[Token], place: int) -> bool:
    """Whether "ich" says something without a colon or quotes, and nobody is addressed behind it with "dich"."""
    if tokens[place].key != "ich" and (place + 1 == len(tokens) or tokens[place + 1].key != "ich"):
        return False
    verb = tokens[place + 1 if tokens[place].key == "ich" else place].key if place + 1 < len(tokens) else ""
    behind = [token.key for token in tokens[place:]]
    speaks = any(one.english[0] in SPEAKING for one in lexicon().get(folded(verb), ()))
    return (
        speaks
        and ":" not in behind
        and not _ADDRESSING.intersection(behind[behind.index("und") :] if "und" in behind else ())
    )


def _is_if(tokens: Sequence[Token], place: int, names: frozenset[str]) -> bool:
    """Whether "solange", or "bei" as in "bei mehr als einem Gegner", begins a condition."""
    told = tokens[place + 1].key if place + 1 < len(tokens) else ""
    lasts = tokens[place].key in ("solange", "solang")
    if place and tokens[place - 1].sort != "mark":
        return lasts and (told in SUBJECTS | BEFORE_A_SUBJECT or told in names)
    strange = len(told) > 1 and told not in names and not (knows(told) or any(alike(told, name) for name in names))
    return lasts or (tokens[place].key == "bei" and (told in _CIRCUMSTANCES or strange))


def _takes_back(tokens: Sequence[Token], place: int) -> bool:
    """Whether "ich mein" corrects what was said ("Wache 1, ich mein Wache 2"), rather than naming what is one's own."""
    return place > 1 and tokens[place - 1].key == "ich" and tokens[place - 2].sort == "mark"


def _is_stated(tokens: Sequence[Token], place: int) -> bool:
    """Whether a state ends a condition without a comma, because an action follows ("ist er tot lade ich nach")."""
    behind = tokens[place + 1].key
    acts = behind in SEQUENCE or (is_verb(behind) and behind not in CLOSES_A_CONDITION)
    if tokens[place].key in STATES:
        return acts or behind not in SPLITTING | STATES | _FINITE.keys()
    return acts and tokens[place - 1].key == "am"


def _infinitive(tokens: Sequence[Token], place: int) -> int | None:
    """Return the place of the verb after "zu" with which a clause ends; None if a mark follows it anyway."""
    until = range(place + 1, min(len(tokens) - 1, place + _LONGEST_CLAUSE))
    ends = next(
        (
            n
            for n in until
            if "zu" in (tokens[n - 1].key, tokens[n].key[3:5], tokens[n].key[2:4]) and is_verb(tokens[n].key)
        ),
        None,
    )
    return None if ends is None or tokens[ends + 1].sort == "mark" else ends


def _is_inverted(tokens: Sequence[Token], place: int, end: int) -> bool:
    """Whether the words up to a mark are a condition that begins with its verb."""
    if tokens[place].key not in _INVERTED or end < place + 3 or end + 1 >= len(tokens) or tokens[end].key != ",":
        return False
    if tokens[place].key == "bin" and tokens[place + 1].key != "ich":
        return False
    behind = tokens[end + 1]
    follows = tokens[place].key in _SHOULD or is_verb(behind.key) or behind.key in SEQUENCE
    if tokens[end - 1].key in STATES:
        return all(one.key != "?" for one in tokens[end:])
    subject = tokens[place + 1].key in SUBJECTS | BEFORE_A_SUBJECT | {"mein", "meine", "noch", "kein", "keiner"}
    return follows or (subject and behind.key not in SUBJECTS and all(one.key != "?" for one in tokens[end:]))
