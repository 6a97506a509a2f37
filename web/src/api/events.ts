/** What happens at a table, as the server tells it (docs/protocol.md). A tile that must not be seen is `?`. */

export type Tile = string;

export interface DealStarted {
  event: 'DealStarted';
  dealer: number;
  round_wind: number;
  counters: number;
  sticks: number;
  scores: number[];
  hands: Tile[][];
  indicator: Tile;
  commitment: string;
}

export interface TileDrawn {
  event: 'TileDrawn';
  seat: number;
  tile: Tile;
  replacement: boolean;
}

export interface TileDiscarded {
  event: 'TileDiscarded';
  seat: number;
  tile: Tile;
  drawn: boolean;
  turned: boolean;
}

export interface HandWon {
  event: 'HandWon';
  seat: number;
  from: number;
  tile: Tile;
  hand: Tile[];
  han: number;
  fu: number;
  yakuman: number;
  yaku: string[];
  points: number;
  ura: Tile[];
  liable: number;
}

export interface DealEnded {
  event: 'DealEnded';
  next_dealer: number;
  how: string;
  /** From, to (-1 is the pot), points, reason. */
  transfers: [number, number, number, string][];
  scores: number[];
  counters: number;
  sticks: number;
  played: boolean;
}

export type TableEvent =
  | DealStarted
  | TileDrawn
  | { event: 'RiichiDeclared'; seat: number; open_hand: Tile[] }
  | { event: 'RiichiAccepted'; seat: number }
  | TileDiscarded
  | { event: 'MeldMade'; seat: number; meld: string }
  | { event: 'KanAnnounced'; seat: number; tile: Tile; concealed: boolean }
  | { event: 'DoraRevealed'; indicator: Tile }
  | HandWon
  | { event: 'TenpaiDeclared'; seat: number; hand: Tile[] }
  | { event: 'HandDied'; seat: number; offence: string }
  | { event: 'ChomboGiven'; seat: number; offence: string; hand: Tile[] }
  | { event: 'PenaltyPaid'; seat: number; offence: string; points: number }
  | { event: 'WarningGiven'; seat: number; offence: string }
  | { event: 'RiichiVoided'; seat: number; points: number }
  | { event: 'MeldMended'; seat: number; meld: string }
  | DealEnded;
