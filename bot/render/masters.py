"""Who is what in a game, beside playing: GMs, who reads along, who follows, who is on duty, whose fighters GMs play."""

from bot.reply import Line, bold, code, line
from bot.turn.game import Game, Standing


def listing(game: Game, scene: str | None) -> list[Line]:
    """`scene`: the one at hand, whose GM on duty is named."""
    named = ", ".join(_name(game, gm) for gm in game.gms) or "nobody else"
    lines = [line("GMs: whoever manages the server or has a GM role, and ", bold(named), ".")]
    if game.gm_roles:
        lines.append(line("GM roles: ", bold(", ".join(game.roles.get(role, role) for role in game.gm_roles)), "."))
    for part, title in (("gm", "GMs of one scene"), ("insider", "Reading along"), ("watcher", "Following")):
        found = [_standing(game, one) for one in game.standings if one.part == part]
        if found:
            lines.append(line(f"{title}: ", bold(", ".join(found)), "."))
    lines += on_duty(game, scene)
    if game.absent:
        absent = ", ".join(_name(game, who) for who in game.absent)
        back = code(f"@gm giveback @{_name(game, game.absent[0])}")
        lines.append(line("Played by the GMs: what is of ", bold(absent), ". ", back))
    return lines


def on_duty(game: Game, scene: str | None) -> list[Line]:
    """One line, or none where every GM is asked alike."""
    duty = game.on_duty(scene)
    return [] if duty is None else [line("GM on duty: ", bold(_name(game, duty)), ".")]


def _standing(game: Game, one: Standing) -> str:
    name = _name(game, one.person)
    return name if one.scene is None else f"{name} in #{game.scenes.get(one.scene, one.scene)}"


def _name(game: Game, person: str) -> str:
    return game.people.get(person, person)
