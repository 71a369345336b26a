"""The log of what happened, and fights as files."""
