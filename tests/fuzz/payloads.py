"""Discord's payloads for commands, buttons, selects, forms and typing, valid and invalid, read as a line.

Each becomes an interaction of the real client library, without a connection.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import discord
from discord import Intents

from bot.commands.form import Form
from bot.discord.interactions import interaction as interactions
from bot.discord.interactions import text_pages as blanks
from bot.discord.interactions.arrival import _unknown
from bot.discord.interactions.buttons import press_of
from bot.discord.interactions.slash import filled
from bot.discord.sending.components import LONGEST_ID, decoded
from bot.features.completion.slash_commands import slash_forms
from bot.pipeline.inbox import chat
from bot.pipeline.ports.incoming import Incoming
from rules.errors import RuleError
from tests.fuzz import corpus
from tests.fuzz.fights import rings
from tests.fuzz.notation import worded
from tests.fuzz.twisting import odd, twisted

JSON = dict[str, Any]
GUILD: Final = 7
IDS: Final = (
    "tk1::7:1:0:0::@next #0", "tk1:a:7:1:2:5:declare:@declare …", "tk1::7:1:0:0::", "tk1::0:0:0:0::@me language de",
    "page1:plan",
    "page1:create new", "page1:tables add", "tk1::7:1:-1:0::@fight end yes", "tk1::7:1:zz:zz:plan:@plan …", "hello",
    "", ":::::::",
)  # fmt: skip
KINDS: Final = {"string": 3, "number": 4, "flag": 5, "person": 6, "channel": 7, "role": 8, "file": 11}
USER: Final = {"id": "5", "username": "anna", "discriminator": "0", "global_name": "Anna @everyone", "avatar": None}
MEMBER: Final = {"roles": ["77"], "joined_at": "2026-01-01T00:00:00+00:00", "permissions": "2147483647", "flags": 0,
"deaf": False,
                 "mute": False, "nick": "An`na", "avatar": None}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Came:
    """`kind` is Discord's type of the interaction; `alone`: it hangs on a message that one person alone reads."""

    kind: int
    data: JSON
    private: bool
    alone: bool


class Payloads:
    name = "payloads"
    soon = 0.05

    def __init__(self) -> None:
        self._forms = tuple(slash_forms().values())
        self._typed = corpus.typed()
        self._rings = rings()
        self._state = discord.Client(intents=Intents.none())._connection
        own: Any = {**USER, "id": "1", "username": "turnkeeper", "bot": True}
        self._state.user = discord.ClientUser(state=self._state, data=own)

    def made(self, chance: Random) -> Came:
        kind = chance.choice((2, 2, 2, 3, 3, 4, 5, 5))
        data = {2: self._command, 3: self._press, 4: self._command, 5: self._form}[kind](chance)
        if kind == 4:
            self._focused(chance, data)
        return Came(kind, data, chance.random() < 0.2, chance.random() < 0.2)

    def _text(self, chance: Random) -> str:
        roll = chance.random()
        if roll < 0.3:
            return odd(chance, chance.choice((5, 60, 300)))
        text = chance.choice(self._typed).lstrip("@")
        return twisted(chance, text, self._typed) if roll < 0.6 else text

    def _command(self, chance: Random) -> JSON:
        form = chance.choice(self._forms)
        resolved: JSON = {}
        options = [
            self._option(chance, field.name, field.kind, dict(field.choices), resolved)
            for field in form.fields
            if chance.random() < 0.6
        ]
        if chance.random() < 0.15:
            options.append({"name": self._text(chance)[:32], "type": 3, "value": self._text(chance)})
        if chance.random() < 0.1 and options:
            options.append(dict(options[0]))
        path = list(form.path)
        if chance.random() < 0.05:
            path[-1] = chance.choice(("obsolete", "", self._text(chance)[:32]))
        for name in reversed(path[1:]):
            options = [{"name": name, "type": chance.choice((1, 1, 1, 1, 2)), "options": options}]
        data: JSON = {"id": "1", "name": path[0], "type": 1, "options": options, "resolved": resolved}
        if chance.random() < 0.05:
            data.pop(chance.choice(("options", "resolved", "name")))
        return data

    def _option(self, chance: Random, name: str, kind: str, choices: Mapping[str, str], resolved: JSON) -> JSON:
        if kind in ("person", "channel", "role", "file") and chance.random() < 0.9:
            return {"name": name, "type": KINDS[kind], "value": self._resolved(chance, kind, resolved)}
        if kind == "flag":
            return {"name": name, "type": 5, "value": chance.random() < 0.5}
        if kind == "number":
            return {"name": name, "type": 4, "value": chance.choice((0, 1, -1, 3, 10**9, 2**53))}
        value = chance.choice(tuple(choices)) if choices and chance.random() < 0.8 else self._text(chance)
        if chance.random() < 0.05:
            return {"name": name, "type": chance.choice((3, 4, 5, 10)), "value": chance.choice((1, True, 2, 7))}
        return {"name": name, "type": 3, "value": value[:6000]}

    def _resolved(self, chance: Random, kind: str, resolved: JSON) -> str:
        number = chance.choice(("5", "99", "4242"))
        if chance.random() < 0.1:
            return number
        said = self._text(chance)[:32] or "x"
        if kind == "person":
            resolved.setdefault("users", {})[number] = {**USER, "id": number, "global_name": said}
            if chance.random() < 0.7:
                resolved.setdefault("members", {})[number] = {**MEMBER, "nick": chance.choice((None, said))}
        elif kind == "channel":
            kinds = chance.choice(({"type": 0}, {"type": 11, "parent_id": "9", "thread_metadata": {
                "archived": False, "auto_archive_duration": 60, "archive_timestamp": "2026-01-01T00:00:00+00:00",
                "locked": False
            }}))  # fmt: skip
            resolved.setdefault("channels", {})[number] = {"id": number, "name": said, "permissions": "0", **kinds}
        elif kind == "role":
            resolved.setdefault("roles", {})[number] = {
                "id": number, "name": said, "color": 0, "colors": {"primary_color": 0}, "hoist": False, "position": 1,
                "permissions": "0", "managed": False, "mentionable": False, "flags": 0,
            }  # fmt: skip
        else:
            resolved.setdefault("attachments", {})[number] = {
                "id": number, "filename": said, "size": chance.choice((0, 100, 10**8)), "url": "https://x",
                "proxy_url": "https://x",
            }  # fmt: skip
        return number

    def _focused(self, chance: Random, data: JSON) -> None:
        """Somebody is typing into one of the fields: what is there may be of no type yet."""
        options = data.get("options") or []
        while options and options[0]["type"] in (1, 2):
            options = options[0].get("options") or []
        if options:
            one = chance.choice(options)
            one["focused"] = True
            if chance.random() < 0.5:
                one["value"] = chance.choice(("", self._text(chance)[:100], 2, 2.5))
            elif chance.random() < 0.1:
                del one["value"]

    def _id(self, chance: Random) -> str:
        known = chance.choice(IDS)
        roll = chance.random()
        if roll < 0.4:
            return known
        if roll < 0.7:
            return twisted(chance, known, IDS)[:LONGEST_ID]
        command = self._text(chance)
        marks, game = chance.choice(("", "a", "ab")), chance.choice(("7", "7", "8", "0", "-1", "zzzzzzzzzzzzz"))
        return f"tk1:{marks}:{game}:1:0:0::@{command}"[:LONGEST_ID]

    def _press(self, chance: Random) -> JSON:
        data: JSON = {"component_type": 2, "custom_id": self._id(chance), "id": 1}
        if chance.random() < 0.3:
            data |= {
                "component_type": 3,
                "values": [f"@{self._text(chance)}"[:100] for _ in range(chance.randrange(3))],
            }
        if chance.random() < 0.03:
            del data["custom_id"]
        return data

    def _form(self, chance: Random) -> JSON:
        named = chance.choice([one for one in self._forms if one.page]) if chance.random() < 0.5 else None
        custom_id = f"page1:{named.name}" if named else self._id(chance)
        fields = (
            [field.name for field in named.fields]
            if named
            else ["deed", "whom", "part", "more", "readers", "lines", "figure 3=2"]
        )
        shown = [
            self._filled(chance, chance.choice((*fields, *fields, odd(chance, 9)))) for _ in range(chance.randrange(6))
        ]
        return {"custom_id": custom_id, "components": shown}

    def _filled(self, chance: Random, name: str) -> JSON:
        inner: JSON = {"type": 4, "id": 2, "custom_id": name, "value": self._text(chance) * chance.choice((1, 1, 9))}
        if chance.random() < 0.2:
            inner = {"type": 3, "id": 2, "custom_id": name, "values": [self._text(chance)[:100]] * chance.randrange(3)}
        if chance.random() < 0.05:
            inner.pop(chance.choice(tuple(inner)))
        return chance.choice((
            {"type": 18, "id": 1, "component": inner}, {"type": 1, "id": 1, "components": [inner]}, {"type": 10,
            "id": 1}, inner
        ))  # fmt: skip

    def tried(self, given: Came) -> str:
        interaction = self._interaction(given)
        if given.kind == 4:
            found = filled(interaction)
            return "nothing" if found is None else "completed"
        if (wanted := blanks.wanted(interaction)) is not None:
            return self._page(wanted.form)
        press = press_of(interaction)
        if press is not None and press.form:
            assert press.encoded() is None or decoded(press.encoded() or "") == press
            return "form"
        said = interactions.chosen(interaction)
        if said is None:
            assert _unknown(interaction).strip()
            return "refused"
        heard = interactions.incoming(interaction, said)
        assert heard.person.id == "discord:5"
        assert given.private or heard.game == f"discord:{GUILD}"
        return self._read(heard)

    def _page(self, form: Form) -> str:
        assert form.page
        return "page"

    def _read(self, heard: Incoming) -> str:
        """What is asked for, as the game's book reads it."""
        outcome = "nothing"
        for typed in chat.heard(heard, "&"):
            spec = self._rings[0].book.find(typed.word, typed.rest)
            if spec is None:
                outcome = "no command"
                continue
            try:
                _ = (spec.filled(typed.path, typed.values) if typed.path else None) or spec.read(typed.rest)
                outcome = "read"
            except RuleError as refused:
                worded(refused)
                outcome = refused.code
        return outcome

    def _interaction(self, given: Came) -> "discord.Interaction[Any]":
        body: JSON = {
            "id": "1234567890123456789", "application_id": "1", "type": given.kind, "token": "t", "version": 1,
            "data": given.data,
            "channel_id": "9", "channel": {"id": "9", "type": 1 if given.private else 0, "name": "hall",
            "permissions": "0", "position": 1,
                        "recipients": [USER], "guild_id": str(GUILD)},
            "attachment_size_limit": 10_000_000, "entitlements": [], "authorizing_integration_owners": {}, "context": 0,
        }  # fmt: skip
        if given.private:
            body["user"] = USER
        else:
            body |= {
                "guild_id": str(GUILD),
                "guild": {"id": str(GUILD), "features": []},
                "member": {**MEMBER, "user": USER},
            }
        if given.alone and given.kind in (3, 5):
            body["message"] = {
                "id": "55", "channel_id": "9", "author": USER, "content": "", "timestamp": "2026-01-01T00:00:00+00:00",
                "edited_timestamp": None, "tts": False, "mention_everyone": False, "mentions": [], "mention_roles": [],
                "attachments": [], "embeds": [], "pinned": False, "type": 0, "flags": 64, "components": [],
            }  # fmt: skip
        return discord.Interaction(data=body, state=self._state)  # type: ignore[arg-type]
