import type { DateReading } from './grammars/dates/calendar.ts';
import { findDates, type DateMention } from './grammars/dates/find-dates.ts';
import { bucket, wordsOf } from './decide/features.ts';
import type { MessageDraft, Span } from './message-types.ts';
import type { WallTime } from '../lib/time/wall-time.ts';
import { indexAt, type MessageText, type Piece } from './text/split-pieces.ts';
import type { Line } from './text/split-lines.ts';
import { findCgpas } from './grammars/cgpa.ts';
import { findMoney, type Amount, type FoundMoney } from './grammars/money.ts';
import { findBranchLists } from './grammars/branch-lists.ts';
import { findLinks, type FoundLink } from './grammars/links.ts';
import { findDurations, findEvents } from './grammars/events.ts';

/** The fields that a value of each type may belong to; one model decides for each type. */
export const VALUE_FIELDS = {
  date: ['deadlines.applicationDeadline', 'test.date'],
  amount: ['compensation.ctc', 'compensation.base', 'compensation.stipend'],
  link: ['links.applicationLink', 'links.companyWebsite', 'test.link'],
  cgpa: ['eligibilityCriteria.cgpa'],
  branches: ['eligibilityCriteria.branch'],
  event: ['test.testType'],
  duration: ['test.duration'],
  note: ['notes'],
} as const;
export type ValueType = keyof typeof VALUE_FIELDS;
export const VALUE_TYPES = Object.keys(VALUE_FIELDS) as readonly ValueType[];
export type Path = keyof MessageDraft;

export interface FoundValue {
  readonly type: ValueType;
  readonly span: Span;
  /** The value of each field that it may belong to. */
  readonly values: { readonly [P in Path]?: unknown };
  /** The grammar allows one reading only. */
  readonly isClear: boolean;
  /** The readings, where there are several. */
  readonly candidates?: readonly unknown[];
  /** Names of features of the value itself. */
  readonly features: readonly string[];
  readonly date?: DateMention;
}

export function findValues(message: MessageText): readonly FoundValue[] {
  const { lines, pieces } = message;
  const dates = readDates(message);
  const amounts = pieces.flatMap(readAmounts).filter(isOutside(dates));
  const links = pieces.flatMap(readLinks);
  const branches = pieces.flatMap(readBranches);
  const others = [...dates, ...amounts, ...links, ...branches];
  const cgpas = pieces.flatMap(readCgpas).filter(isOutside(others));
  const durations = pieces.flatMap(readDurations);
  const rest = [...lines.flatMap(readSigned), ...lines.flatMap(readEvents)];
  const found = [...others, ...cgpas, ...durations, ...rest, ...pieces.flatMap(readNote)];
  return found.toSorted((a, b) => a.span[0] - b.span[0]);
}

function isOutside(others: readonly FoundValue[]): (value: FoundValue) => boolean {
  return ({ span: [start, end] }) =>
    !others.some(({ span: [from, to] }) => from < end && to > start);
}

/** What stands there is not said by the message. */
const NO_VALUES: ReadonlySet<Line['zone']> = new Set<Line['zone']>([
  'signature',
  'header',
  'quoted',
]);

const wallTime = ({ day, clock }: DateReading, clockless: string): string =>
  `${day}T${clock ?? clockless}`;

const LAST_MINUTE = '23:59:00';

function readDates({ text, lines, now }: MessageText): readonly FoundValue[] {
  const found = findDates(text, now).filter(({ span }) => {
    const line = lines[indexAt(lines, span[0])];
    return line !== undefined && !NO_VALUES.has(line.zone);
  });
  return found.map((date, at) => {
    const isLast = at === found.length - 1;
    return dateValue(date, [...placeFeatures(at, found.length, 4), `last ${isLast}`], now);
  });
}

function dateValue(date: DateMention, place: readonly string[], now: WallTime): FoundValue {
  const { readings, until, span, sure } = date;
  const [first = { day: now.slice(0, 10), clock: null }] = readings;
  const end = wallTime(until ?? first, LAST_MINUTE);
  const start = wallTime(first, '00:00:00');
  const candidates = readings.map((reading) => wallTime(reading, LAST_MINUTE));
  const rest = [`until ${until !== undefined}`, `past ${end < now}`, `readings ${readings.length}`];
  return {
    type: 'date',
    span,
    date,
    isClear: sure,
    values: { 'deadlines.applicationDeadline': end, 'test.date': start },
    ...(readings.length > 1 && { candidates }),
    features: [`clock ${first.clock !== null}`, ...place, ...rest],
  };
}

/** Which of several of its type it is. */
const placeFeatures = (at: number, count: number, most: number): readonly string[] => [
  `of ${Math.min(most + 1, count)}`,
  `at ${Math.min(most, at)}`,
];

/** A value that was found in a part of the message that begins at `offset`. */
function valueAt(
  offset: number,
  { span: [start, end], isClear }: Pick<FoundValue, 'span' | 'isClear'>,
  rest: Pick<FoundValue, 'type' | 'values' | 'features'>,
): FoundValue {
  return { span: [start + offset, end + offset], isClear, ...rest };
}

function readAmounts({ text, label, span }: Piece): readonly FoundValue[] {
  const found = findMoney(text, label);
  const most = Math.max(...found.map(({ amount }) => amount?.value ?? 0));
  return found.map((money, at) => {
    const { values, amount, isSum } = money;
    const features = [
      ...(amount ? featuresOf(amount) : ['words']),
      ...placeFeatures(at, found.length, 3),
      `most ${amount?.value === most}`,
      `sum ${isSum}`,
    ];
    return valueAt(span[0], money, { type: 'amount', values: payValues(values), features });
  });
}

const payValues = ({ ctc, base, stipend }: FoundMoney['values']): FoundValue['values'] => ({
  'compensation.ctc': ctc,
  'compensation.base': base,
  'compensation.stipend': stipend,
});

function featuresOf({ unit, period, value, isBare, isOpen }: Amount): readonly string[] {
  const size = Math.round(Math.log10(value + 1) * 2);
  return [
    `unit ${unit}`,
    `period ${period}`,
    `size ${size}`,
    `size ${unit} ${period} ${size}`,
    `bare ${isBare}`,
    `open ${isOpen}`,
  ];
}

function readLinks({ text, span }: Pick<Piece, 'text' | 'span'>): readonly FoundValue[] {
  const found = findLinks(text);
  return found.map((one, at) => {
    const values = Object.fromEntries(VALUE_FIELDS.link.map((path) => [path, one.link]));
    const features = [...addressFeatures(one), ...placeFeatures(at, found.length, 3)];
    return valueAt(span[0], one, { type: 'link', values, features });
  });
}

function addressFeatures({ link, host }: FoundLink): readonly string[] {
  const path = link.toLowerCase().replace(/^[a-z]+:\/*[^/]*/, '');
  const words = path.split(/[^a-z]+/).slice(0, 6);
  return [
    `mail ${host === null}`,
    `host ${host ?? ''}`,
    ...(host ?? '').split(/[.-]/).map((part) => `host. ${part}`),
    ...words.map((word) => `path ${word}`),
    `home ${/^\/?$/.test(path)}`,
  ];
}

/** Links to the pages of who signed the message. */
function readSigned(line: Line): readonly FoundValue[] {
  const links = line.zone === 'signature' ? readLinks(line) : [];
  return links.filter(({ features }) => !features.includes('mail true'));
}

function readBranches({ text, label, span }: Piece): readonly FoundValue[] {
  const lists = findBranchLists(text, label);
  return lists.map((list) => {
    const { branches, isClear } = list;
    const features = [
      `count ${bucket(branches.length)}`,
      `known ${isClear}`,
      `of ${Math.min(3, lists.length)}`,
      `first ${branches[0]?.toLowerCase()}`,
    ];
    const values = { 'eligibilityCriteria.branch': branches };
    return valueAt(span[0], list, { type: 'branches', values, features });
  });
}

function readEvents({ text, span, zone }: Line): readonly FoundValue[] {
  if (NO_VALUES.has(zone)) return [];
  return findEvents(text).map((event) => {
    const values = { 'test.testType': event.words };
    return valueAt(span[0], event, { type: 'event', values, features: [] });
  });
}

function readDurations({ text, span }: Piece): readonly FoundValue[] {
  return findDurations(text).map((duration) => {
    const values = { 'test.duration': duration.words };
    const features = [duration.words.toLowerCase()];
    return valueAt(span[0], duration, { type: 'duration', values, features });
  });
}

function readCgpas({ text, label, span }: Piece): readonly FoundValue[] {
  return findCgpas(text, label).map((cgpa) => {
    const { value, isNamed } = cgpa;
    const features = [`decimal ${value % 1 !== 0}`, `value ${value}`, `named ${isNamed}`];
    const values = { 'eligibilityCriteria.cgpa': value };
    return valueAt(span[0], cgpa, { type: 'cgpa', values, features });
  });
}

const NOTE_MAX = 240;
const NOTE_WORDS = 60;

function readNote({ text, label, span, whole, topic }: Piece): readonly FoundValue[] {
  if (text === '' || topic === 'company') return [];
  const words = text.slice(0, NOTE_MAX).replace(/\s+/g, ' ').trim();
  const isApart = label !== undefined && !words.toLowerCase().includes(label);
  const value = isApart ? `${label.charAt(0).toUpperCase()}${label.slice(1)}: ${words}` : words;
  const own = wordsOf(text).slice(0, NOTE_WORDS);
  const features = ['bias', `L ${label}`, ...own.map((word) => `n ${word}`)];
  const place = label === undefined ? span : whole;
  return [{ type: 'note', span: place, values: { notes: value }, isClear: true, features }];
}

/** A value that is a text; nothing for another. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
