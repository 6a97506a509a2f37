"""Migrations, run by `hanchan.store.migrate`."""
