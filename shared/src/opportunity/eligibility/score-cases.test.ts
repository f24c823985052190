/** Results of school, diploma and degree, and what is asked of them, with the edges of every band. */
import { describe, expect, test } from 'vitest';
import {
  score,
  SIXTY,
  THROUGHOUT,
  verdictOf,
  type Criteria,
  type Education,
} from '../../testing/eligibility-verdict.ts';

describe('results that the student typed', () => {
  test.each<readonly [Education, Criteria, string, string]>([
    // 10th: a percentage
    [{ tenthPercentage: 60 }, { tenth: SIXTY }, 'eligible', 'Your 60 % in the 10th meets 60 %'],
    [
      { tenthPercentage: 59.99 },
      { tenth: SIXTY },
      'not-eligible',
      'Needs 60 % in the 10th; yours is 59.99 %',
    ],
    [{ tenthPercentage: 100 }, { tenth: SIXTY }, 'eligible', 'Your 100 % in the 10th meets 60 %'],
    [
      { tenthPercentage: 0 },
      { tenth: SIXTY },
      'not-eligible',
      'Needs 60 % in the 10th; yours is 0 %',
    ],
    [
      {},
      { tenth: SIXTY },
      'unknown',
      'Needs 60 % in the 10th; your profile has no result of the 10th',
    ],
    [{}, { tenth: score('0 %') }, 'eligible', ''],
    // … or a CGPA, which is not converted
    [
      { tenthCgpa: score('9.2/10') },
      { tenth: SIXTY },
      'unknown',
      'Needs 60 % in the 10th; yours is 9.2/10, which is not converted',
    ],
    [
      { tenthCgpa: score('9.2/10'), tenthPercentage: 87.4 },
      { tenth: SIXTY },
      'eligible',
      'Your 87.4 % in the 10th meets 60 %',
    ],
    [
      { tenthCgpa: score('7/10') },
      { tenth: score('7/10') },
      'eligible',
      'Your 7/10 in the 10th meets 7/10',
    ],
    [
      { tenthCgpa: score('6.9/10') },
      { tenth: score('7/10') },
      'not-eligible',
      'Needs 7/10 in the 10th; yours is 6.9/10',
    ],
    [
      { tenthCgpa: score('3.4/4') },
      { tenth: score('7/10') },
      'unknown',
      'Needs 7/10 in the 10th; yours is 3.4/4, which is not converted',
    ],
    [
      { tenthPercentage: 95 },
      { tenth: score('7/10') },
      'unknown',
      'Needs 7/10 in the 10th; yours is 95 %, which is not converted',
    ],
    // 12th alone: a diploma is not said to count
    [{ twelfthPercentage: 60 }, { twelfth: SIXTY }, 'eligible', 'Your 60 % in the 12th meets 60 %'],
    [
      { twelfthPercentage: 59 },
      { twelfth: SIXTY },
      'not-eligible',
      'Needs 60 % in the 12th; yours is 59 %',
    ],
    [
      { diploma: score('81 %') },
      { twelfth: SIXTY },
      'unknown',
      'Needs 60 % in the 12th; your profile has no result of the 12th',
    ],
    // diploma alone
    [
      { diploma: score('60 %') },
      { diploma: SIXTY },
      'eligible',
      'Your 60 % in the diploma meets 60 %',
    ],
    [
      { diploma: score('59.9 %') },
      { diploma: SIXTY },
      'not-eligible',
      'Needs 60 % in the diploma; yours is 59.9 %',
    ],
    [
      { twelfthPercentage: 90 },
      { diploma: SIXTY },
      'unknown',
      'Needs 60 % in the diploma; your profile has no result of the diploma',
    ],
    // 12th or diploma
    [
      { twelfthPercentage: 60 },
      { twelfth: SIXTY, diploma: SIXTY },
      'eligible',
      'Your 60 % in the 12th meets 60 %',
    ],
    [
      { diploma: score('60 %') },
      { twelfth: SIXTY, diploma: SIXTY },
      'eligible',
      'Your 60 % in the diploma meets 60 %',
    ],
    [
      { twelfthPercentage: 50, diploma: score('70 %') },
      { twelfth: SIXTY, diploma: SIXTY },
      'eligible',
      'Your 70 % in the diploma meets 60 %',
    ],
    [
      { twelfthPercentage: 50, diploma: score('55 %') },
      { twelfth: SIXTY, diploma: SIXTY },
      'not-eligible',
      'Needs 60 % in the 12th; yours is 50 %, or: Needs 60 % in the diploma; yours is 55 %',
    ],
    [
      { twelfthPercentage: 50 },
      { twelfth: SIXTY, diploma: SIXTY },
      'unknown',
      'Needs 60 % in the 12th; yours is 50 %, or: Needs 60 % in the diploma; your profile has no result of the diploma',
    ],
    [
      {},
      { twelfth: SIXTY, diploma: SIXTY },
      'unknown',
      'Needs 60 % in the 12th or diploma; your profile has neither',
    ],
    [
      {},
      { twelfth: SIXTY, diploma: score('65 %') },
      'unknown',
      'Needs 60 % in the 12th or 65 % in the diploma; your profile has neither',
    ],
    // degree
    [
      { degreePercentage: 60 },
      { degreePercentage: 60 },
      'eligible',
      'Your 60 % in the degree meets 60 %',
    ],
    [
      { degreePercentage: 59.5 },
      { degreePercentage: 60 },
      'not-eligible',
      'Needs 60 % in the degree; yours is 59.5 %',
    ],
    [
      { cgpa: 8.1 },
      { degreePercentage: 60 },
      'unknown',
      'Needs 60 % in the degree; yours is 8.1/10, which is not converted',
    ],
    [
      {},
      { degreePercentage: 60 },
      'unknown',
      'Needs 60 % in the degree; your profile has no result of the degree',
    ],
    [
      { degreePercentage: 72 },
      { cgpa: 7 },
      'unknown',
      'Needs CGPA 7.0; yours is 72 %, which is not converted',
    ],
    [{ degreePercentage: 72, cgpa: 7 }, { cgpa: 7 }, 'eligible', 'Your CGPA 7.0 meets 7.0'],
    // throughout
    [
      { tenthPercentage: 60, twelfthPercentage: 60, degreePercentage: 60 },
      THROUGHOUT,
      'eligible',
      'Your 60 % in the 12th meets 60 %',
    ],
    [
      { tenthPercentage: 60, diploma: score('60 %'), degreePercentage: 60 },
      THROUGHOUT,
      'eligible',
      'Your 60 % in the diploma meets 60 %',
    ],
    [
      { tenthPercentage: 59, twelfthPercentage: 80, degreePercentage: 80 },
      THROUGHOUT,
      'not-eligible',
      'Needs 60 % in the 10th; yours is 59 %',
    ],
    [
      { tenthPercentage: 80, twelfthPercentage: 80, cgpa: 8 },
      THROUGHOUT,
      'unknown',
      'Needs 60 % in the degree; yours is 8/10, which is not converted',
    ],
  ])('%j for %j: %s', (education, criteria, verdict, reason) => {
    const found = verdictOf(education, criteria);
    expect(found.verdict).toBe(verdict);
    expect(found.reasons.at(-1) ?? '').toBe(reason);
  });
});
