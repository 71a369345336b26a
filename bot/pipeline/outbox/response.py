"""What one message makes us say, by who is to read it."""

from dataclasses import dataclass, field, fields
from typing import Any, Final

from bot.commands.form import Choice
from bot.text.files import Enclosed
from bot.text.pictures import Depicted
from bot.text.reply import Blank, Control, Line, Prompt


@dataclass
class SceneResponse:
    """What one message makes us say about one scene. `answer` goes to where it was typed, `secret` to its author alone.

    Files go out with the lines that say what they are, and never without.
    """

    answer: list[Line] = field(default_factory=list)
    secret: list[Line] = field(default_factory=list)
    public: list[Line] = field(default_factory=list)
    gm: list[Line] = field(default_factory=list)
    owners: dict[str, list[Line]] = field(default_factory=dict)
    files: list[Enclosed] = field(default_factory=list)
    """With `answer`."""
    secret_files: list[Enclosed] = field(default_factory=list)
    gm_files: list[Enclosed] = field(default_factory=list)
    looked_up: list[Line] = field(default_factory=list)
    """What a command that has changed nothing says to GMs: for whoever gave it, where they read as a GM."""
    looked_up_files: list[Enclosed] = field(default_factory=list)
    looked_up_prompts: list[Prompt] = field(default_factory=list)
    picture: Depicted | None = None
    """With `answer`: what it says as well."""
    asked_picture: bool = False
    """It is what was asked for, so that it comes where pictures are off too."""
    prompts: list[Prompt] = field(default_factory=list)
    own_prompts: list[Prompt] = field(default_factory=list)
    """What those who owe an answer are asked in private."""
    calls: list[Prompt] = field(default_factory=list)
    """Whom what the GMs read is addressed to: with `gm`, where several read it."""
    gm_prompts: list[Prompt] = field(default_factory=list)
    """What the GMs can press about what they read in `gm`, whoever of them it is."""
    controls: list[Control] = field(default_factory=list)
    """What can be pressed about `public`, by whoever may do it."""
    offers: list[Prompt] = field(default_factory=list)
    """What the author is asked about the message itself, with `answer`."""
    secret_offers: list[Prompt] = field(default_factory=list)
    """The same with `secret`."""
    of_all: bool = False
    """What `gm` says is for GMs of the whole game alone."""
    board: bool = False
    fresh_board: bool = False
    ends_board: bool = False
    """The board is taken away: the fight goes on elsewhere."""
    removes: bool = False

    def so_far(self) -> "SceneResponse":
        """All that there is now, whatever is said later: a command that is refused leaves it as it was."""
        now: dict[str, Any] = {name: getattr(self, name) for name in _FIELDS}
        now = {name: [*one] if type(one) is list else one for name, one in now.items()}
        now["owners"] = {who: [*lines] for who, lines in self.owners.items()}
        return SceneResponse(**now)

    def to_asker(self, said: "SceneResponse", lines: int = 0, files: int = 0, prompts: int = 0) -> None:
        """What a command said to GMs, after so many lines, files and prompts, is an answer to whoever gave it."""
        self.looked_up += said.gm[lines:]
        self.looked_up_files += said.gm_files[files:]
        self.looked_up_prompts += said.gm_prompts[prompts:]
        del said.gm[lines:], said.gm_files[files:], said.gm_prompts[prompts:]


_FIELDS: Final = tuple(one.name for one in fields(SceneResponse))


@dataclass
class Response(SceneResponse):
    """What one message makes us say about the scene at hand, and `elsewhere`."""

    elsewhere: list[tuple[str, SceneResponse]] = field(default_factory=list)
    """What commands for other scenes (`@in`) make us say there."""
    announced: list[tuple[str, Line]] = field(default_factory=list)
    """What a command changes of the meaning of dice, by the scenes where it has to be said."""
    confided: list[Line] = field(default_factory=list)
    """What the author alone is told of a command, whether or not it is refused."""
    choices: tuple[Choice, ...] = ()
    """What is offered to somebody who fills in a field."""
    form: Blank | None = None
    """The form that somebody opens."""
    parting: bool = False
    """Whoever wrote the message is forgotten: of the answer nothing is kept once it is delivered."""

    def apart(self) -> "Response":
        """Return a response about another scene, in which nothing is said yet."""
        return Response(elsewhere=self.elsewhere, announced=self.announced, confided=self.confided)

    def restore(self, earlier: SceneResponse) -> None:
        """Say about this scene what was said `so_far` earlier, and no more."""
        for name in _FIELDS:
            setattr(self, name, getattr(earlier, name))

    def join(self, apart: SceneResponse, *, to_gms: bool) -> None:
        """Say what an answer for its author alone says too: the answer itself to the GMs, or to that author."""
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
            elif one is True:
                setattr(self, name, one)
        for who, lines in apart.owners.items():
            self.owners.setdefault(who, []).extend(lines)
