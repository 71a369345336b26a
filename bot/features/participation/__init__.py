"""Taking part in a fight: joining, leaving and being added."""
