// The power goes while a real server takes changes: its files as they were at a random instant, less what was not on
// the disk yet. Every change that a device was told is saved must be there.
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { opIdOf } from '@shortlist/shared/sync/stamp.ts';
import {
  closeDatabase,
  openDatabase,
  type SqliteDatabase,
} from '../../../sync-server/src/db/open.ts';
import { findRow } from '../../../sync-server/src/stores/rows.ts';
import { freePort } from '../../../sync-server/src/testing/server-process.ts';
import { createChance, type Chance } from '@shortlist/shared/testing/chance.ts';
import { createCampus, fillForCampus, type Campus } from './campus.ts';
import type { Device } from './device.ts';
import { damage, fightsLost, ledgerOf, type Group } from './judge.ts';
import type { Spares } from './spares.ts';
import { DAMAGE_KINDS, damageUnsynced, readSynced } from './synced-wal.ts';

const BATCH_MAX = 40;
const LONGEST_BETWEEN_MS = 60;
const FILES = ['shortlist.db', 'shortlist.db-wal', 'shortlist.db-shm'] as const;

export interface PowerRound {
  readonly cuts: number;
  readonly acknowledged: number;
  /** Cuts in the middle of a transaction's way to the disk. */
  readonly inWriting: number;
  readonly lost: readonly string[];
  readonly damaged: readonly string[];
}

export interface PowerOptions {
  readonly seed: number;
  /** How often the power goes, each time in every way that the end of the log may come out. */
  readonly instants: number;
  /** Takes it that the server has set SQLite's `synchronous` to this, whatever it has. */
  readonly synchronous?: string;
}

/** Cuts the power so many times while devices push. */
export async function powerRound(spares: Spares, options: PowerOptions): Promise<PowerRound> {
  const folder = mkdtempSync(join(tmpdir(), 'shortlist-power-'));
  try {
    return await roundIn(folder, spares, options);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function roundIn(
  folder: string,
  spares: Spares,
  { seed, instants, synchronous }: PowerOptions,
): Promise<PowerRound> {
  const chance = createChance(seed);
  const dataDir = join(folder, 'data');
  const noteSynchronousIn = join(folder, 'synchronous');
  mkdirSync(dataDir);
  const accounts = await fillForCampus(dataDir);
  const server = await spares.start({ dataDir, port: await freePort(), noteSynchronousIn });
  const campus = await createCampus(server.url, accounts, { chance, batchMax: BATCH_MAX });
  const endPushing = campus.push();
  const cuts: Cut[] = [];
  for (let n = 0; n < instants; n += 1) {
    await wait(chance.next() * LONGEST_BETWEEN_MS);
    const copy = join(folder, 'copy');
    standStill(server.pid, () => cpSync(dataDir, copy, { recursive: true }));
    const noted = synchronous ?? readFileSync(noteSynchronousIn, 'utf8');
    cuts.push(...cutsOf(copy, { groups: campus.groups, chance, noted }));
    rmSync(copy, { recursive: true });
  }
  await endPushing();
  await server.kill();
  return { ...total(cuts), acknowledged: acknowledgedBy(campus) };
}

function acknowledgedBy({ devices }: Campus): number {
  return devices.reduce((sum, device) => sum + device.acknowledged.length, 0);
}

/** Does something while no thread of another process moves. */
function standStill(pid: number, work: () => void): void {
  process.kill(pid, 'SIGSTOP');
  while (stateOf(pid) !== 'T');
  try {
    work();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

function stateOf(pid: number): string | undefined {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program stands in brackets and may have spaces in it.
  return text.slice(text.lastIndexOf(')') + 2)[0];
}

interface Cut {
  readonly inWriting: boolean;
  readonly lost: readonly string[];
  readonly damaged: readonly string[];
}

interface Cutting {
  readonly groups: readonly Group[];
  readonly chance: Chance;
  readonly noted: string;
}

function cutsOf(copy: string, { groups, chance, noted }: Cutting): readonly Cut[] {
  const synced = readSynced(join(copy, 'shortlist.db'), noted);
  return DAMAGE_KINDS.map((kind) => {
    const after = join(copy, `after ${kind}`);
    mkdirSync(after);
    for (const name of FILES.slice(0, 2)) copyFileSync(join(copy, name), join(after, name));
    const file = join(after, 'shortlist.db');
    damageUnsynced(file, synced, { kind, chance });
    return { inWriting: synced.isWriting, ...lookInto(file, groups) };
  });
}

function lookInto(file: string, groups: readonly Group[]): Omit<Cut, 'inWriting'> {
  let db: SqliteDatabase | undefined;
  try {
    db = openDatabase(file);
    const opened = db;
    return {
      damaged: damage(opened),
      lost: groups.flatMap((group) => lostIn(opened, group)),
    };
  } catch (error) {
    return { damaged: [String(error)], lost: [] };
  } finally {
    if (db) closeDatabase(db);
  }
}

/** Acknowledged changes that a database lacks. What is still unanswered may be there or not. */
function lostIn(db: SqliteDatabase, group: Group): readonly string[] {
  const known = ledgerOf(db, group.account);
  const unknown = group.devices
    .flatMap(({ acknowledged }) => acknowledged)
    .filter(({ op }) => !known.has(op));
  const own = group.devices.flatMap((device) => ownLost(db, group, device));
  return [...unknown.map(({ op }) => op), ...own, ...fightsLost(db, group)];
}

/** Rows whose note is neither the newest that was acknowledged nor one that is on its way. */
function ownLost(db: SqliteDatabase, { account, sharedRow }: Group, device: Device): string[] {
  const newest = new Map(device.acknowledged.map(({ id, op }) => [id, op]));
  newest.delete(sharedRow);
  const onTheWay = new Set(device.unanswered.map(({ op }) => op));
  return [...newest].flatMap(([id, op]) => {
    const stamp = findRow(db, account.uid, 'placement', id)?.cells['notes']?.[1];
    const found = stamp === undefined ? undefined : opIdOf(stamp);
    return found !== undefined && (found === op || onTheWay.has(found)) ? [] : [op];
  });
}

function total(cuts: readonly Cut[]): Omit<PowerRound, 'acknowledged'> {
  return {
    cuts: cuts.length,
    inWriting: cuts.filter(({ inWriting }) => inWriting).length,
    lost: cuts.flatMap(({ lost }) => lost),
    damaged: cuts.flatMap(({ damaged }) => damaged),
  };
}
