"""The bot as separate processes, tortured while people play: `python -m tests.torture --minutes 30`.

The parent process is Discord and everyone who plays there. It keeps a ledger of everything said and posted, causes
random failures, ends them, waits for calm, and compares the ledger with the database.
"""
