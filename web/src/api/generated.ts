/** What the server takes and says. Made from its types by `python tools/build_wire_types.py`; not to be changed by hand. */

/** An abortive draw: `nine terminals`, `four winds`, `four riichi`, `four kans` or `three winners`. */
export interface AbortEntry {
  type: 'abort';
  how: string;
  riichi?: number[];
}

/** The organiser confirms entries that have a place; or, if not `confirmed`, they are not confirmed any more. */
export interface AcceptAct {
  do: 'accept';
  entries: string[];
  confirmed?: boolean;
}

export type Act =
  | FoundAct
  | AmendAct
  | EnterAct
  | ChangePlayerAct
  | AttendAct
  | WithdrawAct
  | SeatAct
  | SwapAct
  | SubstituteAct
  | StartAct
  | PauseAct
  | ResumeAct
  | GiveTimeAct
  | EnterResultAct
  | ConfirmAct
  | PenaliseAct
  | LiftPenaltyAct
  | DisqualifyAct
  | CutAct
  | TakeBackAct
  | CancelSessionAct
  | LineUpAct
  | ArrangeScreenAct
  | RemoveScreenAct
  | AddSponsorAct
  | RemoveSponsorAct
  | AnnounceAct
  | WithdrawMessageAct
  | BeginCeremonyAct
  | UncoverAct
  | EndCeremonyAct
  | OpenRegistrationAct
  | RegisterAct
  | UnregisterAct
  | AcceptAct
  | MoveUpAct
  | ForgetAct
  | CountOtherwiseAct
  | MoveClockAct
  | AskForPenaltyAct
  | ConfirmPenaltyAct
  | RefusePenaltyAct
  | WithdrawRequestAct
  | AttachPhotoAct
  | RemovePhotoAct;

export interface ActMessage {
  type: 'act';
  id: number;
  decision: number;
  action: string;
}

/** What an act would change, and why it cannot be done, if it cannot. */
export interface ActPreviewData {
  /** In sentences of the language asked for. */
  changes: string[];
  problem: string;
  /** Later notes that rest on what would go; they can be taken back with it. */
  depends: OfficeNoteData[];
  /** Players who share the place through which a cut goes; some of them are to be `chosen`. */
  shared: number[];
  /** How many of them. */
  choose: number;
}

/** A sponsor is shown in the hall. `picture` is what the server called the image that was sent to it. */
export interface AddSponsorAct {
  do: 'sponsor';
  picture: string;
  name: string;
}

export interface AgreedPauseMessage {
  type: 'agreed_pause';
  agreed: number[];
  is_on: boolean;
}

/** Nothing has changed for a while; the connection lives. */
export interface Alive {
  type: 'alive';
}

/** What was said at the founding is put right; what is left out stays as it was. The rules change only before the first session. */
export interface AmendAct {
  do: 'amend';
  title?: string | null;
  sessions?: number | null;
  days?: number | null;
  place?: string | null;
  date?: string | null;
  qualification?: boolean | null;
  ties?: string[] | null;
  minutes?: number | null;
  country?: string | null;
  languages?: string[] | null;
  hidden_from?: number | null;
  rules?: string | null;
}

/** A hand of 13 tiles, or 14 with the tile drawn, three fewer for each meld. */
export interface AnalyseRequest {
  /** Tiles as in `123m0p55z` or `1m 5mr E`; 0 and r are red. */
  hand: string;
  /** As in `pon:555z@left`. */
  melds?: string[];
  /** Tiles seen elsewhere: rivers, melds of others, indicators. */
  seen?: string;
  /** A rule set: ema2016, ema2025, ema2012, ema2008, womrt2009, plm, plm-extended, wrc2025, wrc2022, tenhou, mahjong-soul, m-league, jpml-a. */
  rules?: string;
}

/** A message to all phones and screens, as it was written. `language` is that of the text, if it was said. */
export interface AnnounceAct {
  do: 'message';
  text: string;
  language?: string;
}

/** An answer to an exercise, which is named by its kind, seed and rules. */
export interface AnswerRequest {
  exercise: 'worth' | 'waits' | 'discard' | 'yaku' | 'fu' | 'suit' | 'safe' | 'needs';
  seed: string;
  /** A rule set: ema2016, ema2025, ema2012, ema2008, womrt2009, plm, plm-extended, wrc2025, wrc2022, tenhou, mahjong-soul, m-league, jpml-a. */
  rules?: string;
  /** Language of the names: en, romaji, ja, pl, cs, ru. */
  lang?: string;
  /** The id of a payment (`worth`), all tiles waited for (`waits`), one tile (`discard`), or what a drill wants. */
  answer: string[];
}

/** A question that was answered, both in words. */
export interface AnsweredData {
  id: string;
  question: string;
  answer: string;
}

/** A part of a screen. What it shows takes turns; while there is nothing of it, its room goes to the other areas. */
export interface Area {
  parts: string[];
  share?: number;
}

export interface AreaData {
  parts: ('clock' | 'seating' | 'standings' | 'messages' | 'sponsors' | 'tables')[];
  share: number;
}

/** A screen of the hall gets its arrangement: areas side by side or one above the other. `seen` is the id of the note that arranged it before, as the writer saw it: whoever looked at an older arrangement changes nothing. */
export interface ArrangeScreenAct {
  do: 'screen';
  screen: string;
  name: string;
  areas: Area[];
  split?: string;
  running?: boolean;
  seconds?: number;
  language?: string;
  bells?: boolean;
  seen?: string;
}

/** Players or a scorer say that something happened which costs points. It counts once a referee or the organiser confirms it. */
export interface AskForPenaltyAct {
  do: 'penalty_asked';
  id: string;
  session: number;
  player: number;
  kind: string;
  reason: string;
  minutes?: number;
  points?: number;
  referee?: string;
  taken?: string;
  seconds?: number;
}

/** `events` is how many a seat has when it is asked. */
export interface AskMessage {
  type: 'ask';
  decision: number;
  events: number;
  options: string[];
  lawful?: string[];
  seconds?: number;
  reserve?: number;
  help?: HelpData;
}

export interface AskedData {
  field: 'country' | 'ema' | 'club' | 'email' | 'remark';
  how: 'optional' | 'required';
}

/** A penalty that somebody at a table asks for. It counts once a referee or the organiser confirms it. */
export interface AskedPenaltyData {
  penalty: PenaltyData;
  table: number;
  /** Who asks for it, as the log calls them. */
  by: string;
  /** Who refused it; empty while it waits. */
  refused_by: string;
}

export interface AskingData {
  step: 'ask';
  number: number;
  question: LessonQuestionData;
}

/** A photograph is attached to a table. `digest` is the SHA-256 of the picture, in hexadecimal. */
export interface AttachPhotoAct {
  do: 'photo';
  session: number;
  table: number;
  digest: string;
}

/** Players have come to the desk; or, if not `here`, were looked for and are absent. */
export interface AttendAct {
  do: 'attend';
  players: number[];
  here?: boolean;
}

export interface AuditData {
  /** How many rows the search finds. */
  total: number;
  rows: AuditLineData[];
}

/** Something that matters was done. */
export interface AuditLineData {
  /** Milliseconds since 1970, UTC. */
  time: number;
  /** `admin`, `player ID`, or as the log of a tournament calls them; empty: anybody. */
  who: string;
  did: 'made' | 'restored' | 'closed' | 'deleted' | 'exported' | 'blocked' | 'unblocked' | 'taken_over' | 'key_made' | 'key_revoked' | 'code_made' | 'recovered';
  kind: 'player' | 'table' | 'sheet' | 'season' | 'tournament' | 'club' | 'address';
  thing: string;
  address: string;
}

export interface BackupData {
  file: string;
  /** ISO 8601, UTC. */
  made: string;
  notes: number;
  bytes: number;
}

/** A score in numbers. */
export interface BareScoreData {
  rules: string;
  yaku: YakuData[];
  dora: number;
  ura_dora: number;
  red_fives: number;
  han: number;
  fu: number;
  raw_fu: number;
  fu_items: FuItemData[];
  yakuman: number;
  limit: string;
  base: number;
  reading: string;
  ron: number | null;
  tsumo: TsumoData | null;
  points: number;
}

/** Places are about to be uncovered, the last first. Those behind place `slow` are uncovered at once; 0: none of them. What is not uncovered yet is hidden from everybody but the staff. */
export interface BeginCeremonyAct {
  do: 'ceremony';
  slow?: number;
}

export interface BlockData {
  kind: 'player' | 'address';
  value: string;
  reason: string;
  /** Milliseconds since 1970, UTC. */
  created: number;
}

export interface BlockRequest {
  kind: 'player' | 'address';
  /** The id of a player, or an address or network. */
  value: string;
  reason?: string;
}

export interface BlocksData {
  /** How many rows the search finds. */
  total: number;
  rows: BlockData[];
}

export interface BotData {
  bot: string;
  level: number;
  name: string;
  about: string;
}

export interface BriefRulingData {
  if: string;
  outcome: string;
  text: string;
  pays: string;
  clause: string;
  mark: string;
  certainty: string;
}

export interface BrowserRequest {
  /** The address that its push service gave the browser. */
  endpoint: string;
}

/** A session does not count: it is dropped, or played again at the same tables. Its results stay in the log. */
export interface CancelSessionAct {
  do: 'cancel';
  session: number;
  reason: string;
  again?: boolean;
}

export interface CareerData {
  name: string;
  totals: TotalsData;
  /** The latest thousand, in the order of time. */
  games: GameCountData[];
}

export interface CeremonyData {
  /** Places from the last up to this one are uncovered. */
  down_to: number;
  /** The place that is uncovered next; 0 if all are. */
  next: number;
  /** How many share the next place. */
  tied: number;
  /** How far it had come one step before. */
  back: number;
  players: number;
  /** Who is uncovered, the best first. */
  rows: UncoveredData[];
  /** Who is next, for whoever reads the names out: told to the staff alone. */
  coming: UncoveredData[];
}

export interface CertificateData {
  players: number;
  sessions: number;
  repeats: number;
  bound: number;
  is_best: boolean;
  most_meetings: number;
  never_met: number;
  winds_even: boolean;
  /** Players who start in one wind at least twice more often than in another. */
  winds_uneven: number;
  /** Visits of a player to a table but the first. */
  table_returns: number;
  /** Returns nobody can avoid: there are more sessions than tables. */
  needed_returns: number;
  /** The returns beyond these. */
  same_table: number;
  most_visits: number;
  /** Common opponents of two who never meet, at the least. */
  fewest_common: number;
  most_common: number;
  mean_common: number;
  common_deviation: number;
  islands: number;
  apart_broken: number;
  fixed_broken: number;
  sessions_without_repeat: number;
}

/** The chance of a seat to win a deal, as the strong bot judged it in its place when so many events of the deal had happened. */
export interface ChanceData {
  event: number;
  seat: number;
  win: number;
}

/** A line of the history: a note, what it did in words, and the scores after it. */
export interface ChangeData {
  id: string;
  do: 'add' | 'edit' | 'remove' | 'undo';
  entry?: Entry;
  of?: string;
  by?: string;
  at?: string;
  after?: string;
  text: string;
  scores: number[];
}

/** A player's particulars are put right. */
export interface ChangePlayerAct {
  do: 'change';
  player: number;
  entrant: Entrant;
}

export interface ChapterData {
  id: string;
  title: string;
  topics: TopicData[];
}

export interface ChaptersData {
  chapters: ChapterData[];
}

/** One or several players made chombo; the deal is played again. */
export interface ChomboEntry {
  type: 'chombo';
  seats: number[];
  riichi?: number[];
  offence?: string;
}

export interface ChomboGivenData {
  event: 'ChomboGiven';
  seat: number;
  offence: string;
  hand: string[];
}

export interface ClockRequest {
  start: string;
  /** 0: the usual length under the rules. */
  minutes?: number;
  /** At the signal: dice of a deal lay on the table, or did not. */
  at_signal?: '' | 'playing' | 'between';
}

export interface ClubData {
  id: string;
  name: string;
}

export interface ClubRequest {
  name: string;
}

export interface ColumnData {
  heading: string;
  field: '' | 'name' | 'last_first' | 'first' | 'last' | 'country' | 'ema' | 'club' | 'team' | 'email' | 'substitute' | 'number';
  samples: string[];
}

export interface ComparedSwitchData {
  switch: string;
  chapter: string;
  row: string;
  readers: string[];
  about: string;
  settings: SwitchValueData[];
  differs: boolean;
}

/** A result is confirmed by the table or a scorer: only then does it count as final. */
export interface ConfirmAct {
  do: 'confirm';
  session: number;
  table: number;
}

/** A penalty that was asked for counts from now on. */
export interface ConfirmPenaltyAct {
  do: 'penalty_confirmed';
  penalty: string;
}

/** The position that a table goes on from, as everybody may know it. */
export interface ContinuationData {
  /** Who played the recorded game. */
  players: string[];
  /** The deal of the record, from 1. */
  deal: number;
  /** How many events of that deal had happened. */
  event: number;
  /** The seat that is played on. */
  seat: number;
  /** Whether the tiles that the seat could not see were dealt anew. */
  redealt: boolean;
  round_wind: number;
  dealer: number;
  counters: number;
  /** The name of the rules of the record. */
  rules: string;
}

export interface CopyFolderRequest {
  /** A folder of the server's machine, as a memory stick has; empty: none. */
  folder: string;
}

/** Points, sticks or counters set right by hand. What does not add up to nothing is shown as taken out (or put in). */
export interface CorrectionEntry {
  type: 'correction';
  points?: number[];
  sticks?: number;
  counters?: number;
  why?: string;
}

/** How the hand of a winner was counted. */
export interface CountData {
  seat: number;
  lines: LineData[];
  readings?: ReadingData[];
}

/** Somebody else counted other scores at a table that has a result. They change nothing, and stand beside it until it is corrected. */
export interface CountOtherwiseAct {
  do: 'count';
  session: number;
  table: number;
  scores: number[];
  sticks?: number;
}

/** Base points of hands that were entered by their tiles, and the dealer and round they hold for. */
export interface CountedData {
  bases: number[];
  dealer: number;
  round_wind: string;
}

/** The switches behind payments, succession, result and clock. */
export interface CountingSwitchesData {
  round_up_mangan: boolean;
  counted_limit: string;
  two_han_from_counters: number;
  counter_value: number;
  counters_paid_to: string;
  sticks_paid_to: string;
  noten_payment: number;
  nagashi_as: string;
  nagashi_waiting: boolean;
  nagashi_dealer: string;
  chombo_payment: string;
  chombo_tournament: number;
  liability_covers: string;
  liability_counters_tsumo: string;
  liability_counters_ron: string;
  daisuushii: number;
  riichi_needs_stick: boolean;
  abortive_dealer_stays: boolean;
  bankruptcy_ends: boolean;
  rounds: number;
  target_points: number;
  extra_round: boolean;
  extra_round_ends: string;
  extra_round_target: string;
  agari_yame: string;
  tenpai_yame: string;
  start_points: number;
  return_points: number;
  uma: number[];
  floating_uma: number[][];
  oka: number;
  ties: string;
  leftover_sticks: string;
  leftover_remainder: string;
  substitute_result: string;
  substitute_points: number;
  substitute_uma: number;
  session_minutes: number;
  signal_minutes: number;
  deals_after_signal: number;
  chombo_ends_last_deal: boolean;
}

export interface CountryData {
  code: string;
  name: string;
}

/** The lessons and exams of a rule set: what its document does not speak of is not asked. */
export interface CourseData {
  rules: string;
  lessons: LessonSummaryData[];
  exams: ExamSummaryData[];
}

/** After a session the best `size` go on to a stage of the finals, of those who were in the stage before. What they bring: all their points, half of them, none. The `others` are out, or play on for the places behind. Later sessions whose seating is published lose it; `drop` says that this is meant. `chosen` are those who go on of several who share the last place. */
export interface CutAct {
  do: 'cut';
  after: number;
  size: number;
  carry?: string;
  others?: string;
  drop?: boolean;
  chosen?: number[];
}

export interface CutData {
  after: number;
  size: number;
  carry: string;
}

/** A transfer is who pays, who is paid (-1: the pot), points, and what for. */
export interface DealEndedData {
  event: 'DealEnded';
  next_dealer: number;
  how: string;
  transfers: [number, number, number, string][];
  scores: number[];
  counters: number;
  sticks: number;
  played: boolean;
}

/** A finished deal in words. */
export interface DealExplanationData {
  deal: number;
  how: string;
  wins: DealWinData[];
  waiting: WaitingHandData[];
  offences: OffenceData[];
  transfers: TransferData[];
  scores_before: number[];
  scores: number[];
  counters: number;
  sticks: number;
  next_dealer: number;
  played: boolean;
}

export interface DealStartedData {
  event: 'DealStarted';
  dealer: number;
  round_wind: number;
  counters: number;
  sticks: number;
  scores: number[];
  hands: string[][];
  indicator: string;
  commitment: string;
}

export interface DealWinData {
  seat: number;
  from: number;
  liable: number;
  tile: string;
  hand: string[];
  melds: string[];
  indicators: string[];
  ura: string[];
  score: BareScoreData;
  lines: WinLinesData;
  limit: string;
}

/** Points off a player that nobody receives: `at_once` off the table score, so places may change, or `after_uma` off the result. */
export interface Deduction {
  seat: number;
  points: number;
  taken: string;
}

/** Points off the result. */
export interface DeductionData {
  seat: number;
  points: number;
  taken: string;
}

/** What two versions of a sheet do not have in common; `scores` are theirs minus ours. */
export interface DifferenceData {
  agree: boolean;
  can_follow: boolean;
  only_ours: SheetNoteData[];
  only_theirs: SheetNoteData[];
  same_id: [SheetNoteData, SheetNoteData][];
  entries: EntryDifferenceData[];
  scores: number[];
}

/** Another phone has written something else meanwhile. */
export interface DisagreementData {
  code: string;
  message: string;
  difference: DifferenceData;
}

/** What a discard leaves. */
export interface DiscardData {
  tile: string;
  shanten: number;
  accepts: string[];
  left: number;
}

/** What to discard? Rivers and riichi are from the own seat on, in turn order. */
export interface DiscardQuestionData {
  exercise: 'discard';
  seed: string;
  rules: string;
  hand: string[];
  drawn: string;
  melds: string[];
  seat: string;
  round: string;
  turn: number;
  dora: string[];
  rivers: string[][];
  others_melds: string[][];
  riichi: boolean[];
}

export interface DiscardVerdictData {
  exercise: 'discard';
  seed: string;
  right: boolean;
  close: boolean;
  correct: string[];
  discards: ExerciseDiscardData[];
}

/** A declared win that somebody doubts. */
export interface DisputeRequest {
  /** Tiles as in `123m0p55z` or `1m 5mr E`; 0 and r are red. */
  hand: string;
  /** The winning tile; left out, the last tile of the hand. */
  win?: string;
  /** A meld, as in `pon:555z@left`, `chi:3m+24m` (3m was claimed), `kan:`, `kakan:` or `ankan:1111m`. */
  melds?: string[];
  /** Won by self-draw, not on a discard. */
  tsumo?: boolean;
  /** east, south, west or north. */
  seat?: string;
  /** east, south, west or north. */
  round?: string;
  /** Dora indicators (not the dora). */
  dora?: string;
  /** Ura indicators. */
  ura?: string;
  riichi?: boolean;
  double_riichi?: boolean;
  open_riichi?: boolean;
  ippatsu?: boolean;
  /** On the replacement tile of a kan. */
  rinshan?: boolean;
  /** Robbing a kan. */
  chankan?: boolean;
  /** Haitei by self-draw, houtei by ron. */
  last_tile?: boolean;
  /** Before the own first discard: tenhou, chiihou, renhou. */
  first_turn?: boolean;
  /** Wind of the discarder, if it matters. */
  discarder?: string;
  discarder_in_riichi?: boolean;
  /** Counters (honba). */
  counters?: number;
  /** Riichi sticks on the table. */
  sticks?: number;
  /** The winner's own discards, to check furiten. */
  discards?: string;
  /** Which reading the winner chooses, where the rules allow; 1: the best. */
  reading?: number;
  /** A rule set: ema2016, ema2025, ema2012, ema2008, womrt2009, plm, plm-extended, wrc2025, wrc2022, tenhou, mahjong-soul, m-league, jpml-a. */
  rules?: string;
  /** Language of the names: en, romaji, ja, pl, cs, ru. */
  lang?: string;
  /** The hand was laid open; false if the win was only called. */
  shown?: boolean;
  /** A tournament, where a chombo may come off the result. */
  tournament?: boolean;
}

/** A disputed hand that does not win, and the ruling on declaring it. */
export interface DisputedNoWinData {
  rules?: string;
  win: false;
  reason: 'not_complete' | 'furiten' | 'no_yaku' | 'two_han_minimum' | 'impossible';
  text: string;
  nearest?: NearestYakuData[];
  said: string;
  ruling: RulingData | null;
}

/** A disputed hand that wins. */
export interface DisputedWinData {
  rules: string;
  yaku: YakuData[];
  dora: number;
  ura_dora: number;
  red_fives: number;
  han: number;
  fu: number;
  raw_fu: number;
  fu_items: FuItemData[];
  yakuman: number;
  limit: string;
  base: number;
  reading: string;
  ron: number | null;
  tsumo: TsumoData | null;
  points: number;
  lines: ScoreLinesData;
  not_counted: NotCountedData[];
  win: true;
  readings: ReadingData[];
  reading_chosen_by: 'value' | 'winner';
  payments: WindPaymentData[];
  otherwise?: OtherwiseData[];
  said: string;
  ruling: null;
}

/** A player is disqualified; from `session` on substitutes play. `game` says how the game of that session stands. */
export interface DisqualifyAct {
  do: 'disqualify';
  player: number;
  session: number;
  reason: string;
  referee?: string;
  game?: string;
}

export interface DoneMessage {
  type: 'done';
  id: number;
}

export interface DoraRevealedData {
  event: 'DoraRevealed';
  indicator: string;
}

/** An exhaustive draw: who showed a waiting hand, and nagashi mangan. */
export interface DrawEntry {
  type: 'draw';
  waiting?: number[];
  riichi?: number[];
  nagashi?: number[];
}

/** A drill, in the shape of the lessons' questions. */
export interface DrillQuestionData {
  exercise: 'yaku' | 'fu' | 'suit' | 'safe' | 'needs';
  seed: string;
  rules: string;
  question: LessonQuestionData;
}

export interface DrillVerdictData {
  right: boolean;
  correct: string[];
  lines: ReasonLineData[];
  score: ScoreData | null;
  exercise: 'yaku' | 'fu' | 'suit' | 'safe' | 'needs';
  seed: string;
}

export interface EarlierResultData {
  scores: number[];
  sticks: number;
  by: string;
  changed_by: string;
  reason: string;
}

/** What happens to the deal, the points, the sticks and the players. */
export interface Effect {
  deal?: string;
  payments?: Payment[];
  deductions?: Deduction[];
  chombos?: number[];
  dead_hands?: number[];
  noten?: number[];
  warnings?: number[];
  riichi_void?: number[];
  sticks_returned?: number[];
  replaced?: number[];
  disqualified?: number[];
}

/** What a ruling does to the game. */
export interface EffectData {
  deal: string;
  payments: PaymentData[];
  deductions: DeductionData[];
  chombos: number[];
  dead_hands: number[];
  noten: number[];
  warnings: number[];
  riichi_void: number[];
  sticks_returned: number[];
  replaced: number[];
  disqualified: number[];
}

/** The hall shows something else again. If not everything was uncovered, what is hidden is hidden as before. */
export interface EndCeremonyAct {
  do: 'ceremony_over';
}

/** The game is ended here, such as by the clock of a session. */
export interface EndEntry {
  type: 'end';
  why?: string;
}

/** Players are put on the list; they get the next numbers. `registrations` are the entries they come from, one for each. */
export interface EnterAct {
  do: 'enter';
  players: Entrant[];
  registrations?: string[];
}

/** Scores of a table in the order of its seats, as counted at the table; sticks left over are not in them. Penalties are not in them, either: the office takes them off, at once or after the uma as the rules have it. A result for a table that has one is a correction and needs a reason. */
export interface EnterResultAct {
  do: 'result';
  session: number;
  table: number;
  scores: number[];
  sticks?: number;
  reason?: string;
}

/** A player on the list. `substitute` fills a table that would have three; his result is fixed and he is not ranked. Either `first` and `last` are given or `name` alone, as in older logs: then it is divided. All three are there afterwards, and a country that is known stands by its code. `email` is for the organiser alone. >>> Entrant("Jan van der Berg", "Netherlands").last, Entrant(first="Anna", last="Nowak").name ('van der Berg', 'Anna Nowak') */
export interface Entrant {
  name?: string;
  country?: string;
  ema?: string;
  club?: string;
  team?: string;
  substitute?: boolean;
  first?: string;
  last?: string;
  email?: string;
}

export interface EntriesData {
  entries: EntryData[];
  /** Players who withdrew by their link and are still on the list. */
  withdrawn_players: number[];
}

export type Entry =
  | StartEntry
  | WinEntry
  | DrawEntry
  | AbortEntry
  | ChomboEntry
  | RedealEntry
  | PotEntry
  | CorrectionEntry
  | RulingEntry
  | SubstituteEntry
  | EndEntry;

/** An entry as the organiser sees it. */
export interface EntryData {
  id: string;
  number: number;
  name: string;
  first: string;
  last: string;
  country: string;
  ema: string;
  club: string;
  email: string;
  remark: string;
  /** ISO 8601, UTC. */
  at: string;
  state: 'place' | 'waiting' | 'withdrawn';
  confirmed: boolean;
  player: number;
  /** The name and number of an earlier entry that may be the same person. */
  like: string;
  /** The entry's own link, for somebody who lost it. */
  link: string;
}

/** An entry that two sheets have differently, in words. */
export interface EntryDifferenceData {
  number: number;
  deal: string;
  ours: string;
  theirs: string;
}

export interface EntryRequest {
  /** From the link that was given at registration: what follows `#entry=`. */
  code: string;
}

/** An option and what the strong bot expects of it; see `docs/bots.md`. */
export interface EstimateData {
  option: string;
  worth: number;
  win: number;
  points: number;
  risk: number;
  loss: number;
  shanten: number;
  folds: boolean;
}

export interface EventsMessage {
  type: 'events';
  from: number;
  events: TableEventData[];
}

/** The answers to an exam, which is named by its kind, seed and rules; an empty answer is wrong. */
export interface ExamAnswersRequest {
  kind: 'player' | 'referee';
  seed: string;
  /** A rule set: ema2016, ema2025, ema2012, ema2008, womrt2009, plm, plm-extended, wrc2025, wrc2022, tenhou, mahjong-soul, m-league, jpml-a. */
  rules?: string;
  lang?: string;
  answers: string[][];
}

export interface ExamData {
  kind: 'player' | 'referee';
  rules: string;
  title: string;
  seed: string;
  pass_mark: number;
  questions: LessonQuestionData[];
}

export interface ExamResultData {
  kind: 'player' | 'referee';
  rules: string;
  title: string;
  seed: string;
  right: number;
  pass_mark: number;
  passed: boolean;
  verdicts: LessonVerdictData[];
}

export interface ExamSummaryData {
  kind: 'player' | 'referee';
  questions: number;
  pass_mark: number;
}

export interface ExerciseDiscardData {
  tile: string;
  shanten: number;
  left: number;
  accepts: TileLeftData[];
}

export interface ExtraTimeData {
  table: number;
  minutes: number;
  seconds_to_signal: number;
  seconds_to_end: number;
  signalled: boolean;
}

/** What follows from a ruling: what it is about, and what becomes of it. */
export interface FactData {
  id: string;
  label: string;
  text: string;
}

export interface FigureData {
  name: string;
  value: number;
}

export interface FinishedGameData {
  table: string;
  rules: string;
  players: string[];
  /** Milliseconds since 1970, UTC. */
  finished: number;
}

export interface FollowRequest {
  /** How the office calls this laptop. */
  name: string;
  /** How many notes are on its disk. */
  stored?: number;
  /** The id of the last of them. */
  last?: string;
  /** The digests of the tables that are there. */
  tables?: Record<string, string>;
}

/** E-mail addresses and remarks go, and the names of those who are no players: of everybody, or of the entries named. Of everybody, the photographs of result sheets go as well: faces and handwriting are of use only until the results stand. They go from the log as well, so it cannot be taken back. Whoever keeps the log writes down the notes that changed. */
export interface ForgetAct {
  do: 'forget';
  entries?: string[];
}

/** The tournament begins to exist. `ties` are the tie-breaks for equal totals, in order; without any, the place is shared. `minutes` is how long a session is; 0: as the rules have it. `place` is the city and `country` the one that it is in. `languages` are those of the papers, the first one orders the names; none: English. Results from session `hidden_from` on are hidden from everybody but the staff until a ceremony has uncovered them; 0: nothing is hidden. */
export interface FoundAct {
  do: 'found';
  title: string;
  rules: string;
  sessions: number;
  days?: number;
  place?: string;
  date?: string;
  qualification?: boolean;
  ties?: string[];
  minutes?: number;
  country?: string;
  languages?: string[];
  hidden_from?: number;
}

export type FromClient =
  | ActMessage
  | NextMessage
  | WhyNotMessage
  | HintMessage
  | SayMessage
  | PauseGameMessage
  | ResumeGameMessage
  | TakeBackMessage
  | PingMessage
  | HelloMessage;

export type FromServer =
  | WelcomeMessage
  | TableChangedMessage
  | EventsMessage
  | TakenBackMessage
  | AskMessage
  | WaitMessage
  | PauseMessage
  | AgreedPauseMessage
  | SaidMessage
  | OverMessage
  | DoneMessage
  | ProblemMessage
  | WhyNotAnswerMessage
  | HintAnswerMessage;

export interface FuItemData {
  id: string;
  fu: number;
  tile: string;
  clause: string;
}

export interface FuritenData {
  cause: 'own_discard' | 'passed_in_riichi' | 'until_own_draw' | 'until_own_draw_or_claim' | 'until_any_claim' | 'until_any_claim_or_kan';
  clause: string;
  text: string;
}

/** One game of a player, for a plot over time. */
export interface GameCountData {
  finished: number;
  place: number;
  points: number;
  deals: number;
  wins: number;
  deal_ins: number;
  riichi: number;
  calls: number;
}

/** A seat of a finished game; place and points come when the game has been counted. */
export interface GameSeatData {
  name: string;
  place: number | null;
  points: number | null;
}

/** The extra minutes of a table in this session, in total; 0 takes them back. */
export interface GiveTimeAct {
  do: 'extra';
  session: number;
  table: number;
  minutes: number;
  reason?: string;
}

export interface HallData {
  screens: ScreenData[];
  sponsors: SponsorData[];
  /** The newest first. */
  messages: MessageData[];
  ceremony: CeremonyData | null;
}

/** With 14 tiles `discards`; with 13 `waits`, and `accepts` where the hand is not waiting. */
export interface HandAnalysisData {
  hand: string[];
  melds: string[];
  shanten: number;
  complete: boolean;
  discards?: DiscardData[];
  waiting?: boolean;
  waits?: TileLeftData[];
  accepts?: TileLeftData[];
  own_fifth_waits?: string[];
}

export interface HandDiedData {
  event: 'HandDied';
  seat: number;
  offence: string;
}

export interface HandWonData {
  event: 'HandWon';
  seat: number;
  from: number;
  tile: string;
  hand: string[];
  han: number;
  fu: number;
  yakuman: number;
  yaku: string[];
  points: number;
  ura: string[];
  liable: number;
}

/** The first message: who one is, how many events one has already and how often some were taken back, the language of the help, and whether a spectator wants to see all hands. */
export interface HelloMessage {
  type: 'hello';
  secret?: string;
  since?: number;
  lang?: string;
  hands?: boolean;
  taken_back?: number;
}

/** What the help tells a seat. With a tile drawn `discards`, else `accepts`; where the seat must act `why_not`, by call. */
export interface HelpData {
  accepts?: TileLeftData[];
  discards?: HelpDiscardData[];
  furiten: FuritenData | null;
  shanten: number;
  waits: TileLeftData[];
  why_not?: Record<string, ReasonData>;
}

/** What a discard leaves. */
export interface HelpDiscardData {
  accepts: TileLeftData[];
  left: number;
  shanten: number;
  tile: string;
}

export interface HintAnswerMessage {
  type: 'hint';
  id: number;
  option: string;
  reason: string;
  sentence: string;
  estimates: EstimateData[];
  long: string[];
}

export interface HintMessage {
  type: 'hint';
  id: number;
}

export interface KanAnnouncedData {
  event: 'KanAnnounced';
  seat: number;
  tile: string;
  concealed: boolean;
}

export interface KeyData {
  id: string;
  role: 'organiser' | 'referee' | 'scorer' | 'player' | 'public';
  name: string;
  player: number | null;
  /** Milliseconds since 1970, UTC. */
  created: number;
  revoked: number | null;
}

export interface KeyRequest {
  role: 'organiser' | 'referee' | 'scorer' | 'player';
  /** How the log calls whoever has this key; players are called by their number. */
  name?: string;
  /** The number of the player, for the role of one. */
  player?: number | null;
}

export interface KeyWithSecretData {
  id: string;
  role: 'organiser' | 'referee' | 'scorer' | 'player' | 'public';
  name: string;
  player: number | null;
  /** Milliseconds since 1970, UTC. */
  created: number;
  revoked: number | null;
  /** The server can tell those of players again, and no others. */
  secret: string;
}

export interface LadderData {
  id: string;
  name: string;
  /** Whether who asks is a member. */
  member: boolean;
  /** Whether who asks founded it. */
  founder: boolean;
  /** The strongest first; who has no game yet comes last. */
  rungs: RungData[];
}

export interface LadderPointData {
  /** When the game ended, in milliseconds since 1970, UTC. */
  finished: number;
  rating: number;
}

export interface LeagueRowData {
  place: number;
  name: string;
  games: number;
  total: number;
  average: number;
  best: number | null;
  penalties: number;
  chombos: number;
}

/** An answer to a question of a lesson. */
export interface LessonAnswerRequest {
  lesson: string;
  /** The number of the step, as in the lesson. */
  step: number;
  /** A rule set: ema2016, ema2025, ema2012, ema2008, womrt2009, plm, plm-extended, wrc2025, wrc2022, tenhou, mahjong-soul, m-league, jpml-a. */
  rules?: string;
  lang?: string;
  answer: string[];
}

export interface LessonData {
  id: string;
  rules: string;
  title: string;
  about: string;
  steps: (SayingData | AskingData)[];
}

export interface LessonOptionData {
  id: string;
  text: string;
  tiles: string[];
}

/** A position being played: the deal as the learner sees it, what may be done, and whether it is over and the goal reached. */
export interface LessonPositionData {
  seat: number;
  events: (DealStartedData | TileDrawnData | RiichiDeclaredData | RiichiAcceptedData | TileDiscardedData | MeldMadeData | KanAnnouncedData | DoraRevealedData | HandWonData | TenpaiDeclaredData | HandDiedData | ChomboGivenData | PenaltyPaidData | WarningGivenData | RiichiVoidedData | MeldMendedData | DealEndedData)[];
  options: string[];
  decision: number;
  over: boolean;
  reached: boolean;
  lines: ReasonLineData[];
}

/** What the learner has done in a position so far. */
export interface LessonPositionRequest {
  lesson: string;
  /** The number of the step, as in the lesson. */
  step: number;
  /** A rule set: ema2016, ema2025, ema2012, ema2008, womrt2009, plm, plm-extended, wrc2025, wrc2022, tenhou, mahjong-soul, m-league, jpml-a. */
  rules?: string;
  lang?: string;
  actions: string[];
}

/** A question. `answer` says what is wanted: one option, several, one tile of the hand, kinds of tiles, or a position played out. */
export interface LessonQuestionData {
  text: string;
  answer: 'one' | 'several' | 'tile' | 'tiles' | 'play';
  scene: LessonSceneData;
  options: LessonOptionData[];
}

/** What lies on the table. Rivers and riichi are from the own seat on, in turn order; a single river is the own one. */
export interface LessonSceneData {
  story: string[];
  hand: string[];
  apart: string;
  melds: string[];
  seat: string;
  round: string;
  marks: string[];
  dora: string[];
  ura: string[];
  rivers: string[][];
  others_melds: string[][];
  riichi: boolean[];
}

export interface LessonSummaryData {
  id: string;
  chapter: 'basics' | 'play' | 'yaku' | 'scoring' | 'table';
  title: string;
  about: string;
  questions: number;
}

/** Whether an answer is right, what is, and why: sentences with their clauses, and the score of a win. */
export interface LessonVerdictData {
  right: boolean;
  correct: string[];
  lines: ReasonLineData[];
  score: ScoreData | null;
}

/** A penalty is taken back. */
export interface LiftPenaltyAct {
  do: 'lift';
  penalty: string;
  reason: string;
}

export interface LimitData {
  name: string;
  value: number;
  about: string;
}

/** A line of a count: what, worth how much, by which clause. */
export interface LineData {
  what: string;
  worth: string;
  clause: string;
}

/** Who of a team plays, from a session on. Where the seating is published, whoever comes in takes the seat of whoever goes out. */
export interface LineUpAct {
  do: 'line_up';
  session: number;
  team: string;
  players: number[];
}

/** Somebody on the public list, without anything private. */
export interface ListedEntryData {
  number: number;
  /** Empty where the organiser does not show names. */
  name: string;
  country: string;
  club: string;
  state: 'place' | 'waiting' | 'withdrawn';
  confirmed: boolean;
}

export interface ListedGameData {
  table: string;
  rules: string;
  /** Milliseconds since 1970, UTC. */
  finished: number;
  /** One's own seat; 0 is the first East. */
  seat: number;
  seats: GameSeatData[];
  /** Whether it counts in statistics; a game for practice does not. */
  counted: boolean;
}

/** A tournament in the list of all. */
export interface ListedTournamentData {
  id: string;
  title: string;
  place: string;
  date: string;
  rules: string;
  players: number;
  sessions: number;
  /** The one in play or to be played next; 0 before there is a seating. */
  session: number;
  finished: boolean;
  registration: 'none' | 'open' | 'closed';
}

export interface MeData {
  id: string;
  name: string;
  /** When the code that is valid was made, in milliseconds since 1970, UTC. */
  recovery_code_made: number | null;
}

export interface MeldMadeData {
  event: 'MeldMade';
  seat: number;
  meld: string;
}

export interface MeldMendedData {
  event: 'MeldMended';
  seat: number;
  meld: string;
}

export interface MessageData {
  id: string;
  text: string;
  /** Of the text, if it was said. */
  language: string;
  by: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** A figure that a document prints wrongly. */
export interface MisprintData {
  where: string;
  printed: string;
  correct: string;
  why: string;
}

/** How many decisions of a class, and the points they cost. */
export interface MistakesData {
  count: number;
  loss: number;
}

/** The machine's clock was set by `seconds` (back: below 0) while sessions are played: their clocks go along, and the time left stays. The server does it by itself when it sees that; a referee can, too. */
export interface MoveClockAct {
  do: 'clock_moved';
  seconds: number;
  reason?: string;
}

/** The organiser gives somebody who waits a place, even one beyond the limit. */
export interface MoveUpAct {
  do: 'move_up';
  entries: string[];
}

/** What somebody sees of the own entry, by its link. */
export interface MyEntryData {
  name: string;
  email: string;
  state: 'place' | 'waiting' | 'withdrawn';
  confirmed: boolean;
  /** How many wait before; 0 with a place. */
  ahead: number;
  /** The number on the list of players; 0 if it is not there. */
  player: number;
  /** A seating with this player is published. */
  seated: boolean;
  /** If this entry is withdrawn, somebody who waits gets the place at once. */
  moves_up: boolean;
  code: string;
  link: string;
  /** The link as a picture (SVG). */
  qr: string;
}

export interface MyGamesData {
  /** Games in play at which one has a seat. */
  running: TableData[];
  /** The latest first. */
  finished: ListedGameData[];
  /** How many finished games the list has in all. */
  count: number;
}

export interface MyStatisticsData {
  me: CareerData;
  /** Null while nobody else has finished enough games. */
  others: OthersData | null;
  opponents: hanchan__server__games__responses__OpponentData[];
}

/** A line about something that has an id: a yaku or an item of fu. */
export interface NamedLineData {
  id: string;
  what: string;
  worth: string;
  clause: string;
}

export interface NamedPlayerData {
  number: number;
  name: string;
}

export interface NamesData {
  lang: string;
  languages: Record<string, string>;
  tiles: Record<string, string>;
  groups: Record<string, Record<string, string>>;
}

/** A yaku that was near: `how` says in English what it would have taken, `way` and `tiles` the same as data. */
export interface NearestYakuData {
  yaku: string;
  name: string;
  how: string;
  way: 'declared' | 'self_draw' | 'concealed' | 'without' | 'third' | 'pons';
  tiles: string[];
}

/** The smallest win by which a seat reaches a place; `options` are han with the least fu that is enough. */
export interface NeedData {
  seat: number;
  place: number;
  source: number;
  options: [number, number][];
  limit: string;
  pays: string;
  scores: number[];
  is_shared: boolean;
  ends_game: boolean;
  text: string;
}

export interface NewSeasonData {
  id: string;
  name: string;
  /** Keep it: who knows it says which games belong to the season. */
  key: string;
}

export interface NewSheetData {
  id: string;
  /** Keep it: who knows it may write. The server cannot tell it again. */
  key: string;
  sheet: SheetData;
}

export interface NewTournamentData {
  tournament: TournamentData;
  key: KeyWithSecretData;
}

export interface NextMessage {
  type: 'next';
  id: number;
}

/** Why a hand does not win. A situation that cannot be has the reason `impossible` and nothing near. */
export interface NoWinData {
  rules?: string;
  win: false;
  reason: 'not_complete' | 'furiten' | 'no_yaku' | 'two_han_minimum' | 'impossible';
  text: string;
  nearest?: NearestYakuData[];
}

/** A hand that does not win under one of the rule sets. */
export interface NoWinUnderRulesData {
  rules?: string;
  win: false;
  reason: 'not_complete' | 'furiten' | 'no_yaku' | 'two_han_minimum' | 'impossible';
  text: string;
  nearest?: NearestYakuData[];
  short: string;
  cells: Record<string, number | string | number[]>;
  differs: string[];
}

/** Something that a hand shows and the rules do not count. */
export interface NotCountedData {
  id: string;
  what: string;
  clause: string;
}

/** A line of the log: what was done, by whom, when. `id` is made by the writer, so that a line sent twice counts once. */
export interface Note {
  id: string;
  act: FoundAct | AmendAct | EnterAct | ChangePlayerAct | AttendAct | WithdrawAct | SeatAct | SwapAct | SubstituteAct | StartAct | PauseAct | ResumeAct | GiveTimeAct | EnterResultAct | ConfirmAct | PenaliseAct | LiftPenaltyAct | DisqualifyAct | CutAct | TakeBackAct | CancelSessionAct | LineUpAct | ArrangeScreenAct | RemoveScreenAct | AddSponsorAct | RemoveSponsorAct | AnnounceAct | WithdrawMessageAct | BeginCeremonyAct | UncoverAct | EndCeremonyAct | OpenRegistrationAct | RegisterAct | UnregisterAct | AcceptAct | MoveUpAct | ForgetAct | CountOtherwiseAct | MoveClockAct | AskForPenaltyAct | ConfirmPenaltyAct | RefusePenaltyAct | WithdrawRequestAct | AttachPhotoAct | RemovePhotoAct;
  by?: string;
  at?: string;
}

export interface NotePreviewRequest {
  note: Record<string, unknown>;
}

/** Something done in the office. `act` has the word of the act as `do` and its parts; docs/office-api.md lists them. */
export interface NoteRequest {
  /** Made by the sender, never the same: sent again, it counts once. */
  id: string;
  act: Record<string, unknown>;
}

export interface NotesRequest {
  /** How many notes of the sheet the writer had seen. */
  seen: number;
  /** Each with an `id` made by the writer, `do` (add, edit, remove, undo), and `entry` or `of`. */
  notes: Record<string, unknown>[];
}

/** What a browser says when it wants to be told, as `PushSubscription.toJSON()` has it. */
export interface NotificationRequest {
  /** The address that its push service gave the browser. */
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: string;
}

/** Whether this server sends notifications. */
export interface NotificationsData {
  /** The public key of the tournament, which a browser asks for, in base64url; empty: none are sent. */
  key: string;
}

/** The players do not fill tables of four: how many substitutes are needed, or how many must stay out. */
export interface OddNumberData {
  players: number;
  substitutes: number;
  out: number;
}

/** What somebody did wrong: the event, its clause, and the topic of the referee that is about it. */
export interface OffenceData {
  event: string;
  seat: number;
  offence?: string;
  hand?: string[];
  points?: number;
  clause: string;
  topic: string;
}

/** Something that cannot be entered under the rules, and why not. */
export interface OfferData {
  what: string;
  offered: boolean;
  why_not: string;
  clause: string;
}

/** What can be entered under the rules. */
export interface OffersData {
  rules: string;
  offered: string[];
  not_offered: OfferData[];
  limits: string[];
  most_winners: number;
}

/** How many notes the log has, and what they were about. */
export interface OfficeChanged {
  type: 'changed';
  notes: number;
  topics: ('about' | 'clock' | 'hall' | 'penalties' | 'players' | 'registration' | 'results' | 'seating')[];
}

export interface OfficeClockData {
  session: number;
  state: 'running' | 'paused' | 'over';
  /** ISO 8601, UTC. */
  now: string;
  /** ISO 8601, UTC. */
  started: string;
  minutes: number;
  signal: string | null;
  ends: string | null;
  seconds_to_signal: number;
  seconds_to_end: number;
  signalled: boolean;
  /** Deals begun after the signal, besides the one in play. */
  after_signal: number;
  clause: string;
  extra: ExtraTimeData[];
  still_playing: number[];
  tables: number;
}

export interface OfficeLogData {
  notes: OfficeNoteData[];
  total: number;
}

export type OfficeMessage =
  | OfficeChanged
  | Alive
  | OfficeProblem;

export interface OfficeNewsData {
  /** The place of the first of the notes; what is there from it on is replaced. */
  start: number;
  notes: Record<string, unknown>[];
  /** Tables beside the log that have changed, whole. */
  rows: Record<string, Record<string, unknown>[]>;
  digests: Record<string, string>;
}

export interface OfficeNoteData {
  /** The place in the log, from 1. */
  number: number;
  id: string;
  act: Act;
  by: string;
  at: string;
  /** What was done, in a sentence of the language asked for. */
  text: string;
  /** The number of the note that took it back; 0 if it counts. */
  taken_back_by: number;
}

export interface OfficeProblem {
  type: 'error';
  code: string;
  message: string;
}

/** Registration is opened, changed or (`open` false) closed. `limit` places, 0 for any number; `closes` is a time with its zone. `asks` says what is asked besides the names: each of `entries.ASKED` that is `optional` or `required`. With `moves_up` those who wait get a free place by themselves; without `listed` the public list has numbers and no names. */
export interface OpenRegistrationAct {
  do: 'registration';
  open?: boolean;
  limit?: number;
  closes?: string;
  text?: string;
  asks?: Record<string, string>;
  moves_up?: boolean;
  listed?: boolean;
}

/** A study that was read: the file as it is written, without its moves; these; and how many events have happened after each. */
export interface OpenedStudyData {
  study: Record<string, unknown>;
  note: string;
  moves: StudyMoveData[];
  reached: number[];
}

export interface OptionData {
  id: string;
  text: string;
}

/** What somebody else counted at a table that had a result. */
export interface OtherCountData {
  scores: number[];
  sticks: number;
  by: string;
}

export interface OtherTableData {
  table: string;
}

/** The average of others on this server. */
export interface OthersData {
  players: number;
  /** Whether these are players of one's own level, or all there are. */
  same_level: boolean;
  totals: TotalsData;
}

/** The same hand in another situation. */
export interface OtherwiseData {
  change: 'riichi' | 'tsumo' | 'ron' | 'ippatsu' | 'dealer' | 'not_dealer';
  han: number;
  fu: number;
  limit: string;
  yakuman: number;
  points: number;
  tsumo: TsumoData | null;
  ron: number | null;
  dealer: boolean;
}

/** What the player could expect at a decision: the score at the end of the deal, with what it changes in the bonuses for places. */
export interface OutlookData {
  deal: number;
  event: number;
  points: number;
}

export interface OverMessage {
  type: 'over';
  results: SeatResultData[];
  walls: WallData[];
  record: string;
}

/** A decision that the bot would have made in another way. */
export interface PartingData {
  deal: number;
  event: number;
  turn: number;
  hand: string[];
  drawn: string;
  offered: string;
  taken: string;
  loss: number;
  kind: 'defence' | 'efficiency' | 'value' | 'riichi' | 'calls' | 'placement';
  mistake: string;
  option: string;
  reason: string;
  sentence: string;
  estimates: EstimateData[];
  long: string[];
  played: EstimateData | null;
}

/** The clock of a session stops. */
export interface PauseAct {
  do: 'pause';
  session: number;
  reason?: string;
}

export interface PauseGameMessage {
  type: 'pause_game';
  id: number;
}

export interface PauseMessage {
  type: 'pause';
  seats: number[];
  seconds: number;
}

/** Points from seat to seat, at once; -1 is the pot, which the next winner takes. */
export interface Payment {
  from: number;
  to: number;
  points: number;
  for?: string;
}

/** A payment to choose; it has `ron`, or `all`, or `others` and `dealer`. */
export interface PaymentChoiceData {
  id: string;
  ron?: number;
  all?: number;
  others?: number;
  dealer?: number;
}

export interface PaymentData {
  from: number;
  to: number;
  points: number;
  for: string;
}

/** A penalty of a kind in `penalties.KINDS`. `points` are needed where the rules leave the amount to the referee. Lateness is given in minutes, and seconds where they matter: the rules say when a minute counts (`late_minute`). `taken` only matters for a decision of the referee that no rule fixes: `at_once` or, if left out, `after_uma`. */
export interface PenaliseAct {
  do: 'penalty';
  id: string;
  session: number;
  player: number;
  kind: string;
  reason: string;
  minutes?: number;
  points?: number;
  referee?: string;
  taken?: string;
  seconds?: number;
}

export interface PenaltiesData {
  penalties: PenaltyData[];
  /** For the staff and the players of the table; none of them counts. */
  asked: AskedPenaltyData[];
  kinds: PenaltyKindData[];
}

export interface PenaltyData {
  id: string;
  session: number;
  player: number;
  name: string;
  kind: string;
  points: number;
  taken: string;
  reason: string;
  referee: string;
  clause: string;
}

/** A kind of penalty as the rules in force have it. */
export interface PenaltyKindData {
  kind: string;
  title: string;
  clause: string;
  taken: string;
  /** The amounts the rules name; empty: open. */
  points: number[];
  /** The least and the most, where the rules leave a range. */
  range: [number, number] | null;
  per_minute: number;
  most_minutes: number;
  minute: '' | 'started' | 'full';
  needs: '' | 'minutes' | 'points';
}

export interface PenaltyPaidData {
  event: 'PenaltyPaid';
  seat: number;
  offence: string;
  points: number;
}

/** A photograph of the result sheet; `.../photos/{digest}` is the picture. */
export interface PhotoData {
  digest: string;
  by: string;
  at: string;
}

export interface PictureData {
  id: string;
  kind: string;
  width: number;
  height: number;
}

export interface PingMessage {
  type: 'ping';
  id: number;
}

/** A rule set, how many of its values are unsure, and how a concealed kan lies. */
export interface PlainRuleSetData {
  name: string;
  title: string;
  note: string;
  default: boolean;
  values: number;
  unsure: number;
  closed_kan_shown: 'middle_down' | 'outer_down';
}

/** Everything the server has about a player. */
export interface PlayerExportData {
  id: string;
  name: string;
  /** Milliseconds since 1970, UTC. */
  created: number;
  recovery_code_made: number | null;
  tables: SeatTakenThenData[];
  /** `GET /api/tables/{table}/record` has the record of each. */
  games: FinishedGameData[];
  clubs: string[];
  audit: AuditLineData[];
}

export interface PlayerImportData {
  players: ReadPlayerData[];
  /** What each column was taken for; nothing: it was not understood. */
  columns: ColumnData[];
  /** How the text of a file was read. */
  encoding: string;
  /** A line that was taken for headings though none of them is known. */
  heading: string;
  /** What stands above the headings, and the names of worksheets that were not read. */
  passed_over: string[];
  /** The remarks in English. */
  faults: string[];
  doubts: string[];
}

/** Pasted text, or a file, or the rows of an earlier preview to be checked again. */
export interface PlayerImportRequest {
  text?: string;
  /** CSV, other text or XLSX, in base64; the encoding is found. */
  file?: string;
  /** What the columns are, where somebody knows better: name, last_first, first, last, country, ema, club, team, email, substitute, number or nothing. */
  columns?: string[];
  players?: ReadPlayerRequest[] | null;
}

export interface PlayerRequest {
  name: string;
}

export interface PlayerResultData {
  seat: number;
  name: string;
  place: number;
  points: number;
  base: number;
  uma: number;
  oka: number;
  total: number;
  deduction: number;
  result: number;
  substitute: string;
}

export interface PlayerSessionData {
  session: number;
  table: number;
  wind: number;
  opponents: hanchan__server__tournaments__play_responses__OpponentData[];
  points: number | null;
  uma: number | null;
  deduction: number;
  result: number | null;
  sum: number | null;
  state: 'waiting' | 'playing' | 'entered' | 'confirmed';
  substitute: string;
}

export interface PlayerSessionsData {
  player: TournamentPlayerData;
  place: number;
  total: number;
  sessions: PlayerSessionData[];
  penalties: PenaltyData[];
}

export interface PlayerStatisticsData {
  name: string;
  games: number;
  places: number[];
  average_place: number;
  average_points: number;
  deals: number;
  win_rate: number;
  self_draw_rate: number;
  deal_in_rate: number;
  riichi_rate: number;
  call_rate: number;
  average_win: number;
  average_loss: number;
}

export interface PlayerWithSecretData {
  id: string;
  name: string;
  /** Keep it: who knows it is this player. The server cannot tell it again. */
  secret: string;
}

/** Where a game stands. */
export interface PositionData {
  deal: string;
  round_wind: string;
  dealer: number;
  counters: number;
  sticks: number;
  scores: number[];
  winds: string[];
  deals: number;
  is_over: boolean;
  why_over: string;
  chombos: number[];
  dead_hands: number[];
  deductions: RemovalData[];
  taken_out: RemovalData[];
  points_on_table: number;
  start_points: number;
}

/** A penalty on the table for the next winner, while the deal goes on. */
export interface PotEntry {
  type: 'pot';
  seat: number;
  offence?: string;
}

/** Why a request cannot be answered. */
export interface Problem {
  /** The kind of problem, for programs. */
  code: string;
  /** The problem in a sentence. */
  message: string;
  /** Which problem of this kind it is, where that has a name. */
  reason?: string;
}

export interface ProblemMessage {
  type: 'error';
  id: number | null;
  code: string;
  message: string;
  reason?: string;
}

/** A question; one for a number has `low` and `high`, and options as far as the number matters. */
export interface QuestionData {
  id: string;
  text: string;
  options?: OptionData[];
  low?: number;
  high?: number;
}

export interface ReadPlayerData {
  name: string;
  first?: string;
  last?: string;
  country?: string;
  ema?: string;
  club?: string;
  team?: string;
  substitute?: boolean;
  email?: string;
  line: number;
  remarks: RemarkData[];
}

/** A row of the preview as somebody edited it. */
export interface ReadPlayerRequest {
  line: number;
  first?: string;
  last?: string;
  country?: string;
  ema?: string;
  club?: string;
  team?: string;
  email?: string;
  substitute?: boolean;
}

/** A way to count a hand; the best has the number 1. */
export interface ReadingData {
  number: number;
  reading: string;
  yaku: string[];
  han: number;
  fu: number;
  limit: string;
  yakuman: number;
  points: number;
  ron: number | null;
  tsumo: TsumoData | null;
  chosen: boolean;
}

export interface ReasonData {
  clause: string;
  text: string;
}

export interface ReasonLineData {
  text: string;
  clause: string;
}

/** The rules as far as counting needs them; `limits` are base points by name. */
export interface ReckoningData {
  title: string;
  switches: CountingSwitchesData;
  limits: Record<string, number>;
  chombo_clause: string;
  offers: OffersData;
}

/** A deal with every hand open; `problem` says where the engine does not agree with the log. */
export interface RecordedDealData {
  dealer: number;
  round_wind: number;
  counters: number;
  sticks: number;
  scores: number[];
  events: (DealStartedData | TileDrawnData | RiichiDeclaredData | RiichiAcceptedData | TileDiscardedData | MeldMadeData | KanAnnouncedData | DoraRevealedData | HandWonData | TenpaiDeclaredData | HandDiedData | ChomboGivenData | PenaltyPaidData | WarningGivenData | RiichiVoidedData | MeldMendedData | DealEndedData)[];
  waits: WaitChangeData[];
  problem: string;
}

export interface RecordedGameData {
  format: string;
  players: string[];
  rules: PlainRuleSetData;
  deals: RecordedDealData[];
  final_scores: number[] | null;
  places: number[] | null;
  results: SeatResultData[] | null;
  cut_off: boolean;
  continues: boolean;
  practice: boolean;
  taken_back: number;
}

export interface RecoveredPlayerData {
  id: string;
  name: string;
  /** Keep it: who knows it is this player. The server cannot tell it again. */
  secret: string;
  /** The next code; the one that was used is void, and so is the old secret. */
  recovery_code: string;
}

export interface RecoveredTournamentData {
  tournament: TournamentData;
  key: KeyWithSecretData;
  /** The next code; the one that was used is void, and so is the old key. */
  recovery_code: string;
}

export interface RecoveryCodeData {
  /** To be written down; an earlier one is void. The server cannot tell it again. */
  code: string;
}

/** A code as it was written down; case, spaces and hyphens do not matter. */
export interface RecoveryRequest {
  code: string;
}

/** The deal is played again and nobody is to blame. */
export interface RedealEntry {
  type: 'redeal';
  riichi?: number[];
  why?: string;
}

/** A penalty that was asked for is not given. It is remembered, so that the same score sheet does not ask again. */
export interface RefusePenaltyAct {
  do: 'penalty_refused';
  penalty: string;
  reason: string;
}

/** Somebody registers: on a place if there is one, else on the waiting list. `entry` names the entry from now on. */
export interface RegisterAct {
  do: 'register';
  entry: string;
  entrant: Entrant;
  remark?: string;
}

export interface RegistrationData {
  open: boolean;
  /** When it closes, with the zone the organiser gave. */
  closes: string | null;
  text: string;
  asks: AskedData[];
  /** Places; 0: any number. */
  limit: number;
  /** Places that are free; null without a limit. */
  free: number | null;
  waiting: number;
  moves_up: boolean;
  listed: boolean;
  /** Who comes, and who waits; not who withdrew. */
  entries: ListedEntryData[];
}

/** The form of a registration, filled in. The organiser says what else than the names is asked. */
export interface RegistrationRequest {
  /** Made by the sender, never the same: sent again, it counts once. */
  id: string;
  first: string;
  last: string;
  country?: string;
  ema?: string;
  club?: string;
  email?: string;
  remark?: string;
}

export interface RemarkData {
  kind: 'no_name' | 'ema_taken' | 'email_form' | 'too_long' | 'ema_form' | 'ema_zero' | 'same_name' | 'near_name' | 'no_country' | 'unknown_country';
  /** To be put right first; otherwise worth a look. */
  fault: boolean;
  value: string;
  /** Another player it is about. */
  other: string;
}

/** Points that were taken out of the game (below zero: put in), and why. */
export interface RemovalData {
  seat: number;
  points: number;
  why: string;
}

/** A photograph is removed. The picture goes for good, here and from every copy, so it cannot be taken back; the log tells of it. */
export interface RemovePhotoAct {
  do: 'photo_gone';
  digest: string;
  reason: string;
}

/** A screen is not used any more; whatever shows it falls back to the usual view. */
export interface RemoveScreenAct {
  do: 'screen_gone';
  screen: string;
}

/** A sponsor is not shown any more. */
export interface RemoveSponsorAct {
  do: 'sponsor_gone';
  picture: string;
}

export interface ResultLineData {
  player: number;
  seat: number;
  place: number;
  points: number;
  base: number;
  uma: number;
  oka: number;
  deduction: number;
  result: number;
  substitute: string;
}

export interface ResultPreviewData {
  lines: ResultLineData[];
  unclaimed: UnclaimedData[];
}

export interface ResultPreviewRequest {
  scores: number[];
  sticks?: number;
}

/** The clock of a session goes on. */
export interface ResumeAct {
  do: 'resume';
  session: number;
}

export interface ResumeGameMessage {
  type: 'resume_game';
  id: number;
}

/** The decisions of a seat; `unfollowed` names deals that could not be followed to their end, and why. */
export interface ReviewData {
  seat: number;
  name: string;
  decisions: number;
  agreement: number;
  loss: number;
  worst: PartingData[];
  mistakes: Record<string, MistakesData>;
  curve: OutlookData[];
  unfollowed: Record<string, string>;
}

export interface RiichiAcceptedData {
  event: 'RiichiAccepted';
  seat: number;
}

export interface RiichiDeclaredData {
  event: 'RiichiDeclared';
  seat: number;
  open_hand: string[];
}

export interface RiichiVoidedData {
  event: 'RiichiVoided';
  seat: number;
  points: number;
}

/** A rule set in a list; `seats_drawn` is the value of that switch. */
export interface RuleSetData {
  name: string;
  title: string;
  note: string;
  default: boolean;
  values: number;
  unsure: number;
  closed_kan_shown: 'middle_down' | 'outer_down';
  short: string;
  seats_drawn: string;
}

export interface RuleSetsData {
  lang: string;
  rules: RuleSetData[];
  chapters: string[];
  titles: Record<string, string>;
  bases: Record<string, string>;
  origins: Record<string, string>;
  readers: Record<string, string>;
  read_as: string;
}

export interface RulesComparisonData {
  rules: RuleSetData[];
  switches: ComparedSwitchData[];
  differences: number;
}

export interface RulingComparisonData {
  chosen: string;
  rows: RulingsOfRulesData[];
}

/** A ruling in words, and its effect for a score sheet. */
export interface RulingData {
  key: string;
  topic: string;
  title: string;
  rules: string;
  answers: Record<string, string | number>;
  outcome: string;
  short: string;
  text: string;
  announce: string;
  clause: string;
  basis: string;
  certainty: string;
  effect: EffectData;
  silent: boolean;
  left_to_referee: boolean;
  choices: string[];
  amounts: number[];
  amounts_between: boolean;
  note: string;
  payments: string[];
  penalty: string;
  consequences: Record<string, string>;
  facts: FactData[];
}

/** A referee's ruling and what it does to the game. */
export interface RulingEntry {
  type: 'ruling';
  effect: Effect;
  about?: string;
  clause?: string;
}

/** The ruling, or the question to be asked next. */
export interface RulingOrQuestionData {
  topic: TopicData;
  rules: string;
  question: QuestionData | null;
  ruling: RulingData | null;
  seat_matters: boolean;
  answered: AnsweredData[];
}

/** How one rule set decides. */
export interface RulingsOfRulesData {
  rules: string;
  short: string;
  rulings: BriefRulingData[];
  differs: boolean;
}

/** A member on the ladder. */
export interface RungData {
  name: string;
  /** 1500 at the beginning. */
  rating: number;
  /** 500 at the beginning; the order is by the rating less three times this. */
  uncertainty: number;
  games: number;
  average_place: number;
  me: boolean;
  /** After each game, in the order of time. */
  history: LadderPointData[];
}

export interface SafeCopyData {
  kind: 'folder' | 'laptop';
  name: string;
  /** How many notes are there for sure. */
  notes: number;
  /** It cannot be reached, and does not have everything. */
  away: boolean;
  /** Since when it is so, in seconds since 1970. */
  since: number;
  /** The folder there that keeps acts which the copy had from elsewhere; empty: none. */
  apart: string;
}

export interface SaidMessage {
  type: 'said';
  seat: number;
  remark: 'back' | 'good_game' | 'good_luck' | 'hello' | 'one_moment' | 'sorry' | 'thanks' | 'well_played';
}

export interface SayMessage {
  type: 'say';
  id: number;
  remark: 'back' | 'good_game' | 'good_luck' | 'hello' | 'one_moment' | 'sorry' | 'thanks' | 'well_played';
}

/** Something that is said, with tiles to show beside it. */
export interface SayingData {
  step: 'say';
  number: number;
  text: string;
  clause: string;
  tiles: string[][];
}

export interface ScoreComparisonData {
  chosen: string;
  answers: (WinUnderRulesData | NoWinUnderRulesData)[];
}

/** A score in numbers and in words. */
export interface ScoreData {
  rules: string;
  yaku: YakuData[];
  dora: number;
  ura_dora: number;
  red_fives: number;
  han: number;
  fu: number;
  raw_fu: number;
  fu_items: FuItemData[];
  yakuman: number;
  limit: string;
  base: number;
  reading: string;
  ron: number | null;
  tsumo: TsumoData | null;
  points: number;
  lines: ScoreLinesData;
  not_counted: NotCountedData[];
}

/** A count in words. */
export interface ScoreLinesData {
  yaku: NamedLineData[];
  fu: NamedLineData[];
  value: LineData[];
  rounding: string;
}

/** A hand that may have won, how, and what lies on the table. */
export interface ScoreRequest {
  /** Tiles as in `123m0p55z` or `1m 5mr E`; 0 and r are red. */
  hand: string;
  /** The winning tile; left out, the last tile of the hand. */
  win?: string;
  /** A meld, as in `pon:555z@left`, `chi:3m+24m` (3m was claimed), `kan:`, `kakan:` or `ankan:1111m`. */
  melds?: string[];
  /** Won by self-draw, not on a discard. */
  tsumo?: boolean;
  /** east, south, west or north. */
  seat?: string;
  /** east, south, west or north. */
  round?: string;
  /** Dora indicators (not the dora). */
  dora?: string;
  /** Ura indicators. */
  ura?: string;
  riichi?: boolean;
  double_riichi?: boolean;
  open_riichi?: boolean;
  ippatsu?: boolean;
  /** On the replacement tile of a kan. */
  rinshan?: boolean;
  /** Robbing a kan. */
  chankan?: boolean;
  /** Haitei by self-draw, houtei by ron. */
  last_tile?: boolean;
  /** Before the own first discard: tenhou, chiihou, renhou. */
  first_turn?: boolean;
  /** Wind of the discarder, if it matters. */
  discarder?: string;
  discarder_in_riichi?: boolean;
  /** Counters (honba). */
  counters?: number;
  /** Riichi sticks on the table. */
  sticks?: number;
  /** The winner's own discards, to check furiten. */
  discards?: string;
  /** Which reading the winner chooses, where the rules allow; 1: the best. */
  reading?: number;
  /** A rule set: ema2016, ema2025, ema2012, ema2008, womrt2009, plm, plm-extended, wrc2025, wrc2022, tenhou, mahjong-soul, m-league, jpml-a. */
  rules?: string;
  /** Language of the names: en, romaji, ja, pl, cs, ru. */
  lang?: string;
}

export interface ScreenData {
  /** The last part of its address. */
  screen: string;
  name: string;
  areas: AreaData[];
  split: 'columns' | 'rows';
  /** Whether standings count the session in play. */
  running: boolean;
  seconds: number;
  language: string;
  /** Whether it rings five minutes before the end and at the end, too. */
  bells: boolean;
  /** The note that arranged it; an act that changes it names this note as `seen`. */
  note: string;
}

/** The league table, the statistics of the players, and the games. */
export interface SeasonData {
  id: string;
  name: string;
  least: number;
  games: number;
  league: LeagueRowData[];
  players: PlayerStatisticsData[];
  sheets: SeasonGameData[];
}

/** A game of a season. */
export interface SeasonGameData {
  id: string;
  created: number;
  title: string;
  is_over: boolean;
  deal: string;
  results: PlayerResultData[];
}

export interface SeasonRequest {
  name: string;
}

/** The tables of sessions from `first` on are published. To change what was published needs a reason. */
export interface SeatAct {
  do: 'seat';
  first: number;
  sessions: number[][][];
  method?: string;
  reason?: string;
  wishes?: Wishes | null;
}

/** A seat of a table. Seat 0 is the first East. */
export interface SeatData {
  kind: 'person' | 'bot';
  name: string;
  free: boolean;
  host: boolean;
  present: boolean;
  /** A bot plays here now: its own seat, or that of somebody away. */
  bot_plays: boolean;
}

/** What a player needs for each better place; `differences` are the own score minus that of each seat. */
export interface SeatNeedsData {
  seat: number;
  place: number;
  differences: number[];
  ways: NeedData[];
}

export interface SeatOptionsData {
  seat: number;
  options: string[];
}

export interface SeatRequest {
  /** Any free one if left out. */
  seat?: number | null;
}

/** A seat's result; what is no whole number is a fraction in a text, as in "100/3". */
export interface SeatResultData {
  seat: number;
  points: number | string;
  place: number;
  uma: number | string;
  oka: number | string;
  deduction: number | string;
  total: number | string;
}

export interface SeatTakenData {
  seat: number;
}

export interface SeatTakenThenData {
  table: string;
  seat: number;
  status: string;
  /** Milliseconds since 1970, UTC. */
  created: number;
}

export interface SeatingDraftData {
  act: SeatAct;
  certificate: CertificateData;
  sessions: NamedPlayerData[][][];
  /** Seats that players of the published sessions would have elsewhere. */
  changed: number;
}

export interface SeatingRequest {
  /** Whole schedule, by lot, late entries in the published seating, or the next session. */
  method?: 'design' | 'random' | 'keep' | 'swiss' | 'finals';
  /** The same seed gives the same seating. */
  seed?: number;
  /** Whose members are kept apart. */
  apart?: ('club' | 'country' | 'team' | 'family')[];
  /** Groups of players of whom no two shall meet. */
  groups?: number[][];
  /** Players who stay at a table: their numbers, and the table's. */
  fixed?: Record<string, number>;
  /** How finalists are seated. */
  how?: 'rank' | 'snake' | 'drawn';
  /** The first session to be seated. */
  first?: number;
  reason?: string;
}

export interface ServerData {
  name: string;
  version: string;
  build: string;
  bots: string[];
  tables: number;
}

/** How the process does that answers, and what is in the database of all processes. */
export interface ServerStateData {
  version: string;
  build: string;
  /** Milliseconds since 1970, UTC. */
  started: number;
  load: FigureData[];
  /** Rows of each kind. */
  stored: FigureData[];
  limits: LimitData[];
  /** The latest lines of the log of this process, the latest first. */
  log: string[];
}

export interface SessionData {
  number: number;
  state: 'planned' | 'running' | 'paused' | 'entering' | 'complete';
  tables: SessionTableData[];
  clock: OfficeClockData | null;
  still_playing: number[];
}

export interface SessionSummaryData {
  number: number;
  tables: number;
  results: number;
  confirmed: number;
  state: 'planned' | 'running' | 'paused' | 'entering' | 'complete';
  cancelled: boolean;
}

export interface SessionTableData {
  table: number;
  state: 'waiting' | 'playing' | 'entered' | 'confirmed';
  seats: SittingData[];
  scores: number[] | null;
  sticks: number;
  by: string;
  confirmed_by: string;
  lines: ResultLineData[] | null;
  unclaimed: UnclaimedData[];
  history: EarlierResultData[];
  /** Other counts of this table; told to the staff and the four players. */
  others: OtherCountData[];
  /** Photographs of the sheet; told to the staff and those who sat there. */
  photos: PhotoData[];
  extra: number;
}

/** How a real table is set up under a rule set; `seats_drawn` is the value of that switch. */
export interface SetupData {
  rules: string;
  title: string;
  start_points: number;
  sticks: SticksData[];
  seats_drawn: string;
  steps: SetupStepData[];
}

/** A step of setting up a real table; no clause where the document is silent. */
export interface SetupStepData {
  id: string;
  title: string;
  text: string;
  clause: string;
  basis: string;
}

/** How many notes the sheet has, and how many phones look at it. */
export interface SheetChanged {
  type: 'changed';
  notes: number;
  phones: number;
}

/** The clock of a table's session. `deals_left` is null before the signal, when there is no limit. */
export interface SheetClockData {
  start: string;
  minutes: number;
  at_signal: '' | 'playing' | 'between';
  now: string;
  signalled: boolean;
  deals_left: number | null;
  seconds_to_signal: number;
  seconds_to_end: number;
  text: string;
  clause: string;
  end: string;
  signal: string | null;
}

/** A score sheet. */
export interface SheetData {
  start: StartData;
  rules: ReckoningData;
  notes: number;
  history: ChangeData[];
  steps: StepData[];
  position: PositionData;
  results: PlayerResultData[];
  left_on_table: number;
  is_conserved: boolean;
  counted: Record<string, CountedData>;
  id: string;
  season: string | null;
  may_write: boolean;
  created: number;
  /** The tournament at one of whose tables the game is played. */
  office: string | null;
  clock: SheetClockData | null;
}

/** The game of a sheet; `notes` is how many there are. */
export interface SheetGameData {
  start: StartData;
  rules: ReckoningData;
  notes: number;
  history: ChangeData[];
  steps: StepData[];
  position: PositionData;
  results: PlayerResultData[];
  left_on_table: number;
  is_conserved: boolean;
  counted: Record<string, CountedData>;
}

/** One line of the history. `of` is the id of the entry edited or removed, or of the note undone. */
export interface SheetNote {
  id: string;
  do: string;
  entry?: StartEntry | WinEntry | DrawEntry | AbortEntry | ChomboEntry | RedealEntry | PotEntry | CorrectionEntry | RulingEntry | SubstituteEntry | EndEntry | null;
  of?: string;
  by?: string;
  at?: string;
  after?: string;
}

/** A note as it was written. `GET /api/live-messages` describes what an `entry` can be. */
export interface SheetNoteData {
  id: string;
  do: 'add' | 'edit' | 'remove' | 'undo';
  entry?: Entry;
  of?: string;
  by?: string;
  at?: string;
  after?: string;
}

export interface SheetRequest {
  /** From the first East to the first North. */
  names: string[];
  /** A rule set's name, or the text of a rules file. */
  rules: string;
  tournament?: boolean;
  /** The seats were drawn. */
  by_lot?: boolean;
  title?: string;
  table?: string;
  session?: string;
  /** Who writes. */
  by?: string;
  /** When, as in 2026-05-02T10:00:00Z. */
  at?: string;
  /** Made by a phone without network: random. */
  id?: string;
  /** Likewise. */
  key?: string;
}

export interface SheetResultData {
  /** False if this was taken before. */
  new: boolean;
  table: SessionTableData;
}

export interface SheetSeasonRequest {
  season: string;
  /** The key of the season. */
  key: string;
}

export interface SittingData {
  number: number;
  name: string;
  first: string;
  last: string;
  country: string;
  /** Who plays instead; empty if the player does. */
  substitute: string;
  from_start: boolean;
  ranked: boolean;
}

export interface SponsorData {
  picture: string;
  name: string;
}

export interface StageData {
  after: number;
  size: number;
  carry: string;
  others: 'out' | 'play';
  players: number[];
}

export interface StandingsData {
  after: number;
  rows: StandingsRowData[];
  ties_text: string;
  teams: TeamStandingData[];
  /** Results are missing or not confirmed. */
  provisional: boolean;
}

export interface StandingsRowData {
  place: number;
  player: number;
  name: string;
  country: string;
  ema: string;
  club: string;
  team: string;
  total: number;
  carried: number | null;
  table_points: number;
  deductions: number;
  results: (number | null)[];
  /** The total after each session; at a cut it becomes what is brought to the finals. */
  sums: number[];
  places: number[];
  finalist: boolean;
  /** Why they left: disqualified, struck, withdrawn, never_came, or empty. */
  note: string;
  listed: boolean;
  /** Their table of the session in play has no result yet. */
  behind: boolean;
  /** Places gained since the session before. */
  moved: number | null;
}

/** The signal to start a session. `minutes` if it is not as long as the others; `at` if the signal was not given just now. */
export interface StartAct {
  do: 'start';
  session: number;
  minutes?: number;
  at?: string;
  reason?: string;
}

/** The first entry of a sheet. */
export interface StartData {
  type: 'start';
  names: string[];
  rules: string;
  tournament?: boolean;
  by_lot?: boolean;
  title?: string;
  table?: string;
  session?: string;
}

/** The first entry: who sits where, and by which rules. */
export interface StartEntry {
  type: 'start';
  names: string[];
  rules: string;
  tournament?: boolean;
  by_lot?: boolean;
  title?: string;
  table?: string;
  session?: string;
}

/** What an entry did; `how` is empty if it did not end a deal. */
export interface StepData {
  id: string;
  deal: string;
  counters: number;
  how: string;
  text: string;
  payments: PaymentData[];
  changes: number[];
  explanations: CountData[];
  after: PositionData;
}

/** Sticks of one value. */
export interface SticksData {
  value: number;
  count: number;
}

export interface StudyAdviceData {
  option: string;
  reason: string;
  sentence: string;
  estimates: EstimateData[];
  long: string[];
}

export interface StudyAdviceRequest {
  /** The study, see docs/studies.md; its moves do not matter here. */
  study: Record<string, unknown>;
  /** The seat and the action of each move. */
  moves: [number, string][];
  /** Who asks; it must be asked to act. */
  seat: number;
  lang?: 'en' | 'pl' | 'cs' | 'ru';
}

/** A line of a study: what the study begins with, and the moves from there. */
export interface StudyLineRequest {
  /** The study, see docs/studies.md; its moves do not matter here. */
  study: Record<string, unknown>;
  /** The seat and the action of each move. */
  moves: [number, string][];
}

export interface StudyMoveData {
  after: number;
  seat: number;
  action: string;
  note: string;
}

/** A position of a study: all events with every hand open, and who may do what. */
export interface StudyPositionData {
  events: (DealStartedData | TileDrawnData | RiichiDeclaredData | RiichiAcceptedData | TileDiscardedData | MeldMadeData | KanAnnouncedData | DoraRevealedData | HandWonData | TenpaiDeclaredData | HandDiedData | ChomboGivenData | PenaltyPaidData | WarningGivenData | RiichiVoidedData | MeldMendedData | DealEndedData)[];
  asked: SeatOptionsData[];
}

/** Somebody plays a session for a player: from its start, or having joined the running game. */
export interface SubstituteAct {
  do: 'substitute';
  session: number;
  player: number;
  from_start: boolean;
  name?: string;
  reason?: string;
}

/** Somebody else plays on for a player, from the start or from now on. */
export interface SubstituteEntry {
  type: 'substitute';
  seat: number;
  name?: string;
  from_start?: boolean;
}

/** Two players who sat down wrongly change places in a session. */
export interface SwapAct {
  do: 'swap';
  session: number;
  one: number;
  other: number;
  reason: string;
}

/** A switch of one rule set. */
export interface SwitchData {
  switch: string;
  chapter: string;
  row: string;
  readers: string[];
  about: string;
  value: unknown;
  says: string;
  clause: string;
  basis: string;
  note: string;
  because: string;
}

/** The value of a switch in one of the rule sets that are compared. */
export interface SwitchValueData {
  ruleset: string;
  value: unknown;
  says: string;
  clause: string;
  basis: string;
  note: string;
  because: string;
}

export interface TableChangedMessage {
  type: 'table';
  table: TableData;
}

/** What everybody may know of a table. */
export interface TableData {
  id: string;
  status: 'open' | 'playing' | 'over' | 'closed';
  /** Milliseconds since 1970, UTC. */
  created: number;
  settings: TableSettings;
  seats: SeatData[];
  spectators: number;
  /** Seats in the order in which they drew winds, the last one mixed; empty: not drawn. */
  draw: number[];
  /** The table at which the same people play again. */
  rematch: string | null;
  /** The position of a recorded game that is played on from. */
  continues: ContinuationData | null;
}

export type TableEventData = DealStartedData | TileDrawnData | RiichiDeclaredData | RiichiAcceptedData | TileDiscardedData | MeldMadeData | KanAnnouncedData | DoraRevealedData | HandWonData | TenpaiDeclaredData | HandDiedData | ChomboGivenData | PenaltyPaidData | WarningGivenData | RiichiVoidedData | MeldMendedData | DealEndedData;

/** Settings of a table; everything can be left out. */
export interface TableSettings {
  /** Name of a rule set. */
  rules: string;
  /** `prevent`: only legal actions can be taken. `penalise`: mistakes can be made, and cost what the rules say. */
  judge: 'prevent' | 'penalise';
  /** `whole`: as the rules have it. `east`: the East round. `deal`: a single deal. */
  length: 'whole' | 'east' | 'deal';
  /** Any name for the table. */
  title: string;
  /** Found by its link only. */
  private: boolean;
  /** For each seat `person`, or the name of a bot: random, tsumogiri, newcomer, greedy, gambler, careful, patient, strong, level1, level2, level3, level4, level5, level6. */
  seats: string[];
  /** Time to think; null: as long as one likes. */
  clock: ThinkingTime | null;
  /** Seconds by which spectators are behind. */
  spectator_delay: number;
  /** Spectators may see all hands, of a deal that is over for its players. */
  open_hands: boolean;
  /** Whether players are told waits, acceptance and reasons. */
  help: boolean;
  /** The game begins as soon as every seat is taken. */
  auto_start: boolean;
  /** Moves can be taken back: for one person against bots, without a clock; the result does not count. */
  practice: boolean;
  /** Seats are drawn by lot when the game begins, as EMA 2016 §2.3 tells it. */
  draw_seats: boolean;
  /** Seconds after which a bot plays for somebody away; null: as the server has it. */
  grace: number | null;
  /** `fair`: after each discard a pause that tells nobody whether somebody was asked to claim it. `fast`: no pause. Left out: `fair` if more than one seat is for a person. */
  timing: 'fair' | 'fast' | null;
  /** Seconds after which the next deal begins though not all are ready. */
  pause: number;
}

/** Settings of a table; everything can be left out. */
export interface TableSettingsInput {
  /** Name of a rule set. */
  rules?: string;
  /** `prevent`: only legal actions can be taken. `penalise`: mistakes can be made, and cost what the rules say. */
  judge?: 'prevent' | 'penalise';
  /** `whole`: as the rules have it. `east`: the East round. `deal`: a single deal. */
  length?: 'whole' | 'east' | 'deal';
  /** Any name for the table. */
  title?: string;
  /** Found by its link only. */
  private?: boolean;
  /** For each seat `person`, or the name of a bot: random, tsumogiri, newcomer, greedy, gambler, careful, patient, strong, level1, level2, level3, level4, level5, level6. */
  seats?: string[];
  /** Time to think; null: as long as one likes. */
  clock?: ThinkingTimeInput | null;
  /** Seconds by which spectators are behind. */
  spectator_delay?: number;
  /** Spectators may see all hands, of a deal that is over for its players. */
  open_hands?: boolean;
  /** Whether players are told waits, acceptance and reasons. */
  help?: boolean;
  /** The game begins as soon as every seat is taken. */
  auto_start?: boolean;
  /** Moves can be taken back: for one person against bots, without a clock; the result does not count. */
  practice?: boolean;
  /** Seats are drawn by lot when the game begins, as EMA 2016 §2.3 tells it. */
  draw_seats?: boolean;
  /** Seconds after which a bot plays for somebody away; null: as the server has it. */
  grace?: number | null;
  /** `fair`: after each discard a pause that tells nobody whether somebody was asked to claim it. `fast`: no pause. Left out: `fair` if more than one seat is for a person. */
  timing?: 'fair' | 'fast' | null;
  /** Seconds after which the next deal begins though not all are ready. */
  pause?: number;
}

/** The score sheet of a table: whoever has the link writes on it. */
export interface TableSheetData {
  id: string;
  key: string;
  /** Of the page that writes on it. */
  link: string;
}

/** Acts of the log are taken back, named by the ids of their notes. To take this one back makes them count again. It is refused where later acts rest on what goes; those can be taken back with it. */
export interface TakeBackAct {
  do: 'take_back';
  notes: string[];
  reason: string;
}

export interface TakeBackMessage {
  type: 'take_back';
  id: number;
}

/** Only the first `events` are left; `times` counts how often some were taken back. */
export interface TakenBackMessage {
  type: 'taken_back';
  events: number;
  times: number;
}

export interface TeamStandingData {
  place: number;
  team: string;
  total: number;
  players: number[];
}

export interface TenpaiDeclaredData {
  event: 'TenpaiDeclared';
  seat: number;
  hand: string[];
}

/** A table, score sheet, season, tournament, club or player. */
export interface ThingData {
  id: string;
  /** Title or players. */
  name: string;
  rules: string;
  status: string;
  private: boolean;
  /** Milliseconds since 1970, UTC. */
  created: number;
  /** Moves, notes or members. */
  entries: number;
  blocked: boolean;
  /** Why it cannot be read any more; empty if it can. */
  problem: string;
}

export interface ThingsData {
  /** How many rows the search finds. */
  total: number;
  rows: ThingData[];
}

/** Time to think, in seconds: `base` for each decision, and `reserve` for a whole deal when that is used up. */
export interface ThinkingTime {
  base: number;
  reserve: number;
}

/** Time to think, in seconds: `base` for each decision, and `reserve` for a whole deal when that is used up. */
export interface ThinkingTimeInput {
  base?: number;
  reserve?: number;
}

export interface TileDiscardedData {
  event: 'TileDiscarded';
  seat: number;
  tile: string;
  drawn: boolean;
  turned: boolean;
}

export interface TileDrawnData {
  event: 'TileDrawn';
  seat: number;
  tile: string;
  replacement: boolean;
}

/** A tile, and how many of its kind are left. */
export interface TileLeftData {
  tile: string;
  left: number;
}

/** A hand laid on the table: the scorer decides what it is worth. Winds, riichi and counters are known from the table. */
export interface Tiles {
  hand: string;
  win?: string;
  melds?: string[];
  dora?: string;
  ura?: string;
  double_riichi?: boolean;
  open_riichi?: boolean;
  ippatsu?: boolean;
  rinshan?: boolean;
  chankan?: boolean;
  last_tile?: boolean;
  first_turn?: boolean;
  discards?: string;
  reading?: number;
}

/** A topic in a list. */
export interface TopicData {
  id: string;
  title: string;
  chapter: string;
}

export interface TopicsData {
  topics: TopicData[];
}

/** What somebody's games came to; rates are of deals. */
export interface TotalsData {
  games: number;
  /** How often first, second, third, fourth. */
  places: number[];
  average_place: number;
  average_points: number;
  deals: number;
  win_rate: number;
  self_draw_rate: number;
  deal_in_rate: number;
  riichi_rate: number;
  call_rate: number;
  average_win: number;
  average_loss: number;
}

export interface TournamentData {
  id: string;
  title: string;
  rules: string;
  rules_title: string;
  place: string;
  date: string;
  country: string;
  days: number;
  planned_sessions: number;
  qualification: boolean;
  ties: string[];
  ties_text: string;
  private: boolean;
  registration: 'none' | 'open' | 'closed';
  /** How many notes the log has: the version of everything. */
  notes: number;
  me: VisitorData;
  /** The words of the acts that the asker may do. */
  may: string[];
  players: number;
  substitutes: number;
  /** For the European ranking (MERS). */
  weight: number;
  method: string;
  wishes: WishesData | null;
  /** Players on the list who have no seat in a session that is published. */
  unseated: number[];
  start_points: number;
  /** How long a session is; 0: neither the organiser nor the rules say. */
  session_minutes: number;
  /** Where the server is reached, for links to be given away. */
  address: string;
  cut: CutData | null;
  finalists: number[];
  /** The stages of the finals, the first one first. */
  stages: StageData[];
  sessions: SessionSummaryData[];
  current: number;
  odd: OddNumberData | null;
  /** What can be done about a number that four does not divide, in words. */
  choices: string[];
  clock: OfficeClockData | null;
  /** Copies beside the laptop; for the organiser. */
  copies: SafeCopyData[];
  /** Of the papers; none: English. */
  languages: string[];
  /** As it is set: results from this session on are for the staff; 0: none. */
  hidden_from: number;
  /** Photographs of score sheets; for the staff. */
  photos: number;
  /** Penalties that were asked for and are not decided; for the staff. */
  penalties_waiting: number;
  /** As it is: the same, or 0 once a ceremony has uncovered everything. */
  hidden_now: number;
}

export interface TournamentPlayerData {
  number: number;
  /** As in lists: two players of one name are told apart. */
  name: string;
  first: string;
  last: string;
  country: string;
  ema: string;
  club: string;
  team: string;
  substitute: boolean;
  /** Seen at the desk; null if nobody looked. */
  here: boolean | null;
  state: '' | 'withdrawn' | 'struck' | 'disqualified';
  /** The first session missed. */
  since: number | null;
  reason: string;
  /** Told to the organiser alone. */
  email: string;
}

export interface TournamentRequest {
  title: string;
  /** A rule set of `GET /api/rules`. */
  rules?: string;
  sessions?: number;
  days?: number;
  place?: string;
  date?: string;
  /** Where the place is, for the EMA. */
  country?: string;
  /** Whether one had to qualify, for the European ranking. */
  qualification?: boolean;
  /** Tie-breaks for equal totals, in order: places, best, last. */
  ties?: string[];
  /** Length of a session; 0: as the rules have it. */
  minutes?: number;
  /** Not in the list of tournaments. */
  private?: boolean;
}

export interface TransferData {
  from: number;
  to: number;
  points: number;
  for: string;
  clause: string;
}

/** What a self-draw is paid by each of the others, and by the dealer. */
export interface TsumoData {
  others: number;
  dealer: number;
}

/** What nobody received: the fixed result of a substitute, a penalty at once or after the uma, sticks, the rest. */
export interface UnclaimedData {
  reason: string;
  /** 0: no player. */
  player: number;
  amount: number;
}

/** All places from the last up to this one are shown; a place further back covers again what was shown by mistake. `before` is how far it had come when the key was pressed: two who press at the same time uncover one place. */
export interface UncoverAct {
  do: 'uncover';
  place: number;
  before: number;
}

export interface UncoveredData {
  place: number;
  player: number;
  name: string;
  country: string;
  total: number;
}

/** Somebody does not come. Whoever waits moves up, where that goes by itself; a player on the list stays there for the organiser. */
export interface UnregisterAct {
  do: 'unregister';
  entry: string;
  reason?: string;
}

export interface VisitorData {
  role: 'organiser' | 'referee' | 'scorer' | 'player' | 'public';
  name: string;
  player: number | null;
}

/** After `event` events of the deal, what a seat waits for, and why it is furiten if it is. */
export interface WaitChangeData {
  event: number;
  seat: number;
  waits: string[];
  furiten: string;
}

/** A tile waited for, how many are left, and what a win on it would be; `reason` says why it would be none. */
export interface WaitData {
  tile: string;
  left: number;
  reading: string;
  yaku: string[];
  points: string;
  reason: string;
}

export interface WaitMessage {
  type: 'wait';
  seats: number[];
  help?: HelpData;
}

/** A hand shown at an exhaustive draw, with the tiles it waits for; none if it was kept closed. */
export interface WaitingHandData {
  seat: number;
  hand: string[];
  waits: string[];
}

/** What does it wait for? */
export interface WaitsQuestionData {
  exercise: 'waits';
  seed: string;
  rules: string;
  hand: string[];
  melds: string[];
  seat: string;
  round: string;
  riichi: boolean;
  dora: string[];
}

export interface WaitsVerdictData {
  exercise: 'waits';
  seed: string;
  right: boolean;
  correct: string[];
  missed: string[];
  wrong: string[];
  waits: WaitData[];
}

/** The key of a wall, and the commitment that was told before the deal. */
export interface WallData {
  commitment: string;
  deal: number;
  key: string;
}

export interface WarningGivenData {
  event: 'WarningGiven';
  seat: number;
  offence: string;
}

export interface WelcomeMessage {
  type: 'welcome';
  table: TableData;
  seat: number;
  events: number;
  hands?: boolean;
  taken_back?: number;
}

/** A rule set with every switch. */
export interface WholeRuleSetData {
  name: string;
  title: string;
  note: string;
  default: boolean;
  values: number;
  unsure: number;
  closed_kan_shown: 'middle_down' | 'outer_down';
  short: string;
  seats_drawn: string;
  switches: SwitchData[];
  clauses: Record<string, string>;
  misprints: MisprintData[];
}

/** A topic with its rulings (`rows`, by their ids) and its questions. */
export interface WholeTopicData {
  id: string;
  title: string;
  chapter: string;
  rows: string[];
  questions: QuestionData[];
}

export interface WhyNotAnswerMessage {
  type: 'why_not';
  id: number;
  reason: string;
  clause: string;
}

export interface WhyNotMessage {
  type: 'why_not';
  id: number;
  action: string;
}

/** A hand that wins, and all its readings; who chooses among them is the value of the switch `reading_chosen_by`. */
export interface WinData {
  rules: string;
  yaku: YakuData[];
  dora: number;
  ura_dora: number;
  red_fives: number;
  han: number;
  fu: number;
  raw_fu: number;
  fu_items: FuItemData[];
  yakuman: number;
  limit: string;
  base: number;
  reading: string;
  ron: number | null;
  tsumo: TsumoData | null;
  points: number;
  lines: ScoreLinesData;
  not_counted: NotCountedData[];
  win: true;
  readings: ReadingData[];
  reading_chosen_by: 'value' | 'winner';
  payments: WindPaymentData[];
  otherwise?: OtherwiseData[];
}

/** A deal won by one or several players. */
export interface WinEntry {
  type: 'win';
  winners: Winner[];
  source?: number;
  riichi?: number[];
}

/** A count in words, and the reading of the hand that it is for. */
export interface WinLinesData {
  yaku: LineData[];
  fu: LineData[];
  value: LineData[];
  reading: string;
}

/** A hand that wins under one of the rule sets. */
export interface WinUnderRulesData {
  rules: string;
  yaku: YakuData[];
  dora: number;
  ura_dora: number;
  red_fives: number;
  han: number;
  fu: number;
  raw_fu: number;
  fu_items: FuItemData[];
  yakuman: number;
  limit: string;
  base: number;
  reading: string;
  ron: number | null;
  tsumo: TsumoData | null;
  points: number;
  lines: ScoreLinesData;
  not_counted: NotCountedData[];
  win: true;
  readings: ReadingData[];
  reading_chosen_by: 'value' | 'winner';
  payments: WindPaymentData[];
  otherwise?: OtherwiseData[];
  short: string;
  cells: Record<string, number | string | number[]>;
  differs: string[];
}

export interface WindPaymentData {
  from: string;
  to: string;
  points: number;
  for: string;
}

/** A winner and the value of the hand: by han and fu, by the name of a limit, or by its tiles. */
export interface Winner {
  seat: number;
  han?: number;
  fu?: number;
  limit?: string;
  tiles?: Tiles | null;
  liable?: number;
  fed?: string;
}

/** Who shall not meet, and who stays at a table. */
export interface Wishes {
  apart?: string[];
  groups?: number[][];
  fixed?: Record<string, number>;
}

/** What was asked of the seating; the organiser sees it. */
export interface WishesData {
  apart: string[];
  groups: number[][];
  fixed: Record<string, number>;
}

/** A player leaves before or in a session; from then on a substitute sits in his place. `struck`: illness, left out of the results. `game` says how the game of that session stands, if it has begun. */
export interface WithdrawAct {
  do: 'withdraw';
  player: number;
  session: number;
  reason?: string;
  struck?: boolean;
  game?: string;
}

/** A message is not shown any more; the log keeps it. */
export interface WithdrawMessageAct {
  do: 'message_gone';
  message: string;
}

/** Nobody asks for a penalty any more: the table has corrected its score sheet. */
export interface WithdrawRequestAct {
  do: 'penalty_withdrawn';
  penalty: string;
  reason: string;
}

export interface WithdrawalRequest {
  /** From the link that was given at registration: what follows `#entry=`. */
  code: string;
  /** For the organiser. */
  reason?: string;
}

/** What is it worth? */
export interface WorthQuestionData {
  exercise: 'worth';
  seed: string;
  rules: string;
  hand: string[];
  win: string;
  melds: string[];
  seat: string;
  round: string;
  tsumo: boolean;
  riichi: boolean;
  double_riichi: boolean;
  open_riichi: boolean;
  ippatsu: boolean;
  rinshan: boolean;
  chankan: boolean;
  last_tile: boolean;
  first_turn: boolean;
  dora: string[];
  ura: string[];
  choices: PaymentChoiceData[];
}

export interface WorthVerdictData {
  exercise: 'worth';
  seed: string;
  right: boolean;
  correct: string[];
  score: ScoreData;
}

export interface WrittenNoteData {
  number: number;
  /** False if it was in the log already. */
  new: boolean;
  note: OfficeNoteData;
}

export interface WrittenNotesData {
  /** How many were new; the others were known, or say the same as another phone's. */
  added: number;
  sheet: SheetData;
}

/** A yaku of a hand; it has `yakuman` in place of `han` where the hand is a yakuman. */
export interface YakuData {
  id: string;
  name: string;
  han?: number;
  yakuman?: number;
  clause: string;
}

/** A yaku: han concealed and open, 0 where it does not count, or how many yakuman; ids of the yaku that were found together with it. */
export interface YakuEntryData {
  id: string;
  name: string;
  romaji: string;
  closed: number;
  open: number;
  yakuman: number;
  clause: string;
  examples: YakuHandData[];
  combines: string[];
}

/** A hand in which the scorer finds the yaku, and nothing else but what always comes along (`with`). */
export interface YakuHandData {
  hand: string[];
  win: string;
  tsumo: boolean;
  melds: string[];
  along: string[];
}

export interface YakuListData {
  rules: string;
  title: string;
  yaku: YakuEntryData[];
}

export interface hanchan__server__games__responses__OpponentData {
  id: string;
  name: string;
  /** Finished together. */
  games: number;
}

export interface hanchan__server__tournaments__play_responses__OpponentData {
  number: number;
  name: string;
  wind: number;
}
