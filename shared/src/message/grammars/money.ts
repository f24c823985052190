/** Finds amounts of money: '12 LPA', '₹7,00,000/-', '15k/m', 'up to 18 LPA', '8 fixed + 2 variable'. */
import { asciiDigits } from '../../lib/text.ts';
import {
  AMOUNT_SCALES,
  anyOf,
  CURRENCIES,
  keyOf,
  UNITS,
} from '../../placement/fields/amount-words.ts';
import {
  parseAmount,
  parseHeadingAmount,
  PERIOD,
  periodOf,
  type HeadingAmount,
  type ParsedAmount,
} from '../../placement/fields/parse-amount.ts';
import {
  DEFAULT_CURRENCY,
  MONEY_MAX,
  type Money,
} from '../../placement/fields/placement-fields.ts';
import * as words from '../lexicon/amounts.ts';
import type { Span } from '../message-types.ts';
import { before, behind, END, GAP, oneLine, wordsAt, wordsBefore } from './patterns.ts';

export interface Amount extends Omit<ParsedAmount, 'bare'> {
  readonly span: Span;
  /** The first number, in units of the currency. */
  readonly value: number;
  /** Nothing but digits: its label or the words beside it say that it is money. */
  readonly isBare: boolean;
  /** '12+ LPA', 'up to 18 LPA', '10/12 LPA': no single number. */
  readonly isOpen: boolean;
}

type Part = 'ctc' | 'base' | 'stipend';

export interface FoundMoney {
  readonly span: Span;
  /** What is stored, for each part of the pay that it may be. */
  readonly values: { readonly [P in Part]: Money };
  readonly isClear: boolean;
  /** Null for words instead of an amount. */
  readonly amount: Amount | null;
  readonly isSum: boolean;
}

const TEXT_MAX = 8000;
const FOUND_MAX = 20;
const RANGE_FACTOR_MAX = 8;
const BETWEEN_MAX = 40;
/** A larger number without a unit is no number of lakhs or thousands. */
const GUESS_MAX = 150;

const CURRENCY = anyOf(CURRENCIES);
const SIGN = `${CURRENCY}\\.?${GAP}[.:]?${GAP}`;
const UNIT_NAME = anyOf(UNITS);
const UNIT = `(?:(?<plus>${GAP}\\+)?\\s{0,12}(?<unit>${UNIT_NAME})${END})?`;
const DASH = `(?:${GAP}\\/-)?`;
const NUMBER = /\d(?:[\d,]{0,13}\d)?(?:\.\d{1,4})?(?!\d)/y;
const TAIL = behind(
  `${DASH}${UNIT}(?:${GAP}(?<sign>${CURRENCY})${END})?${DASH}(?:${GAP}${PERIOD}${END})?${DASH}`,
);
const NO_START = /[\p{L}\p{M}\p{N}.#@_]$|\d[-:,/]$/u;
const SIGN_BEFORE = before(SIGN);
const LIMIT_BEFORE = before(`(?:${words.LIMITS.source}|[~><≥≤]=?)${GAP}`);
const RANGE = behind(`${GAP}(?:[-–—~/]|${words.RANGE_WORDS.source})${GAP}(?:${SIGN})?(?=\\d)`);
const MORE = behind(`${GAP}(?:\\+(?!${GAP}[\\p{L}\\d₹(])|${words.OR_MORE.source}${END})`);
const COUNTED = behind(`${GAP}\\+?${GAP}[-–]?(?:%|[:/.-]\\d|${words.COUNTED.source}${END})`);
const CROWD = behind(`${GAP}\\+?${GAP}${words.CROWDS.source}${END}`);
const COUNT = `(?:\\d{1,2}${GAP}${words.COUNTED.source}${END}[^\\d.;|]{0,8})?`;
const PAY_BEFORE = before(`${words.PAY_WORDS.source}${END}[^\\d.;|]{0,16}${COUNT}`);
const PAY_BEHIND = behind(`${GAP}\\(?${words.PAY_WORDS.source}${END}`);
const WORD = words.NUMBER_WORDS.source;
const SPOKEN_NUMBER = `(${WORD})(?: ${words.POINT.source} (${WORD}))?`;
const SPOKEN = new RegExp(`(?<!\\p{L})${SPOKEN_NUMBER}(?= ${UNIT_NAME}${END})`, 'giu');

/** `text` is one line or cell, `label` the folded words that it stands under. */
export function findMoney(text: string, label = ''): readonly FoundMoney[] {
  const read = withDigits(text.slice(0, TEXT_MAX));
  const heading = parseHeadingAmount(label);
  const isPay = heading.unit !== '' || words.PAY_WORDS.isIn(label);
  const amounts = findAmounts(read, heading, isPay);
  const phrases = isPay || words.PAY_WORDS.isIn(read) ? words.PAY_PHRASES.find(read) : [];
  return [
    ...amounts.map((amount) => foundOf(read, amount, false)),
    ...sumsOf(read, amounts).map((sum) => foundOf(read, sum, true)),
    ...phrases.map((span): FoundMoney => {
      const value = { amount: oneLine(read.slice(...span)), currency: DEFAULT_CURRENCY };
      return { span, values: ofEach(() => value), isClear: true, amount: null, isSum: false };
    }),
  ];
}

/** Digits for those of other scripts and for spoken numbers, without changing the length. */
function withDigits(text: string): string {
  return asciiDigits(text).replace(SPOKEN, (spoken: string, whole: string, part?: string) => {
    const digits = [whole, part].flatMap((word) =>
      word === undefined ? [] : words.numberOf(word),
    );
    return digits.join('.').padEnd(spoken.length);
  });
}

function foundOf(text: string, amount: Amount, isSum: boolean): FoundMoney {
  const values = ofEach((part) => moneyOf(text, amount, part));
  const isClear = !amount.isBare && (amount.unit !== '' || !isSmall(amount));
  return { span: amount.span, values, isClear, amount, isSum };
}

const ofEach = (value: (part: Part) => Money): FoundMoney['values'] => {
  return { ctc: value('ctc'), base: value('base'), stipend: value('stipend') };
};

function findAmounts(text: string, heading: HeadingAmount, isPay: boolean): readonly Amount[] {
  const amounts: Amount[] = [];
  let end = 0;
  for (const { index } of text.matchAll(/\d+/g)) {
    if (index < end) continue;
    const amount = readAmount(text, index, heading);
    end = amount?.span[1] ?? index + 1;
    if (amount && isMoney(text, amount, isPay)) amounts.push(amount);
    if (amounts.length === FOUND_MAX) break;
  }
  return amounts;
}

interface Term extends Pick<ParsedAmount, 'unit' | 'currency' | 'period'> {
  readonly number: string;
  readonly end: number;
  readonly isOpen: boolean;
}

function readTerm(text: string, start: number): Term {
  const number = wordsAt(NUMBER, text, start);
  TAIL.lastIndex = start + number.length;
  const { 0: tail = '', groups = {} } = TAIL.exec(text) ?? {};
  const { unit: name = '', sign = '', plus } = groups;
  const unit = keyOf(UNITS, name) ?? '';
  return {
    number,
    end: start + number.length + tail.trimEnd().length,
    unit,
    currency: keyOf(CURRENCIES, sign),
    period: unit === 'LPA' ? 'year' : periodOf(groups),
    isOpen: plus !== undefined,
  };
}

function readAmount(text: string, index: number, heading: HeadingAmount): Amount | undefined {
  const sign = wordsBefore(SIGN_BEFORE, text, index);
  if (sign === '' && wordsBefore(NO_START, text, index) !== '') return undefined;
  const limit = wordsBefore(LIMIT_BEFORE, text, index - sign.length);
  const terms = readTerms(text, index, words.FROM.isIn(limit));
  const last = terms.at(-1);
  if (!last) return undefined;
  const more = wordsAt(MORE, text, last.end);
  const own = keyOf(CURRENCIES, sign.replace(/[.:\s]+$/, ''));
  const currency = own ?? terms.find((term) => term.currency !== undefined)?.currency;
  return {
    ...inUnit(terms, heading),
    span: [index - sign.length - limit.length, last.end + more.length],
    currency: currency ?? heading.currency,
    isBare: currency === undefined && last.unit === '' && last.period === '',
    isOpen: `${limit}${more}` !== '' || terms.length > 1 || last.isOpen,
  };
}

/** '8/10/12 LPA' and '25,000 - 30,000' are one; 'from 9 LPA to 10.5 LPA' is a change. */
function readTerms(text: string, start: number, isFrom: boolean): readonly Term[] {
  const terms = [readTerm(text, start)];
  for (const last of terms) {
    const joint = wordsAt(RANGE, text, last.end);
    if (joint === '' || (isFrom && (last.unit !== '' || SIGN_BEFORE.test(joint)))) break;
    const next = readTerm(text, last.end + joint.length);
    if (isRange(last, next)) terms.push(next);
  }
  return terms;
}

function isRange(a: Term, b: Term): boolean {
  const [from, to] = [toNumber(a.number), toNumber(b.number)];
  const isOneUnit = a.unit === b.unit || a.unit === '';
  return isOneUnit && from < to && to <= from * RANGE_FACTOR_MAX;
}

function inUnit(terms: readonly Term[], heading: HeadingAmount) {
  const { unit: own = '', period = '' } = terms.at(-1) ?? {};
  const numbers = terms.map(({ number }) => number);
  const named = own === '' && period === '' && isSmall({ numbers }) ? heading.unit : own;
  // '7,50,000 LPA' means rupees.
  const unit = named !== 'k' && named !== 'million' && toNumber(numbers[0]) >= 1000 ? '' : named;
  const value = toNumber(numbers[0]) * AMOUNT_SCALES[unit];
  return { numbers, unit, value, period: period === '' ? heading.period : period };
}

function isMoney(text: string, amount: Amount, isPay: boolean): boolean {
  const { period, isBare, numbers, span } = amount;
  if (isOther(amount) || (period === '' && wordsAt(CROWD, text, span[1]) !== '')) return false;
  if (!isBare) return true;
  const isYear = /^(?:19|20)\d\d$|^\d{8}/.test(numbers[0] ?? '');
  if (isYear || wordsAt(COUNTED, text, span[1]) !== '') return false;
  return isPay || isBesidePay(text, amount);
}

/** '6M' is six months, '5 pm' a time. */
function isOther({ unit, currency, isBare, value }: Amount): boolean {
  const isMonths = unit === 'million' && (currency ?? DEFAULT_CURRENCY) === DEFAULT_CURRENCY;
  const isTime = !isBare && unit === '' && currency === undefined && value < 100;
  return isMonths || isTime || value === 0;
}

function isBesidePay(text: string, { span, numbers }: Amount): boolean {
  const isGrouped = numbers.some((number) => number.includes(','));
  if (wordsBefore(PAY_BEFORE, text, span[0]) !== '') return true;
  return wordsAt(PAY_BEHIND, text, span[1]) !== '' || (isGrouped && words.PAY_WORDS.isIn(text));
}

/** Of amounts that are added to each other, in one unit where only one is named. */
function sumsOf(text: string, amounts: readonly Amount[]): readonly Amount[] {
  const sums: Amount[] = [];
  let sum: Amount | undefined;
  for (const amount of amounts) {
    if (!sum || !isPlus(text, sum, amount)) {
      sum = amount;
      continue;
    }
    if (sums.at(-1) === sum) sums.pop();
    sum = sumOf(sum, amount);
    sums.push(sum);
  }
  return sums;
}

function isPlus(text: string, a: Amount, b: Amount): boolean {
  const between = text.slice(a.span[1], b.span[0]);
  return !a.isOpen && !b.isOpen && between.length <= BETWEEN_MAX && words.PLUS.isIn(between);
}

function sumOf(a: Amount, b: Amount): Amount {
  const unit = a.unit || b.unit;
  const scaleOf = (one: Amount) => AMOUNT_SCALES[one.unit === '' && isSmall(one) ? unit : one.unit];
  const value = [a, b].reduce((sum, one) => sum + toNumber(one.numbers[0]) * scaleOf(one), 0);
  const span: Span = [a.span[0], b.span[1]];
  const numbers = [String(value / AMOUNT_SCALES[unit])];
  return { ...b, span, unit, value, numbers, isBare: a.isBare && b.isBare };
}

const USUAL_PERIODS = { ctc: 'year', base: 'year', stipend: 'month' } as const;

/** Digits of a single amount in the usual period of the part, else its words. */
function moneyOf(text: string, amount: Amount, part: Part): Money {
  const { unit, period, isOpen, numbers, value } = amount;
  const currency = amount.currency ?? DEFAULT_CURRENCY;
  const isUsual = period === '' || period === USUAL_PERIODS[part];
  if (isOpen || !isUsual) return { amount: wordsOf(text, amount).slice(0, MONEY_MAX), currency };
  const isGuess = unit === '' && value <= GUESS_MAX && currency === DEFAULT_CURRENCY;
  const guess = part === 'stipend' ? 'k' : 'lakh';
  return {
    amount: rounded(toNumber(numbers[0]) * AMOUNT_SCALES[isGuess ? guess : unit]),
    currency,
  };
}

/** With the unit of its label, and without a currency that is stored beside it. */
function wordsOf(text: string, { span, unit, currency, isBare }: Amount): string {
  const own = oneLine(text.slice(...span));
  const isForeign = (currency ?? DEFAULT_CURRENCY) !== DEFAULT_CURRENCY;
  const bare = isForeign ? (parseAmount(own)?.bare ?? own) : own;
  return isBare && unit !== '' ? `${bare} ${unit}` : bare;
}

const rounded = (value: number): string => String(Math.round(value * 100) / 100);
const toNumber = (digits = ''): number => Number(digits.replaceAll(',', ''));
const isSmall = ({ numbers }: Pick<Amount, 'numbers'>): boolean =>
  numbers.every((number) => /^\d{1,3}(?:\.\d+)?$/.test(number));
