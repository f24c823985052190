import { OPPORTUNITY_FIELD_MESSAGES } from '../opportunity-messages.ts';
import { isMissing } from '../../lib/missing-value.ts';
import { toParsableText } from '../../lib/text.ts';
import type { AmountPeriod } from '../../placement/fields/amount-words.ts';
import { parseAmount } from '../../placement/fields/parse-amount.ts';
import {
  reject,
  type Given,
  type ImportItem,
  type Labelled,
} from '../../placement/import/read-foreign-fields.ts';
import { DEFAULT_CURRENCY } from '../../placement/fields/placement-fields.ts';
import {
  OPPORTUNITY_FIELDS,
  OPPORTUNITY_YEAR_MAX,
  OPPORTUNITY_YEAR_MIN,
  type YearRange,
} from '../opportunity-fields.ts';

const PLAIN = /^\d+(?:\.\d+)?$/;
/** '1,250,000' and '12,50,000'. Elsewhere a comma may be a decimal comma, and is rejected. */
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;

/** Parses a number of at least 0, also from typed text; undefined when it is not one, or has too many digits. */
function parseNumberInput(value: unknown): number | undefined {
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

export function parseGraduationYear(value: unknown): number | undefined {
  const year = parseNumberInput(value) ?? 0;
  const isInRange = year >= OPPORTUNITY_YEAR_MIN && year <= OPPORTUNITY_YEAR_MAX;
  return isInRange && Number.isInteger(year) ? year : undefined;
}

export function readGraduationYear(given: Given, { label }: Labelled): number | null {
  if (isMissing(given.value)) return null;
  const year = parseGraduationYear(given.value);
  if (year === undefined) reject(given, OPPORTUNITY_FIELD_MESSAGES.notAGraduationYear(label));
  return year ?? null;
}

export function readYears<Initial extends number | null>(
  given: Given,
  { label, initial }: Labelled & { readonly initial: Initial },
): number | Initial {
  if (isMissing(given.value)) return initial;
  const years = parseNumberInput(given.value);
  if (years === undefined) reject(given, OPPORTUNITY_FIELD_MESSAGES.notYears(label));
  return years ?? initial;
}

export function checkYearOrder(
  item: ImportItem,
  part: 'experience' | 'eligibilityCriteria.graduationYear',
  { min, max }: YearRange,
): void {
  if (min === null || max === null || min <= max) return;
  const [path, minimum] = [`${part}.max`, `${part}.min`] as const;
  const message = OPPORTUNITY_FIELD_MESSAGES.belowMinimum(
    OPPORTUNITY_FIELDS[path].label,
    OPPORTUNITY_FIELDS[minimum].label,
  );
  item.problems.push({ path, message });
}
