import type { CellsOf } from '../lib/fields.ts';
import type { WallTime } from '../lib/time/wall-time.ts';
import type { Span } from '../lib/word-class.ts';
import type { RoundValues } from '../placement/round/round-fields.ts';
import type { PlacementFields } from '../placement/fields/placement-fields.ts';

export type { Span } from '../lib/word-class.ts';

/**
 * `drive`: one or several openings. `update`: a date or place moved, a link mended. `schedule`: when and where a test,
 * talk or interview takes place. `shortlist` and `result`: who was chosen, for a round or for the job. `other`: nothing
 * for a list of placements.
 */
export const MESSAGE_KINDS = [
  'drive',
  'update',
  'schedule',
  'shortlist',
  'result',
  'other',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export interface ReadValue<Value> {
  /** Null where it stays empty, because the readings disagree. */
  readonly value: Value | null;
  /** Where it is in the message as it was given. */
  readonly from: Span;
  readonly sure: boolean;
  /** The likely values, best first, beginning with `value` where there is one. */
  readonly candidates?: readonly Value[];
}

type Cells = CellsOf<PlacementFields>;

export type MessageDraft = {
  readonly [Path in keyof Cells]?: ReadValue<NonNullable<Cells[Path]>>;
};

/** A talk, test or interview that a message announces, besides the test of the draft. */
export interface ReadRound extends Omit<RoundValues, 'placementId' | 'result'> {
  readonly sure: boolean;
  /** Where its date is, and then its place and its link. */
  readonly from: readonly Span[];
  /** The likely starts, best first, where there are several. */
  readonly candidates?: readonly WallTime[];
}

export const FLAG_KINDS = [
  'asks-for-money',
  'free-mail',
  'suspicious-link',
  'deadline-past',
  'read-before',
] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];

export interface MessageFlag {
  readonly kind: FlagKind;
  readonly from: Span;
}

export interface MessageReading {
  readonly kind: MessageKind;
  /** Where it is false, the kind is the likeliest, and the student says what the message is. */
  readonly isKindSure: boolean;
  readonly drafts: readonly MessageDraft[];
  /** The rounds of each draft, in the order of the drafts. */
  readonly rounds: readonly (readonly ReadRound[])[];
  readonly flags: readonly MessageFlag[];
}
