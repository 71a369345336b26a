"""Whatever people call themselves and their things: Discord takes what the bot posts, and offers."""

import json
from typing import Any

import discord
from discord.http import handle_message_parameters
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.gateway.letters import letters
from bot.gateway.visible import visible
from bot.reply import Control, Prompt, Reply, ToScene, Weight, line
from tests.loopback import Loopback
from tests.loopback.contents import contents_of
from tests.loopback.posting import POST_FLAGS

GAME = "discord:1574037308821209088"
PEOPLE = ("", "discord:1574037308821209089", "discord:7", "gm")

NAMES = st.text(min_size=1, max_size=90).filter(lambda text: bool(visible(text).strip()))
SAID = st.one_of(NAMES, st.text(alphabet="🎲👩‍🚀ﷺ*_`<@&#>| \n", max_size=900))
CONTROLS = st.builds(
    Control,
    label=NAMES,
    command=st.one_of(NAMES, st.sampled_from(["@roll 3#2d6", "@next", "@declare …"])).map("@{}".format),
    weight=st.sampled_from(Weight),
    form=st.sampled_from(["", "", "declare"]),
    aside=st.booleans(),
)
PROMPTS = st.builds(
    Prompt,
    question=st.integers(-1, 5000),
    person=st.sampled_from(PEOPLE),
    lines=st.tuples(SAID.map(line)),
    controls=st.lists(CONTROLS, max_size=9).map(tuple),
    fight=st.integers(0, 10**6),
    name=st.one_of(st.just(""), NAMES),
)
REPLIES = st.builds(
    Reply,
    audience=st.just(ToScene(scene="discord:1574037308821209090")),
    lines=st.lists(SAID.map(line), min_size=1, max_size=4).map(tuple),
    prompts=st.lists(PROMPTS, max_size=7).map(tuple),
    controls=st.lists(CONTROLS, max_size=9).map(tuple),
)


CROWDED = Reply(
    audience=ToScene(scene="discord:1574037308821209090"),
    lines=(line("🎲" * 1990),),
    prompts=tuple(
        Prompt(
            question=number,
            person=f"discord:{number}",
            lines=(line("Roll."),),
            controls=tuple(Control(label="🎲" * 90, command=f"@roll {each}#2d6") for each in range(30)),
            name="ﷺ" * 90,
        )
        for number in range(1, 9)
    ),
)
"""Eight people who could each press thirty buttons."""


def posted(fields: dict[str, Any]) -> dict[str, Any]:
    """The JSON of a message, as the client library makes it of what it is told."""
    wanted = {name: value for name, value in fields.items() if name not in {"suppress_embeds", "files"}}
    made = handle_message_parameters(**wanted, flags=discord.MessageFlags(suppress_embeds=True))
    return dict(json.loads(json.dumps(made.payload)))


@settings(max_examples=40, deadline=None)
@given(REPLIES)
@example(CROWDED)
def test_whatever_is_said_and_offered_is_taken(reply: Reply) -> None:
    world = Loopback()
    sent = [contents_of(world, posted(letter.fields()), {}, flags=POST_FLAGS) for letter in letters(reply, GAME)]
    assert len(sent[-1].components) == 5 if reply is CROWDED else sent
    assert world.violations == []
