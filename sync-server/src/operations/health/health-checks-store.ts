/**
 * Checks and repairs the counters that are stored beside the rows, and counts what could not be delivered. The counters
 * follow each change in its transaction; a wrong one means a defect, or a manual change of the database.
 */
import type { SqliteDatabase } from '../../platform/db/sqlite-database.ts';
import { statement } from '../../platform/db/statement.ts';

const LIVE = `t = 'placement' AND deleted_at IS NULL`;
const cell = (path: string, shown: string): string =>
  `iif(json_type(cells, '$.f.${path}') = 'text', cells ->> '$.f.${path}', '${shown}')`;

/** As they are counted with each change (placement-counts-store). */
const PLACEMENTS_BY_KIND = `
  SELECT ${cell('status', 'form_not_filled')} AS status, ${cell('jobType', 'fte')} AS job_type,
    ${cell('category', 'on_campus')} AS category, count(*) AS n
  FROM rows WHERE ${LIVE} GROUP BY 1, 2, 3`;
const PLACEMENTS_BY_COMPANY = `
  SELECT ${cell('company', '')} AS company, count(*) AS n
  FROM rows WHERE ${LIVE} GROUP BY 1 COLLATE NOCASE`;
const ROWS_BY_USER = `
  SELECT uid, max(seq) AS seq, count(*) AS n, sum(${LIVE}) AS live FROM rows GROUP BY uid`;
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
  'accounts that forgot deletions which were never numbered': `
    SELECT count(*) FROM user_sync WHERE horizon > seq`,
  'figures of the board': `
    SELECT count(*) FROM feed_state WHERE horizon > seq
      OR listed <> (SELECT count(*) FROM feed_row WHERE removed_at IS NULL)
      OR seq < (SELECT coalesce(max(seq), 0) FROM feed_row)`,
  'opportunities with another number of people who added them': `
    SELECT count(*) FROM opp_count AS o LEFT JOIN (${MARKS}) AS m USING (id)
    WHERE o.n <> coalesce(m.n, 0)`,
  'kinds of placements in Insights': `
    SELECT count(*) FROM (SELECT * FROM placement_counts WHERE n <> 0) AS c
    FULL JOIN (${PLACEMENTS_BY_KIND}) AS r USING (status, job_type, category)
    WHERE c.n IS NOT r.n`,
  'companies in Insights': `
    SELECT count(*) FROM company_counts AS c
    FULL JOIN (${PLACEMENTS_BY_COMPANY}) AS r ON r.company = c.company COLLATE NOCASE
    WHERE c.n IS NOT r.n`,
} as const;

/** The kind of counter, and how many are wrong. */
interface WrongCounter {
  readonly what: string;
  readonly count: number;
}

/** Checks all counters; empty when they are right. To be called within one transaction. */
export function findWrongCounters(db: SqliteDatabase): WrongCounter[] {
  return Object.entries(CHECKS)
    .map(([what, sql]) => ({ what, count: Number(db.sqlite.prepare(sql).pluck().get()) }))
    .filter(({ count }) => count > 0);
}

const RECOMPUTATIONS = `
  INSERT INTO user_sync (uid, seq, horizon, row_count, live_placements)
    SELECT uid, seq, 0, n, live FROM (${ROWS_BY_USER})
    WHERE true ON CONFLICT DO UPDATE SET seq = max(seq, excluded.seq);
  UPDATE user_sync SET seq = max(seq, horizon),
    row_count = (SELECT count(*) FROM rows WHERE rows.uid = user_sync.uid),
    live_placements = (SELECT count(*) FROM rows WHERE rows.uid = user_sync.uid AND ${LIVE});
  UPDATE feed_state SET listed = (SELECT count(*) FROM feed_row WHERE removed_at IS NULL),
    seq = max(seq, horizon, (SELECT coalesce(max(seq), 0) FROM feed_row));
  UPDATE opp_count SET n = coalesce((SELECT n FROM (${MARKS}) AS m WHERE m.id = opp_count.id), 0);
  DELETE FROM placement_counts;
  INSERT INTO placement_counts (status, job_type, category, n) ${PLACEMENTS_BY_KIND};
  DELETE FROM company_counts;
  INSERT INTO company_counts (company, n) ${PLACEMENTS_BY_COMPANY};`;

/** Recomputes all counters. To be called within one transaction. Change numbers only ever grow. */
export function recomputeCounters(db: SqliteDatabase): void {
  db.sqlite.exec(RECOMPUTATIONS);
}

/** The number of deleted accounts that left rows behind. */
export function countLeftovers(db: SqliteDatabase): number {
  const sql = ['rows', 'user_sync', 'op_ledger']
    .map((table) => `SELECT uid FROM ${table}`)
    .join(' UNION ');
  return Number(
    db.sqlite
      .prepare(`SELECT count(*) FROM (${sql}) WHERE uid NOT IN (SELECT id FROM users)`)
      .pluck()
      .get(),
  );
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
