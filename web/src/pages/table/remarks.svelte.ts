/** What players have just said, for as long as it takes to read it. */
import type { SaidMessage } from '../../api/generated';
import { settings } from '../../app/settings.svelte';
import { words } from '../../words/generated/talk';

const SHOWN = 4000;

/** By seat, empty where nobody has just spoken. To be called where a component begins: a remark is shown once, whatever page is there. */
export function remarksOf(said: () => SaidMessage | undefined): { readonly bySeat: string[] } {
  const bySeat = $state(['', '', '', '']);
  const newest = $derived(said()); // not again with every other message
  $effect(() => {
    const remark = newest;
    if (!remark || !settings.remarks) return;
    bySeat[remark.seat] = words()[remark.remark];
    const timer = setTimeout(() => (bySeat[remark.seat] = ''), SHOWN);
    return () => {
      clearTimeout(timer);
      bySeat[remark.seat] = '';
    };
  });
  return { bySeat };
}
