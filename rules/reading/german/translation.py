"""Translate German lines into English tokens before names are looked for.

The words keep their places, so that they can be quoted as written. A verb at the end of its clause ("dem Bären
ausweichen") moves to its beginning, as in English, together with its particle.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import groupby, zip_longest
from operator import itemgetter
from typing import Final

from rules.reading.german import grammar
from rules.reading.german.chat import with_chat_apart
from rules.reading.german.clauses import marked
from rules.reading.german.conditions import SEQUENCE, with_if
from rules.reading.german.lexicon import (
    PARTICLES,
    SAYING_NOTHING,
    can_act,
    dialect,
    english_too,
    folded,
    is_german_word,
    is_only_german,
    known_phrases,
    lexicon,
    phrased_words,
)
from rules.reading.german.name_forms import BLOWS, SHIPPED, SHORTEST_STEM, find_name, plural, struck_with
from rules.reading.german.order import SUBJECTS, SUBORDINATE, Verb, Word, denied, in_order
from rules.reading.german.segments import clauses_of, joined
from rules.reading.german.verb_finder import ARTICLES, BEFORE_A_NOUN, find_verbs, meaning_of
from rules.reading.words import NUMBERS, Token

_OF_SEVERAL: Final = frozenset({"die", "alle", "beide", "beiden", "saemtliche"})
_ALL: Final = frozenset({"alle", "alles", "jeder", "jede"})
_BACK: Final = "ruecken"
_IMPERATIVES: Final = frozenset({"leg"})
"""Imperatives that are also English names of body parts."""
_NO_PARTS: Final = frozenset({"gut"})
"""German words that are English names of body parts, too."""
_UNSPLIT: Final = frozenset({"gibts"})
"""Contractions that mean something else than their verb ("jetzt gibts Prügel")."""
_HANDLED: Final = frozenset({"take", "draw", "drop", "pick", "grab"})
_CONDITIONS: Final = frozenset({"wenn", "falls", "sobald", "sofern", "solange"})
_SUBJECT_ARTICLES: Final = frozenset({"der", "die", "das"})
_EXCEPTING: Final = frozenset({"ausser", "es sei denn"})
_LONGEST_PHRASE: Final = 4
_ASIDE: Final = "*"
"""Marks a phrase that only determines the meaning of a verb ("zu Fall" bringen)."""
_ACTION: Final = "!"
"""Marks a phrase that is the verb of its clause ("ein Bein stellen")."""
_SHORTEST_GERMAN: Final = 3
"""The fewest words of a German line whose words all exist in English too, or nowhere ("grefie die wahce an")."""
_DEMONSTRATIVES: Final = {"der": ("he",), "die": ("she",), "das": ("it",)}
_SOMEBODY: Final = {"keiner": ("nobody",), "einer": ("somebody",)}
_OF_A_SUBJECT: Final = frozenset(grammar.OF_A_SUBJECT.split())
_NUMBERED: Final = re.compile(r"\d+")


def is_german(tokens: Sequence[Token], names: Callable[[], frozenset[str]], english: frozenset[str]) -> bool:
    """Whether a line is German: at least as many of its words are only German as are only English. `english`: the words
    that the reader knows. `names`: the words of all names, which are ignored."""
    said = [token.key for token in tokens if token.sort == "word"]
    ours = {word for word in said if word not in english and is_only_german(folded(word))}
    ours = ours and ours - names()
    theirs = sum(1 for word in said if word in english and not is_german_word(folded(word)))
    if not ours and not theirs:
        either = "die" in said and sum(1 for word in said if word in english_too()) > 1
        either = either and len(said) > _SHORTEST_GERMAN
        return either or any(struck_with(folded(word), names()) for word in said if folded(word).endswith(BLOWS))
    return bool(ours) and sum(1 for word in said if word in ours) >= theirs + ("the" in said)


def translated(tokens: Sequence[Token], is_name: Callable[[str], bool], names: frozenset[str]) -> tuple[Token, ...]:
    """Return the tokens of a German line in English. `is_name`: whether a name begins with a word. `names`: the words
    of all names."""
    tokens = [_by_shipped_name(token, names) for token in _in_standard(with_chat_apart(list(tokens), names), names)]
    found: list[Token] = []
    for quoted, some in groupby(zip(tokens, _quoted(tokens), strict=True), key=itemgetter(1)):
        plain = with_if(marked([token for token, _ in some], can_act), names)
        if quoted:
            found += plain
            continue
        segments, conditional = joined(list(clauses_of(plain))), False
        for few, joint, behind in zip_longest(segments, segments[1:], segments[2:]):
            instead = joint is not None and joint[0].key == "sondern" and any(can_act(one.key) for one in behind or ())
            found += _translated(few, is_name, names, replaced=instead, inverted=conditional)
            conditional = few[0].key in _CONDITIONS or (conditional and few[0].sort == "mark")
    return tuple(found)


def _in_standard(tokens: Sequence[Token], names: frozenset[str]) -> Iterator[Token]:
    """Yield the tokens in standard German ("ich" for "ick"), except names, tiles and units."""
    for before, token, behind in zip((None, *tokens), tokens, (*tokens[1:], None), strict=False):
        beside = any(one is not None and one.sort == "number" for one in (before, behind))
        standard = dialect().get(folded(token.key)) if not (beside and len(token.key) == 1) else None
        yield token if standard is None or token.key in names else replace(token, key=standard)


def _by_shipped_name(token: Token, names: frozenset[str]) -> Token:
    """Return "guard" for "Wache" where a guard is, but no Wache."""
    english = SHIPPED.get(token.key, "")
    known = english in names or english.removesuffix("s") in names
    return replace(token, key=english) if english and known and token.key not in names else token


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
            find_name(word, is_name, names, noun=_is_noun(words, place))
            if place and word.name and words[place - 1].folded in _OF_SEVERAL and plural(said, word.token.key):
                word.token = replace(word.token, owner=False)
                if words[place - 1].folded == "die":
                    words[place - 1].english = ("all",)
    _whoever(words)
    if inverted:
        _put_subject_first(words)
    find_verbs(words)
    if words[0].folded == "er" and len(words) > 1 and words[1].verb is not None and words[1].folded.endswith("t"):
        words[0].english = ("he",)
    present = {word.folded for word in words}
    for place, word in enumerate(words):
        if word.english is None and not word.name and word.token.sort == "word":
            drink = place and word.folded in PARTICLES and words[place - 1].folded in ARTICLES  # "den Rum"
            word.english = None if drink else meaning_of(word.folded, present)
            if word.english == ("back",) and word.folded == _BACK and (not place or words[place - 1].name):
                word.english = ("in", "the", "back")  # "Dogge, Axt, Rücken"
            if word.english == ("unless",) and any(one.folded in _ALL for one in words[:place]):
                word.english = ("except",)
    for word in denied(in_order(words), wholly=replaced):
        yield from _tokens(word)


@lru_cache(maxsize=4096)
def _uncontracted(word: str) -> str:
    """Return a word without the "es" that is contracted with it ("ichs", "gibts", "ramms")."""
    stem = word.removesuffix("s")
    if stem == word or word in _UNSPLIT or word in lexicon() or word in SAYING_NOTHING or word in phrased_words():
        return word
    return stem if stem in SUBJECTS or (len(stem) >= SHORTEST_STEM and lexicon().get(stem)) else word


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
            english = known_phrases().get(tuple(word.folded for word in words[place : place + size]))
            apart = words[place].folded == "ab" and any(_takes(word, "ab") for word in found)  # "Ich hau ab nach C3".
            if (
                english is not None
                and not apart
                and not names.issuperset(one.token.key for one in words[place : place + size])
            ):
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


def _takes(word: Word, particle: str) -> bool:
    """Whether a word is a verb that may have a particle."""
    return any(verb.particle == particle for verb in lexicon().get(word.folded, ()))


def _put_subject_first(words: list[Word]) -> None:
    """Put the name behind a finite verb before it ("dann greift der Troll Ben an")."""
    verb = 1 if words[0].folded in SEQUENCE else 0
    end = verb + 1 + (len(words) > verb + 1 and words[verb + 1].folded in _SUBJECT_ARTICLES)
    if end >= len(words) or not words[end].name or not words[verb].folded.endswith("t"):
        return
    if not lexicon().get(words[verb].folded):
        return
    end += 1 + (end + 1 < len(words) and words[end + 1].token.sort == "number")
    words[:] = [*words[:verb], *words[verb + 1 : end], words[verb], *words[end:]]


def _is_noun(words: Sequence[Word], place: int) -> bool:
    """Whether a word that may be a verb is a thing, because of its article or because it is taken or dropped."""
    before = words[place - 1].folded if place else ""
    behind = lexicon().get(words[place + 1].folded, ()) if place + 1 < len(words) else ()
    return before in ARTICLES | BEFORE_A_NOUN | {"die", "meine"} or any(one.english[0] in _HANDLED for one in behind)


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
