"""What Discord says about servers, channels and people."""
