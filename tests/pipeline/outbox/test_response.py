"""The response to one message: a refused command removes nothing of what earlier ones said."""

from dataclasses import fields

from bot.pipeline.outbox.response import SceneResponse
from bot.text.reply import line
from tests.desk.people import Desk


def test_what_there_is_so_far_is_all_of_it_and_stays() -> None:
    told = SceneResponse(answer=[line("done")], owners={"ann": [line("yours")]}, board=True)
    kept = told.so_far()
    for field in fields(SceneResponse):
        value = getattr(told, field.name)
        if isinstance(value, list):
            value.append(line("later"))
    told.owners["ann"].append(line("later"))
    told.board = False
    assert kept == SceneResponse(answer=[line("done")], owners={"ann": [line("yours")]}, board=True)


async def test_what_was_asked_before_a_refusal_is_asked(fight: Desk) -> None:
    said = await fight.says("gm", "@fight end\n@hurt")
    assert [person for person, _ in said.prompts()] == ["gm"]
