"""Handler of `@luck`: statistics of the dice that the readers of the answer may know of."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import orjson

from bot.features.career import fight_results
from bot.features.career.sums import sums
from bot.features.career.text import luck_lines as luck_of
from bot.features.career.text import uncounted
from bot.features.log import chronicle
from bot.features.log.chronicle import Chapter
from bot.features.luck.command import Luck
from bot.features.luck.text import LEAST_BARRED, Hand, Kind, chances_of, luck_lines, most_thrown, named
from bot.features.odds.charts import luck_plot
from bot.features.participation.plain_names import OWN
from bot.features.secret_rolls.handler import LABELLED
from bot.pipeline.handlers import handles
from bot.pipeline.inbox.scene_choice import readable_to_all
from bot.pipeline.journal import story as stories
from bot.pipeline.journal.imports import imports
from bot.pipeline.journal.story_writer import BY_HAND
from bot.pipeline.ports import Cast, Reader
from bot.pipeline.work.context import Context
from bot.pipeline.work.people import person_named
from bot.pipeline.work.session import Session
from bot.text.language.speech import gettext, gettext_noop, in_figures
from bot.text.reply import Line
from bot.text.sentences import said, say
from bot.turn.refusal import Refusal
from rules.dice import notation
from rules.errors import RuleError
from rules.wording import worded

MOST_ROWS: Final = 5_000
"""Maximum number of recent dice commands that are counted."""
MOST_DICE: Final = 20
"""Maximum number of dice in a roll whose sum is counted as well."""
CREATURES: Final = gettext_noop("Creatures")
_CREATURES: Final = frozenset({"creatures", "creature", "npcs", "npc"})


@dataclass(frozen=True, slots=True)
class _Part:
    """The rows to count and their description; `fight` and `turn` limit them."""

    title: str
    chapters: tuple[Chapter, ...]
    fight: int | None = None
    turn: int | None = None
    whole: bool = False
    """Whether to count all scenes of the game and ignore the chapters."""


@handles(Luck)
async def luck(session: Session, request: Luck) -> None:
    """Show dice statistics. Refuses with `no_such_person`, `luck_where`, `which_scene`, `no_fight`, `no_such_fight`,
    `large_luck`, `no_luck_yet`."""
    part = await _part(session.context, request)
    whose = _whose(session, request.name)
    kind, reader = _kind(request.dice), _reader(session.context, part)
    rows: list[Cast] = []
    for chapter in part.chapters:
        scenes = await readable_to_all(session.context) if part.whole else (chapter.scene,)
        left = MOST_ROWS + 1 - len(rows)
        rows += await session.context.unit.cast(
            session.context.game_id, scenes, chapter.first, chapter.before, left, reader, own=part.whole
        )
    hands = await session.context.unit.compute(lambda: hands_of(rows[:MOST_ROWS], reader, part.fight, part.turn))
    thrown = Hand()
    for who, hand in hands.items():
        if whose in (None, who):
            thrown.join(hand)
    if not thrown.fell or (kind is not None and kind not in thrown.fell):
        wider = None if part.whole else "luck all"
        name = None if whose is None else _name(session, whose) if whose else worded("creatures")
        raise Refusal("no_luck_yet", {"dice": request.dice or None, "where": part.title, "name": name, "wider": wider})
    kind = kind or most_thrown(thrown)
    others = {} if whose is not None else _by_name(session, hands)
    whom = gettext(part.title) if whose is None else f"{gettext(part.title)}: {_name(session, whose)}"
    title = said("Dice statistics {whom}", whom=whom)
    most = in_figures(f"{MOST_ROWS:,}")
    notes = [say("This counts the latest {n} commands with dice.", n=most)] if len(rows) > MOST_ROWS else []
    brought = await imports(session.context.unit, session.context.game_id, session.context.game)
    spanned = [one for one in brought if any(chapter.first <= one.seq < chapter.before for chapter in part.chapters)]
    notes += [one.told(session.context.game) for one in spanned]
    session.response.answer += luck_lines(title, kind, thrown, others, notes)
    if not request.dice and part.turn is None:
        session.response.answer += await _hits(session, part, request.name, whose, whole=reader.gm)
    fallen = thrown.of(kind)
    if fallen.throws >= LEAST_BARRED:
        session.response.picture = luck_plot(whom, kind, fallen)


async def _hits(session: Session, part: _Part, name: str, whose: str | None, *, whole: bool) -> list[Line]:
    """Return the hits in fights against the expected ones, as far as the readers of the answer may know them."""
    if part.whole:
        found, more = await fight_results.of_game(session, await readable_to_all(session.context))
    elif part.fight is not None:
        found, more = await fight_results.of_fight(session, part.fight)
    else:
        found, more = await fight_results.of_scene(session, part.chapters[0].scene)
    shown = list(luck_of(sums(found, whose, name, whole=whole)))
    return [*shown, *([uncounted()] if shown and more else [])]


def _reader(context: Context, part: _Part) -> Reader:
    """Return who reads the answer. Being GM of one scene isn't enough to read all scenes as GM."""
    if not context.private:
        return Reader()
    as_gm = context.is_gm if part.whole else context.reads_all
    return Reader(gm=True) if as_gm else Reader(person=context.person)


async def _part(context: Context, request: Luck) -> _Part:
    scene = context.scene
    if request.at == "all" or (not request.at and scene is None):
        return _Part(worded("in this game"), (Chapter(""),), whole=True)
    if scene is None:
        raise Refusal("which_scene" if context.choices else "luck_where", {"scenes": context.choices})
    if request.at in ("", "here"):
        return _Part(worded("in this scene"), (Chapter(scene),))
    fight = context.fight
    turn = request.number if request.at == "turn" else None
    number = None
    if request.at == "fight" and request.number is not None:
        number = await chronicle.meant(context.unit, context.game_id, scene, request.number)
    if number is None and fight is None:
        raise Refusal("no_fight")
    if request.at == "turn" and turn is None and fight is not None:
        turn = fight.turn
    if number is None and fight is not None:
        number = fight.number
    book = await chronicle.of_fight(context.unit, context.game_id, scene, number or 0, {})
    if book is None:
        raise Refusal("no_fight")
    title = worded("in fight {fight}", fight=str(request.number)) if request.number else worded("in this fight")
    if turn is not None:
        title = worded("in turn {turn}", turn=str(turn))
    return _Part(title, book.chapters, number, turn)


def _kind(text: str) -> Kind | None:
    """Return the kind of dice, or None if not given. Refuses with `large_luck`."""
    if not text:
        return None
    dice, _, sides = text.partition("d")
    kind = (int(dice or 1), 100 if sides == "%" else int(sides))
    try:
        chances_of(kind)
    except RuleError as error:
        raise Refusal("large_luck", {"dice": named(kind)}) from error
    if kind[0] > MOST_DICE:
        raise Refusal("large_luck", {"dice": named(kind)})
    return kind


def _whose(session: Session, name: str) -> str | None:
    """Return the person of that name or who plays that contestant; "" is the GM's side, None everyone."""
    said = name.strip().lstrip("@")
    if not said:
        return None
    if said.casefold() in OWN:
        return session.context.person
    if said.casefold() in _CREATURES:
        return ""
    person = person_named(session, said)
    if person is not None:
        return person.id
    owner = session.context.owner_of(said)
    if owner is not None:
        return owner
    raise Refusal("no_such_person", {"name": name})


def _by_name(session: Session, hands: dict[str, Hand]) -> dict[str, Hand]:
    """Return the statistics by name; people with the same name get a number."""
    found: dict[str, Hand] = {}
    for who, hand in hands.items():
        name = _name(session, who)
        others = sum(_name(session, other) == name for other in hands if other < who)
        found[f"{name} ({others + 1})" if others else name] = hand
    return found


def _name(session: Session, who: str) -> str:
    if not who:
        return gettext(CREATURES)
    return session.context.game.people.get(who) or session.changes.met.get(who) or gettext("somebody")


def hands_of(rows: Sequence[Cast], reader: Reader, fight: int | None, turn: int | None) -> dict[str, Hand]:
    """Return the statistics of the dice the reader may know of, by person ("" for the GM's side)."""
    hands: dict[str, Hand] = {}
    for row in rows:
        story = stories.kept(row.story)
        if fight is not None and story.get("fight") != fight:
            continue
        if turn is not None and story.get("turn", 0) != turn:
            continue
        throws = orjson.loads(row.throws)
        for place, who in known(row, throws, story, reader):
            _count(hands.setdefault(who, Hand()), throws[place], row.command)
    return hands


def known(row: Cast, throws: list[Any], story: dict[str, Any], reader: Reader) -> Iterator[tuple[int, str]]:
    """Yield the positions of the rolls that the reader knows of, each with its roller.

    Old rows don't record that, so only their rolls by hand are counted.
    """
    whose, shown = story.get("whose"), set(story.get("shown", ()))
    theirs = not story or (bool(story.get("own")) and not story.get("public") and not story.get("gm"))
    for place, throw in enumerate(throws):
        label = throw["label"]
        by_hand = label.startswith(BY_HAND)
        if whose is None and not by_hand and not label.startswith(LABELLED):
            continue
        who = row.person if whose is None else whose[place]
        if label.startswith(LABELLED):
            known = _told_in_secret(row, reader)
        else:
            known = place in shown or (by_hand and whose is None and bool(story.get("open")))
            known = known or (reader.gm and not theirs) or (by_hand and reader.person == row.person)
        if known:
            yield place, who


def _told_in_secret(row: Cast, reader: Reader) -> bool:
    """Whether the reader was told the result of a secret roll when it was made."""
    command = orjson.loads(row.command)
    if command.get("reader") == "roller":
        return reader.person == row.person
    return reader.gm or (reader.person is not None and reader.person == command.get("to"))


def _count(hand: Hand, throw: dict[str, Any], command: str) -> None:
    faces, sides = throw["faces"], throw["sides"]
    hand.add((1, sides), faces)
    together = len(faces)
    if throw["label"].startswith(BY_HAND) and together > 1:
        together = _together(command, throw["label"], together)
    if 1 < together <= MOST_DICE:
        hand.add((together, sides), [sum(faces[at : at + together]) for at in range(0, len(faces), together)])


def _together(command: str, label: str, dice: int) -> int:
    """Return how many dice make one total, since all repeats of a roll are stored together; 0 if unknown."""
    place, number = ("", *label.split("/"))[-2:]
    count = _counts(command).get(int(place), 0) if number == "1" and place.isdecimal() else 0
    return count if count and dice % count == 0 else 0


@lru_cache(maxsize=1024)
def _counts(command: str) -> dict[int, int]:
    """Return the number of dice in each roll of a line, by position, for rolls that add up a single kind of dice."""
    try:
        line_ = notation.parse_line(orjson.loads(command)["text"])
    except (RuleError, ValueError, KeyError, TypeError):
        return {}
    return {place: one.count for place, one in enumerate(line_.rolls, 1) if one.plain is not None}
