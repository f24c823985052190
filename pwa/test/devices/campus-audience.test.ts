// Whom a new drive concerns: the server, which sends the push messages, and each device must say the same.
import { COLLEGE_PATH } from '@shortlist/shared/account/profile-cells.ts';
import { concernsStudent } from '@shortlist/shared/opportunity/drive-news.ts';
import { PROFILE_ROW_ID, type Values } from '@shortlist/shared/sync/row.ts';
import { buildPostedOpportunity } from '@shortlist/shared/testing/builders.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { factsOf } from '../../../sync-server/src/features/reminders/announcements/announcement-audience.ts';
import { readCampusSources } from '../../src/features/reminders/queries/campus-sources.ts';
import { FakeWorker, rowOf } from '../../src/testing/fakes/fake-worker.ts';

const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const text = (...texts: readonly string[]) => fc.constantFrom('', ...texts);
const number = (...numbers: readonly number[]) => orNull(fc.constantFrom(...numbers));
const percent = number(0, 59.99, 60, 60.01, 100);
const cgpa = number(0, 5.99, 6, 6.5, 7, 10);
const count = number(0, 1, 2);
const score = orNull(
  fc.constantFrom(
    { value: 60, outOf: 100 },
    { value: 59.5, outOf: 100 },
    { value: 6, outOf: 10 },
    { value: 3.4, outOf: 4 },
  ),
);
const branch = text('CSE', 'Computer Science', 'Civil', 'IT', 'nonsense');
const course = text('B.Tech', 'MCA', 'M.Tech');
const batch = number(2026, 2027, 2028);

const anyTyped = fc.record(
  {
    'education.cgpa': cgpa,
    'education.branch': branch,
    'education.degree': course,
    'education.graduationYear': batch,
    'education.tenthPercentage': percent,
    'education.twelfthPercentage': percent,
    'education.degreePercentage': percent,
    'education.tenthCgpa': score,
    'education.twelfthCgpa': score,
    'education.diploma': score,
    'education.activeBacklogs': count,
    'education.pastBacklogs': count,
    'education.gapYears': count,
  },
  { requiredKeys: [] },
);
const anyRecord = fc.record({
  rollNumber: fc.constant('21CS017'),
  email: fc.constant('asha@college.example'),
  name: fc.constant('Asha Rao'),
  degree: course,
  branch,
  graduationYear: batch,
  cgpa,
  degreePercentage: percent,
  tenth: score,
  twelfth: score,
  diploma: score,
  activeBacklogs: count,
  pastBacklogs: count,
  gapYears: count,
  confirmedAt: fc.constant('2026-11-28T05:00:00.000Z'),
});
/** One student in a few has a cell of the college, and it may be of a version that writes it otherwise. */
const anyCollege = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  { weight: 3, arbitrary: fc.record({ [COLLEGE_PATH]: anyRecord }) },
  { weight: 1, arbitrary: fc.constant({ [COLLEGE_PATH]: { cgpa: 'high' } }) },
);
const anyValues: fc.Arbitrary<Values> = fc
  .tuple(anyTyped, anyCollege)
  .map(([typed, college]) => ({ name: 'Asha Rao', ...typed, ...college }));

const anyDrive = fc
  .record({
    status: fc.constantFrom('active', 'active', 'closed', 'cancelled'),
    eligibilityCriteria: fc.record({
      cgpa,
      branches: fc.subarray(['CSE', 'IT', 'Mechanical'], { maxLength: 2 }),
      graduationYear: fc.constantFrom({ min: null, max: null }, { min: 2027, max: 2027 }),
      degreePercentage: percent,
      tenth: score,
      twelfth: score,
      diploma: score,
      activeBacklogs: count,
      pastBacklogs: count,
      gapYears: count,
      courses: fc.subarray(['B.Tech', 'MCA'], { maxLength: 1 }),
    }),
  })
  .map((values) => buildPostedOpportunity({ category: 'on_campus', ...values }));

it('is the same on the server and on a device', async () => {
  const device = new FakeWorker();
  const verdicts = new Set<boolean>();
  let at = 1;
  await fc.assert(
    fc.asyncProperty(anyValues, fc.array(anyDrive, { minLength: 5 }), async (values, drives) => {
      await device.store({ ...rowOf(PROFILE_ROW_ID, values, { at: (at += 1) }), t: 'profile' });
      const { student } = await readCampusSources(device.db);
      const onServer = factsOf(values);
      for (const drive of drives) {
        const isConcerned = concernsStudent(drive, onServer);
        expect(concernsStudent(drive, student)).toBe(isConcerned);
        verdicts.add(isConcerned);
      }
    }),
    { numRuns: 200 },
  );
  expect(verdicts.size).toBe(2);
});
