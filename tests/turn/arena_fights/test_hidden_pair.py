"""Everyone else reads the same in two fights of the arena that differ only in what somebody hidden does (AR-STL-01)."""

from bot.features.fight.events_text import public_lines
from bot.text.reply import plain
from bot.turn import commands, events
from bot.turn.view import public_view
from rules.catalogue import find
from tests.turn.arena_fights.group import LIBRARY
from tests.turn.arena_fights.hidden_pair import twice
from tests.turn.table import GM, Table, of

SEEDS = (20, 59, 62, 95, 1603, *range(3000, 3010))
"""Some that found something once, and some others; where nobody can hide, there is nothing to compare."""


def test_nobody_reads_what_somebody_hidden_does() -> None:
    assert sum(twice(seed, 30) for seed in SEEDS) > len(SEEDS)


def test_nobody_reads_in_blocks_what_somebody_hidden_does() -> None:
    assert sum(twice(seed, 30, blocks=True) for seed in SEEDS) > len(SEEDS)


def guarded() -> Table:
    """Two contestants and two creatures, the second of whom one contestant does not see."""
    library = LIBRARY.with_entry("fighter", "Anna", {}).with_entry("fighter", "Bob", {})
    table = Table(find("arena"), library).starts("hound", "guard", ann="Anna", bob="Bob")
    hidden = table.world.change("guard", hidden_from=("anna",), stealth_roll=9)
    table.fight = table.now_playing.model_copy(update={"world": hidden})
    return table


def test_no_seal_speaks_of_who_is_hidden_from_some() -> None:
    table = guarded()
    table.does(GM, commands.Plan(text="guard: search"))
    table.does(GM, commands.Plan(text="hound: search"))
    (sealed,) = of(table.next(), events.PlansSealed)
    assert sealed.seal.fighters == ("hound",)


def test_a_plan_stays_sealed_of_who_hides_since() -> None:
    table = guarded()
    table.does(GM, commands.Plan(text="hound: search"))
    table.does(GM, commands.Plan(text="guard: pass"))
    sealed = of(table.next(), events.PlansSealed)[0].seal
    opened = events.SealOpened(seal=sealed)
    assert "search" in plain(public_lines([opened], public_view(table.now_playing, table.system)))
    gone = table.world.change("hound", hidden_from=("anna",), stealth_roll=9)
    fight = table.now_playing.model_copy(update={"world": gone})
    assert public_lines([opened], public_view(fight, table.system)) == []
