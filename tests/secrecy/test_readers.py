"""Who reads plans, private intents and the GM's commands."""

from collections.abc import Iterator
from datetime import timedelta

import pytest

from bot.commands.registry import commands
from bot.pipeline import dispatcher
from bot.pipeline.inbox.local_words import said_as
from bot.pipeline.ports import NewEntry
from bot.pipeline.ports.incoming import Incoming, Person
from bot.text.files import File
from bot.text.language.speech import LANGUAGES, speaking
from bot.text.reply import Reply, ToPerson, line
from tests.desk.people import Desk, text_of

PLAN = "@plan wolf: bite Anna's left eye"


async def everywhere(desk: Desk) -> str:
    """Return everything ever written."""
    rows = await desk.rows()
    return "\n".join([*(row.command + row.events + "".join(row.documents.values()) for row in rows)])


async def test_a_plan_typed_in_public_is_refused_without_an_echo(fight: Desk) -> None:
    said = await fight.says("gm", PLAN)
    assert said.destinations() == ["person:gm"]
    assert "eye" not in said.everything()
    assert "Anna's" not in await everywhere(fight)
    assert said.entries[0].reply.removes == ("hall", f"m{fight.written}")


async def test_it_stays_out_however_it_is_typed(fight: Desk) -> None:
    for text in (f"@roll 1d6\n{PLAN}", "@in hall plan wolf: bite Anna's left eye", f"&{PLAN[1:]}"):
        said = await fight.says("gm", text)
        assert "eye" not in said.everything()
    assert "Anna's" not in await everywhere(fight)


SECRETS = (
    f"@roll 1d6\n{PLAN}",
    f"{PLAN}\n@roll 1d6",
    f"Watch this.\n{PLAN}\nThere.",
    "@plan\nwolf: bite Anna's left eye",
    "@in the hall @plan wolf: bite Anna's left eye",
    "@in hall in hall mask wolf as left eye",
    "@in hall plan wolf: left eye" + " very hard" * 210,
    "@add left eye x2 hidden",
    "@add wolf x99 hidden",
    "@in nowhere add wolf as left eye hidden",
    "@roll 1d6\n" * 5 + PLAN,
    "@plna wolf: bite Anna's left eye",
    "@plan1 wolf bite Anna's left eye",
    "@paln\nwolf: bite Anna's left eye",
    "@roll 1d6\n&pln wolf: bite Anna's left eye",
    "@msak wolf as left eye",
    "@declrae wolf: bite Anna's left eye",
    "@ad wolf as left eye hidden",
    "@in hall plna wolf: bite Anna's left eye",
    "@in nowhere msk wolf as left eye",
    "@ in nowhere plan wolf: bite Anna's left eye",
    "@plans wolf: bite Anna's left eye",
    "@plna wolves: bite Anna's left eye",
    "@plna all: bite Anna's left eye",
    "!plan all wolves: bite Anna's left eye",
    "/ plan wolf: bite Anna's left eye",
    "**@plan wolf: bite Anna's left eye**",
    "||@plan wolf: bite Anna's left eye||",
    "@@plan wolf: bite Anna's left eye",
    "＠plan wolf: bite Anna's left eye",
    "1. @plan wolf: bite Anna's left eye",
    "@plan(wolf): bite Anna's left eye",
    "@plan-wolf: bite Anna's left eye",
    "@ plna wolf: bite Anna's left eye",
    "**@plan**\nwolf: bite Anna's left eye",
    "?mask wolf as left eye",
    ".add wolf as left eye hidden",
    *(f"@{word} wolf: bite Anna's left eye" for word in ("рlan", "plаn", "pӏan", "ｐlan", "plán", "рlna", "dеclare")),
    *(f"@pl{sign}an wolf: bite Anna's left eye" for sign in "\u200b\u200d\u2060\ufeff\u00ad\u0301\ufe0f\u202e"),
    "@plan\ufeff wolf: bite Anna's left eye",
    "Well then, @рlan wolf: bite Anna's left eye",
    "@wolf: claw Anna's left eye",
    "@wolf claw Anna, head",
    "@wolf! Claw Anna, head.",
    "@Wolf - claws Anna, head",
    "@wolf plan: bite Anna's left eye",
    "@wolf plans to bite Anna's left eye",
    "@wolf x2 as Left eye hidden",
    "**@wolf: claw Anna, head**",
    "Now @wolf: claw Anna, head",
    "@wolf: if Ben moves, bite his left eye",
    "@wolf: bite Ben's left eye as soon as he moves",
    "@wolf: warte, bis Ben sich bewegt, dann beiß ihn",
    "!wolf: wenn Anna sich bewegt, beiß sie",
    "@wolf:\nif Anna moves, bite her",
    "@declare\nwolf: bite Anna's left eye",
    "@declare\nsecretly bite Anna's left eye",
    "@in hall wolf: if Ben moves, bite his left eye",
    "@in the old hall @wolf 1: bite Anna's left eye",
    "@in nowhere wolf claw Anna, left eye",
    "@in nowhere declare secretly bite Anna's left eye",
)


@pytest.mark.parametrize("text", SECRETS)
async def test_a_secret_typed_in_public_is_removed_however_it_is_typed(fight: Desk, text: str) -> None:
    said = await fight.says("gm", text)
    assert [entry.destination for entry in said.entries if entry.reply.removes == ("hall", f"m{fight.written}")] == [
        "person:gm"
    ]
    assert "others may have seen it" in said.at("person:gm")
    assert "eye" not in said.everything()
    assert "Anna's" not in await everywhere(fight)


SECRET_TABLE = "schema: 1\ntables:\n  vault:\n    secret: true\n    rows: [left eye, right eye]\n"
HIDDEN_SHEET = "schema: 1\nfighters:\n  Left Eye:\n    agility: 3\n"


@pytest.mark.parametrize(
    ("command", "text"),
    [("table", SECRET_TABLE), ("pack", SECRET_TABLE), ("pack", HIDDEN_SHEET), ("sheet", HIDDEN_SHEET)],
)
@pytest.mark.parametrize("as_file", [True, False])
async def test_a_secret_imported_in_public_is_removed(fight: Desk, command: str, text: str, as_file: bool) -> None:
    open_one = text.replace("secret: true", "secret: false").replace("fighters", "weapons").replace("agility", "is")
    for content, scene, secret in ((open_one, "hall", False), (text, "hall", True), (text, "den", False)):
        files = (File(name="eye.yaml", text=content),) if as_file else ()
        typed = f"@{command} import" + ("" if as_file else f"\n{content}")
        said = await fight.says("gm", typed, scene=scene, files=files)
        if content != open_one or command != "sheet":
            assert [one.reply.removes for one in said.entries if one.reply.removes] == (
                [("hall", f"m{fight.written}")] if secret else []
            )
        assert ("Others may have seen" in said.at("person:gm")) is secret
        assert "eye" not in said.at("scene:hall").casefold() or content == open_one


def worded(word: str) -> Iterator[str]:
    """Return a word in every language, also without umlauts."""
    yield word
    for code in LANGUAGES:
        with speaking(code):
            for said in said_as(word):
                yield from {said, said.replace("ü", "ue"), said.replace("ü", "u")}


def disguises() -> Iterator[str]:
    """Return every secret command, in every language, as it might be typed by mistake; new ones are included."""
    secret = [word for specs in commands() for spec in specs if spec.secret for word in spec.words]
    plan = "wolf: bite Anna's left eye"
    for own in (*secret, "declare", "for", "standing"):
        for word in worded(own):
            yield from (
                f"@{word} {plan}",
                f"**@{word}** {plan}",
                f"@in hall {word} {plan}",
                f"@in nowhere {word} {plan}",
            )
            yield from (f"@ {word} {plan}", f"@{word}{plan}")
            if own != "for":
                yield from (f"!{word} {plan}", f"-{word} {plan}", f"#{word} {plan}", f'"{word} {plan}')
                yield from (f"@{word[:-2]}{word[-1]}{word[-2]} {plan}", f"@{word}x {plan}")
            if own in secret:
                yield from (
                    f"Well then, @{word} {plan}",
                    f"@roll 1d6 @{word} {plan}",
                    f"Well @Turnkeeper {word} {plan}",
                )
    ways = "@{0} wolf as Left eye {1}", "@{0} wolf {1} as Left eye", "!{0} wolf {1}, eye", "@in hall {0} wolf x2 {1}"
    for hidden in (*worded("hidden"), "(hidden)", "hiden", "hiddne", "HIDDEN.", "secretly", "in hiding"):
        yield from (way.format("add", hidden) for way in ways)
    yield from (way.format(word, "versteckt") for word in worded("add") for way in ways)
    names = ("wolf", "wolf 1", "the wolf", "wolves", "wlof", "wolfe", "wolf1", "wolf_1", "Wölfe", "all", "alle")
    yield from (f"@{name}: claw Anna, head, left eye" for name in names)
    yield from ("!wolf: claw Anna, left eye", "#wolf 1: claw Anna, left eye", "@wolf's plan: bite the left eye")
    yield from ("@wolf plant, Anna ins left eye zu beißen", "@auto wolf: claw Anna, left eye")
    yield "@wolf: claw Ana, left eye"


async def test_so_is_every_secret_command_in_any_language(fight: Desk) -> None:
    await fight.says("gm", "@game language de", scene="den")
    wrong, rows = [], len(await fight.rows())
    for text in disguises():
        said = await fight.says("gm", text)
        if (
            "person:gm" not in [one.destination for one in said.entries if one.reply.removes]
            or "eye" in said.everything()
        ):
            wrong.append(text)
    assert wrong == []
    assert len(await fight.rows()) == rows


@pytest.mark.parametrize("hidden", ["(hidden)", "secretly", "in hiding", "versteckt", "(versteckt)"])
async def test_who_is_said_to_be_hidden_is_hidden(fight: Desk, hidden: str) -> None:
    said = await fight.says("gm", f"@add wolf as Shadow {hidden}", scene="den")
    assert said.destinations() == ["gm:g"]
    assert "Shadow A joins" in said.at("gm:g")


@pytest.mark.parametrize("text", ["@add wolf as Shadow hiddne", "@add wolf hiden", "@in hall add wolf as Ash verstekt"])
async def test_a_misspelt_hidden_is_asked_about(fight: Desk, text: str) -> None:
    rows = len(await fight.rows())
    said = await fight.says("gm", text, scene="den")
    assert said.destinations() == ["gm:g"]
    assert said.at("gm:g").startswith("Did you mean hidden by")
    (button,) = [one for entry in said.entries for prompt in entry.reply.prompts for one in prompt.controls]
    assert len(await fight.rows()) == rows
    assert (await fight.says("gm", button.command, scene="den")).destinations() == ["gm:g"]
    if " as " in text:
        assert text.rpartition(" ")[2] in (await fight.says("gm", f"{text} yes", scene="den")).at("scene:hall")


@pytest.mark.parametrize("edit", [None, "2026-01-05T12:00:00+00:00"])
async def test_so_is_one_that_flood_protection_leaves_out(
    fight: Desk, edit: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dispatcher, "MOST_TAKEN_AWAY", len(SECRETS) + len(EDITED) + 1)
    secrets = (*SECRETS, *EDITED)
    talk = ("@roll 1d6", "good evening", "@status", "!play wolf", "@ann plan")
    texts = [("bob", text) for text in (*talk, "@plan 1", "@plan 2")] + [("gm", text) for text in secrets]
    flood = [
        Incoming(source=f"f{number}", game="g", scene="hall", scene_name="hall", person=Person(id=who, name=who),
                 gm=who == "gm", text=text, edit=edit)
        for number, (who, text) in enumerate(texts)
    ]  # fmt: skip
    rows = len(await fight.rows())
    for _ in range(2):
        await fight.service.skip(flood)
    said = await fight.delivered()
    removed = [entry.reply.removes for entry in said.entries]
    assert removed == [("hall", f"f{number}") for number in (*range(len(talk) + 2, len(texts)), len(talk))]
    assert set(said.destinations()) == {"person:gm", "person:bob"}
    assert "eye" not in said.everything()
    assert len(await fight.rows()) == rows
    assert await fight.service.answered([one.source for one in flood]) == frozenset()


async def test_so_is_one_of_whoever_has_no_right_here(fight: Desk) -> None:
    said = await fight.says("bob", PLAN)
    assert said.destinations() == ["person:bob"]
    assert said.entries[0].reply.removes == ("hall", f"m{fight.written}")
    said = await fight.says("ann", "@in nowhere plan to meet")
    assert said.destinations() == ["scene:hall"]
    assert not any(entry.reply.removes for entry in said.entries)


async def test_so_is_a_mistyped_one_where_no_fight_is_under_way(fight: Desk) -> None:
    said = await fight.says("gm", "@plna wolf: bite Anna's left eye", scene="lounge")
    assert said.destinations() == ["person:gm"]
    assert said.entries[0].reply.removes == ("lounge", f"m{fight.written}")


@pytest.mark.parametrize(
    ("who", "text"),
    [("gm", "@alan what a plan"), ("gm", "@ann wolf or not?"), ("gm", "@play wolves at the gate"), ("gm", "@flag 7"),
     ("gm", "!plan the raid"),
     ("gm", "@ in time"), ("gm", "!plan all of it"),
     ("gm", "!play wolf"), ("gm", "!plna wolf: bite"), ("gm", "> @plan wolf: bite"),
     ("gm", "Type `@plan wolf: bite`."), ("gm", "```\n@plan wolf: bite\n```"), ("gm", "(plan wolf: bite)"),
     ("ann", "!plan wolf: bite"), ("gm", "@help plan wolf"), ("gm", "!add wolf"), ("gm", "! for wolf: bite"),
     ("gm", "/plna wolf: bite"), ("gm", "@wolf or not?"), ("gm", "wolf: claw Anna"),
     ("bob", "@wolf: claw Anna"), ("gm", "@sam: claw Anna"), ("gm", "Привет, @Анна"),
     ("gm", "!wolf: hello"), ("gm", ":wolf: claw Anna"), ("gm", "- wolf: claw Anna"), ("gm", "(wolf: claw Anna)"),
     ("gm", "!note: claw Anna"), ("ann", "!wolf: claw Anna"), ("gm", "@anna: claw wolf"), ("gm", "*plan wolf: bite*"),
     ("gm", "@wolf\n@roll 1d6"),
     ("gm", "@in hall status wolf"), ("gm", "@in hall hurt wolf 5"), ("gm", "@in time, wolf: hello"),
     ("ann", "@anna: that was secretly fun, wasn't it?"), ("bob", "!declare secretly kick wolf"),
     ("ann", "@status\nsecretly I like her"), ("ann", "@roll 1d6\nsecretly"), ("ann", "!secretly hoping"),
     ("ann", "@plna wolf: bite"), ("sam", "@plna wolf: bite"), ("gm", "@foo wolf hidden")],
)  # fmt: skip
async def test_talk_is_left_standing(fight: Desk, who: str, text: str) -> None:
    said = await fight.says(who, text)
    assert not any(entry.reply.removes for entry in said.entries)


async def test_while_plans_are_asked_for_what_is_said_of_a_creature_counts_as_one(fight: Desk) -> None:
    await fight.says("gm", "@add wolf as Lurker hidden", scene="den")
    said = ("hello", "if you come tomorrow, bring dice", "come on", "stellt sich tot")
    for names, removed in ((("wolf", "Wolf"), True), (("lurker", "nobody"), False), (("wolf", "lurker"), False)):
        for text in (f"@{name}: {one}" for name in names for one in said):
            told = await fight.says("gm", text)
            assert [bool(one.reply.removes) for one in told.entries] == [True] * removed, text
        if not removed:
            await fight.says("gm", "@next skip")


EDITED = (
    PLAN, f"@roll 1d6\n{PLAN}", "@in hall plan wolf: bite Anna's left eye", "@add left eye x2 hidden",
    "@declare wolf: bite Anna's left eye", "@for wolf: bite Anna's left eye", "@plna wolf: bite Anna's left eye",
    "@planen wolf: bite Anna's left eye", "@hinzufügen left eye x2 versteckt", "Well, @tarnen wolf as left eye",
)  # fmt: skip


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
    assert "others may have seen it" in said.at("person:gm")
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


async def test_a_plan_in_the_gms_scene_stays_there(fight: Desk) -> None:
    said = await fight.says("gm", PLAN, scene="den")
    assert "left eye" in said.at("gm:g")
    assert "eye" not in "".join(said.at(d) for d in said.destinations() if d != "gm:g")


async def test_a_plan_by_private_message_is_answered_there(fight: Desk) -> None:
    await fight.says("gm", "@gm add gm", mentions=("gm",))
    said = await fight.whispers("gm", PLAN)
    assert "left eye" in said.at("person:gm")
    assert set(said.destinations()) <= {"person:gm", "gm:g"}


async def test_a_private_message_gives_nobody_the_gms_rights(fight: Desk) -> None:
    said = await fight.whispers("ann", PLAN)
    assert "Only a GM" in said.at("person:ann")
    assert "Anna's" not in await everywhere(fight)


async def test_a_private_intent_is_told_in_public_only_as_made(fight: Desk) -> None:
    await fight.says("gm", "@next skip")
    said = await fight.whispers("ann", "@declare punch wolf, head")
    assert "head" in said.at("person:ann")
    assert "head" not in said.at("scene:hall")
    assert "has declared" in said.at("scene:hall")
    assert "head" in said.at("gm:g")
    assert "head" not in (await fight.says("bob", "@status")).everything()
    assert "head" not in (await fight.whispers("bob", "@status")).everything()


async def test_the_gm_who_asks_in_public_gets_the_public_view(fight: Desk) -> None:
    await fight.says("gm", PLAN, scene="den")
    await fight.says("gm", "@set wolf stealth on", scene="den")
    shown = await fight.says("gm", "@status")
    assert "wolf" not in shown.everything().casefold()
    assert "wolf" in (await fight.says("gm", "@status", scene="den")).everything().casefold()


async def test_without_a_gm_scene_the_acting_gm_is_told_in_private(desk: Desk) -> None:
    await desk.says("gm", "@fight start mazeworld-evading")
    await desk.says("gm", "@add wolf")
    said = await desk.says("gm", "@next")
    assert "plan" in said.at("person:gm").casefold()
    assert "gm:g" not in said.destinations()


async def test_what_the_gm_owes_is_no_public_matter(fight: Desk) -> None:
    said = await fight.says("gm", "@next")
    assert "still have something to do first" in said.at("scene:hall")
    assert "Wolf" not in said.at("scene:hall")
    assert "Wolf" in said.at("gm:g")


@pytest.mark.parametrize("text", ["@next", "@next skip", "@fight end yes", "@add wolf", "@remove Anna", "@hurt Anna 50",
                                  "@for Anna roll", "@game rolls bot", "@gm add ann", "@room cover 1 x"])  # fmt: skip
@pytest.mark.parametrize("scene", ["hall", "den", None])
async def test_a_player_gets_the_gms_rights_through_no_door(fight: Desk, text: str, scene: str | None) -> None:
    before, rows = await fight.running(), len(await fight.rows())
    said = await fight.says("ann", text, scene=scene, mentions=("ann",))
    assert "Only a GM" in said.everything()
    assert (await fight.running(), len(await fight.rows())) == (before, rows)


async def test_boards_and_prompts_are_made_anew_when_they_are_sent(fight: Desk) -> None:
    await fight.says("gm", "@next skip")
    said = await fight.says("gm", "@status")
    assert said.entries
    board = next(entry for entry in (await fight.says("gm", "@hurt Anna 50")).entries if entry.reply.board)
    assert "hurt" in text_of(await fight.service.fresh(board))
    await fight.says("gm", "@heal Anna 50")
    assert "hurt" not in text_of(await fight.service.fresh(board))


async def test_a_settled_prompt_is_dropped(fight: Desk) -> None:
    asked = await fight.says("gm", "@next skip")
    (entry,) = [one for one in asked.entries if one.reply.prompts]
    assert await fight.service.fresh(entry) == entry.reply
    await fight.says("ann", "@declare pass")
    after = await fight.service.fresh(entry)
    assert after is None or after.prompts == ()


async def test_what_cannot_be_delivered_is_told_without_a_word_of_it(fight: Desk) -> None:
    said = await fight.says("gm", PLAN, scene="den")
    (entry,) = [one for one in said.entries if one.destination == "gm:g"]
    await fight.service.parked(entry, "the channel is gone")
    told = await fight.delivered()
    assert "the channel is gone" in told.everything()
    assert "eye" not in told.everything()


@pytest.mark.parametrize("typed", ["@creature show wolf", "@fighter show Anna"])
async def test_figures_of_fighters_are_shown_where_only_gms_read_them(fight: Desk, typed: str) -> None:
    said = await fight.says("gm", typed)
    assert said.at("scene:hall") == "gm, I've sent you the answer in private."
    assert typed.rsplit(maxsplit=1)[-1].casefold() in said.at("gm:g").casefold()
    assert said.at("gm:g") == (await fight.says("gm", typed, scene="den")).at("gm:g")


@pytest.mark.parametrize("typed", ["@disarm wolf spoon", "@hurt Anna 5 by wolf with spoon"])
async def test_a_refusal_in_public_does_not_list_what_a_creature_can_do(fight: Desk, typed: str) -> None:
    said = (await fight.says("gm", typed)).at("scene:hall")
    assert "spoon" in said
    assert "claws" not in said


async def test_a_step_back_gives_no_number_of_a_question_twice(fight: Desk) -> None:
    asked = []
    for text in ("@add wolf hidden", "@back", "@add wolf hidden"):
        await fight.says("gm", text, scene="den")
        now = await fight.running()
        assert now is not None
        asked += [question.id for question in now.questions if question.fighter.startswith("unseen")]
    assert len(set(asked)) == len(asked) == 2


@pytest.mark.parametrize("how", ["@gm add @tess", "@gm add @tess here", "@gm watch @tess"])
@pytest.mark.parametrize("stays", [True, False])
async def test_what_somebody_asked_as_a_gm_is_not_read_once_they_are_none(fight: Desk, how: str, stays: bool) -> None:
    await fight.says("gm", "@add wolf as Lurker hidden", scene="den")
    await fight.says("tess", "Hello.")
    await fight.says("gm", how, mentions=("tess",))
    (told,) = [one for one in (await fight.whispers("tess", "@status")).entries if one.destination == "person:tess"]
    assert "Lurker" in text_of(told.reply)
    await fight.store.settle(told.id, "parked", "their private messages are closed")
    if not stays:
        away = how.replace("add", "remove").replace("watch", "unwatch")
        await fight.says("gm", f"{away} yes" if "remove" in away else away, mentions=("tess",))
    unread = await fight.says("tess", "@unread", scene=None, game="")
    assert ("Lurker" in unread.everything()) == stays


@pytest.mark.parametrize("how", ["@gm add @tess", "@gm add @tess here"])
async def test_what_was_kept_back_for_a_gm_is_not_read_by_a_former_one(fight: Desk, how: str) -> None:
    await fight.says("tess", "Hello.")
    await fight.says("gm", how, mentions=("tess",))
    async with fight.store.unit() as unit:
        said = Reply(audience=ToPerson(person="tess", as_gm=True), lines=(line("Wolf will bite"),))
        await unit.queue("g", "kept", [NewEntry("person:tess", said)], fight.clock.now())
    for entry in await fight.store.pending(10):
        await fight.store.settle(entry.id, "parked", "their private messages are closed")
    await fight.says("gm", f"{how.replace('add', 'remove')} yes", mentions=("tess",))
    for scene in ("hall", None):
        unread = await fight.says("tess", "@unread", scene=scene, aside=True, game="g" if scene else "")
        assert "nothing unread" in unread.everything()
        assert "bite" not in unread.everything()
    await fight.says("gm", how, mentions=("tess",))
    assert "bite" in (await fight.says("tess", "@unread", aside=True)).at("person:tess")


@pytest.mark.parametrize("alias", ["bob", "bоb", "BOB"])
async def test_a_false_name_is_nobody_s_in_the_game(fight: Desk, alias: str) -> None:
    await fight.says("bob", "@roll 1d6")
    said = await fight.says("gm", f"@mask wolf as {alias}", scene="den")
    assert "is somebody in this game" in said.at("gm:g")
    assert "Wolf" in (await fight.says("ann", "@status")).at("scene:hall")


@pytest.mark.parametrize("name", ["all", "@next", "Turnkeeper", "\u3164"])
async def test_no_table_or_contestant_has_a_name_that_means_something_else(desk: Desk, name: str) -> None:
    rows = len(await desk.rows())
    await desk.says("gm", f"@table add {name}: d2\n1 heads\n2 tails")
    await desk.says("gm", f"@fighter add {name}")
    assert len(await desk.rows()) == rows


async def test_somebody_hidden_gets_a_player_only_once_it_is_meant(fight: Desk) -> None:
    await fight.says("gm", "@game gm here", scene="den")
    await fight.says("gm", "@add wolf hidden", scene="den")
    asked = await fight.says("gm", "@owner wolf a @ann", scene="den", mentions=("ann",))
    assert set(asked.destinations()) == {"gm:g"}
    assert "Everyone would see Wolf A" in asked.everything()
    meant = await fight.says("gm", "@owner wolf a @ann yes", scene="den", mentions=("ann",))
    assert "You can now see" in meant.at("scene:hall")
