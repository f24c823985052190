import { isBlank } from '../../lib/blank.ts';
import type { CriteriaKind, CriteriaValue } from '../fields/criteria-fields.ts';
import { CRITERIA_PROBLEMS, CRITERIA_READERS } from '../fields/criteria-texts.ts';
import { scoreSchema } from '../fields/score.ts';
import { addLeftover, reject, type Given, type Labelled } from './read-foreign-fields.ts';

/** A percentage, score, limit or year, also as text; null when not given. Other text goes to the leftovers. */
export function readCriterion<Kind extends CriteriaKind>(kind: Kind) {
  const read = CRITERIA_READERS[kind] as (text: string) => CriteriaValue<Kind> | undefined;
  return (given: Given, row: Labelled): CriteriaValue<Kind> => {
    const { value } = given;
    const score = kind === 'score' ? scoreSchema.safeParse(value) : undefined;
    if (score?.success === true) return score.data as CriteriaValue<Kind>;
    const typed = typeof value === 'number' ? String(value) : isBlank(value) ? '' : value;
    const parsed = typeof typed === 'string' ? read(typed) : undefined;
    if (parsed === undefined && typeof value === 'string') addLeftover(given, row, value, '');
    else if (parsed === undefined) reject(given, CRITERIA_PROBLEMS[kind](row.label));
    return parsed ?? null;
  };
}
