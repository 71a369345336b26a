"""Requests of any size for each of Discord's limits, and requests that Discord refuses for other reasons."""

import json
from base64 import b64encode
from collections.abc import Awaitable, Callable
from io import BytesIO
from typing import Any, Final

import aiohttp

from tests.discord.loopback.rest_calls import call
from tests.loopback import Channel, Loopback, Member
from tests.loopback.asking import Interactions

JSON = dict[str, Any]
Answered = tuple[int, Any]
Probe = Callable[["Desk", int], Awaitable[Answered]]

V2: Final = 1 << 15
PLAIN: Final = {"name": "roll", "description": "Roll."}
TYPED: Final = {"type": 3, "name": "dice", "description": "Which", "autocomplete": True}


class Desk:
    """Sends things to the loopback as a bot would."""

    def __init__(self, world: Loopback, session: aiohttp.ClientSession, channel: Channel, anna: Member) -> None:
        self.world, self.session, self.channel, self.anna = world, session, channel, anna
        self.path = f"/channels/{channel.id}/messages"

    async def says(self, **message: Any) -> Answered:
        return await call(self.session, "POST", self.path, message)

    async def shows(self, *components: JSON, **more: Any) -> Answered:
        """A message with rows below its text."""
        return await self.says(content="x", components=list(components), **more)

    async def lays_out(self, *components: JSON) -> Answered:
        return await self.says(flags=V2, components=list(components))

    async def asks(self, *components: JSON, title: str = "Form", custom_id: str = "form") -> Answered:
        """A form, in answer to a command."""
        self.world.registers(PLAIN)
        data = {"title": title, "custom_id": custom_id, "components": list(components)}
        return await self._answers(Interactions.uses, {}, {"type": 9, "data": data})

    async def offers(self, count: int, name: str = "x", value: str = "x") -> Answered:
        """Choices while somebody types."""
        self.world.registers(PLAIN | {"options": [TYPED]})
        choices = [{"name": name, "value": value}] * count
        return await self._answers(Interactions.uses, {"dice": "2"}, {"type": 8, "data": {"choices": choices}})

    async def _answers(self, asked: Any, options: JSON, answer: JSON) -> Answered:
        focused = next(iter(options), None)
        one = asked(self.world.interactions, self.anna, self.channel, "roll", options, (), focused)
        return await call(self.session, "POST", f"/interactions/{one.id}/{one.token}/callback", answer)

    async def registers(self, *commands: JSON) -> Answered:
        return await call(self.session, "PUT", f"/applications/{self.world.bot.id}/commands", list(commands))

    async def sends(self, *sizes: int) -> Answered:
        """Files of these sizes."""
        named = [{"id": number, "filename": f"{number}.txt"} for number in range(len(sizes))]
        return await self.attaches(named, [b"x" * size for size in sizes])

    async def attaches(self, named: list[JSON], contents: list[bytes]) -> Answered:
        form = aiohttp.FormData()
        form.add_field("payload_json", json.dumps({"content": "x", "attachments": named}))
        for number, content in enumerate(contents):
            form.add_field(f"files[{number}]", BytesIO(content), filename=f"{number}.txt")
        return await call(self.session, "POST", self.path, form)


def row(*components: JSON) -> JSON:
    return {"type": 1, "components": list(components)}


def button(number: int = 0, **more: Any) -> JSON:
    return {"type": 2, "style": 1, "label": "x", "custom_id": f"b{number}"} | more


def select(count: int = 1, **more: Any) -> JSON:
    options = [{"label": "x", "value": str(number)} for number in range(count)]
    return {"type": 3, "custom_id": "s", "options": options} | more


def option(**more: Any) -> JSON:
    return select(options=[{"label": "x", "value": "x"} | more])


def text(content: str = "x") -> JSON:
    return {"type": 10, "content": content}


def picture(**more: Any) -> JSON:
    return {"media": {"url": "https://example.org/x.png"}} | more


def label(component: JSON, **more: Any) -> JSON:
    return {"type": 18, "label": "x", "component": component} | more


def field(number: int = 0, **more: Any) -> JSON:
    return label({"type": 4, "custom_id": f"f{number}", "style": 2} | more)


def group(kind: int, count: int) -> JSON:
    return label({"type": kind, "custom_id": "g", "options": select(count)["options"]})


def command(number: int = 0, **more: Any) -> JSON:
    return {"name": f"c{number}", "description": "x"} | more


def typed(**more: Any) -> JSON:
    return command(options=[{"type": 3, "name": "o", "description": "x"} | more])


def of_size(size: int) -> JSON:
    """A command whose names, descriptions and values have so many characters in all."""
    options: list[JSON] = []
    left = size - 2 - 100
    while left > 0:
        options.append({"type": 3, "name": f"o{len(options)}", "description": "x" * min(100, max(1, left - 2))})
        left -= 2 + len(options[-1]["description"])
        choices: list[JSON] = []
        while left > 300 and len(choices) < 25:
            choices.append({"name": f"{len(choices):0100}", "value": "v" * 100})
            left -= 200
        options[-1]["choices"] = choices
    return command(description="x" * (100 + left), options=options)


async def created(desk: Desk, count: int) -> Answered:
    """So many new commands one day, a hundred at a time."""
    answer: Answered = (0, None)
    for start in range(0, count, 100):
        answer = await desk.registers(*(command(number) for number in range(start, min(count, start + 100))))
    return answer


async def reacted(desk: Desk, count: int) -> Answered:
    message = await desk.anna.says(desk.channel, "x")
    answer: Answered = (0, None)
    for number in range(count):
        path = f"{desk.path}/{message.id}/reactions/%F0%9F%8E%{0x80 + number:X}/@me"
        answer = await call(desk.session, "PUT", path)
    return answer


async def pinned(desk: Desk, count: int) -> Answered:
    guild = desk.anna.guild
    desk.channel.allow(guild.bot, pin_messages=True)
    said = [await desk.anna.says(desk.channel, "x") for _ in range(count)]
    for message in said[:-1]:
        message.pinned = True
    return await call(desk.session, "PUT", f"{desk.path}/pins/{said[-1].id}")


async def threaded(desk: Desk, length: int) -> Answered:
    return await call(desk.session, "POST", f"/channels/{desk.channel.id}/threads", {"name": "x" * length, "type": 11})


def embed(**more: Any) -> JSON:
    return {"embeds": [{"title": "x"} | more]}


async def hooked(desk: Desk, count: int) -> Answered:
    own = desk.channel.guild
    assert own is not None
    desk.channel.allow(own.bot, manage_webhooks=True)
    answered = (0, None)
    for _ in range(count):
        answered = await call(desk.session, "POST", f"/channels/{desk.channel.id}/webhooks", {"name": "Turnkeeper"})
    return answered


async def pictured(desk: Desk, name: str = "portrait", size: int = 1, others: int = 0) -> Answered:
    for number in range(others):
        desk.world.rest.emoji.adds(f"e{number}")
    image = f"data:image/png;base64,{b64encode(bytes(size)).decode()}"
    path = f"/applications/{desk.world.bot.id}/emojis"
    return await call(desk.session, "POST", path, {"name": name, "image": image})


PROBES: Final[dict[str, Probe]] = {
    "message.content": lambda desk, n: desk.says(content="x" * n),
    "message.nonce": lambda desk, n: desk.says(content="x", nonce="1" * n),
    "mentions": lambda desk, n: desk.says(
        content="x", allowed_mentions={"users": [str(number) for number in range(n)]}
    ),
    "message.embeds": lambda desk, n: desk.says(embeds=[{"title": "x"}] * n),
    "message.files": lambda desk, n: desk.sends(*[1] * n),
    "message.file": lambda desk, n: desk.sends(n),
    "message.request": lambda desk, n: desk.sends(9 * 2**20, 9 * 2**20, n - 18 * 2**20),
    "attachment.description": lambda desk, n: desk.attaches(
        [{"id": 0, "filename": "x.png", "description": "x" * n}], [b"x"]
    ),
    "history.limit": lambda desk, n: call(desk.session, "GET", f"{desk.path}?limit={n}"),
    "message.reactions": reacted,
    "channel.pins": pinned,
    "embed.title": lambda desk, n: desk.says(**embed(title="x" * n)),
    "embed.description": lambda desk, n: desk.says(**embed(description="x" * n)),
    "embed.fields": lambda desk, n: desk.says(**embed(fields=[{"name": "x", "value": "x"}] * n)),
    "embed.field.name": lambda desk, n: desk.says(**embed(fields=[{"name": "x" * n, "value": "x"}])),
    "embed.field.value": lambda desk, n: desk.says(**embed(fields=[{"name": "x", "value": "x" * n}])),
    "embed.footer.text": lambda desk, n: desk.says(**embed(footer={"text": "x" * n})),
    "embed.author.name": lambda desk, n: desk.says(**embed(author={"name": "x" * n})),
    "embeds.characters": lambda desk, n: desk.says(
        embeds=[{"description": "x" * 4000}, {"description": "x" * (n - 4000)}]
    ),
    "custom_id": lambda desk, n: desk.shows(row(button(custom_id="x" * n))),
    "message.rows": lambda desk, n: desk.shows(*(row(button(number)) for number in range(n))),
    "row.buttons": lambda desk, n: desk.shows(row(*(button(number) for number in range(n)))),
    "row.selects": lambda desk, n: desk.shows(row(*(select(custom_id=str(number)) for number in range(n)))),
    "button.label": lambda desk, n: desk.shows(row(button(label="x" * n))),
    "button.url": lambda desk, n: desk.shows(
        row({"type": 2, "style": 5, "label": "x", "url": "https://" + "x" * (n - 8)})
    ),
    "select.options": lambda desk, n: desk.shows(row(select(n))),
    "select.placeholder": lambda desk, n: desk.shows(row(select(placeholder="x" * n))),
    "select.min_values": lambda desk, n: desk.shows(row(select(25, min_values=n, max_values=25))),
    "select.max_values": lambda desk, n: desk.shows(row(select(25, min_values=0, max_values=n))),
    "option.label": lambda desk, n: desk.shows(row(option(label="x" * n))),
    "option.value": lambda desk, n: desk.shows(row(option(value="x" * n))),
    "option.description": lambda desk, n: desk.shows(row(option(description="x" * n))),
    "layout.components": lambda desk, n: desk.lays_out(*[text()] * n),
    "layout.characters": lambda desk, n: desk.lays_out(text("x" * 3000), text("x" * (n - 3000))),
    "section.texts": lambda desk, n: desk.lays_out({"type": 9, "components": [text()] * n, "accessory": button()}),
    "gallery.items": lambda desk, n: desk.lays_out({"type": 12, "items": [picture()] * n}),
    "media.description": lambda desk, n: desk.lays_out({"type": 12, "items": [picture(description="x" * n)]}),
    "modal.title": lambda desk, n: desk.asks(field(), title="x" * n),
    "modal.components": lambda desk, n: desk.asks(*(field(number) for number in range(n))),
    "label.label": lambda desk, n: desk.asks(field() | {"label": "x" * n}),
    "label.description": lambda desk, n: desk.asks(field() | {"description": "x" * n}),
    "input.value": lambda desk, n: desk.asks(field(value="x" * n)),
    "input.placeholder": lambda desk, n: desk.asks(field(placeholder="x" * n)),
    "input.min_length": lambda desk, n: desk.asks(field(min_length=n, max_length=4000)),
    "input.max_length": lambda desk, n: desk.asks(field(max_length=n)),
    "radio.options": lambda desk, n: desk.asks(group(21, n)),
    "checkboxes.options": lambda desk, n: desk.asks(group(22, n)),
    "upload.max_values": lambda desk, n: desk.asks(label({"type": 19, "custom_id": "u", "max_values": n})),
    "commands": lambda desk, n: desk.registers(*(command(number) for number in range(n))),
    "commands.menu": lambda desk, n: desk.registers(*({"type": 2, "name": str(number)} for number in range(n))),
    "commands.created": created,
    "command.name": lambda desk, n: desk.registers(command(name="x" * n)),
    "command.description": lambda desk, n: desk.registers(command(description="x" * n)),
    "command.options": lambda desk, n: desk.registers(
        command(options=[{"type": 3, "name": f"o{number}", "description": "x"} for number in range(n)])
    ),
    "command.characters": lambda desk, n: desk.registers(of_size(n)),
    "option.choices": lambda desk, n: desk.registers(
        typed(choices=[{"name": str(number), "value": "x"} for number in range(n)])
    ),
    "option.min_length": lambda desk, n: desk.registers(typed(min_length=n)),
    "option.max_length": lambda desk, n: desk.registers(typed(max_length=n)),
    "choice.name": lambda desk, n: desk.offers(1, name="x" * n),
    "choice.value": lambda desk, n: desk.offers(1, value="x" * n),
    "answer.choices": lambda desk, n: desk.offers(n),
    "thread.name": threaded,
    "channel.webhooks": hooked,
    "emoji": lambda desk, n: pictured(desk, others=n - 1),
    "emoji.name": lambda desk, n: pictured(desk, "x" * n),
    "emoji.image": lambda desk, n: pictured(desk, size=n),
}  # fmt: skip


REFUSED: Final[dict[str, Probe]] = {
    "a mention of nobody's kind": lambda desk, _: desk.says(content="x", allowed_mentions={"parse": ["all"]}),
    "two with one custom_id": lambda desk, _: desk.shows(row(button(), button())),
    "two with one number": lambda desk, _: desk.shows(row(button(0, id=5), button(1, id=5))),
    "a button beside a select": lambda desk, _: desk.shows(row(button(), select())),
    "a button without a word": lambda desk, _: desk.shows(row({"type": 2, "style": 1, "custom_id": "x"})),
    "a button that does both": lambda desk, _: desk.shows(row(button(url="https://example.org"))),
    "a word for an emoji": lambda desk, _: desk.shows(row(button(emoji={"name": "dice"}))),
    "two options of one value": lambda desk, _: desk.shows(row(select(options=[{"label": "x", "value": "x"}] * 2))),
    "more at least than at most": lambda desk, _: desk.shows(row(select(5, min_values=3, max_values=2))),
    "a text without the flag for it": lambda desk, _: desk.shows(text()),
    "content beside a layout": lambda desk, _: desk.says(content="x", flags=V2, components=[text()]),
    "embeds beside a layout": lambda desk, _: desk.says(embeds=[{"title": "x"}], flags=V2, components=[text()]),
    "a container in a container": lambda desk, _: desk.lays_out(
        {"type": 17, "components": [{"type": 17, "components": [text()]}]}
    ),
    "a picture that was not sent": lambda desk, _: desk.lays_out(
        {"type": 12, "items": [{"media": {"url": "attachment://x.png"}}]}
    ),
    "an embed with a picture that was not sent": lambda desk, _: desk.says(
        **embed(image={"url": "attachment://x.png"})
    ),
    "an ephemeral message in a channel": lambda desk, _: desk.says(content="x", flags=64),
    "a text field in a message": lambda desk, _: desk.shows(row({"type": 4, "custom_id": "x", "style": 1})),
    "a button in a form": lambda desk, _: desk.asks(label(button())),
    "something closed in a form": lambda desk, _: desk.asks(label(select(disabled=True))),
    "nothing needed that is needed": lambda desk, _: desk.asks(label(select(min_values=0))),
    "a field filled beyond its end": lambda desk, _: desk.asks(field(value="xx", max_length=1)),
    "a capital in a name": lambda desk, _: desk.registers(command(name="Roll")),
    "a space in a name": lambda desk, _: desk.registers(command(name="roll dice")),
    "a needed option behind others": lambda desk, _: desk.registers(
        command(options=[{**TYPED, "name": "a"}, {**TYPED, "name": "b", "required": True}])
    ),
    "options beside subcommands": lambda desk, _: desk.registers(
        command(options=[TYPED, {"type": 1, "name": "s", "description": "x"}])
    ),
    "a group in a group": lambda desk, _: desk.registers(
        command(options=[{"type": 2, "name": "g", "description": "x", "options": [
            {"type": 2, "name": "g", "description": "x"},
        ]}])
    ),
    "choices where one types": lambda desk, _: desk.registers(
        typed(autocomplete=True, choices=[{"name": "x", "value": "x"}])
    ),
    "two commands of one name": lambda desk, _: desk.registers(command(), command()),
    "a language nobody has": lambda desk, _: desk.registers(command(name_localizations={"de-DE": "x"})),
    "a name too long in another language": lambda desk, _: desk.registers(
        command(name_localizations={"de": "x" * 33})
    ),
    "a capital in a name in another language": lambda desk, _: desk.registers(
        command(name_localizations={"de": "Wurf"})
    ),
    "a description too long in another language": lambda desk, _: desk.registers(
        command(description_localizations={"de": "x" * 101})
    ),
    "two options of one name in another language": lambda desk, _: desk.registers(
        command(options=[{**TYPED, "name": "a"}, {**TYPED, "name": "b", "name_localizations": {"de": "a"}}])
    ),
    "an option with another's own name in another language": lambda desk, _: desk.registers(
        command(options=[
            {**TYPED, "name": "a", "name_localizations": {"de": "c"}},
            {**TYPED, "name": "b", "name_localizations": {"de": "a"}},
        ])
    ),
    "two choices of one name in another language": lambda desk, _: desk.registers(
        typed(choices=[
            {"name": "x", "value": "x"}, {"name": "y", "value": "y", "name_localizations": {"de": "x"}},
        ])
    ),
}  # fmt: skip
