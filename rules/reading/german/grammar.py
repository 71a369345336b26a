"""German words with a part in the order of a clause, and those that words are made of."""

from typing import Final

SUBORDINATE: Final = (
    "wenn wenns vorausgesetzt angenommen sofern falls sobald bis bevor ehe nachdem weil ob obwohl sodass dass"
)
"""Words after which the verb comes last."""

FINITE: Final = """
ist bin bist sind hat hab habe haben hast hatte war wird werde werden wurde kann koennte will wollte soll sollte muss
darf mag steht liegt lebt stehe liege kommt komme geht macht tut weiss gibt sieht sehe bleibt
"""
"""Verbs, besides those of `VERBS`, that a clause may end with."""

AFTER_A_RELATIVE: Final = """
ich mich mir uns dich dir sich ihn ihm da hier dort noch schon gerade grad eben nicht immer am im auf in an mit bei vor
hinter neben von vom keinen keine kein der die das den dem so am gestern vorhin eh sowieso
"""
"""Words after "der" and the like that show that it begins a relative clause ("der hier rumliegt")."""

SUPPOSING: Final = (
    "ist sind bin hat haben hab habe kann wird werde werd wurde lebt steht liegt klappt geht reicht stirbt fällt bleibt"
)
"""Verbs at the beginning of a clause, before its subject, that make it a condition or a question."""

PREFIXES: Final = "nieder zusammen ab um weg drauf rein los zu ein kaputt hinein herunter runter tot er zer"
"""Prefixes that only intensify a verb for a blow or a shot."""

NO_VERBS: Final = "geduckt gebueckt trank leer versteckte versteckten versteckter verletzt verwundet besiegt erledigt"
"""Words that look like a verb but only describe."""

NO_HEADS: Final = (
    "faust seite gegner feind schuss boden deckung waffe munition magazin zweite dritte vierte rechte linke alle"
)
"""Nouns that can't stand for a compound ending in them, unlike "Messer" for a Wurfmesser."""

CONTAINERS: Final = "flasche dose spritze ampulle tablette tabletten packung rolle pulle kasten beutel binde"
"""Nouns that may follow the name of a thing in one word ("Wodkaflasche")."""

SHORT_HEADS: Final = "axt beil hund bär netz stab"
"""Short nouns that can, like "Axt" for a Feuerwehraxt."""

PARTICLES: Final = (
    "hinterher entgegen herunter herum heraus hinaus hinein hinueber zurueck zusammen rueber runter davon vorbei heran "
    "weiter raus rein rum ran los hin vor weg aus auf hoch an zu ab"
)
"""Particles that may stand before a verb in one word, the longest first."""

OF_A_SUBJECT: Final = """
schon noch bereits auch nicht tot down hin platt erledigt besiegt gefallen hinueber ko ist liegt lebt steht stirbt
umfaellt umkippt am
"""
"""Words after "wenn der" that leave out a noun."""

BLOWS: Final = "streich streiche hieb hiebe stoss stoesse schlag schlaege stich stiche wurf schuss attacke angriff"
"""Nouns of blows that may follow the name of a weapon in one word ("Schwerthieb")."""

BEFORE_A_NOUN: Final = """
ein eine einen einem einer mit zum zur beim ins im der des dem mein meinen meinem seinem ihrem echtes echter
eigentliches wahres
"""
"""Words after which a possible verb is a noun ("mit einem Tritt")."""

AUXILIARIES: Final = """
will moechte moecht wuerde wuerd werde werd wird soll sollte kann koennte muss darf duerfte hat habe haben versuche
versucht wollen wollt wollte kannst koenntest willst musst sollst solltest
"""
