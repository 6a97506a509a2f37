"""Where a server that was just started answers."""

import re
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path


def address_of(log: Path, process: "subprocess.Popen[bytes]") -> str:
    """Where a server that writes to this log answers."""
    until = time.monotonic() + 60
    while time.monotonic() < until and process.poll() is None:
        found = re.search(r"http://\S+", log.read_text())
        if found:
            try:
                urllib.request.urlopen(f"http://{found[0].split('/')[2]}/api/about", timeout=5).close()
                return found[0]
            except urllib.error.URLError:
                pass
        time.sleep(0.1)
    raise AssertionError(f"the server did not start: {log.read_text()}")
