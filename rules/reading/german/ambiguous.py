"""Words that a line in German shares with English, or with a misspelling of another word."""

from typing import Final

ORDINARY: Final = """
angreifer aussen ballen bestellen bieten brauchen brocken fehlen feile fliessen fliesst folge folgen folgt freuen
gefangen gesunde katzen krachen koenne lauter letter letztens laeuten offene offenen peitschen rachen ratte rauschen
reife reifen reisen sachen schale schalen schauern scheuen schiffe schlimme schluft schlaeger schwarz schwitze schwitzen
schuessel spinnen spitze spitzen spuren spuert steifen strahlen stunden stoere stoeren stuecken stuetze stuetzen soehne
tasche taschen tische tueren verschieden verschwunden versetzt verteidiger waschen waesche zeile
"""
"""Words that resemble others and are never taken for typos."""

ENGLISH_TOO: Final = """
die in an so was war am bin hat her arm hand bat gift rat hell not fort man alter also gut fang mine rock see toll
rang fall stand strand band ring wand wall handle aus art all hut kind rot tag wetter best burst bursts down torso leg
maul x im rest arms still finger block hit kick stall pass box butt ramm half lad log trat step bring geb ess ass pack
rufe tret lies most hub kicks angst land name warm winter sand nun mode legs mal predict defend frag grapple
chill is elf disarm scan stealth check kill smash slash punch counter rush charge heal reload aim taunt rate red roll
i n m de en mi un mei dei hm yeah wow
super total mega leute press warn taps snip spray hurry dodge revolver hammer sry net salve
"""
"""Words that exist in English too, so that they don't show the language of a line."""
