/** Students and criteria in pairs, with the edges of every band; their results are in `score-cases.test.ts`. */
import { describe, expect, test } from 'vitest';
import type { CollegeRecord } from '../../account/college/college-record.ts';
import {
  score,
  SIXTY,
  verdictOf,
  type Criteria,
  type Education,
} from '../../testing/eligibility-verdict.ts';

describe('typed facts', () => {
  test.each<readonly [Education, Criteria, string, string]>([
    // active backlogs
    [{ activeBacklogs: 0 }, { activeBacklogs: 0 }, 'eligible', 'You have no active backlogs'],
    [
      { activeBacklogs: 1 },
      { activeBacklogs: 0 },
      'not-eligible',
      'Allows no active backlogs; you have 1',
    ],
    [
      { activeBacklogs: 1 },
      { activeBacklogs: 1 },
      'eligible',
      'You have 1 active backlog, and 1 is allowed',
    ],
    [
      { activeBacklogs: 2 },
      { activeBacklogs: 1 },
      'not-eligible',
      'Allows at most 1 active backlog; you have 2',
    ],
    [
      {},
      { activeBacklogs: 0 },
      'unknown',
      'Allows no active backlogs; your profile does not say yours',
    ],
    // past backlogs
    [{ pastBacklogs: 0 }, { pastBacklogs: 0 }, 'eligible', 'You have no past backlogs'],
    [
      { pastBacklogs: 3 },
      { pastBacklogs: 2 },
      'not-eligible',
      'Allows at most 2 past backlogs; you have 3',
    ],
    [
      { pastBacklogs: 2 },
      { pastBacklogs: 2 },
      'eligible',
      'You have 2 past backlogs, and 2 are allowed',
    ],
    [
      { activeBacklogs: 0 },
      { pastBacklogs: 0 },
      'unknown',
      'Allows no past backlogs; your profile does not say yours',
    ],
    // gap years
    [{ gapYears: 1 }, { gapYears: 1 }, 'eligible', 'You have 1 gap year, and 1 is allowed'],
    [{ gapYears: 2 }, { gapYears: 1 }, 'not-eligible', 'Allows at most 1 gap year; you have 2'],
    [{}, { gapYears: 0 }, 'unknown', 'Allows no gap years; your profile does not say yours'],
    // courses
    [{ degree: 'B.Tech' }, { courses: ['B.Tech'] }, 'eligible', 'Open to B.Tech'],
    [{ degree: 'BE' }, { courses: ['B.Tech', 'MCA'] }, 'eligible', 'Open to B.Tech or MCA'],
    [
      { degree: 'Bachelor of Engineering' },
      { courses: ['B.E. / B.Tech'] },
      'eligible',
      'Open to B.E. / B.Tech',
    ],
    [{ degree: 'B.Tech (CSE)' }, { courses: ['btech'] }, 'eligible', 'Open to btech'],
    [{ degree: 'PGDM' }, { courses: ['MBA'] }, 'eligible', 'Open to MBA'],
    [{ degree: 'M.E.' }, { courses: ['M.Tech'] }, 'eligible', 'Open to M.Tech'],
    [
      { degree: 'B.Sc' },
      { courses: ['B.Tech', 'MCA'] },
      'not-eligible',
      'For B.Tech or MCA; yours is B.Sc',
    ],
    [{ degree: 'MCA' }, { courses: ['B.Tech'] }, 'not-eligible', 'For B.Tech; yours is MCA'],
    [
      { degree: 'Dual degree B.Tech + M.Tech' },
      { courses: ['B.Tech'] },
      'unknown',
      'For B.Tech; whether Dual degree B.Tech + M.Tech counts is not said',
    ],
    [
      { degree: 'B.Voc' },
      { courses: ['B.Tech'] },
      'unknown',
      'For B.Tech; whether B.Voc counts is not said',
    ],
    [{ degree: 'B.Voc' }, { courses: ['b.voc'] }, 'eligible', 'Open to b.voc'],
    [
      { degree: 'B.Sc' },
      { courses: ['B.Tech', 'equivalent'] },
      'unknown',
      'For B.Tech or equivalent; whether B.Sc counts is not said',
    ],
    [{ degree: '' }, { courses: ['B.Tech'] }, 'unknown', 'For B.Tech; your profile has no degree'],
    [{ degree: 'B.Com' }, { courses: ['Any graduate'] }, 'eligible', ''],
    [{ degree: '' }, { courses: ['-'] }, 'eligible', ''],
    // several at once: what is not met, else what is unknown
    [
      { activeBacklogs: 1 },
      { activeBacklogs: 0, tenth: SIXTY },
      'not-eligible',
      'Allows no active backlogs; you have 1',
    ],
    [
      { activeBacklogs: 0 },
      { activeBacklogs: 0, gapYears: 0 },
      'unknown',
      'Allows no gap years; your profile does not say yours',
    ],
    [{}, {}, 'eligible', ''],
  ])('%j for %j: %s', (education, criteria, verdict, reason) => {
    const found = verdictOf(education, criteria);
    expect(found.verdict).toBe(verdict);
    expect(found.reasons.at(-1) ?? '').toBe(reason);
  });
});

describe("the college's facts", () => {
  test.each<readonly [Education, Partial<CollegeRecord>, Criteria, string, string]>([
    [
      { cgpa: 9 },
      { cgpa: 6.9 },
      { cgpa: 7 },
      'not-eligible',
      'Needs CGPA 7.0; yours is 6.9 (from your college)',
    ],
    [{ cgpa: 6 }, { cgpa: 7 }, { cgpa: 7 }, 'eligible', 'Your CGPA 7.0 meets 7.0'],
    [{ cgpa: 7.5 }, {}, { cgpa: 7 }, 'eligible', 'Your CGPA 7.5 meets 7.0'],
    [
      { activeBacklogs: 0 },
      { activeBacklogs: 2 },
      { activeBacklogs: 0 },
      'not-eligible',
      'Allows no active backlogs; you have 2 (from your college)',
    ],
    [
      { activeBacklogs: 2 },
      {},
      { activeBacklogs: 0 },
      'not-eligible',
      'Allows no active backlogs; you have 2',
    ],
    [
      { branch: 'CSE' },
      { branch: 'ECE' },
      { branches: ['CSE'] },
      'not-eligible',
      'Needs CSE; yours is ECE (from your college)',
    ],
    [
      { tenthPercentage: 70 },
      { tenth: score('58 %') },
      { tenth: SIXTY },
      'not-eligible',
      'Needs 60 % in the 10th; yours is 58 % (from your college)',
    ],
    [
      { tenthPercentage: 70 },
      { tenth: score('9.4/10') },
      { tenth: SIXTY },
      'eligible',
      'Your 70 % in the 10th meets 60 %',
    ],
    // The college gave a CGPA, and the percentage is the student's own.
    [
      { tenthPercentage: 55 },
      { tenth: score('9.4/10') },
      { tenth: SIXTY },
      'not-eligible',
      'Needs 60 % in the 10th; yours is 55 %',
    ],
    [
      { twelfthPercentage: 50 },
      { diploma: score('55 %') },
      { twelfth: SIXTY, diploma: SIXTY },
      'not-eligible',
      'Needs 60 % in the 12th; yours is 50 %, or: Needs 60 % in the diploma; yours is 55 % (from your college)',
    ],
    [
      { diploma: score('55 %') },
      { twelfth: score('50 %') },
      { twelfth: SIXTY, diploma: SIXTY },
      'not-eligible',
      'Needs 60 % in the 12th; yours is 50 % (from your college), or: Needs 60 % in the diploma; yours is 55 %',
    ],
    [
      { twelfthPercentage: 80 },
      { twelfth: score('58 %') },
      { twelfth: SIXTY },
      'not-eligible',
      'Needs 60 % in the 12th; yours is 58 % (from your college)',
    ],
    // What a spreadsheet calculated.
    [
      {},
      { twelfth: { value: 0.57 * 100, outOf: 100 } },
      { twelfth: score('57 %') },
      'eligible',
      'Your 57 % in the 12th meets 57 %',
    ],
    [
      {},
      { twelfth: score('61 %') },
      { twelfth: SIXTY },
      'eligible',
      'Your 61 % in the 12th meets 60 %',
    ],
    [
      { graduationYear: 2027 },
      { graduationYear: 2028 },
      { graduationYear: { min: 2027, max: 2027 } },
      'not-eligible',
      'For graduation in 2027; yours is 2028 (from your college)',
    ],
    [
      { degree: 'B.Tech' },
      { degree: 'MCA' },
      { courses: ['B.Tech'] },
      'not-eligible',
      'For B.Tech; yours is MCA (from your college)',
    ],
  ])('%j, from the college %j, for %j: %s', (...row) => {
    const [education, college, criteria, verdict, reason] = row;
    const found = verdictOf(education, criteria, { college });
    expect(found.verdict).toBe(verdict);
    expect(found.reasons.at(-1)).toBe(reason);
  });
});

describe("the college's factor converts the degree, and nothing else", () => {
  test.each<readonly [Education, Criteria, string]>([
    [{ cgpa: 6.4 }, { degreePercentage: 60 }, 'eligible'],
    [{ cgpa: 6.3 }, { degreePercentage: 60 }, 'not-eligible'],
    [{ degreePercentage: 66.5 }, { cgpa: 7 }, 'eligible'],
    [{ degreePercentage: 66.4 }, { cgpa: 7 }, 'not-eligible'],
    [{ cgpa: 9, degreePercentage: 55 }, { degreePercentage: 60 }, 'not-eligible'],
    [{ tenthCgpa: score('9.2/10') }, { tenth: SIXTY }, 'unknown'],
  ])('%j for %j: %s', (education, criteria, verdict) => {
    expect(verdictOf(education, criteria, { percentPerPoint: 9.5 }).verdict).toBe(verdict);
  });
});
