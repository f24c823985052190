/** The stored amount and currency of what was found. */
import { DEFAULT_CURRENCY, MONEY_MAX, type Money } from '../../placement/schema.ts';
import { parseAmount } from '../../placement/parse-amount.ts';
import type { Span } from '../message-types.ts';
import { scaleOf, toNumber } from './find-amounts.ts';
import type { CompensationMention, Pay } from './find-compensation.ts';
import { cleanWords } from './piece.ts';

interface MoneyMention {
  readonly value: Money;
  readonly span: Span;
  readonly sure: boolean;
}

const USUAL = { stipend: 'month', ctc: 'year', base: 'year' } as const;
const RANGES = {
  stipend: [500, 500_000],
  ctc: [100_000, 100_000_000],
  base: [100_000, 100_000_000],
} as const;

export function moneyOf(line: string, pay: Pay): MoneyMention | undefined {
  const { role, period, span } = pay;
  if (role !== 'stipend' && role !== 'ctc' && role !== 'base') return undefined;
  const currency = pay.currency ?? DEFAULT_CURRENCY;
  const isUsual = period === '' || period === USUAL[role];
  if (pay.isOpen || !isUsual) return wordsOf(line, pay, currency, isUsual);
  const { digits, isGuess } = digitsOf(pay, role, currency);
  const [least, most] = RANGES[role];
  const isLikely =
    currency !== DEFAULT_CURRENCY || (Number(digits) >= least && Number(digits) <= most);
  const sure = isLikely && !isGuess && !isAddedTo(line, pay);
  return { value: { amount: digits, currency }, span, sure };
}

/** A small number far behind its label counts something else. */
const GUESS_WITHIN = 40;
const LAKHS_MAX = 150;

/** Small plain numbers are lakhs a year, or thousands a month. */
function digitsOf(
  pay: Pay,
  role: 'stipend' | 'ctc' | 'base',
  currency: string,
): { digits: string; isGuess: boolean } {
  const isGuess =
    pay.unit === '' &&
    pay.isSmall &&
    pay.span[0] < GUESS_WITHIN &&
    pay.value <= LAKHS_MAX &&
    currency === DEFAULT_CURRENCY;
  const guess = role === 'stipend' ? 'k' : 'lakh';
  const scale = scaleOf(isGuess ? guess : pay.unit);
  const number = toNumber(pay.numbers[0]);
  return { digits: String(Math.round(number * scale * 100) / 100), isGuess };
}

/** '12 LPA + 2 LPA variable': more or less than the number. */
function isAddedTo(line: string, { span, role }: Pay): boolean {
  return (
    role !== 'base' &&
    /^\s{0,2}(?:\)\s{0,2})?\+\s{0,2}[\p{L}\d₹]/u.test(line.slice(span[1], span[1] + 10))
  );
}

function wordsOf(
  line: string,
  pay: Pay,
  currency: string,
  isUsual: boolean,
): MoneyMention | undefined {
  const { span } = pay;
  const written = cleanWords(line.slice(...span));
  const hasUnit = /[a-z]{2}|k\b|l\b/i.test(
    written.replace(
      /^(?:up ?to|rs\.?|inr)\b|\b(?:to|and|or|between|from|min|max|above|onwards|more)\b/gi,
      '',
    ),
  );
  const own = currency === DEFAULT_CURRENCY ? written : (parseAmount(written)?.bare ?? written);
  const words = hasUnit || pay.unit === '' ? own : `${own} ${pay.unit}`;
  if (words.length > MONEY_MAX) return undefined;
  const isGuess = pay.unit === '' && pay.isSmall;
  return { value: { amount: words, currency }, span, sure: isUsual && !isGuess };
}

/** '8 fixed + 2 variable' is 10 where the units are clear. */
export function sumOf(line: string, pays: readonly Pay[]): CompensationMention | undefined {
  const [base, variable, ...others] = pays;
  if (base?.role !== 'base' || variable?.role !== 'variable' || others.length > 0) return undefined;
  const isPlain = [base, variable].every(
    (pay) => pay.unit !== '' && !pay.isOpen && pay.period !== 'month',
  );
  const between = line.slice(base.span[1], variable.span[0]);
  if (!isPlain || !/[+&]|\band\b/i.test(between)) return undefined;
  const total = Math.round((base.value + variable.value) * 100) / 100;
  const value = { amount: String(total), currency: base.currency ?? DEFAULT_CURRENCY };
  return { part: 'ctc', value, span: [base.span[0], variable.span[1]], sure: true };
}
