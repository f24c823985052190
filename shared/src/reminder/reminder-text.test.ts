import { describe, expect, it } from 'vitest';
import { PRODUCT_NAME } from '../lib/messages.ts';
import { buildRound } from '../testing/reminders.ts';
import type { ReminderKind } from './preferences.ts';
import { HIDDEN_QUESTION_TEXT, HIDDEN_TEXT, UNREADABLE_PUSH_TEXT } from './hidden-texts.ts';
import { groupText, reminderText, reminderTitle } from './reminder-text.ts';

const ROUNDS = [
  buildRound('2026-11-22T18:00:00'),
  buildRound('2026-11-22T18:00:00', { _id: 'r2', title: 'Meet the team', kind: 'hr' }),
];
const ZENITH = { company: 'Zenith', role: 'SDE', rounds: ROUNDS };
const due = (kind: ReminderKind, eventAt = '2026-11-22T18:00:00', allDay = false) => ({
  kind,
  eventAt,
  allDay,
});

describe('the title', () => {
  it.each([
    ['deadline', 'Apply: Zenith (SDE)'],
    ['test', 'Test: Zenith (SDE)'],
    ['testDeadline', 'Finish the test: Zenith (SDE)'],
  ] as const)('of a %s is %s', (kind, title) => {
    expect(reminderTitle({ kind }, ZENITH)).toBe(title);
  });

  it.each([
    ['round', 'r1', 'Technical round: Zenith (SDE)'],
    ['round', 'r2', 'Meet the team: Zenith (SDE)'],
    ['round', 'deleted', 'Round: Zenith (SDE)'],
    ['result', 'r1', 'How did it go? Zenith (SDE)'],
    ['result', undefined, 'How did it go? Zenith (SDE)'],
  ] as const)('of a %s of %s is %s', (kind, roundId, title) => {
    expect(reminderTitle({ kind, roundId }, ZENITH)).toBe(title);
  });

  it.each(['', '-', ' '])('names the company alone where the role is %j', (role) => {
    const named = { company: 'Zenith', role, rounds: [] };
    expect(reminderTitle({ kind: 'deadline' }, named)).toBe('Apply: Zenith');
  });
});

describe('the text', () => {
  it.each([
    ['2026-11-20T23:59:59', 'Form closes 22 Nov 2026, 6:00 pm'],
    ['2026-11-21T00:00:00', 'Form closes tomorrow, 6:00 pm'],
    ['2026-11-21T23:59:59', 'Form closes tomorrow, 6:00 pm'],
    ['2026-11-22T00:00:00', 'Form closes today, 6:00 pm'],
    ['2026-11-22T17:59:59', 'Form closes today, 6:00 pm'],
    ['2026-11-23T00:00:00', 'Form closes 22 Nov 2026, 6:00 pm'],
    [null, 'Form closes 22 Nov 2026, 6:00 pm'],
  ])('at %s is: %s', (now, body) => {
    expect(reminderText(due('deadline'), ZENITH, now)).toEqual({
      title: 'Apply: Zenith (SDE)',
      body,
    });
  });

  it.each([
    [due('test', '2026-11-22T09:30:00'), 'Test today, 9:30 am'],
    [due('test', '2026-11-23T00:00:00', true), 'Test tomorrow'],
    [due('test', '2026-11-25T00:00:00', true), 'Test 25 Nov 2026'],
    [due('testDeadline', '2026-11-22T23:59:00'), 'Test closes today, 11:59 pm'],
    [due('deadline', '2026-11-23T00:00:00'), 'Form closes tomorrow, 12:00 am'],
    [
      { ...due('round', '2026-11-23T10:00:00'), roundId: 'r1' },
      'Technical round tomorrow, 10:00 am',
    ],
    [{ ...due('round', '2026-11-23T10:00:00'), roundId: 'r2' }, 'HR round tomorrow, 10:00 am'],
    [{ ...due('round', '2026-11-22T00:00:00', true), roundId: 'r1' }, 'Technical round today'],
    [{ ...due('result', '2026-11-22T07:00:00'), roundId: 'r1' }, 'Technical round today, 7:00 am'],
    [due('result', '2026-11-21T00:00:00', true), 'Test 21 Nov 2026'],
  ])('of %j is: %s', (reminder, body) => {
    expect(reminderText(reminder, ZENITH, '2026-11-22T08:00:00').body).toBe(body);
  });
});

describe('the text of a group', () => {
  it.each([
    [2, 'Apply: 1\nApply: 2'],
    [3, 'Apply: 1\nApply: 2\nand 1 more'],
    [12, 'Apply: 1\nApply: 2\nand 10 more'],
  ])('of %d names two', (count, body) => {
    const titles = Array.from({ length: count }, (_, n) => `Apply: ${n + 1}`);
    expect(groupText(titles)).toEqual({ title: `${count} things are due soon`, body });
  });
});

it.each([HIDDEN_TEXT, HIDDEN_QUESTION_TEXT, UNREADABLE_PUSH_TEXT])(
  'a text that names no placement names the app: %j',
  ({ title, body }) => {
    expect(title).toBe(PRODUCT_NAME);
    expect(body).toContain('Open the app');
  },
);
