/** The rosters and their students. Moments in milliseconds. */
import { insertInto, statement, type RowOf } from '../../../platform/db/statement.ts';

export { returnLease, takeLease } from '../../../platform/db/server-meta-store.ts';

export const insertRoster = insertInto('rosters');

interface NewStudent {
  readonly rosterId: string;
  readonly rollKey: string;
  readonly emailKey: string | null;
  /** JSON with sorted keys. */
  readonly facts: string;
}

export const insertStudents = statement<NewStudent>()((db, p) =>
  db.insertInto('roster_students').values({
    roster_id: p.rosterId,
    roll_key: p.rollKey,
    email_key: p.emailKey,
    facts: p.facts,
  }),
).runEach;

/** `replacedAt`: from then on a former one. */
const SHOWN = [
  'r.id',
  'r.saved_at as savedAt',
  'r.file_name as fileName',
  'r.students',
  'r.replaced_at as replacedAt',
  'r.applied_at as appliedAt',
  // Null for the account of an admin that was deleted.
  'u.email as savedBy',
] as const;

export const findCurrentRoster = statement()((db) =>
  db
    .selectFrom('rosters as r')
    .leftJoin('users as u', 'u.id', 'r.saved_by')
    .where('r.state', '=', 'current')
    .select(SHOWN),
).get;

export type StoredRoster = RowOf<typeof findCurrentRoster>;

/** Those that can be brought back, the one that was replaced last first. */
export const listFormerRosters = statement<{ since: number }>()((db, p) =>
  db
    .selectFrom('rosters as r')
    .leftJoin('users as u', 'u.id', 'r.saved_by')
    .where('r.state', '=', 'former')
    .where('r.replaced_at', '>', p.since)
    .orderBy('r.replaced_at', 'desc')
    .orderBy('r.saved_at', 'desc')
    .select(SHOWN),
).all;

/** No account is known to have what it says. */
export const makeCurrent = statement<{ id: string }>()((db, p) =>
  db
    .updateTable('rosters')
    .set({ state: 'current', replaced_at: null, applied_at: null, turn: null })
    .where('id', '=', p.id),
).run;

/** A new one counts from the moment at which it is complete. */
export const updateSavedAt = statement<{ id: string; now: number }>()((db, p) =>
  db.updateTable('rosters').set({ saved_at: p.now }).where('id', '=', p.id),
).run;

export const makeFormer = statement<{ id: string; now: number }>()((db, p) =>
  db.updateTable('rosters').set({ state: 'former', replaced_at: p.now }).where('id', '=', p.id),
).run;

export const discardRoster = statement<{ id: string }>()((db, p) =>
  db.updateTable('rosters').set({ state: 'discarded' }).where('id', '=', p.id),
).run;

/** Not one that was saved, even if that could not be confirmed. */
export const discardUnsaved = statement<{ id: string }>()((db, p) =>
  db
    .updateTable('rosters')
    .set({ state: 'discarded' })
    .where('id', '=', p.id)
    .where('state', '=', 'saving'),
).run;

/** Those that were saved too long ago, or replaced, or never completed. */
export const discardExpired = statement<{
  savedUntil: number;
  replacedUntil: number;
  begunUntil: number;
}>()((db, p) =>
  db
    .updateTable('rosters')
    .set({ state: 'discarded' })
    .where('state', '!=', 'discarded')
    .where((is) =>
      is.or([
        is('saved_at', '<=', p.savedUntil),
        is.and([is('state', '=', 'former'), is('replaced_at', '<=', p.replacedUntil)]),
        is.and([is('state', '=', 'saving'), is('saved_at', '<=', p.begunUntil)]),
      ]),
    ),
).run;

export const startApplying = statement<{ id: string; turn: number }>()((db, p) =>
  db.updateTable('rosters').set({ turn: p.turn }).where('id', '=', p.id),
).run;

/** Where it did not become the current one again since that turn began. */
export const recordApplied = statement<{ id: string; turn: number; now: number }>()((db, p) =>
  db
    .updateTable('rosters')
    .set({ applied_at: p.now, turn: null })
    .where('id', '=', p.id)
    .where('state', '=', 'current')
    .where('turn', '=', p.turn),
).run;

/** The students of a roster as JSON, in the order of their roll numbers, after one of them or from the start (''). */
export const listStudents = statement<{ rosterId: string; after: string; limit: number }>()(
  (db, p) =>
    db
      .selectFrom('roster_students')
      .where('roster_id', '=', p.rosterId)
      .where('roll_key', '>', p.after)
      .orderBy('roll_key')
      .limit(p.limit)
      .select(['roll_key as rollKey', 'facts']),
).all;

/** Deletes at most `limit` students of discarded rosters. Returns how many. */
export const deleteDiscardedStudents = statement<{ limit: number }>()((db, p) =>
  db
    .deleteFrom('roster_students')
    .where((is) =>
      is(
        is.refTuple('roster_id', 'roll_key'),
        'in',
        is
          .selectFrom('roster_students as s')
          .innerJoin('rosters as r', 'r.id', 's.roster_id')
          .where('r.state', '=', 'discarded')
          .limit(p.limit)
          .select(['s.roster_id', 's.roll_key'])
          .$asTuple('roster_id', 'roll_key'),
      ),
    ),
).run;

export const deleteDiscardedRosters = statement()((db) =>
  db.deleteFrom('rosters').where('state', '=', 'discarded'),
).run;
