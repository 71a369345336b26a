"""The board as a picture: drawn for the first time, asked for again, and as a frame of a replay.

"Theirs" is what was promised: 100 ms for the first picture, 5 ms for a kept one, 100 ms for a frame. The figures are
CPU time in a process that has drawn before: it knows the letters, but not the picture.
"""

from base64 import b64encode
from collections.abc import Sequence
from functools import partial
from io import BytesIO
from itertools import count

from PIL import Image

from bench.rows import Row
from bench.timing import processor
from bot.picture.drawer import Drawer
from bot.picture.reels import animated
from bot.picture.uploads import small
from bot.text.files import File
from bot.text.pictures import SIDE, Board, Stored, Token, Tone, Turn, Zone

FIGHTERS = (6, 12, 50)
FRAMES = 20
FIRST, KEPT = 100_000.0, 5_000.0
"""Limits in microseconds."""
STATES: tuple[tuple[str, Tone], ...] = (("healthy", "well"), ("scratched", "light"), ("hurt", "half"))
EDGES = ("south", "north", "west", "east")


def board(fighters: int, title: str) -> Board:
    """Return a board on which no two tokens are alike, so that each is drawn separately."""
    tokens = []
    for number in range(fighters):
        health, tone = STATES[number % len(STATES)]
        words = (health, "in cover", f"{number + 1} wounds (torso)")
        tokens.append(Token(name=f"Guest {number + 1}", words=words, tone=tone, creature=number % 2 == 1))
    zones = tuple(
        Zone(title=f"Side {edge}", edge=edge, notes=("crate",), cover=True, door=True, tokens=tuple(tokens[place::4]))
        for place, edge in enumerate(EDGES)
    )
    order = tuple(Turn(name=token.name, speed=f"{place}", mark="") for place, token in enumerate(tokens))
    return Board(alt="", title=title, zones=zones, order=order, waiting=("Waiting for Guest 1 to roll.",))


def noise() -> Stored:
    """Return the largest background that is kept."""
    out = BytesIO()
    Image.effect_noise((SIDE, SIDE), 40).convert("RGB").save(out, "PNG")
    whole = small(File(name="noise.png", data=out.getvalue())).whole
    return Stored(key="picture/background/noise", webp=b64encode(whole).decode())


def picture(rounds: int) -> Sequence[Row]:
    rows: list[Row] = []
    turns = count(1)
    for fighters, behind, more in (*((one, None, "") for one in FIGHTERS), (12, noise(), " and a background")):
        drawer = Drawer()
        drawer.drawn(board(fighters, "Turn 0"))
        first, kept = [], []
        for _ in range(rounds):
            now = board(fighters, f"Turn {next(turns)}").model_copy(update={"behind": behind})
            first.append(processor(partial(drawer.drawn, now), 1))
            kept.append(processor(partial(drawer.drawn, now), 1))
        rows.append(Row(f"first, {fighters} fighters{more}", first, [FIRST] * rounds, must=1, good=2))
        rows.append(Row(f"kept, {fighters} fighters{more}", kept, [KEPT] * rounds, must=1, good=2))
    boards = [drawer.drawn(board(12, f"Turn {turn}")) for turn in range(FRAMES)]
    reels = [processor(partial(animated, boards), 1) / FRAMES for _ in range(rounds)]
    rows.append(Row("a frame of a replay, 12 fighters", reels, [FIRST] * rounds, must=1, good=2))
    return rows
