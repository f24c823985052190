import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { createAudit } from '../../platform/audit/audit.ts';
import type { PostgresDatabase } from '../../platform/db/postgres-database.ts';
import { getServerMeta } from '../../platform/db/server-meta-store.ts';
import { systemRandom } from '../../platform/random.ts';
import { createTestClock } from '../../testing/create-test-app.ts';
import { takePostgresDatabase } from '../../testing/postgres/postgres-databases.ts';
import { readColumn, runSql } from '../../testing/sql.ts';
import { PURGE_HOLD_MS, verifyDatabaseMark } from './boot-id.ts';

let db: PostgresDatabase;
const clock = createTestClock();
const warnings: string[] = [];

beforeEach(async () => {
  db = await takePostgresDatabase();
  onTestFinished(() => db.close());
  warnings.length = 0;
});

function verify(): Promise<void> {
  return verifyDatabaseMark({
    db,
    clock,
    random: systemRandom,
    audit: createAudit({ digests: { ofClient: () => '' } }),
    schema: 2,
    log: { warn: (message) => warnings.push(message), error: () => undefined },
  });
}

const restores = (): Promise<unknown[]> =>
  readColumn(db, `SELECT event FROM audit WHERE event = 'sys_restore'`);

it('keeps its epoch however many servers start, as long as it is the same database', async () => {
  await verify();
  const { epoch } = await getServerMeta(db);
  await Promise.all([verify(), verify()]);
  expect((await getServerMeta(db)).epoch).toBe(epoch);
  expect([warnings, await restores()]).toEqual([[], []]);
});

it('gets a new epoch once when it comes from another cluster, history or copy', async () => {
  await verify();
  const before = await getServerMeta(db);
  await runSql(db, `UPDATE server_meta SET boot_id = 'another'`);
  await Promise.all([verify(), verify(), verify()]);
  const after = await getServerMeta(db);
  expect(after.epoch).not.toBe(before.epoch);
  expect(after).toMatchObject({
    bootId: before.bootId,
    purgeHoldUntil: clock.now() + PURGE_HOLD_MS,
  });
  expect(warnings).toHaveLength(1);
  expect(await restores()).toEqual(['sys_restore']);
});

it('has another mark in a copy of the whole database, whose tables have the same ids', async () => {
  // All databases of the tests are copies of one template.
  const copy = await takePostgresDatabase();
  onTestFinished(() => copy.close());
  expect(await copy.readMark()).not.toBe(await db.readMark());
});
