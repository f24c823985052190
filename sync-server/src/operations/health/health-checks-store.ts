/**
 * Checks and repairs the counters that are stored beside the rows, and counts what could not be delivered. The counters
 * follow each change in its transaction; a wrong one means a defect, or a manual change of the database.
 */
import { sql } from 'kysely';
import {
  RECOUNTED_BYTES,
  getUserSync,
  INITIAL_COUNTERS,
  saveUserSync,
} from '../../features/sync/account-counters-store.ts';
import type {
  AccountWriter,
  CompiledStatement,
  Reader,
  Writer,
} from '../../platform/db/database.ts';
import { statement, textStatement } from '../../platform/db/statement.ts';

const LIVE = `t = 'placement' AND deleted_at IS NULL`;
const ROWS_BY_USER = `
  SELECT uid, max(seq) AS seq, count(*) AS n, sum(CASE WHEN ${LIVE} THEN 1 ELSE 0 END) AS live FROM rows GROUP BY uid`;
const MARKS = `SELECT id, count(*) AS n FROM rows WHERE t = 'mark' GROUP BY id`;

/** Each query counts how many counters are wrong. */
const CHECKS = {
  'accounts whose newest change is numbered lower than one of their rows': `
    SELECT count(*) FROM (${ROWS_BY_USER}) AS r LEFT JOIN user_sync AS s USING (uid)
    WHERE s.seq IS NULL OR s.seq < r.seq`,
  'accounts with another number of rows than was counted': `
    SELECT count(*) FROM user_sync AS s LEFT JOIN (${ROWS_BY_USER}) AS r USING (uid)
    WHERE s.row_count <> coalesce(r.n, 0)`,
  'accounts with another number of live placements than was counted': `
    SELECT count(*) FROM user_sync AS s LEFT JOIN (${ROWS_BY_USER}) AS r USING (uid)
    WHERE s.live_placements <> coalesce(r.live, 0)`,
  'accounts that take another number of bytes than was counted': `
    SELECT count(*) FROM user_sync WHERE bytes <> ${RECOUNTED_BYTES}`,
  'accounts that forgot deletions which were never numbered': `
    SELECT count(*) FROM user_sync WHERE horizon > seq`,
  'figures of the board': `
    SELECT count(*) FROM feed_state WHERE horizon > seq
      OR listed <> (SELECT count(*) FROM feed_row WHERE removed_at IS NULL)
      OR seq < (SELECT coalesce(max(seq), 0) FROM feed_row)`,
  'opportunities with another number of people who added them': `
    SELECT count(*) FROM opp_count AS o LEFT JOIN (${MARKS}) AS m USING (id)
    WHERE o.n <> coalesce(m.n, 0)`,
} as const;

interface WrongCounter {
  readonly what: string;
  readonly count: number;
}

const checks = Object.entries(CHECKS).map(([what, sql]) => ({
  what,
  statement: textStatement(sql),
}));

/** Checks all counters; empty when they are right. To be called within one transaction. */
export async function findWrongCounters(db: Reader): Promise<readonly WrongCounter[]> {
  const found = checks.map(async ({ what, statement: check }) => ({
    what,
    count: await countOf(db, check),
  }));
  return (await Promise.all(found)).filter(({ count }) => count > 0);
}

const accounts = textStatement(`SELECT uid FROM user_sync UNION SELECT uid FROM rows`);

/** Those that have counters, or rows to count. */
export async function listCountedAccounts(db: Reader): Promise<readonly string[]> {
  return ((await db.all(accounts, [])) as { uid: string }[]).map(({ uid }) => uid);
}

const rowsOf = statement<{ uid: string }>()((db, p) =>
  db
    .selectFrom('rows')
    .where('uid', '=', p.uid)
    .select(({ fn }) => [
      fn.coalesce(fn.max('seq'), sql.lit(0)).as('seq'),
      fn.countAll<number>().as('rowCount'),
      fn
        .countAll<number>()
        .filterWhere('t', '=', 'placement')
        .filterWhere('deleted_at', 'is', null)
        .as('livePlacements'),
    ]),
).get;

const bytesOf = textStatement(`SELECT ${RECOUNTED_BYTES} AS bytes FROM user_sync WHERE uid = ?`);

/** Recounts an account. Change numbers only ever grow. */
export async function recountAccount(db: AccountWriter): Promise<void> {
  const uid = db.account;
  const { seq, horizon } = await getUserSync(db, uid);
  const counted = { ...INITIAL_COUNTERS, ...(await rowsOf(db, { uid })) };
  const counters = { uid, ...counted, horizon, seq: Math.max(seq, horizon, counted.seq) };
  await saveUserSync(db, counters);
  const { bytes } = (await db.get(bytesOf, [uid])) as { bytes: number };
  await saveUserSync(db, { ...counters, bytes });
}

const FEED_FIGURES = [
  `UPDATE feed_state SET listed = (SELECT count(*) FROM feed_row WHERE removed_at IS NULL),
    seq = (SELECT max(n) FROM (SELECT seq AS n FROM feed_state UNION ALL
      SELECT horizon FROM feed_state UNION ALL
      SELECT coalesce(max(seq), 0) FROM feed_row) AS numbers)`,
  `UPDATE opp_count SET n = coalesce((SELECT n FROM (${MARKS}) AS m WHERE m.id = opp_count.id), 0)`,
].map(textStatement);

export async function recountFeed(db: Writer): Promise<void> {
  for (const each of FEED_FIGURES) await db.run(each, [[]]);
}

const leftovers = textStatement(`
  SELECT count(*) FROM (SELECT uid FROM rows UNION SELECT uid FROM user_sync
    UNION SELECT uid FROM op_ledger) AS owners
  WHERE uid NOT IN (SELECT id FROM users)`);

/** The number of deleted accounts that left rows behind. */
export function countLeftovers(db: Reader): Promise<number> {
  return countOf(db, leftovers);
}

const latest = textStatement(`
  SELECT max(at) FROM (SELECT max(at) AS at FROM audit
    UNION ALL SELECT max(last_seen_at) FROM sessions) AS moments`);

/** The latest moment (ms) that the server recorded; 0 when there is none. */
export function findLatestTimestamp(db: Reader): Promise<number> {
  return countOf(db, latest);
}

async function countOf(db: Reader, statement: CompiledStatement): Promise<number> {
  return Number(Object.values((await db.get(statement, [])) as object)[0]);
}

/** The number of mails that have waited since before a moment (ms). */
export const countWaitingNotices = statement<{ before: number }>()((db, p) =>
  db
    .selectFrom('mail_notices')
    .where('created_at', '<', p.before)
    .select(({ fn }) => fn.countAll<number>().as('n')),
).count;

/** The number of browsers that subscribed with another key than this one (base64url). */
export const countUnreachableBrowsers = statement<{ publicKey: string }>()((db, p) =>
  db
    .selectFrom('push_subscriptions')
    .where('public_key', '!=', p.publicKey)
    .select(({ fn }) => fn.countAll<number>().as('n')),
).count;
