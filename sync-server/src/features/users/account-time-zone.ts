/** The time zone of an account, for whatever is not specific to one device. */
import { groupBy } from '@shortlist/shared/lib/collections.ts';
import { currentZoneName } from '@shortlist/shared/lib/time/time-zone-names.ts';
import { isTimeZone, timeZoneOrFallback } from '@shortlist/shared/lib/time/zoned-time.ts';
import type { ReminderPreferences } from '@shortlist/shared/reminder/preferences.ts';
import type { Database, Reader } from '../../platform/db/database.ts';
import { findSessionZone, listSessionZones, saveSessionZone } from './session-zones-store.ts';

/**
 * The zone that most of the account's devices report; of several, the one that was reported first. UTC only
 * when no device reports another one: browsers that hide their location report UTC.
 */
export async function mostReportedTimeZone(
  db: Reader,
  userId: string,
  now: number,
): Promise<string | undefined> {
  const named = [...groupBy(await listSessionZones(db, { userId, now }), (zone) => zone)];
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
export async function resolveTimeZone(
  db: Reader,
  { userId, preferences, now }: { userId: string; preferences: ReminderPreferences; now: number },
  ofServer: string,
): Promise<string> {
  return timeZoneOrFallback(
    preferences.timeZone,
    (await mostReportedTimeZone(db, userId, now)) ?? ofServer,
  );
}

/** Stores the zone that a device reports. A name that is not known here is ignored and delays nothing. */
export async function saveReportedTimeZone(
  { db }: { readonly db: Database },
  sessionId: string,
  named: string,
): Promise<void> {
  const timeZone = currentZoneName(named);
  if (!isTimeZone(timeZone) || (await findSessionZone(db, { sessionId })) === timeZone) return;
  // Reading must work on a full disk; the device reports the zone again.
  await db
    .write((writer) => saveSessionZone(writer, { sessionId, timeZone }))
    .catch(() => undefined);
}
