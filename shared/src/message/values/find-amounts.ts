/** Finds the amounts of money in a line, and the small numbers that may be amounts. */
import {
  amountAt,
  parseAmount,
  type AmountPeriod,
  type AmountUnit,
  type ParsedAmount,
  type HeadingAmount,
} from '../../placement/parse-amount.ts';
import { ROLE_HEADS } from '../lexicon/roles.ts';
import { DEFAULT_CURRENCY } from '../../placement/schema.ts';
import type { Span } from '../message-types.ts';
import { MENTIONS_MAX } from './piece.ts';

export interface Amount {
  readonly span: Span;
  readonly numbers: readonly string[];
  readonly unit: AmountUnit;
  readonly period: AmountPeriod;
  readonly currency: string | undefined;
  /** A small number, which needs a unit. */
  readonly isSmall: boolean;
  /** Nothing but digits: it may count something else. */
  readonly isBare: boolean;
  /** The first number in its unit, for comparison. */
  readonly value: number;
  /** '12+ LPA', 'up to 18 LPA', '10/12 LPA': no single number. */
  readonly isOpen: boolean;
}

const START =
  /(?:(?:(?:us|hk|nz|[acs])?\$|[₹€£¥₩]|(?<!\p{L})(?:rs|re|inr|usd|eur|gbp|sgd|aed|jpy|rupees)\.?)\s{0,2}[.:]?\s{0,2}|(?<![\p{L}\p{N}.,/#@_]|\d[-:]))(?<!\d)\d[\d,]{0,14}(?:\.\d{1,4})?/giu;
const SMALL = /^\d{1,3}(?:\.\d{1,4})?$/;
/** What the number counts instead of money. */
const COUNTED =
  /^\s{0,2}\+?\s{0,2}(?:%|percent|per cent|[:/.]\s?\d|-\s?\d{4}|(?:th|st|nd|rd|m|months?|mos?|yrs?|years?|y|weeks?|days?|hours?|hrs?|mins?|minutes?|am|pm|noon|cgpa|cpi|gpa|pointer|sem|semesters?|rounds?|positions?|openings?|students?|candidates?|batch|backlogs?|members?|interns?|onwards?|locations?|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\p{L}{0,8}(?!\p{L}))/iu;
const PERIOD_AFTER = /^\s{0,2}(?:p\.?\s?m|per|a month|monthly|\/)/i;
/** '5 pm' and '10-12 am'. */
const TIME = /^\d{1,2}(?:\.\d\d)?(?:\s{0,2}[-–]\s{0,2}\d{1,2})?\s{0,2}[ap]\.?m\.?(?:\s|$)/i;
/** Several numbers before one unit: '8/10/12 LPA', '12 or 15 LPA', 'between 12 and 15 LPA'. */
const CHAIN =
  /\d{1,3}(?:\.\d{1,2})?(?:\s{0,2}(?:\/|\bor\b)\s{0,2}(?=\d)\d{0,3}(?:\.\d{1,2})?){0,4}\s{0,2}(?:\/|\bor\b|\band\b)\s{0,2}(?=\d)/iy;
/** Of something else than pay. */
const OF_OTHERS =
  /^\s{0,2}\+?\s{0,2}(?:users?|customers?|employees?|people|developers?|clients?|downloads?|members?|stores?|merchants?|business(?:es)?|companies|transactions?|products?|seats?|units?|sq|km|lines|orders?|patients?|devices?|months?|internship|interns?)(?!\p{L})/iu;
const OPEN_BEFORE =
  /(?<!\p{L})(?:up ?to|max(?:imum)?\.?|min(?:imum)?\.?|at ?least|start(?:ing|s) (?:from|at)|from|above|more than|around|approx(?:imately|\.)?|about|nearly|over|below|upwards of|between)(?:\s{1,2}of)?\s{0,2}$|[~><≥≤]=?\s{0,2}$/iu;
const MORE_AFTER = /^\s{0,2}(?:\+(?!\s{0,2}[\p{L}\d₹(])|(?:and|&) above|onwards|or more)/iu;

/** `mayBeBare`: numbers without a unit or a currency may be amounts too. */
export function findAmounts(
  line: string,
  heading: HeadingAmount,
  mayBeBare: boolean,
): readonly Amount[] {
  const found: Amount[] = [];
  let end = 0;
  let tries = 0;
  for (const { 0: number, index } of line.matchAll(START)) {
    if (index < end || !(mayBeBare || isMarked(line, number, index))) continue;
    const amount = readChain(line, index, heading) ?? readAmount(line, index, heading);
    if (amount) found.push(amount);
    end = amount?.span[1] ?? end;
    tries += 1;
    if (tries >= MENTIONS_MAX) break;
  }
  return found;
}

const MARK =
  /[\s/+–—-]{0,4}(?:to\s)?[₹€£¥$]?(?:[\d.,]{1,15}\s{0,2})?(?:\/-|\/\s?(?:m|y|a)|l\.?(?:p\.?a|akhs?|acs?)?(?![a-z])|k(?![a-z])|cr|p\.?\s?[am]|per|monthly|annual|year|a (?:month|year)|mn|million|inr|rs|rupees|usd)/iy;

/** With a currency in front or a unit or period behind. */
function isMarked(line: string, number: string, index: number): boolean {
  if (!/^\d/.test(number)) return true;
  MARK.lastIndex = index + number.length;
  return MARK.test(line);
}

function readChain(line: string, start: number, heading: HeadingAmount): Amount | undefined {
  CHAIN.lastIndex = start;
  const chain = CHAIN.exec(line)?.[0];
  if (chain === undefined) return undefined;
  const opening = /(?<!\p{L})between\s{1,2}$/iu.exec(
    line.slice(Math.max(0, start - 12), start),
  )?.[0];
  if (/and\s*$/i.test(chain) && opening === undefined) return undefined;
  const last = readAmount(line, start + chain.length, heading);
  if (!last || last.isBare || last.unit === '') return undefined;
  return { ...last, isOpen: true, span: [start - (opening?.length ?? 0), last.span[1]] };
}

function readAmount(line: string, start: number, heading: HeadingAmount): Amount | undefined {
  if (isLevel(line, start)) return undefined;
  const there = (amountAt(line.slice(0, start + 80), start) ?? '').replace(NEXT_SENTENCE, '');
  const words = withoutFalling(withLateUnit(line, start, there).replace(/(?<!\.\p{L})\.$/u, ''));
  const read = parseAmount(words.replace('+', ' '));
  const after = line.slice(start + words.length, start + words.length + 40);
  if (!read || isOther(words, read, after)) return undefined;
  const { numbers, period } = read;
  const isSmall = numbers.every((number) => SMALL.test(number));
  const unit = read.unit === '' && isSmall && period === '' ? heading.unit : read.unit;
  const opening = OPEN_BEFORE.exec(line.slice(Math.max(0, start - 30), start))?.[0] ?? '';
  const [more = ''] = MORE_AFTER.exec(after) ?? [];
  return {
    span: [start - opening.length, start + words.length + more.length],
    numbers,
    unit: isInLakhs(numbers, unit) ? '' : unit,
    period: period === '' ? heading.period : period,
    currency: read.currency ?? heading.currency,
    isSmall,
    isBare: isBare(read),
    value: toNumber(numbers[0]) * scaleOf(unit),
    isOpen: `${opening}${more}` !== '' || numbers.length > 1 || words.includes('+'),
  };
}

/** '1' of 'SDE 1 - 16 LPA' */
function isLevel(line: string, start: number): boolean {
  return (
    /^[1-3] [-–|] \D{0,4}\d/.test(line.slice(start, start + 12)) &&
    ROLE_HEADS.isIn(line.slice(0, start).trimEnd().split(' ').at(-1) ?? '')
  );
}

/** '3.9 LPA. Daily' */
const NEXT_SENTENCE = /(?<=\p{L}{2})\.\s+\p{Lu}\p{L}{3}.*$/u;

/** '24 LPA - 15 base' is no range. */
function withoutFalling(words: string): string {
  const [, first, from, to] =
    /^(\D{0,8}(\d{1,3}(?:\.\d{1,2})?)\s?(?:lpa|lakhs?|lacs?|l)?)\s{0,3}[-–—]\s{0,3}(\d{1,3}(?:\.\d{1,2})?)(?!\d|[.,]\d)/i.exec(
      words,
    ) ?? [];
  return first !== undefined && Number(to) < Number(from) ? first : words;
}

function isBare({ unit, currency, period }: ParsedAmount): boolean {
  return unit === '' && currency === undefined && period === '';
}

function isOther(words: string, read: ParsedAmount, after: string): boolean {
  // '6M' is six months.
  if (read.unit === 'million' && (read.currency ?? DEFAULT_CURRENCY) === DEFAULT_CURRENCY)
    return true;
  const isCounted = isBare(read) && COUNTED.test(after) && !PERIOD_AFTER.test(after);
  const isYear = (isBare(read) && /^20[1-4]\d$/.test(words)) || /^20[2-3]\d,/.test(words);
  // 'Full time, 10 to 7'
  const isFalling = isBare(read) && toNumber(read.numbers[1]) < toNumber(read.numbers[0]);
  return (
    isYear ||
    (read.numbers.length > 1 && isFalling) ||
    isCounted ||
    OF_OTHERS.test(after) ||
    TIME.test(words) ||
    toNumber(read.numbers[0]) === 0
  );
}

/** '7,50,000 LPA' means rupees. */
function isInLakhs(numbers: readonly string[], unit: AmountUnit): boolean {
  return RUPEE_UNITS.has(unit) && numbers.some((number) => toNumber(number) >= 1000);
}

const RUPEE_UNITS: ReadonlySet<AmountUnit> = new Set(['LPA', 'lakh', 'crore']);

export function toNumber(digits = ''): number {
  return Number(digits.replaceAll(',', ''));
}

/** '12+ LPA': the unit follows the plus sign. */
function withLateUnit(line: string, start: number, words: string): string {
  const plain = words.replace(/\s*\+$/, '');
  const [late] =
    /^\s{0,2}\+?\s{0,2}(?:lpa|l\.p\.a\.?|lakhs?|lacs?|k)(?:\s{0,2}(?:p\.?a\.?|per annum|per month|p\.?m\.?|\/\s?month))?(?!\p{L})/iu.exec(
      line.slice(start + plain.length, start + plain.length + 30),
    ) ?? [];
  return late?.includes('+') === true ? plain + late : words.replace(/\s*\+$/, '');
}

export function scaleOf(unit: AmountUnit): number {
  const scales: Readonly<Record<AmountUnit, number>> = {
    '': 1,
    k: 1000,
    lakh: 100_000,
    LPA: 100_000,
    million: 1_000_000,
    crore: 10_000_000,
  };
  return scales[unit];
}
