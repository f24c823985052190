/** The lists that the placement cell published, and who is on them. Moments in milliseconds. */
import type { VerdictResult } from '@shortlist/shared/opportunity/campus/verdict.ts';
import { sql, type Expression, type SqlBool } from 'kysely';
import { insertInto, statement, type RowOf } from '../../../platform/db/statement.ts';
import { CURRENT } from '../../accounts/college/verdicts-store.ts';

export const insertList = insertInto('lists');

interface NewEntry {
  readonly listId: string;
  readonly rollKey: string;
  readonly result: VerdictResult;
}

export const insertEntries = statement<NewEntry>()((db, p) =>
  db
    .insertInto('list_entries')
    .values({ list_id: p.listId, roll_key: p.rollKey, result: p.result }),
).runEach;

/** Whose roll number the current roster does not have: the first ones. */
export const listUnknownEntries = statement<{ listId: string; limit: number }>()((db, p) =>
  db
    .selectFrom('list_entries as e')
    .where('e.list_id', '=', p.listId)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('roster_students as s')
            // Not joined, so that a student is found by both parts of the key.
            .where('s.roster_id', 'in', (of) =>
              of.selectFrom('rosters').where('state', '=', 'current').select('id'),
            )
            .whereRef('s.roll_key', '=', 'e.roll_key')
            .select('s.roll_key'),
        ),
      ),
    )
    .orderBy('e.roll_key')
    .limit(p.limit)
    .select('e.roll_key'),
).values;

const SHOWN = [
  'l.id',
  'l.opportunity as drive',
  'l.round_key as round',
  'l.state',
  'l.published_at as publishedAt',
  'l.file_name as fileName',
  'l.through',
  'l.waitlisted',
  'l.not_through',
  'l.applied_at as appliedAt',
  // Null for the account of an admin that was deleted.
  'u.email as publishedBy',
] as const;

/** The newest first. */
export const listLists = statement()((db) =>
  db
    .selectFrom('lists as l')
    .leftJoin('users as u', 'u.id', 'l.published_by')
    .where('l.state', '!=', 'saving')
    .orderBy('l.published_at', 'desc')
    .orderBy('l.id')
    .select(SHOWN),
).all;
export type StoredList = RowOf<typeof listLists>;

export const findList = statement<{ id: string }>()((db, p) =>
  db
    .selectFrom('lists as l')
    .leftJoin('users as u', 'u.id', 'l.published_by')
    .where('l.id', '=', p.id)
    .where('l.state', '!=', 'saving')
    .select(SHOWN),
).get;

/** Those that it has told something. Takes some milliseconds for two thousand. */
export const countAccounts = statement<{ listId: string }>()((db, p) =>
  db
    .selectFrom('verdicts')
    .where('list_id', '=', p.listId)
    .where('result', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('n')),
).count;

export const listEntries = statement<{ listId: string }>()((db, p) =>
  db
    .selectFrom('list_entries')
    .where('list_id', '=', p.listId)
    .orderBy('roll_key')
    .select(['roll_key as rollNumber', 'result']),
).all;

/** From now on it counts, and no account is known to have what it says. */
export const makeListCurrent = statement<{ id: string; now: number }>()((db, p) =>
  db
    .updateTable('lists')
    .set({ state: 'current', published_at: p.now, applied_at: null, turn: null })
    .where('id', '=', p.id),
).run;

export const replaceList = statement<{ id: string }>()((db, p) =>
  db
    .updateTable('lists')
    .set({ state: 'replaced', applied_at: null, turn: null })
    .where('id', '=', p.id),
).run;

export const setListTakenBack = statement<{ id: string }>()((db, p) =>
  db
    .updateTable('lists')
    .set({ state: 'taken_back', applied_at: null, turn: null })
    .where('id', '=', p.id),
).run;

/** Of what is not current the entries are of no use. */
export const deleteEntries = statement<{ listId: string }>()((db, p) =>
  db.deleteFrom('list_entries').where('list_id', '=', p.listId),
).run;

export const deleteList = statement<{ id: string }>()((db, p) =>
  db.deleteFrom('lists').where('id', '=', p.id),
).run;

/** Not one that was published, even if that could not be confirmed. */
export const deleteUnpublished = statement<{ id: string }>()((db, p) =>
  db.deleteFrom('lists').where('id', '=', p.id).where('state', '=', 'saving'),
).run;

/** Those that were published too long ago, or never completed. */
export const listExpiredLists = statement<{ publishedUntil: number; begunUntil: number }>()(
  (db, p) =>
    db
      .selectFrom('lists')
      .where((is) =>
        is.or([
          is('published_at', '<=', p.publishedUntil),
          is.and([is('state', '=', 'saving'), is('published_at', '<=', p.begunUntil)]),
        ]),
      )
      .select('id'),
).values;

/** Whether accounts were not compared with some list, or not since a moment. */
export const hasUnapplied = statement<{ until: number }>()((db, p) =>
  db
    .selectFrom('lists')
    .where('state', '!=', 'saving')
    .where((is) => is.or([is('applied_at', 'is', null), is('applied_at', '<=', p.until)]))
    .select('id')
    .limit(1),
).exists;

/** Accounts are compared with all lists once more. */
export const makeListsDue = statement()((db) =>
  db.updateTable('lists').set({ applied_at: null, turn: null }).where('state', '!=', 'saving'),
).run;

export const startApplyingAll = statement<{ turn: number }>()((db, p) =>
  db.updateTable('lists').set({ turn: p.turn }).where('state', '!=', 'saving'),
).run;

/** Without those that changed since that turn began. */
export const recordListsApplied = statement<{ turn: number; now: number }>()((db, p) =>
  db.updateTable('lists').set({ applied_at: p.now, turn: null }).where('turn', '=', p.turn),
).run;

/** Also where one of them has no address. */
const isOther = (one: Expression<string | null>, other: Expression<string | null>) =>
  sql<SqlBool>`${one} is distinct from ${other}`;

/**
 * The accounts after one of them, or from the start (''), at most `limit`, and whether they may have to be told something
 * else than they were: what a list says of a student of the roster with one of their addresses, or that none does, such
 * as for a roll number that is somebody else's.
 */
export const compareVerdicts = statement<{ rosterId: string; after: string; limit: number }>()(
  (db, p) =>
    db
      .selectFrom((of) =>
        of
          .selectFrom('users')
          .where('id', '>', p.after)
          .select(['id', 'email_key'])
          .orderBy('id')
          .limit(p.limit)
          .as('u'),
      )
      .leftJoin('college_addresses as a', 'a.user_id', 'u.id')
      .select((is) => [
        'u.id',
        is
          .case()
          .when(
            is.or([
              is.exists(
                is
                  // In this order on SQLite, too: from the student to the few lists with that roll number.
                  .selectFrom('roster_students as s')
                  .crossJoin('list_entries as e')
                  .crossJoin('lists as l')
                  .leftJoin('verdicts as v', (on) =>
                    on
                      .onRef('v.user_id', '=', 'u.id')
                      .onRef('v.opportunity', '=', 'l.opportunity')
                      .onRef('v.round_key', '=', 'l.round_key'),
                  )
                  .where('s.roster_id', '=', p.rosterId)
                  .where((either) =>
                    either('s.email_key', 'in', [
                      either.ref('u.email_key'),
                      either.ref('a.email_key'),
                    ]),
                  )
                  .whereRef('e.roll_key', '=', 's.roll_key')
                  .whereRef('l.id', '=', 'e.list_id')
                  .where('l.state', '=', CURRENT)
                  .where((either) =>
                    either.or([
                      either('v.result', 'is', null),
                      either('v.list_id', '!=', either.ref('l.id')),
                      either('v.result', '!=', either.ref('e.result')),
                    ]),
                  )
                  .select('s.roll_key'),
              ),
              is.exists(
                is
                  .selectFrom('verdicts as v')
                  .innerJoin('lists as l', 'l.id', 'v.list_id')
                  .whereRef('v.user_id', '=', 'u.id')
                  .where('v.result', 'is not', null)
                  .where('l.state', '!=', 'current')
                  .select('v.user_id'),
              ),
              is.exists(
                is
                  .selectFrom('verdicts as v')
                  .innerJoin('roster_students as s', 's.roll_key', 'v.roll_key')
                  .whereRef('v.user_id', '=', 'u.id')
                  .where('v.result', 'is not', null)
                  .where('s.roster_id', '=', p.rosterId)
                  .where((either) =>
                    either.and([
                      isOther(either.ref('s.email_key'), either.ref('u.email_key')),
                      isOther(either.ref('s.email_key'), either.ref('a.email_key')),
                    ]),
                  )
                  .select('v.user_id'),
              ),
            ]),
          )
          .then(is.lit(1))
          .else(is.lit(0))
          .end()
          .as('differs'),
      ])
      .orderBy('u.id'),
).all;
