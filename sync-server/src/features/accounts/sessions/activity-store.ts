/** When accounts were used, and on which kinds of device. A day is a number, as the server's calendar counts it. */
import type { Writer } from '../../../platform/db/database.ts';
import { insertInto, statement } from '../../../platform/db/statement.ts';

interface Activity {
  readonly userId: string;
  readonly day: number;
  readonly at: number;
}

const addDay = statement<Activity>()((db, p) =>
  db
    .insertInto('activity')
    .values({ user_id: p.userId, day: p.day })
    .onConflict((conflict) => conflict.doNothing()),
);

const touchUser = statement<Activity>()((db, p) =>
  db
    .updateTable('users')
    .set((is) => ({
      // Two uses may be recorded in another order than they happened.
      last_active_at: is
        .case()
        .when('last_active_at', '>', p.at)
        .then(is.ref('last_active_at'))
        .else(p.at)
        .end(),
    }))
    .where('id', '=', p.userId),
);

/** Records that an account is used: the moment, and one row for the day. Does nothing when the account is gone. */
export async function saveActivity(db: Writer, activity: Activity): Promise<void> {
  if ((await touchUser.run(db, activity)) > 0) await addDay.run(db, activity);
}

/** The number of rows: one for each account and day. */
export const countActivity = statement()((db) =>
  db.selectFrom('activity').select((of) => of.fn.countAll<number>().as('n')),
).count;

export const listActiveDays = statement<{ userId: string }>()((db, p) =>
  db.selectFrom('activity').where('user_id', '=', p.userId).orderBy('day').select('day'),
).values;

/** When an account was last used (ms); null when that is not known. */
export const findLastActive = statement<{ userId: string }>()((db, p) =>
  db.selectFrom('users').where('id', '=', p.userId).select('last_active_at as at'),
).value;

export const deleteActivityBefore = statement<{ day: number; limit: number }>()((db, p) =>
  db
    .deleteFrom('activity')
    .where((is) =>
      is(
        is.refTuple('user_id', 'day'),
        'in',
        is
          .selectFrom('activity')
          .where('day', '<', p.day)
          .limit(p.limit)
          .select(['user_id', 'day'])
          .$asTuple('user_id', 'day'),
      ),
    ),
).run;

/** True when the account signed in on a device of this kind, such as 'Chrome on Android', after `since` (ms). */
export const isKnownDevice = statement<{ userId: string; device: string; since: number }>()(
  (db, p) =>
    db
      .selectFrom('known_devices')
      .where((is) => is.and({ user_id: p.userId, device: p.device }))
      .where('last_at', '>', p.since)
      .select('device'),
).exists;

export const saveKnownDevice = insertInto('known_devices', ['user_id', 'device']);

/** All known devices of an account, with the last sign-in (ms) on each. */
export const listKnownDevices = statement<{ userId: string }>()((db, p) =>
  db
    .selectFrom('known_devices')
    .where('user_id', '=', p.userId)
    .orderBy('device')
    .select(['device', 'last_at as lastAt']),
).all;

/** Deletes devices without a sign-in after a moment (ms); returns how many. */
export const deleteKnownDevicesUntil = statement<{ until: number }>()((db, p) =>
  db.deleteFrom('known_devices').where('last_at', '<=', p.until),
).run;
