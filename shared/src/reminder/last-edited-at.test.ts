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
    ['test.date', ['test', 'testDeadline', 'result']],
    ['test.status', ['test', 'testDeadline', 'result']],
    ['test.duration', ['result']],
    ['deadlines.testDeadline', ['testDeadline', 'result']],
    ['status', REMINDER_KINDS],
    ['outcome', REMINDER_KINDS],
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
    ['reminders.test', ['test', 'testDeadline', 'round', 'result']],
    ['reminders.quiet', REMINDER_KINDS],
    ['reminders.mail', []],
    ['name', []],
  ] as const)('a written profile cell %s counts for %j', (path, kinds) => {
    const profile = writtenAt({ [path]: 5 });
    expect(
      REMINDER_KINDS.filter((kind) => lastEditedAt(kind, { placement: nothing, profile }) === 5),
    ).toEqual(kinds);
  });

  test.each([
    ['startsAt', ['round', 'result']],
    ['result', ['round', 'result']],
    ['placementId', ['round', 'result']],
    ['_alive', ['round', 'result']],
    ['endsAt', ['result']],
    ['kind', ['result']],
    ['title', []],
    ['notes', []],
    ['reminders.snooze', []],
  ] as const)('a written cell %s of a round counts for %j', (path, kinds) => {
    const written = { placement: nothing, profile: nothing, round: writtenAt({ [path]: 5 }) };
    expect(
      (['round', 'result'] as const).filter((kind) => lastEditedAt(kind, written) === 5),
    ).toEqual(kinds);
  });

  test('a test does not count for the question about another round', () => {
    const placement = writtenAt({ 'test.date': 5, 'test.duration': 5, 'test.status': 5 });
    const written = { placement, profile: nothing, round: writtenAt({ startsAt: 3 }) };
    expect(lastEditedAt('result', written)).toBe(3);
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
