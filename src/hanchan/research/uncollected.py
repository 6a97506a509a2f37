"""Python's search for objects that hold each other, put off while many others come and go.

Games and records are made of many small objects that Python looks through again and again, and hardly one of them is such garbage: the
search takes a tenth of the time and finds nothing. Without it, all that nobody holds is freed as ever.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """No search within. Afterwards it goes on, if it was on before."""
    searching = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if searching:
            gc.enable()
