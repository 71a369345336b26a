"""Random texts of people who are playful, careless or malicious."""

from random import Random
from typing import Any, Final

from tests.loopback import Modal
from tests.loopback.components import SELECTS, Type

PIECES: Final = (
    "Bo", "Ann of the Hills", "x", "Ωmega", "🐺", "👩‍👩‍👧‍👦", "🇩🇪", "𝔊𝔬𝔱𝔥", "مرحبا", "שלום",
    "\u202eliveD\u202c", "\u2067ab\u2069", "\u200b", "\u200d", "\u00ad", "\ufeff", "\u2800", "\u3164",
    "**bold**", "__u__", "~~s~~", "`code`", "```", "||spoiler||", "> quote", "# head", "- item", "1.",
    "[x](https://example.org)", "https://example.org", "<https://example.org>", "<@{victim}>",
    "<@!{victim}>", "<@&{role}>", "<#{channel}>", "@everyone", "@here", "@\u200beveryone", "＠everyone",
    "@ever\u00adyone", "@\u202eeveryone", "<@\u200b{victim}>", "<\u200b@&{role}>", "<t:0:R>",
    "<:e:123456789012345678>", "</roll:123456789012345678>", "<id:customize>", "\\", "\\@everyone", "'",
    '"', "{x}", "{}", "%s", "$(x)", "…", ":", ",", ";", "=", "#12", "|", "/", "@", "&", "!", "-", "–", "(",
    ")", "[", "]", "<", ">", "…", "ﷺ", "z̷̢̛͉a̷̡l̶g̵o̴", "½", "²", "①", "١٢", "0", "-1", "1e9", "NaN",
    "none", "null", "all", "yes", "99999999999999999999", "0x1F", "3.5", "\u2028", "\x0b", "\x1b[31m", "\t",
    "İ", "ß", "ǅ", "and", "for", "at", "x2", "d6", "\U000e0041",
)  # fmt: skip
LENGTHS: Final = (1, 2, 5, 12, 20, 45, 46, 80, 81, 99, 100, 101)
LONG: Final = (250, 500, 1500)
DICE: Final = (
    "2d6", "3#2d6", "d%", "4d6kh3", "1d6+²", "١d6", "100d100", "999999d9", "d0", "2d6!", "1d20+5[fire]",
    "-d6", "d", "(", "10#d6", "2d6 # {text}", "1d6 {text}", "1d6[{text}]", "2^99999", "9" * 40, "½d6", "d６",
    "٣d٦",
)  # fmt: skip
NUMBERS: Final = (0, 1, 2, 3, 25, 26, 1000, 1_000_000)
LINES: Final = tuple("""
@roll {dice} ; @roll {dice} {text} ; @rr {number} {dice} ; &roll {dice} ; {text} @roll 1d6 ; @roll secret {dice}
@fighter add {name} for {player}: agility 1 ; @fighter add {name}: notes {text} ; @sheet {name}
@sheet set {name} notes {text} ; @create {name} ; @create name {name} ; @join {name} ; @leave {name}
@add wolf as {name} ; @add {name} x2 ; @mask {name}: {name} ; @declare {text} ; @declare {name}: {text}
@plan {name}: {text} ; @hurt {name} {number} ; @set {name} {text} ; @next ; @next ; @back
@for {name} declare {text} ; @for {name} roll {dice} ; @done ; @go
@weapon add {name}: kind melee, is 9, type Sharp, pain 22 ; @effect add {name}: ft 1, turns 2
@armour add {name}: covers head ; @table add {name}: {text} ; @table roll {name} ; @table list ; @game name {text}
@game prefix {text} ; @game {text} ; @house {name} {text} ; @note {text} ; @why {text} ; @odds {text} ; @luck {name}
@find {text} ; @log find {text} ; @log about {name} ; @log export story html ; @log ; @help {text} ; @me {text}
@in {name} status ; @status ; @map ; @who ; @weapon list ; @deadline {text} ; @away {text} ; @critfail {text}
@unread ; @scene system {text} ; @gm list ; @accept {name} ; @standing {text} ; @amend {number} {text} ; @pass
{text} ; {text} ; @{text} ; @tutorial ; @{text} {text}
""".strip().replace("\n", " ; ").split(" ; "))  # fmt: skip
"""What is typed; "{player}" is somebody of the group."""


class OddWords:
    """`known` are names that mean somebody or something in the game; they are said now and then."""

    def __init__(self, chance: Random, known: list[str], **ids: int) -> None:
        self.chance, self.known, self._ids = chance, known, {name: str(number) for name, number in ids.items()}

    def piece(self) -> str:
        text = self.chance.choice(PIECES)
        for name, number in self._ids.items():
            text = text.replace(f"{{{name}}}", number)
        return text

    def text(self, most: int = 1900) -> str:
        """Never empty, on one line as a rule."""
        chance = self.chance
        if self.known and chance.random() < 0.3:
            return chance.choice(self.known)[:most]
        length = min(most, chance.choice(LENGTHS if chance.random() < 0.9 else LONG))
        found = self.piece()
        while len(found) < length and chance.random() < 0.93:
            found += chance.choice(("", " ", " ", "  ", ", ")) + self.piece()
        return found[:length].strip() or "x"

    def lines(self, most: int = 1900) -> str:
        return "\n".join(self.text(60) for _ in range(self.chance.randint(1, 6)))[:most]

    def name(self) -> str:
        """What somebody or something is called: from 1 to 32 characters, as Discord allows for people."""
        return self.text(32).replace("\n", " ")

    def fitting(self) -> str:
        """As odd a name as a contestant may have."""
        kept = (sign for sign in self.text(60) if sign.isprintable() and sign not in ":,;")
        return " ".join("".join(kept).split()) or "x"

    def dice(self) -> str:
        return self.chance.choice(DICE).replace("{text}", self.text(80))

    def number(self) -> int:
        return self.chance.choice(NUMBERS)

    def filled(self, line: str) -> str:
        """A line with something in the place of each of "{name}", "{text}", "{dice}" and "{number}"."""
        for gap in ("name", "text", "dice", "number"):
            while f"{{{gap}}}" in line:
                line = line.replace(f"{{{gap}}}", str(getattr(self, gap)()), 1)
        return line

    def form(self, modal: Modal) -> dict[str, Any]:
        """What is filled in: something in each select, and in most of the rest."""
        values: dict[str, Any] = {}
        for name in modal.fields:
            one = modal.field(name)
            if one["type"] in (*SELECTS, Type.RADIO):
                values[name] = [self.chance.choice(one["options"])["value"]]
            elif one["type"] == Type.TEXT_INPUT and self.chance.random() < 0.8:
                most = min(one.get("max_length", 4000), 1500)
                values[name] = self.lines(most) if one["style"] == 2 else " ".join(self.text(most).split())
        for name in modal.fields:
            one = modal.field(name)
            if one["type"] == Type.TEXT_INPUT and one.get("required", True) and not values.get(name):
                values[name] = one.get("value") or "x"
        return values
