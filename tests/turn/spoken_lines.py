"""What people in a game might say: sense, nonsense, and things they have no right to say."""

from typing import Any

from hypothesis import strategies as st

from bot.turn import commands
from tests.turn.table import maze_shelf

SHELF = maze_shelf(
    Anna={"agility": 1, "evading": 12, "skills": {"Martial arts": 30}, "weapons": ["MP5K"]},
    Bea={"evading": "Master", "weapons": ["Nailgun", "Tekko-kagi"], "items": ["medkit"]},
    Cid={"agility": -2, "ft": 9, "weapons": ["M67", "Chainsaw"]},
)
TABLES = {name.casefold(): table for name, table in SHELF.tables().items()}
PEOPLE = ("gm", "ann", "ben", "cat")
NAMES = ("Anna", "Bea", "Cid", "Wolf 1", "Wolf 2", "Marauder", "wolf", "nobody", "")
MEANT = (
    "punch {}",
    "kick {}, groin",
    "MP5K, {}, head, full-auto, 6 shots",
    "MP5K at {}",
    "dodge {}",
    "dodge {}, spend best, then move to 2, else counter kick groin",
    "dodge {}, then counter punch",
    "take cover",
    "take cover stealthily",
    "take cover stealthily and move to side 3",
    "move to 3",
    "escape",
    "reload MP5K",
    "reload MP5K, else MP5K at {}",
    "if {} is down, escape, else punch {}",
    "if {} is up, punch {}; kick {}",
    "use medkit",
    "swap to kick",
    "say boo",
    "pass",
    "execute {} with punch",
    "Nailgun, {}, 9 shots",
    "Chainsaw, {}, 2 hits",
    "M67, {}",
    "bite {}",
    "claws {}, 3 hits",
    "bite {}, left eye",
    "fire a short burst at {} with the MP5K, full-auto",
    "move to {}",
    "attack",
    "",
    "else",
    "x" * 1001,
    "dodge {}; dodge {}",
    "punch {}, else take cover stealthily",
)
ANSWERS = (
    ("attack", ""),
    ("dodge", ""),
    ("check", ""),
    ("escape", ""),
    ("spend", "best"),
    ("spend", "none"),
    ("spend", "1:1"),
    ("spend", "9:9"),
    ("stay", ""),
    ("move", "2"),
    ("move", "1"),
    ("move", "x"),
    ("counter", "kick groin"),
    ("counter", "MP5K"),
    ("pass", ""),
    ("act", "punch Marauder"),
    ("act", "move 4"),
    ("punch", "wolf"),
    ("nonsense", "?"),
)
FIGURES = (
    ("set", "{} stealth on"),
    ("set", "{} side 3"),
    ("set", "{} status down"),
    ("set", "{} status up"),
    ("set", "{} agility 3"),
    ("set", "{} agility -99999999999"),
    ("set", "{} MP5K loaded 2"),
    ("set", "{} MP5K loaded -1"),
    ("set", "{} MP5K ready next turn"),
    ("set", "{} pain -4"),
    ("set", "{} ft nan"),
    ("hurt", "{} 60"),
    ("hurt", "{} 1e9"),
    ("heal", "{} 30"),
    ("give", "{} MP5K"),
    ("give", "{} rope"),
    ("take", "{} MP5K"),
    ("take", "{} punch"),
    ("effect", "{} Fire: pain 8, 2 turns"),
    ("effect", "{} Balm: pain -9, 3 turns"),
    ("effect", "{} Rush: is -5, ft -2"),
    ("effect", "{} Fire off"),
    ("effect", "{} ?"),
    ("set", "{} team contestants"),
    ("set", "{} cover on"),
)
ROOM = (
    ("cover", "1 crate"),
    ("cover", "2 wall"),
    ("cover", "1 none"),
    ("doors", "2"),
    ("item", "key 3"),
    ("cover", "9"),
)

names = st.sampled_from(NAMES)
told = st.builds(lambda text, name: text.replace("{}", name), st.sampled_from(MEANT), names)
figure = st.builds(lambda pair, name: (pair[0], pair[1].replace("{}", name)), st.sampled_from(FIGURES), names)
maybe_name = st.none() | names


def spoken(*weighted: tuple[int, st.SearchStrategy[Any]]) -> st.SearchStrategy[Any]:
    return st.sampled_from([one for times, one in weighted for _ in range(times)]).flatmap(lambda one: one)


MAZE = spoken(
    (6, st.just("next")),
    (3, st.just("answer")),
    (3, st.just("plans")),
    (4, st.builds(commands.Declare, name=maybe_name, text=told, open=st.booleans())),
    (3, st.builds(lambda name, text: commands.Plan(text=f"{name}: {text}"), names, told)),
    (
        2,
        st.builds(
            lambda pair, name: commands.Act(word=pair[0], rest=pair[1], name=name), st.sampled_from(ANSWERS), maybe_name
        ),
    ),
    (2, st.builds(commands.RollOwed, name=maybe_name, shape=st.none() | st.just((3, 2, 6, 1)))),
    (2, st.builds(lambda pair: commands.Adjust(what=pair[0], text=pair[1]), figure)),
    (1, st.builds(lambda pair: commands.Adjust(what=pair[0], text=pair[1], surroundings=True), st.sampled_from(ROOM))),
    (1, st.builds(commands.Next, skip=st.booleans(), beat=st.none() | st.integers(0, 9))),
    (1, st.builds(commands.Withdraw, name=maybe_name)),
    (1, st.builds(commands.Remove, name=names)),
    (1, st.builds(commands.Leave, name=maybe_name)),
    (1, st.builds(commands.NameOwner, name=names, owner=st.none() | st.sampled_from(PEOPLE))),
    (1, st.builds(commands.Add, sheet=st.sampled_from(("Wolf", "Marauder", "Zombie", "Nix")), count=st.integers(1, 3))),
    (1, st.builds(commands.AskToJoin, sheet=st.sampled_from(("Anna", "Bea", "Nix")), known=st.booleans())),
    (1, st.builds(commands.Accept, name=names, welcome=st.booleans())),
)


CARDS = ("Anna", "Bo", "Cy", "Ogre", "nobody")
DUEL = spoken(
    (5, st.just("next")),
    (4, st.just("answer")),
    (
        4,
        st.builds(
            lambda a, b: commands.Declare(name=None, text=f"draw at {a}, draw at {b}"), *[st.sampled_from(CARDS)] * 2
        ),
    ),
    (2, st.builds(lambda a, b: commands.Plan(text=f"{a}: draw at {b}"), *[st.sampled_from(CARDS)] * 2)),
    (
        2,
        st.builds(
            lambda a: commands.Adjust(what="hearts", text=a), st.sampled_from(("Anna 0", "Bo 2", "Ogre 0", "Cy x"))
        ),
    ),
    (2, st.builds(commands.RollOwed, name=st.none() | st.sampled_from(CARDS))),
    (1, st.builds(commands.Act, word=st.just("block"), rest=st.sampled_from(("yes", "no", "?")))),
    (1, st.builds(commands.Withdraw, name=st.none() | st.sampled_from(CARDS))),
    (1, st.builds(commands.Remove, name=st.sampled_from(CARDS))),
    (1, st.builds(commands.Add, sheet=st.sampled_from(("Ogre", "Masked", "Nobody")))),
)
