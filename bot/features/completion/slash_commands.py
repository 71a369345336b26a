"""All slash commands there are: those of every command, and one for each random table that comes with a game."""

from collections.abc import Mapping
from functools import cache

from bot.commands import book
from bot.commands.form import Form
from bot.features.random_tables.command import shipped
from bot.packs.library import Library
from rules import catalogue


@cache
def slash_forms() -> Mapping[tuple[str, ...], Form]:
    """By their paths. The same for all games: a slash command is offered before anyone knows which is played."""
    systems = catalogue.SYSTEMS.values()
    tables = dict.fromkeys(name for system in systems for name in Library.of(system, None).tables())
    further = [shipped(name) for name in tables if name.isidentifier()]
    return book.every_form([book.of(system) for system in systems], further)
