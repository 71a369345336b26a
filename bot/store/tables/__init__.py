"""SQL statements by table."""
