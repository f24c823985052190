import { inTransaction } from '../db/database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteAuditEntriesUntil, insertAuditEntry, listAuditEntries } from './audit-store.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { runSql } from '../../testing/sql.ts';
import type { Audit } from './audit.ts';

const DAY_MS = 86_400_000;

let testApp: TestApp;
let audit: Audit;

beforeEach(async () => {
  testApp = await appForTest();
  ({ audit } = testApp.deps);
});

const write = (event: Parameters<Audit>[1]): Promise<void> =>
  inTransaction(testApp.deps, (tx) => audit(tx, event));

describe('the audit record', () => {
  it('stores the event, its subject, its actor and its time', async () => {
    await write({
      event: 'authz_change',
      result: 'success',
      by: { userId: 'u1', sessionId: 's1' },
      subject: 'u2',
      detail: 'admin',
    });
    expect(await listAuditEntries(testApp.db, { userId: 'u2' })).toEqual([
      {
        at: testApp.clock.now(),
        event: 'authz_change',
        result: 'success',
        actor: 'u1',
        subject: 'u2',
        session_id: 's1',
        client: null,
        detail: 'admin',
      },
    ]);
  });

  it('stores only a digest of a network address, the same for the same address', async () => {
    for (const clientAddress of ['203.0.113.7', '203.0.113.7', '203.0.113.8'])
      await write({
        event: 'authn_login_fail',
        result: 'fail',
        subject: 'u1',
        by: { clientAddress },
      });
    const [first, second, third] = (await listAuditEntries(testApp.db, { userId: 'u1' })).map(
      ({ client }) => client,
    );
    expect(first).toBe(second);
    expect(first).not.toBe(third);
    expect(JSON.stringify(await listAuditEntries(testApp.db, { userId: 'u1' }))).not.toContain(
      '203.0.113',
    );
  });

  it('uses another digest key for network addresses than for mail addresses and codes', () => {
    const { digests } = testApp.deps;
    expect(digests.ofClient('x')).not.toBe(digests.ofAddress('x'));
  });

  it("returns only a user's own entries, oldest first", async () => {
    await write({ event: 'user_created', result: 'success', subject: 'u1' });
    await write({ event: 'authz_fail', result: 'fail', by: { userId: 'u1' } });
    await write({ event: 'user_created', result: 'success', subject: 'u2' });
    const events = (await listAuditEntries(testApp.db, { userId: 'u1' })).map(({ event }) => event);
    expect(events).toEqual(['user_created', 'authz_fail']);
  });

  it('is rolled back with the transaction that it describes', async () => {
    const failing = inTransaction(testApp.deps, async (tx) => {
      await audit(tx, { event: 'user_deleted', result: 'success', subject: 'u1' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await listAuditEntries(testApp.db, { userId: 'u1' })).toEqual([]);
  });

  it('cannot be rewritten', async () => {
    await write({ event: 'authz_fail', result: 'fail', by: { userId: 'u1' } });
    await expect(runSql(testApp.db, `UPDATE audit SET result = 'success'`)).rejects.toThrow(
      'the audit record cannot be changed',
    );
  });

  it('can be deleted after a year, and not a day before', async () => {
    const entryOf = (ageDays: number): Promise<void> =>
      testApp.db.write((writer) =>
        insertAuditEntry(writer, {
          at: Date.now() - ageDays * DAY_MS,
          event: 'authz_fail',
          result: 'fail',
          actor: `age ${ageDays}`,
          subject: null,
          session_id: null,
          client: null,
          detail: null,
        }),
      );
    for (const age of [364, 366]) await entryOf(age);
    await expect(
      testApp.db.write((writer) =>
        deleteAuditEntriesUntil(writer, { until: Date.now() - 363 * DAY_MS }),
      ),
    ).rejects.toThrow('the audit record is retained for 365 days');
    expect(
      await testApp.db.write((writer) =>
        deleteAuditEntriesUntil(writer, { until: Date.now() - 365 * DAY_MS }),
      ),
    ).toBe(1);
    expect(await listAuditEntries(testApp.db, { userId: 'age 364' })).toHaveLength(1);
    expect(await listAuditEntries(testApp.db, { userId: 'age 366' })).toHaveLength(0);
  });
});
