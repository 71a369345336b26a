"""The slash commands in every language: Discord shows each user their own.

When a command is used, Discord sends only the English names.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from discord import Locale
from discord.app_commands import (
    TranslationContext,
    TranslationContextLocation,
    TranslationContextTypes,
    Translator,
    locale_str,
)

from bot.commands.form import NAME
from bot.discord.registration.registration import SUBCOMMAND
from bot.text.language.language import DEFAULT
from bot.text.language.speech import LANGUAGES, gettext, pgettext, speaking

JSON = dict[str, Any]
Part = TranslationContextLocation
LOCALES: Final = tuple(Locale(code) for code in LANGUAGES if code != DEFAULT)
NAMES: Final = frozenset({Part.command_name, Part.group_name, Part.parameter_name})
"""Parts that are names in the catalogue; all others are texts."""
ENTRY: Final = "entry"
"""Key of the catalogue entry for a name whose entry has another name before it."""


class CatalogueTranslator(Translator):
    """A translator of slash commands' names and texts; None if the translation is the same."""

    async def translate(self, string: locale_str, locale: Locale, context: TranslationContextTypes) -> str | None:
        english = string.message
        with speaking(locale.value):
            if context.location in NAMES:
                entry = string.extras.get(ENTRY, english)
                said = pgettext(NAME, entry)
                said = english if said == entry else said
            else:
                said = gettext(english)
        return None if said == english else said


async def localized(commands: Iterable[JSON], translator: Translator) -> list[JSON]:
    """Return the commands with all names and texts in every other language."""
    return [await _command(one, translator) for one in commands]


async def _command(one: JSON, translator: Translator) -> JSON:
    parts = [part["type"] == SUBCOMMAND for part in one["options"]]
    if not any(parts):
        return await _single(one, translator, one["name"])
    found = await _told(one, translator, Part.group_name, Part.group_description)
    subs = [await _single(sub, translator, f"{one['name']} {sub['name']}") for sub in one["options"]]
    return {**found, "options": subs}


async def _single(one: JSON, translator: Translator, path: str) -> JSON:
    """Translate a command or subcommand with its options."""
    found = await _told(one, translator, Part.command_name, Part.command_description, path)
    return {**found, "options": [await _option(option, translator) for option in one["options"]]}


async def _option(one: JSON, translator: Translator) -> JSON:
    found = await _told(one, translator, Part.parameter_name, Part.parameter_description)
    if "choices" in one:
        found["choices"] = [await _choice(choice, translator) for choice in one["choices"]]
    return found


async def _choice(one: JSON, translator: Translator) -> JSON:
    said = await _said(locale_str(one["name"]), translator, Part.choice_name, one)
    return {**one, "name_localizations": said} if said else one


async def _told(one: JSON, translator: Translator, name: Part, description: Part, path: str = "") -> JSON:
    called = locale_str(one["name"], **({ENTRY: path} if path else {}))
    found = dict(one)
    if names := await _said(called, translator, name, one):
        found["name_localizations"] = names
    if descriptions := await _said(locale_str(one["description"]), translator, description, one):
        found["description_localizations"] = descriptions
    return found


async def _said(text: locale_str, translator: Translator, part: Part, data: Mapping[str, Any]) -> dict[str, str]:
    """Return the translations by Discord's locales, without those equal to the original."""
    context: Any = TranslationContext(part, data)  # type: ignore[call-overload]
    found = {locale.value: await translator.translate(text, locale, context) for locale in LOCALES}
    return {locale: said for locale, said in found.items() if said is not None}
