import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { databaseForTest } from '../../testing/for-test.ts';
import { runSql } from '../../testing/sql.ts';
import {
  claimReminder,
  finishClaim,
  releaseClaim,
  listClaims,
  type ClaimKey,
} from './reminder-claims-store.ts';

const KEY: ClaimKey = { userId: 'asha', target: 'phone', reminder: 'p1.deadline.180' };

let db: Database;
beforeEach(async () => {
  db = await databaseForTest();
  const addUser = `INSERT INTO users (id, email, email_key, role, password_hash, created_at)
                   VALUES (?, ?, ?, 'student', '', 0)`;
  for (const id of ['asha', 'ravi']) await runSql(db, addUser, id, id, id);
});

/** Claims at a moment; claims up to `until`, or from `from` on, count as abandoned. */
async function claim(
  at: number,
  { until = 0, from = Number.MAX_SAFE_INTEGER } = {},
  of: Partial<ClaimKey> = {},
): Promise<boolean> {
  const claimed = { ...KEY, ...of, dueAt: 1, endsAt: 1000, claimedAt: at, doneAt: null };
  return db.write((writer) => claimReminder(writer, { ...claimed, until, from }));
}

describe('a reminder', () => {
  it('is claimed once', async () => {
    expect([await claim(10), await claim(11), await claim(12)]).toEqual([true, false, false]);
    expect(await listClaims(db, { userId: 'asha' })).toEqual([
      { target: 'phone', reminder: KEY.reminder, claimedAt: 10, doneAt: null },
    ]);
  });

  it.each([{ userId: 'ravi' }, { target: 'laptop' }, { reminder: 'p1.deadline.60' }])(
    'is separate for another user, target or name: %j',
    async (other) => {
      expect([await claim(10), await claim(10, {}, other)]).toEqual([true, true]);
    },
  );

  it('is taken over once after it was abandoned', async () => {
    await claim(10);
    const taken = [
      await claim(20, { until: 9 }),
      await claim(21, { until: 10 }),
      await claim(22, { until: 10 }),
    ];
    expect(taken).toEqual([false, true, false]);
  });

  it('is taken over once when the clock of its claim was ahead', async () => {
    await claim(500);
    const taken = [
      await claim(20, { from: 501 }),
      await claim(21, { from: 500 }),
      await claim(22, { from: 500 }),
    ];
    expect(taken).toEqual([false, true, false]);
  });

  it('is never taken over once it is finished', async () => {
    await claim(10);
    await db.write((writer) => finishClaim(writer, { ...KEY, claimedAt: 10, doneAt: 11 }));
    expect(await claim(500, { until: 400 })).toBe(false);
  });

  it('can be claimed again after it was released', async () => {
    await claim(10);
    await db.write((writer) => releaseClaim(writer, { ...KEY, claimedAt: 10 }));
    expect(await claim(11)).toBe(true);
  });

  it('is neither finished nor released by a claim that was taken over', async () => {
    await claim(10);
    await claim(20, { until: 10 });
    await db.write((writer) => finishClaim(writer, { ...KEY, claimedAt: 10, doneAt: 21 }));
    await db.write((writer) => releaseClaim(writer, { ...KEY, claimedAt: 10 }));
    expect(await listClaims(db, { userId: 'asha' })).toMatchObject([
      { claimedAt: 20, doneAt: null },
    ]);
  });

  it('is not released once it is finished', async () => {
    await claim(10);
    await db.write((writer) => finishClaim(writer, { ...KEY, claimedAt: 10, doneAt: 11 }));
    await db.write((writer) => releaseClaim(writer, { ...KEY, claimedAt: 10 }));
    expect(await listClaims(db, { userId: 'asha' })).toMatchObject([{ doneAt: 11 }]);
  });
});
