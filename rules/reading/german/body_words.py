"""German words for parts of the body, with the English ones (see `words.py`)."""

from typing import Final

BODY: Final = """
upper torso = schulterblaetter schulterblaettern
abdomen = wampe wanst plauze pansen baeuchlein
buttocks = allerwertesten gesaess popo hinterteil
hand = pranke flosse patsche
hands = pranken flossen pfoten
leg = haxe unterschenkel schenkel
groin = nuesse gemaecht kronjuwelen
mouth = schnauze gosche
nose = zinken ruessel
head = haaren haare schopf schaedeldecke kinnlade
jaw = unterkiefer
throat = kehlkopf adamsapfel rachen schlund
chest = brustbein solarplexus rippenbogen
abdomen = leber milz zwerchfell
foot = ferse zeh zehen
arm = oberarm bizeps trizeps
fingers = fingern
finger = daumen
head = kopf kopfes hinterkopf schaedel haupt koepfe birne ruebe
face = gesicht fresse visage
eye = auge auges
eyes = augen
ear = ohr
ears = ohren
nose = nase
mouth = mund maul
teeth = zaehne kauleiste
head = dez deez omme kopp
throat = kehle gurgel
neck = hals nacken genick
chest = brust brustkorb
torso = torso rumpf oberkoerper koerper
upper torso = oberleib
abdomen = bauch magen
lower torso = unterleib unterkoerper
shoulder = schulter
shoulders = schultern
arm = arm arms
arms = arme armen
elbow = ellbogen ellenbogen
forearm = unterarm
hand = hand
hands = haende haenden
finger = finger
leg = bein beins beines
front leg = vorderbein vorderbeins vorderlauf vorderlaufs
hind leg = hinterbein hinterbeins hinterlauf hinterlaufs
front legs = vorderbeine vorderbeinen vorderlaeufe vorderlaeufen
hind legs = hinterbeine hinterbeinen hinterlaeufe hinterlaeufen
legs = beine beinen
knee = knie knies kniescheibe kniekehle
shoulder = schulterblatt
temple = schlaefe
forehead = stirn
cheek = wange backe
ribs = rippen flanke
buttocks = hintern arsch po
wrist = handgelenk
ankle = knoechel
calf = wade
shin = schienbein
thigh = oberschenkel
foot = fuss
feet = fuesse fuessen
tail = schwanz
wing = fluegel
groin = leiste eier genitalien weichteile unterleibs
heart = herz
back = ruecken
jaw = kiefer
chin = kinn
hip = huefte
kidneys = nieren niere
paw = pfote
claws = krallen klauen
back = zurueck
"""

PART_NAMES: Final = """
head face eye eyes ear ears nose mouth teeth throat neck chest torso abdomen shoulder arm arms elbow forearm hand hands
finger fingers leg legs knee ribs back belly stomach groin heart jaw chin foot feet thigh shin calf wrist ankle temple
forehead cheek hip kidneys buttocks ass
"""
"""English parts of the body."""

OF_A_LIMB: Final = "waffen schwert schild axt schuss wurf stand vorder hinter schlag dolch keulen messer"
"""First parts of compounds for a limb ("Schwertarm")."""
