"""Routes of answers to interactions: the first one, follow-ups, and edits of both."""

from typing import TYPE_CHECKING, Any, Final

from aiohttp import web

from tests.loopback import asked, payloads
from tests.loopback.command_rules import check_choices
from tests.loopback.commands import Option
from tests.loopback.component_rules import check_form
from tests.loopback.components import numbered
from tests.loopback.contents import Contents, contents_of
from tests.loopback.interaction import Answer, Asked, Callback, Interaction, Modal
from tests.loopback.limits import FIRST_ANSWER, TOKEN_LASTS
from tests.loopback.messages import EPHEMERAL, LOADING, Message
from tests.loopback.posting import PATCH_FLAGS, POST_FLAGS
from tests.loopback.refusals import Refusal, pings_of, refused, within
from tests.loopback.wire import JSON, Files, Route, asked_for, checked, form_of, open_thread

if TYPE_CHECKING:
    from tests.loopback.server import Loopback

MESSAGE_FIELDS: Final = {"tts", "content", "embeds", "allowed_mentions", "flags", "components", "attachments"}
MODAL_FIELDS: Final = {"custom_id", "title", "components"}

COMMANDS_TYPE, REPLY_TYPE = 20, 19

ALLOWED: Final = {
    Asked.COMMAND: {Callback.MESSAGE, Callback.DEFERRED, Callback.MODAL},
    Asked.COMPONENT: {
        Callback.MESSAGE, Callback.DEFERRED, Callback.DEFERRED_UPDATE, Callback.UPDATE, Callback.MODAL,
    },
    Asked.AUTOCOMPLETE: {Callback.CHOICES},
    Asked.MODAL: {Callback.MESSAGE, Callback.DEFERRED},
}  # fmt: skip
"""The answers allowed for each kind. A form opened by a button may also edit the button's message."""


class Responding:
    def __init__(self, world: "Loopback") -> None:
        self.world = world

    def routes(self) -> list[Route]:
        webhook = "/webhooks/{app}/{token}"
        return [
            ("POST", "/interactions/{interaction}/{token}/callback", self.callback),
            ("POST", webhook, self.follow_up),
            ("GET", f"{webhook}/messages/{{message}}", self.get),
            ("PATCH", f"{webhook}/messages/{{message}}", self.patch),
            ("DELETE", f"{webhook}/messages/{{message}}", self.delete),
        ]

    # The first answer.

    async def callback(self, request: web.Request) -> Any:
        asked_for(self.world, request, {"with_response"})
        interaction = self.world.interactions.tokens.get(request.match_info["token"])
        if interaction is None or interaction.id != int(request.match_info["interaction"]):
            raise Refusal(10062)
        if interaction.first is not None:
            raise Refusal(40060)
        if interaction.age > FIRST_ANSWER:
            raise Refusal(10062)
        given, files = await form_of(self.world, request)
        body = checked(self.world, request, given, {"type", "data"})
        kind = self._kind(interaction, body["type"])
        data: JSON = body.get("data") or {}
        answer = self._answer(request, interaction, kind, data, files)
        interaction.first = answer
        interaction.answered.put(answer)
        return self._told(interaction, answer) if request.query.get("with_response") in {"1", "true"} else None

    @staticmethod
    def _kind(interaction: Interaction, number: int) -> Callback:
        allowed = set(ALLOWED[interaction.kind])
        if interaction.kind is Asked.MODAL and interaction.source is not None:
            allowed |= {Callback.UPDATE, Callback.DEFERRED_UPDATE}
        if number not in allowed:
            raise refused("type", "INTERACTION_RESPONSE_TYPE_INVALID")
        return Callback(number)

    def _answer(
        self, request: web.Request, interaction: Interaction, kind: Callback, data: JSON, files: Files
    ) -> Answer:
        answer = Answer(kind)
        match kind:
            case Callback.MESSAGE:
                checked(self.world, request, data, MESSAGE_FIELDS)
                answer.message = interaction.original = self._post(interaction, data, files)
            case Callback.DEFERRED:
                checked(self.world, request, data, {"flags"})
                answer.message = interaction.original = self._thinking(interaction, int(data.get("flags", 0)))
            case Callback.DEFERRED_UPDATE:
                # discord.py sends flags along with "ephemeral"; they have no meaning here.
                checked(self.world, request, data, {"flags"})
                answer.message = interaction.original = interaction.source
            case Callback.UPDATE:
                checked(self.world, request, data, MESSAGE_FIELDS)
                assert interaction.source is not None
                answer.message = interaction.original = interaction.source
                self._change(interaction, interaction.source, data, files)
            case Callback.CHOICES:
                answer.choices = self._choices(interaction, checked(self.world, request, data, {"choices"})["choices"])
            case Callback.MODAL:
                checked(self.world, request, data, MODAL_FIELDS)
                check_form(self.world, data)
                parts = numbered(data["components"])
                answer.modal = Modal(interaction, data["custom_id"], data["title"], parts)
        return answer

    @staticmethod
    def _choices(interaction: Interaction, choices: list[JSON]) -> list[JSON]:
        within("answer.choices", len(choices))
        options = interaction.data["options"]
        while options and options[0]["type"] in {Option.SUBCOMMAND, Option.GROUP}:
            options = options[0]["options"]
        check_choices(choices, next(one["type"] for one in options if one.get("focused")))
        return choices

    @staticmethod
    def _told(interaction: Interaction, answer: Answer) -> JSON:
        told: JSON = {"id": str(interaction.id), "type": int(interaction.kind)}
        resource: JSON = {"type": int(answer.kind)}
        if answer.message is not None:
            told["response_message_id"] = str(answer.message.id)
            told["response_message_loading"] = answer.kind is Callback.DEFERRED
            told["response_message_ephemeral"] = answer.ephemeral
        if answer.kind in {Callback.MESSAGE, Callback.UPDATE} and answer.message is not None:
            resource["message"] = payloads.message(answer.message)
        return {"interaction": told, "resource": resource}

    # Follow-ups and edits.

    def _open(self, request: web.Request) -> Interaction:
        interaction = self.world.interactions.tokens.get(request.match_info["token"])
        if int(request.match_info["app"]) != self.world.bot.id or interaction is None or interaction.first is None:
            raise Refusal(10015)
        if interaction.age > TOKEN_LASTS:
            raise Refusal(50027)
        return interaction

    def _message(self, request: web.Request, interaction: Interaction) -> Message:
        name = request.match_info["message"]
        mine = [interaction.original, *interaction.followups]
        message = interaction.original
        if name != "@original":
            message = next((one for one in mine if one is not None and str(one.id) == name), None)
        if message is None or message.deleted:
            raise Refusal(10008)
        return message

    async def follow_up(self, request: web.Request) -> Any:
        asked_for(self.world, request, {"wait", "with_components"})
        interaction = self._open(request)
        given, files = await form_of(self.world, request)
        body = checked(self.world, request, given, MESSAGE_FIELDS)
        original = interaction.original
        if original is not None and original.loading:
            # The deferred answer, which already decided whether others can read it.
            self._change(interaction, original, {**body, "flags": int(body.get("flags", 0)) & ~EPHEMERAL}, files)
            return payloads.message(original)
        message = self._post(interaction, body, files, reply_to=original)
        interaction.followups.append(message)
        interaction.said_more.put(message)
        return payloads.message(message)

    async def get(self, request: web.Request) -> Any:
        return payloads.message(self._message(request, self._open(request)))

    async def patch(self, request: web.Request) -> Any:
        asked_for(self.world, request, {"with_components"})
        interaction = self._open(request)
        message = self._message(request, interaction)
        given, files = await form_of(self.world, request)
        self._change(interaction, message, checked(self.world, request, given, MESSAGE_FIELDS), files)
        return payloads.message(message)

    async def delete(self, request: web.Request) -> Any:
        self.world.delete(self._message(request, self._open(request)))

    # Messages.

    def _new(
        self, interaction: Interaction, contents: Contents, *, ephemeral: bool, reply_to: Message | None = None
    ) -> Message:
        message = Message(self.world.ids.next(), interaction.channel, self.world.bot, **vars(contents))
        message.metadata = asked.metadata(interaction)
        message.kind = COMMANDS_TYPE if interaction.kind is Asked.COMMAND and reply_to is None else 0
        original = reply_to or (interaction.source if interaction.kind is Asked.COMPONENT else None)
        message.reply_to = original.id if original else None
        message.seen_by = interaction.user if ephemeral else None
        return message

    def _post(self, interaction: Interaction, data: JSON, files: Files, *, reply_to: Message | None = None) -> Message:
        contents = contents_of(self.world, data, files, flags=POST_FLAGS | EPHEMERAL)
        ephemeral = bool(contents.flags & EPHEMERAL)
        message = self._new(interaction, contents, ephemeral=ephemeral, reply_to=reply_to)
        pings_of(message, data.get("allowed_mentions"))
        if not ephemeral:
            self.world.wake(interaction.channel, self.world.bot)
        self.world.put(message)
        return message

    def _thinking(self, interaction: Interaction, flags: int) -> Message:
        if flags & ~EPHEMERAL:
            raise refused("flags", "MESSAGE_FLAGS_INVALID")
        contents = Contents("", (), (), (), flags | LOADING)
        message = self._new(interaction, contents, ephemeral=bool(flags & EPHEMERAL))
        if message.seen_by is None:
            self.world.wake(interaction.channel, self.world.bot)
        self.world.put(message)
        return message

    def _change(self, interaction: Interaction, message: Message, data: JSON, files: Files) -> None:
        if message.seen_by is None:
            open_thread(message.channel)
        contents = contents_of(self.world, data, files, flags=PATCH_FLAGS, before=message)
        self.world.change(message, contents)
        interaction.edits.append(message)
        interaction.edited.put(message)
