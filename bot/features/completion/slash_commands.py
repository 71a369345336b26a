"""All slash commands: the forms of every command, and one for each random table that ships with a game."""

from collections.abc import Mapping
from functools import cache

from bot.commands import book
from bot.commands.form import Form
from bot.features.random_tables.command import shipped
from bot.packs.library import Library
from rules import catalogue


@cache
def slash_forms() -> Mapping[tuple[str, ...], Form]:
    """Return all slash forms by path. They are the same for all games: Discord shows them before the game is known."""
    systems = catalogue.SYSTEMS.values()
    tables = dict.fromkeys(name for system in systems for name in Library.of(system, None).tables())
    further = [shipped(name) for name in tables if name.isidentifier()]
    return book.every_form([book.of(system) for system in systems], further)
