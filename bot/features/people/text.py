"""Who is what in a game, beside playing: GMs, who reads along, who follows, who is on duty, whose fighters GMs play."""

from typing import Final

from bot.pipeline.inbox.scene_choice import is_named
from bot.pipeline.work.context import Context
from bot.text.language.speech import gettext, gettext_noop
from bot.text.refusals import refusals
from bot.text.reply import Line, place
from bot.text.sentences import Wording, said, say
from bot.turn.game_settings import Game, Standing

PARTS: Final = {
    "gm": gettext_noop("GMs of one scene: **{names}**."),
    "insider": gettext_noop("Reading along: **{names}**."),
    "watcher": gettext_noop("Following: **{names}**."),
}


def listing(context: Context) -> list[Line]:
    """Who is what in the game, and who is on duty in the scene at hand."""
    game = context.game
    named = ", ".join(_name(game, gm) for gm in game.gms) or gettext("nobody else")
    lines = [say("GMs: whoever manages the server or has a GM role, and **{names}**.", names=named)]
    if game.gm_roles:
        roles = ", ".join(game.roles.get(role, role) for role in game.gm_roles)
        lines.append(say("GM roles: **{names}**.", names=roles))
    for part, told in PARTS.items():
        found = [_standing(context, one) for one in game.standings if one.part == part]
        if found:
            lines.append(say(told, names=", ".join(found)))
    lines += on_duty(game, context.scene)
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


def _standing(context: Context, one: Standing) -> str:
    name = _name(context.game, one.person)
    if one.scene is None:
        return name
    if not is_named(context, one.scene):
        return said("{name} elsewhere", name=name)
    return said("{name} in #{scene}", name=name, scene=context.game.scenes.get(one.scene, one.scene))


def _name(game: Game, person: str) -> str:
    return game.people.get(person, person)


REFUSALS: Final[dict[str, Wording]] = {
    "gm_there": "You are not GM of {scene}. A GM of the whole game can do that.",
    "fight_moved": lambda facts: say(
        "This fight goes on in {place}.", place=place(str(facts.get("scene", "")), str(facts.get("name", "")))
    ),
    "bad_watch": "[“{word}” is nothing that `@watch` knows. ]Write `@watch` in a scene, or `@watch off`.",
    "no_such_language": "I do not speak[ “{language}”] yet. I know {known}: `@me language de`, `@game language de`.",
    "follows_not": "You follow no scene here. `@watch` in a scene begins it.",
    "follows_already": "You follow this scene already. `@watch off` ends it.",
    "too_many_watchers": "A game has room for {most} who watch. A GM takes somebody off with `@gm unwatch @NAME`.",
    "gone_already": "Already done: {name} is not here any more.",
    "is_gm_already": "{name} is GM there already. `@gm list` shows who is.",
    "watches_not": "{name} does not read along there. `@gm list` shows who does.",
    "nobody_on_duty": "Nobody is on duty here. `@gm duty @somebody` says who is asked first.",
    "on_duty_already": "{name} is on duty already.",
    "taken_over_already": "The GMs play for {name} already. `@gm giveback @{name}` ends that.",
    "not_taken_over": "Nobody plays for {name} but {name}. `@gm takeover @{name}` would change that.",
    "lent_to_gm": "A GM plays {name} for you at the moment. Tell them that you are back: `@gm giveback` is theirs.",
    "gm_of_all": "That is for GMs of the whole game: you are GM of this scene's fight. `@help` shows what you can do.",
    "own_account": "A webhook repeated this. Write[ `@{word}`] from your own account: only there it counts.",
    "left_server": "You are no longer on the server[ {server}], so its game takes no commands from you. "
    "`@me export` and `@me forget` still work.",
    "under_time_out": "You are under a time-out on the server[ {server}], so its game takes no commands from you until "
    "that is over. `@me export` and `@me forget` still work.",
    "rights_unknown": "Discord does not say right now whether you are a GM of this game. Try again in a minute.",
    "no_gm_by_list": "{name} is not on the list of GMs. `@gm list` shows who is, `@gm add @{name}` names one; "
    "roles are given on the server.",
    "nothing_to_hand": "{name} has nothing in this game that could be handed on.",
}
refusals(REFUSALS)
