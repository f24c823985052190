import { expect, test } from 'vitest';
import { readRole } from '../list-rows.ts';
import { readCellState, readLegend, signsIn } from './cell-state.ts';

const stateOf = (cell: string, heading: string, others: readonly string[] = []) =>
  readCellState({
    cell,
    heading,
    role: heading === '' ? undefined : readRole(heading),
    values: [cell, ...others],
    legend: new Map([['sj', 'listed']]),
  });

test.each<[string, string, readonly string[], unknown]>([
  ['Selected', 'Status', [], 'listed'],
  ['Not selected', 'Status', [], 'not-selected'],
  ['WL', 'Status', [], 'waitlist'],
  ['On hold', 'Remarks', [], 'waitlist'],
  ['Yes', 'Shortlisted', [], 'listed'],
  ['✓', 'Shortlisted', [], 'listed'],
  ['N', 'Shortlisted (Y/N)', [], 'not-selected'],
  ['❌', 'Shortlisted', [], 'not-selected'],
  ['0', 'Cleared', ['1'], 'not-selected'],
  ['Yes', 'Waitlist', [], 'waitlist'],
  ['Yes', 'Rejected', [], 'not-selected'],
  ['No', 'Rejected', [], 'remark'],
  // Of two values one is a no.
  ['S', 'Result', ['R'], 'listed'],
  ['R', 'Result', ['S'], 'not-selected'],
  ['Q', 'Result', ['NQ'], 'listed'],
  ['Y', 'Final', ['N'], 'listed'],
  ['N', 'Final', ['Y'], 'not-selected'],
  ['1', 'Round 2', ['0'], 'listed'],
  ['NQ', 'Result', [], 'not-selected'],
  ['AB', 'Marks', ['31'], 'not-selected'],
  ['A', 'Attendance', ['P'], 'not-selected'],
  ['P', 'Attendance', ['A'], undefined],
  // Words that are not known, and what is left out.
  ['S', 'Result', [], 'unknown'],
  ['Ding', 'Status', ['Offer'], 'not-selected'],
  ['BR', 'Status', ['SX'], 'unknown'],
  ['SJ', 'Status', ['BR'], 'listed'],
  ['', 'Status', ['Selected'], 'blank'],
  ['', 'Remarks', ['Absent'], undefined],
  ['Left for higher studies', 'Remarks', [], 'remark'],
  ['Not sure if selected', 'Remarks', [], 'not-selected'],
  ['Selected?', 'Remarks', [], 'doubt'],
  ['Bond 1 yr', 'Remarks', [], undefined],
  ['45', 'Round 1', ['31', '38'], undefined],
  // Other columns.
  ['No', 'Backlogs', ['Yes'], undefined],
  ['0', 'Active backlogs', ['1'], undefined],
  ['F', 'Gender', ['M'], undefined],
  ['CSE', 'Branch', ['IT'], undefined],
  ['Selected', 'Name', [], undefined],
  ['Rejected', 'Branch', [], 'not-selected'],
  ['Rejected', '', [], 'not-selected'],
  ['No', '', ['Yes'], 'unclear'],
  ['Y', '', ['N'], undefined],
])('%j below %j beside %j: %s', (cell, heading, others, state) => {
  expect(stateOf(cell, heading, others)).toBe(state);
});

test.each([
  [
    '✅ = selected, ❌ = rejected',
    [
      ['✅', 'listed'],
      ['❌', 'not-selected'],
    ],
  ],
  [
    'S - Selected; W - Waitlist',
    [
      ['s', 'listed'],
      ['w', 'waitlist'],
    ],
  ],
  ['(W) denotes waiting list (if somebody drops out)', [['w', 'waitlist']]],
  ['Note: * = not eligible', [['*', 'not-selected']]],
  ['Regret = thank you', [['regret', undefined]]],
  ['Venue: Lab 3', []],
  // Headings, and no signs with what they mean.
  ['Round 2 (Coding) : cleared candidates of Round 1', []],
  ['✨ Selected ✨ Fennwick Power', []],
])('%j explains %j', (line, legend) => {
  expect(readLegend(line)).toEqual(legend);
});

test.each([
  ['21CS017 ✅', { isGood: true, isBad: false, isWait: false, others: [] }],
  ['21CS017 ❌', { isGood: false, isBad: true, isWait: false, others: [] }],
  ['21CS017 ⏳', { isGood: false, isBad: false, isWait: true, others: [] }],
  ['21CS017*', { isGood: false, isBad: false, isWait: false, others: ['*'] }],
  ['*21CS017*', { isGood: false, isBad: false, isWait: false, others: ['*'] }],
  ['👉 21CS017', { isGood: false, isBad: false, isWait: false, others: [] }],
  ['21CS017 ⭐', { isGood: false, isBad: false, isWait: false, others: ['⭐'] }],
])('%j has the signs %j', (text, signs) => {
  expect(signsIn(text)).toEqual(signs);
});
