/** Students and criteria in pairs, with the edges of every band. */
import { describe, expect, test } from 'vitest';
import type { CollegeRecord } from '../../account/college/college-record.ts';
import { EMPTY_PROFILE, type Profile } from '../../account/profile-fields.ts';
import { parseScore } from '../../placement/fields/score-text.ts';
import { buildCollegeRecord, buildOpportunityValues } from '../../testing/builders.ts';
import type { OpportunityValues } from '../opportunity-fields.ts';
import { eligibilityFactsOf } from './eligibility-facts.ts';
import { eligibilityOf } from './eligibility.ts';

type Education = Partial<Profile['education']>;
type Criteria = Partial<OpportunityValues['eligibilityCriteria']>;

const score = (text: string) => {
  const read = parseScore(text);
  if (!read) throw new Error(text);
  return read;
};
const SIXTY = score('60 %');
const THROUGHOUT: Criteria = {
  tenth: SIXTY,
  twelfth: SIXTY,
  diploma: SIXTY,
  degreePercentage: 60,
};
function verdictOf(
  education: Education,
  criteria: Criteria,
  {
    college = null,
    percentPerPoint = null,
  }: { college?: Partial<CollegeRecord> | null; percentPerPoint?: number | null } = {},
) {
  const facts = eligibilityFactsOf(
    { ...EMPTY_PROFILE.education, ...education },
    college && buildCollegeRecord(college),
  );
  const asked = buildOpportunityValues({ eligibilityCriteria: criteria }).eligibilityCriteria;
  return eligibilityOf(facts, asked, percentPerPoint);
}

describe('typed facts', () => {
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
  ])('%j, from the college %j, for %j: %s', (education, college, criteria, verdict, reason) => {
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
