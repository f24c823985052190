import { expect, test } from 'vitest';
import { readCellMeaning, readHeadingMeaning } from './list-meaning.ts';

test.each([
  ['Shortlisted students', 'listed'],
  ['SELECTED', 'listed'],
  ['Final list', 'listed'],
  ['Wait-listed candidates', 'waitlist'],
  ['Waiting List', 'waitlist'],
  ['RESERVE', 'waitlist'],
  ['Reserved candidates', 'waitlist'],
  ['On hold', 'waitlist'],
  ['Students NOT shortlisted', 'not-selected'],
  ['Not Eligible', 'not-selected'],
  ['Unselected', 'not-selected'],
  ['Rejected ❌', 'not-selected'],
  ['Absentees – aptitude test', 'not-selected'],
  ['Following students did not clear the test', 'not-selected'],
  ['Shortlisted and waitlisted candidates', undefined],
  ['Shortlisted (except absent students)', 'listed'],
  ['Selected for Reserve Bank internship', 'listed'],
  ['Those who are absent will be debarred', undefined],
  ['Rejected students should not worry', undefined],
  ['Round 2', undefined],
  ['Notice', undefined],
  ['', undefined],
])('the heading %j: %s', (text, meaning) => {
  expect(readHeadingMeaning(text)).toBe(meaning);
});

test.each([
  ['Selected', 'Status', 'listed'],
  ['WL 3', 'Remarks', 'waitlist'],
  ['Yes', 'Shortlisted', 'listed'],
  ['No', 'Shortlisted (Yes/No)', 'not-selected'],
  ['✓', 'Waitlist', 'waitlist'],
  ['No', 'Waitlist', undefined],
  ['AB', 'Attendance', 'not-selected'],
  ['P', 'Present/Absent', 'listed'],
  ['A', 'Section', undefined],
  ['No', 'Backlogs', undefined],
  ['', 'Shortlisted', undefined],
])('the cell %j below %j: %s', (cell, heading, meaning) => {
  expect(readCellMeaning(cell, heading)).toBe(meaning);
});
