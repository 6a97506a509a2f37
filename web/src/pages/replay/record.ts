/** A recorded game as the server tells it (`POST /api/records/read`), and where one is in it. */
import type { RecordedDealData, RecordedGameData } from '../../api/generated';
import { type Tile } from '../../tiles/tiles';
import { tilesOf } from '../../melds/melds';
import { EMPTY, fold, tilesInHand, type TableState } from '../../table/state';
import { kind } from '../../tiles/tiles';

/** A place in a game: the deal from 0, and how many of its events have happened. */
export interface Moment {
  deal: number;
  event: number;
}

const folded = new WeakMap<RecordedDealData, TableState[]>();

/** The states of a deal after each number of its events. States share what did not change, so keeping all of them costs little and a step costs nothing. */
export function statesOf(deal: RecordedDealData): TableState[] {
  let states = folded.get(deal);
  if (!states) {
    states = [EMPTY];
    for (const event of deal.events) states.push(fold(states.at(-1)!, event));
    folded.set(deal, states);
  }
  return states;
}

/** What the seats wait for at a moment. */
export function waitsAt(deal: RecordedDealData, event: number): { waits: Tile[]; furiten: string }[] {
  const found = [0, 1, 2, 3].map(() => ({ waits: [] as Tile[], furiten: '' }));
  for (const change of deal.waits) if (change.event <= event) found[change.seat] = { waits: change.waits, furiten: change.furiten };
  return found;
}

/** How many of a kind a seat has not seen: not in its hand, not on the table. */
export function unseenBy(table: TableState, seat: number, tile: Tile): number {
  const seen = [
    ...table.indicators,
    ...tilesInHand(table.seats[seat]!),
    ...table.seats.flatMap((each) => [
      ...each.river.filter((discard) => !discard.claimed).map((discard) => discard.tile),
      ...each.melds.flatMap(tilesOf),
    ]),
  ];
  return Math.max(0, 4 - seen.filter((each) => kind(each) === kind(tile)).length);
}

/** One step on or back; over the end of a deal into its neighbour. The first event only deals the tiles, so a deal starts after it. */
export function stepped(game: RecordedGameData, { deal, event }: Moment, by: 1 | -1): Moment {
  const next = event + by;
  if (next > game.deals[deal]!.events.length)
    return deal + 1 < game.deals.length ? { deal: deal + 1, event: first(game, deal + 1) } : { deal, event };
  if (next < first(game, deal)) return deal > 0 ? { deal: deal - 1, event: game.deals[deal - 1]!.events.length } : { deal, event };
  return { deal, event: next };
}

export const first = (game: RecordedGameData, deal: number): number => Math.min(1, game.deals[deal]!.events.length);
export const isLast = (game: RecordedGameData, moment: Moment): boolean =>
  moment.deal === game.deals.length - 1 && moment.event === game.deals[moment.deal]!.events.length;

/** A moment and a view in the address: `#deal=3&event=41&seat=2&open`. Deals are counted from 1, as people do. */
export interface View {
  seat: number;
  open: boolean;
}
export const toHash = ({ deal, event }: Moment, view: View): string =>
  `#deal=${deal + 1}&event=${event}&seat=${view.seat}${view.open ? '&open=1' : ''}`;

export function fromHash(game: RecordedGameData, hash: string): { moment: Moment; view: View } {
  const found = new URLSearchParams(hash.replace(/^#/, ''));
  const within = (name: string, least: number, most: number): number =>
    Math.min(most, Math.max(least, Math.trunc(Number(found.get(name) ?? least)) || least));
  const deal = within('deal', 1, game.deals.length) - 1;
  return {
    moment: { deal, event: within('event', first(game, deal), game.deals[deal]!.events.length) },
    view: { seat: within('seat', 0, 3), open: found.has('open') },
  };
}
