/**
 * A round of a drive: a talk, a test, an interview. Its fields are written down here and nowhere else; each is a cell of
 * a row of the table `round` (sync protocol, "Rows, cells, stamps").
 */
import {
  buildFromFields,
  mapFields,
  pathsOf,
  type CellsOf,
  type Nested,
} from '../../lib/fields.ts';
import type { WallTime } from '../../lib/time/wall-time.ts';
import { WEB_ADDRESS_MAX } from '../../lib/web-address.ts';
import { LINE_MAX } from '../fields/placement-fields.ts';

export const ROUND_KINDS = [
  'talk',
  'test',
  'group_discussion',
  'technical',
  'hr',
  'other',
] as const;
export type RoundKind = (typeof ROUND_KINDS)[number];
export const ROUND_KIND_LABELS: Readonly<Record<RoundKind, string>> = {
  talk: 'Talk',
  test: 'Test',
  group_discussion: 'Group discussion',
  technical: 'Technical round',
  hr: 'HR round',
  other: 'Other round',
};

export const ROUND_RESULTS = ['waiting', 'cleared', 'rejected', 'missed'] as const;
export type RoundResult = (typeof ROUND_RESULTS)[number];
export const ROUND_RESULT_LABELS: Readonly<Record<RoundResult, string>> = {
  waiting: 'Waiting',
  cleared: 'Cleared',
  rejected: 'Not cleared',
  missed: 'Missed',
};

/** How many rounds a student may add to one placement, its test included. */
export const ROUNDS_PER_PLACEMENT = 20;
/** How many round rows an account may have, deleted ones included. */
export const ROUNDS_MAX = 20_000;

const line = (label: string, max = LINE_MAX) =>
  ({ kind: 'line', label, max, initial: '' as string }) as const;

/** Texts that are not given are empty. */
export const ROUND_FIELDS = {
  placementId: { kind: 'id', label: 'Placement', initial: '' as string },
  kind: { kind: 'roundKind', label: 'Kind', initial: 'other' as RoundKind },
  title: line('Title'),
  startsAt: { kind: 'start', label: 'Starts', initial: '' as WallTime },
  /** At exactly midnight: the notice gave no time of day. */
  endsAt: { kind: 'end', label: 'Ends', initial: null as WallTime | null },
  place: line('Place'),
  link: line('Link', WEB_ADDRESS_MAX),
  /** Null before the round, and while nobody has said how it went. */
  result: { kind: 'result', label: 'Result', initial: null as RoundResult | null },
  notes: { kind: 'text', label: 'Notes', initial: '' as string },
} as const;
export type RoundFields = typeof ROUND_FIELDS;
export type RoundPath = keyof RoundFields;
export const ROUND_PATHS = pathsOf(ROUND_FIELDS);
export type RoundValues = Nested<CellsOf<RoundFields>>;

export interface Round extends RoundValues {
  readonly _id: string;
  /** Of the first test: what the notice says of its end, such as '1.5 hrs, two sections'. */
  readonly durationText?: string;
}

export const REQUIRED_ROUND_PATHS = ['placementId', 'kind', 'startsAt'] as const;

export const ROUND_PATH_LABELS = mapFields(ROUND_FIELDS, ({ label }): string => label);
export const EMPTY_ROUND: RoundValues = buildFromFields(ROUND_FIELDS, ({ initial }) => initial);

/** 'Technical round', or its own title where it has one. */
export function roundName({ kind, title }: Pick<Round, 'kind' | 'title'>): string {
  return title === '' ? ROUND_KIND_LABELS[kind] : title;
}
