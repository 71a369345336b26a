"""Starting, running and ending a fight."""
