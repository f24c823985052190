// Readers page through an account while eight writers change it, in one server process or in several on one
// database: a cursor that passes a number must never leave a row behind.
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { createSeededRandom, type SeededRandom } from '@shortlist/shared/testing/seeded-random.ts';
import { countRow, neverRow, type ProofRow } from '@shortlist/shared/testing/proof-row.ts';
import type { SignedIn } from '../../../sync-server/bench/fill-database.ts';
import { putPlacement } from '../../../sync-server/src/testing/http-client.ts';
import { readColumn } from '../../../sync-server/src/testing/sql.ts';
import { testEngine } from '../../../sync-server/src/testing/test-engine.ts';
import { freePort } from '../../../sync-server/src/testing/server-process.ts';
import { hasNextRound, type Part, type PartOptions } from '../proof/part.ts';
import { sendSyncRequest } from './load-device.ts';
import { withMachine, type Machine } from './machine.ts';

const NAMES = { sqlite: 'file', postgres: 'database' } as const;
const ACCOUNTS = 50;
const PROCESSES = { sqlite: 4, postgres: 2 } as const;
const WRITERS = 8;
const READERS = 3;
const REQUESTS_EACH = 5;
const BATCH_MAX = 30;
const PAGE = { min: 50, max: 250 } as const;
const RETRY_AFTER_MS = 20;
/** The server accepts 120 requests a minute from one student. A reader that has used its share continues slowly. */
const QUICK_PULLS = 20;
const SLOW_PULL_AFTER_MS = 2_500;

interface Reading {
  /** Committed rows, each with its own number. */
  readonly rows: number;
  /** How many numbers all readers together saw. */
  readonly seen: number;
  /** Numbers that a reader never saw although its cursor passed them. */
  readonly gaps: number;
  /** Numbers that a reader saw again, or after a higher one. */
  readonly again: number;
}

/** T11: eight writers and three readers on one account after the other, in one process and in several on one database. */
export const proveCursors: Part = async (options) => {
  const halfTime = Date.now() + (options.untilMs - Date.now()) / 2;
  return [
    ...(await proveCursorsIn(1)({ ...options, untilMs: halfTime })),
    ...(await proveCursorsIn(PROCESSES[testEngine()])(options)),
  ];
};

/** With this many processes, each of which has the database open; `rounds` is a number of accounts. */
export const proveCursorsIn =
  (processes: number): Part =>
  async (options) => {
    const readings: Reading[] = [];
    while (hasNextRound(readings.length, options))
      await withMachine((machine) => runAccounts(machine, processes, { ...options, readings }));
    const where =
      processes === 1
        ? 'in one process'
        : `in ${processes} processes on one ${NAMES[testEngine()]}`;
    return gapRows(where, readings);
  };

function gapRows(where: string, readings: readonly Reading[]): readonly ProofRow[] {
  const sum = (of: keyof Reading): number => readings.reduce((total, one) => total + one[of], 0);
  return [
    countRow('T11', `rows of 8 writers, ${where}`, sum('rows'), { ok: sum('rows') > WRITERS }),
    countRow('T11', `numbers seen by 3 readers, ${where}`, sum('seen'), {
      ok: sum('seen') === READERS * sum('rows'),
    }),
    neverRow('T11', `numbers that a reader missed, ${where}`, sum('gaps')),
    neverRow('T11', `numbers that came twice, ${where}`, sum('again')),
  ];
}

interface Readings extends PartOptions {
  readonly readings: Reading[];
}

/** Runs writers and readers on one account after the other. */
async function runAccounts(
  machine: Machine,
  processes: number,
  { readings, ...options }: Readings,
): Promise<void> {
  const left = (options.rounds ?? Infinity) - readings.length;
  const accounts = await machine.database.addAccounts(Math.min(ACCOUNTS, left));
  const urls: string[] = [];
  // A folder with a file of SQLite normally has one server; only the engine allows several.
  const isWithoutJobs = processes > 1 && testEngine() === 'sqlite';
  while (urls.length < processes)
    urls.push((await machine.start({ port: await freePort(), isWithoutJobs })).url);
  const chance = createSeededRandom(options.seed + readings.length);
  for (const account of accounts) {
    const seenBy = await writeAndRead(account, urls, chance);
    const numbers = await machine.database.read((db) =>
      readColumn<number>(db, 'SELECT seq FROM rows WHERE uid = ?', account.uid),
    );
    readings.push(compareNumbers(numbers.map(Number), seenBy));
    if (!hasNextRound(readings.length, options)) return;
  }
}

/** Returns the numbers that each reader saw, in order of arrival. */
async function writeAndRead(
  account: SignedIn,
  urls: readonly string[],
  chance: SeededRandom,
): Promise<readonly (readonly number[])[]> {
  const urlOf = (index: number): string => urls[index % urls.length] ?? '';
  const over = new AbortController();
  const reading = Promise.all(
    Array.from({ length: READERS }, (_, n) =>
      read(urlOf(n), account, { over: over.signal, chance }),
    ),
  );
  await Promise.all(Array.from({ length: WRITERS }, (_, n) => write(urlOf(n), account, chance)));
  over.abort();
  return reading;
}

async function write(url: string, account: SignedIn, chance: SeededRandom): Promise<void> {
  for (let request = 0; request < REQUESTS_EACH; request += 1) {
    const ops = Array.from({ length: chance.integer(1, BATCH_MAX) }, () =>
      putPlacement(buildPlacementValues()),
    );
    while (!(await sendSyncRequest(url, account, { ops, limit: 1 }))) await wait(RETRY_AFTER_MS);
  }
}

interface UntilOver {
  /** Aborted after the last write. */
  readonly over: AbortSignal;
  readonly chance: SeededRandom;
}

/** Reads on from its cursor until it has seen an end that came after the last write. */
async function read(
  url: string,
  account: SignedIn,
  { over, chance }: UntilOver,
): Promise<readonly number[]> {
  const seen: number[] = [];
  let cursor = 0;
  for (let pulls = 1; ; pulls += 1) {
    const wasOver = over.aborted;
    const limit = chance.integer(PAGE.min, PAGE.max);
    const answer = await sendSyncRequest(url, account, { cursor, limit });
    seen.push(...(answer?.rows ?? []).map(({ seq }) => seq));
    cursor = answer?.cursors.me ?? cursor;
    if (wasOver && answer?.more.me === false) return seen;
    if (!answer) await wait(RETRY_AFTER_MS);
    else if (pulls > QUICK_PULLS && !answer.more.me)
      await Promise.race([wait(SLOW_PULL_AFTER_MS), aborted(over)]);
  }
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}

function compareNumbers(
  numbers: readonly number[],
  seenBy: readonly (readonly number[])[],
): Reading {
  const gapsOf = (seen: ReadonlySet<number>): number => numbers.filter((n) => !seen.has(n)).length;
  const againIn = (seen: readonly number[]): number =>
    seen.filter((n, index) => n <= (seen[index - 1] ?? 0)).length;
  return {
    rows: numbers.length,
    seen: seenBy.reduce((sum, seen) => sum + seen.length, 0),
    gaps: seenBy.reduce((sum, seen) => sum + gapsOf(new Set(seen)), 0),
    again: seenBy.reduce((sum, seen) => sum + againIn(seen), 0),
  };
}
