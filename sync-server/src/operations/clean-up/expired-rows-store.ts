/** Finds and deletes expired rows. Moments in milliseconds. */
import { sql } from 'kysely';
import { rowTextToRow } from '../../features/sync/rows-store.ts';
import { statement } from '../../platform/db/statement.ts';

interface Until {
  readonly until: number;
}

/** Deletes codes that were used or expired at or before a moment; returns how many. */
export const deleteCodesUntil = statement<Until>()((db, p) =>
  db
    .deleteFrom('codes')
    .where((or) => or.or([or('expires_at', '<=', p.until), or('used_at', '<=', p.until)])),
).run;

/** Deletes sessions that ended at or before a moment; returns how many. */
export const deleteSessionsUntil = statement<Until>()((db, p) =>
  db.deleteFrom('sessions').where('expires_at', '<=', p.until),
).run;

/**
 * Purges the oldest of the rows that were deleted at or before a moment (ms), of all accounts, at most
 * `limit`. The horizon of their account must tell devices that do not know of these deletions.
 */
export const deleteTombstonesUntil = statement<{ until: number; limit: number }>()((db, p) =>
  db
    .deleteFrom('rows')
    .where(
      sql`rowid`,
      'in',
      db
        .selectFrom('rows')
        .select(sql`rowid`.as('rowid'))
        .where('deleted_at', '<=', p.until)
        .orderBy('deleted_at')
        .limit(p.limit),
    )
    .returning(['uid', 'seq']),
).all;

/** The accounts of which tombstones were purged, in the order of their ids, after one of them or from the start (''). */
export const listPurgedAccounts = statement<{ uid: string; limit: number }>()((db, p) =>
  db
    .selectFrom('user_sync')
    .select('uid')
    .where('uid', '>', p.uid)
    .where('horizon', '>', 0)
    .orderBy('uid')
    .limit(p.limit),
).values;

interface RoundPage {
  readonly uid: string;
  readonly id: string;
  readonly limit: number;
}

/** The live rounds of an account whose placement has no row, in the order of their ids, after one of them or from ''. */
export const listOrphanRounds = statement<RoundPage>()((db, p) =>
  db
    .selectFrom('rows as round')
    .select(['round.t', 'round.id', 'round.seq', 'round.cells', 'round.del'])
    .where('round.uid', '=', p.uid)
    .where('round.t', '=', 'round')
    .where('round.id', '>', p.id)
    .where('round.deleted_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('rows as placement')
            .select('placement.id')
            .where('placement.uid', '=', p.uid)
            .where('placement.t', '=', 'placement')
            .where('placement.id', '=', sql<string>`round.cells ->> '$.f.placementId'`),
        ),
      ),
    )
    .orderBy('round.id')
    .limit(p.limit),
).map(rowTextToRow).all;
