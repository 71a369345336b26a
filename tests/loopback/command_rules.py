"""Which commands Discord lets an application register, and which choices it may offer."""

import unicodedata
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from tests.loopback.commands import Option
from tests.loopback.limits import LOCALES
from tests.loopback.refusals import refused, within

if TYPE_CHECKING:
    from tests.loopback.server import Loopback

JSON = dict[str, Any]

CHAT, USER, MESSAGE = 1, 2, 3

COMMAND_FIELDS: Final = {
    "name", "name_localizations", "description", "description_localizations", "options", "type",
    "default_member_permissions", "nsfw", "integration_types", "contexts", "dm_permission",
}  # fmt: skip
ONLY_GLOBAL: Final = {"integration_types", "contexts", "dm_permission"}
OPTION_FIELDS: Final = {"type", "name", "name_localizations", "description", "description_localizations"}
FIELDS_BY_TYPE: Final[dict[int, set[str]]] = {
    Option.SUBCOMMAND: {"options"},
    Option.GROUP: {"options"},
    Option.STRING: {"required", "choices", "autocomplete", "min_length", "max_length"},
    Option.INTEGER: {"required", "choices", "autocomplete", "min_value", "max_value"},
    Option.NUMBER: {"required", "choices", "autocomplete", "min_value", "max_value"},
    Option.CHANNEL: {"required", "channel_types"},
}
CHOICE_FIELDS: Final = {"name", "name_localizations", "value"}
VALUES: Final[dict[int, type | tuple[type, ...]]] = {
    Option.STRING: str, Option.INTEGER: int, Option.NUMBER: (int, float),
}  # fmt: skip


def check_commands(world: "Loopback", commands: Sequence[JSON], *, in_guild: bool) -> None:
    """Check all commands registered together in one place."""
    for kind, limit in ((CHAT, "commands"), (USER, "commands.menu"), (MESSAGE, "commands.menu")):
        names = [one["name"] for one in commands if one.get("type", CHAT) == kind]
        within(limit, len(names))
        if len(names) != len(set(names)):
            raise refused("name", "APPLICATION_COMMANDS_DUPLICATE_NAME")
    for one in commands:
        _command(world, one, in_guild=in_guild)


def _command(world: "Loopback", one: JSON, *, in_guild: bool) -> None:
    if unknown := one.keys() - COMMAND_FIELDS:
        world.violation(f"a command with unknown fields {sorted(unknown)}")
    if in_guild and any(one.get(field) is not None for field in ONLY_GLOBAL):
        raise refused("contexts", "APPLICATION_COMMAND_CONTEXTS_GLOBAL_ONLY")
    kind = one.get("type", CHAT)
    if kind not in {CHAT, USER, MESSAGE}:
        raise refused("type", "BASE_TYPE_CHOICES")
    if not set(one.get("contexts") or ()) <= {0, 1, 2} or not set(one.get("integration_types") or ()) <= {0, 1}:
        raise refused("contexts", "BASE_TYPE_CHOICES")
    if kind != CHAT:
        within("command.name", one["name"])
        if one.get("description") or one.get("options"):
            raise refused("description", "APPLICATION_COMMAND_INVALID_DESCRIPTION")
        return
    needed = one.get("default_member_permissions")
    if needed is not None and not str(needed).isdecimal():
        raise refused("default_member_permissions", "NUMBER_TYPE_COERCE")
    _named(one)
    _options(world, one.get("options") or (), depth=0)
    within("command.characters", sum(_longest(part) for part in _parts(one)))


def _named(one: JSON) -> None:
    for name in _said(one, "name"):
        within("command.name", name)
        if name != name.lower() or not all(_allowed(sign) for sign in name):
            raise refused("name", "APPLICATION_COMMAND_INVALID_NAME")
    for text in _said(one, "description"):
        within("command.description", text)


def _said(one: JSON, field: str) -> list[str]:
    """Return a text and its translations."""
    translated = one.get(f"{field}_localizations") or {}
    if unknown := translated.keys() - LOCALES:
        raise refused(f"{field}_localizations", f"{sorted(unknown)} is no locale")
    return [str(one.get(field, "")), *translated.values()]


def _allowed(sign: str) -> bool:
    """Whether a character fits Discord's pattern: letters, numbers, these three, and the Devanagari and Thai
    scripts."""
    named = unicodedata.name(sign, "")
    return sign in "-_'" or unicodedata.category(sign)[0] in "LN" or named.startswith(("DEVANAGARI", "THAI"))


def _options(world: "Loopback", options: Sequence[JSON], *, depth: int) -> None:
    """Check options. `depth`: 0 in a command, 1 in a group, 2 in a subcommand."""
    within("command.options", len(options))
    _distinct(options)
    kinds = {one["type"] for one in options}
    parts = kinds & {Option.SUBCOMMAND, Option.GROUP}
    nested = (depth == 1 and parts != {Option.SUBCOMMAND}) or (depth == 2 and parts)
    if nested or (parts and kinds - parts) or (depth and depth < 2 and not options):
        raise refused("options.type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID")
    required = [bool(one.get("required")) for one in options]
    if required != sorted(required, reverse=True):
        raise refused("options", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID")
    for one in options:
        kind = one["type"]
        if kind not in set(Option):
            raise refused("options.type", "BASE_TYPE_CHOICES")
        if unknown := one.keys() - OPTION_FIELDS - FIELDS_BY_TYPE.get(kind, {"required"}):
            world.violation(f"option {one['name']} of type {kind} with unknown fields {sorted(unknown)}")
        _named(one)
        if kind in parts:
            _options(world, one.get("options") or (), depth=1 if kind == Option.GROUP else 2)
        else:
            _bounds(one)
            _choices(one)


def _distinct(options: Sequence[JSON]) -> None:
    """Check that no option's name, translated or not, equals another's in any language."""
    names = [one["name"] for one in options]
    for called in _called(options):
        taken = [(name, other) for name, other in zip(called, names, strict=True) if name in {*names} - {other}]
        if len(called) != len(set(called)) or taken:
            raise refused("options", "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS")


def _called(several: Sequence[JSON]) -> Iterator[list[str]]:
    """Return the options' names in each language used."""
    for locale in {None, *(locale for one in several for locale in one.get("name_localizations") or ())}:
        yield [(one.get("name_localizations") or {}).get(locale) or one["name"] for one in several]


def _bounds(one: JSON) -> None:
    for field in ("min_length", "max_length"):
        if one.get(field) is not None:
            within(f"option.{field}", int(one[field]))
    for least, most in (("min_length", "max_length"), ("min_value", "max_value")):
        if one.get(least) is not None and one.get(most) is not None and one[least] > one[most]:
            raise refused(f"options.{least}", "NUMBER_TYPE_MAX")


def _choices(one: JSON) -> None:
    choices = one.get("choices") or ()
    if choices and one.get("autocomplete"):
        raise refused("options.autocomplete", "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_WITH_CHOICES")
    within("option.choices", len(choices))
    check_choices(choices, one["type"])
    if any(len(set(called)) != len(choices) for called in _called(choices)):
        raise refused("options.choices", "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS")


def check_choices(choices: Sequence[JSON], kind: int) -> None:
    """Check the choices of an option of this type, registered or offered during typing."""
    for choice in choices:
        if choice.keys() - CHOICE_FIELDS:
            raise refused("choices", "unknown fields")
        for name in _said(choice, "name"):
            within("choice.name", name)
        value = choice["value"]
        if isinstance(value, bool) or not isinstance(value, VALUES[kind]):
            raise refused("choices.value", "STRING_TYPE_CONVERT")
        within("choice.value", str(value) if kind == Option.STRING else 0)


def _parts(one: JSON) -> Iterator[JSON]:
    """Yield the command, its options and their choices, whose characters count toward the limit."""
    yield one
    for inner in (*(one.get("options") or ()), *(one.get("choices") or ())):
        yield from _parts(inner)


def _longest(one: JSON) -> int:
    texts = [max(map(len, _said(one, field))) for field in ("name", "description")]
    return sum(texts) + (len(one["value"]) if isinstance(one.get("value"), str) else 0)
