/** When to look next at somebody who is to be reminded. Triggers write 0 when what they depend on changes. */
import type { SqliteDatabase } from '../db/open.ts';
import type { ReminderDueTable } from '../db/reminder-schema.ts';
import { statement } from '../db/statement.ts';

/** Somebody to be looked at. */
export interface DueLook {
  readonly userId: string;
  /** Milliseconds since 1970; 0 once something changed. */
  readonly nextAt: number;
}

const firstStatement = statement<{ now: number }>()((db, p) =>
  db
    .selectFrom('reminder_due')
    .where('next_at', '<=', p.now)
    .orderBy('next_at')
    .limit(1)
    .select(['user_id as userId', 'next_at as nextAt']),
);

const farStatement = statement<{ latest: number }>()((db, p) =>
  db
    .selectFrom('reminder_due')
    .where('next_at', '>', p.latest)
    .orderBy('next_at', 'desc')
    .limit(1)
    .select(['user_id as userId', 'next_at as nextAt']),
);

/**
 * Who waits longest to be looked at by `now`; undefined when nobody does. A moment after `latest` was written by a clock
 * that was wrong: nobody is put off for so long.
 */
export function findDueLook(
  db: SqliteDatabase,
  { now, latest }: { readonly now: number; readonly latest: number },
): DueLook | undefined {
  return firstStatement.get(db, { now }) ?? farStatement.get(db, { latest });
}

const allStatement = statement<object>()((db) =>
  db.updateTable('reminder_due').set({ next_at: 0 }),
);

/** Everybody who is to be reminded is looked at anew. */
export function lookAtAllAgain(db: SqliteDatabase): void {
  allStatement.run(db, {});
}

const moveStatement = statement<DueLook & { at: number }>()((db, p) =>
  db
    .updateTable('reminder_due')
    .set({ next_at: p.nextAt })
    .where('user_id', '=', p.userId)
    .where('next_at', '=', p.at),
);

/** Sets when to look next, unless it is another moment than `at` by now: then something changed, and nothing is written. */
export function updateDueLook(db: SqliteDatabase, at: number, look: DueLook): boolean {
  return moveStatement.run(db, { ...look, at }) > 0;
}

const oneStatement = statement<{ userId: string }>()((db, p) =>
  db
    .selectFrom('reminder_due')
    .where('user_id', '=', p.userId)
    .select(['user_id as userId', 'next_at as nextAt']),
);

/** When this user is to be looked at next; undefined for one who has nowhere to be reminded. */
export function findDueLookOf(db: SqliteDatabase, userId: string): DueLook | undefined {
  return oneStatement.get(db, { userId });
}

const deleteStatement = statement<ReminderDueTable>()((db, p) =>
  db
    .deleteFrom('reminder_due')
    .where('user_id', '=', p.user_id)
    .where('next_at', '=', p.next_at)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('push_subscriptions')
            .where('push_subscriptions.user_id', '=', p.user_id)
            .select('push_subscriptions.id'),
        ),
      ),
    ),
);

/**
 * Looks no more at somebody who has nowhere to be reminded, unless something changed meanwhile. Whoever has a browser
 * stays: that it cannot be reached now may be the fault of our keys or our clock.
 */
export function deleteDueLook(db: SqliteDatabase, { userId, nextAt }: DueLook): void {
  deleteStatement.run(db, { user_id: userId, next_at: nextAt });
}
