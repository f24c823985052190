import { isMissingValue } from '../../lib/missing-value.ts';
import { parseDecimal, toParsableText } from '../../lib/text.ts';
import { BATCH_MAX, BATCH_MIN, LIMIT_MAX } from './criteria-fields.ts';
import { parseOptionalScore, SCORE_PROBLEM } from './score-text.ts';
import { scoreText, PERCENT, type Score } from './score.ts';

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
