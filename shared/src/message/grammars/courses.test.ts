import { expect, it } from 'vitest';
import { findCourses } from './courses.ts';

/** Undefined: no list of courses. Empty: one that is not understood. */
const coursesOf = (text: string, label: string): unknown => findCourses(text, label)[0]?.value;

it.each<readonly [label: string, text: string, courses: readonly string[] | undefined]>([
  ['courses', 'B.Tech, MCA', ['B.Tech', 'MCA']],
  ['qualification', 'BE / B.Tech / BCA / MCA', ['BE', 'B.Tech', 'BCA', 'MCA']],
  ['qualification', 'B.Com, BBA only', ['B.Com', 'BBA']],
  ['who', 'B.Com, BBA, B.Sc final year', ['B.Com', 'BBA', 'B.Sc']],
  ['courses', 'MBA and MBA', ['MBA']],
  // With the branches of a course.
  ['eligible', 'B.Tech CSE / IT / MCA', ['B.Tech', 'MCA']],
  ['qualification', 'B.E / B.Tech (EE, EEE)', ['B.E', 'B.Tech']],
  ['eligibility', 'B.Tech (CSE, IT), M.Tech (CSE)', ['B.Tech', 'M.Tech']],
  ['programmes', 'B.Tech (all branches), MCA', ['B.Tech', 'MCA']],
  // Branches without a course may be of any.
  ['eligible courses', 'CSE, IT, MCA', []],
  ['eligible', 'MCA, CSE', []],
  ['courses', 'BA English, BBA', []],
  // 'ME' is mechanical engineering too.
  ['programmes', 'B.Tech EE, B.Tech ME', []],
  ['programmes', 'ME', []],
  ['programmes', 'BE, ME', ['BE', 'ME']],
  ['qualification', 'B.Com / BBA / BA', ['B.Com', 'BBA', 'BA']],
  // Others may apply too.
  ['qualification', 'B.Tech or equivalent', []],
  ['qualification', 'Any degree except B.Tech', []],
  ['qualification', 'Any graduate', []],
  ['academic criteria', '60% in 10th, 12th / Diploma and B.Tech', []],
  ['eligibility', 'CSE, IT, ECE', undefined],
  ['courses', 'Nursing', undefined],
  // Said of something else.
  ['role', 'MBA, BBA', undefined],
  ['', 'B.Tech, MCA', undefined],
])('%s: %s', (label, text, courses) => {
  expect(coursesOf(text, label)).toEqual(courses);
});
