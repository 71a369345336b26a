"""The GM's plans for creatures, and looking up intents."""
