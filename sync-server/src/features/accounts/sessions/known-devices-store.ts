/** The kinds of device on which an account has signed in. Moments in milliseconds. */
import type { SqliteDatabase } from '../../../platform/db/open-database.ts';
import type { KnownDeviceTable } from '../../../platform/db/schema.ts';
import { statement } from '../../../platform/db/statement.ts';

interface KnownDevice {
  readonly userId: string;
  /** Such as 'Chrome on Android'. */
  readonly device: string;
}

const findStatement = statement<KnownDevice & { since: number }>()((db, p) =>
  db
    .selectFrom('known_devices')
    .where('user_id', '=', p.userId)
    .where('device', '=', p.device)
    .where('last_at', '>', p.since)
    .select('device'),
);

/** True when the account signed in on such a device after `since`. */
export function isKnownDevice(db: SqliteDatabase, known: KnownDevice, since: number): boolean {
  return findStatement.get(db, { ...known, since }) !== undefined;
}

const saveStatement = statement<KnownDeviceTable>()((db, p) =>
  db
    .insertInto('known_devices')
    .values({ user_id: p.user_id, device: p.device, last_at: p.last_at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device']).doUpdateSet({ last_at: p.last_at }),
    ),
);

export function saveKnownDevice(db: SqliteDatabase, known: KnownDeviceTable): void {
  saveStatement.run(db, known);
}

const listStatement = statement<{ userId: string }>()((db, p) =>
  db
    .selectFrom('known_devices')
    .where('user_id', '=', p.userId)
    .orderBy('device')
    .select(['device', 'last_at as lastAt']),
);

/** All known devices of an account, with the last sign-in on each. */
export function listKnownDevices(
  db: SqliteDatabase,
  userId: string,
): readonly { readonly device: string; readonly lastAt: number }[] {
  return listStatement.all(db, { userId });
}

const deleteOldStatement = statement<{ until: number }>()((db, p) =>
  db.deleteFrom('known_devices').where('last_at', '<=', p.until),
);

/** Deletes devices without a sign-in after a moment; returns how many. */
export function deleteKnownDevicesUntil(db: SqliteDatabase, until: number): number {
  return deleteOldStatement.run(db, { until });
}
