"""Everything Discord shows outside the outbox is in the reader's language: pages, suggestions, errors."""

from pathlib import Path

import pytest

from bot.commands.form import LONGEST_MEANING
from bot.discord.interactions import text_pages as blanks
from bot.discord.interactions.arrival import NO_MORE
from bot.discord.registration.localization import CatalogueTranslator, localized
from bot.discord.registration.registration import payload
from bot.features.completion.slash_commands import slash_forms
from bot.text.language.speech import LANGUAGES, gettext, speaking
from tests.discord.interactions.test_forms import mazeworld, played
from tests.loopback.interaction import Asked
from tests.loopback.limits import LIMITS

FORMS = slash_forms()


@pytest.mark.parametrize("code", LANGUAGES)
def test_pages_fit_in_every_language(code: str) -> None:
    with speaking(code):
        for form in FORMS.values():
            assert len(gettext(form.page)) <= LIMITS["modal.title"].most
            for field in blanks.fields_of(form):
                assert len(gettext(field.meaning)) <= LONGEST_MEANING


async def test_one_word_means_different_things_behind_others() -> None:
    clock, create = await localized(
        payload({path: form for path, form in FORMS.items() if path in {("clock", "on"), ("create", "on")}}),
        CatalogueTranslator(),
    )
    assert clock["name_localizations"] == {"de": "uhr"}
    assert [one["options"][0]["name_localizations"]["de"] for one in (clock, create)] == ["an", "weiter"]


async def test_what_is_the_same_in_another_language_is_not_sent() -> None:
    (pack,) = await localized(payload({("pack", "export"): FORMS["pack", "export"]}), CatalogueTranslator())
    (export,) = pack["options"]
    assert "name_localizations" not in export
    assert export["description_localizations"]["de"]
    assert "name_localizations" not in export["options"][0]["choices"][0]


async def test_a_page_is_in_the_language_of_who_opens_it(tmp_path: Path) -> None:
    async with played(tmp_path) as game:
        game.discord.commands.replace(None, await localized(payload(slash_forms()), CatalogueTranslator()))
        await mazeworld(game)
        assert (await (await game.gm.uses(game.gms, "plan")).modal()).title == "Plans, one line for each creature"
        await game.says(game.gm, "@me language de")
        page = await (await game.gm.uses(game.gms, "plan")).modal()
        assert (page.title, page.labels) == ("Pläne, eine Zeile für jede Kreatur", ["Pläne"])
        assert (await (await game.gm.uses(game.gm.dm, "plan")).modal()).title == page.title
        other = await (await game.anna.uses(game.place, "sheet", sub=("import",))).modal()
        assert (other.title, other.labels) == ("Import sheets", ["File", "Lines"])


async def test_a_page_follows_the_game_where_somebody_has_chosen_nothing(tmp_path: Path) -> None:
    async with played(tmp_path) as game:
        game.discord.commands.replace(None, await localized(payload(slash_forms()), CatalogueTranslator()))
        await game.says(game.gm, "@game language de")
        page = await (await game.anna.uses(game.place, "sheet", sub=("import",))).modal()
        assert (page.title, page.labels) == ("Bögen importieren", ["Datei", "Zeilen"])


async def test_what_is_offered_is_explained_in_the_language_of_who_types(tmp_path: Path) -> None:
    async with played(tmp_path) as game:
        game.discord.commands.replace(None, await localized(payload(slash_forms()), CatalogueTranslator()))
        await game.says(game.gm, "@game language de")
        offered = await game.anna.completes(game.place, "help", {"about": "roll"}, focused="about")
        assert any(one["name"].startswith("roll – würfeln") for one in offered)
        assert "roll" in [one["value"] for one in offered]


async def test_why_nothing_was_done_is_said_in_it_too(tmp_path: Path) -> None:
    async with played(tmp_path) as game:
        await game.says(game.anna, "@me language de")
        data = {"id": "1", "name": "gone", "type": 1, "options": []}
        asked = game.discord.interactions.forged(Asked.COMMAND, game.anna, game.place, data)
        with speaking("de"):
            wanted = gettext(NO_MORE)
        assert (await asked.answer()).content == wanted
