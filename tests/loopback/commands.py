"""The application's registered commands, and what a person's client lets them fill in."""

from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING, Any

from discord import Permissions

from tests.loopback.messages import Attachment
from tests.loopback.people import Member, Role, User
from tests.loopback.refusals import within

if TYPE_CHECKING:
    from tests.loopback.server import Loopback
    from tests.loopback.world import Channel, Guild

JSON = dict[str, Any]


class Option(IntEnum):
    """Discord's option types."""

    SUBCOMMAND = 1
    GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    ROLE = 8
    MENTIONABLE = 9
    NUMBER = 10
    ATTACHMENT = 11


IN_GUILD, IN_DM = 0, 1
"""Discord's interaction contexts that are used here."""


@dataclass(eq=False)
class Commands:
    """The registered commands, global and per guild; a guild's own command takes precedence."""

    world: "Loopback"
    everywhere: list[JSON] = field(default_factory=list)
    of_guild: dict[int, list[JSON]] = field(default_factory=dict)

    created: dict[int | None, int] = field(default_factory=dict)
    """How many new commands were registered; Discord limits them per day."""

    def stored(self, guild: int | None) -> list[JSON]:
        return self.everywhere if guild is None else self.of_guild.setdefault(guild, [])

    def replace(self, guild: int | None, commands: list[JSON]) -> list[JSON]:
        """Replace all commands in a place; one that keeps its name keeps its id."""
        before = {(one["type"], one["name"]): one["id"] for one in self.stored(guild)}
        new = len([one for one in commands if (one.get("type", 1), one["name"]) not in before])
        within("commands.created", self.created.get(guild, 0) + new)
        self.created[guild] = self.created.get(guild, 0) + new
        found = []
        for given in commands:
            kind = given.get("type", 1)
            one = {
                "type": kind,
                "application_id": str(self.world.bot.id),
                "default_member_permissions": None,
                "description": "",
                "nsfw": False,
                **kept(given),
                "version": str(self.world.ids.next()),
                "id": before.get((kind, given["name"])) or str(self.world.ids.next()),
            }
            if guild is not None:
                one["guild_id"] = str(guild)
            found.append(one)
        self.stored(guild)[:] = found
        return found

    def find(self, name: str, guild: "Guild | None", kind: int = 1) -> JSON:
        """Return the command of this name and kind as people there see it."""
        offered = [*(self.of_guild.get(guild.id, ()) if guild else ()), *self.everywhere]
        context = IN_DM if guild is None else IN_GUILD
        installed = 0 if guild is None or self.world.bot.id in guild.members else 1
        for one in offered:
            contexts = one.get("contexts")
            if installed not in (one.get("integration_types") or [0]):
                continue
            if one["type"] == kind and one["name"] == name and (contexts is None or context in contexts):
                return one
        raise AssertionError(f"/{name} is not offered there, only {sorted(one['name'] for one in offered)}")

    def allowed(self, command: JSON, member: Member | None, channel: "Channel") -> None:
        """Fail if Discord doesn't show this command to this person in this place."""
        if member is None:
            return
        has = member.guild.permissions(member, channel)
        assert has.view_channel, f"{member.name} does not see #{channel.name}"
        assert has.use_application_commands, f"{member.name} may use no commands in #{channel.name}"
        needed = command["default_member_permissions"]
        if needed is not None and not has.administrator:
            wanted = Permissions(int(needed))
            assert int(needed), f"/{command['name']} is for administrators alone"
            assert has >= wanted, f"/{command['name']} is not shown to {member.name}"


def kept(given: JSON) -> JSON:
    """Return a command as it is stored, without translations that equal the original."""
    found = {**given}
    for key in ("name", "description"):
        if translated := given.get(f"{key}_localizations"):
            others = {locale: said for locale, said in translated.items() if said != given[key]}
            found[f"{key}_localizations"] = others or None
    for key in ("options", "choices"):
        if given.get(key):
            found[key] = [kept(one) for one in given[key]]
    return found


def filled(command: JSON, sub: tuple[str, ...], values: dict[str, Any], focused: str | None) -> tuple[JSON, JSON]:
    """Return the data of an interaction and its resolved objects. Fails on anything no client could send."""
    data: JSON = {"id": command["id"], "name": command["name"], "type": 1}
    inner, here = command, data
    for name in sub:
        options = {one["name"]: one for one in inner.get("options", ())}
        where = f"/{command['name']} {' '.join(sub)}"
        assert name in options, f"{where} is not there, only {sorted(options)}"
        assert options[name]["type"] <= Option.GROUP, f"{name} of {where} is an option"
        inner = options[name]
        here["options"] = [{"name": name, "type": inner["type"], "options": []}]
        here = here["options"][0]
    offered = {one["name"]: one for one in inner.get("options", ())}
    grouped = any(one["type"] <= Option.GROUP for one in offered.values())
    assert not grouped, f"/{command['name']} needs one of {sorted(offered)}"
    if unknown := values.keys() - offered.keys():
        raise AssertionError(f"/{command['name']} has no {sorted(unknown)}, only {sorted(offered)}")
    missing = [name for name, one in offered.items() if one.get("required") and name not in values]
    assert focused is not None or not missing, f"/{command['name']} cannot be sent without {missing}"
    resolved: JSON = {}
    found = []
    for name, value in values.items():
        given = {"name": name, "type": offered[name]["type"], "value": _value(offered[name], value, resolved)}
        if name == focused:
            assert offered[name].get("autocomplete"), f"{name} of /{command['name']} is not completed"
            given["focused"] = True
        else:
            _fits(offered[name], value)
        found.append(given)
    here["options"] = found
    return data, resolved


def _value(option: JSON, value: Any, resolved: JSON) -> Any:
    """Return a value as it is sent: people, roles, channels and files as ids."""
    kinds: dict[int, type | tuple[type, ...]] = {
        Option.STRING: str, Option.INTEGER: int, Option.BOOLEAN: bool, Option.NUMBER: (int, float),
        Option.USER: (Member, User), Option.ROLE: Role, Option.MENTIONABLE: (Member, User, Role),
        Option.ATTACHMENT: Attachment,
    }  # fmt: skip
    kind = kinds.get(option["type"])
    assert kind is None or isinstance(value, kind), f"{option['name']} cannot be {value!r}"
    if isinstance(value, (str, int, float)):
        return value
    number = value.user.id if isinstance(value, Member) else value.id
    place = "users" if isinstance(value, (Member, User)) else "roles" if isinstance(value, Role) else "channels"
    place = "attachments" if isinstance(value, Attachment) else place
    resolved.setdefault(place, {})[str(number)] = value
    return str(number)


def _fits(option: JSON, value: Any) -> None:
    name = option["name"]
    if choices := option.get("choices"):
        offered = [one["value"] for one in choices]
        assert value in offered, f"{name} is one of {offered}, not {value!r}"
    if isinstance(value, str):
        shortest, longest = option.get("min_length", 0), option.get("max_length", 6000)
        assert shortest <= len(value) <= longest, f"{name} has {shortest} to {longest} characters"
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        least, most = option.get("min_value", value), option.get("max_value", value)
        assert least <= value <= most, f"{name} is from {least} to {most}"
