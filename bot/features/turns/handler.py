"""Handler of `@turns`: the time that turns and answers took, for GMs only."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import partial
from statistics import median_low
from typing import Final

from bot.features.log import chronicle
from bot.features.turns.command import Turns
from bot.features.turns.text import Answers, Fitting, Pace, report
from bot.features.turns.turn_times import Measured, Measuring, Prompt, joined, total, without
from bot.pipeline.handlers import handles
from bot.pipeline.ports import Mark, Stretch, Told
from bot.pipeline.schedule.deadlines import NOBODY, FreeTime, is_away, zone_of
from bot.pipeline.work.context import Context
from bot.pipeline.work.secrecy import tell_apart
from bot.pipeline.work.session import Session
from bot.turn.game_settings import Game

MOST_ROWS: Final = 2_000
"""Maximum number of rows read, of the latest fights."""
STRIDE: Final = 100
"""Rows read at once."""
MOST_SCENES: Final = 100
"""Maximum number of scenes with fights that are looked at."""
CANDIDATES: Final = tuple(hours * 60 for hours in (6, 12, 24, 36, 48, 72, 96, 120, 168, 240, 336))
"""Deadlines that may be suggested, in minutes."""
ENOUGH: Final = 0.9
"""The share of answers that has to come in time."""
FEWEST: Final = 5
"""The fewest answers for which a deadline is suggested."""


@handles(Turns)
async def turns(session: Session, _: Turns) -> None:
    """Tell GMs how long turns take, who they wait for, and which deadline would fit."""
    context, left = session.context, MOST_ROWS
    found: list[Measured] = []
    for scene, marks in await _scenes(context):
        rows = await _rows(context, scene, left)
        left -= len(rows)
        undone = chronicle.whole(context.game_id, scene, marks, {}).undone
        found.append(await context.unit.compute(partial(Measuring().read, rows, undone)))
        if left <= 0:
            break
    tell_apart(session, report(_pace(context, found)))


async def _scenes(context: Context) -> list[tuple[str, list[Mark]]]:
    """Return the scenes with fights, the one with the latest first, and the marks of each."""
    known = list(dict.fromkeys((*context.game.running, *context.game.scenes)))[:MOST_SCENES]
    marks = {scene: await context.unit.marks(context.game_id, scene) for scene in known}
    began = {scene: max((one.seq for one in of if one.kind == "start_fight"), default=0) for scene, of in marks.items()}
    return [(scene, marks[scene]) for scene in sorted(marks, key=lambda scene: -began[scene]) if began[scene]]


async def _rows(context: Context, scene: str, most: int) -> list[Told]:
    """Return the last rows of a scene, in order."""
    rows: list[Told] = []
    before = chronicle.NEVER
    while len(rows) < most:
        stretch = Stretch(context.game_id, scene, before, limit=min(STRIDE, most - len(rows)), done=True)
        read = await context.unit.told(stretch)
        rows += read
        if len(read) < stretch.limit:
            break
        before = read[-1].seq
        await context.unit.pause()
    return rows[::-1]


def _pace(context: Context, found: Sequence[Measured]) -> Pace:
    game, now = context.game, context.clock.now()
    spans = [span for one in found for span in one.turns]
    took = [total(without([span], one.paused)) for one in found for span in one.turns]
    owed = sum((total(joined(one.turns)) - total(without(joined(one.turns), one.owing)) for one in found), timedelta())
    played = sum((total(joined(one.turns)) for one in found), timedelta())
    settled = [prompt for one in found for prompt in one.prompts if _is_settled(prompt, one)]
    return Pace(
        turns=len(took),
        since=min((start for start, _ in spans), default=None),
        median=median_low(took) if took else timedelta(),
        longest=max(took, default=timedelta()),
        players=round(100 * (owed / played)) if played else 0,
        answers=_answers(found, game, now),
        fitting=_fitting(settled, game),
        current=game.clock.deadline if game.clock.on else None,
        in_time=sum(_is_in_time(one, game.clock.deadline, game) for one in settled),
        asked=len(settled),
    )


def _is_excused(prompt: Prompt, game: Game, now: datetime) -> bool:
    """Whether this person was away."""
    return prompt.away or (prompt.end is None and is_away(game.habits.get(prompt.person, NOBODY), now))


def _is_settled(prompt: Prompt, one: Measured) -> bool:
    """Whether the time until a prompt was settled says something about deadlines."""
    if prompt.end is None or prompt.away:
        return False
    return not any(start < prompt.end and prompt.start < end for start, end in one.excused(prompt.person))


def _answers(found: Sequence[Measured], game: Game, now: datetime) -> tuple[Answers, ...]:
    """Return each player's answers, the longest wait first."""
    waits: defaultdict[str, timedelta] = defaultdict(timedelta)
    took: defaultdict[str, list[timedelta]] = defaultdict(list)
    missed: defaultdict[str, int] = defaultdict(int)
    owes: set[str] = set()
    for one in found:
        mine: defaultdict[str, list[tuple[datetime, datetime]]] = defaultdict(list)
        for prompt in one.prompts:
            if _is_excused(prompt, game, now):
                continue
            span = (prompt.start, prompt.end or now)
            mine[prompt.person].append(span)
            if prompt.end is None:
                owes.add(prompt.person)
            elif prompt.missed:
                missed[prompt.person] += 1
            else:
                took[prompt.person].append(_net([span], one, prompt.person, game))
        for person, spans in mine.items():
            waits[person] += _net(joined(spans), one, person, game)
    kept_waiting = [who for who, waited in waits.items() if took[who] or missed[who] or waited >= timedelta(minutes=1)]
    ranked = sorted(kept_waiting, key=lambda person: (-waits[person], person))
    return tuple(
        Answers(
            name=game.people.get(person, person),
            waited=waits[person],
            answered=len(took[person]),
            median=median_low(took[person]) if took[person] else None,
            missed=missed[person],
            owes=person in owes,
        )
        for person in ranked
    )


def _net(spans: Sequence[tuple[datetime, datetime]], one: Measured, person: str, game: Game) -> timedelta:
    """Return the time of these spans that counts against a person."""
    free = _free(person, game)
    counted = without(spans, one.excused(person))
    return sum((free.spent(start, end) for start, end in counted), timedelta())


def _free(person: str, game: Game) -> FreeTime:
    zone = game.habits.get(person, NOBODY).zone or game.clock.zone
    return FreeTime(zone_of(zone), game.clock.quiet, game.clock.weekends)


def _is_in_time(prompt: Prompt, minutes: int, game: Game) -> bool:
    """Whether a prompt was answered by a deadline of so many minutes."""
    ends = _free(prompt.person, game).over(prompt.start + timedelta(minutes=minutes))
    return not prompt.missed and prompt.end is not None and prompt.end <= ends


def _fitting(settled: Sequence[Prompt], game: Game) -> Fitting | None:
    """Return the shortest deadline that would have been enough for nearly all; None if too little is known."""
    if len(settled) < FEWEST:
        return None
    in_time = {minutes: sum(_is_in_time(one, minutes, game) for one in settled) for minutes in CANDIDATES}
    answered = sum(not one.missed for one in settled)
    fits = next((one for one in CANDIDATES if in_time[one] >= ENOUGH * answered), CANDIDATES[-1])
    return Fitting(fits, in_time[fits])
