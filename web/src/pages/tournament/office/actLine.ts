import { words } from '../../../words/generated/office_log';
import { words as shared } from '../../../words/generated/tournament';
import { points } from '../../../words/numbers';
import { kindName } from '../../../tournament/penaltyNames';
import type { Act } from '../../../tournament/told';

/** An act of the log in a line. */
export function actLine(act: Act, name: (player: number) => string): string {
  const w = words();
  const { session, table } = shared();
  const who = typeof act.player === 'number' ? name(act.player) : '';
  const said: Record<string, string> = {
    enter: w.enter({ number: (act.players as unknown[] | undefined)?.length ?? 0 }),
    attend: `${act.here === false ? w.notHere : w.attend}: ${((act.players as number[] | undefined) ?? []).map(name).join(', ')}`,
    swap: `${w.swap}: ${name(act.one as number)} – ${name(act.other as number)}`,
    result: `${w.result}: ${((act.scores as number[] | undefined) ?? []).map((score) => points(score)).join(' · ')}`,
    penalty: `${w.penalty}: ${kindName(String(act.kind))}`,
    cut: `${w.cut}: ${String(act.size)}`,
    extra: `${w.extra}: +${String(act.minutes)}′`,
  };
  const word = said[act.do] ?? (w as unknown as Record<string, string>)[act.do] ?? act.do;
  const number = typeof act.session === 'number' ? act.session : act.first;
  const at = typeof number === 'number' ? session({ number }) : '';
  return [at, typeof act.table === 'number' ? table({ number: act.table }) : '', word, who, act.reason ? `“${String(act.reason)}”` : '']
    .filter(Boolean)
    .join(', ');
}
