"""Notifications on phones by Web Push: what is sent to whom, sealed, signed, and delivered to no address of the own network."""
