"""For `make`: steps of a build, each with a line about what was done.

python -m build_support wheel FOLDER
python -m build_support pages
python -m build_support npm ARGUMENTS...
"""

import logging
import sys
from pathlib import Path

from build_support import pages


def main(arguments: list[str]) -> int:
    match arguments:
        case ["wheel", folder]:
            from build_support.backend import build_wheel

            for old in Path(folder).glob("hanchan-*.whl"):
                old.unlink()
            logging.disable(logging.WARNING)  # setuptools remarks on every file
            build_wheel(folder, {"--global-option": ["--quiet"]})
            return 0
        case ["pages"]:
            pages.build()
            return 0
        case ["npm", *rest]:
            return pages.npm(rest)
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
