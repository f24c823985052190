import { isMissing } from '../../lib/missing-value.ts';
import { toParsableText } from '../../lib/text.ts';
import { parseAmount, type AmountPeriod } from '../../placement/parse-amount.ts';
import {
  fieldOf,
  isForeignObject,
  type FieldReader,
  type ForeignObject,
} from '../../placement/import/read-foreign-fields.ts';
import { DEFAULT_CURRENCY } from '../../placement/schema.ts';
import { OPPORTUNITY_FIELD_LABELS as labels, type OpportunityPath } from '../opportunity-fields.ts';
import {
  OPPORTUNITY_DEFAULTS,
  OPPORTUNITY_YEAR_MAX,
  OPPORTUNITY_YEAR_MIN,
  type OpportunityValues,
  type YearRange,
} from '../schema.ts';
import {
  belowMinimumMessage,
  notAGraduationYearMessage,
  notYearsMessage,
} from './opportunity-import-messages.ts';

const PLAIN = /^\d+(?:\.\d+)?$/;
/**
 * '1,250,000' and '12,50,000'. A comma before other than three last digits might be a decimal comma and is rejected.
 */
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

/* The graduation years and the years of experience that an opportunity requires. */

type Reader = FieldReader<OpportunityPath>;

/** A range, or a single year as both ends. */
export function parseGraduationYears(reader: Reader, value: unknown): YearRange {
  const isRange = isForeignObject(value);
  const range = isRange ? value : { min: value, max: value };
  const year = (end: 'min' | 'max'): number | null => {
    const path = `eligibilityCriteria.graduationYear.${end}` as const;
    const entered = fieldOf(range, end);
    if (isMissing(entered)) return null;
    const number = parseNumberInput(entered);
    if (number !== undefined && isGraduationYear(number)) return number;
    if (isRange || end === 'min') reader.reject(path, notAGraduationYearMessage(labels[path]));
    return null;
  };
  const years = { min: year('min'), max: year('max') };
  checkOrder(reader, 'eligibilityCriteria.graduationYear', years);
  return years;
}

function isGraduationYear(value: number): boolean {
  return Number.isInteger(value) && value >= OPPORTUNITY_YEAR_MIN && value <= OPPORTUNITY_YEAR_MAX;
}

export function parseExperience(
  reader: Reader,
  input: ForeignObject,
): OpportunityValues['experience'] {
  const part = reader.part(input, 'experience');
  const years = (end: 'min' | 'max'): number | null => {
    const path = `experience.${end}` as const;
    const entered = fieldOf(part, end);
    const number = isMissing(entered) ? null : parseNumberInput(entered);
    if (number === undefined) reader.reject(path, notYearsMessage(labels[path]));
    return number ?? null;
  };
  const range = { min: years('min'), max: years('max') };
  checkOrder(reader, 'experience', range);
  return { min: range.min ?? OPPORTUNITY_DEFAULTS.experience.min, max: range.max };
}

function checkOrder(
  reader: Reader,
  part: 'experience' | 'eligibilityCriteria.graduationYear',
  { min, max }: YearRange,
): void {
  if (min === null || max === null || min <= max) return;
  const [path, minimum] = [`${part}.max`, `${part}.min`] as const;
  reader.reject(path, belowMinimumMessage(labels[path], labels[minimum]));
}
