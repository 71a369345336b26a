"""The message of a roll request with its buttons and results, written when it is sent, and reminders."""

from typing import Final

from bot.features.preferences.pings import way_of
from bot.features.roll_requests import text as words
from bot.features.roll_requests.requests import KEY, Rolling, RollRequest, RollRequests
from bot.pipeline.outbox.rendering import renders_about
from bot.pipeline.ports import Entry, Store
from bot.pipeline.work.documents import GAME, read_game
from bot.text.reply import Control, Line, Prompt, Reply, Weight
from bot.text.sentences import said
from bot.turn.game_settings import Game

IN_A_ROW: Final = 5
"""Buttons in a row."""


@renders_about("request")
async def current(store: Store, entry: Entry, reply: Reply) -> Reply | None:
    """Show the request as it is now; keep a reminder only for those who still have to roll."""
    stored = await store.document(entry.game, KEY)
    requests = RollRequests() if stored is None else RollRequests.model_validate_json(stored.body)
    number = int(reply.about.partition("/")[2])
    request = requests.find(entry.destination.removeprefix("scene:"), number)
    if request is None:
        posted = reply.post and await store.board(entry.game, f"{entry.destination}/{reply.about}") is not None
        return reply.model_copy(update={"lines": (words.gone(number),)}) if posted else None
    if not reply.post:
        still = {place + 1 for place, _ in request.missing()}
        prompts = tuple(one for one in reply.prompts if one.question in still)
        return reply.model_copy(update={"prompts": prompts}) if prompts else None
    posted = await store.board(entry.game, f"{entry.destination}/{reply.about}") is not None
    settings = await store.document(entry.game, GAME)
    game = Game() if settings is None else read_game(settings.body)
    missing = dict(request.missing())
    done = [words.row(request, one) for one in request.shown if request.withdrawn or not one.missing]
    asked = [
        prompt(request, place, [words.missing(one.name)], again=posted or not _is_pinged(game, one))
        for place, one in missing.items()
    ]
    # The contestants may have changed hands: their current players may press.
    pings = (one.model_copy(update={"controls": ()}) for one in asked)
    buttons = [control for one in asked for control in one.controls]
    rows = (tuple(buttons[start : start + IN_A_ROW]) for start in range(0, len(buttons), IN_A_ROW))
    prompts = (*pings, *(Prompt(question=0, person="", lines=(), controls=row) for row in rows))
    lines = (words.title(request), *done, *words.end(request))
    return reply.model_copy(update={"lines": lines, "prompts": prompts})


def _is_pinged(game: Game, one: Rolling) -> bool:
    return not is_asleep(one) and way_of(game, one.person, "turn") == "here"


def is_asleep(one: Rolling) -> bool:
    """Whether somebody is only pinged once their quiet hours are over."""
    return one.term is not None and one.term.call is not None


def prompt(request: RollRequest, place: int, lines: list[Line], *, again: bool = False, apart: bool = False) -> Prompt:
    """Return the question for one who still has to roll. `apart`: it may be read outside the request's scene."""
    one, scene = request.asked[place], f"{request.scene}/" if apart else ""
    button = Control(
        label=said("Roll for {name}", name=one.name),
        command=f"@roll #{scene}{request.number}.{place + 1}",
        weight=Weight.MAIN,
    )
    return Prompt(question=place + 1, person=one.person, lines=tuple(lines), controls=(button,), again=again)
