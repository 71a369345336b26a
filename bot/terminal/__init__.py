"""The game in a shell: interactive, through a pipe, or from a transcript."""
