"""German words and phrases that never change an action."""

from typing import Final

FILLERS: Final = """
ach naja tja drueben derweil waehrenddessen inzwischen unterdessen solang solange derweilen heute endlich bloss
verdammt mist scheisse verflucht hoffentlich leider halt nieder zusammen drauf druff kaputt mich mir dich dir sich
uns euch man so da hier dort doch mal eben einfach ja ganz sehr gleich wohl gern gerne schon etwa ungefaehr gerade
lieber bestimmt quasi sozusagen also denn er wir ihr du dabei daran darauf hinein herein eigentlich natuerlich
nunmal erstmal zunaechst gnadenschuss gnadenstoss versucht rein raus runter hoch los flach hin meine ihn's
ausdemstaub dasweite insicherheit vomacker beinehand imschatten instealth imauge unterfeuer augenoffen abstand
insvisier michauf ausschau rueckwaerts vorwaerts gegend hocke dreck staub hackfleisch kuerzer muetze uebernhaufen
ausderhuefte angurgel saures zunder leine fliege biege flatter reissaus fersengeld stiften hasenpanier gleichgewicht
schleichmodus bauchlage hoffen hoffe voll richtig ordentlich kraeftig hart heftig brutal gnadenlos wuchtig wuetend
sofort direkt kurzerhand geschickt mutig entschlossen beinchen zack bumm peng batsch wumms patsch rumms hepp immer
stets jedesmal diesmal grundsaetzlich normalerweise bereit moin servus leute digga krass geil super mega total jep
joa puh uff ziemlich bissl bisschen bissle eher schonmal irgendwie zumindest wenigstens sogar trotzdem dennoch
allerdings uebrigens naemlich zwar genau sicher klar wahrscheinlich vielleicht vllt evtl eventuell womoeglich
boah ey ups hm hmm wow yeah
mitten geduckt gebueckt ham ma gut beidhaendig selber aufmerksamkeit nummer deshalb deswegen inbewegung
"""
"""Words that never change an action."""

CHAT: Final = """
ich wir mein meine unser neue neuer neues runde zug plan tipp vorschlag glueck wieder da dran nun jetzt und aber auch
noch nur jo hey hi hallo huhu abend morgen ok okay so sorry sry entschuldigung danke bin war waren hab habe hatte musste
essen arbeiten schlafen unterwegs pause spaet frueh lang lange kurz kurzer kurze mal in der die das den bei am auf von
im grad gerade ner mit echt voll alles klar dann erst zuerst nochmal einmal
"""
"""Words that mean nothing before a colon if nothing else is said there."""

IDLE: Final = """
keine ahnung
ich hab keine ahnung
hab keine ahnung
keine ahnung von
ohne zu zoegern
ohne zu ueberlegen
ohne nachzudenken
ohne lange zu ueberlegen
ich wuerd sagen
ich wuerde sagen
wuerd sagen
ich sag mal
jede runde
jeden zug
in jeder runde
in jedem zug
am besten
am liebsten
am ehesten
egal wie
egal was
augen auf
vorher nicht
nicht vorher
aber nicht vorher
kein plan
ganz ehrlich
so weit ich komm
in wahrheit
in wirklichkeit
in echt
mit aller gewalt
mit aller macht
mit ganzer kraft
mit gebruell
so weit ich komme
in stuecke
zu brei
zu klump
zu kleinholz
auf dem bauch
und sonst nichts
und sonst nix
und nichts weiter
sonst nichts
sonst nix
rest egal
so schnell es geht
so schnell ich kann
so gut es geht
so gut ich kann
der rest egal
so weit es geht
so weit wie moeglich
gut is
alles auf eine karte
ohne ruecksicht auf verluste
ohne ruecksicht
um jeden preis
komme was wolle
auf gut glueck
mit vollgas
mit karacho
volle kanne
schon mal
gut ist
so weit ich kann
in aller ruhe
ganz in ruhe
auf ex
wie moeglich
wenn es geht
hab mich verschrieben
hab mich vertippt
habe mich verschrieben
habe mich vertippt
sorry verschrieben
verschrieben
vertippt
diese runde
diesen zug
in dieser runde
in diesem zug
wenns geht
wenn moeglich
falls moeglich
falls es geht
das wars
das war es
kopf unten
aus der deckung
ach egal
na egal
mit letzter kraft
mit schwung
mit wucht
mit anlauf
mit voller wucht
mit aller kraft
mit voller kraft
so fest ich kann
so fest es geht
mit zitternden haenden
mit ruhiger hand
als naechstes
schluss mit lustig
mein ich
meinte ich
"""
"""Phrases, one a line."""
