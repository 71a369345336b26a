"""Decide how a message is shown to its audience: its language, text only or with pictures, and whose view.

A game has one setting for what several people read, and each person may have their own.
"""

from contextlib import AbstractContextManager

from bot.pipeline.work.context import Context
from bot.text.language.speech import LANGUAGES, called, speaking
from bot.text.reply import Audience, ToPerson
from bot.turn.evolve import AnyFight
from bot.turn.game_settings import Game, Habits
from bot.turn.refusal import Refusal
from bot.turn.view import PublicView, gm_view, owner_view, public_view
from rules.system import System


def is_plain(game: Game, audience: Audience) -> bool:
    """Whether an audience gets text only."""
    if isinstance(audience, ToPerson):
        return _of(game, audience).plain
    return game.look == "plain"


def has_pictures(game: Game, audience: Audience) -> bool:
    """Whether an audience gets pictures."""
    if is_plain(game, audience):
        return False
    return _of(game, audience).pictures if isinstance(audience, ToPerson) else game.pictures


def _of(game: Game, audience: ToPerson) -> Habits:
    return game.habits.get(audience.person, Habits())


def is_brief(game: Game, audience: Audience) -> bool:
    """Whether an audience gets short fight reports."""
    own = _of(game, audience).detail if isinstance(audience, ToPerson) else None
    return (own or game.detail) == "short"


def of_person(game: Game, person: str) -> str:
    """Return the language of what somebody reads alone: their own, else the game's."""
    habits = game.habits.get(person)
    return game.language if habits is None or habits.language is None else habits.language


def answering(context: Context) -> AbstractContextManager[None]:
    """Speak the language of whoever reads the answer to a message."""
    alone = context.heard_in is None
    return speaking(of_person(context.game, context.person) if alone else context.game.language)


def to_all(context: Context) -> AbstractContextManager[None]:
    """Speak the game's language: for what everyone reads, and what the GMs read."""
    return speaking(context.game.language)


def to_one(context: Context, person: str) -> AbstractContextManager[None]:
    """Speak the language of one person, who alone reads it."""
    return speaking(of_person(context.game, person))


def named(text: str) -> str:
    """Return the code of a language by its code or name. Refuses with `no_such_language`."""
    code = called(text)
    if code is None:
        raise Refusal("no_such_language", {"language": text[:40], "known": tuple(LANGUAGES)})
    return code


def view_here(context: Context) -> PublicView:
    """Return the view for the place of the answer; if only one person reads there, that person's view."""
    fight = context.running
    if fight is None:
        raise Refusal("which_scene" if context.choices else "no_fight", {"scenes": context.choices})
    return view_for(context, fight, context.system)


def view_for(context: Context, fight: AnyFight, system: System) -> PublicView:
    """Return the view of a fight of the scene, past or present, as `view_here` does."""
    if context.in_gm_scene or (context.private and context.reads_all):
        return gm_view(fight, system)
    if context.private:
        return owner_view(fight, system, context.person)
    return public_view(fight, system)
