"""An address for pings that is typed where others read."""

from itertools import product

import pytest

from tests.desk.people import Desk

ADDRESS = "https://hooks.example.org/q8zt"


@pytest.mark.parametrize(
    "line",
    [
        "@me webhook {}", "@me webhook: {}", "@me: webhook {}", "@me webook <{}>", "@webhook {}", "@mee webhook {}",
        "@me notify {}", "@me {}", "@ich Webhook {}", "@in loft me webhook {}", "hello\n@me webhok: {}",
        "@me webhook: hooks.example.org/q8zt",
    ],
)  # fmt: skip
async def test_an_address_typed_in_public_is_removed_and_not_repeated(desk: Desk, line: str) -> None:
    said = await desk.says("ben", line.format(ADDRESS))
    assert [entry.destination for entry in said.entries] == ["person:ben"]
    assert said.entries[0].reply.removes is not None
    assert "q8zt" not in said.everything()
    assert "hooks" not in (await desk.whispers("ben", "@me webhook: off")).everything()


TALKED = (
    "well, @me webhook {}", "I changed my mind! @me webhook {}", "@do @me webhook {}", "@roll 1d6 and @me webhook {}",
    "@roll 1d6 @me webook = <{}>", "ok @Turnkeeper me webhook: {}", "so @ich Webhook ist {}", "@me webhook\n{}",
    "see https://a.example/ @me webhook {}", "@me webhook:\n\n```\n{}\n```", "well, @webhook\n> {}",
    "@roll 1d6 me webhook hooks.example.org/q8zt", "hm @me web hook `{}`", "@as Kim me webhook {}", "/me webhook {}",
    "@help me webhook hooks.example.org/q8zt", "hm, me webhook {}", "@save x me webhook {}", "@say Kim: @me notify {}",
    "ok, !me webhook {}", "Well, @me w\u0435bhook {}", "@me\nwebhook {}",
)  # fmt: skip
TALK = (
    "don't @me, see {}", "@me webhook off\nlook: {}", "`@me webhook {}`", "> @me webhook {}", "Anna told me webhook {}",
    "@ben the page on webhooks is {}", "is @me webhook broken? see {}",
)  # fmt: skip


async def test_an_address_within_talk_is_removed_whoever_typed_it(desk: Desk) -> None:
    await desk.says("gm", "@game gm here", scene="den")
    await desk.says("gm", "@fighter add Kim for ben: knives skilled", mentions=("ben",))
    await desk.says("gm", "@fight start mazeworld-evading")
    await desk.says("ben", "@join")
    places = [("ben", "hall"), ("zoe", "hall"), ("gm", "hall"), ("gm", "den")]
    for number, (line, (person, scene)) in enumerate(product((line.format(ADDRESS) for line in TALKED), places)):
        called = (0,) if line.startswith("hm, me") else ()
        for said in (
            await desk.says(person, line, scene=scene, called=called),
            await desk.says(person, line, scene=scene, source=f"e{number}", edit="later", called=called),
        ):
            assert [entry.destination for entry in said.entries] == [f"person:{person}"], (line, person, scene)
            assert said.entries[0].reply.removes is not None, line
            assert "q8zt" not in said.everything(), line
    for line, person in product(TALK, ("ben", "zoe", "gm")):
        said = await desk.says(person, line.format(ADDRESS))
        assert all(entry.reply.removes is None for entry in said.entries), line


async def test_what_a_gm_sets_in_private_is_not_in_the_log_of_other_gms(desk: Desk) -> None:
    await desk.says("gm", "@game gm here", scene="den")
    await desk.says("gm", "@fight start")
    await desk.says("gm", "@gm add @gil", mentions=("gil",))
    for text in (f"webhook {ADDRESS}", "detail full", "digest 18:00"):
        assert await desk.whispers("gil", f"@me {text}")
    for person, look in product(("gm", "gil"), ("@log", "@log find hooks", "@log find digest")):
        said = [await desk.says(person, look, scene="den"), await desk.whispers(person, look)]
        assert not any("hooks.example" in one.at("gm:g") or "Detail" in one.at("gm:g") for one in said)
        assert ("hooks.example" in said[1].everything()) is (person == "gil" and "digest" not in look), look
