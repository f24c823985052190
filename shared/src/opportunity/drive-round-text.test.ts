import { describe, expect, test } from 'vitest';
import { EMPTY_ROUND } from '../placement/round/round-fields.ts';
import { nextRoundOf, roundLine } from './drive-round-text.ts';
import type { DriveRound } from './drive-rounds.ts';

const { placementId: _placementId, result: _result, ...EMPTY } = EMPTY_ROUND;
const round = (changes: Partial<DriveRound>): DriveRound => ({
  ...EMPTY,
  key: 'a',
  kind: 'test',
  ...changes,
});

describe('the next round of a drive', () => {
  const talk = round({ key: 'talk', kind: 'talk', startsAt: '2026-12-01T00:00:00' });
  const test1 = round({ key: 'test', startsAt: '2026-12-05T10:00:00' });
  const hr = round({
    key: 'hr',
    kind: 'hr',
    startsAt: '2026-12-06T09:00:00',
    endsAt: '2026-12-06T17:00:00',
  });
  const rounds = [hr, test1, talk];

  test.each([
    ['2026-11-20T10:00:00', 'talk'],
    ['2026-12-01T23:59:59', 'talk'],
    ['2026-12-02T00:00:00', 'test'],
    ['2026-12-05T11:30:00', 'test'],
    ['2026-12-05T11:30:01', 'hr'],
    ['2026-12-06T17:00:00', 'hr'],
    ['2026-12-06T17:00:01', undefined],
  ])('at %s is %s', (now, key) => {
    expect(nextRoundOf({ rounds, status: 'active' }, now)?.key).toBe(key);
    expect(nextRoundOf({ rounds, status: 'closed' }, now)?.key).toBe(key);
  });

  test('is none where it is cancelled, or has no rounds', () => {
    expect(nextRoundOf({ rounds, status: 'cancelled' }, '2026-11-20T10:00:00')).toBeUndefined();
    expect(nextRoundOf({ status: 'active' }, '2026-11-20T10:00:00')).toBeUndefined();
  });
});

test.each([
  [{ startsAt: '2026-12-05T10:00:00', place: 'Hall B' }, 'Test, Sat 5 Dec, 10:00 am, Hall B'],
  [{ startsAt: '2026-12-05T00:00:00', title: 'Coding test' }, 'Coding test, Sat 5 Dec'],
  [{ startsAt: '2027-01-04T14:30:00' }, 'Test, Mon 4 Jan 2027, 2:30 pm'],
])('%j is “%s”', (changes, text) => {
  expect(roundLine(round(changes), '2026-11-20T10:00:00')).toBe(text);
});
