"""Messages of the loopback Discord as a page in Discord's style."""

from base64 import b64encode
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from tests.loopback import Message
from tests.loopback.components import Type
from tests.screenshots.markup import html

STYLE = Path(__file__).with_name("discord.css").read_text("utf-8")
BUTTONS = {1: "primary", 2: "secondary", 3: "success", 4: "danger"}
HUES = {"Turnkeeper": 235, "Anna": 330, "Ben": 165, "Robin": 28}


def page(channel: str, messages: Sequence[Message], names: dict[int, str]) -> str:
    """Return the page of a channel. `names` are what people and channels are called, with their sign in front."""
    rows, before = [], None
    for one in messages:
        rows.append(_row(one, names, follows=before is not None and before.author is one.author))
        before = one
    head = f'<header><span class="hash">#</span>{escape(channel)}</header>'
    return f"<!doctype html><meta charset=utf-8><style>{STYLE}</style>{head}<main>{''.join(rows)}</main>"


def _row(message: Message, names: dict[int, str], *, follows: bool) -> str:
    name = names[message.author.id].removeprefix("@")
    pinged = ' class="row first"' if not follows else ' class="row"'
    body = _body(message, names)
    if follows:
        return f"<div{pinged}><div class=gap></div><div class=body>{body}</div></div>"
    badge = '<span class="app">✓ APP</span>' if name == "Turnkeeper" else ""
    hue = HUES.get(name, 200)
    head = (
        f'<div class=name style="color:hsl({hue} 65% 72%)">{escape(name)}{badge}'
        f"<span class=at>{message.at:%H:%M}</span></div>"
    )
    avatar = f'<div class=avatar style="background:hsl({hue} 45% 48%)">{escape(name[0])}</div>'
    return f"<div{pinged}>{avatar}<div class=body>{head}{body}</div></div>"


def _body(message: Message, names: dict[int, str]) -> str:
    files = {one.name: one for one in message.attachments}
    parts = [f"<div class=text>{html(message.content, names)}</div>"] if message.content else []
    parts += [_component(one, files, names) for one in message.components]
    shown = any(one["type"] == Type.CONTAINER or one["type"] == Type.GALLERY for one in message.components)
    parts += [_image(one) for one in files.values() if one.name.endswith(".png") and not shown]
    return "".join(parts)


def _component(one: dict[str, Any], files: dict[str, Any], names: dict[int, str]) -> str:
    match one["type"]:
        case Type.TEXT:
            return f"<div class=text>{html(one['content'], names)}</div>"
        case Type.BUTTON:
            return (
                f'<span class="button {BUTTONS.get(one["style"], "secondary")}">{escape(one.get("label", ""))}</span>'
            )
        case Type.GALLERY:
            return "".join(_image(files[item["media"]["url"].rpartition("/")[2]]) for item in one["items"])
        case Type.CONTAINER:
            inside = "".join(_component(part, files, names) for part in one["components"])
            return (
                f'<div class=container style="border-color:#{one.get("accent_color") or 0x4E5058:06x}">{inside}</div>'
            )
        case Type.SEPARATOR:
            return "<hr>"
        case Type.ROW | Type.SECTION:
            return f"<div class=line>{''.join(_component(part, files, names) for part in one['components'])}</div>"
        case kind if "placeholder" in one:
            return f'<span class="select">{escape(one["placeholder"])}</span>'
        case kind:
            raise ValueError(f"no picture of a component of type {kind} yet")


def _image(file: Any) -> str:
    return f'<img src="data:image/png;base64,{b64encode(file.content).decode()}">'
