// The real server notices that its database is not the one that it left, and never takes its own for another one: however
// it ended.
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runFile } from '../src/testing/run-command.ts';
import { startServer, type ServerProcess } from '../src/testing/server-process.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const KILLS = Number(process.env['SHORTLIST_KILLS'] ?? 6);
const HALF_A_YEAR_MS = 180 * 86_400_000;

let server: ServerProcess;
let file: string;
// Each test finds it running and leaves it so.
beforeAll(async () => {
  server = await startServer();
  file = join(server.dataDir, 'shortlist.db');
});
afterAll(async () => {
  await server.kill();
  server.removeData();
});

interface Meta {
  readonly epoch: string;
  readonly held: number;
}

function meta(): Meta {
  const db = new Database(file);
  const found = db
    .prepare<[], Meta>('SELECT epoch, purge_hold_until AS held FROM server_meta')
    .get();
  db.close();
  if (!found) throw new Error('The database has no name.');
  return found;
}

async function startAgain(): Promise<void> {
  server = await startServer({ dataDir: server.dataDir, port: server.port });
}

test('a server that stops and starts keeps its epoch', async () => {
  const before = meta();
  await server.stop();
  await startAgain();
  expect(meta()).toEqual(before);
});

test('a server that is killed keeps its epoch, also when it is killed as it starts', async () => {
  const before = meta();
  await server.kill();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const stop = new AbortController();
    const env = { DATA_DIR: server.dataDir, PORT: '0' };
    const ended = runFile(MAIN, [], env, stop.signal);
    await wait((kill * 1_500) / KILLS);
    stop.abort();
    await ended;
  }
  await startAgain();
  expect(meta()).toEqual(before);
});

test('an older file that was copied into its place gets a new epoch and a warning', async () => {
  await server.stop();
  copyFileSync(file, `${file}.old`);
  await startAgain();
  const before = meta();
  await server.stop();
  copyFileSync(`${file}.old`, file);
  await startAgain();
  expect(meta().epoch).not.toBe(before.epoch);
  expect(meta().held).toBeGreaterThan(Date.now() + HALF_A_YEAR_MS - 3_600_000);
  expect(server.output()).toContain('the database is not the one that the server left');
});

test('a database that was emptied is asked to be filled again', async () => {
  const before = meta();
  await server.kill();
  for (const ending of ['', '-wal', '-shm']) if (existsSync(file + ending)) rmSync(file + ending);
  rmSync(join(server.dataDir, 'secrets.json'));
  await startAgain();
  expect(meta().epoch).not.toBe(before.epoch);
  expect(meta().held).toBeGreaterThan(Date.now() + HALF_A_YEAR_MS - 3_600_000);
});

test('a second server on the same folder is refused', async () => {
  const { code, err } = await runFile(MAIN, [], { DATA_DIR: server.dataDir, PORT: '0' });
  expect([code, err]).toEqual([1, `Another server, or a restore, has ${server.dataDir} open.\n`]);
});
