import { expect, test } from 'vitest';
import { NO_CRITERIA } from '../../testing/builders.ts';
import { criteriaTexts } from './criteria-labels.ts';
import { PERCENT } from './score.ts';

const percent = (value: number) => ({ value, outOf: PERCENT });
const SIXTY = percent(60);
const THREE = { tenth: SIXTY, twelfth: SIXTY, diploma: SIXTY };

test.each<[Partial<typeof NO_CRITERIA>, readonly string[]]>([
  [{}, []],
  [{ tenth: SIXTY }, ['60 % in 10th']],
  [{ diploma: SIXTY }, ['60 % in diploma']],
  [{ degreePercentage: 0.5 }, ['0.5 % in degree']],
  [{ tenth: { value: 7.5, outOf: 10 } }, ['7.5/10 in 10th']],
  [{ tenth: SIXTY, twelfth: SIXTY }, ['60 % in 10th and 12th']],
  [{ tenth: SIXTY, twelfth: percent(65) }, ['60 % in 10th', '65 % in 12th']],
  [{ tenth: SIXTY, diploma: SIXTY, degreePercentage: 60 }, ['60 % in 10th, diploma and degree']],
  [{ twelfth: SIXTY, diploma: SIXTY }, ['60 % in 12th/diploma']],
  [THREE, ['60 % in 10th and 12th/diploma']],
  [{ ...THREE, degreePercentage: 60 }, ['60 % throughout']],
  [{ ...THREE, degreePercentage: 65 }, ['60 % in 10th and 12th/diploma', '65 % in degree']],
  [
    { ...THREE, diploma: percent(55), degreePercentage: 60 },
    ['60 % in 10th and degree', '60 % in 12th or 55 % in diploma'],
  ],
  [
    { ...THREE, tenth: percent(50), degreePercentage: 60 },
    ['50 % in 10th', '60 % in 12th/diploma and degree'],
  ],
  [{ activeBacklogs: 0 }, ['No active backlogs']],
  [{ activeBacklogs: 1, pastBacklogs: 2 }, ['At most 1 active backlog', 'At most 2 past backlogs']],
  [{ gapYears: 0 }, ['No gap years']],
  [{ courses: ['B.Tech', 'MCA'] }, ['Courses: B.Tech, MCA']],
])('of %j: %j', (criteria, texts) => {
  expect(criteriaTexts({ ...NO_CRITERIA, ...criteria })).toEqual(texts);
});
