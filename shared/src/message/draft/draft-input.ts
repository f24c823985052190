/** What a draft is built from, and where to look for its values. */
import type { WallTime } from '../../lib/time/wall-time.ts';
import type { Mention, MessageKind, ReadValue, Span } from '../message-types.ts';
import type { Piece } from '../text/split-pieces.ts';
import type { Topic } from '../text/topics.ts';
import type { LinkMention } from '../values/find-links.ts';
import type { PurposedDate } from './dates/date-purpose.ts';

export interface DraftInput {
  readonly kind: MessageKind;
  readonly company: ReadValue<string> | undefined;
  readonly role: Mention<string> | undefined;
  /** What stands in the part of this opening, and what is common to all. */
  readonly own: readonly Piece[];
  readonly common: readonly Piece[];
  readonly dates: readonly PurposedDate[];
  readonly links: readonly LinkMention[];
  readonly text: string;
  readonly now: WallTime;
}

export type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

export function toValue<Value>({ value, span, sure }: Mention<Value>): ReadValue<Value> {
  return { value, from: span, sure };
}

type Finder<Found> = (text: string, label?: string) => readonly Found[] | Found | undefined;

/** All that a finder finds in these pieces, with its place in the message. */
export function findAll<Found extends { readonly span: Span }>(
  pieces: readonly Piece[],
  find: Finder<Found>,
): readonly (Found & { readonly topic: Topic | null })[] {
  return pieces.flatMap(({ text, label, span, topic }) => {
    const found = find(inEnglish(text), labelFor(topic, label));
    const list =
      found === undefined
        ? []
        : Array.isArray(found)
          ? (found as readonly Found[])
          : [found as Found];
    return list.map((mention) => ({
      ...mention,
      topic,
      span: [mention.span[0] + span[0], mention.span[1] + span[0]] as const,
    }));
  });
}

/** Labels in another script, for finders that know the English ones. */
const LABELS: Partial<Readonly<Record<Topic, string>>> = {
  compensation: 'ctc',
  branch: 'branches',
  cgpa: 'cgpa',
  location: 'location',
  jobType: 'job type',
};

function labelFor(topic: Topic | null, label: string | undefined): string | undefined {
  if (topic === null || label === undefined) return label;
  const isOther = /\p{Script=Devanagari}/u.test(label);
  if (topic === 'location' || topic === 'branch' || topic === 'cgpa') return LABELS[topic];
  return isOther ? (LABELS[topic] ?? label) : label;
}

/** Words of Hindi notices, each by one of the same length, so that positions stay. */
const HINDI: readonly (readonly [RegExp, string])[] = [
  [/प्रति वर्ष/g, 'per year  '],
  [/प्रति माह/g, 'per month'],
  [/सालाना/g, 'yearly'],
  [/लाख/g, 'lac'],
  [/हजार/g, 'k   '],
  [/\baur\b/gi, 'and'],
];
/** A year such as "Jan'27" is no amount. */
const SHORT_YEAR =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?\s?'\d{2}\b/gi;

function inEnglish(text: string): string {
  const words = HINDI.reduce((left, [word, english]) => left.replace(word, english), text);
  return words.replace(SHORT_YEAR, (year) => ' '.repeat(year.length));
}

/** The parts where a value of this kind may be. */
export function piecesOf(pieces: readonly Piece[], topics: readonly Topic[]): readonly Piece[] {
  const labelled = pieces.filter(({ topic }) => topic !== null && topics.includes(topic));
  return labelled.length > 0
    ? labelled
    : pieces.filter(({ topic }) => topic === null || FREE.has(topic));
}

const FREE: ReadonlySet<Topic> = new Set([
  'eligibility',
  'role',
  'note',
  'jobType',
  'number',
  'otherDate',
  'date',
]);

/** First what stands in its own part, then what is common. */
export function inOwnOrCommon<Found>(
  { own, common }: DraftInput,
  find: (pieces: readonly Piece[]) => readonly Found[],
): readonly Found[] {
  const found = find(own);
  return found.length > 0 ? found : find(common);
}

export function sureFirst<Found extends { readonly sure: boolean }>(
  found: readonly Found[],
): readonly Found[] {
  return found.toSorted((a, b) => Number(b.sure) - Number(a.sure));
}
