import { describe, expect, test } from 'vitest';
import { REMINDER_KINDS } from './preferences.ts';
import { lastEditedAt, type WrittenAt } from './last-edited-at.ts';

const writtenAt =
  (times: Readonly<Record<string, number>>): WrittenAt =>
  (path) =>
    times[path];
const nothing = writtenAt({});

describe('reminderSince', () => {
  test.each([
    ['deadlines.applicationDeadline', ['deadline']],
    ['test.date', ['test', 'testDeadline']],
    ['test.status', ['test', 'testDeadline']],
    ['deadlines.testDeadline', ['testDeadline']],
    ['status', REMINDER_KINDS],
    ['reminders.own', REMINDER_KINDS],
    ['_alive', REMINDER_KINDS],
    ['reminders.snooze', []],
    ['company', []],
    ['notes', []],
  ] as const)('a written placement cell %s counts for %j', (path, kinds) => {
    const placement = writtenAt({ [path]: 5 });
    expect(
      REMINDER_KINDS.filter((kind) => lastEditedAt(kind, { placement, profile: nothing }) === 5),
    ).toEqual(kinds);
  });

  test.each([
    ['reminders.deadline', ['deadline']],
    ['reminders.test', ['test', 'testDeadline']],
    ['reminders.quiet', REMINDER_KINDS],
    ['reminders.mail', []],
    ['name', []],
  ] as const)('a written profile cell %s counts for %j', (path, kinds) => {
    const profile = writtenAt({ [path]: 5 });
    expect(
      REMINDER_KINDS.filter((kind) => lastEditedAt(kind, { placement: nothing, profile }) === 5),
    ).toEqual(kinds);
  });

  test('is the latest of all', () => {
    const placement = writtenAt({ 'test.date': 3, 'test.status': 9, status: 7 });
    expect(lastEditedAt('test', { placement, profile: writtenAt({ 'reminders.test': 8 }) })).toBe(
      9,
    );
    expect(lastEditedAt('test', { placement, profile: writtenAt({ 'reminders.test': 12 }) })).toBe(
      12,
    );
  });

  test('is 0 when nothing was ever written', () => {
    expect(lastEditedAt('deadline', { placement: nothing, profile: nothing })).toBe(0);
  });
});
