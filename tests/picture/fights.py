"""Boards with any number of fighters, as data."""

from bot.text.pictures import Board, Map, Piece, Token, Tone, Turn, Zone

TONES: tuple[tuple[str, Tone], ...] = (
    ("healthy", "well"),
    ("scratched", "light"),
    ("hurt", "half"),
    ("in agony", "bad"),
    ("blacked out", "down"),
)
MARKS = ((), ("in cover",), ("2 wounds (torso)", "burning 2 turns"))


def token(number: int, name: str = "") -> Token:
    health, tone = TONES[number % len(TONES)]
    return Token(
        name=name or f"Fighter {number}",
        words=(health, *MARKS[number % len(MARKS)]),
        tone=tone,
        creature=number % 2 == 1,
        ticked=number % 5 == 0,
        covert=number % 7 == 0,
        now=number == 2,
    )


def room(fighters: int, **more: object) -> Board:
    """Four sides of a room with so many fighters on them, and their order."""
    tokens = [token(number) for number in range(fighters)]
    zones = tuple(
        Zone(
            title=f"Side {number + 1} {edge.title()}",
            edge=edge,
            notes=("crate", "rope") if number == 1 else (),
            cover=number == 1,
            door=number != 2,
            tokens=tuple(tokens[number::4]),
        )
        for number, edge in enumerate(("south", "north", "west", "east"))
    )
    marks = ("done", "done", "now")
    order = tuple(
        Turn(name=one.name, speed=f"{100 - place}", mark=marks[place] if place < len(marks) else "")
        for place, one in enumerate(tokens)
    )
    made = Board(
        alt="The fight in words.", title="Turn 3 · attacks", zones=zones, order=order, waiting=("Waiting for Kim.",)
    )
    return made.model_copy(update=more)


def tiles(*pieces: Piece) -> Board:
    """A small map with a wall, danger and cover."""
    ground = Map(
        title="pit",
        first=(2, 4),
        tiles=("..#.", "~.2.", "...."),
        pieces=pieces,
        notes=("a Move is 3 tiles",),
        whole=(8, 8),
    )
    return Board(alt="The fight in words.", title="Turn 1", map=ground, tokens=(token(0),))
