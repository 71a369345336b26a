"""Secrets that a message is edited into, and intents that are kept back, are removed too."""

from datetime import timedelta

import pytest

from tests.desk.people import Desk
from tests.secrecy.typed_secrets import EDITED


@pytest.mark.parametrize("text", EDITED)
@pytest.mark.parametrize("before", ["@roll 1d6", "good evening"])
async def test_a_message_that_is_edited_into_a_secret_is_removed_too(fight: Desk, before: str, text: str) -> None:
    """It is too late for it to count as new: the first version counted, or was written an hour ago."""
    await fight.says("gm", before, source="m90")
    rows = len(await fight.rows())
    old = fight.clock.now() - timedelta(hours=1)
    said = await fight.says("gm", text, source="m90", edit="e1", at=old)
    assert {entry.destination for entry in said.entries} == {"person:gm"}
    assert [entry.reply.removes for entry in said.entries if entry.reply.removes] == [("hall", "m90")]
    assert "others could read it here" in said.at("person:gm")
    assert "eye" not in said.everything()
    assert len(await fight.rows()) == rows
    assert (await fight.says("gm", text, source="m90", edit="e1", at=old)).entries == []
    assert (await fight.says("gm", "", source="m90", edit="deleted")).entries == []


async def test_so_is_one_that_is_edited_into_an_intent_where_those_are_kept_back(fight: Desk) -> None:
    await fight.says("gm", "@game reveal together")
    for number, text in enumerate(("@declare punch wolf", "@standing punch wolf", "@d Anna: punch wolf")):
        await fight.says("ann", "@roll free 1d6", source=f"m9{number}")
        said = await fight.says("ann", text, source=f"m9{number}", edit="e1")
        assert [one.reply.removes for one in said.entries if one.reply.removes] == [("hall", f"m9{number}")]
        assert "punch" not in said.everything()


async def test_an_edit_into_anything_else_is_left_standing(fight: Desk) -> None:
    await fight.says("gm", "@roll 1d6", source="m90")
    for number, text in enumerate(("@status", "@add wolf", "plan wolf: bite", "@declare punch wolf", "@for Anna roll")):
        said = await fight.says("gm", text, source="m90", edit=f"e{number}")
        assert not any(entry.reply.removes for entry in said.entries)


async def test_so_is_an_intent_that_is_mistyped_where_those_are_kept_back(fight: Desk) -> None:
    typed = ("@delcare punch wolf", "@ declare punch wolf", "!declare punch wolf", "**@declare** punch wolf")
    for text in typed:
        assert not any(entry.reply.removes for entry in (await fight.says("ann", text)).entries)
    await fight.says("gm", "@game reveal together")
    for text in typed:
        said = await fight.says("ann", text)
        assert [entry.destination for entry in said.entries if entry.reply.removes] == ["person:ann"]
        assert not any(entry.reply.removes for entry in (await fight.says("bob", text)).entries)


@pytest.mark.parametrize("before", ["@plan wolf: wait", "@nonsense", "@declare pass"])
async def test_each_secret_that_a_refused_message_is_edited_into_is_removed(fight: Desk, before: str) -> None:
    await fight.says("gm", before, source="m90")
    for number, text in enumerate(("@plan wolf: bite Anna", "@plan wolf: bite Ben")):
        said = await fight.says("gm", text, source="m90", edit=f"e{number}")
        assert "others could read it here" in said.at("person:gm")
        assert [entry.reply.removes for entry in said.entries if entry.reply.removes] == [("hall", "m90")]
