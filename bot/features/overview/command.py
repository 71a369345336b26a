"""Commands: `@games`."""

from functools import partial

from bot.commands.form import Form
from bot.commands.registry import register
from bot.commands.request import Look
from bot.commands.spec import Spec

register(
    Spec(
        ("games",),
        "games",
        "all fights you lead or play in, and where someone is waiting for you",
        partial(Look, "games"),
        forms=(
            Form(
                ("games",), "all your fights, and where someone is waiting for you", partial(Look, "games"), aside=True
            ),
        ),
        answers=(
            (
                "",
                (
                    "my games|fights,which games|fights,what games|fights,meine spiele|kämpfe,"
                    "welche spiele|kämpfe,is there fight|game,any fight|fights|game|games,läuft kampf|spiel"
                ),
            ),
        ),
    ),
)
