// What was answered is on the disk, and what was not is safe to send again: the real server process is killed at
// random instants under load. SHORTLIST_KILLS and SHORTLIST_SEED make a longer run, or repeat one.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterAll, expect, test } from 'vitest';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { SCHEMA_VERSION, type Op } from '@shortlist/shared/sync/op.ts';
import { hybridTime, opIdOf } from '@shortlist/shared/sync/stamp.ts';
import { systemRandom } from '../src/gateways/random.ts';
import { findRow } from '../src/stores/rows.ts';
import {
  putPlacement,
  registerOverHttp,
  signInOverHttp,
  syncOverHttp,
  type Account,
} from '../src/testing/http-client.ts';
import { startServer, type ServerProcess } from '../src/testing/server-process.ts';

const KILLS = Number(process.env['SHORTLIST_KILLS'] ?? 20);
const SEED = Number(process.env['SHORTLIST_SEED'] ?? Date.now() % 1_000_000);
const DEVICES = 4;
/** So that a long run stays below what one student may have. */
const ROWS_PER_DEVICE = 400;
const LONGEST_LIFE_MS = 150;
/** Every other device's clock is this far ahead. The server cuts such times, so a repeat could get a later one. */
const AHEAD_MS = 3_600_000;

let server: ServerProcess;
afterAll(async () => {
  await server.kill();
  server.removeData();
});

/** Small, and the same for the same seed (mulberry32). Gives numbers from 0 up to 1. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One device: sends one batch after another and sends the very same bytes again until they are acknowledged. */
class Device {
  readonly acknowledged: Op[] = [];
  /** The op that wrote the newest note of each of this device's own rows. */
  readonly newest = new Map<string, Op>();
  retries = 0;
  duplicates = 0;
  private readonly account: Account;
  private readonly sharedRow: string;
  private readonly random: () => number;
  private readonly aheadMs: number;

  constructor(account: Account, sharedRow: string, random: () => number, aheadMs: number) {
    this.account = account;
    this.sharedRow = sharedRow;
    this.random = random;
    this.aheadMs = aheadMs;
  }

  async push(isOver: () => boolean): Promise<void> {
    while (!isOver()) await this.deliver(this.batch());
  }

  private async deliver(ops: readonly Op[]): Promise<void> {
    for (;;) {
      try {
        const { results } = await syncOverHttp(server, this.account, { ops, limit: 1 });
        for (const result of results)
          if (result.r === 'rejected') throw new TypeError(`An op was refused: ${result.code}`);
        this.duplicates += results.filter(({ r }) => r === 'duplicate').length;
        this.acknowledged.push(...ops);
        return;
      } catch (error) {
        if (error instanceof TypeError && error.message.startsWith('An op')) throw error;
        // Dead or not yet up: whether the ops arrived is unknown.
        this.retries += 1;
        await wait(10);
      }
    }
  }

  /** A new row or a change of one of ours, and sometimes a change of the row that all devices fight over. */
  private batch(): readonly Op[] {
    const own = [...this.newest.keys()];
    const known = own[Math.floor(this.random() * own.length)];
    const op =
      known === undefined || (own.length < ROWS_PER_DEVICE && this.random() < 0.5)
        ? putPlacement(buildPlacementValues({ company: `Company ${systemRandom.opId()}` }))
        : note(known, this.newest.get(known)?.op ?? null);
    this.newest.set(op.id, op);
    const ops = this.random() < 0.3 ? [op, note(this.sharedRow, null)] : [op];
    return ops.map((one) => ({ ...one, at: hybridTime(Date.now() + this.aheadMs) }));
  }
}

/** A change of a placement's notes to words that nobody else writes, by someone who saw the words of this op. */
function note(id: string, seen: string | null): Op {
  const op = systemRandom.opId();
  return {
    op,
    t: 'placement',
    id,
    k: 'patch',
    at: hybridTime(Date.now()),
    sv: SCHEMA_VERSION,
    f: { notes: `Note ${op}` },
    base: { notes: seen },
  };
}

async function killAtRandomInstants(random: () => number): Promise<void> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    await wait(random() * LONGEST_LIFE_MS);
    await server.kill();
    const { dataDir, port } = server;
    server = await startServer({ dataDir, port });
  }
}

test(
  'no acknowledged change is lost and none is applied twice, however often the server is killed',
  { timeout: 60_000 + KILLS * 3_000 },
  async () => {
    console.info(`seed ${SEED}, ${KILLS} kills`);
    const random = seededRandom(SEED);
    server = await startServer();
    const who = { name: 'Asha Rao', email: 'asha@example.in', password: 'Monsoon2026x' };
    const accounts = [await registerOverHttp(server, who)];
    while (accounts.length < DEVICES) accounts.push(await signInOverHttp(server, who));
    const shared = putPlacement(buildPlacementValues({ company: 'Fought over' }));
    const [first] = accounts;
    if (!first) throw new Error('There is no account.');
    const begin = await syncOverHttp(server, first, { ops: [shared] });

    const devices = accounts.map(
      (account, index) => new Device(account, shared.id, random, (index % 2) * AHEAD_MS),
    );
    let isOver = false;
    const pushing = devices.map((device) => device.push(() => isOver));
    await killAtRandomInstants(random);
    isOver = true;
    await Promise.all(pushing);
    expect(await server.stop()).toBe(0);
    expect(existsSync(join(server.dataDir, 'shortlist.db-wal'))).toBe(false);

    const acknowledged = devices.flatMap((device) => device.acknowledged);
    const sum = (of: (device: Device) => number): number =>
      devices.reduce((total, device) => total + of(device), 0);
    console.info(
      `${acknowledged.length} acknowledged, ${sum((d) => d.retries)} retries, ${sum((d) => d.duplicates)} recognised as duplicates`,
    );
    const db = new Database(join(server.dataDir, 'shortlist.db'), { readonly: true });
    const uid = first.uid;
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');

    // None lost: each is in the ledger, and nothing else is.
    const ledger = db
      .prepare<[string], { op: string }>(
        `SELECT op FROM op_ledger WHERE uid = ? AND t = 'placement'`,
      )
      .all(uid)
      .map(({ op }) => op);
    const sent = [shared, ...acknowledged].map(({ op }) => op);
    expect(ledger.toSorted()).toEqual(sent.toSorted());

    // Each row holds the last words of the only device that writes it.
    const noteOf = (id: string) => findRow(db, uid, 'placement', id)?.cells['notes'];
    for (const [id, op] of devices.flatMap((device) => [...device.newest]))
      expect(opIdOf(noteOf(id)?.[1] ?? '')).toBe(op.op);

    // Of the row they fight over, every value stands there or in its history.
    const history = db
      .prepare<[string, string], { value: string; why: string }>(
        'SELECT value, why FROM field_history WHERE uid = ? AND id = ?',
      )
      .all(uid, shared.id);
    const kept = new Set<unknown>([
      noteOf(shared.id)?.[0],
      ...history.map(({ value }): unknown => JSON.parse(value)),
    ]);
    const fights = acknowledged.filter(({ id }) => id === shared.id);
    expect(fights.filter(({ f }) => !kept.has(f['notes']))).toEqual([]);

    // None twice: an op that changes its row gives it one new number; one that lost or was known gives none.
    const losers = history.filter(({ why }) => why === 'lost').length;
    const seq = db
      .prepare<[string], { seq: number }>('SELECT seq FROM user_sync WHERE uid = ?')
      .get(uid)?.seq;
    expect(seq).toBe(begin.cursors.me + acknowledged.length - losers);
    db.close();
  },
);
