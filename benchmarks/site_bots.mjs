// How long bots think in the browser's Python: `node site_bots.mjs SITE DECISIONS`. One line a bot, as JSON.
import { sitePython } from '../tests/support/site_python.mjs';

const [site, decisions] = process.argv.slice(2);
const python = await sitePython(site);
console.log(
  python.runPython(`
import json, time
from hanchan.bots import bot
from hanchan.game import Game

def measure(name, wanted):
    took, number = [], 0
    while len(took) < wanted:
        game, bots, number = Game("ema2016", f"{name} {number}"), [bot(name, seat) for seat in range(4)], number + 1
        while not game.is_over and len(took) < wanted:
            seat = game.pending[0]
            view = game.view(seat)
            began = time.perf_counter()
            choice = bots[seat].choose(view)
            took.append(time.perf_counter() - began)
            game.act(seat, choice)
    took.sort()
    return json.dumps({"bot": name, **{f"p{share}": took[len(took) * share // 100] * 1e3 for share in (50, 95, 99)}, "worst": took[-1] * 1e3})

"\\n".join(measure(name, ${Number(decisions)}) for name in ("greedy", "careful", "strong"))
`),
);
