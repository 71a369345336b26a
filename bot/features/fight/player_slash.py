"""Slash commands of those who fight: taking part, what they mean to do, what they do, when."""

from typing import Final

from bot.commands.form import SURE, Field, Form

_OWN: Final = Field("name", "which of yours; nothing: the only one", suggests="own")
SECRETLY: Final = Field("secretly", "only the GMs read it until it happens", kind="flag")
JOIN: Final = (
    Form(
        ("join",),
        "take part in the fight with your contestant",
        "join[ {name}][ {where}]",
        (
            Field("name", "which of yours; nothing: the only one", suggests="mine"),
            Field("where", "where to come in", suggests="entrances"),
        ),
    ),
)
LEAVE: Final = (Form(("leave",), "leave the fight", "leave[ {name}][ {sure}]", (_OWN, SURE)),)
DECLARE: Final = (
    Form(
        ("declare",),
        "say what you mean to do this turn; nothing said: choose it step by step",
        "declare[ {what}]",
        (Field("what", "in your own words, such as attack with what and whom", suggests="verbs"), SECRETLY),
        turns=SECRETLY.name,
        page="#declare",
        opens=("what",),
    ),
)
DECLARED: Final = Form(("turn", "declared"), "what you have declared for this turn", "declare", aside=True)
WITHDRAW: Final = (Form(("turn", "withdraw"), "take your intent back", "withdraw[ {name}]", (_OWN,)),)
STANDING: Final = (
    Form(
        ("standing",),
        "what your fighter does when you are missing; nothing said: shows it",
        "standing[ {name}:][ {orders}]",
        (
            Field("orders", "such as if hurt, flee; or “off”", long=True, joined="; "),
            Field("name", "which of yours; nothing: the only one", suggests="mine"),
        ),
        aside=True,
    ),
)
GO: Final = (Form(("turn", "go"), "act now, where your place is held or shared", "go[ {name}]", (_OWN,)),)
DONE: Final = (
    Form(
        ("turn", "done"),
        "let your place go by, where several act together",
        "done[ {name}][ {anyway}]",
        (_OWN, Field("anyway", "although you have declared something", kind="flag", typed="anyway")),
    ),
)
DELAY: Final = (
    Form(
        ("turn", "delay"),
        "act as the last one of this turn, or right after somebody",
        "delay[ after {name}]",
        (Field("name", "after whom", suggests="fighters"),),
    ),
)
HOLD: Final = (
    Form(
        ("turn", "hold"),
        "hold your place back until something happens",
        "hold[ until {what}]",
        (Field("what", "what you wait for"),),
    ),
)
AS: Final = (
    Form(
        ("turn", "as"),
        "speak for one of your fighters, where you play several",
        "as {name} {what}",
        (
            Field("name", "for whom", suggests="own", needed=True),
            Field("what", "what you would say, such as roll", suggests="verbs", needed=True),
            SECRETLY,
        ),
        turns=SECRETLY.name,
    ),
)
WATCH: Final = (
    Form(
        ("watch",),
        "follow this scene without playing, in private messages too",
        "watch[ {what}]",
        (Field("what", "something else", choices=(("no more", "off"), ("which scenes I follow", "list"))),),
    ),
)
UNREAD: Final = (Form(("unread",), "what was for you alone and did not reach you", "unread", aside=True),)
AWAY: Final = (
    Form(
        ("away",),
        "hold up nobody while you are away",
        "away[ {until}]",
        (Field("until", "such as until friday, or 3 days"),),
    ),
)
PRESENT: Final = (Form(("present",), "you are back", "present"),)
HABITS: Final = ("plain", "pictures", "zone", "language", "export", "forget")
ME: Final = (
    Form(
        ("me",),
        "how you like things: plain text, pictures, your time, your language",
        "me[ {setting}][ {value}]",
        (
            Field(
                "setting",
                "which; nothing: all",
                choices=tuple((one, one) for one in HABITS),
            ),
            Field("value", "on, off, your time zone, a language; yes to be forgotten", suggests="values"),
        ),
        aside=True,
    ),
)
ACT: Final = Form(
    ("act",),
    "do something in the fight, in the words of the game",
    "{word}[ {target}][ {more}]",
    (
        Field("word", "what you do", suggests="verbs", needed=True),
        Field("target", "whom or what it is about", suggests="targets"),
        Field("more", "the rest, such as with which weapon and where", suggests="weapons"),
        SECRETLY,
    ),
    turns=SECRETLY.name,
)
"""For every word of the game that is played."""
