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

/** The zone that a session's device reports, if it does; undefined for a name that is not known here. */
export function reportedZoneOf(
  sessionId: string | undefined,
  named: string | undefined,
): ReportedZone | undefined {
  if (sessionId === undefined || named === undefined) return undefined;
  const timeZone = currentZoneName(named);
  return isTimeZone(timeZone) ? { sessionId, timeZone } : undefined;
}

/** The zones with one that was reported just now; undefined when they have it already. */
export function zonesAfterReport(
  zones: readonly SessionZone[],
  reported: ReportedZone | undefined,
): readonly SessionZone[] | undefined {
  const known = zones.find(({ sessionId }) => sessionId === reported?.sessionId);
  if (!reported || !known || known.timeZone === reported.timeZone) return undefined;
  return zones.map((zone) => (zone === known ? { ...known, ...reported } : zone));
}

/** Stores a zone that is new. Delays nothing when it cannot: the device reports it again. */
export async function saveReportedZone(db: Database, reported: ReportedZone): Promise<void> {
  await db.write((writer) => saveSessionZone(writer, reported)).catch(() => undefined);
}
