"""What must hold after every command of a random fight, for the fight, its rows and the sheets of its fighters."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import partial
from typing import Any

import orjson
import pytest

from bot.features.board.text import board
from bot.features.fight.events_text import gm_lines, owner_lines, public_lines
from bot.packs.library import Library
from bot.packs.sheets.contestant import dump, load
from bot.pipeline.work.documents import fight_key, pack_key, read_fight, sheet_key, system_of
from bot.turn.codec import dump_events, dump_fight, load_events
from bot.turn.evolve import AnyFight, fold
from bot.turn.view import gm_view, owner_view, public_view
from rules import catalogue
from rules.errors import RuleError
from rules.mazeworld.model.fighter import Fighter
from rules.mazeworld.model.weapons import Supply
from rules.mazeworld.sheets import OF_FIGHT, FighterSheet
from rules.system import System
from tests.desk.people import internal_ids
from tests.random_fights.group import NAMES, Fray

PERCENTAGES = ("pain", "strength", "sensitivity", "fatigue", "stress", "venom", "inebriation", "endurance")
STAYS = (*OF_FIGHT, "id", "name", "team", "status", "weapons", "levels", "points")
"""What a fighter does not bring along from its sheet, what is compared by itself, and skills: what somebody is taught
beside a fight counts from the next one on."""


@dataclass
class Watch:
    """A group, with its fight folded from the rows of the journal so far."""

    fray: Fray
    folded: AnyFight | None = None
    commands: int = 0

    async def checked(self) -> None:
        """Everything that was said since the last time."""
        desk = self.fray.desk
        assert desk.service.internal_errors == 0, self.fray.said[-1]
        happened: list[Any] = []
        for source in self.fray.unseen():
            self.commands += 1
            async with desk.store.unit() as unit:
                for row in await unit.rows_of(source):
                    happened += self._followed(row)
        stored = await desk.store.document("g", fight_key("hall"))
        fight = None if stored is None else read_fight(stored.body)
        if fight is not None and stored is not None:
            assert dump_fight(fight) == stored.body
            assert self.folded is not None
            assert orjson.loads(dump_fight(self.folded)) == orjson.loads(stored.body)
            _worded(fight, happened)
            self.whole(fight)
        read, self.fray.read = "\n".join(self.fray.read), []
        assert not internal_ids(fight, read), read
        await self._sheets(fight)

    def whole(self, fight: AnyFight) -> None:
        whole(fight)

    def _followed(self, row: Any) -> Sequence[Any]:
        """The events of a row of the fight, with the fight folded on."""
        if fight_key("hall") not in row.documents:
            return ()
        system = catalogue.find(row.system)
        found = load_events(row.events, system)
        assert orjson.loads(dump_events(found, system)) == orjson.loads(row.events)
        self.folded = fold(None if row.kind == "start_fight" else self.folded, found, system)
        return found

    async def _sheets(self, fight: AnyFight | None) -> None:
        """Each sheet comes back as it was written; that of who fights is what the fight has made of its fighter."""
        store = self.fray.desk.store
        pack = await store.document("g", pack_key("mazeworld"))
        for name in NAMES[: self.fray.people]:
            stored = await store.document("g", sheet_key("mazeworld", name))
            if stored is None:
                continue
            one = load(stored.body, FighterSheet)
            assert orjson.loads(dump(one, FighterSheet)) == orjson.loads(stored.body)
            if fight is None or fight.ended:
                continue
            system = system_of(fight)
            library = Library.of(system, None if pack is None else pack.body)
            shelf = {kind: library.sheets(kind) for kind in system.types.sheets}
            for seat in fight.seats:
                if seat.sheet == name:
                    carried = system.sheets.carried(one.sheet, fight.world, seat.fighter, shelf)
                    assert carried == one.sheet, unlike(carried, one.sheet)
                    comes_again(system, fight, seat.fighter, one.sheet, shelf)


def comes_again(
    system: System, fight: AnyFight, who: str, sheet: FighterSheet, shelf: Mapping[str, Mapping[str, Any]]
) -> None:
    """The sheet makes the fighter that is there now; who is dead stays out."""
    now: Fighter = fight.world.fighter(who)
    record = system.records.record(sheet)
    entering = partial(
        system.roster.enter, system.turn.empty(), sheet, who=who, name=now.name, team=now.team, where=None, shelf=shelf
    )
    if now.status == "dead":
        with pytest.raises(RuleError, match="dead_contestant"):
            entering(record=record)
        return
    again: Fighter = next(fact.fighter for fact in entering(record=record) if fact.kind == "joined")
    # A sheet names what is at hand before what is packed away; in a fight it is in the order in which it came.
    again = replace(again, ammunition=_sorted(again))
    now = replace(now, ammunition=_sorted(now))
    different = [each for each in unlike(again, now) if each[0] not in STAYS]
    assert not different, (now.name, different)
    assert again.status == now.status or now.status == "gone", (now.name, again.status, now.status)
    arms = {weapon.name: weapon for weapon in again.weapons}
    for weapon in now.held:
        assert arms.get(weapon.name) == weapon, (now.name, unlike(arms[weapon.name], weapon))


def _sorted(one: Fighter) -> tuple[Supply, ...]:
    return tuple(sorted(one.ammunition, key=lambda supply: (supply.packed, supply.cartridge.name)))


def unlike(one: Any, other: Any) -> list[tuple[str, Any, Any]]:
    """The fields in which two of a kind are not the same."""
    pairs = ((each.name, getattr(one, each.name), getattr(other, each.name)) for each in fields(one))
    return [pair for pair in pairs if pair[1] != pair[2]]


def _worded(fight: AnyFight, happened: Sequence[Any]) -> None:
    """There are words of everything for every reader."""
    system = system_of(fight)
    public, whole_view = public_view(fight, system), gm_view(fight, system)
    public_lines(happened, public)
    gm_lines(happened, whole_view, public)
    board(whole_view)
    for person in {seat.owner for seat in fight.seats if seat.owner}:
        view = owner_view(fight, system, person)
        owner_lines(happened, view, fight.owned_by(person), public)
        board(view)


def whole(fight: AnyFight) -> None:
    """Check that figures are possible and that nothing is asked of the dead."""
    for one in fight.world.fighters:
        _figures(one)
        _arms(one)
    asked = [(question.fighter, question.kind) for question in fight.questions]
    assert len(asked) == len(set(asked))
    assert fight.waiting or fight.questions or fight.ended
    need = fight.need()
    assert need is None or fight.question_of(need.who) is not None
    for question in fight.questions:
        dead = fight.world.fighter(question.fighter).status == "dead"
        assert not (dead and question.kind in ("plan", "intent")), question


def _figures(one: Fighter) -> None:
    for name in PERCENTAGES:
        assert getattr(one, name) >= 0, (one.name, name, getattr(one, name))
    assert one.stress <= 100
    assert one.blood is None or one.blood >= 0, (one.name, one.blood)
    assert all(harm >= 0 for harm in one.harm.values()), (one.name, one.harm)
    assert all(supply.count >= 0 for supply in one.ammunition)
    assert all(piece.condition is None or piece.condition >= 0 for piece in one.worn)
    effects = [effect.name for effect in one.effects]
    assert len(effects) == len(set(effects)), effects


def _arms(one: Fighter) -> None:
    names = [weapon.name.casefold() for weapon in one.weapons]
    assert len(names) == len(set(names)), (one.name, names)
    for weapon in one.weapons:
        for figure in (weapon.loaded, weapon.spare, weapon.condition, weapon.cleanliness):
            assert figure is None or figure >= 0, (one.name, weapon)
        counted = weapon.loads and weapon.loaded is not None
        assert not counted or sum(load.count for load in weapon.loads) == weapon.loaded, (one.name, weapon)
