"""A scene's board is updated only if it has changed."""

from itertools import product

import pytest

from bot.features.board.text import board, differ
from bot.games import registry as families
from bot.turn.view import public_view
from tests.games.test_third_family import DUEL
from tests.turn.duels import PLAYERS_ONLY, Duellists
from tests.turn.table import Table


def test_boards_differ_where_they_are_drawn_differently(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of five moments the first two look the same; after them a fighter, who is waited for, and the step change."""
    monkeypatch.setitem(families.FAMILIES, "duel", DUEL)
    table = Table(PLAYERS_ONLY, Duellists()).starts("Ogre", ann="Anna", bo="Bo")
    moments = [table.now_playing, table.now_playing]
    table.sets("hearts", "Ogre 1")
    moments.append(table.now_playing)
    table.declares("ann", "draw at Ogre")
    moments.append(table.now_playing)
    table.declares("bo", "draw at Ogre")
    table.next()
    moments.append(table.now_playing)
    views = [public_view(fight, table.system) for fight in moments]
    pairs = list(product(range(len(views)), repeat=2))
    assert [differ(views[a], views[b]) for a, b in pairs] == [board(views[a]) != board(views[b]) for a, b in pairs]
    assert [differ(views[a], views[a + 1]) for a in range(4)] == [False, True, True, True]
