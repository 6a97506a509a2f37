import { words } from '../../words/generated/replay';

/** How a deal ended, by the engine's word for it. */
export function endName(how: string): string {
  const w = words();
  const names: Record<string, string> = {
    'exhaustive draw': w.exhaustive,
    'nagashi mangan': w.nagashi,
    'nine terminals': w.nine,
    'four winds': w.fourWinds,
    'four riichi': w.fourRiichi,
    'four kans': w.fourKans,
    'three winners': w.threeWinners,
    chombo: w.chombo,
    redeal: w.redeal,
  };
  return names[how] ?? how;
}
