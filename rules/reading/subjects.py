"""Find out who should act in a line: "Bear 1 bites Ben", "all bears bite Ben", "bears 1 and 2: claw Ben"."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final, Generic, Protocol, TypeVar

from rules.reading import english, words
from rules.reading.german import lexicon as german_lexicon
from rules.reading.german import name_forms as german_names
from rules.reading.german import translation as german
from rules.reading.words import Token, plural

EVERY: Final = frozenset({"all", "each", "every", "both", "everyone", "everybody"})
_EVERYBODY: Final = frozenset({"everyone", "everybody", "creatures"})
_OPENING: Final = EVERY | {"the", "enemies", "creatures"}
_BUT: Final = frozenset({"except", "but", "without"})
_WHO: Final = frozenset({"who", "which", "that", "he", "she", "it", "they"})
_ARROWS: Final = (":", "->", "→", "=>")
_TOWARDS: Final = frozenset({"at", "on", "to", "against"})
_RANGE: Final = ("-", "–", "to", "through")
_LIMITS: Final = english.IF | english.NOT | english.OR | {"until", "before", "after", "?", '"'}
"""Words that limit what follows, so that they can't be left out."""
_INTENDS: Final = words.listed(
    "try tries attempt attempts decide decides want wants will is are going to then now just also uses use his her its "
    "their turn action quickly suddenly immediately slowly"
)
"""Words between a subject and its action that don't change it ("tries to", "uses its turn to")."""
_THE_REST: Final = frozenset({
    ("everyone", "else"), ("everybody", "else"), ("the", "others"), ("the", "rest"), ("all", "others"), ("rest",),
    ("others",), ("everyone",), ("everybody",), ("all",),
})  # fmt: skip
"""Words for all who aren't named."""
_ENDS: Final = frozenset(";.!?\n")
_SHIFTED: Final = frozenset({"and", "then", ",", ";", ".", "while"})

_BEHIND_HER: Final = english.AT | english.WITH | english.AND | words.listed("too as also again instead from")
"""Words after "her" that make it an object."""
_MEANWHILE: Final = frozenset({"während", "waehrend"})
_CONTRASTS: Final = frozenset({"but", "only", "yet"})

_SAME: Final = re.compile(
    r"(?:does|do|did|makes?|macht|machen|tut|tun)? ?(?:the|das)? ?"
    r"(?:same(?: thing)?|likewise|ditto|too|as well|gleiche|selbe|dasselbe|auch|ebenso|genauso)",
    re.IGNORECASE,
)
"""Words for doing what was said before."""

Name = tuple[str, ...]
"""The words of a name."""

_ALL_OF_THEM: Final = re.compile(
    r"^(\w+ )?(?:alle|beide)\s+(?=(?:auf|mit|nach|zu|zum|zur|an|in|ins|im|aus|von)\b)", re.IGNORECASE
)
"""A German verb with "all" or "both" of its subjects behind it ("gehen beide auf Ben los")."""

Start = tuple[int, tuple[str, ...], int]
"""Where somebody's part begins, the ids of those who act, and where the words for what they do begin."""
Part = tuple[tuple[str, ...], str]
"""The ids of those who act, and the words for what they do."""


class Named(Protocol):
    """Something with a name, such as a weapon."""

    @property
    def name(self) -> str: ...


class Somebody(Named, Protocol):
    """A fighter of any game."""

    @property
    def id(self) -> str: ...

    @property
    def weapons(self) -> Sequence[Named]: ...


F = TypeVar("F", bound=Somebody)


@dataclass(frozen=True, slots=True)
class Acting(Generic[F]):
    """A game's words for this: its `known` words, its `verbs`, its counting words (`units`: "3 bites"), a fighter's
    Side, if it has Sides, and whether the GM acts for a fighter, who is able to."""

    known: frozenset[str]
    verbs: frozenset[str]
    units: frozenset[str] = frozenset()
    side: Callable[[F], int | None] = lambda _: None
    is_of_gm: Callable[[F], bool] = lambda _: False


def parts(acting: Acting[F], fighters: Sequence[F], text: str) -> tuple[Part, ...]:
    """Return who does what in a line; nothing if it doesn't begin with a subject."""
    named = frozenset(word for one in fighters for word in words.key(one.name) if not word.isdecimal())
    found, tokens = _Subjects(acting, fighters), german.in_english(words.tokens(text), named, acting.known)
    starts: list[Start] = []
    for place in range(len(tokens)):
        opens = place == 0 or (not starts and (_prefaced(tokens[:place]) or _conditional(tokens[:place])))
        if (opens or (starts and _shifts(tokens, text, place) and place > starts[-1][2])) and (
            subject := found.at(tokens, text, place)
        ):
            starts.append((place, *subject))
    if any(_means_the_rest(acting, tokens, place) for _, _, begun in starts[:1] for place in range(begun, len(tokens))):
        return ()
    if any(len(who) > 1 for _, who, _ in starts) and _tells_one_from_another(acting, tokens):
        return ()
    following = (*starts[1:], None)
    starts = [one for start in zip(starts, following, strict=False) for one in found.excepting(tokens, text, *start)]
    if any(verb < 0 for _, _, verb in starts):
        return ()
    return tuple(_repeated(_cut(starts, tokens, text, found.named)))


def _shifts(tokens: Sequence[Token], text: str, place: int) -> bool:
    """Whether the word before a place leads to another who acts: "and", "but", "während"."""
    before = tokens[place - 1]
    if before.key in _SHIFTED or text[before.start : before.end].casefold() in _MEANWHILE:
        return True
    return before.key in _CONTRASTS and place > 1 and tokens[place - 2].key in _SHIFTED


def _repeated(found: Iterator[Part]) -> Iterator[Part]:
    """Yield the parts, each "does the same" with the words of the part before it."""
    before = ""
    for who, said in found:
        before = before if before and _SAME.fullmatch(said) else said
        yield who, before


def _means_the_rest(acting: Acting[F], tokens: Sequence[Token], place: int) -> bool:
    """Whether "everyone else", "the others" or "the rest" begin to act at a place: whom that means is for the GM."""
    keys = [token.key for token in tokens[place : place + 3]]
    shifted = place > 0 and tokens[place - 1].key in _SHIFTED
    return shifted and any(tuple(keys[:n]) in _THE_REST and keys[n] in acting.verbs for n in range(1, len(keys)))


def _tells_one_from_another(acting: Acting[F], tokens: Sequence[Token]) -> bool:
    """Whether a group's members act apart ("one covers, one advances"): who does what is for the GM."""
    ones = [place for place, token in enumerate(tokens[:-1]) if token.key in ("one", "other", "another")]
    return len(ones) > 1 and any(tokens[place + 1].key in acting.verbs for place in ones)


def _prefaced(before: Sequence[Token]) -> bool:
    """Whether what is said before a subject only introduces it ("The bears split up: bear 1 bites …")."""
    return before[-1].key == ":" and not any(one.key in _LIMITS for one in before)


def _conditional(before: Sequence[Token]) -> bool:
    """Whether what is said before a subject is a condition ("If Bob is down, bear 1 bites …")."""
    keys = [one.key for one in before if one.key != ","]
    told = keys[-2:] if keys and keys[-1] in ("is", "are") else keys[-1:]
    return bool(keys) and keys[0] in english.IF and len(keys) > 2 and told[0] in english.DOWN | english.UP


def _cut(starts: Sequence[Start], tokens: Sequence[Token], text: str, named: Mapping[Name, F]) -> Iterator[Part]:
    """Yield the parts, each "him" or "her" with the only name in the part before it."""
    first = starts[0][0] if starts else 0
    meant: str | None = None
    begins = min((token.start for token in tokens[first:]), default=0)
    condition = f"{text[:begins].rstrip(' ,')}, " if _conditional(tokens[:first]) else ""
    for number, (place, who, verb) in enumerate(starts):
        if any(one.key in _ENDS for one in tokens[first:place]):
            condition = ""
        last = starts[number + 1][0] if number + 1 < len(starts) else len(tokens)
        if not who:
            continue  # "…, except bear 3"
        end = tokens[last].start if last < len(tokens) else len(text)
        # A German verb at the end of its clause stands before it here.
        start = min(token.start for token in tokens[verb:last])
        others = {one.name for one in _named(tokens[verb:last], named)}
        him = _object(tokens[verb:last]) if meant and not others else None
        does = text[start:end] if him is None else f"{text[start : him.start]}{meant}{text[him.end : end]}"
        meant = (others.pop() if len(others) == 1 else None) if others else meant
        does = does.strip(" ,;.")
        yield who, condition + (_ALL_OF_THEM.sub(r"\1", does) if len(who) > 1 else does)


def _named(tokens: Sequence[Token], named: Mapping[Name, F]) -> Iterator[F]:
    """Yield the fighters that are named in some words."""
    keys = tuple(token.key for token in tokens)
    for place in range(len(keys)):
        yield from (one for name, one in named.items() if keys[place : place + len(name)] == name)


def _object(tokens: Sequence[Token]) -> Token | None:
    """Return the only "him" or "her" that is no possessive."""
    found = [
        one
        for one, after in zip_longest(tokens, tokens[1:])
        if one.key == "him" or (one.key == "her" and (not after or after.sort == "mark" or after.key in _BEHIND_HER))
    ]
    return found[0] if len(found) == 1 else None


def _is_german_plural(tokens: Sequence[Token], text: str, place: int) -> bool:
    """Whether a German verb in the plural stands at a place ("die Räuber schießen"), where a name may look singular."""
    verb = text[tokens[place].start : tokens[place].end] if place < len(tokens) else ""
    return verb.endswith("en") and german_lexicon.is_verb(verb)


def _is_label(token: Token, family: Sequence[Somebody]) -> bool:
    """Whether a token is a number, or the letter that tells one of a family from the others ("Bear A")."""
    letter = len(token.key) == 1 and token.key.isalpha()
    return token.key.isdecimal() or (letter and any(words.key(one.name)[-1] == token.key for one in family))


def _up_to(labels: Sequence[str], last: str) -> list[str]:
    """Return the numbers after the last label up to another one."""
    return [str(number) for number in range(int(labels[-1]) + 1, int(last) + 1)]


class _Subjects(Generic[F]):
    """Fighters by name, and the families formed by numbered names ("bears")."""

    def __init__(self, acting: Acting[F], fighters: Sequence[F]) -> None:
        self.acting = acting
        # A name without letters and digits can't be found by its words.
        self.named = {key: one for one in fighters if (key := words.key(one.name))}
        self.families: dict[tuple[str, ...], list[F]] = {}
        for key, one in self.named.items():
            base = key[:-1] if key[-1].isdecimal() or (len(key) > 1 and len(key[-1]) == 1) else key
            for few in {base, base[-1:]}:
                self.families.setdefault(few, []).append(one)
        self.several = {(*base[:-1], plural(base[-1])): family for base, family in self.families.items() if base}
        self.counted = frozenset(one for one in acting.units if one.endswith("s"))

    def at(self, tokens: Sequence[Token], text: str, place: int) -> tuple[tuple[str, ...], int] | None:
        """Return the fighters that the words at a place name as subjects, and where their action begins."""
        keys = [token.key for token in tokens]
        every, begun = False, place
        while place < len(keys) and keys[place] in _OPENING:
            every = every or keys[place] in EVERY
            place += 1
            if keys[place - 1] == "enemies":
                return None
        who = self._everybody(tokens, text, begun, place)
        headcount = tokens[place].value if every and not who and place < len(keys) else None
        place += headcount is not None
        every_of, everybody = 0, bool(who)
        while not everybody:
            some, place = self._group(tokens, text, place, every=every)
            if not some:
                return None
            who += some
            every_of = every_of or len(some)
            after = place + 1 + (place + 1 < len(keys) and keys[place + 1] in EVERY)
            if place < len(keys) and keys[place] in ("and", ",") and self._group(tokens, text, after)[0]:
                place = after
                continue
            break
        both = "both" in keys[begun : begun + 2]
        if every and every_of and every_of != (2 if both else headcount or every_of):
            return None
        who, place = self._narrowed(tokens, text, place, who)
        place += len(who) > 1 and place + 1 < len(keys) and keys[place] in EVERY
        arrow = place < len(tokens) and any(mark in text[tokens[place - 1].end : tokens[place].end] for mark in _ARROWS)
        while place < len(tokens) and tokens[place].sort == "mark":
            if tokens[place].key != ":":
                return None
            place += 1
        while place + 1 < len(keys) and keys[place] in _INTENDS:
            place += 1
        if place >= len(tokens) or not (arrow or self._does(tokens, text, place, who)):
            return None
        return tuple(dict.fromkeys(one.id for one in who)), place

    def _everybody(self, tokens: Sequence[Token], text: str, begun: int, place: int) -> list[F]:
        """Return all for whom the GM acts if the words before a place mean them: "everyone attacks", "all but Bob"."""
        opening = {token.key for token in tokens[begun:place]}
        goes_on = place < len(tokens) and (tokens[place].key in _BUT or tokens[place].key in self.acting.verbs)
        named = bool(opening & _EVERYBODY) or ("all" in opening and goes_on and not self._group(tokens, text, place)[0])
        return [one for one in self.named.values() if named and self.acting.is_of_gm(one)]

    def _group(self, tokens: Sequence[Token], text: str, place: int, *, every: bool = False) -> tuple[list[F], int]:
        """Return the fighters of one name or family at a place, with the numbers after it."""
        keys = tuple(token.key for token in tokens)
        place += place < len(keys) and keys[place] == "the"
        for size in range(min(4, len(keys) - place), 0, -1):
            spoken = keys[place : place + size]
            end = place + size
            if spoken in self.named and self._goes_on(keys, end, spoken):
                return self._numbered(tokens, text, end - 1, self.families[spoken[:-1]])
            if spoken in self.named and not (end < len(keys) and self._ranged(tokens, text, end - 1)):
                return [self.named[spoken]], end
            family = self.several.get(spoken) or self.families.get(spoken)
            several = spoken in self.several or german_names.plural(
                text[tokens[end - 1].start : tokens[end - 1].end], spoken[-1]
            )
            if family is None:
                base = self.families.get(spoken[:-1]) if spoken[-1].isdecimal() else None
                if base is not None and self._ranged(tokens, text, end - 1):
                    return self._numbered(tokens, text, end - 1, base)
                continue
            counts = several and "".join(keys[end + 1 : end + 2]) in self.counted
            if end < len(keys) and _is_label(tokens[end], family) and not counts:
                return self._numbered(tokens, text, end, family)
            if several or every or len(family) == 1 or _is_german_plural(tokens, text, end):
                return list(family), end
        return [], place

    def _goes_on(self, keys: tuple[str, ...], end: int, spoken: tuple[str, ...]) -> bool:
        """Whether the number of another fighter with the same name follows ("bear 1 and 2")."""
        joined = (spoken[-1].isdecimal() or len(spoken[-1]) == 1) and end + 1 < len(keys) and keys[end] == "and"
        return joined and (*spoken[:-1], keys[end + 1]) in self.named

    def _ranged(self, tokens: Sequence[Token], text: str, place: int) -> bool:
        """Whether the number at a place begins a list or range."""
        if place + 1 >= len(tokens) or not tokens[place].key.isdecimal():
            return False
        between = text[tokens[place].end : tokens[place + 1].start].strip()
        return tokens[place + 1].key.isdecimal() and between in _RANGE

    def _numbered(self, tokens: Sequence[Token], text: str, place: int, family: Sequence[F]) -> tuple[list[F], int]:
        labels: list[str] = []
        while place < len(tokens):
            token = tokens[place]
            if token.key.isdecimal():
                between = text[tokens[place - 1].end : token.start].strip()
                ranged = bool(labels) and labels[-1].isdecimal() and between in _RANGE
                labels += _up_to(labels, token.key) if ranged else [token.key]
            elif _is_label(token, family):
                labels.append(token.key)
            elif token.key == "to" and labels and place + 1 < len(tokens) and tokens[place + 1].key.isdecimal():
                place += 1
                labels += _up_to(labels, tokens[place].key)
            elif token.key not in ("and", ",") or not any(_is_label(one, family) for one in tokens[place + 1 :][:1]):
                break
            place += 1
        wanted = [one for one in family if words.key(one.name)[-1] in labels]
        return (wanted if len(wanted) == len(set(labels)) else []), place

    def _narrowed(self, tokens: Sequence[Token], text: str, place: int, who: list[F]) -> tuple[list[F], int]:
        """Keep only those on a named Side, and remove exceptions."""
        keys = [token.key for token in tokens]
        if keys[place : place + 2] in (["on", "side"], ["at", "side"]) and place + 2 < len(tokens):
            side = tokens[place + 2].value
            who, place = [one for one in who if self.acting.side(one) == side], place + 3
        if place < len(keys) and keys[place] in _BUT:
            without, end = self._group(tokens, text, place + 1)
            while without:
                who, place = [one for one in who if one not in without], end
                more = place < len(keys) and keys[place] in ("and", ",")
                without, end = self._group(tokens, text, place + 1) if more else ([], place)
        return who, place

    def excepting(self, tokens: Sequence[Token], text: str, start: Start, following: Start | None) -> Iterator[Start]:
        """Yield who acts from a place, without those excepted behind it, and what these do instead ("all bears bite
        Ben except bear 3, who flees"); a negative place if what stands behind them may be about either."""
        place, who, verb = start
        end = len(tokens) if following is None else following[0]
        for at in range(verb, end - 1 if len(who) > 1 else verb):
            begun = at + 1 + (tokens[at + 1].key == "for")
            others, behind = self._listed(tokens, text, begun, end) if tokens[at].key in _BUT else ([], at)
            without = {one.id for one in others}
            if without and without < set(who):
                behind += behind < end and tokens[behind].key == ","
                told = behind < end and tokens[behind].key in _WHO
                behind += told
                acts = behind < end and (told or self._does(tokens, text, behind, others))
                if not acts and any(one.sort != "mark" for one in tokens[behind:end][:-1]):
                    yield place, (), -1
                    return
                yield place, tuple(one for one in who if one not in without), verb
                yield at, tuple(without) if acts else (), behind
                return
        apart = following is not None and tokens[following[0] - 1].key in _BUT and set(following[1]) < set(who)
        yield (place, tuple(one for one in who if one not in following[1]), verb) if apart and following else start

    def _listed(self, tokens: Sequence[Token], text: str, place: int, end: int) -> tuple[list[F], int]:
        """Return the fighters listed at a place ("bear 3 and the rat"), and where the list ends."""
        some, place = self._group(tokens, text, place)
        while some and place < end and tokens[place].key in ("and", ","):
            more, after = self._group(tokens, text, place + 1)
            if not more or (after < end and tokens[after].sort != "mark" and tokens[after].key != "and"):
                break
            some, place = [*some, *more], after
        return some, place

    def _does(self, tokens: Sequence[Token], text: str, place: int, who: Sequence[F]) -> bool:
        """Whether a word is an action: a verb, or one of their attacks."""
        token = tokens[place]
        if token.value is not None and place + 1 < len(tokens) and tokens[place + 1].key in self.acting.units:
            return bool(who)
        if token.sort != "word" or not who:
            return False
        clause = next((one for one in tokens[place:] if one.sort == "mark"), None)
        said = text[token.start : len(text) if clause is None else clause.start]
        if _SAME.fullmatch(said.strip()):
            return True
        own = {words.stem(key) for one in who for weapon in one.weapons for key in words.key(weapon.name)}
        behind = place + 1
        while behind < len(tokens) and tokens[behind].key in _TOWARDS | EVERY | frozenset(english.ONCE):
            behind += 1
        somebody = behind < len(tokens) and bool(self._group(tokens, text, behind)[0])
        if token.key in _TOWARDS:
            return bool(self._group(tokens, text, place + 1)[0])
        somebody = somebody or (behind < len(tokens) and tokens[behind].key in english.WITH)
        noun = token.key in self.acting.units and words.stem(token.key) not in own and not somebody
        return (token.key in self.acting.verbs and not noun) or words.stem(token.key) in own
