"""Secrets that are typed in public are removed, however they are typed; talk is left standing."""

from collections.abc import Iterator

import pytest

from bot.commands.registry import commands
from bot.pipeline import dispatcher
from bot.pipeline.inbox.local_words import said_as
from bot.pipeline.ports.incoming import Incoming, Person
from bot.text.files import File
from bot.text.language.speech import LANGUAGES, speaking
from tests.desk.people import Desk
from tests.secrecy.typed_secrets import EDITED, PLAN, SECRETS, everywhere


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


@pytest.mark.parametrize("text", SECRETS)
async def test_a_secret_typed_in_public_is_removed_however_it_is_typed(fight: Desk, text: str) -> None:
    said = await fight.says("gm", text)
    assert [entry.destination for entry in said.entries if entry.reply.removes == ("hall", f"m{fight.written}")] == [
        "person:gm"
    ]
    assert "others could read it here" in said.at("person:gm")
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


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("@gmae import", ""),
        ("@game imprt yes", ""),
        ("@in hall sheet imoprt", HIDDEN_SHEET),
        ("@sheet imoprt", HIDDEN_SHEET),
        ("@pack imprt", SECRET_TABLE),
        ("@tabel import", SECRET_TABLE),
        ("@tabelle improtieren", SECRET_TABLE),
        ("@table import", HIDDEN_SHEET),
        ("@table import", "name,field,value\nLeft Eye,agility,3"),
        ("@table import\nAuge geheim\n1-3 left eye\n4-9 right eye\n2 eye", None),
    ],
)
async def test_an_import_in_public_that_fails_is_removed(fight: Desk, typed: str, text: str | None) -> None:
    reason = "" if text else "file_is_game"
    name = "eye.csv" if text and "," in text else "eye.yaml"
    files = () if text is None else (File(name=name, text=text, reason=reason),)
    said = await fight.says("gm", typed, files=files)
    assert [one.reply.removes for one in said.entries if one.reply.removes] == [("hall", f"m{fight.written}")]
    assert "scene:hall" not in said.destinations()
    assert not any(one.reply.removes for one in (await fight.says("ann", typed, files=files)).entries)


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
    yield from (way.format(word, "verdeckt") for word in worded("add") for way in ways)
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


def mistyped(word: str) -> Iterator[str]:
    """Yield a word with two letters swapped, one missing, one doubled, a space in it, and with a look-alike letter."""
    yield from (
        f"{word[:-2]}{word[-1]}{word[-2]}",
        f"{word[0]}{word[2:]}" if len(word) > 3 else word,
        f"{word[: len(word) // 2]} {word[len(word) // 2 :]}",
        f"{word}{word[-1]}",
    )
    yield word.translate(str.maketrans("aeo", "аео"))


def confided() -> Iterator[tuple[str, str]]:
    """Return every secret command of the book as its example shows it, and `@ask hidden`, as its authors might mistype
    them, each with who does; new commands are included."""
    specs = [spec for specs in commands() for spec in specs]
    said = [(spec.words[0], spec.example.partition(" ")[2], spec.who) for spec in specs if spec.secret]
    said += [("ask", f"{way} Anna: 2d6 >= 7", "gm") for way in ("hidden", "secretly", "hiden", "verdeckt", "geheim")]
    said += [
        ("ask", "hidden Anna 2d6 >= 7", "gm"),
        ("ask", "Anna hidden: 2d6 >= 7", "gm"),
        ("auto", "wolf on", "gm"),
        ("handout", "@Ben Letter: key", "gm"),
    ]
    for word, text, who in said:
        rest = text.replace("@somebody", "@Ben").replace("NAME", "wolf")
        if word in ("plan", "mask"):
            rest = f"wolf {rest.partition(' ')[2]}"
        for one in (word, *mistyped(word)):
            for way in ("@{0} {1}", "**@{0} {1}**", "@in hall {0} {1}", "@in nowhere {0} {1}", "@as Anna {0} {1}"):
                yield from (
                    (author, way.format(one, rest)) for author in ("gm", "ann") if author == "gm" or who == "anyone"
                )
        yield from (("gm", way.format(word, rest)) for way in ("!{0} {1}", "Well, @{0} {1}", "@roll 1d6 @{0} {1}"))


async def test_so_is_every_secret_command_for_people(fight: Desk) -> None:
    wrong, rows = [], len(await fight.rows())
    for who, text in confided():
        said = await fight.says(who, text, mentions=("ben",))
        if [one.destination for one in said.entries if one.reply.removes] != [f"person:{who}"]:
            wrong.append((who, text, said.destinations()))
    assert wrong == []
    assert len(await fight.rows()) == rows


async def test_a_line_that_may_be_secret_is_never_offered_in_public(fight: Desk) -> None:
    for who, text in (("ann", "@hadnout @Ben Letter: eye"), ("ann", "@in halll handout @Ben eye"),
                      ("ann", "@in nowhere aks hidden Anna: eye"), ("gm", "@for owlf 1 plan: eye"),
                      ("gm", "@hadnot the eye"), ("ann", "@plna the eye"), ("gm", "@for owlf 1: claw an eye"),
                      ("gm", "@in hall fo r owlf: claw an eye"), ("gm", "@as hidden Kim: eye"),
                      ("gm", "@as k hidden eye"), ("gm", "@f or the eye, secretly: wait"),
                      ("ann", "@ask hidden eye: 2d6"), ("ann", "@dec lare secretly eye")):  # fmt: skip
        said = await fight.says(who, text, mentions=("ben",))
        shown = [one for entry in said.entries if entry.destination == "scene:hall" for one in entry.reply.prompts]
        assert "eye" not in said.at("scene:hall"), text
        assert not any("eye" in button.command for prompt in shown for button in prompt.controls), text
    for who, text, expected in (("ann", "@rol 1d6 for the eye", "@roll 1d6 for the eye"),
                                ("gm", "@auto Ana", "@auto Anna"),
                                ("gm", "@auto Ana on", "@auto Anna on")):  # fmt: skip
        said = await fight.says(who, text, mentions=("ben",))
        shown = [one for entry in said.entries for prompt in entry.reply.prompts for one in prompt.controls]
        assert [one.command for one in shown] == [expected]


@pytest.mark.parametrize(
    "hidden", ["(hidden)", "secret", "in hiding", "(versteckt)", "verdeckt", "geheim", "heimlich", "verborgen"]
)
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
     ("gm", "@wolf\n@roll 1d6"), ("ann", "@node @ben"), ("ann", "@nobody told me"), ("ann", "@not now, @ben"),
     ("ann", "@nate @ben hi"), ("ann", "@none @ben of that"),
     ("gm", "@nora the key is yours"), ("gm", "@what if it rains?"), ("gm", "@no te"), ("gm", "@for Ana: claw wolf"),
     ("gm", "@in hall for Ana: wait"), ("zoe", "@no te @ben the key"), ("gm", "@what @ben does"),
     ("gm", "@ann, as if Ben took note"),
     ("zoe", "!note @ben the key"), ("zoe", "!ask hidden figures"), ("zoe", "@ntoe @ben the key"),
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
    for text in ("@atuo lurker on", "@in hall auto lurker on"):
        told = await fight.says("gm", text)
        assert not any(one.reply.removes for one in told.entries), text
