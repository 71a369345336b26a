"""Creating interactions, each as Discord's client would let a person make it."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tests.loopback import asked, payloads
from tests.loopback.commands import filled
from tests.loopback.components import LINK, SELECTS, Type, named, walk
from tests.loopback.interaction import Asked, Interaction, Modal
from tests.loopback.messages import Attachment, Message
from tests.loopback.people import Member, Role, User
from tests.loopback.world import Channel

if TYPE_CHECKING:
    from tests.loopback.server import Loopback

JSON = dict[str, Any]


class Interactions:
    """All interactions, by id and by token."""

    def __init__(self, world: "Loopback") -> None:
        self.world = world
        self.all: list[Interaction] = []
        self.tokens: dict[str, Interaction] = {}

    def uses(
        self,
        who: Member,
        channel: Channel,
        name: str,
        options: dict[str, Any],
        sub: Sequence[str],
        focused: str | None = None,
    ) -> Interaction:
        """Use a registered command with its options; `focused` is the option being typed."""
        assert not channel.archived, f"nobody can use commands in the archived #{channel.name}"
        commands = self.world.commands
        command = commands.find(name, channel.guild)
        commands.allowed(command, who if channel.guild else None, channel)
        data, resolved = filled(command, tuple(sub), options, focused)
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        if resolved:
            data["resolved"] = self._resolved(resolved, channel)
        return self._asked(Asked.AUTOCOMPLETE if focused else Asked.COMMAND, who, channel, data)

    def applies(self, who: Member, message: Message, name: str) -> Interaction:
        """Choose a registered command in the menu of a message."""
        self._sees(who, message)
        command = self.world.commands.find(name, message.channel.guild, kind=3)
        self.world.commands.allowed(command, who if message.channel.guild else None, message.channel)
        resolved = {"messages": {str(message.id): payloads.message(message)}}
        data = {"id": command["id"], "name": name, "type": 3, "target_id": str(message.id), "resolved": resolved}
        return self._asked(Asked.COMMAND, who, message.channel, data)

    def presses(self, who: Member, message: Message, what: str) -> Interaction:
        """Press a button, by its custom_id or label, even one from before the last edit."""
        self._sees(who, message)
        for components in (message.components, *reversed(message.earlier)):
            for one in walk(components):
                if one["type"] == Type.BUTTON and what in {one.get("custom_id"), one.get("label")}:
                    assert one.get("style") != LINK, f"{what!r} opens an address"
                    assert not one.get("disabled"), f"{what!r} cannot be pressed"
                    data = {"component_type": Type.BUTTON, "custom_id": one["custom_id"], "id": one["id"]}
                    return self._asked(Asked.COMPONENT, who, message.channel, data, source=message)
        raise AssertionError(f"no button {what!r} below {message.words!r}, only {message.buttons}")

    def picks(self, who: Member, message: Message, custom_id: str, values: Sequence[Any]) -> Interaction:
        """Pick from a select, by its custom_id."""
        self._sees(who, message)
        menu = named(message.components, custom_id)
        assert menu is not None, f"no select {custom_id!r} below {message.words!r}"
        assert menu["type"] in SELECTS, f"{custom_id!r} is no select"
        assert not menu.get("disabled"), f"{custom_id!r} is closed"
        given, resolved = _picked(menu, values)
        data = {"component_type": menu["type"], "custom_id": custom_id, "values": given, "id": menu["id"]}
        if resolved:
            data["resolved"] = self._resolved(resolved, message.channel)
        return self._asked(Asked.COMPONENT, who, message.channel, data, source=message)

    def submits(self, who: Member, modal: Modal, values: dict[str, Any]) -> Interaction:
        """Submit a form with values by custom_id; missing ones keep the form's own values."""
        opened = modal.interaction
        assert opened.user is who.user, f"{who.name} does not have this form before them"
        if unknown := values.keys() - set(modal.fields):
            raise AssertionError(f"the form has no {sorted(unknown)}, only {modal.fields}")
        resolved: JSON = {}
        data: JSON = {
            "custom_id": modal.custom_id,
            "components": [_submitted(one, values, resolved) for one in modal.components],
        }
        if resolved:
            data["resolved"] = self._resolved(resolved, opened.channel)
        return self._asked(Asked.MODAL, who, opened.channel, data, source=opened.source, opened_by=opened)

    def forged(
        self, kind: Asked, who: Member, channel: Channel, data: JSON, *, source: Message | None = None
    ) -> Interaction:
        """Make an interaction that no current client sends: from an older version, or forged."""
        return self._asked(kind, who, channel, data, source=source)

    def repeat(self, interaction: Interaction) -> None:
        """Deliver an interaction to the clients a second time, as happens around a resume."""
        guild = interaction.channel.guild
        for session in self.world.gateway.sessions.values():
            if session.hears_of(guild.id if guild else None):
                session.dispatch("INTERACTION_CREATE", asked.interaction(interaction))

    def _sees(self, who: Member, message: Message) -> None:
        assert not message.deleted, "the message is gone"
        guild = message.channel.guild
        if message.reader is not None:
            assert message.reader is who.user, f"only {message.reader.name} sees this message"
        elif guild is not None:
            assert guild.permissions(who, message.channel).view_channel, f"{who.name} does not see the channel"

    def _asked(
        self,
        kind: Asked,
        who: Member,
        channel: Channel,
        data: JSON,
        *,
        source: Message | None = None,
        opened_by: Interaction | None = None,
    ) -> Interaction:
        number = self.world.ids.next()
        member = who if channel.guild is not None else None
        assert member is None or member.guild is channel.guild, f"{who.name} is not a member there"
        interaction = Interaction(
            self.world, number, f"aW50ZXJhY3Rpb246{number}", kind, who.user, channel, data, member=member,
            source=source, opened_by=opened_by, asked_at=self.world.now,
        )  # fmt: skip
        self.all.append(interaction)
        self.tokens[interaction.token] = interaction
        self.repeat(interaction)
        return interaction

    @staticmethod
    def _resolved(found: JSON, channel: Channel) -> JSON:
        guild = channel.guild
        written: JSON = {}
        for place, things in found.items():
            for number, thing in things.items():
                someone = thing.user if isinstance(thing, Member) else thing
                if isinstance(someone, User):
                    written.setdefault("users", {})[number] = payloads.user(someone)
                    if guild is not None and someone.id in guild.members:
                        member = payloads.member(guild.members[someone.id])
                        member["permissions"] = str(guild.permissions(guild.members[someone.id], channel).value)
                        written.setdefault("members", {})[number] = member
                elif isinstance(thing, Role):
                    written.setdefault(place, {})[number] = payloads.role(thing, 1)
                elif isinstance(thing, Attachment):
                    written.setdefault(place, {})[number] = payloads.attachment(thing, channel)
                else:
                    written.setdefault(place, {})[number] = payloads.channel(thing)
        return written


def _picked(menu: JSON, values: Sequence[Any]) -> tuple[list[str], JSON]:
    least, most = menu.get("min_values", 1), menu.get("max_values", 1)
    name = menu["custom_id"]
    assert least <= len(values) <= most, f"{name}: from {least} to {most} can be picked"
    resolved: JSON = {}
    if menu["type"] == Type.SELECT:
        offered = [one["value"] for one in menu["options"]]
        by_label = {one["label"]: one["value"] for one in menu["options"]}
        given = [one if one in offered else by_label.get(one, "") for one in values]
        assert set(given) <= set(offered), f"{name} offers {offered}, not {list(values)}"
        return given, resolved
    given = []
    for value in values:
        thing = value.user if isinstance(value, Member) else value
        place = "users" if isinstance(thing, User) else "roles" if isinstance(thing, Role) else "channels"
        allowed = {Type.USER_SELECT: {"users"}, Type.ROLE_SELECT: {"roles"}, Type.CHANNEL_SELECT: {"channels"}}
        assert place in allowed.get(menu["type"], {"users", "roles"}), f"{name} does not offer {place}"
        resolved.setdefault(place, {})[str(thing.id)] = value
        given.append(str(thing.id))
    return given, resolved


def _submitted(one: JSON, values: dict[str, Any], resolved: JSON) -> JSON:
    """Return a component of a form as it is submitted."""
    kind = one["type"]
    found: JSON = {"type": kind, "id": one["id"]}
    if kind == Type.ROW:
        return found | {"components": [_submitted(inner, values, resolved) for inner in one["components"]]}
    if kind == Type.LABEL:
        return found | {"component": _submitted(one["component"], values, resolved)}
    if kind == Type.TEXT:
        return found | {"content": one["content"]}
    name = one["custom_id"]
    found["custom_id"] = name
    if kind == Type.TEXT_INPUT:
        text = re.sub(r"\r\n?", "\n", str(values.get(name, one.get("value", "") or "")))
        longest = one.get("max_length", 4000)
        assert text or not one.get("required", True), f"{name} has to be filled in"
        assert not text or one.get("min_length", 0) <= len(text) <= longest, f"{name} is too short or too long"
        assert one["style"] == 2 or "\n" not in text, f"{name} has one line"
        return found | {"value": text}
    if kind in SELECTS:
        default = [option["value"] for option in one.get("options", ()) if option.get("default")]
        given = values.get(name, default)
        if not given and not one.get("required", True):
            return found | {"values": []}
        picked, more = _picked(one, [given] if isinstance(given, str) else given)
        resolved.update(more)
        return found | {"values": picked}
    if kind == Type.UPLOAD:
        files = values.get(name, ())
        assert files or not one.get("required", True), f"{name} needs a file"
        assert len(files) <= (one.get("max_values") or 1), f"{name} takes fewer files"
        resolved.setdefault("attachments", {}).update({str(file.id): file for file in files})
        return found | {"values": [str(file.id) for file in files]}
    return found | _chosen(one, values.get(name))


def _chosen(one: JSON, given: Any) -> JSON:
    """Return the value of a radio group, check boxes, a single check box or an upload."""
    name, kind = one["custom_id"], one["type"]
    if kind == Type.CHECKBOX:
        return {"value": bool(one.get("default") if given is None else given)}
    options = [option["value"] for option in one.get("options", ())]
    default = [option["value"] for option in one.get("options", ()) if option.get("default")]
    if kind == Type.RADIO:
        (value,) = given if isinstance(given, list) and given else (given or next(iter(default), None),)
        assert value in options or (value is None and not one.get("required", True)), f"{name} offers {options}"
        return {"value": value}
    assert kind == Type.CHECKBOXES, f"a form of these tests cannot send a component of type {kind}"
    chosen = default if given is None else list(given)
    assert set(chosen) <= set(options), f"{name} offers {options}"
    assert chosen or not one.get("required", True), f"{name} has to be answered"
    return {"values": chosen}
