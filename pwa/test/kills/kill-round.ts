// What was answered is on the disk, and what was not is safe to send again: the real server process is killed under
// load, at random instants and at every named point of its transaction.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { freePort } from '../../../sync-server/src/testing/server-process.ts';
import { createChance, type Chance } from '@shortlist/shared/testing/chance.ts';
import { createCampus, fillForCampus } from './campus.ts';
import type { Device } from './device.ts';
import { judge, type Verdict } from './judge.ts';
import type { KillPoint } from './kill-points.ts';
import type { Spares, StartedServer } from './spares.ts';

const LONGEST_LIFE_MS = 300;
/** A point that is not reached by then is not on the way of these requests. */
const POINT_WITHIN_MS = 30_000;
/** A mine goes off when its point was passed this often at most. */
const PASSINGS_MAX = 12;

export interface RoundOptions {
  readonly seed: number;
  /** In this order; null is any instant. */
  readonly kills: readonly (KillPoint | null)[];
  readonly batchMax: number;
}

export interface Round extends Verdict {
  readonly kills: number;
  readonly acknowledged: number;
  readonly retries: number;
  readonly duplicates: number;
}

/** Kills the server as often as asked while devices push, and judges what it has in the end. */
export async function killRound(spares: Spares, options: RoundOptions): Promise<Round> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shortlist-kills-'));
  try {
    return await roundIn(dataDir, spares, options);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function roundIn(dataDir: string, spares: Spares, options: RoundOptions): Promise<Round> {
  const { seed, kills, batchMax } = options;
  const chance = createChance(seed);
  const accounts = await fillForCampus(dataDir);
  const port = await freePort();
  const start: Start = (mine) => spares.start({ dataDir, port, ...(mine ? { mine } : {}) });
  const first = await start();
  const campus = await createCampus(first.url, accounts, { chance, batchMax });
  const endPushing = campus.push();
  const last = await killAll(first, { start, chance, kills });
  await endPushing();
  await stopCleanly(last, dataDir);
  const db = new Database(join(dataDir, 'shortlist.db'), { readonly: true });
  const verdict = judge(db, campus.groups);
  db.close();
  return { ...verdict, kills: kills.length, ...tally(campus.devices) };
}

type Start = (mine?: { point: KillPoint; passing: number }) => Promise<StartedServer>;

interface Killing {
  readonly start: Start;
  readonly chance: Chance;
  readonly kills: RoundOptions['kills'];
}

/** Gives the server that is left alive. Each one dies in its own way, and the next one takes over its files. */
async function killAll(
  first: StartedServer,
  { start, chance, kills }: Killing,
): Promise<StartedServer> {
  let server = first;
  await wait(chance.next() * LONGEST_LIFE_MS);
  await server.kill();
  for (const point of kills.slice(1)) {
    if (point === null) {
      server = await start();
      await wait(chance.next() * LONGEST_LIFE_MS);
      await server.kill();
    } else {
      server = await start({ point, passing: chance.whole(2, PASSINGS_MAX) });
      await untilGone(server, point);
    }
  }
  return start();
}

async function untilGone(server: StartedServer, point: KillPoint): Promise<void> {
  const late = wait(POINT_WITHIN_MS, 'late', { ref: false });
  if ((await Promise.race([server.gone, late])) !== 'late') return;
  await server.kill();
  throw new Error(`No request came to the point '${point}'.`);
}

async function stopCleanly(server: StartedServer, dataDir: string): Promise<void> {
  const code = await server.stop();
  if (code !== 0) throw new Error(`The server stopped with ${code}.`);
  if (existsSync(join(dataDir, 'shortlist.db-wal')))
    throw new Error('The server left its write-ahead log behind.');
}

function tally(devices: readonly Device[]): Pick<Round, 'acknowledged' | 'retries' | 'duplicates'> {
  const sum = (of: (device: Device) => number): number =>
    devices.reduce((total, device) => total + of(device), 0);
  return {
    acknowledged: sum((device) => device.acknowledged.length),
    retries: sum((device) => device.retries),
    duplicates: sum((device) => device.duplicates),
  };
}
