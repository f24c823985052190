/**
 * What a drive or an opening asks of students besides a CGPA and branches. Placements and opportunities have the same
 * fields, under `eligibilityCriteria`; null, and an empty list, mean that it is not asked for.
 */
import { isMissingValue } from '../../lib/missing-value.ts';
import { parseDecimal, toParsableText } from '../../lib/text.ts';
import { pathsOf } from '../../lib/fields.ts';
import { parseOptionalScore, PERCENT, SCORE_PROBLEM, scoreText, type Score } from './score.ts';

/** Of backlogs and years. */
export const LIMIT_MAX = 50;
/** Of graduation years. */
export const BATCH_MIN = 2020;
export const BATCH_MAX = 2030;

const COMMON = { section: 'eligibility', isRequired: false } as const;
const minimum = (label: string) =>
  ({ ...COMMON, kind: 'score', label, initial: null as Score | null }) as const;
const atMost = (label: string) =>
  ({ ...COMMON, kind: 'limit', label, initial: null as number | null }) as const;

export const CRITERIA_FIELDS = {
  'eligibilityCriteria.degreePercentage': {
    ...COMMON,
    kind: 'percentage',
    label: 'Minimum degree %',
    initial: null as number | null,
  },
  'eligibilityCriteria.tenth': minimum('Minimum 10th'),
  'eligibilityCriteria.twelfth': minimum('Minimum 12th'),
  'eligibilityCriteria.diploma': minimum('Minimum diploma'),
  'eligibilityCriteria.activeBacklogs': atMost('Active backlogs at most'),
  'eligibilityCriteria.pastBacklogs': atMost('Past backlogs at most'),
  'eligibilityCriteria.gapYears': atMost('Gap years at most'),
  'eligibilityCriteria.courses': {
    ...COMMON,
    kind: 'list',
    label: 'Courses',
    initial: [] as readonly string[],
  },
} as const;

export type CriteriaKind = 'percentage' | 'score' | 'limit' | 'year';
export type CriteriaValue<Kind extends CriteriaKind> =
  (Kind extends 'score' ? Score : number) | null;
export type CriteriaPath = keyof typeof CRITERIA_FIELDS;
export const CRITERIA_PATHS = pathsOf(CRITERIA_FIELDS);

/** The kinds that only these fields have: how their text is read, written, and refused. */
export const CRITERIA_READERS = {
  percentage: readPercentage,
  score: parseOptionalScore,
  limit: readLimit,
  year: readBatch,
} as const;

export const CRITERIA_TEXTS = {
  percentage: numberText,
  score: (value: Score | null): string => (value === null ? '' : scoreText(value)),
  limit: numberText,
  year: numberText,
} as const;

function numberText(value: number | null): string {
  return value === null ? '' : String(value);
}

export const CRITERIA_PROBLEMS = {
  percentage: (label: string) => `${label} must be a percentage from 0 to ${PERCENT}`,
  score: (label: string) => `${label} ${SCORE_PROBLEM}`,
  limit: (label: string) => `${label} must be a whole number from 0 to ${LIMIT_MAX}`,
  year: (label: string) => `${label} must be a year from ${BATCH_MIN} to ${BATCH_MAX}`,
} as const;

/** Null where it is not asked for; undefined for text that is no percentage. */
export function readPercentage(text: string): number | null | undefined {
  const typed = toParsableText(text);
  if (isMissingValue(typed)) return null;
  const value = parseDecimal(typed.replace(/\s*%$/, ''));
  return value !== undefined && value <= PERCENT ? value : undefined;
}

const NONE = /^(?:no|none|nil|zero|not allowed|not permitted)$/i;

/** 'None' means that none is allowed, and is not the same as nothing. */
export function readLimit(text: string): number | null | undefined {
  const typed = toParsableText(text);
  if (NONE.test(typed.trim())) return 0;
  if (isMissingValue(typed)) return null;
  return /^\d{1,2}$/.test(typed) && Number(typed) <= LIMIT_MAX ? Number(typed) : undefined;
}

function readBatch(text: string): number | null | undefined {
  const typed = toParsableText(text);
  if (isMissingValue(typed)) return null;
  const year = /^\d{4}$/.test(typed) ? Number(typed) : 0;
  return year >= BATCH_MIN && year <= BATCH_MAX ? year : undefined;
}
