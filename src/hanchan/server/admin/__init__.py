"""For whoever runs the server: everything there is, how the server does, and who is kept out."""
