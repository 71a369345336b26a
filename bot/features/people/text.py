"""Texts about roles besides playing: GMs, readers, followers, the GM on duty and absent players."""

from typing import Final

from bot.pipeline.inbox.scene_choice import is_named
from bot.pipeline.work.context import Context
from bot.text.language.speech import gettext, gettext_noop
from bot.text.refusals import refusals
from bot.text.reply import Line, place, whom
from bot.text.sentences import Wording, said, say
from bot.turn.game_settings import Game, Standing

PARTS: Final = {
    "gm": gettext_noop("GMs of one scene: **{names}**."),
    "insider": gettext_noop("Watching: **{names}**."),
    "watcher": gettext_noop("Following: **{names}**."),
}


def listing(context: Context) -> list[Line]:
    """List the roles in the game, and the GM on duty in the current scene."""
    game = context.game
    named = ", ".join(_name(game, gm) for gm in game.gms) or gettext("nobody else")
    lines = [say("GMs: people who manage the server or have a GM role, and **{names}**.", names=named)]
    if game.gm_roles:
        roles = ", ".join(game.roles.get(role, role) for role in game.gm_roles)
        lines.append(say("GM roles: **{names}**.", names=roles))
    for part, told in PARTS.items():
        # Naming those with a role in a scene would reveal the scene to readers who can't know of it.
        shown = [one for one in game.standings if one.scene is None or is_named(context, one.scene)]
        found = [_standing(context.game, one) for one in shown if one.part == part]
        if found:
            lines.append(say(told, names=", ".join(found)))
    lines += [*on_duty(game, context.scene), *untold(game, context.scene)]
    if game.absent:
        absent = ", ".join(_name(game, who) for who in game.absent)
        first = _name(game, game.absent[0])
        lines.append(
            say("The GMs play for **{names}**. To end that: `@gm giveback @{first}`", names=absent, first=first)
        )
    return lines


def on_duty(game: Game, scene: str | None) -> list[Line]:
    """Return who is on duty, or nothing if all GMs are asked alike."""
    duty = game.on_duty(scene)
    return [] if duty is None else [say("GM on duty: **{name}**.", name=_name(game, duty))]


def untold(game: Game, scene: str | None) -> list[Line]:
    """Say that the GM on duty may not be told everything in private, and what to do; nothing if they are.

    A role may be taken away without the bot noticing, so nobody is written to because of one.
    """
    duty = game.on_duty(scene)
    if duty is None or game.gm_scene is not None or duty in game.gms or game.holds(duty, "gm", scene):
        return []
    words = gettext_noop(
        "Without a GM channel, **{name}** may miss what I tell GMs in private. Type `@game gm here` in a channel that "
        "only GMs can read, or `@gm add @{name}`."
    )
    return [say(words, name=_name(game, duty))]


def _standing(game: Game, one: Standing) -> str:
    name = _name(game, one.person)
    if one.scene is None:
        return name
    return said("{name} in #{scene}", name=name, scene=game.scenes.get(one.scene, one.scene))


def _name(game: Game, person: str) -> str:
    return game.people.get(person, person)


REFUSALS: Final[dict[str, Wording]] = {
    "gm_there": "You aren't a GM of {scene}. A GM of the whole game can do that.",
    "fight_moved": lambda facts: say(
        "This fight has moved to {place}.", place=place(str(facts.get("scene", "")), str(facts.get("name", "")))
    ),
    "bad_watch": "[`@watch` doesn't understand “{word}”. ]Write `@watch` in a scene, or `@watch off`.",
    "no_such_language": "I don't speak[ “{language}”] yet. Choose {known}: `@me language de`, `@game language de`",
    "follows_not": "You aren't following any scene here. To follow one, type `@watch` there.",
    "follows_already": "You're already following this scene. `@watch off` stops that.",
    "too_many_watchers": "At most {most} people can follow a game. A GM can remove one with `@gm unwatch @NAME`.",
    "gone_already": "{name} is already gone.",
    "is_gm_already": "{name} is already a GM. `@gm list` shows all GMs.",
    "watches_not": "{name} isn't watching. `@gm list` shows who is.",
    "nobody_on_duty": "Nobody is on duty here. `@gm duty @somebody` sets who gets asked first.",
    "on_duty_already": "{name} is already on duty.",
    "taken_over_already": "The GMs are already playing for {name}. `@gm giveback @{name}` ends that.",
    "not_taken_over": "{name} is playing as usual. `@gm takeover @{name}` lets the GMs play for them.",
    "lent_to_gm": "A GM is playing {name} for you. Tell the GM you're back; they can type `@gm giveback`.",
    "gm_of_all": "Only a GM of the whole game can do that; you're the GM of this scene's fight. `@help` shows what "
    "you can do.",
    "own_account": "A webhook repeated this. Write[ `@{word}`] from your own account; only that counts.",
    "left_server": "You're no longer on the server[ {server}], so its game takes no commands from you. `@me export` "
    "and `@me forget` still work.",
    "under_time_out": "You're in a time-out on the server[ {server}], so its game takes no commands from you until "
    "it ends. `@me export` and `@me forget` still work.",
    "may_not_write": "You can't write in that channel yourself right now, so I don't post this there for you.",
    "rights_unknown": "Discord can't tell me right now whether you're a GM of this game. Try again in a minute.",
    "game_unknown": "I don't know which game you mean. Type something in its channel first, such as `@roll 2d6`; then "
    "this works here too.",
    "no_gm_by_list": "{name} isn't on the list of GMs. `@gm list` shows the list; `@gm add @{name}` adds them. "
    "Roles can only be changed on the server.",
    "mention_needed": lambda facts: say(
        "Anyone can call themselves {name}, so mention the person you mean. The one I know is {person}.",
        name=str(facts["name"]),
        person=whom(str(facts.get("person", "")), str(facts["name"])),
    ),
    "nothing_to_hand": "{name} has nothing in this game to hand over.",
}
refusals(REFUSALS)
