"""Roll requests in a fight, with people the players don't know of, and at their limits."""

from datetime import datetime, timedelta

import pytest

from bot.features.roll_requests.deadlines import due_at
from bot.features.roll_requests.requests import KEY, MOST_KEPT, MOST_OPEN, RollRequests
from bot.pipeline.work.documents import GAME, read_game
from bot.text.reply import Reply, plain
from bot.turn.game_settings import Game
from tests.desk.people import Desk, Said


async def stored(desk: Desk) -> RollRequests:
    found = await desk.store.document("g", KEY)
    assert found is not None
    return RollRequests.model_validate_json(found.body)


async def posts(desk: Desk, said: Said) -> list[Reply]:
    """The messages about requests, as they are sent now."""
    found = [await desk.service.fresh(entry) for entry in said.entries if entry.reply.about]
    return [one for one in found if one is not None]


def whole(reply: Reply) -> str:
    return plain((*reply.lines, *(line for prompt in reply.prompts for line in prompt.lines)))


async def prepared(desk: Desk) -> None:
    await desk.says("gm", "@game gm here", scene="den")
    for person, name in (("ann", "Kim"), ("ben", "Lou")):
        await desk.says("gm", f"@fighter add {name} for @{person}: agility 1", mentions=(person,))


async def test_in_a_fight_its_own_dice_come_first_and_nobody_hidden_is_named(desk: Desk) -> None:
    await prepared(desk)
    await desk.says("gm", "@fight start")
    for person in ("ann", "ben"):
        await desk.says(person, "@join")
    await desk.says("gm", "@creature add Ogre: agility 1\n@creature add Bat: agility 0")
    await desk.says("gm", "@add Ogre x2")
    await desk.says("gm", "@add Bat hidden", scene="den")
    # Neither the number nor the places tell that somebody hidden is asked.
    await desk.says("gm", "@ask bat: 2d6", scene="den")
    said = await desk.says("gm", "@ask bat, everyone, ogre: 2d6+agility >= 8", scene="den")
    # Both creatures of the kind roll at once; what is on a creature's sheet stays with the GMs, like Bat itself.
    assert "Bat" in said.at("gm:g")
    (post,) = await posts(desk, said)
    hall = said.at("scene:hall") + whole(post)
    assert "Ogre 1" in hall
    assert "Ogre 2" in hall
    assert "agility 1" not in said.at("scene:hall")
    assert "Bat" not in hall
    assert [(prompt.person, prompt.rings) for prompt in post.prompts] == [("ann", True), ("ben", True), ("", False)]
    assert [one.command for prompt in post.prompts for one in prompt.controls] == ["@roll #1.1", "@roll #1.2"]
    # The fight's dice come first, and the fight doesn't change.
    before = await desk.running()
    assert "Kim rolls" in (await desk.says("ann", "@roll 2d6+1 >= 8")).at("scene:hall")
    assert await desk.running() == before
    assert "only a gm" in (await desk.says("ann", "@ask Lou: 2d6")).at("scene:hall").lower()
    said = await desk.says("gm", "@who")
    assert "Lou still has to roll" in said.at("scene:hall")
    assert "Kim still" not in said.at("scene:hall")
    # Naming somebody hidden in public is refused as if there were nobody, and asks nobody.
    for names in ("{} A", "{} a", "Kim, {} A", "Kim vs {} a"):
        hidden, unknown = [await desk.says("gm", f"@ask {names.format(name)}: 2d6") for name in ("Bat", "Eel")]
        assert hidden.at("scene:hall") == unknown.at("scene:hall").replace("Eel", "Bat")
        assert unknown.destinations() == ["scene:hall"]
        assert f"@in hall ask {names.format('Bat')}: 2d6" in hidden.at("gm:g")
    assert len((await stored(desk)).requests) == 1
    said = await desk.says("gm", "@roll for Lou")
    assert "Lou rolls" in said.at("scene:hall")
    assert "Bat" not in said.at("scene:hall")
    assert "Bat" in said.at("gm:g")
    # A request made in a fight outlives it.
    await desk.says("gm", "@ask Kim: 2d6+agility")
    await desk.says("gm", "@fight end yes")
    assert "agility 1" in (await desk.says("ann", "@roll")).at("scene:hall")


async def test_whoever_stands_somewhere_is_asked_together(desk: Desk) -> None:
    await prepared(desk)
    await desk.says("gm", "@fight start")
    for text in ("@add Kim side 2", "@add Lou side 3", "@creature add Ogre: agility 1", "@add Ogre side 3"):
        await desk.says("gm", text)
    await desk.says("gm", "@creature add Bat: agility 0\n@add Bat side 2 hidden", scene="den")
    for text, expected in (
        ("side 2", ["Kim"]),
        ("north", ["Kim"]),
        ("Norden", ["nobody"]),
        ("side 3, kim", ["Lou", "Ogre", "Kim"]),
        ("side 2 vs side 3", ["Kim", "Lou", "Ogre"]),
        ("side 9", ["nobody"]),
        ("2", ["nobody"]),
    ):
        said = await desk.says("gm", f"@ask {text}: 2d6")
        made = (await stored(desk)).requests[-1:]
        assert [one.name for request in made for one in request.asked] == expected or expected == ["nobody"], text
        assert ("I don't know who" in said.at("scene:hall")) is (expected == ["nobody"])
        await desk.says("gm", "@ask withdraw")
    assert "Bat" in (await desk.says("gm", "@in hall ask side 2: 2d6", scene="den")).at("gm:g")
    await desk.says("gm", "@fight end yes")
    await desk.says("gm", "@game system arena")
    for text in ("@fighter add Flo: agi 2", "@fight start", "@add Flo team red"):
        await desk.says("gm", text)
    assert "Flo" in (await desk.says("gm", "@ask red: 2d6")).at("scene:hall")


async def test_it_goes_on_with_whoever_plays_the_contestant_now(desk: Desk) -> None:
    await prepared(desk)
    await desk.says("gm", "@ask Kim, Lou: 1d6")
    await desk.says("gm", "@gm people ann @ben yes", mentions=("ben",))
    said = await desk.says("gm", "@nudge")
    assert [person for person, _ in said.prompts() if person] == ["ben", "ben"]
    assert "Only ben can roll that" in (await desk.says("ann", "@roll #1.1")).at("scene:hall")
    for text in ("@roll", "@roll #1"):
        assert "Only" not in (await desk.says("ben", text)).at("scene:hall")
    assert not (await stored(desk)).requests[0].open
    assert "already" not in (await desk.says("ben", "@roll 1d6")).at("scene:hall")


async def test_nobody_can_count_the_requests_of_other_scenes(desk: Desk) -> None:
    await prepared(desk)
    for scene, names in (("vault", "Lou"), ("hall", "Kim, Lou"), ("vault", "Kim")):
        said = await desk.says("gm", f"@ask {names}: 1d6", scene=scene)
    assert "Roll request 2:" in whole((await posts(desk, said))[0])
    # A number means the request here; in private or elsewhere only one's own.
    said = await desk.says("ann", "@roll #1.1", scene="hall")
    assert "Kim:" in whole((await posts(desk, said))[0])
    for person, text, expected in (
        ("dan", "@roll #1.2", "request 1 for you"),
        ("ann", "@roll #9", "request 9 for you"),
        ("dan", "@roll #vault/1.1", "request 1 for you"),
        ("gm", "@ask withdraw 1", "vault"),
    ):
        assert expected in (await desk.says(person, text, scene=None, gm=person == "gm")).everything(), text
    assert "Kim rolls" in (await desk.whispers("ann", "@roll #2")).at("scene:vault")
    await desk.says("ben", "@me notify reminder private")
    # The button of a private copy means its own request, whichever has that number elsewhere.
    (copy,) = [
        one for one in (await desk.says("gm", "@nudge", scene="hall")).entries if one.destination == "person:ben"
    ]
    (button,) = copy.reply.prompts[0].controls
    assert "Lou rolls" in (await desk.whispers("ben", button.command)).at("scene:hall")
    assert "Lou rolls" in (await desk.whispers("ben", "@roll #1")).at("scene:vault")
    # Former documents numbered all of a game's requests together.
    stored_then = (await stored(desk)).model_copy(update={"counts": {}, "count": 2})
    assert [stored_then.next(scene) for scene in ("hall", "vault", "den")] == [2, 3, 1]


async def test_a_saved_roll_of_exactly_these_dice_settles_it(desk: Desk) -> None:
    await prepared(desk)
    await desk.says("ann", "@save axe 2d6")
    await desk.says("ann", "@save club gm 2d6")
    for text, settles in (("@axe", True), ("@roll axe", True), ("@axe +1", False), ("@club", False)):
        await desk.says("gm", "@ask Kim: 2d6")
        await desk.says("ann", text)
        assert (await stored(desk)).requests[-1].open is not settles, text
        await desk.says("gm", "@ask withdraw")


async def test_it_waits_while_somebody_needs_a_pause(desk: Desk) -> None:
    await prepared(desk)
    await desk.says("gm", "@clock on\n@clock quiet off")
    await desk.says("gm", "@ask Kim: 1d6")
    due = (await stored(desk)).requests[0].deadline
    await desk.whispers("ben", "@safety")
    await desk.says("ben", "@safety")
    assert await desk.service.next_due() is None
    for person, text in (("ann", "@roll"), ("ann", "@roll #1"), ("gm", "@ask Lou: 1d6")):
        await desk.says(person, text)
    (request,) = (await stored(desk)).requests
    assert request.open
    desk.clock.at += timedelta(hours=5)
    await desk.says("gm", "@safety continue")
    later = (await stored(desk)).requests[0].deadline
    assert due is not None
    assert later is not None
    assert datetime.fromisoformat(later) - datetime.fromisoformat(due) == timedelta(hours=5)


async def test_whoever_can_have_no_result_is_skipped_and_the_dice_stay_on_record(desk: Desk) -> None:
    await prepared(desk)
    desk.luck.laid.append(("asked/", (1,)))
    await desk.says("gm", "@ask Kim: 6/(1d2-1)")
    said = await desk.says("ann", "@roll")
    assert "Kim has no result and is skipped. Dice: 1." in said.at("scene:hall")
    # Everyone saw the die, so it counts like any other.
    assert "d2" in (await desk.says("ann", "@luck d2")).at("scene:hall").partition("No ")[0]
    assert not (await stored(desk)).requests[0].open
    await desk.says("gm", "@ask secretly Kim: 2d6/(agility+1)", scene="hall")
    await desk.says("gm", "@in hall ask secretly Kim: 2d6/(agility+1)", scene="den")
    await desk.says("gm", "@fighter set Kim: agility -1")
    said = await desk.says("ann", "@roll")
    assert "Kim is skipped" in said.at("scene:hall")
    assert "zero" not in said.at("scene:hall")
    assert "zero" in said.at("gm:g")
    # The clock goes on too.
    await desk.says("gm", "@fighter set Kim: agility 2")
    await desk.says("gm", "@clock on\n@clock quiet off\n@clock then order")
    await desk.says("gm", "@ask Kim, Lou: 2d6/(agility-1)")
    await desk.says("gm", "@fighter set Kim: agility 1")
    for _ in range(2):
        desk.clock.at += timedelta(days=2)
        await desk.service.due(desk.clock.now())
    assert not (await stored(desk)).requests[-1].open
    assert desk.service.internal_errors == 0


@pytest.mark.parametrize(("then", "reader"), [("order", None), ("gm", "person:gm")])
async def test_what_the_clock_does_is_never_told_to_the_clock(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, then: str, reader: str | None
) -> None:
    monkeypatch.setattr(Game, "leads", lambda *_: None)
    await desk.says("gm", "@fighter add Kim for @ann: agility 1", mentions=("ann",))
    await desk.says("gm", f"@clock on\n@clock quiet off\n@clock then {then}\n@ask Kim: 1d6")
    for _ in range(2):
        desk.clock.at += timedelta(days=2)
        await desk.service.due(desk.clock.now())
    told = (await desk.delivered()).destinations()
    assert set(told) == {"scene:hall", *filter(None, [reader])}


async def test_limits_are_refused_with_a_sentence(desk: Desk) -> None:
    await prepared(desk)
    names = ", ".join(f"@p{number}" for number in range(21))
    people = tuple(f"p{number}" for number in range(21))
    said = await desk.says("gm", f"@ask {names}: 1d6", mentions=people)
    assert "at most 20" in said.at("scene:hall")
    assert "at most 200" in (await desk.says("gm", f"@ask Kim: 1d6 # {'x' * 200}")).at("scene:hall")
    assert "divide by zero" in (await desk.says("gm", "@ask Kim: 2d6/(agility-1)")).at("scene:hall")
    for number in range(MOST_KEPT + 2):
        await desk.says("gm", f"@ask Kim: 1d6 # {number}")
        await desk.says("gm", "@ask withdraw")
    found = await stored(desk)
    assert (found.counts, len(found.requests)) == ({"hall": MOST_KEPT + 2}, MOST_KEPT)
    for _ in range(MOST_OPEN):
        await desk.says("gm", "@ask Kim: 1d6")
    assert f"already {MOST_OPEN} open" in (await desk.says("gm", "@ask Kim: 1d6")).at("scene:hall")


async def test_a_reminder_is_dropped_once_it_is_answered(desk: Desk) -> None:
    await prepared(desk)
    await desk.says("gm", "@ask Kim, Lou: 1d6")
    said = await desk.says("gm", "@nudge")
    await desk.says("ann", "@roll")
    (left,) = await posts(desk, said)
    assert [prompt.person for prompt in left.prompts] == ["ben"]
    await desk.says("gm", "@next skip")
    assert not await posts(desk, said)


async def test_what_is_stored_goes_with_the_person_and_rests_in_a_game_from_elsewhere(desk: Desk) -> None:
    await prepared(desk)
    await desk.says("gm", "@clock on")
    await desk.says("gm", "@ask @zoe, Kim: 1d6", mentions=("zoe",))
    await desk.says("zoe", "@roll")
    found = await stored(desk)
    await desk.whispers("zoe", "@me forget yes")
    kept = await desk.store.document("g", KEY)
    assert kept is not None
    assert "zoe" not in kept.body
    assert (await stored(desk)).requests[0].shown[0].rolled == found.requests[0].shown[0].rolled
    game = (await desk.store.document("g", GAME)) or kept
    away = found.model_copy(
        update={"requests": tuple(one.model_copy(update={"scene": "away:1"}) for one in found.requests)}
    )
    settings, now = read_game(game.body), desk.clock.now()
    assert due_at(found.model_dump_json(), settings, now) is not None
    assert due_at(away.model_dump_json(), settings, now) is None


async def test_without_a_gm_channel_the_result_reaches_the_gm_who_asked(desk: Desk) -> None:
    await desk.says("gm", "@fighter add Kim for @ann: agility 1", mentions=("ann",))
    said = await desk.uses("gm", "ask", "roll", who="Kim", dice="2d6 >= 9", hide="the results")
    assert "9" not in said.at("scene:hall")
    said = await desk.says("ann", "@roll")
    assert "Kim rolls 2d6 >= 9" in said.at("person:gm")
    assert said.at("scene:hall") == "Kim has rolled. Only the GMs see the result.\n"


async def test_starting_the_clock_gives_everyone_the_full_time(desk: Desk) -> None:
    await prepared(desk)
    await desk.says("gm", "@clock quiet off")
    await desk.says("gm", "@ask Kim, Lou: 1d6")
    await desk.says("gm", "@clock off")
    assert (await stored(desk)).requests[0].deadline is None
    desk.clock.at += timedelta(days=30)
    await desk.says("gm", "@clock on")
    assert await desk.service.next_due() == desk.clock.at + timedelta(hours=24)
    # Whose time ran out while the bot was down is reminded first, and only then the GM decides.
    desk.clock.at += timedelta(days=3)
    for expected in ("Reminder: ", "didn't answer in time"):
        await desk.service.due(desk.clock.now())
        said = await desk.delivered()
        assert expected in said.everything()
        desk.clock.at += timedelta(days=1)
