/**
 * What a drive or an opening asks of students besides a CGPA and branches. Placements and opportunities have the same
 * fields, under `eligibilityCriteria`; null, and an empty list, mean that it is not asked for.
 */
import { pathsOf } from '../../lib/fields.ts';
import type { Score } from './score.ts';

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
