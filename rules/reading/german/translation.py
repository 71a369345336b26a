"""Translate German lines into English tokens before names are looked for.

The words keep their places, so that they can be quoted as written. A verb at the end of its clause ("dem Bären
ausweichen") moves to its beginning, as in English, together with its particle.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import chain, groupby, pairwise, zip_longest
from operator import itemgetter
from typing import Final

from rules.reading.german import grammar
from rules.reading.german.ambiguous import ENGLISH_TOO
from rules.reading.german.body_words import OF_A_LIMB, PART_NAMES
from rules.reading.german.clauses import HENCE, WANTED, marked
from rules.reading.german.fillers import FILLERS, IDLE
from rules.reading.german.order import (
    AUXILIARIES,
    BEFORE_A_SUBJECT,
    FOLDED,
    SUBJECTS,
    SUBORDINATE,
    Verb,
    Word,
    denied,
    in_order,
)  # fmt: skip
from rules.reading.german.phrases import PHRASES
from rules.reading.german.verbs import VERBS
from rules.reading.german.words import SHIPPED, WORDS
from rules.reading.number_words import number_in
from rules.reading.words import NUMBERS, Token

_ENDINGS: Final = ("", "e", "st", "t", "en", "n", "est", "et", "te", "test", "ten", "tet", "end")
_UMLAUTS: Final = {
    "lass": "laess", "stoss": "stoess", "schlag": "schlaeg", "fall": "faell", "halt": "haelt", "lauf": "laeuf",
    "trag": "traeg", "fang": "faeng", "fahr": "faehr", "schlaf": "schlaef", "brat": "braet", "rat": "raet",
}  # fmt: skip
"""Stems as in the second and third person ("er lässt")."""
_PARTICIPLES: Final = ("t", "en", "et", "")
_NAME_ENDINGS: Final = ("es", "en", "er", "em", "s", "e", "n")
_PLAIN: Final = str.maketrans({"ä": "a", "ö": "o", "ü": "u"})
_SPLITTING: Final = frozenset({"und", "oder", "dann", "danach", "sonst", "ansonsten", "andernfalls", "sondern", HENCE})
_CLOSES_A_CONDITION: Final = frozenset({"ist", "sind", "bin", "habe", "lebt", "liegt", "steht", "blute", "blutet"})
"""Verbs that end a condition even without a comma ("wenn er tot ist schieße ich")."""
_FALLS: Final = frozenset({"umkippt", "umfällt", "umfaellt", "stirbt", "fällt", "faellt", "wird"})
"""Verbs that do so only if an action follows ("wenn Ben umkippt fliehen")."""
_STATES: Final = frozenset({"leer", "verletzt", "verwundet", "tot", "allein", "alleine", "umzingelt", "hin", "ko"})
"""Words that do so without a verb."""
_INVERTED: Final = frozenset({"ist", "sind", "bin", "bist", "lebt", "steht", "liegt", "sollte", "sollten"})
"""Verbs that begin a condition without "wenn" ("ist er tot, schieße ich")."""
_WITHOUT_VERB: Final = {
    "raus": "draw", "heraus": "draw", "hin": "go", "los": "attack",
    "weg": "lower", "rueber": "go", "hinueber": "go", "hoch": "raise",
}  # fmt: skip
"""Words at the end of a clause that replace its verb ("Messer raus", "zu Ben rüber")."""
_LEADING_TO: Final = {"hin": frozenset({"zu", "zum", "zur", "nach"}), "los": frozenset({"auf"})}
"""Words that some of these words need."""
_ONWARDS: Final = frozenset({"vorwaerts", "zurueck", "schnell", "rasch", "ab", "los", "weiter"})
_TOWARDS: Final = frozenset({"zu", "zum", "zur", "nach"})
_WANTING: Final = frozenset({WANTED, "will", "moechte", "muss", "wollte", "wuerde"})
_OF_SEVERAL: Final = frozenset({"die", "alle", "beide", "beiden", "saemtliche"})
_CIRCUMSTANCES: Final = frozenset({"mehr", "mindestens", "gefahr", "bedarf", "beschuss", "angriffen", "wenig"})
_SECRETLY: Final = frozenset(
    {"lautlos", "heimlich", "klammheimlich", "ungesehen", "unbemerkt", "unauffaellig", "leise"}
)
"""Words that mean sneaking in a clause without a verb ("lautlos nach C4")."""
_PUT_AWAY: Final = 3
"""Maximum number of words of putting something away ("Messer weg", "die Axt weg"), rather than going away from it."""
_BLOWS: Final = tuple(grammar.BLOWS.split())
_IMPERATIVES: Final = frozenset({"leg"})
"""Imperatives that are also English names of body parts."""
_NO_PARTS: Final = frozenset({"gut"})
"""German words that are English names of body parts, too."""
_UNSPLIT: Final = frozenset({"gibts"})
"""Contractions that mean something else than their verb ("jetzt gibts Prügel")."""
_HANDLED: Final = frozenset({"take", "draw", "drop", "pick", "grab"})
_OF_ONESELF: Final = frozenset({"bin", "hab", "habe", "werd", "werde"})
_SUPPOSING: Final = frozenset(grammar.SUPPOSING.split())
_BEFORE_A_NAME: Final = frozenset({"mein", "meine", "sein", "seine", "kein", "keine", "beide", "noch"})
_ARMS: Final = (("grenade",), ("gun",), ("pistol",), ("rifle",))
_BEFORE_NAMES: Final = {"nix": "kein", "nichts": "kein", "hintern": "hinter"}
"""Words that mean something else before a name ("nix Granate", "hintern Busch")."""
_CONDITIONS: Final = frozenset({"wenn", "falls", "sobald", "sofern", "solange"})
_SUBJECT_ARTICLES: Final = frozenset({"der", "die", "das"})
_EXCEPTING: Final = frozenset({"ausser", "es sei denn"})
_OBJECTS_OF: Final = frozenset({"sie", "ihn", "ihm", "ihr", "den", "dem", "mit"})
_SHOULD: Final = frozenset({"sollte", "sollten"})
_PREPOSITIONS: Final = frozenset(
    {"vor", "vorm", "vors", "von", "vom", "beim", "aufs", "am", "mit", "gegen", "auf", "in", "im", "ins"}
)
_FLEEING: Final = ("flieh", "fluecht", "weg", "hau", "ab", "renn", "lauf", "tuerm")
_LEAVING: Final = (
    *_FLEEING, "zurueck", "weich", "davon", "rett", "schutz", "versteck", "verberg", "verzieh", "verdrueck",
    "angst", "verschwind", "reiss", "entkomm", "rueck", "zieh", "verkriech", "hueten", "sicher", "warn",
)  # fmt: skip
"""Beginnings of words with which "vor" means away from somebody."""
_FINITE: Final = {"sein": "ist", "stehen": "steht", "leben": "lebt", "liegen": "liegt"}
_SEQUENCE: Final = frozenset({"dann", "danach", "anschliessend"})
_FILLERS: Final = frozenset(FILLERS.split())
_NO_VERBS: Final = frozenset(grammar.NO_VERBS.split())
_BEFORE_A_NOUN: Final = frozenset(grammar.BEFORE_A_NOUN.split())
_ARTICLES: Final = frozenset({"den", "einen", "meinen", "deinen", "seinen", "ihren"})
"""Articles after which a word is a noun if its clause already has a verb ("trink den Trank")."""
_PREFIXES: Final = tuple(grammar.PREFIXES.split())
_LIMBS: Final = ("arm", "hand", "bein", "kopf", "fuss", "pfote", "auge")
_PLACES: Final = {"vorder": ("front",), "hinter": ("hind",)}
_OF_A_LIMB: Final = frozenset(OF_A_LIMB.split())
_PARTICLES: Final = tuple(grammar.PARTICLES.split())
_PART_NAMES: Final = frozenset(PART_NAMES.split())
_PERSONS: Final = frozenset({"ihm", "ihn", "ihr", "ihnen"})
_OTHERS: Final = frozenset(["er", "es", "der", "die", "das"])
_STRIKING: Final = frozenset(["hit", "bash", "kick", "stab", "slash", "shoot", "fire", "cut", "punch", "bite", "claw"])
_LONGEST_CLAUSE: Final = 8
_LONGEST_PHRASE: Final = 4
_ASIDE: Final = "*"
"""Marks a phrase that only determines the meaning of a verb ("zu Fall" bringen)."""
_PRETENDING: Final = "!feint"
_ACTION: Final = "!"
"""Marks a phrase that is the verb of its clause ("ein Bein stellen")."""
_SHORTEST_GERMAN: Final = 3
"""The fewest words of a German line whose words all exist in English too, or nowhere ("grefie die wahce an")."""
_SHORTEST_STEM: Final = 4
"""The shortest adjective in a name, without its ending ("der Große Bär", "den Großen Bär")."""
_NO_HEADS: Final = frozenset(grammar.NO_HEADS.split())
_SHORTEST_HEAD: Final = 5
"""The shortest noun that can stand for a compound ending in it ("Schläger" for a Baseballschläger)."""
_SHORTEST_START: Final = 6
"""The shortest noun that can stand for a compound beginning with it ("Schnaps" for a Schnapsflasche)."""
_CONTAINERS: Final = frozenset(grammar.CONTAINERS.split())
_SHIPPED: Final = {
    said: english
    for english, _, forms in (line.partition(" = ") for line in SHIPPED.split("\n"))
    for said in forms.split()
}
"""Words of names in English, by the German ones."""
_SHORT_HEADS: Final = frozenset(grammar.SHORT_HEADS.split())
_DONE: Final = frozenset(
    ["attack", "kick", "punch", "bite", "stab", "counter", "feint", "defend", "dodge", "pass", "wait", "reload"]
)
"""Actions that a noun may stand for ("Angriff")."""
_DEMONSTRATIVES: Final = {"der": ("he",), "die": ("she",), "das": ("it",)}
_SOMEBODY: Final = {"keiner": ("nobody",), "einer": ("somebody",)}
_OF_A_SUBJECT: Final = frozenset(grammar.OF_A_SUBJECT.split())
_NUMBERED: Final = re.compile(r"\d+")
_SHORTEST_NUMBER: Final = 4
_NEGATIVE: Final = re.compile(r"\bminus (?=\d)", re.IGNORECASE)


@lru_cache(maxsize=4096)
def folded(word: str) -> str:
    """Return a word as spelled without umlauts."""
    return word.translate(FOLDED)


def is_german(tokens: Sequence[Token], names: Callable[[], frozenset[str]], english: frozenset[str]) -> bool:
    """Whether a line is German: at least as many of its words are only German as are only English. `english`: the words
    that the reader knows. `names`: the words of all names, which are ignored."""
    said = [token.key for token in tokens if token.sort == "word"]
    ours = {word for word in said if word not in english and _is_german_alone(folded(word))}
    ours = ours and ours - names()
    theirs = sum(1 for word in said if word in english and not _is_german(folded(word)))
    if not ours and not theirs:
        either = "die" in said and sum(1 for word in said if word in _english_too()) > 1
        either = either and len(said) > _SHORTEST_GERMAN
        return either or any(_struck_with(folded(word), names()) for word in said if folded(word).endswith(_BLOWS))
    return bool(ours) and sum(1 for word in said if word in ours) >= theirs


def is_verb(word: str) -> bool:
    """Whether a word is a form of a known German verb, or a noun for an action."""
    known = _lexicon().get(folded(word.casefold()))
    return bool(known) or (known is not None and _words()[folded(word.casefold())][0] in _DONE)


def opens(word: str) -> bool:
    """Whether a word is a form of a verb that means an action whatever stands beside it, or a noun for an action."""
    known = _lexicon().get(folded(word.casefold()))
    return any(not verb.needs for verb in known) if known else is_verb(word)


def knows(word: str) -> bool:
    """Whether a word has a meaning in German, or is a German filler."""
    return any(_is_german(one) or one in AUXILIARIES for one in (folded(word), word)) or word in _phrased_words()


def vocabulary() -> Iterator[str]:
    """Yield German words that may be misspelt: nouns, adjectives, and the usual forms of verbs."""
    yield from _words()
    for _, rest in _lines(VERBS):
        stems, _, particle = rest.partition(" ~ ")[0].partition(" + ")
        yield from (f"{stem}{ending}" for stem in stems.split() for ending in ("e", "t", "en"))
        yield from (f"{particle}{stem}en" for stem in stems.split() if particle)


def in_digits(text: str) -> str:
    """Return a text with its number words, of either language, as digits ("two days", "minus one")."""
    words = (str(number) if (number := _number(word)) is not None else word for word in text.split())
    return _NEGATIVE.sub("-", " ".join(words))


def _number(word: str) -> int | None:
    key = word.casefold()
    number = NUMBERS.get(key, NUMBERS.get(" ".join(_words().get(folded(key), ()))))
    return number_in(word) if number is None and len(word) >= _SHORTEST_NUMBER else number


def _acts(word: str) -> bool:
    """Whether a word is a form of a known verb, also with a prefix."""
    plain = folded(word)
    return bool(_lexicon().get(plain) or _strengthened(plain) or _compound(plain))


def prepare() -> None:
    """Load the vocabulary, so that nobody has to wait for it later."""
    is_verb("")


def _is_german(word: str) -> bool:
    return word in _lexicon() or word in _FILLERS or bool(_strengthened(word) or _compound(word))


@cache
def _phrased_words() -> frozenset[str]:
    return frozenset(word for phrase in _phrases() for word in phrase)


def _is_german_alone(word: str) -> bool:
    return _is_german(word) and word not in _english_too()


def translated(tokens: Sequence[Token], is_name: Callable[[str], bool], names: frozenset[str]) -> tuple[Token, ...]:
    """Return the tokens of a German line in English. `is_name`: whether a name begins with a word. `names`: the words
    of all names."""
    tokens = [_by_shipped_name(token, names) for token in tokens]
    found: list[Token] = []
    for quoted, some in groupby(zip(tokens, _quoted(tokens), strict=True), key=itemgetter(1)):
        plain = _with_if(marked([token for token, _ in some], _acts), names)
        if quoted:
            found += plain
            continue
        segments, conditional = list(_segments(plain)), False
        for few, joint, behind in zip_longest(segments, segments[1:], segments[2:]):
            instead = joint is not None and joint[0].key == "sondern" and any(_acts(one.key) for one in behind or ())
            found += _translated(few, is_name, names, replaced=instead, inverted=conditional)
            conditional = few[0].key in _CONDITIONS or (conditional and few[0].sort == "mark")
    return tuple(found)


def _by_shipped_name(token: Token, names: frozenset[str]) -> Token:
    """Return "guard" for "Wache" where a guard is, but no Wache."""
    english = _SHIPPED.get(token.key, "")
    known = english in names or english.removesuffix("s") in names
    return replace(token, key=english) if english and known and token.key not in names else token


def _with_if(tokens: list[Token], names: frozenset[str]) -> list[Token]:
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
    if [one.key for one in tokens[-3:-1]] == ["und", "sonst"] and tokens[-1].key in ("nichts", "nix"):
        del tokens[-3:]
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
        elif pair[0] in _BEFORE_NAMES and (pair[1] in names or _words().get(pair[1], ())[-1:] in _ARMS):
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
    """Put "ich" behind one's own verb after what somebody else is to do ("sag ihr sie soll gehen und lade nach")."""
    ordered = False
    for place, token in enumerate(tokens):
        yield token
        ordered = (ordered or token.key in ("soll", "sollen")) and not (token.sort == "mark" and token.key != ",")
        own = token.key.endswith("e") or not token.key.endswith(("t", "n", "en"))
        behind = tokens[place + 1].key if place + 1 < len(tokens) else ""
        if ordered and own and place and tokens[place - 1].key == "und" and is_verb(token.key) and behind != "ich":
            yield replace(token, key="ich", start=token.end, value=None)


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
    acts = behind in _SEQUENCE or (is_verb(behind) and behind not in _CLOSES_A_CONDITION)
    if tokens[place].key in _STATES:
        return acts or behind not in _SPLITTING | _STATES | _FINITE.keys()
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
    follows = tokens[place].key in _SHOULD or is_verb(behind.key) or behind.key in _SEQUENCE
    if tokens[end - 1].key in _STATES:
        return all(one.key != "?" for one in tokens[end:])
    subject = tokens[place + 1].key in SUBJECTS | BEFORE_A_SUBJECT | {"mein", "meine", "noch", "kein", "keiner"}
    return follows or (subject and behind.key not in SUBJECTS and all(one.key != "?" for one in tokens[end:]))


def _quoted(tokens: Sequence[Token]) -> Iterator[bool]:
    """Yield, for each token, whether it is in quotes, which aren't translated."""
    inside = False
    for token in tokens:
        inside ^= token.key == '"'
        yield inside or token.key == '"'


def in_english(tokens: tuple[Token, ...], names: frozenset[str], english: frozenset[str]) -> tuple[Token, ...]:
    """Return the tokens of a line, translated if it is German."""
    if not is_german(tokens, lambda: names, english):
        return tokens
    return translated(tokens, names.__contains__, names)


def _segments(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    """Split tokens into clauses, with each mark and conjunction by itself."""
    current: list[Token] = []
    for place, token in enumerate(tokens):
        if token.key in _SEQUENCE and current and _is_begun(current):
            yield [token]
        elif token.sort == "mark" or token.key in _SPLITTING or _replaces(tokens, place):
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
            closes = token.key in _CLOSES_A_CONDITION or falls or _describes(tokens, place)
            if current[0].key in SUBORDINATE and closes:
                yield current
                if falls:
                    yield [replace(token, key=",", sort="mark", start=token.end)]
                current = []
    if current:
        yield current


def _puts_away(tokens: Sequence[Token], place: int, current: Sequence[Token]) -> bool:
    """Whether "weg" or "raus" ends a clause without a verb, though no mark follows ("Axt weg Bogen raus")."""
    behind = tokens[place + 1].key if place + 1 < len(tokens) else ","
    short = len(current) < _PUT_AWAY and not any(is_verb(one.key) for one in current)
    return (
        short
        and behind not in _SPLITTING | _TOWARDS | {"von", "vom", "aus", "hier", "richtung"}
        and behind[0].isalpha()
    )


def _replaces(tokens: Sequence[Token], place: int) -> bool:
    """Whether "statt" excludes only a verb ("verteidigen statt angreifen")."""
    behind = tokens[place + 1].key if place + 1 < len(tokens) else ""
    return tokens[place].key in ("statt", "anstatt") and (behind == "zu" or is_verb(behind))


def _describes(tokens: Sequence[Token], place: int) -> bool:
    """Whether a word closes a condition without a verb, because an action follows ("wenn Magazin leer nachladen")."""
    behind = tokens[place + 1].key if place + 1 < len(tokens) else ""
    return tokens[place].key in _STATES and is_verb(behind) and behind not in _CLOSES_A_CONDITION


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
    return last in AUXILIARIES | _CLOSES_A_CONDITION or (last.endswith("t") and (apart or is_verb(last)))


def _aims(tokens: Sequence[Token], place: int) -> bool:
    """Whether "um" begins an aim, which ends with "zu" and a verb ("um ihn abzulenken")."""
    end = next((n for n in range(place, len(tokens)) if tokens[n].sort == "mark"), len(tokens))
    last, before = folded(tokens[end - 1].key), tokens[end - 2].key if end - place > 1 else ""
    return is_verb(last) and (before == "zu" or "zu" in last[1:])


def _is_begun(current: Sequence[Token]) -> bool:
    """Whether a clause has only its verb and subject so far, so that a following "dann" belongs to it ("schieße dann
    auf")."""
    words = [folded(token.key) for token in current if folded(token.key) not in SUBJECTS | _PERSONS]
    return len(words) == 1 and bool(_lexicon().get(words[0]))


def _translated(
    segment: Sequence[Token], is_name: Callable[[str], bool], names: frozenset[str], *, replaced: bool, inverted: bool
) -> Iterator[Token]:
    """Yield the tokens of a clause in English. `replaced`: another action follows instead of it, if it is negated;
    `inverted`: it follows a condition, so that its verb may stand before its subject."""
    words = _phrased([Word(token, _uncontracted(folded(token.key))) for token in segment], names)
    for place, word in enumerate(words):
        asks = (not place or words[place - 1].folded == "ich") and len(words) > 1 and word.folded in _IMPERATIVES
        if word.english is None and word.token.sort == "word" and not asks and word.folded not in _NO_PARTS:
            said = word.token.key
            _name(word, is_name, names, noun=_is_noun(words, place))
            if place and word.name and words[place - 1].folded in _OF_SEVERAL and plural(said, word.token.key):
                word.token = replace(word.token, owner=False)
                if words[place - 1].folded == "die":
                    words[place - 1].english = ("all",)
    _whoever(words)
    if inverted:
        _put_subject_first(words)
    _verbs(words)
    present = {word.folded for word in words}
    for place, word in enumerate(words):
        if word.english is None and not word.name and word.token.sort == "word":
            drink = place and word.folded in _PARTICLES and words[place - 1].folded in _ARTICLES  # "den Rum"
            word.english = None if drink else _meaning(word.folded, present)
    for word in denied(in_order(words), wholly=replaced):
        yield from _tokens(word)


@lru_cache(maxsize=4096)
def _uncontracted(word: str) -> str:
    """Return a word without the "es" that is contracted with it ("ichs", "gibts", "ramms")."""
    stem = word.removesuffix("s")
    if stem == word or word in _UNSPLIT or word in _lexicon() or word in _FILLERS or word in _phrased_words():
        return word
    return stem if stem in SUBJECTS or (len(stem) >= _SHORTEST_STEM and _lexicon().get(stem)) else word


def _whoever(words: Sequence[Word]) -> None:
    """Translate the subject of a condition without a noun: "wenn der schon tot ist"."""
    opens = (n for n, word in enumerate(words) if word.folded in _EXCEPTING or (not n and word.folded in SUBORDINATE))
    place = next(opens, len(words))
    if place + 2 >= len(words):
        return
    subject, behind = words[place + 1 : place + 3]
    if subject.folded in _DEMONSTRATIVES:
        if not behind.name and (behind.folded in _OF_A_SUBJECT or (behind.english or ("",))[0] == "is"):
            subject.english = _DEMONSTRATIVES[subject.folded]
    elif behind.folded not in ("der", "von"):
        subject.english = _SOMEBODY.get(subject.folded, subject.english)


def _phrased(words: list[Word], names: frozenset[str]) -> list[Word]:
    """Merge the words of each known phrase into one, unless all of them belong to names."""
    found: list[Word] = []
    place = 0
    while place < len(words):
        for size in range(min(_LONGEST_PHRASE, len(words) - place), 1, -1):
            english = _phrases().get(tuple(word.folded for word in words[place : place + size]))
            if english is not None and not names.issuperset(one.token.key for one in words[place : place + size]):
                first, last = words[place].token, words[place + size - 1].token
                token = replace(first, end=last.end, value=None, sort="word")
                said = " ".join(english)
                aside, verb = said.startswith(_ASIDE), said.startswith(_ACTION)
                english = tuple(said.removeprefix(_ACTION).split())
                found.append(
                    Word(
                        token,
                        said.removeprefix(_ASIDE),
                        None if aside else english,
                        Verb(english) if verb else None,
                    )
                )
                place += size
                break
        else:
            found.append(words[place])
            place += 1
    return found


def _put_subject_first(words: list[Word]) -> None:
    """Put the name behind a finite verb before it ("dann greift der Troll Ben an")."""
    verb = 1 if words[0].folded in _SEQUENCE else 0
    end = verb + 1 + (len(words) > verb + 1 and words[verb + 1].folded in _SUBJECT_ARTICLES)
    if end >= len(words) or not words[end].name or not words[verb].folded.endswith("t"):
        return
    if not _lexicon().get(words[verb].folded):
        return
    end += 1 + (end + 1 < len(words) and words[end + 1].token.sort == "number")
    words[:] = [*words[:verb], *words[verb + 1 : end], words[verb], *words[end:]]


def _is_noun(words: Sequence[Word], place: int) -> bool:
    """Whether a word that may be a verb is a thing, because of its article or because it is taken or dropped."""
    before = words[place - 1].folded if place else ""
    behind = _lexicon().get(words[place + 1].folded, ()) if place + 1 < len(words) else ()
    return before in _ARTICLES | _BEFORE_A_NOUN | {"die", "meine"} or any(one.english[0] in _HANDLED for one in behind)


def _name(word: Word, is_name: Callable[[str], bool], names: frozenset[str], *, noun: bool) -> None:
    """Mark a word as a name, even if it is inflected or spelled without umlauts. `noun`: it isn't a verb."""
    key = word.token.key
    if is_name(key) or key in names:
        word.name = True
        return
    spelt = next((one for one in _in_order(names) if folded(one) == word.folded), None)
    if word.folded in _lexicon() and spelt is not None:
        word.token, word.name = replace(word.token, key=spelt), True
        return
    if (arm := _struck_with(word.folded, names)) is not None:
        word.token, word.name = replace(word.token, key=arm), True
        return
    known = word.folded in _words() or any(not verb.needs for verb in _lexicon().get(word.folded, ()))
    ends = (
        (len(key) >= _SHORTEST_HEAD or key in _SHORT_HEADS)
        and (noun or not _lexicon().get(word.folded))
        and word.folded not in _NO_HEADS
        and word.folded not in _part_words()
    )
    for name in _in_order(names) if not known or ends else ():
        if name.endswith(key) if known else alike(key, name):
            owned = key == f"{name}s"
            word.token = replace(word.token, key=name, owner=word.token.owner or owned)
            word.name = True
            return


def _struck_with(word: str, names: frozenset[str]) -> str | None:
    """Return the weapon in a noun for a blow with it: "Schwert" in "Schwerthieb"."""
    stems = [word.removesuffix(blow) for blow in _BLOWS if word.endswith(blow) and word not in _words()]
    ordered = _in_order(names)
    return next((name for name in ordered for stem in stems if len(name) > 2 and _is_stem(stem, folded(name))), None)


@lru_cache(maxsize=256)
def _in_order(names: frozenset[str]) -> tuple[str, ...]:
    """Return names in the same order in every process, the shortest first: "Echsen" are Echsen, not a Speiechse."""
    return tuple(sorted(names, key=lambda name: (len(name), name)))


def _is_stem(stem: str, name: str) -> bool:
    """Whether the first part of a compound stands for a name: "schild" for a Rundschild."""
    return stem in (name, f"{name}n") or (len(stem) > _SHORTEST_HEAD and name.endswith(stem))


@lru_cache(maxsize=4096)
def alike(said: str, name: str) -> bool:
    """Whether a word is a form of a name: "Bären" of Bär, "Räubers" and "Raeuber" of Räuber."""
    if len(name) < 3:
        return False
    if folded(said) == folded(name):
        return True
    if (len(said) >= _SHORTEST_HEAD or said in _SHORT_HEADS) and name.endswith(said):
        return True
    if any(len(said) > _SHORTEST_HEAD and said.endswith(one) and name.endswith(said[: -len(one)]) for one in "ns"):
        return True
    if len(said) >= _SHORTEST_START and name.startswith(said) and len(name) >= len(said) + _SHORTEST_HEAD:
        return True
    if said.startswith(name) and said.removeprefix(name) in _CONTAINERS:
        return True
    bare, other = said.translate(_PLAIN), name.translate(_PLAIN)
    if bare == other or any(bare == f"{other}{ending}" for ending in _NAME_ENDINGS):
        return True
    stem = other[: -len("er")] if other.endswith(("er", "es")) else ""
    return len(stem) >= _SHORTEST_STEM and bare in (f"{stem}en", f"{stem}e", f"{stem}em", f"{stem}er", f"{stem}es")


def plural(said: str, name: str) -> bool:
    """Whether a name is in the plural ("Ratten" of Ratte)."""
    bare, other = said.casefold().translate(_PLAIN), name.translate(_PLAIN)
    endings = [ending for ending in ("n", "en", "er", "e", "s") if bare.endswith(ending)]
    head = any(len(bare) > _SHORTEST_HEAD and other.endswith(bare.removesuffix(ending)) for ending in endings)
    return not other.endswith(bare) and (head or any(bare == f"{other}{ending}" for ending in endings))


def _verbs(words: list[Word]) -> None:
    """Find the meaning of each verb, with its separated particle and the words it needs."""
    present = {word.folded for word in words}
    if any(len(one.folded) == 1 and two.token.sort == "number" for one, two in pairwise(words)):
        present.add("@tile")
    for place, word in enumerate(words):
        noun = bool(place) and (
            (words[place - 1].folded in _BEFORE_A_NOUN and word.folded in _words())
            or (words[place - 1].folded in _ARTICLES and any(one.verb is not None for one in words[:place]))
            or (words[place - 1].token.owner and word.folded in _words())
        )
        if word.english is not None or word.name or word.token.sort != "word" or noun or word.folded in _NO_VERBS:
            continue
        known = chain(_lexicon().get(word.folded, ()), _strengthened(word.folded), _compound(word.folded))
        for verb in known:
            if any(present.isdisjoint(some) for some in verb.needs):
                continue
            _quiet_infinitive(words[place + 1 :], verb)
            if verb.particle is not None:
                last = next((n for n in range(len(words) - 1, place, -1) if words[n].folded == verb.particle), None)
                if last is None or words[last].english is not None or _names_directly(words[last + 1 :]):
                    continue
                if words[last + 1 : last + 2] and words[last + 1].folded in _PERSONS:
                    continue  # "Ich renne zu ihr hin".
                words[last].english = ()
            others = word.folded.endswith("t") and (
                any(one.name for one in words[:place]) or (place > 0 and words[place - 1].folded in _OTHERS)
            )
            word.verb, word.english = verb, _of_another(verb.english) if others else verb.english
            break
    closing = words[-1]
    if any(word.name for word in words) and all(word.verb is None for word in words):
        english = _WITHOUT_VERB.get(closing.folded)
        away = words[0].folded in ("von", "vom") or len(words) > _PUT_AWAY
        there = _LEADING_TO.get(closing.folded, present).intersection(present)
        if english and there and not (closing.folded == "weg" and away):
            closing.verb, closing.english = Verb((english,)), (english,)
            words[:] = [closing, *words[:-1]]
    if all(word.verb is None for word in words):
        _stand_in(words, present)
    _only_pretended(words)
    strikes = any(one.verb is not None and one.verb.english[0] in _STRIKING for one in words[:-1])
    if strikes and closing.english is None and not closing.name and closing.folded in _PREFIXES:
        closing.english = () if "ist" not in present else None


def _only_pretended(words: Sequence[Word]) -> None:
    """Leave out the verb of what is only pretended ("tu so, als würde ich ihn schlagen")."""
    pretends = next((word for word in words if word.folded == _PRETENDING), None)
    for word in words if pretends is not None else ():
        if word.verb is not None and word is not pretends:
            word.verb, word.english = None, ()


def _stand_in(words: Sequence[Word], present: set[str]) -> None:
    """In a clause without a known verb, make one of a word for secrecy ("lautlos nach C4"), or of an unknown infinitive
    at the end, which must not be overlooked."""
    first, second = words[0], words[min(1, len(words) - 1)]
    for word in words:
        if word.folded in _SECRETLY or word.english == ("stealthily",):
            word.verb, word.english = Verb(("sneak",)), ("sneak",)
    if first.folded in _ONWARDS and second.folded in _TOWARDS:
        first.verb, first.english = Verb(("go",)), ("go",)
    elif first.folded == "in cover" and len(words) > 1:
        first.verb, first.english = Verb(("take", "cover")), ("take", "cover")
    wants = next((n for n, word in enumerate(words) if word.folded in _WANTING), len(words))
    goal = next((n for n in range(wants + 1, len(words) - 1) if words[n].folded in _TOWARDS), len(words))
    if first.folded in ("ich", WANTED) and any(word.name or word.folded in _PERSONS for word in words[goal:]):
        words[wants].verb = Verb(("go",))
        words[wants].english = ("go",) if words[wants].folded != WANTED else ("⊖", "go")
    last = words[-1]
    infinitive = last.token.sort == "word" and last.folded.endswith("en") and len(last.folded) > _SHORTEST_HEAD
    strange = infinitive and last.english is None and not last.name and _meaning(last.folded, present) is None
    noun = len(words) > 1 and words[-2].folded in _ARTICLES | _BEFORE_A_NOUN | _PREPOSITIONS | {
        "die",
        "das",
        "nach",
        "an",
    }
    if strange and not noun and any(word.name for word in words[:-1]):
        last.verb, last.english = Verb((last.token.key,)), (last.token.key,)


def _quiet_infinitive(behind: Sequence[Word], verb: Verb) -> None:
    """Leave out an infinitive at the end of a clause that only determines its verb ("lass ihn laufen")."""
    needed = frozenset[str]().union(*verb.needs)
    for word in behind[-1:]:
        if word.folded in needed and word.folded.endswith("en") and _lexicon().get(word.folded):
            word.english = ()


def _names_directly(behind: Sequence[Word]) -> bool:
    """Whether somebody is meant after a particle and not only by a preposition ("zu Ben", "zu ihm", not "hau ab vor
    Ben")."""
    person = bool(behind) and behind[0].folded in _PERSONS
    return person or (any(one.name for one in behind) and behind[0].folded not in _PREPOSITIONS)


@lru_cache(maxsize=1024)
def _strengthened(word: str) -> tuple[Verb, ...]:
    """Return the meaning of a verb with a prefix that only intensifies a blow or a shot ("niederschlagen",
    "abstechen")."""
    if word in _words() or word in _FILLERS:
        return ()
    for prefix in _PREFIXES:
        rest = word.removeprefix(prefix)
        for bare in (rest, rest.removeprefix("zu"), rest.removeprefix("ge")) if rest != word else ():
            plain = tuple(one for one in _lexicon().get(bare, ()) if one.particle is None and not one.needs)
            if plain and plain[0].english[0] in _STRIKING:
                return plain[:1]
    return ()


@lru_cache(maxsize=1024)
def _compound(word: str) -> tuple[Verb, ...]:
    """Return the meaning of a verb in one word with its particle, as if it stood apart ("rübergehen", "austrinken")."""
    if word in _words() or word in _FILLERS:
        return ()
    for particle in _PARTICLES:
        rest = word.removeprefix(particle) if word.startswith(particle) else ""
        for bare in dict.fromkeys((rest, rest.removeprefix("zu"), rest.removeprefix("ge"))) if rest else ():
            apart = [one for one in _lexicon().get(bare, ()) if one.particle is None]
            if apart:
                return tuple(_joined(one, particle) for one in apart)
    return ()


def _joined(verb: Verb, particle: str) -> Verb:
    """Return a verb that begins with a particle, which it needs no more as a word."""
    needs = tuple(some for some in verb.needs if particle not in some)
    consumed = len(needs) < len(verb.needs)
    return Verb(verb.english if consumed else (*verb.english, *_words().get(particle, ())), None, needs)


def _of_another(english: tuple[str, ...]) -> tuple[str, ...]:
    """Return a verb in the third person: "attacks" for "greift an"."""
    verb, *rest = english
    return (f"{verb}es" if verb == "do" or verb.endswith(("sh", "ch", "ss", "x")) else f"{verb}s", *rest)


def _meaning(word: str, present: set[str]) -> tuple[str, ...] | None:
    """Return the meaning of a word that is neither a name nor a verb; empty for a filler or an emoji, None if it is
    unknown."""
    at = _preposition(word, present)
    known = _words().get(word) if at is None else at
    if known is None and (limb := next((one for one in _LIMBS if word.endswith(one)), None)):
        first = word.removesuffix(limb)
        known = (*_PLACES.get(first, ()), *_words()[limb]) if first in _OF_A_LIMB else None
    if known is not None:
        return known
    return () if word in _FILLERS or not word[:1].isalnum() else None


def _preposition(word: str, present: set[str]) -> tuple[str, ...] | None:
    """Return the meaning that a preposition has because of the words around it, if any."""
    if word in ("vor", "vors") and not _part_words().isdisjoint(present) and any(map(_strikes, present)):
        return ("at",)
    if word == "vor" and not any(one.startswith(_LEAVING) for one in present):
        return ("in", "front", "of")
    if word == "auf" and "seite" in present:
        return ("to",)
    if word == "vorm" and any(one.startswith(_FLEEING) for one in present):
        return ("from", "the")
    if word in ("zu", "zum", "zur") and not present.isdisjoint({"abstand", "distanz"}):
        return ("from",)
    if word in ("an", "am") and "vorbei" in present:
        return ("past",)
    if word == "auf" and ("zu" in present or any(map(_goes_up_to, present))):
        return ("toward",)
    if word == "gegen" and any(verb.english == ("swap",) for one in present for verb in _lexicon().get(one, ())):
        return ("for",)
    if word == "bis" and any(len(one) == 1 and one.isalpha() for one in present):
        return ("to",)
    if word == "ueber" and "her" in present:
        return ()
    if word in ("von", "vom") and not present.isdisjoint({"weg", "los", "zurueck"}):
        return ("from",)
    if word in ("nach", "an") and any(
        verb.english[0] in ("throw", "hit", "bash", "strike", "snap")
        for one in present
        for verb in _lexicon().get(one, ())
    ):
        return ("at",)
    return None


def _strikes(word: str) -> bool:
    return any(verb.english[0] in _STRIKING for verb in _lexicon().get(word, ()))


def _goes_up_to(word: str) -> bool:
    """Whether a word is an infinitive like "zurennen", which goes with "auf"."""
    return word.startswith("zu") and any(verb.english[0] in ("move", "charge") for verb in _lexicon().get(word, ()))


def _tokens(word: Word) -> Iterator[Token]:
    """Yield a word's tokens in English."""
    if word.english is None:
        yield word.token
        return
    for english in word.english:
        number = NUMBERS.get(english)
        if _NUMBERED.fullmatch(english):
            yield replace(word.token, key=english, sort="number", value=int(english))
        else:
            yield replace(word.token, key=english, value=number)


@cache
def _english_too() -> frozenset[str]:
    return frozenset(ENGLISH_TOO.split())


@cache
def _phrases() -> Mapping[tuple[str, ...], tuple[str, ...]]:
    idle = {tuple(phrase.split()): () for phrase in IDLE.strip().splitlines()}
    return idle | {tuple(german.split()): tuple(english.split()) for german, english in _lines(PHRASES)}


@cache
def _words() -> Mapping[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for english, german in _lines(WORDS):
        for word in german.split():
            found.setdefault(word, tuple(english.split()))
    return found


def _lines(text: str) -> Iterator[tuple[str, str]]:
    for line in text.strip().splitlines():
        one, _, other = line.partition("=")
        yield one.strip(), other.strip()


@cache
def _lexicon() -> Mapping[str, tuple[Verb, ...]]:
    """Return the verbs by each of their forms; other words have no verbs."""
    found: dict[str, list[Verb]] = defaultdict(list)
    for english, rest in _lines(VERBS):
        forms, _, needs = rest.partition(" ~ ")
        stems, _, particle = forms.partition(" + ")
        says, needed = tuple(english.split()), tuple(_needed(some) for some in needs.split("~") if some)
        for form in dict.fromkeys(_forms(stems.split())):
            found[form].append(Verb(says, particle or None, needed))
            if particle:
                found[f"{particle}{form}"].append(Verb(says, None, needed))
        if particle:
            for form in dict.fromkeys(
                f"{particle}{joint}{form}" for joint in ("zu", "ge") for form in _forms(stems.split())
            ):
                found[form].append(Verb(says, None, needed))
    for word in _words():
        found.setdefault(word, [])
    return {form: tuple(sorted(verbs, key=_needed_words, reverse=True)) for form, verbs in found.items()}


def _needed_words(verb: Verb) -> int:
    return len(verb.needs) + (verb.particle is not None)


def _needed(words: str) -> frozenset[str]:
    """Return a group of words that a verb needs; "@part" stands for every part of the body."""
    return _part_words() if words.strip() == "@part" else frozenset(words.split())


@cache
def _part_words() -> frozenset[str]:
    return frozenset(word for word, english in _words().items() if english[-1] in _PART_NAMES)


def _forms(stems: Sequence[str]) -> Iterator[str]:
    for stem in dict.fromkeys((*stems, *(_UMLAUTS[stem] for stem in stems if stem in _UMLAUTS))):
        yield from (f"{stem}{ending}" for ending in _ENDINGS)
        if not stem.startswith("ge"):
            yield from (f"ge{stem}{ending}" for ending in _PARTICIPLES)
