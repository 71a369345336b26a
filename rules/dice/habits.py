"""Notation of other dice bots in the place of a comment: translated if it has one meaning, otherwise refused.

Compared: Avrae (d20), Dice Maiden, Dice Parser, Foundry, Roll20, Rollem. Anything that is notation in none of them is a
comment. Text after `#` or in quotes is never examined.
"""

import re
from collections.abc import Sequence
from re import ASCII, IGNORECASE
from typing import Final, NamedTuple, NoReturn

from rules.errors import DiceError

_END: Final = r"(?=$|[\s,.;:!?)\[+\-*/<>=])"
_PAIR: Final = re.compile(r"(?P<op>[a-z]{1,3})(?P<relation>>=|<=|=|>|<)?(?P<number>[0-9]{1,18})", ASCII | IGNORECASE)
_WORD: Final = re.compile(rf"(?:[a-z]{{1,3}}(?:>=|<=|=|>|<)?[0-9]{{1,18}})+{_END}", ASCII | IGNORECASE)
_TWICE: Final = r"(?P<high>adv|advantage|vorteil)|dis|disadv|disadvantage|nachteil"
_ADVANTAGE: Final = re.compile(rf"(?:with |at |mit |im )?(?:{_TWICE}){_END}(?! +(?:of|over|for) )", IGNORECASE)
_ADVANTAGE_LATER: Final = re.compile(
    rf"(?<!\S)(?:(?:with|at|mit|im) (?:{_TWICE})|(?P<short>adv)|dis|disadv){_END}", IGNORECASE
)
_KEEP: Final = re.compile(
    r"(?P<verb>keep|drop)(?: the)?(?: (?P<end>highest|best|better|top|higher|lowest|worst|worse|bottom|lower))?"
    r"(?: (?P<number>[0-9]{1,4}|one|two|three|four|five))?(?: (?P<last>highest|best|lowest|worst))?(?: di[ce]e?)?"
    r"(?= *$| *[,+\-]| +for\b)",
    IGNORECASE,
)
_EXPLODE: Final = re.compile(
    r"explod(?:e|es|ing|ier\w*)(?: dice)?(?:(?: on)? (?P<number>[0-9]{1,9})(?:s|\+)?)?$", IGNORECASE
)
_REROLL: Final = re.compile(r"re-?roll(?:ing)?(?: the| any| all)? (?:ones|(?P<number>[0-9]+)s?)\b", IGNORECASE)
_SPOKEN: Final = re.compile(
    r"(?:plus|minus|times|under|over|below|above|at least|at most|count(?:ing)?|mal|unter|über|mindestens|höchstens"
    r"|(?:behalte |nimm )?(?:die )?(?:beste|höchste|niedrigste|schlechteste)n?|behalte"
    r"|(?:take |use )?(?:the )?(?:best|worst|highest|lowest)(?: of)?"
    r"|(?:(?:vs\.?|versus|against|gegen) (?:an? )?)?(?:ac|dc|tn|sg)) *"
    r"(?:[0-9]+|(?:two|three|four|five|six|zwei|drei|vier|fünf|sechs)\b)|(?:vs\.?|versus|against|gegen) [0-9]+ *$"
    r"|(?:ohne|without|minus|streiche?) (?:the |de[nr] |die |das )?"
    r"(?:lowest|worst|highest|best|niedrigst|schlechtest|kleinst|höchst|größt)\w*",
    IGNORECASE,
)
_SECRET: Final = re.compile(
    r"(?:in )?(?:secret(?:ly)?|private(?:ly)?|blind|geheim|verdeckt|heimlich|insgeheim)$", IGNORECASE
)
_AGAINST: Final = re.compile(r"(?:vs\.?|versus|against|gegen) +[0-9]*d(?:[0-9]|%)", IGNORECASE)
_TIMES: Final = re.compile(
    r"(?:twice|thrice|(?:two|three|four|five|six|[0-9]+) (?:times|mal)|(?:zwei|drei|vier|fünf|sechs)mal) *$", IGNORECASE
)
_APART: Final = re.compile(
    r"(?P<op>kh?|kl|d[hl]|ro?|rr|t|f|i?e|xo?|tl|p[hl]) +(?P<number>[0-9]{1,4})(?= *$| *[,+\-])", ASCII | IGNORECASE
)
"""A number separated from its modifier by a space: "k 3"."""
_BARE: Final = re.compile(
    r"(?:(?:ie|e|k|x|xo|r|rr|ro|ra|t|tl|f|s|sa|sd|ul|nr|b|p|h|l|a|d|ea|cs|cf|df|sf|mi|ma)"
    r"|[a-z]{1,3}(?:>=|<=|=|>|<)?[0-9]+)(?: +|$)",
    ASCII | IGNORECASE,
)
_LATER: Final = re.compile(
    r"(?<![^\s(,])(?:(?P<dice>[0-9]*d(?:[0-9]+|%)\S*)"
    r"|(?:k|kh|kl|dh|dl|ro?|rr|ir|ie|e|tl?|f)(?:>=|<=|=|>|<)?[0-9]+"
    r"|[+\-*/!<>=]+[0-9]+"
    r"|(?:[+\-*/]|[<>]=?|=) +[0-9]+(?= *\)? *$))(?=$|[\s,.:!?)+\-*/])",
    ASCII | IGNORECASE,
)
_NUMBERS: Final = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5"}
_LOWEST: Final = ("lowest", "worst", "worse", "bottom", "lower")
_OURS: Final = ("k", "kh", "kl", "dh", "dl")
_SPANS: Final = ("r", "ro", "t", "f")
_SAME: Final = {"rr": "r", "pl": "dl", "ph": "dh"}
_COUNTING: Final = ("cs", "c", "cf", "df", "sf", "b")
_ONCE: Final = ("e", "x", "xo")
_TARGETS: Final = ("dc", "ac", "tn")


class Place(NamedTuple):
    """The position of a pool in a line: its first character, the end of its dice and the end of its modifiers."""

    start: int
    dice: int
    end: int


class Rewritten(Exception):
    """Raised with the line in our notation, to be read again; `typed` is the roll as it was typed."""

    def __init__(self, text: str, typed: str) -> None:
        super().__init__(text)
        self.text, self.typed = text, typed


class Habits:
    """The text after a roll, from `start` to `end`, where an unmarked comment may be. `begin`: start of the roll."""

    def __init__(self, text: str, begin: int, start: int, end: int, places: Sequence[Place]) -> None:
        self.text, self.begin, self.start, self.end = text, begin, start, end
        self.places = places
        self.rest = text[start:end]

    def mind(self) -> None:
        """Return if the whole text is a comment. Raises `Rewritten`, or `DiceError` for unsupported notation."""
        rest = self.rest
        self.mind_notation()
        self._mind_words(rest)
        if found := _ADVANTAGE_LATER.search(rest):
            self._advantage(found, "kh1" if found["high"] or found["short"] else "kl1")
        if found := _LATER.search(rest):
            word = found[0]
            self._refuse("dice_in_comment" if found["dice"] else "notation_in_comment", found.start(), word)

    def mind_notation(self) -> None:
        """Check a text that begins with notation, which may directly follow the dice: `1d20adv`, `4d6e6`."""
        if found := _ADVANTAGE.match(self.rest):
            self._advantage(found, "kh1" if found["high"] else "kl1")
        if found := _APART.match(self.rest):
            raise Rewritten(
                f"{self.text[: self.start]}{found['op']}{found['number']}{self.text[self.start + found.end() :]}",
                self.text[self.begin : self.end].strip(),
            )
        if _WORD.match(self.rest) and (pair := _PAIR.match(self.rest)):
            self._translate(pair)
        if (bare := _BARE.match(self.rest)) and _all_bare(self.rest):
            self._bare(bare)

    def _mind_words(self, rest: str) -> None:
        """Check for notation in plain words: keep, drop, explode, reroll, times, against."""
        if self.places and (found := _KEEP.match(rest)) and (found["end"] or found["last"] or found["number"]):
            low = (found["end"] or found["last"] or "").lower() in _LOWEST
            drops = found["verb"].lower() == "drop"
            number = _NUMBERS.get((found["number"] or "1").lower(), found["number"] or "1")
            lowest = low or (drops and not (found["end"] or found["last"]))
            self._put(f"{'d' if drops else 'k'}{'l' if lowest else 'h'}{number}", 0, found.end())
        if self.places and (found := _EXPLODE.match(rest)):
            if found["number"] not in (None, self._sides()):
                self._refuse("explodes_how", 0, found[0], number=found["number"])
            self._put("!", 0, found.end())
        if found := _REROLL.match(rest):
            self._refuse("rerolls_how", 0, found[0], number=found["number"] or "1")
        if found := _SPOKEN.match(rest):
            self._refuse("spoken_notation", 0, found[0])
        if found := _SECRET.match(rest):
            self._refuse("secret_first", 0, found[0])
        if found := _TIMES.match(rest):
            self._refuse("repeat_word", 0, found[0])
        if found := _AGAINST.match(rest):
            self._refuse("versus", 0, found[0])
        if self.places and self.text[: self.start].endswith(" ! "):
            self._refuse("bang_comment", -2, "!")

    def _translate(self, found: re.Match[str]) -> NoReturn:
        """Translate or refuse the first pair of letters and number in a word made of nothing but such pairs."""
        op, relation, number = found["op"].lower(), found["relation"] or "", found["number"]
        if op == "f" and self.places and re.search("[<>=]", self.text[self.places[-1].end : self.start]):
            self._refuse("counted_fails", 0, found[0])
        if (op in _OURS and not relation) or op in _SPANS:
            self._put(found[0].lower(), 0, found.end())
        if op in _SAME:
            self._put(f"{_SAME[op]}{relation}{number}", 0, found.end())
        if (op == "ie" and relation in ("", ">=", "=")) or (op == "x" and relation in (">=", "=")):
            exactly = relation == "=" or number == self._sides()
            self._put("!" if number == self._sides() else f"!{'' if exactly else '>='}{number}", 0, found.end())
        if op == "tl" and not relation:
            self._put(f"t<={number}", 0, found.end())
        if op == "d" and number == "1":
            self._put("dl1", 0, found.end())
        code = (
            "explodes_once"
            if op in _ONCE
            else "counted_fails"
            if op in _COUNTING
            else "drop_or_die"
            if op in ("d", "p")
            else "target_number"
            if op in _TARGETS
            else "word_with_number"
        )
        self._refuse(code, 0, found[0], number=number, relation=relation)

    def _bare(self, found: re.Match[str]) -> NoReturn:
        """Translate or refuse lone letters that other bots read, if only such letters follow."""
        word = found[0].strip()
        if word.lower() == "ie" and self.places:
            self._put("!", 0, len(word))
        if word.lower() in _ONCE:
            self._refuse("explodes_once", 0, word)
        self._refuse("counted_fails" if word.lower() in _COUNTING else "word_with_number", 0, word)

    def _advantage(self, found: re.Match[str], keep: str) -> NoReturn:
        """Throw the roll's first die twice and keep the higher or lower, as in Avrae."""
        place = self.places[0] if self.places else None
        dice = re.fullmatch(r"1?d([0-9]+|%)", self.text[place.start : place.dice], IGNORECASE) if place else None
        several = len(self.places) > 1 and (dice is None or dice[1] != "20")
        if place is None or dice is None or several or "k" in self.text[place.dice : place.end].lower():
            self._refuse("advantage_of_one", found.start(), found[0], keep=keep)
        treated = self.text[place.dice : place.end]
        rest = f"{self.rest[: found.start()].rstrip()} {self.rest[found.end() :].lstrip(' ,.')}"
        raise Rewritten(
            f"{self.text[: place.start]}2d{dice[1]}{treated}{keep}{self.text[place.end : self.start]}"
            f"{rest.strip()}{self.text[self.end :]}",
            self.text[self.begin : self.end].strip(),
        )

    def _put(self, ours: str, start: int, end: int) -> NoReturn:
        """Move a modifier from where it was typed to directly after its dice."""
        place = self.places[-1] if self.places else None
        if place is None or (len(self.places) > 1 and self.text[place.end : self.start].strip(" ")):
            self._refuse("beside_its_dice", start, self.rest[start:end], ours=ours)
        between = self.text[place.end : self.start]
        after = self.rest[end:].lstrip(",")
        raise Rewritten(
            f"{self.text[: place.end]}{ours}{between}{self.rest[:start]}{after}{self.text[self.end :]}",
            self.text[self.begin : self.end].strip(),
        )

    def _sides(self) -> str:
        place = self.places[-1] if self.places else None
        return "" if place is None else self.text[place.start : place.dice].lower().rpartition("d")[2]

    def _refuse(self, code: str, start: int, word: str, **facts: str) -> NoReturn:
        place = self.places[-1] if self.places else None
        dice = self.text[place.start : place.dice] if place else "2d6"
        facts = {"word": word, "dice": dice, **facts}
        if code == "explodes_once":
            number = facts.get("number", "")
            facts["hint"] = f"{dice}!{'' if number == self._sides() else facts.get('relation', '') + number}"
        raise DiceError(code, facts, text=self.text, position=self.start + start, length=len(word))


def _all_bare(rest: str) -> bool:
    """Whether the text consists only of lone letters that other bots read."""
    position = 0
    while found := _BARE.match(rest, position):
        position = found.end()
    return position == len(rest)
