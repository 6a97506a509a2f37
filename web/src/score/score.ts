/** What `/api/score` answers. */

export interface Line {
  id: string;
  what: string;
  worth: string;
  clause: string;
}

export interface Tsumo {
  others: number;
  dealer: number;
}

/** What is paid for a hand: by the discarder, or by each of the others. */
export interface Paid {
  ron: number | null;
  tsumo: Tsumo | null;
}

export interface Payment {
  from: string;
  to: string;
  points: number;
  for: 'hand' | 'counters' | 'sticks';
}

export interface Otherwise extends Paid {
  change: 'riichi' | 'tsumo' | 'ron' | 'ippatsu' | 'dealer' | 'not_dealer';
  han: number;
  fu: number;
  limit: string;
  yakuman: number;
  dealer: boolean;
}

export interface Score extends Paid {
  win: true;
  rules: string;
  yaku: { id: string; name: string; clause: string }[];
  han: number;
  fu: number;
  raw_fu: number;
  yakuman: number;
  limit: string;
  base: number;
  reading: string;
  points: number;
  lines: { yaku: Line[]; fu: Line[]; value: Omit<Line, 'id'>[]; rounding: string };
  not_counted: Omit<Line, 'worth'>[];
  payments?: Payment[];
  otherwise?: Otherwise[];
}

export interface Refusal {
  win: false;
  reason: 'not_complete' | 'furiten' | 'no_yaku' | 'two_han_minimum' | 'impossible';
  text: string;
  nearest?: {
    yaku: string;
    name: string;
    how: string;
    way: '' | 'declared' | 'self_draw' | 'concealed' | 'third' | 'pons' | 'without';
    tiles: string[];
  }[];
}

export type Answer = Score | Refusal;

export interface Compared {
  chosen: string;
  answers: (Answer & { rules: string; short: string; cells: Record<string, unknown>; differs: string[] })[];
}
