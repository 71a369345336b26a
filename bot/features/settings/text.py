"""The settings of a game as lines: each as it is, what it can be, and how that is typed."""

from typing import Final

from bot.text.language.speech import LANGUAGES, gettext, gettext_noop, pgettext
from bot.text.refusals import refusals
from bot.text.reply import Line
from bot.text.sentences import Wording, said, say
from bot.text.words import listed
from bot.turn.game_settings import Game

ROLLS = {
    "player": gettext_noop("players roll their own"),
    "ahead": gettext_noop("the bot rolls what nobody has rolled ahead"),
    "bot": gettext_noop("the bot rolls everything"),
}
"""Who rolls the dice of contestants."""
ODDS = {
    True: gettext_noop("told with the attack dice that somebody owes"),
    False: gettext_noop("told when somebody asks for them"),
}
"""When the chances of an attack are told."""
ORDER = {
    "strict": gettext_noop("everyone acts when their place comes"),
    "blocks": gettext_noop("allies whose places follow each other act together, from the next order on"),
}
"""Who acts together."""
DELAY = {
    True: gettext_noop("anyone may act later than their place (ours: no rules say so)"),
    False: gettext_noop("nobody acts later than their place, as printed"),
}
"""Whether places can be put off."""
PACE = {
    "step": gettext_noop("a GM starts each step with `@next`"),
    "turn": gettext_noop("the bot plays on to the end of the turn once everyone has answered"),
}
"""Who goes on when nothing is left to decide."""
NUMBERS = {
    "hidden": gettext_noop("what happens to creatures is told in words; their figures are the GM's"),
    "open": gettext_noop("figures of creatures are told to all"),
}
"""Who reads figures of creatures, in fights that begin from then on."""
REVEAL = {
    "together": gettext_noop("kept back, then shown together"),
    "as declared": gettext_noop("shown as they are said"),
}
"""When everyone sees intents."""
CAST = {
    "hidden": gettext_noop("players know nothing of them until you reveal them or bring them into a fight"),
    "open": gettext_noop("players can look them up"),
}
"""Who knows of the contestants that GMs play."""
APPROVAL = {
    True: gettext_noop("a GM says yes to whatever players change"),
    False: gettext_noop("players change what is theirs to write; a GM says yes to the rest"),
}
"""Who changes sheets."""
DRAFTS = {"damage": gettext_noop("the damage of attacks"), "effects": gettext_noop("what the end of a turn does")}
"""What a GM can look at before it counts."""
LOOK = {
    "rich": gettext_noop("with buttons, and pictures where they are on"),
    "panel": gettext_noop(
        "as rich, and boards as panels whose edge has a colour: yellow waits for players, blue for the GM"
    ),
    "plain": gettext_noop("text alone, and what a button would say stands there to be typed as well"),
}
"""How that looks which everyone reads."""
PICTURES = {
    True: gettext_noop("a picture goes along with every board"),
    False: gettext_noop("boards are text; @status picture draws one"),
}
"""What comes along with what several people read."""


def settings(game: Game, system: str, signs: str) -> dict[str, Line]:
    """Each setting as it is and what it can be, by the word with which it is typed."""
    room = game.scenes.get(game.gm_scene, gettext("set")) if game.gm_scene else pgettext("GM channel", "none")
    return {
        "system": say("**System**: {system} `@game system NAME`", system=gettext(system)),
        "rolls": say("**Rolls**: {how} `@game rolls player | ahead | bot`", how=gettext(ROLLS[game.rolls])),
        "odds": say("**Odds**: {how} `@game odds on | off`", how=gettext(ODDS[game.odds])),
        "order": say("**Order**: {how} `@game order strict | blocks`", how=gettext(ORDER[game.order])),
        "pace": say("**Pace**: {how} `@game pace step | turn`", how=gettext(PACE[game.pace])),
        "delay": say("**Delays**: {how} `@game delay on | off`", how=gettext(DELAY[game.delay])),
        "numbers": say("**Numbers**: {how} `@game numbers open | hidden`", how=gettext(NUMBERS[game.numbers])),
        "reveal": say("**Intents**: {how} `@game reveal together | as declared`", how=gettext(REVEAL[game.reveal])),
        "cast": say("**GM's contestants**: {how} `@game cast hidden | open`", how=gettext(CAST[game.cast])),
        "approval": say("**Sheets**: {how} `@game approval on | off`", how=gettext(APPROVAL[game.approval])),
        "draft": _of_drafts(game),
        "look": say("**Look**: {how} `@game look rich | panel | plain`", how=gettext(LOOK[game.look])),
        "pictures": say("**Pictures**: {how} `@game pictures on | off`", how=gettext(PICTURES[game.pictures])),
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
        what = gettext("nothing waits for a GM before it counts")
    elif len(kinds) == 1:
        what = said("{kind} waits for a GM before it counts", kind=kinds[0])
    else:
        what = said("{kinds} wait for a GM before they count", kinds=listed(kinds))
    return say("**Drafts**: {what} `@game draft damage | effects on | off`", what=what)


def system_here(system: str, above: str | None) -> Line:
    """The system of a scene; `above`: what has it, where the scene has none of its own."""
    words = gettext_noop("**System here**: {system}[, as {above} has it] `@scene system NAME | default`")
    return say(words, system=gettext(system), above=above)


REFUSALS: Final[dict[str, Wording]] = {
    "gm_room_public": "Everyone on the server can read #{channel}, and I would post secrets there. Make it private "
    "first: Edit Channel > Permissions > Private Channel, with the GMs and me in it.",
    "gm_room_closed": "I may not write in #{channel}. Let me in: Edit Channel > Permissions > add my role.",
    "no_such_channel": "I know no channel “{name}” here. Mention it, as `@game gm #gm-room`, or write `@game gm here` "
    "in it.",
    "no_roles_here": "There are no roles here. `@gm add @somebody` makes a GM.",
    "no_such_role": "I find no role “{role}” on this server. Mention it: `@setup gm role @Storytellers`.",
    "no_gm_role": "“{role}” is no GM role of this game. `@gm list` shows who is GM.",
    "too_many_roles": "A game has at most {most} GM roles. `@game gm role remove @ROLE` takes one away.",
    "own_gm_role": "Then you would be GM no more yourself. `@gm add` yourself first, or let another GM do it.",
    "bad_prefix": "A prefix is one of {signs}, up to {most} of them together: `@game prefix !` or `@game prefix @&`.",
    "fight_in_gm_scene": "A fight runs here, where players read. Say `@game gm here` in a channel that only GMs read.",
}
refusals(REFUSALS)
