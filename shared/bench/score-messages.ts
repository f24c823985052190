/** How right readings of messages are, field by field. */
import type { MessageDraft, MessageReading, ReadValue } from '../src/message/message-types.ts';
import { isEmptyValue, isExpected } from './compare-values.ts';
import type {
  ExpectedDraft,
  ExpectedValue,
  FieldPath,
  MessageFixture,
} from './message-fixtures.ts';

/** The expected truth of one message. */
export type MessageTruth = Pick<MessageFixture, 'name' | 'kind' | 'drafts' | 'flags'>;

/** One field in which the reading differs from the truth. */
export interface Failure {
  readonly message: string;
  readonly field: string;
  readonly expected?: unknown;
  readonly read?: unknown;
  readonly isSure: boolean;
}

export interface Tally {
  /** Expected and read. */
  right: number;
  /** Read and not expected, or not equal. */
  wrong: number;
  /** Expected and not read, or not equal. */
  missed: number;
}

export interface Score {
  messages: number;
  valuesSure: number;
  readonly fields: Map<FieldPath, Tally>;
  readonly failures: Failure[];
}

export function emptyScore(): Score {
  return { messages: 0, valuesSure: 0, fields: new Map(), failures: [] };
}

/** The part of a reading that is scored. */
export type ScoredReading = Pick<MessageReading, 'kind' | 'drafts' | 'flags'>;

/** Adds one message to the score. */
export function scoreMessage(score: Score, truth: MessageTruth, reading: ScoredReading): void {
  const fail = (field: string, failure: Partial<Failure>): void => {
    score.failures.push({ message: truth.name, field, isSure: false, ...failure });
  };
  const compare = (field: string, expected: unknown, read: unknown): void => {
    if (expected !== read) fail(field, { expected, read });
  };
  score.messages += 1;
  compare('kind', truth.kind, reading.kind);
  compare('drafts', truth.drafts.length, reading.drafts.length);
  const flags = reading.flags.map(({ kind }) => kind);
  compare('flags', sortedText(truth.flags ?? []), sortedText(flags));
  for (const pair of pairDrafts(truth.drafts, reading.drafts))
    for (const field of fieldsOf(pair)) {
      const failure = scoreField(score, field, pair);
      if (failure) fail(field, failure);
    }
}

const sortedText = (flags: readonly string[]): string => [...new Set(flags)].sort().join(', ');

interface DraftPair {
  readonly expected: ExpectedDraft;
  readonly read: MessageDraft;
}

/** Each draft once, with its best partner or with none. */
function pairDrafts(
  expected: readonly ExpectedDraft[],
  read: readonly MessageDraft[],
): readonly DraftPair[] {
  const likely = expected
    .flatMap((one, i) => read.map((other, j) => ({ i, j, agreement: agreementOf(one, other) })))
    .sort((a, b) => b.agreement - a.agreement || Math.abs(a.i - a.j) - Math.abs(b.i - b.j));
  const partners = new Map<number, number>();
  for (const { i, j } of likely)
    if (!partners.has(i) && ![...partners.values()].includes(j)) partners.set(i, j);
  const taken = new Set(partners.values());
  return [
    ...expected.map((one, i) => ({ expected: one, read: read[partners.get(i) ?? -1] ?? {} })),
    ...read.filter((_, j) => !taken.has(j)).map((other) => ({ expected: {}, read: other })),
  ];
}

const WEIGHTS: { readonly [Path in FieldPath]?: number } = { role: 100, company: 50 };

function agreementOf(expected: ExpectedDraft, read: MessageDraft): number {
  return fieldsOf({ expected, read })
    .filter((field) => isRight(field, expected[field], read[field]))
    .reduce((sum, field) => sum + (WEIGHTS[field] ?? 1), 0);
}

/** The category is never scored, because messages seldom state it; an empty list says that any notes will do. */
function fieldsOf({ expected, read }: DraftPair): readonly FieldPath[] {
  const all = new Set([...Object.keys(expected), ...Object.keys(read)] as FieldPath[]);
  all.delete('category');
  if (Array.isArray(expected.notes) && expected.notes.length === 0) all.delete('notes');
  return [...all];
}

function isRight(
  field: FieldPath,
  expected: ExpectedValue | undefined,
  read: ReadValue<unknown> | undefined,
): boolean {
  if (expected == null || read === undefined || isEmptyValue(read.value)) return false;
  return isExpected(field, expected, read.value);
}

/** Returns how the field fails; undefined where it is right, or empty as it must be. */
function scoreField(score: Score, field: FieldPath, pair: DraftPair): Partial<Failure> | undefined {
  const expected = pair.expected[field];
  const read = pair.read[field];
  const isRead = read !== undefined && !isEmptyValue(read.value);
  const isSure = isRead && read.sure;
  if (isSure) score.valuesSure += 1;
  const tally = score.fields.get(field) ?? { right: 0, wrong: 0, missed: 0 };
  score.fields.set(field, tally);
  if (isRight(field, expected, read)) {
    tally.right += 1;
    return undefined;
  }
  if (isRead) tally.wrong += 1;
  if (expected != null) tally.missed += 1;
  return isRead || expected != null ? { expected, read: read?.value, isSure } : undefined;
}

/** The failures that count most. */
export function wrongAndSure({ failures }: Score): readonly Failure[] {
  return failures.filter(({ isSure }) => isSure);
}

/** Each from 0 to 1. */
export interface Measures {
  readonly kind: number;
  /** F1 of all fields. */
  readonly fields: number;
  readonly company: number;
  readonly drafts: number;
  readonly deadlinePrecision: number;
  readonly deadlineRecall: number;
  /** Of the values that were read. */
  readonly sure: number;
}

export function measuresOf({ messages, valuesSure, fields, failures }: Score): Measures {
  const share = (field: string): number =>
    1 - failures.filter((failure) => failure.field === field).length / messages;
  const all = { right: 0, wrong: 0, missed: 0 };
  for (const { right, wrong, missed } of fields.values()) {
    all.right += right;
    all.wrong += wrong;
    all.missed += missed;
  }
  const deadline = fields.get('deadlines.applicationDeadline');
  return {
    kind: share('kind'),
    fields: (2 * all.right) / (2 * all.right + all.wrong + all.missed),
    company: recallOf(fields.get('company')),
    drafts: share('drafts'),
    deadlinePrecision: deadline ? deadline.right / (deadline.right + deadline.wrong) : Number.NaN,
    deadlineRecall: recallOf(deadline),
    sure: valuesSure / (all.right + all.wrong),
  };
}

/** Of the values that are expected. */
function recallOf(tally: Tally | undefined): number {
  return tally ? tally.right / (tally.right + tally.missed) : Number.NaN;
}
