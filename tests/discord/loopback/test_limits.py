"""The loopback enforces each of Discord's limits: it accepts the maximum, and refuses one more or too little."""

from typing import Any

import pytest

from bot.commands import form
from bot.discord.interactions import completion as completing
from bot.discord.interactions import open_interactions as answers
from bot.discord.interactions import text_pages as blanks
from bot.discord.sending import components
from bot.discord.sending import errors as refusals
from bot.discord.sending import page_split as pages
from tests.discord.loopback.limit_probes import PROBES, REFUSED, Desk
from tests.discord.loopback.rest_calls import calling
from tests.loopback import Loopback
from tests.loopback.limits import CODES, FIRST_ANSWER, LIMITS, RIGHTS, TOKEN_LASTS


async def sent(limit: str, size: int) -> tuple[int, Any]:
    async with Loopback() as world, calling(world) as session:
        guild = world.guild()
        return await PROBES[limit](Desk(world, session, guild.channel("cellar"), guild.member("Anna")), size)


@pytest.mark.parametrize("limit", LIMITS)
async def test_so_much_is_taken_and_one_more_refused(limit: str) -> None:
    known = LIMITS[limit]
    status, answer = await sent(limit, known.most)
    assert status in {200, 204}, answer
    status, answer = await sent(limit, known.most + 1)
    assert (status, answer["code"]) == (CODES[known.code][0], known.code)
    if known.least > 0:
        assert (await sent(limit, known.least))[0] in {200, 204}
        assert (await sent(limit, known.least - 1))[1]["code"] == known.code


@pytest.mark.parametrize("case", REFUSED)
async def test_what_discord_refuses_is_refused(case: str) -> None:
    async with Loopback() as world, calling(world) as session:
        guild = world.guild()
        status, answer = await REFUSED[case](Desk(world, session, guild.channel("cellar"), guild.member("Anna")), 0)
    assert (status, answer["code"]) == (400, 50035)


OWN = {
    "message.content": pages.LIMIT,
    "custom_id": components.LONGEST_ID,
    "button.label": components.LONGEST_LABEL,
    "option.label": components.LONGEST_CHOICE,
    "row.buttons": components.BUTTONS,
    "message.rows": components.ROWS,
    "select.options": components.OPTIONS,
    "modal.components": blanks.MOST,
    "input.value": blanks.LONGEST,
    "label.label": blanks.LONGEST_LABEL,
    "answer.choices": completing.MOST,
    "choice.name": completing.LONGEST,
    "command.description": form.LONGEST_MEANING,
}
"""What the bot keeps to, by the limit that it is."""


@pytest.mark.parametrize("limit", OWN)
def test_the_bots_own_numbers_are_those_of_discord(limit: str) -> None:
    assert LIMITS[limit].most == OWN[limit]


def test_the_bot_answers_in_time_and_knows_the_codes() -> None:
    assert max(answers.PATIENCE, completing.PATIENCE) <= FIRST_ANSWER / 2
    assert TOKEN_LASTS > answers.LIFE
    known = set(refusals.REASONS) | refusals.PASSING | answers.CLOSED | {answers.ANSWERED}
    known |= {refusals.EDITS_USED_UP, refusals.NO_HISTORY, refusals.NOT_ALLOWED, refusals.ARCHIVED}
    assert known <= CODES.keys()


def test_everything_has_its_source() -> None:
    assert all("#" in one.source or ":" in one.source or "observed" in one.source for one in LIMITS.values())
    assert all(source for _, source in RIGHTS.values())
