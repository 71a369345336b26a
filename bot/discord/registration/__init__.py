"""What a host registers and checks from the shell."""
