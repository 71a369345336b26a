"""Every message of the corpus that needs an answer gets it, and chat gets none (see messages/addressed.yaml)."""

from pathlib import Path
from typing import Final

import pytest

from bot.pipeline.inbox.chat import SIGNS, commands, talk
from bot.pipeline.inbox.disguised_commands import disguised
from tests.desk.people import Desk
from tests.desk.prepared import Beginning, after
from tests.reading.messages.chatter import chatter
from tests.reading.messages_schema import Message, Reply, addressed

SHEET: Final = "evading basic; weapons AR70/90, kama; items medkit"
STATES: Final = ("fighter", "declaring", "rolling", "stranger", "gm")
PEOPLE: Final = {"gm": "gm", "stranger": "zoe"}
BOT: Final = "<@TURNKEEPER>"
FAILED: Final = "Something went wrong"
"""How the bot answers if a command fails because of a mistake in its code."""
SUGGESTED: Final = {"en": "Did you mean @{}?", "de": "Meinst du @{}?"}


async def _asked_to_declare(desk: Desk, language: str) -> None:
    await desk.says("gm", "@game gm here", scene="den")
    if language != "en":
        await desk.says("gm", f"@game language {language}", scene="den")
    for person, name in (("ann", "Anna"), ("ben", "Ben")):
        await desk.says("gm", f"@fighter add {name} for {person}: {SHEET}", mentions=(person,))
    await desk.says("gm", "@fight start mazeworld-evading")
    for person in ("ann", "ben"):
        await desk.says(person, "@join")
    await desk.says("gm", "@add wolf")
    await desk.says("gm", "@add marauder side 2")
    await desk.says("gm", "@next")
    await desk.says("gm", "@plan wolf: bite Ben", scene="den")
    await desk.says("gm", "@plan marauder: pass", scene="den")
    await desk.says("gm", "@next")


def _beginning(state: str, language: str) -> Beginning:
    async def begin(desk: Desk) -> None:
        await _asked_to_declare(desk, language)
        if state != "declaring":
            await desk.says("ann", "@declare attack wolf with kama")
        if state == "rolling":
            await desk.says("ben", "@declare pass")
            await _to_the_dice(desk)

    return begin


async def _to_the_dice(desk: Desk) -> None:
    """On to where Anna owes the dice of her attack."""
    for _ in range(8):
        fight = await desk.running()
        assert fight is not None
        need = fight.need()
        if need is not None and fight.world.fighter(need.who).name == "Anna":
            return
        said = await desk.says("gm", "@next")
    raise AssertionError(f"Anna owes no dice: {said.everything()}")


BEGINNINGS: Final = {(state, language): _beginning(state, language) for state in STATES for language in ("en", "de")}


async def _answer(tmp_path: Path, message: Message, said: str) -> str:
    """What comes of a message from its author, in the fight as it stands for them."""
    async with after(BEGINNINGS[message.author, message.language], tmp_path) as desk:
        who = PEOPLE.get(message.author, "ann")
        if message.place == "private":
            told = await desk.whispers(who, said)
        else:
            called = tuple(place for place, line in talk(said) if line.startswith(BOT))
            text = said.removeprefix(BOT).strip() or "@help"
            told = await desk.says(who, text.replace(BOT, "@Turnkeeper"), called=called)
        answer = "\n".join(
            [told.at(destination) for destination in sorted(set(told.destinations()))]
            + [prompt for _, prompt in told.prompts()]
        ).strip()
        assert FAILED not in answer, said
        return answer


async def _is_right(tmp_path: Path, message: Message, got: str, reply: Reply) -> bool:
    if reply.silence is not None:
        return not got
    if reply.answer is not None:
        return bool(got)
    if reply.suggest is not None:
        return SUGGESTED[message.language].format(reply.suggest) in got
    return got.casefold() == (await _answer(tmp_path, message, reply.read or "")).casefold()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("state", STATES)
async def test_messages_are_answered_as_they_should_be(tmp_path: Path, state: str, language: str) -> None:
    wrong = []
    for message in addressed().messages:
        if (message.author, message.language) != (state, language):
            continue
        got = await _answer(tmp_path, message, message.say)
        expected = (message.expect, *message.also)
        if not any([await _is_right(tmp_path, message, got, reply) for reply in expected]):
            wrong.append(f"{message.place} {message.say!r}: {message.expect} but {got[:150]!r}")
    assert wrong == [], "\n".join(wrong)


async def test_ten_thousand_lines_of_chat_get_no_answer(tmp_path: Path) -> None:
    """Written by somebody in the fight, of whom more lines are heard than of anyone else."""
    async with after(BEGINNINGS["fighter", "en"], tmp_path) as desk:
        answered = []
        for line in chatter(10_000):
            # Whatever holds no command at all is not even looked at.
            if any(commands(line, "@&")) or any(disguised(line, SIGNS)):
                said = await desk.says("ann", line)
                answered += [(line, said.at(place)) for place in said.destinations()]
    assert answered == []


@pytest.mark.parametrize("nick", ["withdraw", "next", "roll"])
@pytest.mark.parametrize("line", ["ok @{}, your turn", "🎲 @{} 2d6"])
async def test_nobody_elses_nickname_is_a_command(tmp_path: Path, nick: str, line: str) -> None:
    async with after(BEGINNINGS["gm", "en"], tmp_path) as desk:
        said = await desk.says("ann", line.format(nick), mentions=(nick,))
        assert said.entries == []


async def test_a_gms_command_in_the_middle_of_a_line_is_offered_and_not_done(tmp_path: Path) -> None:
    async with after(BEGINNINGS["gm", "en"], tmp_path) as desk:
        said = await desk.says("gm", "type @gm add zoe if you want")
        assert [prompt for _, prompt in said.prompts()] == ["Did you mean @gm?"]
