import { toParsableText } from '../../lib/text.ts';
import { parseAmount, type AmountPeriod } from '../../placement/csv/amount.ts';
import { DEFAULT_CURRENCY } from '../../placement/schema.ts';

const PLAIN = /^\d+(?:\.\d+)?$/;
/**
 * '1,250,000' and '12,50,000'. A comma before other than three last digits might be a decimal comma and is rejected.
 */
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;

/** Parses a number of at least 0, also from typed text; undefined when it is not one, or has too many digits. */
export function parseNumberInput(value: unknown): number | undefined {
  const number = typeof value === 'string' ? parsePlainNumber(toParsableText(value)) : value;
  if (typeof number !== 'number' || !(number >= 0)) return undefined;
  // '-0' would be stored, and shown, as a value other than 0.
  return number <= Number.MAX_SAFE_INTEGER ? number + 0 : undefined;
}

function parsePlainNumber(text: string): number | undefined {
  if (!PLAIN.test(text) && !GROUPED.test(text)) return undefined;
  return Number(text.replaceAll(',', ''));
}

/**
 * Parses an amount per `period`, also from text such as '₹12,00,000/-', '$120,000' or '50,000/month'; undefined when it
 * is not one, is in lakhs or the like, or is for another period. `named` is the currency given beside it.
 */
export function parseAmountInput(
  value: unknown,
  period: AmountPeriod,
  named: string,
): { readonly amount: number; readonly currency: string } | undefined {
  const number = parseNumberInput(value);
  if (number !== undefined) return { amount: number, currency: named };
  const read = typeof value === 'string' ? parseAmount(value) : undefined;
  const [digits, ...others] = read?.numbers ?? [];
  if (!read || others.length > 0 || read.unit !== '') return undefined;
  const currency = read.currency ?? named;
  const contradicts = named !== DEFAULT_CURRENCY && named !== currency;
  const amount = parseNumberInput(digits);
  if (amount === undefined || contradicts) return undefined;
  return read.period === '' || read.period === period ? { amount, currency } : undefined;
}
