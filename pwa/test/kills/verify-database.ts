/** What a database must contain after devices were told that their changes are saved. */
import type { Op } from '@shortlist/shared/sync/op.ts';
import { opIdOf } from '@shortlist/shared/sync/stamp.ts';
import type { SignedIn } from '../../../sync-server/bench/fill-database.ts';
import type { Database } from '../../../sync-server/src/platform/db/database.ts';
import { findRow } from '../../../sync-server/src/features/sync/rows-store.ts';
import { getUserSync } from '../../../sync-server/src/features/sync/account-counters-store.ts';
import { readColumn, readValue } from '../../../sync-server/src/testing/sql.ts';
import type { LoadDevice } from './load-device.ts';

/** What a device has sent. */
export type SentChanges = Pick<LoadDevice, 'acknowledged' | 'unanswered'>;

/** An account to which only its devices sent changes. */
export interface Group<Device = LoadDevice> {
  readonly account: SignedIn;
  /** The op that creates the row all of its devices compete for. */
  readonly shared: Op;
  /** The account's change number before the first of these changes. */
  readonly firstSeq: number;
  readonly devices: readonly Device[];
}

export interface Verification {
  readonly lost: readonly string[];
  /** How many changes too many the account has. */
  readonly twice: number;
  /**
   * Ops in the ledger that were never acknowledged although all requests were answered, and what the engine finds
   * damaged.
   */
  readonly wrong: readonly string[];
}

/** Must be called after all devices had an answer to everything they sent. */
export async function verifyDatabase(
  db: Database,
  groups: readonly Group[],
): Promise<Verification> {
  const verdicts = await Promise.all(groups.map((group) => verifyGroup(db, group)));
  return {
    lost: verdicts.flatMap(({ lost }) => lost),
    twice: verdicts.reduce((sum, { twice }) => sum + twice, 0),
    wrong: [...(await db.findDamage()), ...verdicts.flatMap(({ wrong }) => wrong)],
  };
}

async function verifyGroup(db: Database, group: Group): Promise<Verification> {
  const acknowledged = new Set(acknowledgedOf(group).map(({ op }) => op));
  const { seq } = await getUserSync(db, group.account.uid);
  // An op that changes its row gives it one new number; one that lost against the shared row's value gives none.
  const expected = group.firstSeq + acknowledged.size - (await countLosers(db, group));
  const unknown = [...(await readLedger(db, group.account))].filter((op) => !acknowledged.has(op));
  return {
    lost: await findLost(db, group),
    twice: Math.max(0, seq - expected) + (await countRepeatedHistory(db, group)),
    wrong: [
      ...unknown.map((op) => `${op} was never acknowledged`),
      ...(seq < expected ? [`${expected - seq} changes too few`] : []),
    ],
  };
}

const acknowledgedOf = ({ devices }: Group<SentChanges>): readonly Op[] =>
  devices.flatMap(({ acknowledged }) => acknowledged);

/**
 * Acknowledged changes that are missing from the ledger, or neither the value of their cell nor in its history.
 * Unanswered ones may be there or not.
 */
export async function findLost(
  db: Database,
  group: Group<SentChanges>,
): Promise<readonly string[]> {
  const ledger = await readLedger(db, group.account);
  const stored = await readSharedValues(db, group);
  const missing = acknowledgedOf(group).filter(
    ({ op, id, f }) => !ledger.has(op) || (id === group.shared.id && !stored.has(f['notes'])),
  );
  const own = await Promise.all(group.devices.map((device) => findLostRows(db, group, device)));
  return [...new Set([...missing.map(({ op }) => op), ...own.flat()])];
}

/** Rows of the device's own whose note is neither the newest acknowledged one nor one in flight. */
async function findLostRows(
  db: Database,
  { account: { uid }, shared }: Group<SentChanges>,
  { acknowledged, unanswered }: SentChanges,
): Promise<readonly string[]> {
  const newest = new Map(acknowledged.map(({ id, op }) => [id, op]));
  newest.delete(shared.id);
  const lost: string[] = [];
  for (const [id, op] of newest) {
    const stamp = (await findRow(db, { uid, t: 'placement', id }))?.cells['notes']?.[1];
    const found = stamp && opIdOf(stamp);
    if (found !== op && !unanswered.some((sent) => sent.op === found)) lost.push(op);
  }
  return lost;
}

/** The notes of the row that all compete for: the one it has, and those in its history. */
async function readSharedValues(
  db: Database,
  { account: { uid }, shared: { id } }: Group<SentChanges>,
): Promise<ReadonlySet<unknown>> {
  const sql =
    'SELECT value FROM field_history JOIN op_ledger AS l ON n = entry WHERE l.uid = ? AND id = ?';
  const history = await readColumn<string>(db, sql, uid, id);
  const row = await findRow(db, { uid, t: 'placement', id });
  return new Set([row?.cells['notes']?.[0], ...history.map((text): unknown => JSON.parse(text))]);
}

async function readLedger(db: Database, { uid }: SignedIn): Promise<ReadonlySet<string>> {
  const sql = `SELECT op FROM op_ledger WHERE uid = ? AND t = 'placement'`;
  return new Set(await readColumn<string>(db, sql, uid));
}

async function countLosers(db: Database, { account, shared }: Group): Promise<number> {
  const sql = `SELECT count(*) FROM field_history JOIN op_ledger AS l ON n = entry WHERE l.uid = ? AND id = ? AND why = 'lost'`;
  return Number(await readValue(db, sql, account.uid, shared.id));
}

/** A change that is applied twice would record a second time what it displaced. */
async function countRepeatedHistory(db: Database, { account }: Group): Promise<number> {
  const sql = `SELECT count(*) - count(DISTINCT op || ' ' || id || ' ' || path || ' ' || stamp)
    FROM field_history JOIN op_ledger AS l ON n = entry WHERE l.uid = ?`;
  return Number(await readValue(db, sql, account.uid));
}
