/** What a database must contain after devices were told that their changes are saved. */
import type { Op } from '@shortlist/shared/sync/op.ts';
import { opIdOf } from '@shortlist/shared/sync/stamp.ts';
import type { SignedIn } from '../../../sync-server/bench/fill-database.ts';
import type { Database } from '../../../sync-server/src/platform/db/database.ts';
import { findRow, getUserSync } from '../../../sync-server/src/features/sync/rows-store.ts';
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
  /**
   * Acknowledged changes that are neither the value of their cell nor in its history, or are missing from the ledger.
   */
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
  const acknowledged = group.devices.flatMap((device) => device.acknowledged);
  const known = await readLedger(db, group.account);
  const acknowledgedOps = new Set(acknowledged.map(({ op }) => op));
  const { seq } = await getUserSync(db, group.account.uid);
  // An op that changes its row gives it one new number; one that lost against the shared row's value gives none.
  const expected = group.firstSeq + acknowledged.length - (await countLosers(db, group));
  return {
    lost: [
      ...new Set([
        ...[...acknowledgedOps].filter((op) => !known.has(op)),
        ...(await findLostValues(db, group)),
      ]),
    ],
    twice: Math.max(0, seq - expected) + (await countRepeatedHistory(db, group)),
    wrong: [
      ...[...known]
        .filter((op) => !acknowledgedOps.has(op))
        .map((op) => `${op} was never acknowledged`),
      ...(seq < expected ? [`${expected - seq} changes too few`] : []),
    ],
  };
}

/** A device's own row has its newest text; of the shared row every text must be stored somewhere. */
async function findLostValues(db: Database, group: Group): Promise<readonly string[]> {
  const { uid } = group.account;
  const own: string[] = [];
  for (const [id, { op }] of group.devices.flatMap(({ newest }) => [...newest])) {
    const stamp = (await findRow(db, { uid, t: 'placement', id }))?.cells['notes']?.[1];
    if (stamp === undefined || opIdOf(stamp) !== op) own.push(op);
  }
  return [...own, ...(await findLostSharedValues(db, group))];
}

/** Acknowledged changes of the shared row whose texts are neither in it nor in its history. */
export async function findLostSharedValues(
  db: Database,
  group: Group<SentChanges>,
): Promise<readonly string[]> {
  const storedValues = await readStoredValues(db, group);
  return group.devices
    .flatMap(({ acknowledged }) => acknowledged)
    .filter(({ id, f }) => id === group.shared.id && !storedValues.has(f['notes']))
    .map(({ op }) => op);
}

async function readStoredValues(
  db: Database,
  { account, shared }: Group<SentChanges>,
): Promise<ReadonlySet<unknown>> {
  const sql =
    'SELECT value FROM field_history JOIN op_ledger AS l ON n = entry WHERE l.uid = ? AND id = ?';
  const history = await readColumn<string>(db, sql, account.uid, shared.id);
  const shown = (await findRow(db, { uid: account.uid, t: 'placement', id: shared.id }))?.cells[
    'notes'
  ]?.[0];
  return new Set<unknown>([shown, ...history.map((value): unknown => JSON.parse(value))]);
}

export async function readLedger(db: Database, { uid }: SignedIn): Promise<ReadonlySet<string>> {
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
