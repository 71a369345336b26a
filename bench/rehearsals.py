"""A rehearsal: 200 fights of 12 fighters over five turns, as `@rehearse` plays them in its two worker processes.

"Ours" is the processor time of all fights divided by two cores, without starting the processes, which takes a second.
"Theirs" is the limit of 30 s; three times as fast is good. In MazeWorld everyone fights with their hands, so that
hardly anybody falls before the fifth turn. In the arena, six contestants and six guards fight until one is left.
"""

from collections.abc import Sequence
from typing import Final

from bench.rows import Row
from bench.timing import processor
from bot.features.rehearsal.job import Job, Variant, play
from bot.packs.library import Library
from bot.simulation.playthrough import Conduct
from bot.turn import commands
from bot.turn.codec import dump_fight
from bot.turn.decide import decided
from bot.turn.decisions.course import Actor, Using
from rules import catalogue
from rules.dice.throws import Tape

FIGHTS: Final = 200
TURNS: Final = 5
BOUND: Final = 30.0
"""The limit in seconds."""
_CORES: Final = 2
_SIDE: Final = 6
_NOW: Final = "2026-01-05T12:00:00+00:00"


def rehearsals(rounds: int) -> Sequence[Row]:
    return [_row("MazeWorld", "mazeworld-evading", {}, rounds), _row("arena", "arena", {"weapons": ["sword"]}, rounds)]


def _row(name: str, system: str, sheet: dict[str, object], rounds: int) -> Row:
    job = rehearsal(system, sheet)
    ours = [processor(lambda: [play(job, *chunk) for chunk in job.chunks()], 1) / 1e6 / _CORES for _ in range(rounds)]
    return Row(f"{FIGHTS} fights of 12 over {TURNS} turns, {name}", ours, [BOUND] * rounds, 1, 3, unit="s")


def rehearsal(system: str, sheet: dict[str, object], fights: int = FIGHTS) -> Job:
    """Return the rehearsal of a fight of six contestants against as many creatures."""
    game = catalogue.find(system)
    library = Library.of(game)
    names = [f"Fighter {number}" for number in range(_SIDE)]
    for name in names:
        library = library.with_entry("fighter", name, sheet)
    library = library.with_entry("creature", "Guard", sheet)
    using = Using(game, Tape([1] * 100), bytes(32), library.folded, library, "bot", _NOW)
    each: list[commands.Command] = [
        commands.StartFight(number=1, scene="hall"),
        *(commands.Add(sheet=name, sheet_kind="fighter", owner=name) for name in names),
        commands.Add(sheet="Guard", count=_SIDE),
    ]
    fight = None
    for command in each:
        fight = decided(fight, command, Actor("gm", gm=True, private=True), using).state
    if fight is None:
        raise AssertionError("the fight has begun")
    called = {one.id: one.name for one in fight.world.fighters}
    variant = Variant("", dump_fight(fight), Conduct(), called, frozenset(fight.creatures()))
    return Job((variant,), fights, TURNS, 1, _NOW, pack=library.dump())
