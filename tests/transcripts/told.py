"""What the bot's replies to a transcript should show on Discord, and what Discord shows."""

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence
from hashlib import sha256

from bot.discord.interactions.open_interactions import DONE
from bot.discord.sending.components import decoded
from bot.discord.sending.visible_text import visible
from bot.picture.drawer import key_of
from bot.picture.reels import placed
from bot.terminal.people import bare
from bot.text.files import is_game
from bot.text.language.speech import LANGUAGES, language, speaking
from bot.text.reply import Line, Reply, ToGM, ToPerson, when
from tests.loopback import Deed, Message, shown
from tests.loopback.components import JSON, Type, walk
from tests.transcripts.playing import Shown

PICTURES = (".png", ".webp")
PNG = b"PNG"
_ID = re.compile(r"\b(?:terminal|discord):\w+")
"""A picture that isn't drawn."""

Told = dict[str, list[str]]
"""What the bot said, line by line, under "#play", "#gm", "#cellar" or "@anna"; lines of an edit begin with "~"."""


def expected(replies: Iterable[Shown], names: dict[str, str]) -> Told:
    """What should stand on Discord after these replies. `names` are people's names by their terminal ids."""
    told: Told = defaultdict(list)
    for one in replies:
        reply, edit = one.reply, "~" if one.edit else ""
        shown = reply.beside if reply.picture and reply.beside else reply.lines
        lines = [_text(spans) for spans in shown]
        if reply.voice is not None and reply.voice.of is not None:
            # On Discord the earlier message itself changes or goes.
            if not reply.voice.text:
                continue
            edit, lines = "~", f"{reply.voice.name}: {reply.voice.text}".split("\n")
        elif reply.voice is not None:
            lines = f"{reply.voice.name}: {reply.voice.text}".split("\n")
        for prompt in reply.prompts:
            asked = [_text(spans) for spans in prompt.lines]
            lines += [f"@{names[prompt.person]} {asked[0]}" if prompt.rings else asked[0], *asked[1:]] if asked else []
        pinged = dict.fromkeys(names[prompt.person] for prompt in reply.prompts if prompt.rings)
        if isinstance(reply.audience, ToPerson):
            place = f"@{names[reply.audience.person]}"
        else:
            place = "#gm" if isinstance(reply.audience, ToGM) else f"#{bare(reply.audience.scene)}"
        told[place] += [f"{edit}{text}" for text in "\n".join(lines).strip().split("\n")]
        told[place] += [f"{edit}{text}" for text in _controls(reply)]
        told[place] += [_file(file.name, placed(file.content, [PNG] * len(file.boards))) for file in reply.files]
        with speaking(reply.language):
            told[place] += [f"(picture {key_of(reply.picture)})"] if reply.picture else []
        told[place] += [f"(ping {name})" for name in pinged]
    return dict(told)


def _controls(reply: Reply) -> list[str]:
    """What can be pressed below a message, with the command that it is short for. A form that several are asked to fill
    in stands there once, and first; what several may press is called by who is asked."""
    every = [(prompt.name, control) for prompt in reply.prompts for control in prompt.controls]
    every += [("", control) for control in reply.controls]
    forms = Counter(control for _, control in every if control.form)
    labels = Counter(control.label for _, control in every if not control.form)
    found = [f"{one.label}: {_by_name(one.command)}" for one, count in forms.items() if count > 1]
    for name, control in every:
        if forms[control] < 2:
            whose = f"{name}: " if name and labels[control.label] > 1 else ""
            found.append(f"{whose}{control.label}: {_by_name(control.command)}")
    return found


def _by_name(command: str) -> str:
    """Return a command without the ids of people, which each front end has of its own."""
    return _ID.sub("PERSON", command)


def _file(name: str, content: bytes) -> str:
    """Not what stands in a whole game, or is kept about one person: there are ids of the front end in it. A picture is
    named by what it shows."""
    if name.endswith(PICTURES):
        return f"(picture {name.partition('-')[2].rpartition('.')[0]})"
    if is_game(name) or name.startswith("own-data"):
        return f"(file {name})"
    return f"(file {name} {sha256(content).hexdigest()[:12]})"


def _text(spans: Line) -> str:
    """Return a line as a client in English shows it: instants in words, people as mentions."""
    shown = ((when(span.at) if span.at and span.game is None else span).text for span in spans)
    return _even("".join(("@" if one.person else "") + visible(text) for one, text in zip(spans, shown, strict=True)))


def _even(text: str) -> str:
    return text.rstrip().replace("\u200b", "").replace("\u02cb", "`")


def pressable(shown: Iterable[JSON]) -> list[str]:
    """What can be pressed, as its label and the command that its id says."""
    found = []
    for one in walk(shown):
        if one["type"] == Type.BUTTON and (said := decoded(one["custom_id"])) is not None:
            found.append(f"{one['label']}: {_by_name(said.command)}")
        found += [f"{option['label']}: {option['value']}" for option in one.get("options", ())]
    return found


def told(deeds: Sequence[Deed], aside: Collection[int]) -> Told:
    """What the bot said on Discord; `aside` are the places of deeds that answer no line of the transcript."""
    found: Told = defaultdict(list)
    stood: dict[int, tuple[str, list[str]]] = {}
    panels: set[int] = set()
    for place, deed in enumerate(deeds):
        # What is settled is taken off the message where it was pressed: nothing is said with that.
        before, now = stood.get(deed.message.id), (deed.content, pressable(deed.components))
        stood[deed.message.id] = now
        taken_off = before is not None and before[0] == now[0] and set(now[1]) < set(before[1])
        if place in aside or deed.what == "removed" or taken_off or _is_only_done(deed):
            continue
        edit = "~" if deed.what == "edited" else ""
        seen, where = shown(deed.message, deed.content), _place(deed.message)
        if deed.message.id not in panels and any(one["type"] == Type.CONTAINER for one in deed.components):
            panels.add(deed.message.id)
            if before == now:
                # It was posted as text, for notifications, and says the same as a panel.
                found[where] += [_file(file.name, file.content) for file in deed.attachments]
                continue
        # A webhook's message has the speaker's name above it; the terminal prints it before the words.
        speaker = f"{deed.message.author.name}: " if deed.message.webhook else ""
        found[where] += [f"{edit}{_even(text)}" for text in f"{speaker}{seen}".split("\n")]
        found[where] += [f"{edit}{text}" for text in pressable(deed.components)]
        found[where] += [_file(file.name, file.content) for file in deed.attachments]
        if not edit:
            found[where] += [f"(ping {user.name})" for user in deed.message.pinged]
    return dict(found)


def _place(message: Message) -> str:
    return f"#{message.channel.name}" if message.reader is None else f"@{message.reader.name}"


def _in_every_language(text: str) -> frozenset[str]:
    return frozenset(language(code).texts.gettext(text) for code in LANGUAGES)


_DONE = _in_every_language(DONE)


def _is_only_done(deed: Deed) -> bool:
    """What says to one person that their slash command was done, where its answer stands elsewhere."""
    return deed.message.seen_by is not None and deed.content in _DONE
