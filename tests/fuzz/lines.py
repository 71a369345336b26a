"""Whole messages: which lines are commands, what they request, and how the game reads them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from datetime import UTC, datetime
from random import Random
from typing import Any, Final

from pydantic import BaseModel

from bot.app.chance import SeededLuck
from bot.commands.game_words import Entry
from bot.commands.request import Sure, Turn
from bot.features.clock import durations as times
from bot.features.clock.command import Away, Clock, Deadline
from bot.features.creation.command import Create
from bot.features.dice.command import Roll
from bot.features.house_rules.command import House
from bot.features.odds.command import Odds
from bot.features.preferences.command import Me
from bot.features.random_tables.command import Tables
from bot.features.rulebook import search as searching
from bot.features.rulebook.command import Rule
from bot.features.secret_rolls.command import SecretRoll
from bot.features.sheets.command import Sheet
from bot.packs.sheets import drafts
from bot.packs.sheets.edit import edited
from bot.packs.sheets.one_line import read_entry
from bot.packs.tables import one_line as table_line
from bot.pipeline.inbox import chat
from bot.turn import commands as turn
from bot.turn.refusal import Refusal
from rules.dice.notation import parse_line, repeat_form
from rules.dice.rolls import roll_line
from rules.errors import RuleError
from rules.system import Case, Occasion
from tests.commands.typed_lines import slash
from tests.fuzz import corpus
from tests.fuzz.fights import Ring, rings
from tests.fuzz.notation import VALUES, worded
from tests.fuzz.twisting import odd, twisted

NOON: Final = datetime(2026, 1, 5, 12, tzinfo=UTC)
_WORDS: Final = """
, ; . the and at attack if then or else 2 x3 One Two one's Two's 9mm " burst bursts left eye head torso say move to
with side dodge spend best counter kick punch bite is down not up reload cover take medkit use on 1d8 class 3 all
somebody once twice unless when execute second nd single full-auto mode 999999999999999 throw aim charge parry knife
sword tile a1 b2 north flee from stand pass wait guard help carry drop pick up pain 5 agility +1 skill axes Expert
for of off none yes no set add name tomorrow 18:00 2h 30m monday in 3 days
"""
VOCABULARY: Final = tuple(_WORDS.split())
QUOTED: Final = ('"hall"', '"the old cellar"', '"', '""', "#hall", '#"hall"', '"hall" next', '"@roll"', "#old-cellar-2")
"""Scenes by name, some of them in quotation marks."""
ALIKE: Final = str.maketrans("aeocpxyOneTw", "аеосрхуОnеТw")
"""Cyrillic for Latin: names that look like others'."""
MENTIONS: Final = (
    "<@5>", "<@!5>", "<@&7>", "<#9>", "@One", "@Ann", "@everyone", "@here", "<:kick:12>", "<t:1767600000:R>",
    "@One\u200b",
)  # fmt: skip
DECORATED: Final = (
    "**{}**", "__{}__", "~~{}~~", "||{}||", "`{}`", "_{}_", "# {}", "- {}", "-# {}", "> {}", "\\{}", "🎲 {}", "1. {}",
)  # fmt: skip
"""Lines as Discord decorates them; the sign of the command may stand inside."""
LONG_RULES: Final = ("a ", "ab ", "dodge ", "knives ", "mz-ft-", "wor{}d ", "recoil", "x", "ﬁ ", "é ")
LONGEST: Final = 2_100


@dataclass(frozen=True, slots=True)
class Said:
    """A message in a game of one of the systems. `world`: which of its fights, by number."""

    system: int
    world: int
    text: str
    prefixes: str = "@&"
    called: tuple[int, ...] = ()


class Lines:
    name = "lines"
    soon = 0.1

    def __init__(self) -> None:
        self.rings = rings()
        self._typed = corpus.typed()

    def made(self, chance: Random) -> Said:
        system, world = chance.randrange(len(self.rings)), chance.randrange(4)
        text = self._line(chance, self.rings[system])
        while chance.random() < 0.12:
            text += chance.choice(("\n", "\n", "\n> ", "\n```\n", "\r\n", "\u2028")) + self._line(
                chance, self.rings[system]
            )
        called = (0,) if chance.random() < 0.1 else ()
        prefixes = chance.choice(("@&", "@&", "@&", "!", "&@", "~"))
        if chance.random() < 0.8:
            text = prefixes[0] + text.lstrip("@")
        return Said(system, world, text[:LONGEST], prefixes, called)

    def _line(self, chance: Random, ring: Ring) -> str:
        roll = chance.random()
        if roll < 0.35:
            text = chance.choice(self._typed)
        elif roll < 0.4:
            return odd(chance, 200)
        elif roll < 0.42:
            piece = chance.choice(LONG_RULES)
            text = f"@rule {''.join(piece.format(number) for number in range(chance.choice((5, 100, 700))))}"
        elif roll < 0.5:
            return self._addressed(chance, ring)
        elif roll < 0.45:
            piece = chance.choice((*VOCABULARY, "a,", "and ", '"', "the ", "k.", "1-", "[a", "if Two is down "))
            text = f"@{self._word(chance, ring)} {piece * chance.choice((3, 50, 2000))}"
        else:
            rest = " ".join(chance.choices(VOCABULARY, k=chance.randint(0, 14)))
            text = f"@{self._word(chance, ring)} {rest}"
        return twisted(chance, text, self._typed) if chance.random() < 0.6 else text

    def _addressed(self, chance: Random, ring: Ring) -> str:
        """A line about a scene, with mentions, names that look like others, or as Discord decorates it."""
        text = (
            f"@{self._word(chance, ring)} {' '.join(chance.choices((*VOCABULARY, *MENTIONS), k=chance.randint(1, 9)))}"
        )
        if chance.random() < 0.3:
            text = f"@in {chance.choice(QUOTED)} {text.lstrip('@')}"
        if chance.random() < 0.3:
            text = f"{chance.choice(MENTIONS)} {text}"
        if chance.random() < 0.4:
            text = text.translate(ALIKE) if chance.random() < 0.5 else text[:5] + text[5:].translate(ALIKE)
        if chance.random() < 0.4:
            text = chance.choice(DECORATED).format(text)
        return text

    @staticmethod
    def _word(chance: Random, ring: Ring) -> str:
        if chance.random() < 0.5:
            return chance.choice(
                ("declare", "plan One:", "for One", "odds", "roll", "house", "sheet set One", "table add x:")
            )
        return chance.choice(sorted(ring.book.words))

    def tried(self, given: Said) -> str:
        ring = self.rings[given.system]
        world = ring.worlds[given.world % len(ring.worlds)]
        outcome = "nothing"
        for typed in chat.commands(given.text, given.prefixes, given.called):
            chat.below(given.text, given.prefixes, typed.place, given.called)
            try:
                outcome = "read" if _command(ring, world, typed) else "no command"
            except RuleError as refused:
                worded(refused)
                outcome = refused.code
        return outcome


def _command(ring: Ring, world: Any, typed: chat.Typed) -> bool:
    """Read it as far as can be without a game; False: it is no command."""
    found = ring.book
    line = f"{typed.word} {typed.rest}".strip()
    if len(line) <= chat.LONGEST_LINE and (slashed := slash(found, line)) is not None:
        form, values = slashed
        assert form.line(values) == line
    spec = found.find(typed.word, typed.rest)
    if spec is not None:
        request = spec.read(typed.rest)
        meant = request.request if isinstance(request, Sure) else request
        READ.get(type(meant), _any)(ring, world, meant)
    elif typed.word in found.verbs:
        intent(ring, world, line)
    elif typed.word in found.errands:
        _errand(ring, world, typed)
    elif (table := ring.tables.get(typed.word)) is not None:
        assert table.rows
    else:
        return False
    return True


def intent(ring: Ring, world: Any, text: str) -> None:
    """What somebody means to do: read, described, and read again from that."""
    system = ring.system
    actions = system.reading.read(world, "one", text).actions
    described = system.reading.describe(world, actions)
    assert described
    system.reading.read(world, "one", described)
    system.reading.mind(world, "one", actions)
    system.reading.possible(world, "one", actions)


def _errand(ring: Ring, world: Any, typed: chat.Typed) -> None:
    system = ring.system
    errand = next(one for one in system.errands if typed.word in one.words)
    kept = system.records.record(ring.fighter) if errand.about == "contestant" else system.types.almanac()
    occasion = Occasion(SeededLuck(1), "errand/1", ring.tables, ring.shelf, True, world, ("Ann",))
    assert system.downtime is not None
    for outcome in system.downtime.run_errand(typed.word, kept, typed.rest, occasion):
        kept = system.downtime.keep(kept, outcome)


def _dice(ring: Ring, world: Any, request: Any) -> None:
    text = repeat_form(request.text) if getattr(request, "repeat", False) else request.text
    roll_line(parse_line(text), SeededLuck(1), "fuzz", VALUES)


def _odds(ring: Ring, world: Any, request: Odds) -> None:
    if request.of:
        intent(ring, world, request.of)
        actions = ring.system.reading.read(world, "one", request.of).actions
        ring.system.dice.odds(world, "one", actions, ring.tables, whole=True)


def _house(ring: Ring, world: Any, request: House) -> None:
    workshop = ring.system.house_rules
    assert workshop is not None
    patch = workshop.change((), workshop.read(request.text or "list"))
    ring.system.with_house(patch)


def _entry(ring: Ring, world: Any, request: Entry) -> None:
    if request.act in ("add", "set"):
        read_entry(request.text, ring.system.types.sheets[request.kind])


def _sheet(ring: Ring, world: Any, request: Any) -> None:
    act, _, rest = request.text.partition(" ")
    edited(ring.fighter, rest.partition(" ")[2] if act == "set" else rest)


def _create(ring: Ring, world: Any, request: Create) -> None:
    drafts.read(request.text, ring.fighters, named=True)


def _tables(ring: Ring, world: Any, request: Tables) -> None:
    table_line.read_table(request.text, ring.rows)


def _time(ring: Ring, world: Any, request: Any) -> None:
    text = " ".join(filter(None, _texts(request)))
    reads: tuple[Callable[[], object], ...] = (
        lambda: times.length(text),
        lambda: times.split_length(text),
        lambda: times.minute_of_day(text),
        lambda: times.until(text, NOON),
    )
    refused: RuleError | None = None
    for read in reads if text else ():
        try:
            read()
        except RuleError as one:
            refused = one
    if refused is not None:
        raise refused


def _turn(ring: Ring, world: Any, request: Turn) -> None:
    command = request.command
    if isinstance(command, turn.Adjust):
        system = ring.system
        case = Case(1, 1, SeededLuck(1), ring.tables, ring.shelf)
        who, value = (None, command.text) if command.surroundings else ("one", command.text.partition(" ")[2])
        if not value and not any(one.alone and one.what == command.what for one in system.roster.adjustments):
            raise Refusal("nothing_to_change", {"command": command.what})
        for fact in system.roster.adjust(world, who, command.what, value, ring.shelf, case):
            world = system.turn.apply(world, fact)
    else:
        _any(ring, world, command)


def _any(ring: Ring, world: Any, request: Any) -> None:
    """Whatever text it holds may say what somebody means to do."""
    for text in _texts(request):
        if text:
            intent(ring, world, text.partition(":")[2] or text)


def _texts(request: Any) -> list[str]:
    if isinstance(request, BaseModel):
        values = [getattr(request, name) for name in type(request).model_fields if name != "kind"]
    elif is_dataclass(request):
        values = [getattr(request, one.name) for one in fields(request)]
    else:
        values = []
    return [value for value in values if isinstance(value, str)]


def _rule(ring: Ring, world: Any, request: Rule) -> None:
    searching.search(ring.system.entries, request.text)
    searching.closest(ring.system.entries, request.text)


READ: Final[Mapping[type, Callable[[Ring, Any, Any], None]]] = {
    Roll: _dice, SecretRoll: _dice, Odds: _odds, House: _house, Entry: _entry, Sheet: _sheet,
    Create: _create, Tables: _tables, Deadline: _time, Away: _time, Clock: _time, Me: _time,
    Turn: _turn, Rule: _rule,
}  # fmt: skip
"""How far what is asked for can be read here."""
