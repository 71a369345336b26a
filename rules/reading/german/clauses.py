"""Where the clauses of a German sentence begin and end, although people leave out commas, and which of them only
describe somebody or give a reason."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from rules.reading.german import grammar
from rules.reading.words import Token

_SUBORDINATE: Final = frozenset(grammar.SUBORDINATE.split())
_OPENING: Final = _SUBORDINATE | {"ohne", "statt", "anstatt", "um", "während", "solange", "da"}
_AUXILIARY: Final = frozenset(grammar.FINITE.split())
_RELATIVE: Final = frozenset({"der", "die", "das", "dem", "den", "denen", "dessen", "deren", "welcher", "welche"})
_AFTER_A_RELATIVE: Final = frozenset(grammar.AFTER_A_RELATIVE.split())
_PREPOSITIONS: Final = frozenset({"mit", "auf", "in", "an", "von", "vor", "bei", "neben", "hinter", "gegen", "für"})
_HENCE: Final = frozenset({"also", "deshalb", "deswegen", "darum", "drum", "daher"})
_COUNTER: Final = "konter"
_ASKING: Final = frozenset({("kannst", "du"), ("könnt", "ihr"), ("könntest", "du"), ("könntet", "ihr")})
_MEANWHILE: Final = frozenset({"während", "waehrend"})
_JOINING: Final = frozenset({"und", "oder", "aber", "sondern"})
_THEN: Final = frozenset({"dann", "lieber"})
_INVERTED: Final = frozenset({"is", "ist", "bin", "sind", "lebt", "steht", "liegt", "sollte"})
_IF_NOT: Final = frozenset({("wenn", "nicht"), ("falls", "nicht"), ("wenn", "nein"), ("falls", "nein")})
_WITH_TO: Final = frozenset({"ohne", "statt", "anstatt", "um"})
_ASKED_OF: Final = frozenset({"will", "hat", "ist", "kann", "muss", "soll", "wird", "hatte", "war", "wollte"})
"""Verbs that close a clause about somebody ("der Elke packen will")."""
_OTHERS: Final = frozenset({"er", "sie", "es", "man"})
_SPEAKING: Final = frozenset({"ich", "wir"})
_IF: Final = frozenset({"wenn", "falls", "sollte"})
_IT: Final = frozenset({"das", "es", "dies"})
_IF_IT: Final = frozenset({"wenns", "klappts", "gehts", "funktionierts", "reichts", "hilfts", "wirds"})
_NOT: Final = frozenset({"nicht", "nix", "nichts", "schief", "daneben"})
_WISHES: Final = frozenset(
    frozenset(said.split())
    for said in (
        "ich wollte",
        "ich wollt",
        "ich hab überlegt",
        "ich habe überlegt",
        "ich hatte vor",
        "hatte vor",
        "ich würd gern",
        "ich würde gern",
        "ich würde gerne",
        "ich würd gerne",
        "würd gern",
        "würde gern",
    )
)

"""Words for what was wanted, in any order."""
_SOFT: Final = frozenset({"ja", "schon", "eigentlich", "auch", "erst", "kurz", "echt", "so", "zuerst", "eh"})
_WISHING: Final = frozenset().union(*_WISHES) | _SOFT
_WORKS: Final = frozenset(
    {"klappt", "klappen", "geht", "gehen", "funktioniert", "funktionieren", "hilft", "helfen", "reicht", "reichen",
     "fruchtet", "wirkt", "wird", "bringt", "gelingt", "schiefgeht", "möglich"}
)  # fmt: skip
_REASON: Final = "weil"
WANTED: Final = "wollteich"
"""Stands for "ich wollte" if it wasn't done."""
HENCE: Final = "⇒"
"""Stands for "also" and the like between a reason and what follows from it."""


def marked(tokens: Sequence[Token], is_verb: Callable[[str], bool]) -> list[Token]:
    """Return the tokens with a comma wherever a subordinate clause ends without one, with "weil" before those that only
    describe or explain, and with `HENCE` before what follows from a reason. `is_verb`: whether a word is a form of a
    known verb."""
    found = _reworded(list(tokens), is_verb)
    _uninverted(found, is_verb)
    if tuple(one.key for one in found[:2]) in _ASKING and all(one.key not in ".!?" for one in found):
        found.append(replace(_comma(found[-1]), key="?"))
    place, opens = 0, 0
    while place < len(found):
        if found[place].sort == "mark" or (found[place].key in _JOINING and place > opens):
            opens = place = place + 1
            continue
        if place and _leads_to(found, place, is_verb):
            if not found[place + 1].key.startswith(_COUNTER):
                found[place] = replace(found[place], key=HENCE)
            elif found[place - 1].key == ",":  # What a Counter expects belongs to it.
                place -= 1
                del found[place]
            opens = place = place + 1
            continue
        if (start := _described(found, place, opens, is_verb)) is not None:
            end = start
            if place > opens:
                found.insert(place, _comma(found[place - 1]))
                place, end = place + 1, end + 1
            found[place] = replace(found[place], key=_REASON)
            if end + 1 < len(found) and found[end + 1].sort != "mark":
                found.insert(end + 1, _comma(found[end]))
            opens = place = end + 1
            continue
        if _ends(found, place, opens, is_verb):
            found.insert(place + 1, _comma(found[place]))
            opens = place + 2
            place += 1
        place += 1
    return found


def _reworded(found: list[Token], is_verb: Callable[[str], bool]) -> list[Token]:
    """Return the tokens with "weil" for "hauptsache" and "ich will nicht, dass", with "sonst" for "klappt das nicht",
    and without an idle "pass auf"."""
    for place in range(len(found) - 1, -1, -1):
        keys = [one.key for one in found[place : place + 4]]
        opens = not place or found[place - 1].sort == "mark"
        if keys[:1] == ["hauptsache"]:
            found[place] = replace(found[place], key=_REASON)
            found[place:place] = [] if opens else [_comma(found[place - 1])]
        elif (
            keys[0] == "ich"
            and keys[1:3] in (["will", "nicht"], ["möchte", "nicht"])
            and "dass" in keys[3:] + [one.key for one in found[place + 4 : place + 5]]
        ):
            that = next(n for n in range(place, place + 5) if found[n].key == "dass")
            found[place : that + 1] = [replace(found[place], key=_REASON, end=found[that].end)]
        elif opens and keys[:3] in (["pass", "auf", ","], ["pass", "auf", ":"]):
            del found[place : place + 3]
        elif keys[0] == "vorher" and opens and is_verb("".join(keys[1:2])) and _IF & {one.key for one in found[:place]}:
            found[place] = replace(found[place], key="sonst")
        elif size := _contrary(keys, is_verb, opens=opens) or _otherwise(found, place, is_verb):
            found[place : place + size] = [replace(found[place], key="sonst", end=found[place + 1].end)]
        elif keys[0] == "?" and _queried(found, place) and keys[1:2] == ["dann"]:
            found[place] = replace(found[place], key=",")
        elif keys[0] == "?" and _queried(found, place) and keys[1:3] in (["wenn", "ja"], ["falls", "ja"]):
            then = replace(found[place + 1], key="dann", end=found[place + 2].end)
            found[place : place + 3] = [replace(found[place], key=","), then]
        elif keys[0] in _THEN and place and found[place - 1].sort != "mark" and _inverted(found, place):
            found.insert(place, _comma(found[place - 1]))
        elif size := _was_wanted(found, place):
            but = next(n for n in range(place + size, len(found)) if found[n].key == "aber")
            found[but:but] = [] if found[but - 1].sort == "mark" else [_comma(found[but - 1])]
            found[place : place + size] = [replace(found[place], key=WANTED, end=found[place + size - 1].end)]
        elif keys[0] == "ob" and (end := _until(found, place)) > place + 1 and _hidden(found[place:end]):
            found[place:end] = [replace(found[place], key="nach", end=found[end - 1].end)]
        elif keys[0] in _MEANWHILE and not opens and found[place - 1].key != "und":
            found.insert(place, _comma(found[place - 1]))
        elif (size := _in_vain(keys)) and (opens or found[place - 1].key in _JOINING or keys[0] in _IF | {"wenns"}):
            last = found[place + size - 1]
            follows = found[place + size : place + size + 1]
            size += bool(follows) and follows[0].key in (",", ":")
            found[place : place + size] = [
                replace(_comma(found[place]), key=";"),
                replace(found[place], key="sonst", end=last.end),
            ]
    return found


def _contrary(keys: Sequence[str], is_verb: Callable[[str], bool], *, opens: bool) -> int:
    """Return how many words only deny the condition before them ("wenn nicht,", "bin ichs nicht")."""
    if opens and keys[:3] in (["wenn", "doch", ","], ["falls", "doch", ","], ["wenn", "nicht", ","]):
        return 3
    if opens and keys[0] in _INVERTED and keys[1:3] in (["ichs", "nicht"], ["ers", "nicht"], ["sies", "nicht"]):
        return 3
    return 2 if tuple(keys[:2]) in _IF_NOT and keys[2:] and (keys[2] == "dann" or is_verb(keys[2])) else 0


def _otherwise(found: Sequence[Token], place: int, is_verb: Callable[[str], bool]) -> int:
    """Return how many words mean "else" because no verb follows them ("wenn nicht, Ben", "wenn nicht Ben")."""
    if tuple(one.key for one in found[place : place + 2]) not in _IF_NOT:
        return 0
    end = next((n for n in range(place + 2, len(found)) if found[n].sort == "mark"), len(found))
    told = any(_finite(one.key, is_verb) for one in found[place + 2 : end])
    return 0 if told or end == place + 2 else 2


def _queried(found: Sequence[Token], place: int) -> bool:
    """Whether the sentence that ends at a place asks how somebody is ("ist er tot?")."""
    return found[next((n + 1 for n in range(place - 1, -1, -1) if found[n].key in ".;!?,"), 0)].key in _INVERTED


def _was_wanted(found: Sequence[Token], place: int) -> int:
    """Return how many words mean "ich wollte" if "aber" takes back later in the sentence what was wanted."""
    if found[place].key not in _WISHING:
        return 0
    end = next((n for n in range(place, len(found)) if found[n].key in ".;!?"), len(found))
    if all(one.key != "aber" for one in found[place:end]):
        return 0
    said = [one.key for one in found[place : place + 6]]
    sizes = (n for n in range(len(said), 1, -1) if said[n - 1] not in _SOFT)
    size = next((n for n in sizes if frozenset(said[:n]) - _SOFT in _WISHES), 0)
    return 0 if place and found[place - 1].key == "ich" and "ich" not in said[:size] else size


def _hidden(clause: Sequence[Token]) -> bool:
    """Whether a clause is about somebody who hides or sneaks ("ob sich hier wer versteckt")."""
    return any(one.key.startswith(("versteck", "verbirg", "lauer", "anschleich", "schleich")) for one in clause)


def _in_vain(keys: Sequence[str]) -> int:
    """Return how many words mean that the action before them is impossible ("wenn das nicht klappt", "gehts nicht")."""
    for size in (4, 3, 2):
        said = keys[:size]
        works, denied = _WORKS.intersection(said), _NOT.intersection(said) or "schiefgeht" in said
        told = said[0] in _IF_IT or (said[0] in _IF | _WORKS and _IT.intersection(said))
        if (
            len(said) == size
            and told
            and denied
            and (works or said[0] in _IF_IT - {"wenns"})
            and all(one in _IF | _IT | _IF_IT | _NOT | _WORKS for one in said)
        ):
            return size
    return 0


def _uninverted(found: list[Token], is_verb: Callable[[str], bool]) -> None:
    """Put "wenn" before what somebody else may do, and its verb last ("findet er ihn nicht, greift er mich an")."""
    for place in range(len(found) - 2, -1, -1):
        opens = not place or found[place - 1].sort == "mark"
        if not opens or not found[place].key.endswith("t") or found[place + 1].key not in _OTHERS:
            continue
        end = next((n for n in range(place, len(found)) if found[n].key in ".;!?"), len(found))
        main = range(place + 2, end - 1)
        does = next((n for n in main if is_verb(found[n].key) and found[n + 1].key in _OTHERS | _SPEAKING), None)
        if (
            does is None
            or any(one.key in _JOINING for one in found[place:does])
            or found[end - 1 : end + 1][-1].key == "?"
        ):
            continue
        first = found[place]
        rest = found[place + 1 : does - (found[does - 1].key == ",")]
        found[place:does] = [replace(first, key="wenn"), *rest, first, _comma(found[does - 1])]


def _inverted(tokens: Sequence[Token], place: int) -> bool:
    """Whether a condition that begins with its verb ends before a place ("bin ich verletzt dann ...")."""
    opens = next((n + 1 for n in range(place - 1, -1, -1) if tokens[n].sort == "mark"), 0)
    return tokens[opens].key in _INVERTED and place > opens + 1


def _comma(after: Token) -> Token:
    return Token(",", "mark", after.end, after.end)


def _finite(word: str, is_verb: Callable[[str], bool]) -> bool:
    return word in _AUXILIARY or is_verb(word)


def _leads_to(tokens: Sequence[Token], place: int, is_verb: Callable[[str], bool]) -> bool:
    """Whether "also" or the like leads from a reason to what the speaker does ("also flüchte ich")."""
    if tokens[place].key not in _HENCE or place + 2 >= len(tokens):
        return False
    return _finite(tokens[place + 1].key, is_verb) and tokens[place + 2].key in _SPEAKING


def _ends(tokens: Sequence[Token], place: int, opens: int, is_verb: Callable[[str], bool]) -> bool:
    """Whether a subordinate clause ends here because its verb is followed by that of the main clause and its subject
    ("bevor ich angreife lass ich ...", "ohne zu zögern greif ich ...")."""
    if place <= opens or place + 2 >= len(tokens) or tokens[opens].key not in _OPENING:
        return False
    told = tokens[opens].key in _WITH_TO and tokens[place - 1].key == "zu"
    return (
        (told or _finite(tokens[place].key, is_verb))
        and _finite(tokens[place + 1].key, is_verb)
        and tokens[place + 2].key in _SPEAKING
    )


def _described(tokens: Sequence[Token], place: int, opens: int, is_verb: Callable[[str], bool]) -> int | None:
    """Return where a clause ends that begins here and only describes somebody ("der keinen Schild hat"), gives a reason
    or tells what others do meanwhile; None if none begins."""
    first = place
    if tokens[place].key in {*_MEANWHILE, "da", "denn"} and place == opens:
        return _told(tokens, place, is_verb)
    if tokens[first].key in _PREPOSITIONS and first + 1 < len(tokens):
        first += 1
    if tokens[first].key not in _RELATIVE or first + 2 >= len(tokens) or not place:
        return None
    behind = tokens[first + 1].key
    if place == opens and tokens[place - 1].key != ",":
        return None
    if behind not in _AFTER_A_RELATIVE:
        end = _until(tokens, first + 1)
        enclosed = end > first + 2 and place == opens and tokens[end - 1].key in _ASKED_OF
        return end - 1 if enclosed and end < len(tokens) else None
    before = tokens[place - 1]
    if place > opens and (before.key in _OPENING or is_verb(before.key)):
        return None
    end = _until(tokens, first + 1)
    closes = next((n for n in range(first + 2, end) if _finite(tokens[n].key, is_verb)), None)
    return None if closes is None or (closes + 1 < end and place == opens) else closes


def _told(tokens: Sequence[Token], place: int, is_verb: Callable[[str], bool]) -> int | None:
    """Return where a reason, or what others do meanwhile, ends; None if it isn't one."""
    end = _until(tokens, place + 1)
    if tokens[place].key == "denn":
        return end - 1 if end > place + 2 else None
    own = place + 1 < end and tokens[place + 1].key in _SPEAKING
    if (
        end < place + 3
        or not any(_finite(one.key, is_verb) for one in tokens[place + 2 : end])
        or (own and tokens[place].key in _MEANWHILE)
    ):
        return None
    if _finite(tokens[place + 1].key, is_verb):
        return None
    closes = (n for n in range(place + 2, end - 1) if _finite(tokens[n].key, is_verb))
    return next((n for n in closes if _finite(tokens[n + 1].key, is_verb)), end - 1)


def _until(tokens: Sequence[Token], place: int) -> int:
    return next(
        (n for n in range(place, len(tokens)) if tokens[n].sort == "mark" or tokens[n].key in _JOINING), len(tokens)
    )
