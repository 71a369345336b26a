"""What Discord shows past the outbox is in the language of who reads it: pages, what is offered, what went wrong."""

from pathlib import Path

from bot.gateway.arriving import NO_MORE
from bot.gateway.localizing import CatalogueTranslator, localized
from bot.gateway.registering import payload
from bot.language.speech import gettext, speaking
from bot.service.doors import slash_forms
from tests.gateway.test_forms import mazeworld, played
from tests.loopback.interaction import Asked


async def test_a_page_is_in_the_language_of_who_opens_it(tmp_path: Path) -> None:
    async with played(tmp_path) as game:
        game.discord.commands.replace(None, await localized(payload(slash_forms()), CatalogueTranslator()))
        await mazeworld(game)
        assert (await (await game.gm.uses(game.gms, "plan")).modal()).title == "Plans, a line for each"
        await game.says(game.gm, "@me language de")
        page = await (await game.gm.uses(game.gms, "plan")).modal()
        assert (page.title, page.labels) == ("Pläne, eine Zeile für jeden", ["Pläne"])
        other = await (await game.anna.uses(game.place, "sheet", sub=("import",))).modal()
        assert (other.title, other.labels) == ("Take sheets in", ["Lines"])


async def test_a_page_follows_the_game_where_somebody_has_chosen_nothing(tmp_path: Path) -> None:
    async with played(tmp_path) as game:
        game.discord.commands.replace(None, await localized(payload(slash_forms()), CatalogueTranslator()))
        await game.says(game.gm, "@game language de")
        page = await (await game.anna.uses(game.place, "sheet", sub=("import",))).modal()
        assert (page.title, page.labels) == ("Bögen übernehmen", ["Zeilen"])


async def test_what_is_offered_is_explained_in_the_language_of_who_types(tmp_path: Path) -> None:
    async with played(tmp_path) as game:
        game.discord.commands.replace(None, await localized(payload(slash_forms()), CatalogueTranslator()))
        await game.says(game.gm, "@game language de")
        offered = await game.anna.completes(game.place, "help", {"about": "roll"}, focused="about")
        assert "roll – würfeln" in [one["name"] for one in offered]
        assert "roll" in [one["value"] for one in offered]


async def test_why_nothing_was_done_is_said_in_it_too(tmp_path: Path) -> None:
    async with played(tmp_path) as game:
        await game.says(game.anna, "@me language de")
        data = {"id": "1", "name": "gone", "type": 1, "options": []}
        asked = game.discord.interactions.forged(Asked.COMMAND, game.anna, game.place, data)
        with speaking("de"):
            wanted = gettext(NO_MORE)
        assert (await asked.answer()).content == wanted
