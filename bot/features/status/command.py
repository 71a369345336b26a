"""Commands: `@status`, `@who`."""

from functools import partial
from typing import Annotated

from bot.commands.form import about, lookup
from bot.commands.registry import register
from bot.commands.request import Look
from bot.commands.spec import Spec


def status(text: str = "") -> Look:
    return Look("status", text)


def _status(
    picture: Annotated[bool, about("with a picture, even where everyone can see it", typed="picture")] = False,
) -> Look:
    return Look("status", "picture" if picture else "")


register(
    Spec(
        ("status", "board"),
        "status",
        "how the fight is going",
        status,
        fight=True,
        forms=(lookup(("status",), "how the fight is going", _status),),
        more=("`@status picture` adds a picture. In private, a picture is always included.",),
        answers=(
            (
                "",
                (
                    "where is|are|am,wheres [a-z]+,what tile|square,how far is|are|away,who goes|acts|is first|last,"
                    "actions left,how many actions,whats|hows hp|health|wounds|armour|armor of,"
                    "whats|hows [a-z]+s hp|health|wounds|armour|armor|ac,"
                    "how is [a-z]+ doing,whats going on,what is going on,how is the fight,how hurt is|are,"
                    "whos|who alive,how many enemies,how many left,what|which side,show fight|board|state,"
                    "turn order,initiative order,the order,what|which turn|round,wo ist|sind|bin|steht,"
                    "wie steht es|der kampf,wie gehts|geht (?!mir\\b|uns\\b|es\\b|das\\b)[a-zäöüß]+,"
                    "welche runde|seite,welcher zug,wie viele gegner,reihenfolge,"
                    "map|board|karte,show|see|view|zeig|zeige map|board|karte,the|die map|board|karte"
                ),
            ),
        ),
    ),
    Spec(
        ("who",),
        "who",
        "see who still has to roll or answer",
        partial(Look, "who"),
        fight=True,
        forms=(lookup(("who",), "see who still has to roll or answer", partial(Look, "who")),),
        answers=(
            (
                "",
                (
                    "whose|whos|who turn,my turn|go,has|have gone|acted|declared yet,whats everyone doing,"
                    "everyone else doing,is it me,am i up|next,whos|who is up|next,whos|who next|up,"
                    "whos|who missing|left,waiting for|on,whats the holdup,everyone done|ready|declared|acted,"
                    "wer|wann dran,bin ich dran,auf wen|was warten|wartest,worauf warten|wartest,wer fehlt,"
                    "mein zug|turn"
                ),
            ),
        ),
    ),
)
