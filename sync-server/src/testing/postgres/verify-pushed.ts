/** What a database must contain after devices were told that their changes are saved. */
import type { WireRow } from '@shortlist/shared/api/sync.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import type { Reader } from '../../platform/db/database.ts';
import { postSync } from '../api-requests.ts';
import { overNetwork } from '../network.ts';
import { readColumn, readRow, readValue } from '../sql.ts';
import type { PushedAccount } from './push-load.ts';

export interface Verification {
  /** Acknowledged changes that a new device does not receive and the history does not have. */
  readonly lost: readonly string[];
  /** How many changes too many the accounts have. */
  readonly twice: number;
  /** Changes that nobody made, and counters that are not right. */
  readonly wrong: readonly string[];
}

/** To be called when everything that was sent is acknowledged. */
export async function verifyPushed(
  url: string,
  db: Reader,
  accounts: readonly PushedAccount[],
): Promise<Verification> {
  const all = await Promise.all(accounts.map((account) => verifyAccount(url, db, account)));
  return {
    lost: all.flatMap(({ lost }) => lost),
    twice: all.reduce((sum, { twice }) => sum + twice, 0),
    wrong: all.flatMap(({ wrong }) => wrong),
  };
}

async function verifyAccount(
  url: string,
  db: Reader,
  account: PushedAccount,
): Promise<Verification> {
  const { user, acknowledged } = account;
  const known = new Set(
    await readColumn<string>(db, 'SELECT op FROM op_ledger WHERE uid = ?', user.uid),
  );
  const sent = new Set(acknowledged.map(({ op }) => op));
  const rows = await pullAll(url, account);
  const { seq, live } = await countersOf(db, user.uid);
  // A change that lost against a newer one gives its row no new number.
  const expected = sent.size - (await countHistory(db, account, `why = 'lost'`));
  return {
    lost: [
      ...[...sent].filter((op) => !known.has(op)),
      ...findLost(account, rows, await readNotes(db, account)),
    ],
    twice: Math.max(0, seq - expected) + (await countRepeated(db, account)),
    wrong: [
      ...[...known].filter((op) => !sent.has(op)),
      ...(seq < expected ? [`${expected - seq} changes too few`] : []),
      ...(live === rows.size ? [] : [`${live} placements counted, ${rows.size} there`]),
    ],
  };
}

/** The placements that a new device receives. */
async function pullAll(
  url: string,
  { user }: PushedAccount,
): Promise<ReadonlyMap<string, WireRow>> {
  const server = overNetwork(url);
  const rows = new Map<string, WireRow>();
  for (let cursor = 0, more = true; more;) {
    const answer = await postSync(server, user, { cursors: { me: cursor, feed: 0 } });
    for (const row of answer.rows) rows.set(row.id, row);
    cursor = answer.cursors.me;
    more = answer.more.me;
  }
  return rows;
}

/** A row of one device has its newest text; of the shared row every text is shown or in the history. */
function findLost(
  { shared, acknowledged }: PushedAccount,
  rows: ReadonlyMap<string, WireRow>,
  stored: ReadonlySet<unknown>,
): readonly string[] {
  const isThere = ({ id, k, f }: Op): boolean => {
    const notes = rows.get(id)?.f['notes'];
    if (k === 'put') return rows.has(id);
    return notes === f['notes'] || (id === shared.id && stored.has(f['notes']));
  };
  return acknowledged.filter((op) => !isThere(op)).map(({ op }) => op);
}

const HISTORY = 'FROM field_history JOIN op_ledger AS l ON n = entry WHERE l.uid = ?';

async function readNotes(db: Reader, { user, shared }: PushedAccount): Promise<Set<unknown>> {
  const sql = `SELECT value ${HISTORY} AND id = ?`;
  const values = await readColumn<string>(db, sql, user.uid, shared.id);
  return new Set(values.map((value): unknown => JSON.parse(value)));
}

async function countHistory(
  db: Reader,
  { user }: PushedAccount,
  condition: string,
): Promise<number> {
  return Number(await readValue(db, `SELECT count(*) ${HISTORY} AND ${condition}`, user.uid));
}

/** A change that is applied twice would record a second time what it displaced. */
async function countRepeated(db: Reader, { user }: PushedAccount): Promise<number> {
  const sql = `SELECT count(*) - count(DISTINCT op || ' ' || id || ' ' || path || ' ' || stamp) ${HISTORY}`;
  return Number(await readValue(db, sql, user.uid));
}

interface Counters {
  readonly seq: number;
  readonly live: number;
}

async function countersOf(db: Reader, uid: string): Promise<Counters> {
  const sql = 'SELECT seq, live_placements AS live FROM user_sync WHERE uid = ?';
  return (await readRow<Counters>(db, sql, uid)) ?? { seq: 0, live: 0 };
}
