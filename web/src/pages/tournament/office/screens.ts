/** Arrangements to begin with. */
import type { AreaData, ScreenData } from '../../../api/generated';

export type Draft = Omit<ScreenData, 'note'> & { seen: string };

const area = (...parts: AreaData['parts']): AreaData => ({ parts, share: 1 });

export const PRESETS = {
  presetEverything: [area('clock', 'seating'), area('standings', 'seating', 'messages', 'sponsors'), area('tables')],
  presetClock: [area('clock'), area('tables')],
  presetSeating: [area('seating', 'messages')],
  presetStandings: [area('standings')],
  presetEntrance: [area('messages', 'seating'), area('sponsors')],
} satisfies Record<string, AreaData[]>;
export type Preset = keyof typeof PRESETS;

export const PARTS: AreaData['parts'] = ['clock', 'seating', 'standings', 'messages', 'sponsors', 'tables'];

export const newScreen = (preset: Preset): Draft => ({
  screen: '',
  name: '',
  areas: structuredClone(PRESETS[preset]),
  split: 'columns',
  running: false,
  bells: false,
  seconds: 12,
  language: '',
  seen: '',
});

export const draftOf = ({ note, ...screen }: ScreenData): Draft => ({ ...structuredClone(screen), seen: note });
