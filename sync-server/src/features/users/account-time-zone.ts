/** The time zone of an account, for whatever is not specific to one device. */
import { groupBy } from '@shortlist/shared/lib/collections.ts';
import { currentZoneName } from '@shortlist/shared/lib/time/time-zone-names.ts';
import { isTimeZone, timeZoneOrFallback } from '@shortlist/shared/lib/time/zoned-time.ts';
import type { ReminderPreferences } from '@shortlist/shared/reminder/preferences.ts';
import type { SqliteDatabase } from '../../platform/db/open-database.ts';
import type { WriteQueue } from '../../platform/db/write-queue.ts';
import { findSessionZone, listSessionZones, saveSessionZone } from './session-zones-store.ts';

/**
 * The zone that most of the account's devices report; of several, the one that was reported first. UTC only
 * when no device reports another one: browsers that hide their location report UTC.
 */
export function mostReportedTimeZone(
  db: SqliteDatabase,
  userId: string,
  now: number,
): string | undefined {
  const named = [...groupBy(listSessionZones(db, { userId, now }), (zone) => zone)];
  const [usual] = named
    .filter(([zone]) => isTimeZone(zone))
    .toSorted(
      ([a, those], [b, others]) =>
        Number(isUtc(a)) - Number(isUtc(b)) || others.length - those.length,
    );
  return usual?.[0];
}

function isUtc(zone: string): boolean {
  return /^(?:Etc\/)?(?:UTC|GMT)$|^\+0000$/.test(zone);
}

/** The zone that the user chose, else the one that the devices report, else that of the server. */
export function resolveTimeZone(
  db: SqliteDatabase,
  { userId, preferences, now }: { userId: string; preferences: ReminderPreferences; now: number },
  ofServer: string,
): string {
  return timeZoneOrFallback(
    preferences.timeZone,
    mostReportedTimeZone(db, userId, now) ?? ofServer,
  );
}

/** Stores the zone that a device reports. A name that is not known here is ignored and delays nothing. */
export async function saveReportedTimeZone(
  { db, writeQueue }: { readonly db: SqliteDatabase; readonly writeQueue: WriteQueue },
  sessionId: string,
  named: string,
): Promise<void> {
  const timeZone = currentZoneName(named);
  if (!isTimeZone(timeZone) || findSessionZone(db, { sessionId }) === timeZone) return;
  // Reading must work on a full disk; the device reports the zone again.
  await writeQueue.write(() => saveSessionZone(db, { sessionId, timeZone })).catch(() => undefined);
}
