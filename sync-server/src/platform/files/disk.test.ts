// Without room on the disk the server reports it, and continues to show its data. Only a user who may mount a
// disk can run this.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { lockData } from '../db/data-lock.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { openDatabase, openToRead, withDatabase } from '../db/open-database.ts';
import { createReadiness, checkStore } from '../../operations/health/health-routes.ts';
import { createTestClock } from '../../testing/create-test-app.ts';
import { serverForTest } from '../../testing/for-test.ts';
import { putPlacement, registerOverHttp, syncOverHttp } from '../../testing/http-client.ts';
import { startServerInProcess } from '../../testing/server-in-process.ts';
import { isReady } from '../../testing/server-process.ts';

const MIB = 1024 * 1024;

const folder = mkdtempSync(join(tmpdir(), 'shortlist-disk-'));
const mounted =
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'shortlist', folder]).status === 0;
afterAll(() => {
  // Lazy, because a start that failed may have left files open.
  if (mounted) spawnSync('umount', ['--lazy', folder]);
  rmSync(folder, { recursive: true, force: true });
});

/** Fills the disk; returns how to free it again. */
function fill(): () => void {
  const file = join(folder, 'filler');
  const handle = openSync(file, 'w');
  try {
    for (;;) writeSync(handle, Buffer.alloc(MIB));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(handle);
  }
  return () => rmSync(file);
}

test('a database that cannot be written is not ready', async () => {
  const file = join(folder, 'read-only.db');
  await withDatabase(openDatabase(file), migrateToLatest);
  const readinessOf = (db: ReturnType<typeof openToRead>) => {
    const clock = createTestClock();
    const deps = { db, clock };
    return createReadiness({ clock, check: () => checkStore(folder, deps) });
  };
  const [writable, readOnly] = [openDatabase(file), openToRead(file)];
  expect(await readinessOf(writable).isReady()).toBe(true);
  expect(await readinessOf(readOnly).isReady()).toBe(false);
  for (const db of [writable, readOnly]) await db.close();
});

describe.runIf(mounted)('a server that starts on a full disk', () => {
  const sentenceOf = (dataDir: string): string =>
    `The disk of ${dataDir} is full. Please make room, and start the server again.`;

  test('reports it in one sentence, with an existing database or a new one', async () => {
    const [fresh, known] = [join(folder, 'fresh'), join(folder, 'known')];
    for (const dataDir of [fresh, known]) mkdirSync(dataDir);
    await openDatabase(join(known, 'shortlist.db')).close();
    lockData({ dataDir: known, use: 'server' })?.release();
    const makeRoom = fill();
    for (const dataDir of [fresh, known])
      await expect(startServerInProcess({ dataDir })).rejects.toThrow(sentenceOf(dataDir));
    makeRoom();
  });

  test('does not call a disk with room full', async () => {
    const dataDir = join(folder, 'broken');
    mkdirSync(join(dataDir, 'shortlist.db'), { recursive: true });
    await expect(startServerInProcess({ dataDir })).rejects.toThrow(
      /^unable to open database file$/,
    );
  });
});

describe.runIf(mounted)('a server whose disk fills up', () => {
  test('is not ready, shows its data, and is ready again when there is room', async () => {
    const server = await serverForTest({
      dataDir: join(folder, 'data'),
      env: { LOG_LEVEL: 'silent' },
    });
    const email = 'asha@college.example';
    const who = { name: 'Asha', email, password: 'Monsoon-Mango-26' };
    const asha = await registerOverHttp(server, who);
    await syncOverHttp(server, asha, { ops: [putPlacement(buildPlacementValues())] });
    const makeRoom = fill();
    passFiveSeconds();
    expect(await isReady(server.url)).toBe(false);
    const { rows } = await syncOverHttp(server, asha);
    expect(rows.map(({ t }) => t)).toEqual(['profile', 'placement']);
    makeRoom();
    passFiveSeconds();
    expect(await isReady(server.url)).toBe(true);
    const op = putPlacement(buildPlacementValues());
    expect((await syncOverHttp(server, asha, { ops: [op] })).results).toMatchObject([
      { op: op.op, r: 'applied' },
    ]);
  });
});

/** The time for which a check of the disk is reused. */
function passFiveSeconds(): void {
  const now = Date.now() + 5_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
}
