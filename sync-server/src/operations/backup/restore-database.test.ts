// A server that comes back with an older database: from a backup, from a copied file, from nothing. Each
// changes the epoch, and every value that a device holds is on the server again after one sync.
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson, type Json } from '@shortlist/shared/lib/json.ts';
import { SCHEMA_VERSION, type Op } from '@shortlist/shared/sync/op.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateToLatest } from '../../platform/db/migrate.ts';
import { closeDatabase, openDatabase } from '../../platform/db/open-database.ts';
import { createBackupFiles } from './backup-files.ts';
import { verifyBootId, PURGE_HOLD_MS, renewBootId, createBootFile } from './boot-id.ts';
import { createErasureLog } from '../../platform/files/erasure-log.ts';
import { systemRandom } from '../../platform/random.ts';
import { createRestoreFiles } from './restore-files.ts';
import { createAudit } from '../../platform/audit/audit.ts';
import { makeBackup } from './make-backup.ts';
import { restoreDatabase } from './restore-database.ts';
import { rowTextToRow, listRowTextsAfter } from '../../features/sync/rows-store.ts';
import { getServerMeta } from '../../platform/db/server-meta-store.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { folderForTest } from '../../testing/for-test.ts';
import { ResyncingDevice } from '../../testing/resyncing-device.ts';
import { anotherDevice, knownUser, type KnownUser } from '../../testing/accounts.ts';
import { patchOp, placementOp } from '../../testing/ops.ts';
import { readRow, runSql } from '../../testing/sql.ts';

const HOUR_MS = 3_600_000;

let folder: string;
let databaseFile: string;
let testApp: TestApp;
let nowMs: number;
let user: KnownUser;
let device: ResyncingDevice;
const clock = { now: () => nowMs };

beforeEach(async () => {
  folder = folderForTest();
  databaseFile = join(folder, 'shortlist.db');
  nowMs = Date.UTC(2026, 7, 3, 4, 30);
  device = new ResyncingDevice();
  await start();
  user = await knownUser(testApp);
});
afterEach(() => testApp.close());

function surroundings() {
  return {
    clock,
    random: systemRandom,
    bootFile: createBootFile(folder),
    erasures: createErasureLog(folder),
    audit: createAudit({ digests: { ofClient: () => '' } }),
    log: { warn: () => undefined, error: () => undefined },
    schema: SCHEMA_VERSION,
  };
}

const world = (db: TestApp['db']) => ({ ...surroundings(), db });

async function start(): Promise<void> {
  const db = openDatabase(databaseFile);
  migrateToLatest(db);
  await verifyBootId(world(db));
  testApp = await createTestApp({ db });
  testApp.clock.set(nowMs);
}

async function stop(): Promise<void> {
  await renewBootId(world(testApp.db));
  await closeDatabase(testApp.db);
}

/** Simulates `hours` hours in which a student adds, changes and deletes now and then. */
async function live(hours: number): Promise<void> {
  const steps = 24;
  for (let step = 0; step < steps; step += 1) {
    nowMs += (hours * HOUR_MS) / steps;
    testApp.clock.set(nowMs);
    await device.sync(testApp, user, opsOf(step));
  }
}

/** Distinct values, whatever was written before. */
function opsOf(step: number): Op[] {
  const put = placementOp({ atMs: nowMs });
  const rename = patchOp(put, { notes: `Note of ${nowMs}` }, { atMs: nowMs + 1 });
  const gone = placementOp({ atMs: nowMs });
  const del = placementOp({ id: gone.id, k: 'del', f: {}, atMs: nowMs + 1 });
  const changes = [...device.rows.values()].slice(0, 3).map((row) =>
    placementOp({
      t: row.t,
      id: row.id,
      k: 'patch',
      f: { role: `Role of ${nowMs} for ${row.id}` },
      atMs: nowMs + 2,
    }),
  );
  return step % 4 === 0 ? [put, rename, gone, del, ...changes] : [put, rename, ...changes];
}

const serverRows = async () =>
  (
    await listRowTextsAfter(testApp.db, {
      uid: user.uid,
      seq: 0,
      limit: 1_000_000,
      bytes: 1_000_000,
    })
  )
    .map((text) => {
      const { t, id, cells, del } = rowTextToRow(text);
      return { t, id, cells, del };
    })
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** How many of the values that the device holds the server does not have. */
async function valuesMissing(): Promise<number> {
  const known = new Map((await serverRows()).map((row) => [`${row.t} ${row.id}`, row]));
  return [...device.rows.entries()].flatMap(([key, held]) => {
    const row = known.get(key);
    const cells = Object.entries(held.cells).filter(
      ([path, cell]) =>
        canonicalJson((row?.cells[path] ?? null) as Json) !== canonicalJson(cell as Json),
    );
    return held.del === row?.del ? cells : [...cells, held.del];
  }).length;
}

/** How many values are missing once the device has synced, and why it had to read everything again. */
async function afterOneSync(epochBefore: string) {
  const meta = await getServerMeta(testApp.db);
  expect(meta.epoch).not.toBe(epochBefore);
  expect(meta.purgeHoldUntil).toBe(nowMs + PURGE_HOLD_MS);
  expect(await valuesMissing()).toBeGreaterThan(0);
  await device.sync(testApp, await anotherDevice(testApp, user));
  const missing = await valuesMissing();
  const fresh = new ResyncingDevice();
  await fresh.sync(testApp, await anotherDevice(testApp, user));
  expect([...fresh.rows.keys()].toSorted()).toEqual([...device.rows.keys()].toSorted());
  // The next sync is like any other.
  await device.sync(testApp, await anotherDevice(testApp, user), [placementOp({ atMs: nowMs })]);
  return { missing, resyncs: device.resyncs };
}

const NOTHING_LOST = { missing: 0, resyncs: ['epoch'] };

test.each([1, 24])(
  'every value that a device holds returns with one sync after a restore from a backup that is %i h old',
  async (hours) => {
    await live(2);
    const backup = await makeBackup({ databaseFile, files: createBackupFiles(folder), clock });
    await live(hours);
    const { epoch } = await getServerMeta(testApp.db);
    const before = await serverRows();
    await stop();
    const { preservedAs } = await restoreDatabase(
      { ...surroundings(), files: createRestoreFiles(folder) },
      backup.path,
    );
    await start();
    // The previous database is not lost either.
    const aside = openDatabase(preservedAs ?? '');
    expect(
      await listRowTextsAfter(aside, { uid: user.uid, seq: 0, limit: 1_000_000, bytes: 1_000_000 }),
    ).toHaveLength(before.length);
    await aside.close();
    expect(await afterOneSync(epoch)).toEqual(NOTHING_LOST);
  },
);

test('every value that a device holds returns with one sync after a raw database file was copied back', async () => {
  await live(2);
  await stop();
  copyFileSync(databaseFile, `${databaseFile}.old`);
  await start();
  await live(5);
  const { epoch } = await getServerMeta(testApp.db);
  await stop();
  copyFileSync(`${databaseFile}.old`, databaseFile);
  await start();
  expect(await afterOneSync(epoch)).toEqual(NOTHING_LOST);
});

test('a backup that was copied back by hand, while its server was killed within the hour, is detected too', async () => {
  await live(2);
  const backup = await makeBackup({ databaseFile, files: createBackupFiles(folder), clock });
  await live(0.5);
  const { epoch } = await getServerMeta(testApp.db);
  await closeDatabase(testApp.db);
  copyFileSync(backup.path, databaseFile);
  await start();
  expect(await afterOneSync(epoch)).toEqual(NOTHING_LOST);
});

test('every value that a device holds returns with one sync to an emptied server', async () => {
  await live(3);
  const { epoch } = await getServerMeta(testApp.db);
  const account = (await readRow(testApp.db, 'SELECT * FROM users')) ?? {};
  await stop();
  rmSync(databaseFile);
  await start();
  const columns = Object.keys(account);
  await runSql(
    testApp.db,
    `INSERT INTO users (${columns.join()}) VALUES (${columns.map(() => '?').join()})`,
    ...Object.values(account),
  );
  expect(await afterOneSync(epoch)).toEqual(NOTHING_LOST);
});
