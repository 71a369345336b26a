"""Which components Discord accepts in messages and forms."""

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from tests.loopback.components import LINK, SELECTS, Type, texts, walk
from tests.loopback.refusals import refused, units, within

if TYPE_CHECKING:
    from tests.loopback.server import Loopback

JSON = dict[str, Any]

LEGACY: Final = frozenset({Type.ROW})
LAYOUT: Final = frozenset({
    Type.ROW, Type.SECTION, Type.TEXT, Type.GALLERY, Type.FILE, Type.SEPARATOR, Type.CONTAINER
})  # fmt: skip
FORM: Final = frozenset({Type.LABEL, Type.TEXT, Type.ROW})
LABELLED: Final = SELECTS | {Type.TEXT_INPUT, Type.UPLOAD, Type.RADIO, Type.CHECKBOXES, Type.CHECKBOX}

EVERY: Final = {"type", "id"}
SELECT: Final = {"custom_id", "placeholder", "min_values", "max_values", "disabled", "required", "default_values"}
CHOICE: Final = {"custom_id", "options", "required"}
KNOWN: Final[dict[int, set[str]]] = {
    Type.ROW: {"components"},
    Type.BUTTON: {"style", "label", "emoji", "custom_id", "url", "disabled"},
    Type.SELECT: SELECT | {"options"},
    Type.TEXT_INPUT: {
        "custom_id", "style", "min_length", "max_length", "required", "value", "placeholder", "label",
    },
    Type.USER_SELECT: SELECT,
    Type.ROLE_SELECT: SELECT,
    Type.MENTIONABLE_SELECT: SELECT,
    Type.CHANNEL_SELECT: SELECT | {"channel_types"},
    Type.SECTION: {"components", "accessory"},
    Type.TEXT: {"content"},
    Type.THUMBNAIL: {"media", "description", "spoiler"},
    Type.GALLERY: {"items"},
    Type.FILE: {"file", "spoiler"},
    Type.SEPARATOR: {"divider", "spacing"},
    Type.CONTAINER: {"components", "accent_color", "spoiler"},
    Type.LABEL: {"label", "description", "component"},
    Type.UPLOAD: {"custom_id", "min_values", "max_values", "required"},
    Type.RADIO: CHOICE,
    Type.CHECKBOXES: CHOICE | {"min_values", "max_values"},
    Type.CHECKBOX: {"custom_id", "default"},
}  # fmt: skip
ADDRESS: Final = re.compile(r"(https?|discord)://\S+")


class Checked:
    """One check of the components of a message or form."""

    def __init__(self, world: "Loopback", components: Sequence[JSON], files: set[str], *, form: bool) -> None:
        self.world, self.files, self.form = world, files, form
        self.components = components
        self.shown: set[str] = set()
        """Files that a component shows."""
        names = [one["custom_id"] for one in walk(components) if one.get("custom_id") is not None]
        if len(names) != len(set(names)):
            raise refused("components", "COMPONENT_CUSTOM_ID_DUPLICATED")
        ids = [one["id"] for one in walk(components) if one.get("id")]
        if len(ids) != len(set(ids)):
            raise refused("components", "COMPONENT_ID_DUPLICATED")
        for one in walk(components):
            self._known(one)

    def _known(self, one: JSON) -> None:
        kind = one.get("type")
        if kind not in KNOWN:
            raise refused("components.type", "UNION_TYPE_CHOICES")
        if unknown := one.keys() - KNOWN[kind] - EVERY:
            self.world.violation(f"component {Type(kind).name} with unknown fields {sorted(unknown)}")
        if "custom_id" in KNOWN[kind] and one.get("style") != LINK:
            within("custom_id", one.get("custom_id"))

    def inside(self, components: Sequence[JSON], allowed: frozenset[Type]) -> None:
        for one in components:
            if one["type"] not in allowed:
                raise refused("components.type", "UNION_TYPE_CHOICES")
            self._one(one)

    def _one(self, one: JSON) -> None:
        looks: dict[int, Callable[[JSON], None]] = {
            Type.ROW: self._row,
            Type.BUTTON: self._button,
            Type.SECTION: self._section,
            Type.TEXT: self._text,
            Type.THUMBNAIL: lambda one: self._media(one["media"], one.get("description")),
            Type.GALLERY: self._gallery,
            Type.FILE: lambda one: self._media(one["file"], None, only_attached=True),
            Type.SEPARATOR: self._separator,
            Type.CONTAINER: lambda one: self.inside(one["components"], LAYOUT - {Type.CONTAINER}),
            Type.LABEL: self._label,
            Type.TEXT_INPUT: self._input,
            Type.RADIO: self._group,
            Type.CHECKBOXES: self._group,
            Type.CHECKBOX: lambda one: None,
            Type.UPLOAD: self._upload,
        }
        looks.get(one["type"], self._select)(one)

    def _section(self, one: JSON) -> None:
        within("section.texts", len(one["components"]))
        self.inside(one["components"], frozenset({Type.TEXT}))
        self.inside([one["accessory"]], frozenset({Type.BUTTON, Type.THUMBNAIL}))

    @staticmethod
    def _text(one: JSON) -> None:
        if not str(one["content"]).strip():
            raise refused("components.content", "BASE_TYPE_REQUIRED")

    def _gallery(self, one: JSON) -> None:
        within("gallery.items", len(one["items"]))
        for item in one["items"]:
            self._media(item["media"], item.get("description"))

    @staticmethod
    def _separator(one: JSON) -> None:
        if one.get("spacing", 1) not in {1, 2}:
            raise refused("components.spacing", "BASE_TYPE_CHOICES")

    def _label(self, one: JSON) -> None:
        within("label.label", one.get("label"))
        within("label.description", one.get("description"))
        self.inside([one["component"]], frozenset(LABELLED))

    def _group(self, one: JSON) -> None:
        within("radio.options" if one["type"] == Type.RADIO else "checkboxes.options", len(one["options"]))
        self._options(one)

    def _upload(self, one: JSON) -> None:
        within("upload.max_values", one.get("max_values", 1))
        self._needed(one)

    def _row(self, row: JSON) -> None:
        inner = row["components"]
        if self.form:
            if len(inner) != 1:
                raise refused("components.components", "BASE_TYPE_BAD_LENGTH")
            within("label.label", inner[0].get("label"))
            self.inside(inner, frozenset({Type.TEXT_INPUT}))
            return
        within("row.buttons", len(inner))
        selects = [one for one in inner if one["type"] in SELECTS]
        within("row.selects", len(selects))
        if selects and len(inner) > 1:
            raise refused("components.components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED")
        self.inside(inner, frozenset(SELECTS | {Type.BUTTON}))

    def _button(self, one: JSON) -> None:
        within("button.label", one.get("label"))
        if not one.get("label") and not one.get("emoji"):
            raise refused("components.label", "BUTTON_COMPONENT_MISSING_LABEL")
        if one.get("style") not in {1, 2, 3, 4, LINK}:
            raise refused("components.style", "BASE_TYPE_CHOICES")
        link = one["style"] == LINK
        if (one.get("custom_id") is not None) == link or (one.get("url") is not None) != link:
            raise refused("components.custom_id", "BUTTON_COMPONENT_CUSTOM_ID_OR_URL_REQUIRED")
        within("button.url", one.get("url"))
        if link and not ADDRESS.fullmatch(one["url"]):
            raise refused("components.url", "URL_TYPE_INVALID_URL")
        self._emoji(one)

    @staticmethod
    def _emoji(one: JSON) -> None:
        emoji = one.get("emoji")
        if emoji is not None and not emoji.get("id") and (emoji.get("name") or "a").isascii():
            raise refused("components.emoji.name", "BUTTON_COMPONENT_INVALID_EMOJI")

    def _select(self, one: JSON) -> None:
        within("select.placeholder", one.get("placeholder"))
        least, most = one.get("min_values", 1), one.get("max_values", 1)
        within("select.min_values", least)
        within("select.max_values", most)
        if least > most:
            raise refused("components.min_values", "NUMBER_TYPE_MAX")
        if self.form:
            self._needed(one)
        if one["type"] == Type.SELECT:
            within("select.options", len(one.get("options", ())))
            self._options(one)

    def _needed(self, one: JSON) -> None:
        """Check that a form's component says either whether it is required or how many values it takes."""
        if one.get("disabled"):
            raise refused("components.disabled", "MODAL_COMPONENT_DISABLED")
        if one.get("required", True) and one.get("min_values", 1) < 1:
            raise refused("components.min_values", "NUMBER_TYPE_MIN")

    def _options(self, one: JSON) -> None:
        values = []
        for option in one["options"]:
            if unknown := option.keys() - {"label", "value", "description", "emoji", "default"}:
                self.world.violation(f"an option with unknown fields {sorted(unknown)}")
            within("option.label", option.get("label"))
            within("option.value", option.get("value"))
            within("option.description", option.get("description"))
            self._emoji(option)
            values.append(option["value"])
        if len(values) != len(set(values)):
            raise refused("components.options", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED")
        most = one.get("max_values", 1 if one["type"] in SELECTS | {Type.RADIO} else len(values))
        if len([option for option in one["options"] if option.get("default")]) > most:
            raise refused("components.options", "SELECT_COMPONENT_TOO_MANY_DEFAULTS")

    @staticmethod
    def _input(one: JSON) -> None:
        least, most = one.get("min_length") or 0, one.get("max_length") or 4000
        if one.get("style") not in {1, 2}:
            raise refused("components.style", "BASE_TYPE_CHOICES")
        within("input.min_length", least)
        within("input.max_length", one.get("max_length", 4000))
        within("input.value", one.get("value"))
        within("input.placeholder", one.get("placeholder"))
        if least > most:
            raise refused("components.min_length", "NUMBER_TYPE_MAX")
        if one.get("value") and not least <= units(one["value"]) <= most:
            raise refused("components.value", "BASE_TYPE_BAD_LENGTH")

    def _media(self, media: JSON, description: str | None, *, only_attached: bool = False) -> None:
        within("media.description", description)
        url = str(media["url"])
        name = url.removeprefix("attachment://")
        if url != name:
            if name not in self.files:
                raise refused("components.media", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND")
            self.shown.add(name)
        elif only_attached or not ADDRESS.fullmatch(url):
            raise refused("components.media", "URL_TYPE_INVALID_URL")


def check_message(world: "Loopback", components: Sequence[JSON], files: set[str], *, layout: bool) -> None:
    """Check a message's components. `files`: the names of its files; `layout`: whether it uses version 2 of
    components."""
    look = Checked(world, components, files, form=False)
    if not layout:
        within("message.rows", len(components))
        look.inside(components, LEGACY)
        return
    within("layout.components", sum(1 for _ in walk(components)))
    within("layout.characters", sum(units(text) for text in texts(components)))
    look.inside(components, LAYOUT)
    if unseen := files - look.shown:
        world.violation(f"nobody sees the files {sorted(unseen)}: no component shows them")


def check_form(world: "Loopback", form: JSON) -> None:
    within("modal.title", form.get("title"))
    within("custom_id", form.get("custom_id"))
    within("modal.components", len(form["components"]))
    Checked(world, form["components"], set(), form=True).inside(form["components"], FORM)
