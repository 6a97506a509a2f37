"""What Alembic runs: the migrations, on the connection it was given."""

from alembic import context

from hanchan.store.models import Base

context.configure(connection=context.config.attributes["connection"], target_metadata=Base.metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
