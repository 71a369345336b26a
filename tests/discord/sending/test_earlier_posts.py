"""An entry retried after its process was killed or its answer lost appears in the channel only once."""

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.text.reply import Audience, Control, Line, Prompt, Reply, ToPerson, ToScene, line
from tests.discord.fake_service import Clerk, Now, serving
from tests.loopback import Channel, Loopback, Member

LINES = tuple(line(f"{number} " + "x" * 90) for number in range(200))
"""Of which a message holds twenty-one."""


@pytest.fixture
def cellar(discord: Loopback) -> Channel:
    return discord.guild().channel("cellar")


@pytest.fixture
def anna(discord: Loopback) -> Member:
    return discord.guild().member("Anna")


def scene(channel: Channel, text: str) -> tuple[str, Reply]:
    return f"scene:{channel.scene}", Reply(audience=ToScene(scene=channel.scene), lines=(line(text),))


def asked(*questions: int, lines: int = 0) -> tuple[Prompt, ...]:
    """A button and a line for each, and so many more."""
    return tuple(
        Prompt(
            question=number,
            person="",
            lines=(line(f"{number}: what now?"), *(line(f"{number}, ", *spans) for spans in LINES[:lines])),
            controls=(Control(label="Wait", command=f"@wait {number}"),),
        )
        for number in questions
    )


@dataclass
class Tried:
    """An entry that is tried twice, with these lines, and what each try asks."""

    body: tuple[Line, ...]
    queued: tuple[Prompt, ...]
    first: tuple[Prompt, ...]
    then: tuple[Prompt, ...]

    async def again(self, discord: Loopback, destination: str, audience: Audience, cut: int | None = None) -> list[str]:
        """What the bot says after the first try's process was killed before it was noted, and another tries it again
        minutes later. `cut`: it came to so many lines only."""
        reply = Reply(audience=audience, lines=self.body, prompts=self.queued)
        first, then = (reply.model_copy(update={"prompts": prompts}) for prompts in (self.first, self.then))
        killed = Clerk(renewed=lambda _: first if cut is None else Reply(audience=audience, lines=self.body[:cut]))
        async with serving(discord, killed):
            entry = killed.put(destination, reply)
            killed.store.entries[1] = entry
            await killed.settles(1)
        discord.rest.forget_nonces()
        heir = Clerk(renewed=lambda _: then)
        heir.store.entries[1] = replace(entry, at=entry.at - timedelta(minutes=3))
        before = len(discord.deeds)
        async with serving(discord, heir):
            assert (await heir.settles(1))[0] == "sent"
        return [deed.content for deed in discord.deeds[before:]]


SETTLED = {
    "all of it": Tried(LINES[:1], asked(7), asked(7), ()),
    "between tries": Tried(LINES[:1], asked(7, 8, 9), asked(7, 8), asked(8)),
    "in several messages": Tried(LINES[:30], asked(7, 8), asked(7, 8), asked(8)),
    "in several messages between tries": Tried(LINES[:30], asked(7, 8, 9), asked(8, 9), asked(9)),
    "in fewer messages": Tried(LINES[:1], asked(7, 8, lines=15), asked(7, 8, lines=15), asked(8, lines=15)),
    "shortened": Tried(LINES, asked(7, 8, lines=5), asked(7, 8, lines=5), asked(8, lines=5)),
    "with buttons for which there was no room": Tried(
        LINES[:1], asked(*range(1, 31)), asked(*range(1, 30)), asked(*range(11, 30))
    ),
}


@pytest.mark.parametrize("tried", SETTLED.values(), ids=SETTLED.keys())
async def test_what_answers_nothing_is_found_again_though_it_asks_less(
    discord: Loopback, cellar: Channel, tried: Tried
) -> None:
    assert await tried.again(discord, f"scene:{cellar.scene}", ToScene(scene=cellar.scene)) == []


async def test_so_is_what_was_said_in_private(discord: Loopback, anna: Member) -> None:
    tried = SETTLED["in several messages"]
    assert await tried.again(discord, f"person:{anna.person}", ToPerson(person=anna.person)) == []


async def test_of_several_messages_those_that_were_not_posted_are(discord: Loopback, cellar: Channel) -> None:
    tried = SETTLED["in several messages"]
    said = await tried.again(discord, f"scene:{cellar.scene}", ToScene(scene=cellar.scene), cut=21)
    assert [text.split(" ")[0] for text in "\n".join(said).split("\n")] == [*map(str, range(21, 30)), "8:"]


async def test_nobody_is_left_unasked_since_the_same_was_said_before(discord: Loopback, cellar: Channel) -> None:
    place = f"scene:{cellar.scene}", ToScene(scene=cellar.scene)
    (said,) = await Tried(LINES[:1], asked(7, 8), asked(7), asked(8)).again(discord, *place)
    assert said.endswith("8: what now?")


async def test_what_asked_something_else_is_another_message(discord: Loopback, cellar: Channel) -> None:
    place = f"scene:{cellar.scene}", ToScene(scene=cellar.scene)
    assert len(await Tried(LINES[:1], asked(7), asked(6), ()).again(discord, *place)) == 1


async def test_after_the_nonce_window_the_channel_is_looked_through(discord: Loopback, cellar: Channel) -> None:
    discord.faults.lose_answer()
    async with serving(discord, Clerk()) as clerk:
        clerk.put(*scene(cellar, "same text"))
        await cellar.next_from_bot()
        discord.rest.forget_nonces()
        posted = (await clerk.settles(1))[1]
    assert cellar.history() == ["same text"]
    assert posted == str(next(iter(cellar.messages)))


async def test_an_answer_whose_question_was_settled_meanwhile_is_found_again(
    discord: Loopback, cellar: Channel, anna: Member
) -> None:
    destination, told = scene(cellar, "Turn 2")
    clerk = Clerk(
        lambda _: [(destination, told.model_copy(update={"prompts": asked(7)}))],
        renewed=lambda entry: told if entry.attempts else entry.reply,
    )
    async with serving(discord, clerk):
        discord.faults.lose_answer()
        await anna.says(cellar, "@next")
        first = await cellar.next_from_bot()
        discord.rest.forget_nonces()
        posted = (await clerk.settles(1))[1]
    assert "7: what now?" in first.content
    assert [text for text in cellar.history() if text.startswith("Turn 2")] == [first.content]
    assert posted == str(first.id)


async def test_an_equal_text_of_an_earlier_entry_is_not_taken_for_this_one(discord: Loopback, cellar: Channel) -> None:
    async with serving(discord, Clerk()) as clerk:
        clerk.put(*scene(cellar, "7"))
        await clerk.settles(1)
        discord.faults.fail(503)
        clerk.put(*scene(cellar, "7"))
        await clerk.settles(2)
    assert cellar.history() == ["7", "7"]


@pytest.mark.parametrize("seconds", [-150, 7200], ids=["old", "queued by a clock that was wrong"])
async def test_an_old_entry_is_looked_for_before_its_first_try_here(
    discord: Loopback, cellar: Channel, anna: Member, seconds: int
) -> None:
    """As after a crash between posting and noting it, with the nonce long forgotten."""
    first = Clerk()
    async with serving(discord, first):
        entry = first.put(*scene(cellar, "the answer"))
        await first.settles(1)
    discord.rest.forget_nonces()
    second = Clerk()
    second.store.entries[1] = replace(entry, at=entry.at + timedelta(seconds=seconds))
    message = next(iter(cellar.messages))
    async with serving(discord, second):
        assert await second.settles(1) == ("sent", str(message), None)
    assert cellar.history() == ["the answer"]


async def test_with_a_clock_that_is_ahead_an_answer_is_looked_for_behind_what_it_answers(
    discord: Loopback, cellar: Channel, anna: Member, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = await anna.says(cellar, "@roll 2d6")
    first = Clerk()
    async with serving(discord, first):
        entry = first.put(*scene(cellar, "the answer"), answers=f"discord:{asked.id}")
        await first.settles(1)
    discord.rest.forget_nonces()
    late = datetime.now(UTC) + timedelta(hours=2)
    monkeypatch.setattr(Now, "now", lambda _: late)
    second = Clerk()
    second.store.entries[1] = replace(entry, at=late - timedelta(minutes=5))
    async with serving(discord, second):
        assert (await second.settles(1))[0] == "sent"
    assert cellar.history() == ["@roll 2d6", "the answer"]


async def test_the_nonce_covers_a_crash_shortly_before(discord: Loopback, cellar: Channel) -> None:
    first = Clerk()
    async with serving(discord, first):
        entry = first.put(*scene(cellar, "the answer"))
        await first.settles(1)
    second = Clerk()
    second.store.entries[1] = entry
    async with serving(discord, second):
        assert (await second.settles(1))[0] == "sent"
    assert cellar.history() == ["the answer"]
