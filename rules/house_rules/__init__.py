"""House rules: named changes to numbers, table rows and switches of a game, which give a new value."""
