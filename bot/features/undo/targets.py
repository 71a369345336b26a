"""The states that undo and redo lead to, and the commands in between."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import orjson

from bot.features.undo import timeline
from bot.features.undo.command import Back
from bot.features.undo.timeline import Stand
from bot.pipeline.inbox.message_references import referred, row_meant
from bot.pipeline.ports import Row
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import system_of
from bot.turn.evolve import AnyFight
from bot.turn.moments import Moment, moment_named
from bot.turn.refusal import Refusal

MOVES = frozenset({timeline.BACK, timeline.FORWARD})


@dataclass(frozen=True)
class Step:
    """A command that changed the fight, with the state after it and the one that undoing it leads to."""

    newer: Stand
    older: Stand

    @cached_property
    def known(self) -> bool:
        """Whether everyone knows that the command was given, from a message or a change of the board."""
        told, after = self.newer.shown
        return told or after != (self.newer.before or self.older).shown[1]


@dataclass(frozen=True, slots=True)
class Way:
    """The way to another state: the fight there, its row, and the steps in between."""

    fight: AnyFight
    to: int
    over: Sequence[Step]
    start: int
    """The row of the fight's current state."""
    undoes: int | None = None
    """The row of the undo that is being redone."""
    locked: AnyFight | None = None
    """The fight when its intents were locked, if that was undone within the same turn."""

    @property
    def written(self) -> tuple[int, ...]:
        """The rows whose changes to sheets are reverted: the undone ones, or what the undo itself wrote."""
        return self.seqs if self.undoes is None else (self.undoes,)

    @property
    def seqs(self) -> tuple[int, ...]:
        return tuple(sorted(step.newer.seq for step in self.over))


async def way_back(context: Context, request: Back, fight: AnyFight) -> Way:
    """Return the way back over the last steps, those of this turn, or everything since a step of a turn began.

    Refuses with `nothing_to_step_back` (steps), `no_such_step` (name, choices), `not_there_yet`, `there_already` and
    `no_such_message`.
    """
    if request.to is not None and (source := referred(request.to, context.scene)) is not None:
        return await _way_to(context, await row_meant(context, source), fight)
    here = fight.turn, fight.step
    wanted = None if request.to is None else moment_named(request.to, system_of(fight), here)
    stands: list[Stand] = []
    steps: list[Step] = []
    async for stand in timeline.line(context, context.scene or ""):
        if stands and timeline.is_step(stands[-1]):
            steps.append(Step(stands[-1], stand))
        stands.append(stand)
        if await _far_enough(context, request, wanted or (fight.turn, 0), stands, steps):
            break
    over = await _over(context, request, wanted, here, steps)
    target = over[-1].older
    then = target.fight()
    return Way(then, target.seq, over, stands[0].seq, locked=_locked(then, over, fight))


async def _way_to(context: Context, row: Row, fight: AnyFight) -> Way:
    """Return the way back over everything after a row. Refuses with `there_already`."""
    stands: list[Stand] = []
    steps: list[Step] = []
    async for stand in timeline.line(context, context.scene or ""):
        if stands and timeline.is_step(stands[-1]):
            steps.append(Step(stands[-1], stand))
        stands.append(stand)
        if stand.seq <= row.seq:
            break
    over = [step for step in steps if step.newer.seq > row.seq]
    if not await _any_known(context, over):
        raise Refusal("there_already")
    target = over[-1].older
    then = target.fight()
    return Way(then, target.seq, over, stands[0].seq, locked=_locked(then, over, fight))


async def _far_enough(
    context: Context, request: Back, wanted: Moment, stands: Sequence[Stand], steps: Sequence[Step]
) -> bool:
    if request.count:
        return len(steps) >= request.count
    if stands[-1].at >= wanted:
        return False
    # If the turn has only just begun, the previous one is meant.
    meant = request.to is not None or await _any_known(context, _since(wanted, steps))
    return meant or stands[-1].at < (wanted[0] - 1, 0)


def _since(wanted: Moment, steps: Sequence[Step]) -> list[Step]:
    """Return the steps since the fight first reached that moment."""
    return [step for step in steps if step.older.at >= wanted]


async def _any_known(context: Context, steps: Sequence[Step]) -> bool:
    """Whether there is anything to undo among these steps. In public, only those count that everyone knows of."""
    if context.private:
        return bool(steps)
    # Everyone hears of a step of the turn, so those come first: each look reads a whole fight, while others wait.
    for step in sorted(steps, key=lambda step: step.newer.at == step.older.at):
        await context.unit.pause()
        if step.known:
            return True
    return False


async def _over(
    context: Context, request: Back, wanted: Moment | None, here: Moment, steps: Sequence[Step]
) -> Sequence[Step]:
    if request.count:
        if len(steps) < request.count:
            raise Refusal("nothing_to_step_back", {"steps": len(steps) or None})
        return steps[: request.count]
    if wanted is not None and here < wanted:
        raise Refusal("not_there_yet")
    since = wanted or (here[0], 0)
    there = not await _any_known(context, _since(since, steps))
    if wanted is None and there and here[0] > 1:
        since = here[0] - 1, 0
        there = not await _any_known(context, _since(since, steps))
    if there:
        raise Refusal("there_already")
    return _since(since, steps)


def _locked(then: AnyFight, over: Sequence[Step], now: AnyFight) -> AnyFight | None:
    if then.locked or not then.turn:
        return None
    of_turn = (step.newer for step in reversed(over) if step.newer.at[0] == then.turn and step.newer.locked)
    first = next(of_turn, None)
    if first is not None:
        return first.fight()
    return now if now.locked and now.turn == then.turn else None


async def way_forward(context: Context) -> Way:
    """Return the way to the fight before the last `@back` that no `@forward` has redone.

    Refuses with `nothing_to_step_forward`.
    """
    forwards = 0
    newer: Stand | None = None
    async for stand in timeline.rows(context, context.scene or ""):
        if newer is not None and newer.row.kind not in MOVES and timeline.changed(newer, stand):
            break
        newer = stand
        kind = stand.row.kind
        if kind == timeline.FORWARD:
            forwards += 1
        elif kind == timeline.BACK and forwards:
            forwards -= 1
        elif kind == timeline.BACK:
            return await _before(context, stand)
    raise Refusal("nothing_to_step_forward")


async def _before(context: Context, stand: Stand) -> Way:
    command = orjson.loads(stand.row.command)
    if not command.keys() >= {"to", "from", "over"}:
        raise Refusal("nothing_to_step_forward")
    over: list[Step] = []
    wanted = set(command["over"])
    stands = [one async for one in timeline.rows(context, context.scene or "") if one.seq >= command["to"]]
    for place, one in enumerate(stands[:-1]):
        if one.seq in wanted:
            over.append(Step(one, stands[place + 1]))
    # The fight may have been in another scene then.
    earlier = next(one for one in stands if one.seq < stand.seq)
    return Way(earlier.fight(), command["from"], over, command["to"], undoes=stand.seq)
