"""Slash commands for what is kept for the whole game."""

from typing import Final

from bot.commands.form import SURE, Field, Form, lookup
from bot.features.sheets.slash import ANSWER

_WHO: Final = Field("person", "whom", kind="person", needed=True)
_HERE: Final = Field("here", "in this scene alone", kind="flag", typed="here")
GM: Final = (
    Form(("gm", "add"), "make somebody GM of this game", "gm add {person}[ {here}]", (_WHO, _HERE), aside=True),
    Form(
        ("gm", "remove"), "somebody is GM no more", "gm remove {person}[ {sure}]", (_WHO, SURE), aside=True
    ),
    Form(("gm", "list"), "who is GM of this game", "gm list", aside=True),
    Form(
        ("gm", "people"),
        "who has what; with two people: all that one has is the other's for good",
        "gm people[ {name} {other}][ {sure}]",
        (Field("name", "whose, by name", suggests="people"), Field("other", "who gets it", kind="person"), SURE),
        aside=True,
    ),
    Form(("gm", "hand"), "who is asked first from now on", "gm hand {person}", (_WHO,), aside=True),
    Form(
        ("gm", "duty"),
        "who is asked first",
        "gm duty[ {what}]",
        (Field("what", "something else", choices=(("nobody any more", "off"),)),),
        aside=True,
    ),
    Form(
        ("gm", "watch"), "somebody reads what GMs read, and does nothing", "gm watch {person}[ {here}]", (_WHO, _HERE),
        aside=True,
    ),
    Form(("gm", "unwatch"), "somebody reads along no more", "gm unwatch {person}[ {here}]", (_WHO, _HERE), aside=True),
    Form(("gm", "takeover"), "the GMs play all that a player has", "gm takeover {person}", (_WHO,), aside=True),
    Form(("gm", "giveback"), "a player plays again", "gm giveback {person}", (_WHO,), aside=True),
)  # fmt: skip
GAME: Final = (
    lookup(
        ("game",),
        "the settings of this game; it can also go elsewhere as a file",
        "game[ {setting}][ {value}]",
        Field("setting", "which; nothing: all of them", suggests="settings"),
        Field("value", "what it is to be", suggests="values"),
        Field("file", "the game to take in, with “import”", kind="file"),
    ),
)
SCENE: Final = (
    lookup(
        ("scene", "system"),
        "the system of this scene",
        "scene system {system}",
        Field("system", "which, or “default”", suggests="systems", needed=True),
    ),
    Form(
        ("scene", "bind"),
        "let another scene go on here",
        "scene bind {scene}",
        (Field("scene", "which", suggests="scenes", needed=True),),
    ),
    lookup(("scene", "show"), "what holds for this scene", "scene"),
)
HOUSE: Final = (
    lookup(
        ("house", "list"),
        "what house rules can set",
        "house list[ {subject}]",
        Field("subject", "what their names begin with", suggests="house"),
    ),
    lookup(("house", "history"), "what was changed, by whom", "house history"),
    Form(("house", "undo"), "take the last change back", "house undo"),
    Form(
        ("house", "reset"),
        "have a rule as it is printed again",
        "house reset {rule}[ {sure}]",
        (Field("rule", "which, or “all”", suggests="house", needed=True), SURE),
    ),
    Form(
        ("house", "now"),
        "what is set counts at once in this fight",
        "house now[ {rule} {value}]",
        (
            Field("rule", "set this one first", suggests="house"),
            Field("value", "what it is to be"),
        ),
    ),
    lookup(
        ("house", "show"),
        "the house rules, or what one of them means",
        "house[ {rule}]",
        Field("rule", "which; nothing: all that are set", suggests="house"),
    ),
    Form(
        ("house", "set"),
        "set a house rule",
        "house {rule} {value}",
        (
            Field("rule", "which", suggests="house", needed=True),
            Field("value", "what it is to be", needed=True),
        ),
    ),
)
CLOCK: Final = (
    Form(("clock", "on"), "for GMs: the clock runs", "clock on"),
    Form(("clock", "off"), "for GMs: the clock stands still", "clock off"),
    Form(
        ("clock", "zone"),
        "your own time zone",
        "clock my zone {zone}",
        (Field("zone", "such as Europe/Berlin", suggests="zones", needed=True),),
        aside=True,
    ),
    lookup(("clock", "show"), "how long everyone has for an answer", "clock"),
    Form(
        ("clock", "set"),
        "for GMs: how long everyone has, and what then",
        "clock {setting} {value}",
        (
            Field(
                "setting",
                "what",
                needed=True,
                choices=(
                    ("deadline: time for an answer", "deadline"),
                    ("grace: time after that", "grace"),
                    ("nudge: when to remind", "nudge"),
                    ("quiet: when nobody is written to", "quiet"),
                    ("night: when to ping for it", "night"),
                    ("weekends: whether they count", "weekends"),
                    ("zone: the game's time zone", "zone"),
                    ("then: when time is over", "then"),
                    ("auto: go on in your place", "auto"),
                ),
            ),
            Field("value", "what it is to be", suggests="values", needed=True),
        ),
    ),
)
IN: Final = (
    lookup(
        ("in",),
        "a command for another scene",
        "in {scene} {line}",
        Field("scene", "which", suggests="scenes", needed=True),
        Field("line", "the command, such as status", suggests="commands", needed=True),
    ),
)
PACK: Final = (
    Form(
        ("pack", "export"),
        "all that this game has of its own, as a file",
        "pack export[ {form}]",
        (Field("form", "what kind of file", choices=(("yaml", "yaml"), ("json", "json"))),),
        aside=True,
    ),
    Form(
        ("pack", "import"),
        "take in such a file; shows what would be replaced and asks",
        "pack import[ {answer}]",
        (Field("file", "a file (yaml, json)", kind="file"), ANSWER),
        aside=True,
    ),
    Form(("pack", "show"), "what this game has of its own", "pack", aside=True),
)
_KIND: Final = Field("kind", "of which kind", suggests="kinds", needed=True)
_ENTRY: Final = Field("name", "which", suggests="entries", needed=True)
_FIELDS: Final = Field("fields", "its figures, as the help of the kind shows them", needed=True, long=True, joined=", ")
ENTRIES: Final = (
    Form(
        ("entry", "add"),
        "for GMs: write a creature, a weapon or something else down",
        "{kind} add {name}: {fields}",
        (_KIND, Field("name", "its name", needed=True), _FIELDS),
        aside=True,
    ),
    Form(
        ("entry", "set"),
        "for GMs: change single figures of one",
        "{kind} set {name}: {fields}",
        (_KIND, _ENTRY, _FIELDS),
        aside=True,
    ),
    Form(
        ("entry", "remove"), "for GMs: remove one", "{kind} remove {name}[ {sure}]", (_KIND, _ENTRY, SURE), aside=True
    ),
    Form(("entry", "restore"), "for GMs: one that was removed comes back", "{kind} restore {name}", (_KIND, _ENTRY),
        aside=True),
    Form(("entry", "show"), "for GMs: look at one", "{kind} show {name}", (_KIND, _ENTRY), aside=True),
    Form(("entry", "list"), "for GMs: all of a kind", "{kind} list", (_KIND,), aside=True),
)  # fmt: skip
"""For every kind of sheets that a game keeps."""
ERRAND: Final = Form(
    ("beside",),
    "do something beside a fight, in the words of the game",
    "{word}[ {more}]",
    (
        Field("word", "what", suggests="errands", needed=True),
        Field("more", "who, and the rest", suggests="sheets"),
        Field("secretly", "only you read what comes of it", kind="flag"),
    ),
    turns="secretly",
)
"""For everything that a game does beside fights."""
ANYTHING: Final = Form(
    ("do",),
    "any command, as it is typed",
    "{line}",
    (
        Field("line", "such as roll 3#2d6", suggests="commands", needed=True),
        Field("secretly", "only you read the answer", kind="flag"),
    ),
    turns="secretly",
)
"""The door for whoever knows what to type."""
