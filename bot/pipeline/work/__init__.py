"""The unit of work: what a message may read, and what its commands have changed so far."""
