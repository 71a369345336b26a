"""Properties of every possible roll."""

from dataclasses import dataclass, field

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.app.chance import SeededLuck
from rules.dice.expression import (
    Classification,
    Comparison,
    Expression,
    Factor,
    Name,
    Node,
    Number,
    Pool,
    Product,
    Sum,
)
from rules.dice.modifiers import Span, Treatment
from rules.dice.notation import parse, parse_line
from rules.dice.rolls import range_of, roll
from rules.dice.throws import Faces
from rules.errors import DiceError

VALUES = {"agi": 2, "luck": 3, "a_b2": -4}


@dataclass
class Kept:
    """Keeps all faces that it hands on."""

    source: SeededLuck
    fallen: list[int] = field(default_factory=list)
    labels: list[str] = field(default_factory=list)

    def roll(self, label: str, count: int, sides: int) -> Faces:
        faces = self.source.roll(label, count, sides)
        self.fallen += faces
        self.labels.append(label)
        return faces


labels = st.one_of(st.just(""), st.from_regex(r"[a-zé][a-zé ]{0,6}[a-z]", fullmatch=True))
names = st.builds(Name, st.sampled_from(sorted(VALUES)), labels)
numbers = st.builds(Number, st.integers(0, 1000), labels)


@st.composite
def some_faces(draw: st.DrawFn, sides: int) -> Span:
    """Some faces of the die but not all, at one end of it or a single one."""
    edge = draw(st.integers(1, sides - 1))
    face = draw(st.integers(1, sides))
    return draw(st.sampled_from([Span(1, edge), Span(edge + 1, sides), Span(face, face)]))


@st.composite
def treatments(draw: st.DrawFn, sides: int) -> Treatment:
    def maybe(strategy: st.SearchStrategy[Span]) -> Span | None:
        return draw(st.one_of(st.none(), strategy))

    reroll = maybe(st.just(Span(1, 1)))
    keep = draw(st.sampled_from([None, "kh", "kl", "dh", "dl"]))
    kept = 0 if keep is None else draw(st.integers(1 if keep[0] == "k" else 0, 6))
    hits = maybe(some_faces(sides))
    return Treatment(
        reroll,
        draw(st.booleans()) if reroll else False,
        maybe(st.just(Span(sides, sides))) if sides > 2 else None,
        keep,
        kept,
        hits,
        maybe(some_faces(sides)) if hits else None,
    )


@st.composite
def pools(draw: st.DrawFn) -> Pool:
    count: int | Node = draw(
        st.one_of(st.integers(1, 12), st.just(Name("agi")), st.just(Sum(((1, Name("luck")), (1, Number(1))))))
    )
    if draw(st.integers(0, 9)) == 0:
        keep = draw(st.sampled_from([None, Treatment(keep="kh", kept=2), Treatment(keep="dl", kept=1)]))
        return Pool(count, 3, -2, keep, draw(labels))
    sides = draw(st.sampled_from([1, 2, 3, 6, 10, 20, 100, 255, 256, 1000]))
    treatment = draw(st.one_of(st.none(), treatments(sides))) if sides > 1 else None
    return Pool(count, sides, 0, None if treatment == Treatment() else treatment, draw(labels))


def compound(inner: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    sums = st.lists(st.tuples(st.sampled_from([1, -1]), inner), min_size=2, max_size=4).map(
        lambda terms: Sum(tuple(terms))
    )
    negative = inner.map(lambda node: Sum(((-1, node),)))
    factors = st.lists(st.builds(Factor, st.sampled_from(["*", "/"]), inner), min_size=1, max_size=2).map(tuple)
    return st.one_of(sums, negative, st.builds(Product, inner, factors))


trees = st.recursive(st.one_of(pools(), numbers, names), compound, max_leaves=6)
targets = st.recursive(st.one_of(numbers, names), compound, max_leaves=3)
comments = st.from_regex(r"[a-zé][a-zé,.!?0-9 ]{0,10}[a-z!]", fullmatch=True)


@st.composite
def expressions(draw: st.DrawFn) -> Expression:
    judged = draw(st.sampled_from(["", "compared", "classified"]))
    relation = st.sampled_from([">=", ">", "<=", "<", "=", "!="])
    body = draw(trees)
    comparison = draw(st.builds(Comparison, relation, targets)) if judged == "compared" else None
    ir = st.one_of(st.none(), st.integers(0, 12))
    return Expression(
        text="",
        body=body,
        repeat=draw(st.integers(1, 5)),
        comparison=comparison,
        percent=draw(st.booleans()),
        classification=draw(st.builds(Classification, st.integers(0, 20), ir)) if judged == "classified" else None,
        comment=draw(st.one_of(st.just(""), comments)),
    )


def same(read: Expression, meant: Expression) -> bool:
    """Equal but for the flag that is worked out when reading."""
    return str(read) == str(meant) and read.body == meant.body and read.repeat == meant.repeat


@given(expressions())
@settings(max_examples=200, deadline=None)
def test_what_is_printed_is_read_back(expression: Expression) -> None:
    read = parse(str(expression))
    assert same(read, expression)
    assert (read.percent, read.classification, read.comment) == (
        expression.percent,
        expression.classification,
        expression.comment,
    )
    assert parse(str(read)) == read
    assert parse(read.text) == read
    for pool in read.pools:
        assert parse(read.text[pool.start : pool.end]).body == pool
    for name in read.names:
        assert read.text[name.position :].startswith(name.name)


@given(expressions(), st.integers())
@settings(max_examples=200, deadline=None)
def test_every_die_is_on_record_and_every_total_in_range(expression: Expression, seed: int) -> None:
    read = parse(str(expression))
    dice = Kept(SeededLuck(seed))
    try:
        low, high = range_of(read, VALUES)
        rolled = roll(read, dice, "test", VALUES)
    except DiceError as error:
        assert error.code in {"division_by_zero", "total_too_large"}  # noqa: PT017
        return
    assert len(rolled.totals) == read.repeat
    assert all(low <= total <= high for total in rolled.totals)
    assert sorted(face for pool in rolled.pools for face in pool.faces) == sorted(dice.fallen)
    if len(read.pools) == 1 and read.repeat == 1:
        assert list(rolled.pools[0].faces) == dice.fallen
    assert dice.labels == [f"test/{index}" for index in range(1, len(dice.labels) + 1)]
    for pool in rolled.pools:
        assert len(pool.sizes) == len(pool.values) == read.repeat
        assert sum(pool.sizes) == len(pool.faces)
        assert len(pool.fates) in (0, len(pool.faces))
        assert len(pool.points) in (0, len(pool.faces))


@given(st.integers(1, 30), st.sampled_from([2, 6, 20, 300]), treatments(20), st.integers())
@settings(max_examples=200, deadline=None)
def test_a_pool_is_worth_what_its_fates_say(count: int, sides: int, treatment: Treatment, seed: int) -> None:
    """The record of faces and fates alone gives the value, and each fate is one that the rules allow."""
    sides = max(sides, 20)
    pool = parse(str(Expression("", Pool(count, sides, 0, treatment if treatment != Treatment() else None)))).pools[0]
    treatment = pool.treatment or Treatment()
    (rolled,) = roll(parse(str(pool)), SeededLuck(seed), "test").pools
    fates = rolled.fates or "k" * len(rolled.faces)
    counting = [place for place, fate in enumerate(fates) if fate in "kx"]
    worth = rolled.points if treatment.hits else rolled.faces
    assert rolled.values == (sum(worth[place] for place in counting),)
    assert len(fates) == count + fates.count("r") + fates.count("x") + fates.count("y")
    for face, fate in zip(rolled.faces, fates, strict=True):
        assert (fate in "xy") <= (treatment.explode is not None and face in treatment.explode)
        assert (fate == "r") <= (treatment.reroll is not None and face in treatment.reroll)
    dropped = [rolled.faces[place] for place, fate in enumerate(fates) if fate in "dy"]
    if dropped and counting:
        kept = [rolled.faces[place] for place in counting]
        if treatment.keep in ("kh", "dl"):
            assert min(kept) >= max(dropped)
        else:
            assert max(kept) <= min(dropped)


@given(st.text(max_size=60))
@settings(max_examples=300, deadline=None)
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        line = parse_line(text)
    except DiceError as error:
        assert 0 <= error.position <= len(error.text)  # noqa: PT017
        return
    assert [parse(each.text) for each in line.rolls] == list(line.rolls)
