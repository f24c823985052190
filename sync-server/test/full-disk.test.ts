// Where nothing can be stored the server says so, and goes on showing what is there. A disk of its own can be filled only
// by whoever may mount one.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockData } from '../src/db/data-lock.ts';
import { openDatabase, openToRead } from '../src/db/open.ts';
import { createWriteDoor } from '../src/db/write-door.ts';
import { checkStore } from '../src/services/check-store.ts';
import { createReadiness } from '../src/services/readiness.ts';
import { createTestClock } from '../src/testing/create-test-app.ts';
import { eventually } from '../src/testing/eventually.ts';
import {
  putPlacement,
  registerOverHttp,
  syncOverHttp,
  type Account,
} from '../src/testing/http-client.ts';
import { runFile } from '../src/testing/run-command.ts';
import { isReady, startServer, type ServerProcess } from '../src/testing/server-process.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const MIB = 1024 * 1024;

const folder = mkdtempSync(join(tmpdir(), 'shortlist-disk-'));
const mounted =
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'shortlist', folder]).status === 0;
afterAll(() => {
  if (mounted) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
});

/** Leaves room for nothing; gives how to make room again. */
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
  openDatabase(file).close();
  const readinessOf = (db: ReturnType<typeof openToRead>) => {
    const clock = createTestClock();
    const deps = { db, door: createWriteDoor(db), clock };
    return createReadiness({ clock, check: () => checkStore(folder, deps) });
  };
  const [writable, readOnly] = [openDatabase(file), openToRead(file)];
  expect(await readinessOf(writable).isReady()).toBe(true);
  expect(await readinessOf(readOnly).isReady()).toBe(false);
  for (const db of [writable, readOnly]) db.close();
});

describe.runIf(mounted)('a server that starts on a full disk', () => {
  const start = (dataDir: string) => runFile(MAIN, [], { DATA_DIR: dataDir, PORT: '0' });
  const sentenceOf = (dataDir: string): string =>
    `The disk of ${dataDir} is full. Please make room, and start the server again.\n`;

  test('says so in one sentence, whether it was there before or not', async () => {
    const [fresh, known] = [join(folder, 'fresh'), join(folder, 'known')];
    for (const dataDir of [fresh, known]) mkdirSync(dataDir);
    openDatabase(join(known, 'shortlist.db')).close();
    lockData({ dataDir: known, use: 'server' })?.release();
    const makeRoom = fill();
    const ended = await Promise.all([fresh, known].map(start));
    makeRoom();
    expect(ended).toEqual(
      [fresh, known].map((dataDir) => ({ code: 1, out: '', err: sentenceOf(dataDir) })),
    );
  });

  test('does not call a disk full that has room', async () => {
    const dataDir = join(folder, 'broken');
    mkdirSync(join(dataDir, 'shortlist.db'), { recursive: true });
    const { code, err } = await start(dataDir);
    expect(code).toBe(1);
    expect(err).toMatch(/^unable to open database file\n$/);
  });
});

describe.runIf(mounted)('a server whose disk fills up', () => {
  let server: ServerProcess;
  let asha: Account;

  beforeAll(async () => {
    server = await startServer({ dataDir: folder, env: { LOG_LEVEL: 'silent' } });
    const email = 'asha@college.example';
    asha = await registerOverHttp(server, { name: 'Asha', email, password: 'Monsoon-Mango-26' });
    await syncOverHttp(server, asha, { ops: [putPlacement(buildPlacementValues())] });
  });
  afterAll(() => server.kill());

  test('is not ready, shows what is there, and is ready again when there is room', async () => {
    const makeRoom = fill();
    await eventually(async () => expect(await isReady(server.url)).toBe(false));
    const { rows } = await syncOverHttp(server, asha);
    expect(rows.map(({ t }) => t)).toEqual(['profile', 'placement']);
    makeRoom();
    await eventually(async () => expect(await isReady(server.url)).toBe(true));
    const op = putPlacement(buildPlacementValues());
    expect((await syncOverHttp(server, asha, { ops: [op] })).results).toMatchObject([
      { op: op.op, r: 'applied' },
    ]);
  });
});
