"""The bot as processes of their own, tortured while people play: `python -m tests.torture --minutes 30`.

The parent is Discord and everybody who plays there. It keeps a ledger of what was said and posted, lets things go wrong
by a seed, lifts them, waits until all is calm, and holds the ledger against what the database has on record.
"""
