"""`python -m tests.picture.samples`: draw the pictures of docs/fights.md. Look at them before you commit them."""

from pathlib import Path

from bot.picture.drawer import Drawer
from bot.text.pictures import Board, Map, Piece, Token, Turn, Zone

DOCS = Path(__file__).parents[2] / "docs"
KIM = Token(name="Kim", words=("healthy", "in cover"), tone="well", creature=False)
LOU = Token(name="Lou", words=("hurt", "left arm damaged"), tone="half", creature=False, now=True)
MO = Token(name="Mo", words=("scratched", "in stealth"), tone="light", creature=False, covert=True)
RATS = Token(name="Giant rat 1–4", words=("healthy",), tone="well", creature=True)
GUARD = Token(name="Guard", words=("in agony", "2 wounds (torso)"), tone="bad", creature=True)
CAPTAIN = Token(name="Captain", words=("blacked out",), tone="down", creature=True)

SIDES = Board(
    alt="",
    title="Turn 3 · attacks",
    waiting=("Waiting for Lou to roll.",),
    zones=(
        Zone(title="Side 1 South", edge="south", notes=("crate",), cover=True, door=True, tokens=(KIM, MO)),
        Zone(title="Side 2 North", edge="north", notes=(), cover=False, door=True, tokens=(RATS, GUARD)),
        Zone(title="Side 3 West", edge="west", notes=("lantern",), cover=False, door=False, tokens=(LOU,)),
        Zone(title="Side 4 East", edge="east", notes=(), cover=False, door=True, tokens=(CAPTAIN,)),
    ),
    out=(Token(name="Giant rat 5", words=("dead",), tone="out", creature=True),),
    order=(
        Turn(name="Kim", speed="4", mark="done"),
        Turn(name="Lou", speed="5", mark="now"),
        Turn(name="Guard", speed="7", mark=""),
        Turn(name="Mo", speed="9", mark=""),
    ),
)

TILES = Board(
    alt="",
    title="Turn 2 · everyone acts in order",
    whose="for GMs",
    waiting=("Waiting for Gil to roll.",),
    map=Map(
        title="bridge",
        first=(0, 0),
        tiles=(".....~~~.....", "...1.~~~.1...", "....#~~~#....", ".............", "....#~~~#....", ".....~~~....."),
        pieces=(
            Piece(at=(3, 1), sign="G", tone="light", creature=False),
            Piece(at=(6, 3), sign="F", tone="half", creature=False),
            Piece(at=(9, 3), sign="B", tone="well", creature=True),
            Piece(at=(10, 4), sign="r", tone="well", creature=True, covert=True),
        ),
        notes=("a Move is 3 tiles",),
    ),
    tokens=(
        Token(name="Gil", words=("wounded", "D2", "cover 1"), tone="light", creature=False, sign="G", now=True),
        Token(name="Fay", words=("bleeding", "G4"), tone="half", creature=False, sign="F"),
        Token(name="Brawler 1", words=("unhurt", "J4"), tone="well", creature=True, sign="B"),
        Token(
            name="Brawler 2",
            words=("unhurt", "K5", "hidden from all"),
            tone="well",
            creature=True,
            sign="r",
            covert=True,
        ),
    ),
)

if __name__ == "__main__":
    for name, board in (("board-sides", SIDES), ("board-map", TILES)):
        (DOCS / f"{name}.png").write_bytes(Drawer().drawn(board))
