/** The buttons above the hand, made from what one may do. */
import { type Asked } from './options';
import { type Tile } from '../tiles/tiles';
import type { DiscardMode, Option } from './options';
import { optionsOf } from './options';

export interface Call {
  id: string;
  verb: string;
  /** Tiles shown on the button: those that leave the hand, or the winning one. */
  tiles: Tile[];
  key: string;
  /** What to send. */
  action?: string;
  /** Or: which discards to offer next. */
  mode?: DiscardMode;
  /** A win; the only button that is filled. */
  win: boolean;
}

export interface Calls {
  shown: Call[];
  /** Behind "Other…": at a strict table whatever the law says about it is not told. */
  others: Call[];
}

const KEYS: Record<string, string> = {
  pon: 'P',
  kan: 'K',
  ankan: 'K',
  kakan: 'K',
  ron: 'R',
  tsumo: 'T',
  riichi: 'R',
  pass: 'Escape',
  tenpai: 'T',
  noten: 'Escape',
  'open riichi': 'O',
  'nine terminals': '9',
};
const ORDER = ['tsumo', 'ron', 'riichi', 'open riichi', 'chi', 'pon', 'kan', 'ankan', 'kakan', 'nine terminals', 'tenpai', 'noten', 'pass'];
const WINS = ['tsumo', 'ron'];
/** What stands in the open at a strict table; all else would tell what the player should see. */
const PLAIN = ['chi', 'pon', 'pass', 'tenpai', 'noten'];

/** `strict`: wins, riichi and kans stand behind "Other…" even where everything one may do happens to be lawful. */
export function callsOf(asked: Asked | null, offered: Tile | null, drawn: Tile | null, strict = asked?.lawful !== undefined): Calls {
  const options = optionsOf(asked);
  const lawful = new Set(asked?.lawful ?? asked?.options);
  const found = options
    .filter((option) => ORDER.includes(option.verb) && !['riichi', 'open riichi'].includes(option.verb))
    .map((option) => made(option, offered, drawn));
  for (const mode of ['riichi', 'open riichi'] as const) {
    const fitting = options.filter((option) => option.verb === mode || (mode === 'riichi' && option.verb === 'riichi drawn'));
    if (!fitting.length) continue;
    const only = fitting.length === 1 ? fitting[0] : undefined;
    found.push({ id: mode, verb: mode, tiles: only?.tiles ?? [], key: KEYS[mode]!, mode, action: only?.action, win: false });
  }
  found.sort((a, b) => ORDER.indexOf(a.verb) - ORDER.indexOf(b.verb));
  const inOpen = (call: Call): boolean => !strict || (PLAIN.includes(call.verb) && lawful.has(call.action!));
  const shown = found.filter(inOpen);
  shown.filter((call) => call.verb === 'chi').forEach((call, place) => (call.key = String(place + 1)));
  const others = found.filter((call) => !inOpen(call));
  // A key means one call: of two kans the second has none.
  const taken = new Set<string>();
  for (const call of [...shown, ...others]) {
    if (taken.has(call.key)) call.key = '';
    else if (call.key) taken.add(call.key);
  }
  return { shown, others };
}

function made(option: Option, offered: Tile | null, drawn: Tile | null): Call {
  const { verb, action } = option;
  const win = WINS.includes(verb);
  const winning = verb === 'tsumo' ? drawn : verb === 'ron' || verb === 'kan' ? offered : null;
  return { id: action, verb, action, tiles: winning ? [winning] : option.tiles, key: KEYS[verb] ?? '', win };
}

/** The call that a key stands for. What stands behind "Other…" has no key until that is open. */
export function callForKey(calls: Calls, key: string, othersOpen: boolean): Call | undefined {
  return [...calls.shown, ...(othersOpen ? calls.others : [])].find((call) => call.key === key);
}
