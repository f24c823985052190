/** The graduation years and the years of experience that an opportunity requires. */
import { isMissing } from '../../lib/missing-value.ts';
import {
  fieldOf,
  isForeignObject,
  type FieldReader,
  type ForeignObject,
} from '../../placement/field-reader.ts';
import { parseNumberInput } from '../import/parse-number-input.ts';
import { OPPORTUNITY_FIELD_LABELS as labels, type OpportunityPath } from '../opportunity-fields.ts';
import {
  belowMinimumMessage,
  notAGraduationYearMessage,
  notYearsMessage,
} from '../import/opportunity-import-messages.ts';
import {
  OPPORTUNITY_DEFAULTS,
  OPPORTUNITY_YEAR_MAX,
  OPPORTUNITY_YEAR_MIN,
  type OpportunityValues,
  type YearRange,
} from '../schema.ts';

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
