import type { Act } from '../../../api/generated';
import { kindName } from '../../../tournament/penaltyNames';
import { words } from '../../../words/generated/office_log';
import { words as shared } from '../../../words/generated/tournament';
import { points } from '../../../words/numbers';

/** An act of the log in a line. */
export function actLine(act: Act, name: (player: number) => string): string {
  const { session, table } = shared();
  const number = 'session' in act ? act.session : 'first' in act ? act.first : undefined;
  const at = number === undefined ? '' : session({ number });
  const where = 'table' in act ? table({ number: act.table }) : '';
  const who = 'player' in act ? name(act.player) : '';
  const why = 'reason' in act && act.reason ? `“${act.reason}”` : '';
  return [at, where, whatOf(act, name), who, why].filter(Boolean).join(', ');
}

function whatOf(act: Act, name: (player: number) => string): string {
  const w = words();
  switch (act.do) {
    case 'enter':
      return w.enter({ number: act.players.length });
    case 'attend':
      return `${act.here === false ? w.notHere : w.attend}: ${act.players.map(name).join(', ')}`;
    case 'swap':
      return `${w.swap}: ${name(act.one)} – ${name(act.other)}`;
    case 'result':
      return `${w.result}: ${act.scores.map((score) => points(score)).join(' · ')}`;
    case 'penalty':
      return `${w.penalty}: ${kindName(act.kind)}`;
    case 'cut':
      return `${w.cut}: ${act.size}`;
    case 'extra':
      return `${w.extra}: +${act.minutes}′`;
    default:
      return w[act.do];
  }
}
