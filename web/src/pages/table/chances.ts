/** What the strong bot thought of the chances in a deal that spectators watch with open hands. */
import type { ChanceData } from '../../api/generated';
import { get } from '../../api/client';

/** A deal is asked for once by a page; the server works it out once for all. */
const asked = new Map<string, Promise<ChanceData[]>>();

export function chancesOf(table: string, deal: number): Promise<ChanceData[]> {
  const key = `${table} ${deal}`;
  const found = asked.get(key) ?? get<ChanceData[]>(`/api/tables/${table}/deals/${deal}/chances`);
  asked.set(key, found);
  found.catch(() => asked.delete(key));
  return found;
}

/** The latest of each seat, when so many events of the deal have happened. */
export function chancesAt(chances: ChanceData[], event: number): (number | undefined)[] {
  return [0, 1, 2, 3].map((seat) => chances.findLast((one) => one.seat === seat && one.event <= event)?.win);
}
