/** In which zone the times of an account are read, where that is not up to a single device. */
import { groupBy } from '@shortlist/shared/lib/group-by.ts';
import { currentZoneName } from '@shortlist/shared/lib/zone-names.ts';
import { isTimeZone, knownTimeZone } from '@shortlist/shared/lib/zoned-time.ts';
import type { ReminderPreferences } from '@shortlist/shared/reminder/preferences.ts';
import type { SqliteDatabase } from '../db/open.ts';
import type { WriteDoor } from '../db/write-door.ts';
import { findSessionZone, listSessionZones, saveSessionZone } from '../stores/session-zones.ts';

/**
 * The zone that the devices of an account name: that of most of them, of several the one that was there first. UTC only
 * where none names another: browsers that hide where they are say so.
 */
export function usualTimeZone(db: SqliteDatabase, userId: string, now: number): string | undefined {
  const named = [...groupBy(listSessionZones(db, userId, now), (zone) => zone)];
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

/** The zone that was chosen, else the one that its devices name, else that of the server. */
export function accountTimeZone(
  db: SqliteDatabase,
  { userId, preferences, now }: { userId: string; preferences: ReminderPreferences; now: number },
  ofServer: string,
): string {
  return knownTimeZone(preferences.timeZone, usualTimeZone(db, userId, now) ?? ofServer);
}

/** Keeps what a device says of its zone. A name that is not known here says nothing, and holds nothing up. */
export async function noteTimeZone(
  { db, door }: { readonly db: SqliteDatabase; readonly door: WriteDoor },
  sessionId: string,
  named: string,
): Promise<void> {
  const timeZone = currentZoneName(named);
  if (!isTimeZone(timeZone) || findSessionZone(db, sessionId) === timeZone) return;
  // Reading must work on a full disk; the device says it again.
  await door.write(() => saveSessionZone(db, { sessionId, timeZone })).catch(() => undefined);
}
