/** When accounts were used, and on which kinds of device. A day is a number, as the server's calendar counts it. */
import type { SqliteDatabase } from '../../../platform/db/open-database.ts';
import type { KnownDeviceTable } from '../../../platform/db/schema.ts';
import { statement } from '../../../platform/db/statement.ts';

interface Activity {
  readonly userId: string;
  readonly day: number;
  /** Milliseconds. */
  readonly at: number;
}

const addDay = statement<Activity>()((db, p) =>
  db
    .insertInto('activity')
    .values({ user_id: p.userId, day: p.day })
    .onConflict((conflict) => conflict.doNothing()),
);

const touchUser = statement<Activity>()((db, p) =>
  db.updateTable('users').set({ last_active_at: p.at }).where('id', '=', p.userId),
);

/** Records that an account is used: the moment, and one row for the day. Does nothing when the account is gone. */
export function saveActivity(db: SqliteDatabase, activity: Activity): void {
  if (touchUser.run(db, activity) > 0) addDay.run(db, activity);
}

const countStatement = statement<object>()((db) =>
  db.selectFrom('activity').select((of) => of.fn.countAll<number>().as('n')),
);

/** The number of rows: one for each account and day. */
export function countActivity(db: SqliteDatabase): number {
  return countStatement.get(db, {})?.n ?? 0;
}

const listStatement = statement<{ userId: string }>()((db, p) =>
  db.selectFrom('activity').where('user_id', '=', p.userId).orderBy('day').select('day'),
);

/** The stored days on which an account was used, oldest first. */
export function listActiveDays(db: SqliteDatabase, userId: string): number[] {
  return listStatement.all(db, { userId }).map(({ day }) => day);
}

const lastStatement = statement<{ userId: string }>()((db, p) =>
  db.selectFrom('users').where('id', '=', p.userId).select('last_active_at as at'),
);

/** When an account was last used (ms); null when that is not known. */
export function findLastActive(db: SqliteDatabase, userId: string): number | null {
  return lastStatement.get(db, { userId })?.at ?? null;
}

const deleteStatement = statement<{ day: number; limit: number }>()((db, p) =>
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
);

/** Deletes at most `limit` rows of days before this one; returns how many. */
export function deleteActivityBefore(db: SqliteDatabase, day: number, limit: number): number {
  return deleteStatement.run(db, { day, limit });
}

/** A kind of device on which an account has signed in. */
interface KnownDevice {
  readonly userId: string;
  /** Such as 'Chrome on Android'. */
  readonly device: string;
}

const findDeviceStatement = statement<KnownDevice & { since: number }>()((db, p) =>
  db
    .selectFrom('known_devices')
    .where('user_id', '=', p.userId)
    .where('device', '=', p.device)
    .where('last_at', '>', p.since)
    .select('device'),
);

/** True when the account signed in on such a device after `since` (ms). */
export function isKnownDevice(db: SqliteDatabase, known: KnownDevice, since: number): boolean {
  return findDeviceStatement.get(db, { ...known, since }) !== undefined;
}

const saveDeviceStatement = statement<KnownDeviceTable>()((db, p) =>
  db
    .insertInto('known_devices')
    .values({ user_id: p.user_id, device: p.device, last_at: p.last_at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device']).doUpdateSet({ last_at: p.last_at }),
    ),
);

export function saveKnownDevice(db: SqliteDatabase, known: KnownDeviceTable): void {
  saveDeviceStatement.run(db, known);
}

const listDevicesStatement = statement<{ userId: string }>()((db, p) =>
  db
    .selectFrom('known_devices')
    .where('user_id', '=', p.userId)
    .orderBy('device')
    .select(['device', 'last_at as lastAt']),
);

/** All known devices of an account, with the last sign-in (ms) on each. */
export function listKnownDevices(
  db: SqliteDatabase,
  userId: string,
): readonly { readonly device: string; readonly lastAt: number }[] {
  return listDevicesStatement.all(db, { userId });
}

const deleteDevicesStatement = statement<{ until: number }>()((db, p) =>
  db.deleteFrom('known_devices').where('last_at', '<=', p.until),
);

/** Deletes devices without a sign-in after a moment (ms); returns how many. */
export function deleteKnownDevicesUntil(db: SqliteDatabase, until: number): number {
  return deleteDevicesStatement.run(db, { until });
}
