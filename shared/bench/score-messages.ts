/** How right a reading of a message is, field by field. */
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
  readonly expected: unknown;
  readonly read: unknown;
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
  kindsRight: number;
  /** Messages with the right number of drafts. */
  countsRight: number;
  companies: number;
  companiesRight: number;
  /** The right one is among the first three candidates. */
  companiesNear: number;
  valuesRead: number;
  valuesSure: number;
  readonly fields: Map<FieldPath, Tally>;
  readonly flags: Tally;
  readonly failures: Failure[];
}

export function emptyScore(): Score {
  return {
    messages: 0,
    kindsRight: 0,
    countsRight: 0,
    companies: 0,
    companiesRight: 0,
    companiesNear: 0,
    valuesRead: 0,
    valuesSure: 0,
    fields: new Map(),
    flags: { right: 0, wrong: 0, missed: 0 },
    failures: [],
  };
}

/** Adds one message to the score. */
export function scoreMessage(score: Score, truth: MessageTruth, reading: MessageReading): void {
  const fail = (field: string, expected: unknown, read: unknown, isSure: boolean): void => {
    score.failures.push({ message: truth.name, field, expected, read, isSure });
  };
  score.messages += 1;
  if (reading.kind === truth.kind) score.kindsRight += 1;
  else fail('kind', truth.kind, reading.kind, false);
  if (reading.drafts.length === truth.drafts.length) score.countsRight += 1;
  else fail('drafts', truth.drafts.length, reading.drafts.length, false);
  scoreFlags(score, truth, reading);
  for (const pair of pairDrafts(truth.drafts, reading.drafts)) {
    scoreCompany(score, pair);
    for (const field of fieldsOf(pair)) scoreField({ score, truth, field }, pair);
  }
}

interface DraftPair {
  readonly expected: ExpectedDraft;
  readonly read: MessageDraft;
}

/** Each draft once, with its best partner or with none. */
export function pairDrafts(
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
  if (isEmptyList(expected.notes)) all.delete('notes');
  return [...all];
}

function isEmptyList(value: ExpectedValue | undefined): boolean {
  return Array.isArray(value) && value.length === 0;
}

function isRight(
  field: FieldPath,
  expected: ExpectedValue | undefined,
  read: ReadValue<unknown> | undefined,
): boolean {
  if (expected == null || read === undefined || isEmptyValue(read.value)) return false;
  return isExpected(field, expected, read.value);
}

function scoreCompany(score: Score, { expected: { company }, read }: DraftPair): void {
  if (company == null) return;
  score.companies += 1;
  if (isRight('company', company, read.company)) score.companiesRight += 1;
  const near = [read.company?.value, ...(read.company?.candidates ?? []).slice(0, 3)];
  if (near.some((name) => name != null && isExpected('company', company, name)))
    score.companiesNear += 1;
}

interface FieldPlace {
  readonly score: Score;
  readonly truth: MessageTruth;
  readonly field: FieldPath;
}

function scoreField({ score, truth, field }: FieldPlace, pair: DraftPair): void {
  const expected = pair.expected[field];
  const read = pair.read[field];
  const isRead = read !== undefined && !isEmptyValue(read.value);
  const isStated = expected != null;
  if (isRead) countSure(score, read);
  const tally = tallyOf(score, field);
  if (isRight(field, expected, read)) {
    tally.right += 1;
    return;
  }
  if (isRead) tally.wrong += 1;
  if (isStated) tally.missed += 1;
  if (isRead || isStated)
    score.failures.push({
      message: truth.name,
      field,
      expected,
      read: read?.value,
      isSure: isRead && read.sure,
    });
}

function countSure(score: Score, read: ReadValue<unknown>): void {
  score.valuesRead += 1;
  if (read.sure) score.valuesSure += 1;
}

function tallyOf(score: Score, field: FieldPath): Tally {
  const tally = score.fields.get(field) ?? { right: 0, wrong: 0, missed: 0 };
  score.fields.set(field, tally);
  return tally;
}

function scoreFlags(score: Score, truth: MessageTruth, reading: MessageReading): void {
  const expected = new Set(truth.flags);
  const read = new Set(reading.flags.map(({ kind }) => kind));
  const missed = [...expected].filter((kind) => !read.has(kind));
  const wrong = [...read].filter((kind) => !expected.has(kind));
  score.flags.right += expected.size - missed.length;
  score.flags.missed += missed.length;
  score.flags.wrong += wrong.length;
  for (const kind of [...missed, ...wrong])
    score.failures.push({
      message: truth.name,
      field: 'flags',
      expected: missed.includes(kind) ? kind : undefined,
      read: read.has(kind) ? kind : undefined,
      isSure: false,
    });
}

export function precisionOf({ right, wrong }: Tally): number {
  return right / (right + wrong);
}

export function recallOf({ right, missed }: Tally): number {
  return right / (right + missed);
}

export function f1Of({ right, wrong, missed }: Tally): number {
  return (2 * right) / (2 * right + wrong + missed);
}

export function sumTallies(tallies: Iterable<Tally>): Tally {
  const sum = { right: 0, wrong: 0, missed: 0 };
  for (const { right, wrong, missed } of tallies) {
    sum.right += right;
    sum.wrong += wrong;
    sum.missed += missed;
  }
  return sum;
}

/** The failures that count most. */
export function wrongAndSure({ failures }: Score): readonly Failure[] {
  return failures.filter(({ isSure }) => isSure);
}
