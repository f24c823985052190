// Power cuts while a real server applies changes: its files as they were at a random instant, minus what was
// not on disk yet. Every change that a device was told is saved must be there.
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createSeededRandom, type SeededRandom } from '@shortlist/shared/testing/seeded-random.ts';
import { countRow, neverRow, type ProofRow } from '@shortlist/shared/testing/proof-row.ts';
import { closeDatabase, openDatabase } from '../../../sync-server/src/platform/db/open-database.ts';
import type { SqliteDatabase } from '../../../sync-server/src/platform/db/sqlite-database.ts';
import { hasNextRound, type Part } from '../proof/part.ts';
import { createLoadGenerator } from './load-generator.ts';
import { findLost, type Group, type SentChanges } from './verify-database.ts';
import { withMachine, type Machine } from './machine.ts';
import { DAMAGE_KINDS, damageUnsynced, readSynced } from './synced-wal.ts';

const INSTANTS = 12;
const BATCH_MAX = 40;
const LONGEST_BETWEEN_MS = 60;
const FILES = ['shortlist.db', 'shortlist.db-wal'] as const;

/** True where the state of a process can be read: on Linux. */
export const CAN_CUT_POWER = existsSync('/proc/self/stat');

interface Cut {
  /** Whether it fell into the write of a transaction. */
  readonly inWriting: boolean;
  readonly lost: readonly string[];
  readonly damaged: readonly string[];
}

export interface PowerRound {
  readonly cuts: readonly Cut[];
  readonly acknowledged: number;
}

export interface PowerPlan {
  readonly seed: number;
  /** Number of power cuts, each with every possible outcome for the end of the log. */
  readonly instants: number;
  /** Assumes this value of SQLite's `synchronous` instead of the server's own. */
  readonly synchronous?: string;
}

/** T6: cuts the power of a server under load, round after round, each on a new database. */
export const provePowerCutsOf =
  (instants: number): Part =>
  async (options) => {
    if (!CAN_CUT_POWER) return [countRow('T6', 'power cuts', 'only on Linux')];
    const rounds: PowerRound[] = [];
    while (hasNextRound(rounds.length, options))
      rounds.push(await powerRound({ seed: options.seed + rounds.length, instants }));
    return powerRows(rounds);
  };

export const provePowerCuts = provePowerCutsOf(INSTANTS);

function powerRows(rounds: readonly PowerRound[]): readonly ProofRow[] {
  const cuts = rounds.flatMap((round) => round.cuts);
  const acknowledged = rounds.reduce((total, round) => total + round.acknowledged, 0);
  const inWriting = cuts.filter((cut) => cut.inWriting).length;
  return [
    countRow('T6', 'power cuts', cuts.length),
    countRow('T6', 'of these in the middle of a commit', inWriting),
    countRow('T6', 'changes acknowledged before', acknowledged, { ok: acknowledged > 0 }),
    neverRow('T6', 'acknowledged changes lost', cuts.flatMap(({ lost }) => lost).length),
    neverRow('T6', 'damaged files', cuts.flatMap(({ damaged }) => damaged).length),
  ];
}

/** Cuts the power at these instants while devices push. */
export const powerRound = (plan: PowerPlan): Promise<PowerRound> =>
  withMachine((machine) => roundOn(machine, plan));

async function roundOn(
  machine: Machine,
  { seed, instants, synchronous }: PowerPlan,
): Promise<PowerRound> {
  const { folder, dataDir } = machine;
  const chance = createSeededRandom(seed);
  const noteSynchronousIn = join(folder, 'synchronous');
  const load = await createLoadGenerator(machine, { chance, batchMax: BATCH_MAX });
  const server = await machine.start({ noteSynchronousIn });
  const endPushing = load.startPushing();
  const cuts: Cut[] = [];
  for (let n = 0; n < instants; n += 1) {
    await load.nextAnswer();
    await wait(chance.next() * LONGEST_BETWEEN_MS);
    const copy = join(folder, 'copy');
    withStoppedProcess(server.pid, () => cpSync(dataDir, copy, { recursive: true }));
    const groups = load.groups.map(copySent);
    const noted = synchronous ?? readFileSync(noteSynchronousIn, 'utf8');
    cuts.push(...(await cutsOf(copy, { groups, chance, noted })));
    rmSync(copy, { recursive: true });
  }
  return { cuts, acknowledged: (await endPushing()).acknowledged };
}

/** The devices go on while the copy is checked. */
const copySent = (group: Group): Group<SentChanges> => ({
  ...group,
  devices: group.devices.map(({ acknowledged, unanswered }) => ({
    acknowledged: [...acknowledged],
    unanswered,
  })),
});

/** Runs `work` while all threads of another process are stopped. */
function withStoppedProcess(pid: number, work: () => void): void {
  process.kill(pid, 'SIGSTOP');
  while (readProcessState(pid) !== 'T');
  try {
    work();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

function readProcessState(pid: number): string | undefined {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program is in parentheses and may contain spaces.
  return text.slice(text.lastIndexOf(')') + 2)[0];
}

interface Cutting {
  readonly groups: readonly Group<SentChanges>[];
  readonly chance: SeededRandom;
  readonly noted: string;
}

async function cutsOf(copy: string, { groups, chance, noted }: Cutting): Promise<readonly Cut[]> {
  const synced = readSynced(join(copy, 'shortlist.db'), noted);
  const cuts: Cut[] = [];
  for (const kind of DAMAGE_KINDS) {
    const after = join(copy, `after ${kind}`);
    mkdirSync(after);
    for (const name of FILES) copyFileSync(join(copy, name), join(after, name));
    const file = join(after, 'shortlist.db');
    damageUnsynced(file, synced, { kind, chance });
    cuts.push({ inWriting: synced.isWriting, ...(await checkDatabase(file, groups)) });
  }
  return cuts;
}

async function checkDatabase(
  file: string,
  groups: readonly Group<SentChanges>[],
): Promise<Omit<Cut, 'inWriting'>> {
  let db: SqliteDatabase | undefined;
  try {
    db = openDatabase(file);
    const opened = db;
    return {
      damaged: await opened.findDamage(),
      lost: (await Promise.all(groups.map((group) => findLost(opened, group)))).flat(),
    };
  } catch (error) {
    return { damaged: [String(error)], lost: [] };
  } finally {
    if (db) await closeDatabase(db);
  }
}
