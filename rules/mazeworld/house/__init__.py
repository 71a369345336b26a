"""House rules: named numbers, table rows and switches of a revision, changed into a new revision value."""
