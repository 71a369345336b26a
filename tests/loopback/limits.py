"""Discord's limits, permissions and error codes that the loopback knows, each with its source.

Sources are headings in Discord's documentation (the repository discord-api-docs, below `developers/`, as of August
2026). `observed` marks what the documentation doesn't say. Nothing here was recorded from the real service.
`tests/discord/loopback/test_limits.py` sends exactly the maximum of each, and one more.
"""

from dataclasses import dataclass
from typing import Final

COMPONENTS: Final = "components/reference"
COMMANDS: Final = "interactions/application-commands"
ANSWERS: Final = "interactions/receiving-and-responding"
MESSAGES: Final = "resources/message"
CHANNELS: Final = "resources/channel"
THREADS: Final = "topics/threads"


@dataclass(frozen=True, slots=True)
class Limit:
    """A size from `least` to `most`; otherwise error 50035 with `fault` for the field."""

    most: int
    source: str
    least: int = 0
    code: int = 50035


LIMITS: Final[dict[str, Limit]] = {
    # Messages.
    "message.content": Limit(2000, f"{MESSAGES}#create-message: content"),
    "message.nonce": Limit(25, f"{MESSAGES}#create-message: nonce"),
    "mentions": Limit(100, f"{MESSAGES}#allowed-mentions-object: users, and roles"),
    "message.embeds": Limit(10, f"{MESSAGES}#create-message: embeds"),
    "message.files": Limit(10, "observed; discord.py has the same number"),
    "message.file": Limit(10 * 2**20, "reference#uploading-files: bytes of each file, by default", code=40005),
    "message.request": Limit(25 * 2**20, f"{MESSAGES}#create-message: limitations, bytes of the request", code=40005),
    "attachment.description": Limit(1024, f"{MESSAGES}#attachment-object: description"),
    "history.limit": Limit(100, f"{MESSAGES}#get-channel-messages: limit", least=1),
    "message.reactions": Limit(20, "topics/opcodes-and-status-codes: 30010", code=30010),
    "channel.webhooks": Limit(15, "topics/opcodes-and-status-codes: 30007", code=30007),
    "channel.pins": Limit(250, "topics/opcodes-and-status-codes: 30003", code=30003),
    "emoji": Limit(2000, "resources/emoji#application-owned-emoji", code=30008),
    "emoji.name": Limit(32, "observed; discord.py has the same number", least=2),
    "emoji.image": Limit(256 * 2**10, "resources/emoji#emoji-resource: emoji formats and upload sizes"),
    # Embeds.
    "embed.title": Limit(256, f"{MESSAGES}#embed-object-embed-limits"),
    "embed.description": Limit(4096, f"{MESSAGES}#embed-object-embed-limits"),
    "embed.fields": Limit(25, f"{MESSAGES}#embed-object-embed-limits"),
    "embed.field.name": Limit(256, f"{MESSAGES}#embed-object-embed-limits", least=1),
    "embed.field.value": Limit(1024, f"{MESSAGES}#embed-object-embed-limits", least=1),
    "embed.footer.text": Limit(2048, f"{MESSAGES}#embed-object-embed-limits"),
    "embed.author.name": Limit(256, f"{MESSAGES}#embed-object-embed-limits"),
    "embeds.characters": Limit(6000, f"{MESSAGES}#embed-object-embed-limits: all embeds of a message"),
    # Components of messages.
    "custom_id": Limit(100, f"{COMPONENTS}#anatomy-of-a-component-custom-id", least=1),
    "message.rows": Limit(5, f"{COMPONENTS}#legacy-message-component-behavior"),
    "row.buttons": Limit(5, f"{COMPONENTS}#action-row", least=1),
    "row.selects": Limit(1, f"{COMPONENTS}#action-row"),
    "button.label": Limit(80, f"{COMPONENTS}#button-button-structure"),
    "button.url": Limit(512, f"{COMPONENTS}#button-button-structure"),
    "select.options": Limit(25, f"{COMPONENTS}#string-select-string-select-structure", least=1),
    "select.placeholder": Limit(150, f"{COMPONENTS}#string-select-string-select-structure"),
    "select.min_values": Limit(25, f"{COMPONENTS}#string-select-string-select-structure"),
    "select.max_values": Limit(25, f"{COMPONENTS}#string-select-string-select-structure", least=1),
    "option.label": Limit(100, f"{COMPONENTS}#string-select-select-option-structure", least=1),
    "option.value": Limit(100, f"{COMPONENTS}#string-select-select-option-structure", least=1),
    "option.description": Limit(100, f"{COMPONENTS}#string-select-select-option-structure"),
    "layout.components": Limit(40, f"{COMPONENTS}: with IS_COMPONENTS_V2, nested ones count"),
    "layout.characters": Limit(4000, "observed; discord.py counts the same in LayoutView.content_length"),
    "section.texts": Limit(3, f"{COMPONENTS}#section-section-structure", least=1),
    "gallery.items": Limit(10, f"{COMPONENTS}#media-gallery-media-gallery-structure", least=1),
    "media.description": Limit(1024, f"{COMPONENTS}#media-gallery-media-gallery-item-structure"),
    # Forms.
    "modal.title": Limit(45, f"{ANSWERS}#interaction-response-object-modal", least=1),
    "modal.components": Limit(5, f"{ANSWERS}#interaction-response-object-modal", least=1),
    "label.label": Limit(45, f"{COMPONENTS}#label-label-structure", least=1),
    "label.description": Limit(100, f"{COMPONENTS}#label-label-structure"),
    "input.value": Limit(4000, f"{COMPONENTS}#text-input-text-input-structure"),
    "input.placeholder": Limit(100, f"{COMPONENTS}#text-input-text-input-structure"),
    "input.min_length": Limit(4000, f"{COMPONENTS}#text-input-text-input-structure"),
    "input.max_length": Limit(4000, f"{COMPONENTS}#text-input-text-input-structure", least=1),
    "radio.options": Limit(10, f"{COMPONENTS}#radio-group-structure", least=2),
    "checkboxes.options": Limit(10, f"{COMPONENTS}#checkbox-group-structure", least=1),
    "upload.max_values": Limit(10, f"{COMPONENTS}#file-upload-file-upload-structure", least=1),
    # Commands.
    "commands": Limit(100, f"{COMMANDS}#registering-a-command: global chat commands, and so many in each guild"),
    "commands.menu": Limit(15, f"{COMMANDS}#registering-a-command: user commands, and message commands"),
    "commands.created": Limit(200, f"{COMMANDS}#registering-a-command: creates a day and guild", code=30034),
    "command.name": Limit(32, f"{COMMANDS}#application-command-object-application-command-naming", least=1),
    "command.description": Limit(100, f"{COMMANDS}#application-command-object-application-command-structure", least=1),
    "command.options": Limit(25, f"{COMMANDS}#application-command-object-application-command-structure"),
    "command.characters": Limit(8000, f"{COMMANDS}: names, descriptions and values; of translations the longest"),
    "option.choices": Limit(25, f"{COMMANDS}#application-command-object-application-command-option-structure"),
    "option.min_length": Limit(6000, f"{COMMANDS}#application-command-object-application-command-option-structure"),
    "option.max_length": Limit(
        6000, f"{COMMANDS}#application-command-object-application-command-option-structure", least=1
    ),
    "choice.name": Limit(
        100, f"{COMMANDS}#application-command-object-application-command-option-choice-structure", least=1
    ),
    "choice.value": Limit(100, f"{COMMANDS}#application-command-object-application-command-option-choice-structure"),
    "answer.choices": Limit(25, f"{ANSWERS}#interaction-response-object-autocomplete"),
    # Threads.
    "thread.name": Limit(100, f"{CHANNELS}#start-thread-from-message: name", least=1),
}

ARCHIVED_AFTER: Final = frozenset({60, 1440, 4320, 10080})
"""Minutes after which a thread may be archived (resources/channel#thread-metadata-object)."""

FIRST_ANSWER: Final = 3.0
"""Seconds for the first answer (interactions/receiving-and-responding#interaction-callback)."""
TOKEN_LASTS: Final = 15 * 60.0
"""Seconds for later answers (interactions/receiving-and-responding#followup-messages)."""
REQUESTS_A_SECOND: Final = 50
"""Requests of a bot in all, except the routes of interactions (topics/rate-limits#global-rate-limit)."""

CODES: Final[dict[int, tuple[int, str]]] = {
    10002: (404, "Unknown Application"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10014: (400, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    30003: (400, "Maximum number of pins reached for the channel (250)"),
    30007: (400, "Maximum number of webhooks reached (15)"),
    30008: (400, "Maximum number of emojis reached"),
    30010: (400, "Maximum number of reactions reached (20)"),
    30034: (429, "Max number of daily application command creates has been reached (200)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later."),
    40005: (413, "Request entity too large"),
    40333: (429, "internal network error"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50008: (400, "Cannot send messages in a non-text channel"),
    50013: (403, "Missing Permissions"),
    50021: (403, "Cannot execute action on a system message"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50033: (400, "Invalid Recipient(s)"),
    50035: (400, "Invalid Form Body"),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    50083: (400, "Thread is archived"),
    160002: (403, "Cannot reply without permission to read message history"),
    160004: (400, "A thread has already been created for this message"),
    160005: (403, "Thread is locked"),
}
"""Discord's error codes with their HTTP status (topics/opcodes-and-status-codes#json-json-error-codes)."""

RIGHTS: Final[dict[str, tuple[tuple[str, ...], str]]] = {
    "see": (("view_channel",), f"{CHANNELS}#get-channel"),
    "read": (("view_channel", "read_message_history"), f"{MESSAGES}#get-channel-message"),
    "post": (("view_channel", "send_messages"), f"{MESSAGES}#create-message"),
    "post in a thread": (("view_channel", "send_messages_in_threads"), f"{THREADS}#permissions"),
    "post embeds": (("view_channel", "embed_links"), "topics/permissions: EMBED_LINKS"),
    "post files": (("view_channel", "attach_files"), "topics/permissions: ATTACH_FILES"),
    "remove others' messages": (("view_channel", "manage_messages"), f"{MESSAGES}#delete-message"),
    "pin": (("view_channel", "read_message_history", "pin_messages"), f"{MESSAGES}#pin-message"),
    "manage webhooks": (("view_channel", "manage_webhooks"), "resources/webhook#create-webhook"),
    "react": (("view_channel", "read_message_history"), f"{MESSAGES}#create-reaction"),
    "react first": (("view_channel", "read_message_history", "add_reactions"), f"{MESSAGES}#create-reaction"),
    "remove others' reactions": (("view_channel", "manage_messages"), f"{MESSAGES}#delete-user-reaction"),
    "open a public thread": (("view_channel", "create_public_threads"), f"{CHANNELS}#start-thread-from-message"),
    "open a private thread": (("view_channel", "create_private_threads"), f"{CHANNELS}#start-thread-without-message"),
    "open a post": (("view_channel", "send_messages"), f"{CHANNELS}#start-thread-in-forum-or-media-channel"),
    "manage threads": (("view_channel", "manage_threads"), f"{THREADS}#editing-deleting-threads"),
}
"""Rights the bot needs in a channel. Without VIEW_CHANNEL the error is 50001, without another 50013. Answers to
interactions need none (interactions/application-commands#authorizing-your-application)."""

LOCALES: Final = frozenset({
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl", "pt-BR",
    "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko",
})  # fmt: skip
"""Discord's locales (reference#locales)."""
