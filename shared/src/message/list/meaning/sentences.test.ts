import { expect, test } from 'vitest';
import { readLegend, signsIn } from './sentences.ts';

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
