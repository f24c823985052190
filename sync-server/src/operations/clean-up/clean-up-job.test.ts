import { insertLedgerEntries, insertDisplaced } from '../../features/sync/op-ledger-store.ts';
import { systemRandom } from '../../platform/random.ts';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { migrateToLatest } from '../../platform/db/migrate.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { insertAuditEntry } from '../../platform/audit/audit-store.ts';
import { insertEvent } from '../../platform/rate-limit/counted-events-store.ts';
import { claimReminder } from '../../features/reminders/reminder-claims-store.ts';
import { createTestDatabase, type TestApp } from '../../testing/create-test-app.ts';
import { appForTest, folderForTest } from '../../testing/for-test.ts';
import { knownUser, ASHA, postJson, signUp } from '../../testing/accounts.ts';
import { patchOp, placementOp } from '../../testing/ops.ts';
import { postSync } from '../../testing/api-requests.ts';
import { readValue, runIn, runSql } from '../../testing/sql.ts';
import { breakableDatabase, type BreakableDatabase } from '../../testing/watched-database.ts';
import { cleanUp, startCleanUp } from './clean-up-job.ts';
import { inAccount } from '../../platform/db/database.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Long ago, so that the database agrees that a year has passed. */
const START = Date.UTC(2020, 0, 1);

let breakable: BreakableDatabase;
let testApp: TestApp;
let errors: unknown[];

beforeEach(async () => {
  errors = [];
  breakable = breakableDatabase(await createTestDatabase());
  testApp = await appForTest({ db: breakable.db });
  testApp.clock.set(START);
});
afterEach(() => void vi.useRealTimers());

const deps = () => ({
  ...testApp.deps,
  log: { error: (details: object) => errors.push(details) },
});

const count = (table: string): Promise<unknown> =>
  readValue(testApp.db, `SELECT count(*) FROM ${table}`);

/**
 * Cleans up one millisecond before START + `afterMs`, and then at that moment; returns the row count of the
 * table each time.
 */
async function countAround(table: string, afterMs: number): Promise<unknown[]> {
  const counts: unknown[] = [];
  for (const ms of [afterMs - 1, afterMs]) {
    testApp.clock.set(START + ms);
    await cleanUp(deps());
    counts.push(await count(table));
  }
  expect(errors).toEqual([]);
  return counts;
}

/** Cleans up once; returns the distinct row counts of the table after each transaction. */
async function countsOfSteps(table: string): Promise<unknown[]> {
  const left: unknown[] = [];
  const counted = async <T>(writing: Promise<T>): Promise<T> => {
    const value = await writing;
    left.push(await count(table));
    return value;
  };
  const db: typeof testApp.db = {
    ...testApp.db,
    write: (work) => counted(testApp.db.write(work)),
    writeAccount: (uid, work) => counted(testApp.db.writeAccount(uid, work)),
  };
  await cleanUp({ ...deps(), db });
  expect(errors).toEqual([]);
  return [...new Set(left)];
}

async function addEarlierValue(at: number): Promise<void> {
  const op = systemRandom.opId();
  const entry = { uid: 'u1', op, hash: '', t: 'placement', id: 'p1', code: null, at };
  const value = { path: 'role', value: 'SDE', stamp: '', why: 'edited' } as const;
  await inAccount(testApp.deps, 'u1', async ({ db: writer }) => {
    await insertLedgerEntries(writer, [entry]);
    await insertDisplaced(writer, [{ uid: 'u1', byOp: op, k: 0, value, device: null }]);
  });
}

const addEvent = (at: number): Promise<void> =>
  testApp.db.write((writer) =>
    insertEvent(writer, { name: 'wrong-code', subject: 'x', at, source: null }),
  );

type AuditEntry = Parameters<typeof insertAuditEntry>[1];

const addAuditEntry = (
  entry: Pick<AuditEntry, 'event' | 'result' | 'actor' | 'subject'>,
): Promise<void> =>
  testApp.db.write((writer) =>
    insertAuditEntry(writer, { ...entry, at: START, session_id: null, client: null, detail: null }),
  );

const register = (): Promise<Response> =>
  postJson(testApp, AUTH_PATHS.register, { ...ASHA, confirmPassword: ASHA.password });

describe('the clean-up deletes', () => {
  it('the claim of a reminder two days after its event', async () => {
    const { uid } = await knownUser(testApp);
    await testApp.db.write((writer) =>
      claimReminder(writer, {
        userId: uid,
        target: 'mail',
        reminder: 'p1.deadline.2020-01-01T12:00:00.180',
        dueAt: START - HOUR_MS,
        endsAt: START,
        claimedAt: START - HOUR_MS,
        doneAt: START - HOUR_MS,
        until: 0,
        from: Number.MAX_SAFE_INTEGER,
      }),
    );
    expect(await countAround('reminder_claims', 2 * DAY_MS)).toEqual([1, 0]);
  });

  it('codes a day after they expired', async () => {
    await register();
    expect(await countAround('codes', DAY_MS + 600_000)).toEqual([1, 0]);
  });

  it('used codes a day after their use', async () => {
    await signUp(testApp);
    await runSql(
      testApp.db,
      `INSERT INTO codes (purpose, subject, hmac, tries, created_at, expires_at, used_at)
       VALUES ('change', 'u1', 'x', 0, ?, ?, ?)`,
      START,
      START + 600_000,
      START + 1000,
    );
    expect(await countAround('codes', DAY_MS + 1000)).toEqual([1, 0]);
  });

  it('counted events after the longest time that a limit looks back', async () => {
    await addEvent(START);
    expect(await countAround('counters', DAY_MS)).toEqual([1, 0]);
  });

  it('failure counters 30 days after the last failure, but not those of locked addresses', async () => {
    const sql = 'INSERT INTO password_failures (address, in_a_row, last_at) VALUES (?, ?, ?)';
    await runSql(testApp.db, sql, 'open', 99, START);
    await runSql(testApp.db, sql, 'locked', 100, START);
    expect(await countAround('password_failures', 30 * DAY_MS)).toEqual([2, 1]);
  });

  it('registrations that were not verified within seven days', async () => {
    await register();
    expect(await countAround('registrations', 7 * DAY_MS)).toEqual([1, 0]);
    expect(await count('codes')).toBe(0);
  });

  it('sessions 30 days after their end', async () => {
    await knownUser(testApp);
    await runSql(testApp.db, 'UPDATE sessions SET expires_at = ?', START + HOUR_MS);
    expect(await countAround('sessions', HOUR_MS + 30 * DAY_MS)).toEqual([1, 0]);
    expect(await count('users')).toBe(1);
  });

  it('known devices half a year after the last sign-in', async () => {
    await signUp(testApp);
    expect(await countAround('known_devices', 180 * DAY_MS)).toEqual([1, 0]);
  });

  it('days of activity after 90 days, many of them in small steps', async () => {
    const { uid } = await knownUser(testApp);
    const sql = 'INSERT INTO activity (user_id, day) VALUES (?, ?)';
    await testApp.db.write(async (writer) => {
      for (let day = 0; day < 1203; day += 1) await runIn(writer, sql, uid, START / DAY_MS - day);
    });
    expect(await countAround('activity', 0)).toEqual([92, 91]);
    expect(await countAround('activity', DAY_MS)).toEqual([91, 90]);
  });

  it('audit entries after 365 days', async () => {
    await addAuditEntry({ event: 'authz_fail', result: 'fail', actor: null, subject: null });
    expect(await countAround('audit', 365 * DAY_MS)).toEqual([1, 0]);
  });

  it('replaced values after 180 days, but not the ops that replaced them', async () => {
    const user = await knownUser(testApp);
    const put = placementOp({ atMs: START });
    const edit = patchOp(put, { company: 'Narmada Mills' }, { base: { company: put.op } });
    await postSync(testApp, user, { ops: [put, edit] });
    expect(await countAround('field_history', 180 * DAY_MS)).toEqual([1, 0]);
    expect([await count('rows'), await count('op_ledger')]).toEqual([1, 2]);
  });

  it('many replaced values in small steps that leave room for other writes, and no newer ones', async () => {
    for (let n = 0; n < 1203; n += 1) await addEarlierValue(START + (n < 1201 ? 0 : 1));
    testApp.clock.set(START + 180 * DAY_MS);
    expect(await countsOfSteps('field_history')).toEqual([1203, 703, 203, 2]);
  });

  it('placements 180 days after they were deleted', async () => {
    const user = await knownUser(testApp);
    const gone = placementOp({ atMs: START - 1 });
    const del = placementOp({ id: gone.id, k: 'del', f: {}, atMs: START });
    await postSync(testApp, user, { ops: [gone, del] });
    expect(await countAround('rows', 180 * DAY_MS)).toEqual([1, 0]);
  });

  it('op ledger entries after 400 days', async () => {
    await postSync(testApp, await knownUser(testApp), { ops: [placementOp(), placementOp()] });
    expect(await countAround('op_ledger', 400 * DAY_MS)).toEqual([2, 0]);
    expect(await count('rows')).toBe(2);
  });

  it('many op ledger entries in small steps that leave room for other writes, oldest first', async () => {
    const sql = `INSERT INTO op_ledger (uid, op, hash, t, id, at) VALUES (?, ?, '', 't', 'i', ?)`;
    await testApp.db.write(async (writer) => {
      for (let n = 0; n < 1203; n += 1)
        await runIn(writer, sql, `u${n % 3}`, `o${n}`, START + (n < 1201 ? 0 : 1));
    });
    testApp.clock.set(START + 400 * DAY_MS);
    expect(await countsOfSteps('op_ledger')).toEqual([1203, 802, 402, 2]);
  });

  it('nothing of an existing account, however long it was unused', async () => {
    await postSync(testApp, await knownUser(testApp), { ops: [placementOp({ atMs: START })] });
    testApp.clock.set(START + 3 * 365 * DAY_MS);
    await cleanUp(deps());
    for (const table of ['users', 'rows', 'user_sync']) expect(await count(table)).toBe(1);
  });
});

describe('a round of the clean-up', () => {
  it('adds the missing erasure log entry of a deleted account', async () => {
    await addAuditEntry({ event: 'user_deleted', result: 'success', actor: 'u1', subject: 'u1' });
    await cleanUp(deps());
    expect(testApp.deps.erasures.has('u1')).toBe(true);
  });

  it('moves the write-ahead log into the database file and empties it', async () => {
    const folder = folderForTest();
    const db = openDatabase(join(folder, 'shortlist.db'));
    migrateToLatest(db);
    const onDisk = await appForTest({ db });
    await knownUser(onDisk);
    const logSize = (): number => statSync(join(folder, 'shortlist.db-wal')).size;
    expect(logSize()).toBeGreaterThan(0);
    await cleanUp({ ...onDisk.deps, log: deps().log });
    expect(logSize()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('continues with the next step when one fails, and logs which one', async () => {
    await register();
    breakable.failOn(/delete from "codes"/);
    await runSql(testApp.db, 'DELETE FROM counters');
    await addEvent(START);
    testApp.clock.set(START + 2 * DAY_MS);
    await cleanUp(deps());
    expect(errors).toMatchObject([{ step: 'codes' }]);
    expect(await count('counters')).toBe(0);
  });
});

describe('the clean-up job', () => {
  it('runs at once, then every hour, and not after it was stopped', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const addOldEvent = (): Promise<void> => addEvent(START - 2 * DAY_MS);
    await addOldEvent();
    let round = Promise.withResolvers<void>();
    const maintain = async (): Promise<void> => round.resolve();
    const job = startCleanUp({ ...deps(), db: { ...testApp.db, maintain } });
    await round.promise;
    expect(await count('counters')).toBe(0);
    await addOldEvent();
    round = Promise.withResolvers();
    vi.advanceTimersByTime(HOUR_MS - 1);
    expect(await count('counters')).toBe(1);
    vi.advanceTimersByTime(1);
    await round.promise;
    expect(await count('counters')).toBe(0);
    await job.stop();
    await addOldEvent();
    vi.advanceTimersByTime(10 * HOUR_MS);
    await job.stop();
    expect(await count('counters')).toBe(1);
    expect(errors).toEqual([]);
  });

  it('has finished its round when stop resolves', async () => {
    await addEvent(START - 2 * DAY_MS);
    await startCleanUp(deps()).stop();
    expect(await count('counters')).toBe(0);
  });
});
