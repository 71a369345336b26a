"""The way out to Discord."""
