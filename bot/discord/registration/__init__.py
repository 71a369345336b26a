"""Registration and checks that a host runs from the shell."""
