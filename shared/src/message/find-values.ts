/** What the grammars find in a message, each with the field that it could be the value of. */
import { parseHeadingAmount } from '../placement/parse-amount.ts';
import type { Money } from '../placement/schema.ts';
import { findDates } from './dates/find-dates.ts';
import type { DateMention, DateReading } from './dates/date-types.ts';
import { bucket, wordsOf } from './decide/features.ts';
import type { MessageDraft, Span } from './message-types.ts';
import type { MessageText } from './text/message-text.ts';
import { indexAt } from './text/message-text.ts';
import type { Line } from './text/split-lines.ts';
import type { Piece } from './text/split-pieces.ts';
import { findAmounts, type Amount } from './values/find-amounts.ts';
import { isKnownEntry, splitBranchNames } from './values/branch-list.ts';
import { findBranchLists } from './grammars/branch-lists.ts';
import { findLinks } from './values/find-links.ts';
import { findTestPhrases } from './values/find-test.ts';
import { moneyOf } from './values/pay-money.ts';
import { hasPayWord } from './values/pay-role.ts';
import { findDurations } from './values/find-test.ts';

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
  const dates = readDates(message);
  const taken = dates.map(({ span }) => span);
  const inPieces = message.pieces.flatMap((piece) => [
    ...readAmounts(piece),
    ...readLinks(piece),
    ...readBranches(piece),
    ...readDurations(piece),
  ]);
  const events = message.lines.flatMap((line) => readEvents(line));
  const notes = message.pieces.flatMap((piece) => readNote(piece));
  const others = [...taken, ...inPieces.map(({ span }) => span)];
  const cgpas = message.pieces.flatMap((piece) => readCgpas(piece)).filter(
    ({ span }) => !others.some(([start, end]) => span[0] < end && span[1] > start),
  );
  const clear = inPieces.filter(
    ({ type, span }) =>
      type !== 'amount' || !taken.some(([start, end]) => span[0] < end && span[1] > start),
  );
  return [...dates, ...clear, ...cgpas, ...events, ...notes].toSorted((a, b) => a.span[0] - b.span[0]);
}

const wallTime = ({ day, clock }: DateReading, clockless: string): string =>
  `${day}T${clock ?? clockless}`;

function readDates({ text, lines, now }: MessageText): readonly FoundValue[] {
  const found = findDates(text, now).filter(({ span }) => {
    const line = lines[indexAt(lines, span[0])];
    return line !== undefined && line.zone !== 'signature' && line.zone !== 'header';
  });
  return found.map((date, at): FoundValue => {
    const { readings, until, span, sure } = date;
    const [first = { day: now.slice(0, 10), clock: null }] = readings;
    const end = until ?? first;
    const ends = readings.length > 1 ? readings : [end];
    return {
      type: 'date',
      span,
      date,
      isClear: sure,
      values: {
        'deadlines.applicationDeadline': wallTime(end, '23:59:00'),
        'test.date': wallTime(first, '00:00:00'),
      },
      ...(readings.length > 1 && { candidates: ends.map((one) => wallTime(one, '23:59:00')) }),
      features: [
        `clock ${first.clock !== null}`,
        `of ${Math.min(5, found.length)}`,
        `at ${Math.min(4, at)}`,
        `last ${at === found.length - 1}`,
        `until ${until !== undefined}`,
        `past ${wallTime(end, '23:59:00') < now}`,
        `readings ${readings.length}`,
      ],
    };
  });
}

const PARTS = { 'compensation.ctc': 'ctc', 'compensation.base': 'base', 'compensation.stipend': 'stipend' } as const;

function readAmounts({ text, label = '', span }: Piece): readonly FoundValue[] {
  const mayBeBare = hasPayWord(text) || hasPayWord(label);
  const found = findAmounts(text, parseHeadingAmount(label), mayBeBare);
  return [...found.map((amount, at) => toFound(amount, at, found)), ...sums(found)].flatMap((one) => one ?? []);

  function toFound(amount: Amount, at: number, all: readonly Amount[], isSum = false): FoundValue | undefined {
    const values = Object.fromEntries(
      Object.entries(PARTS).flatMap(([path, role]): (readonly [string, Money])[] => {
        const money = moneyOf(text, { ...amount, role, isNamed: true });
        return money ? [[path, money.value]] : [];
      }),
    );
    if (Object.keys(values).length === 0) return undefined;
    return {
      type: 'amount',
      span: [amount.span[0] + span[0], amount.span[1] + span[0]],
      values,
      isClear: !amount.isBare && (amount.unit !== '' || !amount.isSmall),
      features: [
        `unit ${amount.unit}`,
        `period ${amount.period}`,
        `size ${Math.round(Math.log10(amount.value + 1) * 2)}`,
        `size ${amount.unit} ${amount.period} ${Math.round(Math.log10(amount.value + 1) * 2)}`,
        `bare ${amount.isBare}`,
        `open ${amount.isOpen}`,
        `of ${Math.min(4, all.length)}`,
        `at ${Math.min(3, at)}`,
        `most ${all.every(({ value }) => value <= amount.value)}`,
        `sum ${isSum}`,
      ],
    };
  }

  /** '8 fixed + 2 variable' */
  function sums(amounts: readonly Amount[]): readonly (FoundValue | undefined)[] {
    return amounts.slice(1).map((second, at) => {
      const first = amounts[at];
      if (!first || first.isOpen || second.isOpen) return undefined;
      const between = text.slice(first.span[1], second.span[0]);
      if (!/[+&]|\band\b|\bplus\b/i.test(between) || between.length > 40) return undefined;
      const unit = first.unit === '' ? second.unit : first.unit;
      const total = Number(first.numbers[0]?.replaceAll(',', '')) + Number(second.numbers[0]?.replaceAll(',', ''));
      const sum: Amount = {
        ...second,
        unit,
        numbers: [String(Math.round(total * 100) / 100)],
        span: [first.span[0], second.span[1]],
        value: first.value + second.value,
        isOpen: false,
      };
      return toFound(sum, at, amounts, true);
    });
  }
}

function readLinks({ text, label, span }: Piece): readonly FoundValue[] {
  const found = findLinks(text, label);
  return found.map(({ span: [start, end], link, host, use }, at): FoundValue => ({
    type: 'link',
    span: [start + span[0], end + span[0]],
    values: Object.fromEntries(VALUE_FIELDS.link.map((path) => [path, link])),
    isClear: true,
    features: [
      `mail ${host === null}`,
      `host ${host ?? ''}`,
      ...(host ?? '').split(/[.-]/).map((part) => `host. ${part}`),
      ...link.toLowerCase().replace(/^[a-z]+:\/*[^/]*/, '').split(/[^a-z]+/).slice(0, 6).map((part) => `path ${part}`),
      `home ${/^https?:\/\/[^/]+\/?$/.test(link)}`,
      `of ${Math.min(4, found.length)}`,
      `at ${Math.min(3, at)}`,
      `use ${use === 'mail' ? 'mail' : ''}`,
    ],
  }));
}

function readBranches({ text, span }: Piece): readonly FoundValue[] {
  const lists = findBranchLists(text);
  return lists.flatMap(([start, end]): FoundValue[] => {
    const value = splitBranchNames(text.slice(start, end));
    if (value.length === 0) return [];
    const isKnown = value.every(isKnownEntry);
    return [
      {
        type: 'branches',
        span: [start + span[0], end + span[0]],
        values: { 'eligibilityCriteria.branch': value },
        isClear: isKnown,
        features: [`count ${bucket(value.length)}`, `known ${isKnown}`, `of ${Math.min(3, lists.length)}`, `first ${value[0]?.toLowerCase()}`],
      },
    ];
  });
}

function readEvents({ text, span, zone }: Line): readonly FoundValue[] {
  if (zone === 'signature' || zone === 'header') return [];
  return findTestPhrases(text).map(([start, end]): FoundValue => ({
    type: 'event',
    span: [start + span[0], end + span[0]],
    values: { 'test.testType': text.slice(start, end).replace(/\s+/g, ' ') },
    isClear: true,
    features: [],
  }));
}

function readDurations({ text, span }: Piece): readonly FoundValue[] {
  return findDurations(text).map(([start, end]): FoundValue => ({
    type: 'duration',
    span: [start + span[0], end + span[0]],
    values: { 'test.duration': text.slice(start, end).replace(/\s+/g, ' ') },
    isClear: true,
    features: [],
  }));
}

const NUMBER = /(?<![\p{L}\p{N}.,/₹$:-])(?:10(?:\.0{1,2})?|[4-9](?:\.\d{1,2})?)(?![\p{L}\p{N}%]|[.,:]\d|[-/]\d)/gu;
const NUMBERS_MAX = 20;

function readCgpas({ text, label = '', span }: Piece): readonly FoundValue[] {
  const found: FoundValue[] = [];
  for (const { 0: number, index } of text.matchAll(NUMBER)) {
    const value = Number(number);
    found.push({
      type: 'cgpa',
      span: [index + span[0], index + number.length + span[0]],
      values: { 'eligibilityCriteria.cgpa': value },
      isClear: true,
      features: [`decimal ${number.includes('.')}`, `value ${value}`, `named ${/c\.?g\.?p\.?a|cpi|pointer|\bcg\b/i.test(`${label} ${text}`)}`],
    });
    if (found.length === NUMBERS_MAX) break;
  }
  return found;
}

const NOTE_MAX = 240;

function readNote({ text, label, span, whole, topic }: Piece): readonly FoundValue[] {
  if (text === '' || topic === 'company') return [];
  const words = text.slice(0, NOTE_MAX).replace(/\s+/g, ' ').trim();
  const isApart = label !== undefined && !words.toLowerCase().includes(label);
  const value = isApart ? `${label.charAt(0).toUpperCase()}${label.slice(1)}: ${words}` : words;
  return [{ type: 'note', span: label === undefined ? span : whole, values: { notes: value }, isClear: true, features: ['bias', `L ${label}`, ...wordsOf(text).slice(0, 60).map((word) => `n ${word}`)] }];
}
