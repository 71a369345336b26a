"""Who is what in a game, beside playing: GMs, who reads along, who follows, who is on duty, whose fighters GMs play."""

from typing import Final

from bot.text.language.speech import gettext, gettext_noop
from bot.text.reply import Line
from bot.text.sentences import said, say
from bot.turn.game_settings import Game, Standing

PARTS: Final = {
    "gm": gettext_noop("GMs of one scene: **{names}**."),
    "insider": gettext_noop("Reading along: **{names}**."),
    "watcher": gettext_noop("Following: **{names}**."),
}


def listing(game: Game, scene: str | None) -> list[Line]:
    """`scene`: the one at hand, whose GM on duty is named."""
    named = ", ".join(_name(game, gm) for gm in game.gms) or gettext("nobody else")
    lines = [say("GMs: whoever manages the server or has a GM role, and **{names}**.", names=named)]
    if game.gm_roles:
        roles = ", ".join(game.roles.get(role, role) for role in game.gm_roles)
        lines.append(say("GM roles: **{names}**.", names=roles))
    for part, told in PARTS.items():
        found = [_standing(game, one) for one in game.standings if one.part == part]
        if found:
            lines.append(say(told, names=", ".join(found)))
    lines += on_duty(game, scene)
    if game.absent:
        absent = ", ".join(_name(game, who) for who in game.absent)
        first = _name(game, game.absent[0])
        lines.append(
            say("Played by the GMs: what is of **{names}**. `@gm giveback @{first}`", names=absent, first=first)
        )
    return lines


def on_duty(game: Game, scene: str | None) -> list[Line]:
    """One line, or none where every GM is asked alike."""
    duty = game.on_duty(scene)
    return [] if duty is None else [say("GM on duty: **{name}**.", name=_name(game, duty))]


def _standing(game: Game, one: Standing) -> str:
    name = _name(game, one.person)
    if one.scene is None:
        return name
    return said("{name} in #{scene}", name=name, scene=game.scenes.get(one.scene, one.scene))


def _name(game: Game, person: str) -> str:
    return game.people.get(person, person)
