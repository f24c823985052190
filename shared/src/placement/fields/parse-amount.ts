/** Parses amounts of money as notices write them: '₹12,00,000/-', '12 LPA', '$120k', '10 to 12 LPA', '50,000/month'. */
import { toParsableText } from '../../lib/text.ts';
import { DEFAULT_CURRENCY } from './placement-fields.ts';

export type AmountUnit = '' | 'k' | 'lakh' | 'LPA' | 'crore' | 'million';
export type AmountPeriod = '' | 'hour' | 'day' | 'week' | 'month' | 'year';

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

const CODES =
  'usd eur gbp aed sgd jpy cny chf aud cad hkd nzd myr qar sar omr kwd bhd sek nok dkk pln thb krw zar brl idr php vnd twd bdt npr lkr';
const WORDS: Readonly<Record<string, string>> = {
  '₹': 'INR',
  rs: 'INR',
  re: 'INR',
  inr: 'INR',
  rupee: 'INR',
  $: 'USD',
  us$: 'USD',
  dollar: 'USD',
  a$: 'AUD',
  c$: 'CAD',
  s$: 'SGD',
  hk$: 'HKD',
  nz$: 'NZD',
  '€': 'EUR',
  euro: 'EUR',
  '£': 'GBP',
  pound: 'GBP',
  '¥': 'JPY',
  yen: 'JPY',
  '₩': 'KRW',
};
const CURRENCIES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ...CODES.split(' ').map((code): [string, string] => [code, code.toUpperCase()]),
  ...Object.entries(WORDS),
]);

/** The code of a currency, found by sign, code or name; undefined for others. */
export function currencyCode(text: string): string | undefined {
  const word = toParsableText(text).normalize('NFKC').toLowerCase().replace(/\.$/, '');
  return CURRENCIES.get(word) ?? CURRENCIES.get(word.replace(/s$/, ''));
}

const CURRENCY = `(?:(?:us|hk|nz|[acs])?\\$|[₹€£¥₩]|(?<![a-z])(?:rs\\.?|re\\.|rupees?|dollars?|euros?|pounds?|yen|inr|${CODES.replaceAll(' ', '|')})(?![a-z]))`;
const NUMBER = '(\\d[\\d,]*(?:\\.\\d+)?|\\.\\d+)';
const UNIT =
  '(l\\.?p\\.?a\\b\\.?|lakhs?|lacs?|crores?|cr\\b\\.?|thousands?|k\\b|l\\b|millions?|mn\\b|mil\\b|m\\b)?';
const PERIOD =
  '(?:(?:\\/|per|an?|for a)\\s*(hour|hr|day|week|wk|month|mon|mo|m|annum|year|yr|a)\\b\\.?|(hourly|daily|weekly|monthly|yearly|annually|annual)\\b|(p\\.?\\s?m|p\\.?\\s?a|pcm)\\b\\.?)?';
const PART = `${CURRENCY}?\\s*${NUMBER}\\s*(?:\\/-)?\\s*${UNIT}\\s*${CURRENCY}?`;
const ABOUT =
  '(?:(?:approx(?:imately)?\\.?|around|about|up\\s?to|minimum|min\\.?|maximum|max\\.?|~|>=?|≥)\\s*)?';
const WITHOUT_ABOUT = `${PART}(?:\\s*(?:[-–—~]|to)\\s*${PART})?\\s*\\+?\\s*(?:\\/-)?\\s*${PERIOD}\\s*(?:\\/-|only\\b)?`;
const AMOUNT = /* @__PURE__ */ new RegExp(`^${ABOUT}${WITHOUT_ABOUT}$`, 'i');
const AMOUNT_THERE = /* @__PURE__ */ new RegExp(WITHOUT_ABOUT, 'iy');

const EACH_CURRENCY = /* @__PURE__ */ new RegExp(CURRENCY, 'gi');
/** No amount is longer; the pattern could take long on a whole page. */
const TEXT_MAX = 80;

/** Parses the whole text; undefined when any part of it is not understood, or when it has two currencies. */
export function parseAmount(text: string): ParsedAmount | undefined {
  if (text.length > TEXT_MAX) return undefined;
  const typed = toParsableText(text).normalize('NFKC').replace(/\s+/g, ' ');
  const match = AMOUNT.exec(typed);
  if (!match) return undefined;
  const [, first = '', firstUnit, last, lastUnit, word, adverb, letters] = match;
  const [currency, ...others] = new Set((typed.match(EACH_CURRENCY) ?? []).map(currencyCode));
  const unit = unitOf(lastUnit ?? firstUnit ?? '');
  if (others.length > 0 || (firstUnit && lastUnit && unitOf(firstUnit) !== unit)) return undefined;
  return {
    currency,
    bare: stripCurrency(typed),
    numbers: last === undefined ? [first] : [first, last],
    unit,
    period: unit === 'LPA' ? 'year' : periodOf(word ?? adverb ?? letters ?? ''),
  };
}

/** The amount that begins at a position of a longer text, at its currency or number. */
export function amountAt(text: string, start: number): string | undefined {
  AMOUNT_THERE.lastIndex = start;
  return AMOUNT_THERE.exec(text)?.[0].trimEnd();
}

function stripCurrency(typed: string): string {
  return typed.replace(EACH_CURRENCY, ' ').replace(/\/-/g, ' ').replace(/\s+/g, ' ').trim();
}

/** The unit by its name or first letters; '' for none. */
function unitOf(text: string): AmountUnit {
  const word = text.toLowerCase().replaceAll('.', '');
  if (word === 'lpa') return 'LPA';
  const units: Readonly<Record<string, AmountUnit>> = {
    l: 'lakh',
    c: 'crore',
    k: 'k',
    t: 'k',
    m: 'million',
  };
  return units[word.charAt(0)] ?? '';
}

function periodOf(text: string): AmountPeriod {
  const word = text.toLowerCase().replace(/[\s.]/g, '');
  if (word === 'pm' || word === 'pcm' || word.startsWith('m')) return 'month';
  if (word === 'pa' || word.startsWith('a') || word.startsWith('y')) return 'year';
  if (word.startsWith('h')) return 'hour';
  if (word.startsWith('d')) return 'day';
  return word.startsWith('w') ? 'week' : '';
}

/** What a heading states about the amounts below it, as in 'CTC (LPA)', 'Stipend in USD' or 'CTC per month'. */
export interface HeadingAmount {
  readonly unit: AmountUnit;
  readonly currency: string | undefined;
  readonly period: AmountPeriod;
}

const HEADING_UNIT =
  /(?<![a-z])(l\.?p\.?a|lakhs?|lacs?|crores?|cr|k|thousands?|millions?|mn)(?![a-z])|\((?:in )?(?:₹|rs\.?|inr)? ?(l)\)|'(000)/i;
const HEADING_PERIOD =
  /(?:(?<![a-z])(?:per|an?)|\/)\s*(hour|hr|day|week|month|annum|year|yr)(?![a-z])|(?<![a-z])(hourly|daily|weekly|monthly|yearly|annually|annual|annum|p\.?m|p\.?a)(?![a-z])/i;
const HEADING_CURRENCY = /* @__PURE__ */ new RegExp(CURRENCY, 'i');

/** `heading` is that of a column of amounts. */
export function parseHeadingAmount(heading: string): HeadingAmount {
  const text = toParsableText(heading).normalize('NFKC');
  const [, word, letter, thousands] = HEADING_UNIT.exec(text) ?? [];
  const [, noun, adverb] = HEADING_PERIOD.exec(text) ?? [];
  const [sign = ''] = HEADING_CURRENCY.exec(text) ?? [];
  const unit = unitOf(word ?? letter ?? (thousands === undefined ? '' : 'k'));
  const period = periodOf(noun ?? adverb ?? '');
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
  const { period } = heading;
  const currency = read.currency ?? heading.currency ?? DEFAULT_CURRENCY;
  const isForeign = (heading.currency ?? DEFAULT_CURRENCY) !== DEFAULT_CURRENCY;
  const unit = isForeign && RUPEE_UNITS.has(heading.unit) ? '' : heading.unit;
  const inRupees = currency === DEFAULT_CURRENCY || RUPEE_UNITS.has(read.unit || unit);
  const named = inRupees ? {} : { currency };
  const isHeadings = read.currency === undefined || read.currency === (heading.currency ?? 'INR');
  const isSmall = read.numbers.every((number) => SMALL.test(number));
  if (read.unit !== '' || read.period !== '') return { amount: cell, ...named };
  if (unit !== '' && isHeadings && isSmall) return { amount: withUnit(cell, unit), ...named };
  if (unit !== '' || period === '' || period === usual) return { amount: cell, ...named };
  const sign = inRupees && read.currency === undefined ? '₹' : '';
  return { amount: `${sign}${cell} per ${period}`, ...named };
}

function withUnit(amount: string, unit: AmountUnit): string {
  return unit === 'k' ? `${amount}k` : `${amount} ${unit}`;
}
