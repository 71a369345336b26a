"""Commands: `@me`."""

from dataclasses import dataclass
from typing import Annotated, Final

from bot.commands.form import Form, about
from bot.commands.registry import register
from bot.commands.request import Removal, Request, joined, setting_and_value
from bot.commands.spec import Spec

HABITS: Final = (
    "plain", "pictures", "detail", "inline", "zone", "language", "notify", "digest", "webhook", "export", "forget",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Me(Removal):
    """A request to show or change one's preferences."""

    setting: Annotated[str, about("which; leave empty for all", choices=tuple((one, one) for one in HABITS))] = ""
    value: Annotated[str, about("on, off, a time zone or a language; yes to be forgotten", suggests="values")] = ""

    @property
    def text(self) -> str:
        return joined(self.setting, self.value)

    @property
    def loses(self) -> bool:
        return self.setting.casefold() == "forget"

    @property
    def of_all_games(self) -> bool:
        return self.loses


@dataclass(frozen=True, slots=True)
class Language(Request):
    """A request to show or change the language of one's private replies."""

    name: Annotated[str, about("English or Deutsch", suggests="values")] = ""


def me(text: str = "") -> Me:
    setting, value = setting_and_value(text)
    return Me(
        {"timezone": "zone", "pings": "notify", "notifications": "notify"}.get(setting.casefold(), setting), value
    )


register(
    Spec(
        ("me",),
        "me",
        "your preferences, such as plain text, pictures, time zone and language: `me plain on`",
        me,
        more=(
            "`@me plain on`: your private replies are text only, with commands to type instead of buttons.",
            "`@me pictures off`: no pictures in your private replies. `@me zone Europe/Berlin`: your time zone.",
            "`@me detail full`: your private replies about a fight show every die and sum.",
            "`@me inline off`: dice in double brackets in your messages aren't rolled.",
            "`@me language de`: your private replies are in German; `@me language none` uses the game's language.",
            (
                "`@me notify private`: pings come in private. You can also use `@me notify here`, `@me notify digest` "
                "or `@me notify off`."
            ),
            "`@me notify reminder off` changes only one kind: turn, reminder, missed or gm.",
            (
                "`@me digest 18:00`: a private message once a day with what happened in your fights and what you still "
                "have to do."
            ),
            "`@me webhook https://…`, in private: a web address for your pings. Then `@me notify webhook`.",
            "`@me export`, in private: a file with everything I keep about you. `@me forget`: I forget who you are.",
            (
                "The GM chooses what public messages look like, for example with `@game look plain` or `@game language "
                "de`."
            ),
        ),
        offered=(
            (
                "notify off",
                (
                    "turn_off|disable|mute|no pings|notifications|mentions|pinging,"
                    "stop pinging|notifying|mentioning me,dont ping|notify|mention me,"
                    "keine pings|benachrichtigungen,nicht mehr pingen|anpingen"
                ),
            ),
            ("notify private", "ping me in private|dm|dms,pings privat"),
            ("forget", "delete|remove|erase|forget my data,lösche|lösch meine daten"),
            ("language …", r"\Amy_language …,\Ameine_sprache …"),
        ),
        forms=(Form(("me",), "your preferences: plain text, pictures, time zone, language", Me, aside=True),),
        takes="on, off, short, full, none, here, private, digest, webhook, turn, reminder, missed, gm, yes",
    ),
    Spec(
        ("language",),
        "language deutsch",
        "the language of your private replies; a GM can change the game's",
        Language,
        takes="none",
        forms=(Form(("language",), "the language of your private replies", Language, aside=True),),
        offered=(
            (
                "deutsch",
                ("deutsch|german,speak|in german,auf deutsch,sprich|sprichst|sprechen|kannst|kannst_du deutsch"),
            ),
            ("english", "english|englisch,speak|in english,auf englisch,sprich|sprichst|kannst englisch"),
        ),
    ),
)
