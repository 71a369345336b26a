"""The response to one message, by audience."""

from dataclasses import dataclass, field, fields
from typing import Any, Final

from bot.commands.form import Choice
from bot.text.files import Enclosed
from bot.text.pictures import Depicted
from bot.text.reply import Blank, Control, Line, Prompt


@dataclass
class SceneResponse:
    """The response to one message in one scene. `answer` goes where it was typed, `secret` to its author only.

    Files always go out with lines that say what they are.
    """

    answer: list[Line] = field(default_factory=list)
    secret: list[Line] = field(default_factory=list)
    public: list[Line] = field(default_factory=list)
    posted: list[Line] = field(default_factory=list)
    """What everyone reads in a separate message; here only for the log."""
    gm: list[Line] = field(default_factory=list)
    owners: dict[str, list[Line]] = field(default_factory=dict)
    files: list[Enclosed] = field(default_factory=list)
    """With `answer`."""
    secret_files: list[Enclosed] = field(default_factory=list)
    gm_files: list[Enclosed] = field(default_factory=list)
    looked_up: list[Line] = field(default_factory=list)
    """Lines for GMs from a command without changes, which go to the GM who gave it."""
    looked_up_files: list[Enclosed] = field(default_factory=list)
    looked_up_prompts: list[Prompt] = field(default_factory=list)
    picture: Depicted | None = None
    """With `answer`: the same as a picture."""
    public_picture: Depicted | None = None
    """Elsewhere, with `public`."""
    own_pictures: dict[str, Depicted] = field(default_factory=dict)
    """With `owners`."""
    asked_picture: bool = False
    """The picture itself was asked for, so it comes even if pictures are off."""
    prompts: list[Prompt] = field(default_factory=list)
    own_prompts: list[Prompt] = field(default_factory=list)
    """Prompts for those who owe an answer, in private."""
    hooks: list[Prompt] = field(default_factory=list)
    """Prompts whose lines go to people's webhooks."""
    calls: list[Prompt] = field(default_factory=list)
    """Whom the text in `gm` addresses, if several read it."""
    gm_prompts: list[Prompt] = field(default_factory=list)
    """Buttons about `gm`, for any GM."""
    controls: list[Control] = field(default_factory=list)
    """Buttons about `public`, for everyone who may use them."""
    offers: list[Prompt] = field(default_factory=list)
    """What the author is asked about the message itself; goes with `answer`."""
    secret_offers: list[Prompt] = field(default_factory=list)
    """The same, with `secret`."""
    of_all: bool = False
    """`gm` is for GMs of the whole game only."""
    asked_by: str = ""
    """The GM who asked for what `gm` says, and is told if nobody is known to be one."""
    board: bool = False
    fresh_board: bool = False
    ends_board: bool = False
    """The board is removed because the fight goes on elsewhere."""
    removes: bool = False

    def so_far(self) -> "SceneResponse":
        """Return a copy of everything said so far, to return to if a command is refused."""
        now: dict[str, Any] = {name: getattr(self, name) for name in _FIELDS}
        now = {name: [*one] if type(one) is list else one for name, one in now.items()}
        now["owners"] = {who: [*lines] for who, lines in self.owners.items()}
        now["own_pictures"] = {**self.own_pictures}
        return SceneResponse(**now)

    def to_asker(self, said: "SceneResponse", lines: int = 0, files: int = 0, prompts: int = 0) -> None:
        """Move what a command said to GMs, from these lines, files and prompts on, into the answer to its author."""
        self.looked_up += said.gm[lines:]
        self.looked_up_files += said.gm_files[files:]
        self.looked_up_prompts += said.gm_prompts[prompts:]
        del said.gm[lines:], said.gm_files[files:], said.gm_prompts[prompts:]


_FIELDS: Final = tuple(one.name for one in fields(SceneResponse))


@dataclass
class Response(SceneResponse):
    """The response to one message in its scene, and `elsewhere`."""

    elsewhere: list[tuple[str, SceneResponse]] = field(default_factory=list)
    """What commands for other scenes (`@in`) make us say there."""
    announced: list[tuple[str, Line]] = field(default_factory=list)
    """Changes to the meaning of dice, with the scenes where they have to be announced."""
    confided: list[Line] = field(default_factory=list)
    """What only the author is told, whether or not the command is refused."""
    choices: tuple[Choice, ...] = ()
    """Suggestions for a field being filled in."""
    form: Blank | None = None
    """The form to open."""
    parting: bool = False
    """The author of the message is being forgotten: the answer isn't kept after delivery."""

    def apart(self) -> "Response":
        """Return a response about another scene, in which nothing is said yet."""
        return Response(elsewhere=self.elsewhere, announced=self.announced, confided=self.confided)

    def restore(self, earlier: SceneResponse) -> None:
        """Return to what was said `so_far` about this scene."""
        for name in _FIELDS:
            setattr(self, name, getattr(earlier, name))

    def join(self, apart: SceneResponse, *, to_gms: bool) -> None:
        """Add a response meant for the author only: its answer goes to the GMs, or else to that author."""
        (self.gm if to_gms else self.secret).extend(apart.answer)
        (self.gm_files if to_gms else self.secret_files).extend(apart.files)
        if to_gms:
            self.gm += [line for offer in apart.offers for line in offer.lines]
            self.gm_prompts += [offer.model_copy(update={"lines": ()}) for offer in apart.offers]
        else:
            self.secret_offers += apart.offers
        for name in _FIELDS:
            one = getattr(apart, name)
            if type(one) is list and name not in ("answer", "files", "offers"):
                getattr(self, name).extend(one)
            elif one is True or (name == "asked_by" and one):
                setattr(self, name, one)
        self.own_pictures |= apart.own_pictures
        for who, lines in apart.owners.items():
            self.owners.setdefault(who, []).extend(lines)
