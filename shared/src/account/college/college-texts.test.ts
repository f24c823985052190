import { expect, test } from 'vitest';
import { buildCollegeRecord } from '../../testing/builders.ts';
import { PERCENT } from '../../placement/fields/score.ts';
import { readCollegeRecord, type CollegeRecord } from './college-record.ts';
import { collegeTexts, isTypedOtherwise, type CollegeTexts } from './college-texts.ts';

const percent = (value: number) => ({ value, outOf: PERCENT });

test.each<[Partial<CollegeRecord>, CollegeTexts]>([
  [{}, {}],
  [
    { degree: 'B.Tech', branch: 'CSE', graduationYear: 2027, cgpa: 8.4 },
    { degree: 'B.Tech', branch: 'CSE', graduationYear: '2027', cgpa: '8.4' },
  ],
  [
    { degreePercentage: 74.5, diploma: percent(81) },
    { degreePercentage: '74.5', diploma: '81 %' },
  ],
  [
    { activeBacklogs: 0, pastBacklogs: 2, gapYears: 1 },
    { activeBacklogs: '0', pastBacklogs: '2', gapYears: '1' },
  ],
  [
    { tenth: percent(92.4), twelfth: { value: 9.2, outOf: 10 } },
    { tenthPercentage: '92.4', twelfthCgpa: '9.2/10' },
  ],
  [
    { tenth: { value: 10, outOf: 10 }, twelfth: percent(0) },
    { tenthCgpa: '10/10', twelfthPercentage: '0' },
  ],
  [
    { rollNumber: '21CS017', email: 'asha@college.example' },
    { rollNumber: '21CS017', collegeEmail: 'asha@college.example' },
  ],
])('the texts of %j are %j', (facts, texts) => {
  expect(collegeTexts(buildCollegeRecord({ rollNumber: '', email: '', ...facts }))).toEqual(texts);
});

test.each([
  ['', '8.4', false],
  ['8.4', '8.4', false],
  ['8.1', '8.4', true],
  ['cse', 'CSE', false],
  ['Computer Science', 'CSE', true],
])('who typed %j says something else than %j: %s', (typed, confirmed, isOther) => {
  expect(isTypedOtherwise(typed, confirmed)).toBe(isOther);
});

test.each(['', 'yesterday', '2026-13-40'])(
  'a record that was confirmed at %j is not read',
  (confirmedAt) => {
    const college = { ...buildCollegeRecord({ confirmedAt }) };
    expect(readCollegeRecord(college)).toBeNull();
  },
);
