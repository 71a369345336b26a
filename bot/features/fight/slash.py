"""Slash commands of whoever leads a fight."""

from typing import Final

from bot.commands.form import SURE, Field, Form, lookup

_WHO: Final = Field("name", "whom", suggests="fighters", needed=True)
FIGHT: Final = (
    Form(
        ("fight", "start"),
        "begin a fight here",
        "fight start[ {system}]",
        (Field("system", "with another system than that of the scene", suggests="systems"),),
    ),
    Form(("fight", "end"), "end the fight", "fight end[ {sure}]", (SURE,)),
    Form(
        ("fight", "move"),
        "let this fight go on in another channel or thread",
        "fight move {place}",
        (Field("place", "where to: the name of a channel, or of a thread that is known here", needed=True),),
    ),
    Form(
        ("fight", "bring"),
        "let the fight of another scene go on here",
        "fight bring[ {scene}]",
        (Field("scene", "which, where there are several", suggests="scenes"),),
    ),
    lookup(("fight", "status"), "how the fight stands", "fight status"),
    lookup(("fight", "show"), "how the fight stands", "fight"),
)
NEXT: Final = (
    Form(
        ("next",),
        "go on: the one thing that the fight waits for from the GM",
        "next[ {skip}]",
        (Field("skip", "pass over who is missing", kind="flag", typed="skip"),),
    ),
)
BACK: Final = (
    Form(
        ("fight", "back"),
        "take the last step of the fight back",
        "back[ {what}]",
        (Field("what", "how many, turn, or a moment such as to initiative of turn 2; list", suggests="steps"),),
    ),
)
FORWARD: Final = (Form(("fight", "forward"), "undo the last step back", "forward"),)
REOPEN: Final = (
    Form(("fight", "reopen"), "let somebody say anew what to do this turn", "reopen {name}", (_WHO,)),
)  # fmt: skip
AMEND: Final = (
    Form(
        ("fight", "amend"),
        "have a figure of this turn otherwise; nothing said: all that can be",
        "amend[ {figure}][ {change}]",
        (
            Field("figure", "its number, or whose and which figure", suggests="figures"),
            Field("change", "what it is to be; off; note and a text"),
        ),
        aside=True,
    ),
)
DRAFT: Final = (
    Form(
        ("fight", "draft"),
        "change the draft that waits for you; nothing said: show it",
        "draft[ {figure}][ {change}]",
        (
            Field("figure", "its number, or whose and which figure", suggests="drafted"),
            Field("change", "what it is to be, or to leave it out or keep it; note and a text"),
        ),
        aside=True,
    ),
)
PLAN: Final = (
    Form(
        ("plan",),
        "a creature's plan, in secret; nothing said: several on a page",
        "plan {plans}",
        (
            Field(
                "plans", "NAME: what it does; on the page a line for each", long=True, joined="\n", suggests="planned"
            ),
        ),
        aside=True,
        page="Plans, a line for each",
        opens=("plans",),
        each="plans",
    ),
)
PLANS: Final = (Form(("fight", "plans"), "what everyone means to do, and standing plans", "plans", aside=True),)
AUTO: Final = (
    Form(
        ("fight", "auto"),
        "let a standing order answer for who is missing",
        "auto {name}[ {how}]",
        (
            Field("name", "for whom, or “all”", suggests="fighters", needed=True),
            Field("how", "not only now", choices=(("from now on", "on"), ("no longer", "off"))),
        ),
    ),
)
ADD: Final = (
    Form(
        ("fight", "add"),
        "bring creatures or contestants in",
        "add {name}[ x{count}][ {where}][ as {called}][ for {player}][ team {team}][ {hidden}]",
        (
            Field("name", "a creature or a contestant", suggests="creatures", needed=True),
            Field("count", "how many", kind="number"),
            Field("where", "where they come in", suggests="entrances", looks=r"(?!hidden\b).+?"),
            Field("called", "another name here"),
            Field("player", "who plays it", kind="person"),
            Field("team", "on whose side"),
            Field("hidden", "nobody but GMs knows of them", kind="flag", typed="hidden"),
        ),
        turns="hidden",
    ),
)
MASK: Final = (
    Form(
        ("fight", "mask"),
        "a false name for a creature, until you take it off",
        "mask {name} as {called}",
        (_WHO, Field("called", "what everyone else reads", needed=True)),
        aside=True,
    ),
)
UNMASK: Final = (Form(("fight", "unmask"), "everyone reads the true name again", "unmask {name}", (_WHO,)),)
ACCEPT: Final = (
    Form(
        ("fight", "accept"),
        "let a player's fighter in",
        "accept {name}",
        (Field("name", "whom", suggests="members", needed=True),),
    ),
)
DENY: Final = (
    Form(
        ("fight", "deny"),
        "do not let a player's fighter in",
        "deny {name}",
        (Field("name", "whom", suggests="members", needed=True),),
    ),
)
REMOVE: Final = (
    Form(("fight", "remove"), "take somebody out of the fight", "remove {name}[ {sure}]", (_WHO, SURE)),
)  # fmt: skip
OWNER: Final = (
    Form(
        ("fight", "owner"),
        "who plays a fighter",
        "owner {name} {player}",
        (_WHO, Field("player", "who plays it now", kind="person", needed=True)),
    ),
)
SEND: Final = (
    Form(
        ("fight", "send"),
        "a contestant goes on in the fight of another scene",
        "send {name} to {scene}",
        (_WHO, Field("scene", "where to", suggests="scenes", needed=True)),
    ),
)
NUDGE: Final = (Form(("fight", "nudge"), "remind exactly those who still owe something", "nudge"),)
FOR: Final = (
    Form(
        ("fight", "for"),
        "speak for somebody's fighter",
        "for {name} {what}",
        (
            Field("name", "for whom", suggests="fighters", needed=True),
            Field("what", "what they would say, such as roll", suggests="verbs", needed=True),
            Field("secretly", "only GMs read it", kind="flag"),
        ),
        turns="secretly",
    ),
)
DEADLINE: Final = (
    Form(
        ("fight", "deadline"),
        "for GMs: until when somebody, or everyone, has time",
        "deadline[ {name}] {time}",
        (
            Field("time", "such as 12h or 2 days", needed=True),
            Field("name", "for whom; nothing: for everyone", suggests="fighters"),
        ),
    ),
    lookup(("deadline",), "until when you and the others have time", "deadline"),
)
ADJUST: Final = Form(
    ("gm", "change"),
    "set something of a fighter or of the surroundings, in the words of the game",
    "{word}[ {name}][ {value}]",
    (
        Field("word", "what to do", suggests="adjustments", needed=True),
        Field("name", "to whom, or to what", suggests="fighters"),
        Field("value", "how much, or what it is to be"),
        Field("secretly", "only GMs read it", kind="flag"),
    ),
    turns="secretly",
)
"""For every word with which the GM of a game sets something."""
