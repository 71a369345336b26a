"""Texts of a game's settings: each value, its options and how to type them."""

from collections.abc import Sequence
from typing import Final

from bot.text.language.speech import LANGUAGES, gettext, gettext_noop, pgettext
from bot.text.refusals import refusals
from bot.text.reply import Line
from bot.text.sentences import Wording, said, say
from bot.text.words import listed
from bot.turn.game_settings import Game

ROLLS = {
    "player": gettext_noop("players roll their own dice"),
    "ahead": gettext_noop("the bot rolls whatever nobody has rolled in advance"),
    "bot": gettext_noop("the bot rolls everything"),
}
"""Options for who rolls contestants' dice."""
ODDS = {
    True: gettext_noop("shown when someone has to roll an attack"),
    False: gettext_noop("shown only on request"),
}
"""Options for showing the odds of an attack."""
FAIR = {
    True: gettext_noop("fair starting with the next fight; anyone can check them afterwards"),
    False: gettext_noop("ordinary; nobody can check them afterwards"),
}
"""Options for where the dice of a fight come from."""
INLINE = {
    True: gettext_noop("dice in double brackets within a message are rolled"),
    False: gettext_noop("dice in double brackets within a message are left alone"),
}
"""Options for rolls within the text of messages."""
ORDER = {
    "strict": gettext_noop("everyone acts when it's their turn in the order"),
    "blocks": gettext_noop("allies next to each other in the order act together, from the next initiative on"),
}
"""Options for acting together."""
DELAY = {
    True: gettext_noop("anyone may act later than their place in the order (our addition, not in the rules)"),
    False: gettext_noop("nobody may act later than their place in the order, as in the rules"),
}
"""Options for acting later than one's place."""
PACE = {
    "step": gettext_noop("a GM starts each step with `@next`"),
    "turn": gettext_noop("the bot plays on to the end of the turn once everyone has answered"),
}
"""Options for starting the next step when nothing is left to decide."""
NUMBERS = {
    "hidden": gettext_noop("creatures' injuries are described in words; only the GM sees the numbers"),
    "open": gettext_noop("everyone sees the creatures' numbers"),
}
"""Options for showing creatures' numbers; a change applies to fights that start after it."""
REVEAL = {
    "together": gettext_noop("kept secret, then shown together"),
    "as declared": gettext_noop("shown as soon as they're declared"),
}
"""Options for revealing intents."""
CAST = {
    "hidden": gettext_noop("players learn of them only when you reveal them or bring them into a fight"),
    "open": gettext_noop("players can look them up"),
}
"""Options for revealing contestants played by GMs."""
APPROVAL = {
    True: gettext_noop("a GM approves every change players make"),
    False: gettext_noop("players can change some things freely; a GM approves the rest"),
}
"""Options for approving changes to sheets."""
DRAFTS = {"damage": gettext_noop("attack damage"), "effects": gettext_noop("end-of-turn effects")}
"""Drafts that a GM can review before they count."""
LOOK = {
    "rich": gettext_noop("with buttons, and with pictures if they are on"),
    "panel": gettext_noop(
        "like “rich”, but with boards in coloured panels (yellow while players are up, blue while the GM is)"
    ),
    "plain": gettext_noop("text only, with commands to type instead of buttons"),
}
"""Options for the look of public messages."""
PICTURES = {
    True: gettext_noop("every board comes with a picture"),
    False: gettext_noop("boards are text only; `@status picture` sends one as a picture"),
}
"""Options for pictures of boards."""


DETAIL = {
    "short": gettext_noop("what happened, with details on request"),
    "full": gettext_noop("every die, modifier and sum"),
}
"""Options for the detail of fight reports."""

CHOICES: Final = {
    "rolls": ROLLS,
    "order": ORDER,
    "pace": PACE,
    "numbers": NUMBERS,
    "reveal": REVEAL,
    "cast": CAST,
    "look": LOOK,
    "detail": DETAIL,
}
"""The options of each setting, by its word."""
TAKES: Final = ", ".join(
    (
        *CHOICES,
        *(value for one in CHOICES.values() for value in one),
        *DRAFTS,
        "system",
        "inline",
        "odds",
        "fair",
        "delay",
        "approval",
        "draft",
        "pictures",
        "language",
        "gm",
        "prefix",
        "on",
        "off",
        "default",
        "none",
        "here",
        "role",
        "add",
        "remove",
        "export",
        "import",
    )
)
"""Words of settings and of their options."""


def opened_to(name: str, roles: Sequence[str]) -> Line:
    """Warn of roles that let players read the GM channel."""
    return say(
        "**#{name}**: these roles can read what is only for GMs: {roles}. Edit Channel > Permissions, or make it a GM "
        "role: `@setup gm role @ROLE`.",
        name=name,
        roles=listed(roles),
    )


def settings(game: Game, system: str, signs: str, *, names_room: bool = True) -> dict[str, Line]:
    """Return a line for each setting by its word, with its value and its options. `names_room`: all readers may know
    the GM channel."""
    called = game.scenes.get(game.gm_scene or "") if names_room else None
    room = (called or gettext("set")) if game.gm_scene else pgettext("GM channel", "none")
    return {
        "system": say("**System**: {system} `@game system NAME`", system=gettext(system)),
        "rolls": say("**Rolls**: {how} `@game rolls player | ahead | bot`", how=gettext(ROLLS[game.rolls])),
        "inline": say("**Inline rolls**: {how} `@game inline on | off`", how=gettext(INLINE[game.inline])),
        "odds": say("**Odds**: {how} `@game odds on | off`", how=gettext(ODDS[game.odds])),
        "fair": say("**Dice**: {how} `@game fair on | off`", how=gettext(FAIR[game.fair])),
        "order": say("**Order**: {how} `@game order strict | blocks`", how=gettext(ORDER[game.order])),
        "pace": say("**Pace**: {how} `@game pace step | turn`", how=say(PACE[game.pace])),
        "delay": say("**Delays**: {how} `@game delay on | off`", how=gettext(DELAY[game.delay])),
        "numbers": say("**Numbers**: {how} `@game numbers open | hidden`", how=gettext(NUMBERS[game.numbers])),
        "reveal": say("**Intents**: {how} `@game reveal together | as declared`", how=gettext(REVEAL[game.reveal])),
        "cast": say("**GM's contestants**: {how} `@game cast hidden | open`", how=gettext(CAST[game.cast])),
        "approval": say("**Sheets**: {how} `@game approval on | off`", how=gettext(APPROVAL[game.approval])),
        "draft": _of_drafts(game),
        "look": say("**Look**: {how} `@game look rich | panel | plain`", how=gettext(LOOK[game.look])),
        "detail": say("**Reports**: {how} `@game detail short | full`", how=gettext(DETAIL[game.detail])),
        "pictures": say("**Pictures**: {how} `@game pictures on | off`", how=say(PICTURES[game.pictures])),
        "language": say(
            "**Language**: {name} `@game language {codes}`",
            name=LANGUAGES[game.language][0],
            codes=" | ".join(LANGUAGES),
        ),
        "gm": say("**GM channel**: {room} `@game gm here` in that channel, `@game gm none`", room=room),
        "prefix": say(
            "**Prefix**: {signs} `@game prefix ! | default`",
            signs=f" {gettext('or')} ".join(game.prefixes or signs),
        ),
    }


def _of_drafts(game: Game) -> Line:
    kinds = [gettext(DRAFTS[kind]) for kind in game.drafts]
    if not kinds:
        what = gettext("everything takes effect right away, without a GM's approval")
    elif "effects" not in game.drafts:
        what = said("{kind} waits for a GM's approval", kind=kinds[0])
    else:
        what = said("{kinds} wait for a GM's approval", kinds=listed(kinds))
    return say("**Drafts**: {what} `@game draft damage | effects on | off`", what=what)


def system_here(system: str, above: str | None) -> Line:
    """State a scene's system; `above`: where it comes from, if the scene has none of its own."""
    words = gettext_noop("**System here**: {system}[, set for {above}] `@scene system NAME | default`")
    return say(words, system=gettext(system), above=above)


REFUSALS: Final[dict[str, Wording]] = {
    "gm_room_public": "Everyone on the server can read #{channel}, and I would post secrets there. Make it private "
    "first: Edit Channel > Permissions > Private Channel, then add the GMs and me.",
    "gm_room_closed": "I can't write in #{channel}. Let me in: Edit Channel > Permissions > add my role.",
    "no_such_channel": "I don't know any channel called “{name}”. Mention it, as in `@game gm #gm-room`, or type "
    "`@game gm here` in it.",
    "no_roles_here": "There are no roles here. To add a GM: `@gm add @somebody`",
    "no_such_role": "I can't find a role “{role}” on this server. Mention it: `@setup gm role @Storytellers`",
    "no_gm_role": "“{role}” isn't a GM role of this game. `@gm list` shows the GMs.",
    "too_many_roles": "A game can have at most {most} GM roles. `@game gm role remove @ROLE` removes one.",
    "own_gm_role": "Then you would no longer be a GM yourself. First `@gm add` yourself, or let another GM do it.",
    "bad_prefix": "A prefix is one of {signs}, or up to {most} of them: `@game prefix !` or `@game prefix @&`",
    "fight_in_gm_scene": "A fight is running here, and players can read it. Type `@game gm here` in a channel that "
    "only GMs can read.",
}
refusals(REFUSALS)
