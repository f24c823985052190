// Readers page through an account while eight writers change it, in one server process or in several on one file: a
// cursor that moves past a number must never leave a row behind.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import Database from 'better-sqlite3';
import {
  fillDatabase,
  manyStudents,
  type SignedIn,
} from '../../../sync-server/bench/fill-database.ts';
import { putPlacement } from '../../../sync-server/src/testing/http-client.ts';
import { freePort } from '../../../sync-server/src/testing/server-process.ts';
import { createChance, type Chance } from '@shortlist/shared/testing/chance.ts';
import { exchange } from './device.ts';
import type { Spares, StartedServer } from './spares.ts';

const WRITERS = 8;
const READERS = 3;
const REQUESTS_EACH = 5;
const BATCH_MAX = 30;
const PAGE = { min: 50, max: 250 } as const;
const RETRY_AFTER_MS = 20;
/** The server takes 120 requests a minute from one student. A reader that has used its share goes on slowly. */
const QUICK_PULLS = 10;
const SLOW_PULL_AFTER_MS = 2_500;

export interface GapOptions {
  readonly seed: number;
  /** Server processes on the same database. */
  readonly processes: number;
  readonly accounts: number;
  /** No further account begins after this moment (ms). */
  readonly untilMs?: number;
}

export interface GapRound {
  /** Rows that were committed, each under a number of its own. */
  readonly rows: number;
  /** How many numbers all readers together saw. */
  readonly seen: number;
  /** Numbers that a reader never saw although its cursor went past them. */
  readonly gaps: number;
  /** Numbers that a reader saw again, or after a higher one. */
  readonly again: number;
}

/** Lets writers and readers loose on one account after the other. */
export async function gapRound(spares: Spares, options: GapOptions): Promise<GapRound> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shortlist-gaps-'));
  const servers: StartedServer[] = [];
  try {
    const filling = { students: manyStudents(options.accounts, 0), admins: 0 };
    const { students } = await fillDatabase(dataDir, filling);
    // One data folder has one server; several of them is what only the database can stand.
    const isBare = options.processes > 1;
    while (servers.length < options.processes)
      servers.push(await spares.start({ dataDir, port: await freePort(), isBare }));
    const urls = servers.map(({ url }) => url);
    return await roundOf(students, { urls, dataDir, ...options });
  } finally {
    for (const server of servers) await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Place extends GapOptions {
  readonly urls: readonly string[];
  readonly dataDir: string;
}

async function roundOf(accounts: readonly SignedIn[], place: Place): Promise<GapRound> {
  const chance = createChance(place.seed);
  const db = new Database(join(place.dataDir, 'shortlist.db'), { readonly: true });
  let sum: GapRound = { rows: 0, seen: 0, gaps: 0, again: 0 };
  for (const account of accounts) {
    const seenBy = await writeAndRead(account, place.urls, chance);
    const numbers = db.prepare('SELECT seq FROM rows WHERE uid = ?').pluck().all(account.uid);
    sum = added(sum, compared(numbers.map(Number), seenBy));
    if (Date.now() >= (place.untilMs ?? Infinity)) break;
  }
  db.close();
  return sum;
}

/** Gives the numbers that each reader saw, in the order in which they came. */
async function writeAndRead(
  account: SignedIn,
  urls: readonly string[],
  chance: Chance,
): Promise<readonly (readonly number[])[]> {
  const urlOf = (index: number): string => urls[index % urls.length] ?? '';
  const state = { isOver: false };
  const reading = Promise.all(
    Array.from({ length: READERS }, (_, n) => read(urlOf(n), account, { state, chance })),
  );
  await Promise.all(Array.from({ length: WRITERS }, (_, n) => write(urlOf(n), account, chance)));
  state.isOver = true;
  return reading;
}

async function write(url: string, account: SignedIn, chance: Chance): Promise<void> {
  for (let request = 0; request < REQUESTS_EACH; request += 1) {
    const ops = Array.from({ length: chance.whole(1, BATCH_MAX) }, () =>
      putPlacement(buildPlacementValues()),
    );
    while (!(await exchange(url, account, { ops, limit: 1 }))) await wait(RETRY_AFTER_MS);
  }
}

interface Reading {
  readonly state: { readonly isOver: boolean };
  readonly chance: Chance;
}

/** Reads on from its cursor until it has seen an end that came after the last write. */
async function read(
  url: string,
  account: SignedIn,
  { state, chance }: Reading,
): Promise<readonly number[]> {
  const seen: number[] = [];
  let cursor = 0;
  for (let pulls = 1; ; pulls += 1) {
    const wasOver = state.isOver;
    const answer = await exchange(url, account, {
      cursor,
      limit: chance.whole(PAGE.min, PAGE.max),
    });
    seen.push(...(answer?.rows ?? []).map(({ seq }) => seq));
    cursor = answer?.cursors.me ?? cursor;
    if (wasOver && answer?.more.me === false) return seen;
    if (!answer) await wait(RETRY_AFTER_MS);
    else if (pulls > QUICK_PULLS && !answer.more.me) await wait(SLOW_PULL_AFTER_MS);
  }
}

function compared(numbers: readonly number[], seenBy: readonly (readonly number[])[]): GapRound {
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

function added(a: GapRound, b: GapRound): GapRound {
  return {
    rows: a.rows + b.rows,
    seen: a.seen + b.seen,
    gaps: a.gaps + b.gaps,
    again: a.again + b.again,
  };
}
