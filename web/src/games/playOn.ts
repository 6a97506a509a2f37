/** A table that goes on from a position of a recorded game. */
import type { TableData } from '../api/generated';
import { postFile } from '../api/client';
import { asMe } from '../api/identity';

export interface Position {
  /** From 1. */
  deal: number;
  event: number;
  seat: number;
  redeal: boolean;
  bot: string;
}

/** Makes the table; its id. */
export async function playOn(name: string, file: Blob, { deal, event, seat, redeal, bot }: Position): Promise<string> {
  const query = `deal=${deal}&event=${event}&seat=${seat}&redeal=${redeal}&bot=${bot}`;
  return asMe(name, async (secret) => {
    const answer = await postFile(`/api/records/play-on?${query}`, file, undefined, secret);
    return ((await answer.json()) as TableData).id;
  });
}
