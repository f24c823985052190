/** The time zone of an account, for whatever is not specific to one device. */
import { groupBy } from '@shortlist/shared/lib/collections.ts';
import { currentZoneName } from '@shortlist/shared/lib/time/time-zone-names.ts';
import { isTimeZone, timeZoneOrFallback } from '@shortlist/shared/lib/time/zoned-time.ts';
import type { ReminderPreferences } from '@shortlist/shared/reminder/preferences.ts';
import type { Database, Reader } from '../../platform/db/database.ts';
import { listSessionZones, saveSessionZone, type SessionZone } from './users-store.ts';

/**
 * The zone that most of the account's devices report; of several, the one that was reported first. UTC only
 * when no device reports another one: browsers that hide their location report UTC.
 */
export function mostReportedTimeZone(zones: readonly SessionZone[]): string | undefined {
  const byAge = zones.toSorted((a, b) => a.createdAt - b.createdAt);
  const named = [...groupBy(byAge, ({ timeZone }) => timeZone)].flatMap(([zone, those]) =>
    zone !== null && isTimeZone(zone) ? [{ zone, count: those.length }] : [],
  );
  const [usual] = named.toSorted(
    (a, b) => Number(isUtc(a.zone)) - Number(isUtc(b.zone)) || b.count - a.count,
  );
  return usual?.zone;
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
  const zones = await listSessionZones(db, { userId, now });
  return timeZoneOrFallback(preferences.timeZone, mostReportedTimeZone(zones) ?? ofServer);
}

export interface ReportedZone {
  readonly sessionId: string;
  readonly timeZone: string;
}

/**
 * The account's zone after a session's device has reported this one, and that zone where it is new to the session. A name
 * that is not known here changes nothing.
 */
export function zoneAfterReport(
  zones: readonly SessionZone[],
  sessionId: string | undefined,
  named: string | undefined,
): { readonly timeZone: string | undefined; readonly newZone: ReportedZone | undefined } {
  const reported = named === undefined ? undefined : currentZoneName(named);
  const session = zones.find((zone) => zone.sessionId === sessionId);
  if (!session || reported === undefined || !isTimeZone(reported) || session.timeZone === reported)
    return { timeZone: mostReportedTimeZone(zones), newZone: undefined };
  const newZone = { ...session, timeZone: reported };
  const after = zones.map((zone) => (zone === session ? newZone : zone));
  return { timeZone: mostReportedTimeZone(after), newZone };
}

/** Stores a zone that is new. Delays nothing when it cannot: the device reports it again. */
export async function saveReportedZone(db: Database, reported: ReportedZone): Promise<void> {
  await db.write((writer) => saveSessionZone(writer, reported)).catch(() => undefined);
}
