/** Parses amounts of money as notices write them: '₹12,00,000/-', '12 LPA', '$120k', '10 to 12 LPA', '50,000/month'. */
import { toParsableText } from '../../lib/text.ts';
import {
  anyOf,
  CURRENCIES,
  keyOf,
  PER,
  PERIOD_ADVERBS,
  PERIODS,
  RARE_CURRENCIES,
  UNITS,
  type AmountPeriod,
  type AmountUnit,
} from './amount-words.ts';
import { DEFAULT_CURRENCY } from './placement-fields.ts';

export interface ParsedAmount {
  /** The code of the only currency in the text. */
  readonly currency: string | undefined;
  /** The text without the currency's signs and names, and without '/-'. */
  readonly bare: string;
  /** The digits as they are written; two are a range. */
  readonly numbers: readonly string[];
  readonly unit: AmountUnit;
  /** The pay period; an amount in LPA is always per year. */
  readonly period: AmountPeriod;
}

const ALL_CURRENCIES = { ...CURRENCIES, ...RARE_CURRENCIES };

/** The code of a currency, found by sign, code or name; undefined for others. */
export function currencyCode(text: string): string | undefined {
  const word = toParsableText(text).normalize('NFKC');
  const spellings = [word, word.replace(/\.$/, ''), word.replace(/s?\.?$/i, '')];
  return spellings.flatMap((spelling) => keyOf(ALL_CURRENCIES, spelling) ?? [])[0];
}

/** 'per month', '/yr', 'monthly', with what is said as `noun` or as `adverb`. */
export const PERIOD = `(?:(?:/\\s{0,2}|${PER.source}\\s{1,2})(?<noun>${anyOf(PERIODS)})|(?<adverb>${anyOf(PERIOD_ADVERBS)}))`;

/** Takes the groups of `PERIOD`. */
export function periodOf({
  noun = '',
  adverb = '',
}: Readonly<Record<string, string>>): AmountPeriod {
  return keyOf(PERIODS, noun) ?? keyOf(PERIOD_ADVERBS, adverb) ?? '';
}

const END = '(?![\\p{L}\\p{N}])\\.?';
/** Not within a word, and with the dot of an abbreviation. */
const LETTER = '[\\p{L}\\p{M}]';
const CURRENCY = `(?<!${LETTER}(?=${LETTER}))${anyOf(ALL_CURRENCIES)}(?!(?<=${LETTER})${LETTER})(?:(?<=${LETTER})\\.)?`;
const NUMBER = '(\\d[\\d,]*(?:\\.\\d+)?|\\.\\d+)';
const PART = `(?:${CURRENCY})?\\s*${NUMBER}\\s*(?:/-)?\\s*(?:(${anyOf(UNITS)})${END})?\\s*(?:${CURRENCY})?`;
const ABOUT =
  '(?:(?:approx(?:imately)?\\.?|around|about|up\\s?to|minimum|min\\.?|maximum|max\\.?|~|>=?|≥)\\s*)?';
const AMOUNT = /* @__PURE__ */ new RegExp(
  `^${ABOUT}${PART}(?:\\s*(?:[-–—~]|to)\\s*${PART})?\\s*\\+?\\s*(?:/-)?\\s*(?:${PERIOD}${END})?\\s*(?:/-|only\\b)?$`,
  'iu',
);
const EACH_CURRENCY = /* @__PURE__ */ new RegExp(CURRENCY, 'giu');
/** No amount is longer; the pattern could take long on a whole page. */
const TEXT_MAX = 80;

/** Parses the whole text; undefined when any part of it is not understood, or when it has two currencies. */
export function parseAmount(text: string): ParsedAmount | undefined {
  if (text.length > TEXT_MAX) return undefined;
  const typed = toParsableText(text).normalize('NFKC').replace(/\s+/g, ' ');
  const match = AMOUNT.exec(typed);
  if (!match) return undefined;
  const [, first = '', firstUnit, last, lastUnit] = match;
  const [currency, ...others] = new Set((typed.match(EACH_CURRENCY) ?? []).map(currencyCode));
  const bare = typed.replace(EACH_CURRENCY, ' ').replace(/\/-/g, ' ').replace(/\s+/g, ' ').trim();
  const unit = unitOf(lastUnit ?? firstUnit ?? '');
  if (others.length > 0 || (firstUnit && lastUnit && unitOf(firstUnit) !== unit)) return undefined;
  return {
    currency,
    bare,
    numbers: last === undefined ? [first] : [first, last],
    unit,
    period: unit === 'LPA' ? 'year' : periodOf(match.groups ?? {}),
  };
}

function unitOf(word: string): AmountUnit {
  return keyOf(UNITS, word) ?? '';
}

/** What a heading states about the amounts below it, as in 'CTC (LPA)', 'Stipend in USD' or 'CTC per month'. */
export interface HeadingAmount {
  readonly unit: AmountUnit;
  readonly currency: string | undefined;
  readonly period: AmountPeriod;
}

const HEADING_UNIT =
  /(?<![a-z])(l\.?p\.?a|lakhs?|lacs?|crores?|cr|k|thousands?|millions?|mn)(?![a-z])|\((?:in )?(?:₹|rs\.?|inr)? ?(l)\)|'(000)/i;
const HEADING_PERIOD = /* @__PURE__ */ new RegExp(`(?<!\\p{L})${PERIOD}(?!\\p{L})`, 'iu');
const HEADING_CURRENCY = /* @__PURE__ */ new RegExp(CURRENCY, 'iu');

/** `heading` is that of a column of amounts. */
export function parseHeadingAmount(heading: string): HeadingAmount {
  const text = toParsableText(heading).normalize('NFKC');
  const [, word, letter, thousands] = HEADING_UNIT.exec(text) ?? [];
  const [sign = ''] = HEADING_CURRENCY.exec(text) ?? [];
  const unit = unitOf(word ?? letter ?? (thousands === undefined ? '' : 'k'));
  const period = periodOf(HEADING_PERIOD.exec(text)?.groups ?? {});
  const perYear = unit === 'lakh' && period === 'year';
  return { unit: perYear ? 'LPA' : unit, currency: currencyCode(sign), period };
}

/** Units that are used with rupees only. */
const RUPEE_UNITS: ReadonlySet<AmountUnit> = new Set(['LPA', 'lakh', 'crore']);
/** Numbers so small that they must be in the heading's unit, not in rupees or dollars. */
const SMALL = /^\d{1,3}(?:\.\d+)?$/;

/**
 * The text and currency of a cell below such a heading; `usual` is the period in which this field is always shown. Only
 * small plain numbers take the heading's unit. A cell with a unit, currency or period of its own is returned unchanged.
 */
export function applyHeadingAmount(
  heading: HeadingAmount,
  cell: string,
  usual: AmountPeriod,
): { readonly amount: string; readonly currency?: string } {
  const read = parseAmount(cell);
  if (!read) return { amount: cell };
  const { currency: above = DEFAULT_CURRENCY, period } = heading;
  const currency = read.currency ?? above;
  const unit = above !== DEFAULT_CURRENCY && RUPEE_UNITS.has(heading.unit) ? '' : heading.unit;
  const named = nameCurrency(currency, read.unit || unit);
  if (read.unit !== '' || read.period !== '') return { amount: cell, ...named };
  const isSmall = currency === above && read.numbers.every((number) => SMALL.test(number));
  if (unit !== '') return { amount: isSmall ? withUnit(cell, unit) : cell, ...named };
  if (['', usual].includes(period)) return { amount: cell, ...named };
  const sign = currency === DEFAULT_CURRENCY && read.currency === undefined ? '₹' : '';
  return { amount: `${sign}${cell} per ${period}`, ...named };
}

function nameCurrency(currency: string, unit: AmountUnit): { readonly currency?: string } {
  return currency === DEFAULT_CURRENCY || RUPEE_UNITS.has(unit) ? {} : { currency };
}

function withUnit(amount: string, unit: AmountUnit): string {
  return unit === 'k' ? `${amount}k` : `${amount} ${unit}`;
}
