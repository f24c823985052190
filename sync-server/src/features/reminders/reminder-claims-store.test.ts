import { beforeEach, describe, expect, it } from 'vitest';
import type { SqliteDatabase } from '../../platform/db/open-database.ts';
import { databaseForTest } from '../../testing/for-test.ts';
import {
  claimReminder,
  finishClaim,
  releaseClaim,
  listClaims,
  type ClaimKey,
} from './reminder-claims-store.ts';

const KEY: ClaimKey = { userId: 'asha', target: 'phone', reminder: 'p1.deadline.180' };

let db: SqliteDatabase;
beforeEach(() => {
  db = databaseForTest();
  const addUser = db.prepare(
    `INSERT INTO users (id, email, email_key, role, password_hash, created_at)
     VALUES (?, ?, ?, 'student', '', 0)`,
  );
  for (const id of ['asha', 'ravi']) addUser.run(id, id, id);
});

/** Claims at a moment; claims up to `until`, or from `from` on, count as abandoned. */
function claim(
  at: number,
  { until = 0, from = Infinity } = {},
  of: Partial<ClaimKey> = {},
): boolean {
  const claimed = { ...KEY, ...of, dueAt: 1, endsAt: 1000, claimedAt: at, doneAt: null };
  return claimReminder(db, { ...claimed, until, from });
}

describe('a reminder', () => {
  it('is claimed once', () => {
    expect([claim(10), claim(11), claim(12)]).toEqual([true, false, false]);
    expect(listClaims(db, { userId: 'asha' })).toEqual([
      { target: 'phone', reminder: KEY.reminder, claimedAt: 10, doneAt: null },
    ]);
  });

  it.each([{ userId: 'ravi' }, { target: 'laptop' }, { reminder: 'p1.deadline.60' }])(
    'is separate for another user, target or name: %j',
    (other) => {
      expect([claim(10), claim(10, {}, other)]).toEqual([true, true]);
    },
  );

  it('is taken over once after it was abandoned', () => {
    claim(10);
    const taken = [claim(20, { until: 9 }), claim(21, { until: 10 }), claim(22, { until: 10 })];
    expect(taken).toEqual([false, true, false]);
  });

  it('is taken over once when the clock of its claim was ahead', () => {
    claim(500);
    const taken = [claim(20, { from: 501 }), claim(21, { from: 500 }), claim(22, { from: 500 })];
    expect(taken).toEqual([false, true, false]);
  });

  it('is never taken over once it is finished', () => {
    claim(10);
    finishClaim(db, { ...KEY, claimedAt: 10, doneAt: 11 });
    expect(claim(500, { until: 400 })).toBe(false);
  });

  it('can be claimed again after it was released', () => {
    claim(10);
    releaseClaim(db, { ...KEY, claimedAt: 10 });
    expect(claim(11)).toBe(true);
  });

  it('is neither finished nor released by a claim that was taken over', () => {
    claim(10);
    claim(20, { until: 10 });
    finishClaim(db, { ...KEY, claimedAt: 10, doneAt: 21 });
    releaseClaim(db, { ...KEY, claimedAt: 10 });
    expect(listClaims(db, { userId: 'asha' })).toMatchObject([{ claimedAt: 20, doneAt: null }]);
  });

  it('is not released once it is finished', () => {
    claim(10);
    finishClaim(db, { ...KEY, claimedAt: 10, doneAt: 11 });
    releaseClaim(db, { ...KEY, claimedAt: 10 });
    expect(listClaims(db, { userId: 'asha' })).toMatchObject([{ doneAt: 11 }]);
  });
});
