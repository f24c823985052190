import { expect, test } from 'vitest';
import { readCells } from './draft-form.ts';
import { readLine } from './read-line.ts';

/** Friday, 20 November 2026, 10 am. */
const OPTIONS = { now: Date.parse('2026-11-20T04:30:00Z'), zone: 'Asia/Kolkata' };
const CTC = { amount: '1200000', currency: 'INR' };

function read(line: string): Readonly<Record<string, unknown>> {
  const [draft = {}] = readLine(line, OPTIONS).drafts;
  return Object.fromEntries(readCells(draft).map(({ path, value }) => [path, value]));
}

test.each([
  ['Zenith SDE 12 LPA 27 Nov 5pm', { company: 'Zenith', role: 'SDE', 'compensation.ctc': CTC }],
  ['Zenith Systems, SDE, 12 LPA, 27 Nov 5 pm', { company: 'Zenith Systems', role: 'SDE' }],
])('reads %j', (line, expected) => {
  expect(read(line)).toMatchObject({
    ...expected,
    'deadlines.applicationDeadline': '2026-11-27T17:00:00',
  });
});

test('reads pay and kind of job without further words', () => {
  expect(read('Kaveri intern 40k per month 27 Nov 6 pm')).toEqual({
    company: 'Kaveri',
    jobType: 'internship',
    'compensation.stipend': { amount: '40000', currency: 'INR' },
    'deadlines.applicationDeadline': '2026-11-27T18:00:00',
  });
});

test('a day without a time is its end', () => {
  expect(read('Zenith SDE 27 Nov')).toMatchObject({
    'deadlines.applicationDeadline': '2026-11-27T23:59:00',
  });
});

test('two dates are not guessed at', () => {
  expect(read('Zenith SDE 27 Nov 28 Nov')).not.toHaveProperty('deadlines.applicationDeadline');
});

test.each(['', 'good morning', 'ok'])('finds nothing in %j', (line) => {
  expect(readLine(line, OPTIONS).drafts).toEqual([]);
});
