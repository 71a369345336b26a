"""All commands repeated by a proxy's webhook: it plays for its author in the scene, and can do no more."""

import json
from collections.abc import Collection, Iterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.commands import book
from bot.commands.request import Sure
from bot.features.transfer.export_game import OF
from bot.pipeline.ports.incoming import Incoming
from bot.text.reply import plain
from rules import catalogue
from rules.errors import RuleError
from tests.gates.judging import OF_FIGHTS
from tests.gates.lines import PLAYED, commands
from tests.gates.people import ROLES, comes
from tests.gates.stage import Deed, Stage, staged

WHO = ("GM of the game", "GM of the hall", "player", "stranger")
OF_SCENE = frozenset(
    {
        "fight",
        "game",
        "sheet",
        "rules",
        "rolls",
        "draft",
        "active",
        "almanac",
        "lesson",
        "speeches",
        "saved",
        "votes",
        "results",
        "fair",
        "seeds",
    }
)
"""Documents that players in a scene, or the GM of its fight, may change."""
FREE = OF_FIGHTS | {"habits", "paused"}
"""Settings of the game that playing changes."""
REFUSED = ("from your own account", "command is secret")
SOME = ("gm", "game", "fight")


def sure(system: str, line: str) -> bool:
    """Whether a line asks before it takes something away."""
    word, _, rest = line.partition(" ")
    spec = book.of(catalogue.find(system)).find(word, rest)
    try:
        return spec is not None and isinstance(spec.read(rest), Sure)
    except RuleError:
        return False


def faults(deed: Deed, kept: dict[str, str], *, may: bool) -> Iterator[str]:
    """What a webhook did that it never may; `may`: whether it may do anything."""
    if deed.faults:
        yield "a fault of the program"
    if deed.writes and not may:
        yield f"it writes: {deed.writes}"
    if taken := {"put_aside", "bring", "stage", "forget"} & set(deed.writes):
        yield f"it takes away a whole game or person: {taken}"
    if any(file.of.startswith(OF) for entry in deed.said for file in entry.reply.files):
        yield "the file of the whole game is sent"
    for row in deed.rows:
        if '"fight_ended"' in row.events:
            yield "a fight is ended"
        for key, body in row.documents.items():
            kind = key.partition("/")[0]
            if kind not in OF_SCENE:
                yield f"{key} is written"
            elif kind == "game":
                old, new = json.loads(kept.get(key, "{}")), json.loads(body)
                changed = {name for name in old.keys() | new.keys() if old.get(name) != new.get(name)}
                if changed - FREE:
                    yield f"settings of the game are changed: {changed - FREE}"


def cases(system: str, only: Collection[str] = ()) -> Iterator[tuple[str, str, bool, bool]]:
    """Who says which line, and whether it's for a GM, and one that is never done by a webhook; of some commands
    only."""
    for command in commands(catalogue.find(system)):
        if only and command.name not in only:
            continue
        for line in command.lines:
            barred = sure(system, line) or (command.gm and not command.of_fight)
            for who in WHO:
                yield who, line, command.gm, barred


async def tried(stage: Stage, only: Collection[str] = ()) -> list[str]:
    wrong, kept = [], await stage.documents()
    for number, (who, line, gm, barred) in enumerate(cases(stage.system, only)):
        typed = comes(stage, ROLES[who], line, "hall", "typed", 0, number)
        incoming: Incoming = typed.model_copy(update={"source": f"{typed.source}~1", "repeats": typed.source})
        deed = await stage.tries(incoming, undo=True)
        may = not barred and (not gm or "GM" in who)
        wrong += [f"{who}: @{line}: {fault}" for fault in faults(deed, kept, may=may)]
        said = " ".join(plain(entry.reply.lines) for entry in deed.said)
        if barred and who == "GM of the game" and not any(one in said for one in REFUSED):
            wrong.append(f"{who}: @{line}: it isn't told why: {said[:80]}")
    if await stage.documents() != kept:
        wrong.append("the game is not as it was")
    return wrong


@pytest.mark.parametrize("system", PLAYED)
async def test_a_webhook_plays_and_changes_nothing_of_the_game(system: str, tmp_path: Path) -> None:
    async with staged(tmp_path, system) as stage:
        with capture_logs():
            assert await tried(stage) == []


async def test_a_webhook_that_could_do_more_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a webhook repeats, taken for what its author typed."""

    async def as_typed(stage: Stage, incoming: Incoming, *, undo: bool) -> Deed:
        return await tries(stage, incoming.model_copy(update={"repeats": ""}), undo=undo)

    tries = Stage.tries
    monkeypatch.setattr(Stage, "tries", as_typed)
    async with staged(tmp_path, PLAYED[0]) as stage:
        with capture_logs():
            found = "\n".join(await tried(stage, SOME))
    for fault in ("settings of the game", "a fight is ended", "the file of the whole game", "it writes", "told why"):
        assert fault in found
