/** Making tables, sitting down, and the like. */
import type { TableData, TableSettings } from '../api/generated';
import { get, post, remove } from '../api/client';
import { asMe } from '../api/identity';

let bots: Promise<string[]> | undefined;

/** Which bots the server has, the strongest first; asked for once. */
export function botsThere(): Promise<string[]> {
  bots ??= get<{ bots: string[] }>('/api/about').then((about) => [...about.bots].reverse());
  bots.catch(() => (bots = undefined));
  return bots;
}

export const openTables = (): Promise<TableData[]> => get<TableData[]>('/api/tables');

export const tableNow = (id: string): Promise<TableData> => get<TableData>(`/api/tables/${id}`);

/** A new table at which one has the first seat. */
export async function makeTable(name: string, settings: Partial<TableSettings>): Promise<string> {
  return asMe(name, async (secret) => {
    const table = await post<TableData>('/api/tables', settings, secret);
    await post(`/api/tables/${table.id}/seats`, {}, secret);
    return table.id;
  });
}

export const sitDown = (table: string, name: string, seat?: number): Promise<unknown> =>
  asMe(name, (secret) => post(`/api/tables/${table}/seats`, seat === undefined ? {} : { seat }, secret));

export const standUp = (table: string, secret: string): Promise<unknown> => remove(`/api/tables/${table}/seats/mine`, secret);
export const startGame = (table: string, secret: string): Promise<unknown> => post(`/api/tables/${table}/start`, {}, secret);
export const rematch = (table: string, secret: string): Promise<{ table: string }> => post(`/api/tables/${table}/rematch`, {}, secret);

const CODE = /^[0-9A-Za-z]{8}$/;

/** The table that a link or a code means. */
export function tableOfLink(text: string): string | undefined {
  const wanted = text.trim().split(/[?#]/)[0]!.replace(/\/+$/, '').split('/').at(-1)!;
  return CODE.test(wanted) ? wanted : undefined;
}
