// Plays whole games by the code of a site, under Node: `node pyodide_games.mjs SITE FIRST NUMBER`, with the folder of the project as the
// working directory. Prints the lines of tests/support/whole_games.py.
import fs from 'node:fs';
import { sitePython } from './site_python.mjs';

const [site, first, number] = process.argv.slice(2);
const python = await sitePython(site);
python.FS.mkdirTree('/project/tests/support');
for (const name of ['chooser', 'golden', 'scenes', 'whole_games', 'play', 'patience'])
  if (fs.existsSync(`tests/support/${name}.py`))
    python.FS.writeFile(`/project/tests/support/${name}.py`, new Uint8Array(fs.readFileSync(`tests/support/${name}.py`)));
console.log(
  python.runPython(`
import sys
sys.path.insert(0, "/project")
from hanchan.version import build
from tests.support.whole_games import hashes
assert build() == "pure"
"\\n".join(hashes(${Number(first)}, ${Number(number)}))
`),
);
