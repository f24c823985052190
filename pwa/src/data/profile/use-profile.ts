import type { ProfileValues } from '@shortlist/shared/account/profile-cells.ts';
import { haveSameClock, isTimeZoneInDoubt } from '@shortlist/shared/lib/time/time-zone-names.ts';
import { isTimeZone } from '@shortlist/shared/lib/time/zoned-time.ts';
import { PROFILE_ROW_ID } from '@shortlist/shared/sync/row.ts';
import { createLiveQuery } from '../session/live-query.ts';

/** Both parts at once: what depends on them, such as the cards of opportunities, is drawn once and does not grow. */
export const profileQuery = createLiveQuery(async (db) => {
  const row = await db.view.get(['profile', PROFILE_ROW_ID]);
  return { values: row?.profile ?? undefined, college: row?.college ?? null };
});

/** Name, phone and profile with all changes of this device; undefined until they were read or first synced. */
export function useProfile(): ProfileValues | undefined {
  return profileQuery.useResult()?.values;
}

/** As the college confirmed it, else as the student typed it; null where neither is known. */
export function useCgpa(): number | null {
  const { values, college } = profileQuery.useResult() ?? {};
  // One value: the reader of the whole record is not for the first load.
  const confirmed: unknown = Reflect.get(Object(college), 'cgpa');
  return typeof confirmed === 'number' ? confirmed : (values?.profile.education.cgpa ?? null);
}

export const chosenTimeZoneQuery = createLiveQuery(
  async (db) => (await db.view.get(['profile', PROFILE_ROW_ID]))?.preferences?.timeZone ?? null,
);
const usualTimeZoneQuery = createLiveQuery(
  async (db) => (await db.readMeta('usualTimeZone')) ?? null,
);
const acknowledgedZonesQuery = createLiveQuery(
  async (db) => (await db.readMeta('settledZones'))?.join(' ') ?? '',
);

export function timeZonePairKey(ofDevice: string, usual: string): string {
  return `${ofDevice}>${usual}`;
}

/** The zone that was chosen for the account; undefined while none is, or where this browser does not know it. */
export function useChosenTimeZone(): string | undefined {
  const chosen = chosenTimeZoneQuery.useResult();
  return chosen != null && isTimeZone(chosen) ? chosen : undefined;
}

/** Also where this browser does not know the zone that was chosen: times are shown in another one then. */
export function useTimeZoneInDoubt(ofDevice: string, nowMs: number): boolean {
  const chosen = chosenTimeZoneQuery.useResult();
  const usual = usualTimeZoneQuery.useResult();
  return isTimeZoneInDoubt({ ofDevice, chosen, usual }, nowMs);
}

/** The usual zone of the account's devices, if it differs from this one's and the student has not decided yet. */
export function useDifferingTimeZone(ofDevice: string, nowMs: number): string | undefined {
  const chosen = chosenTimeZoneQuery.useResult();
  const usual = usualTimeZoneQuery.useResult();
  const acknowledged = acknowledgedZonesQuery.useResult();
  if (chosen !== null || usual == null || acknowledged === undefined) return undefined;
  if (!isTimeZone(usual) || haveSameClock(usual, ofDevice, nowMs)) return undefined;
  return acknowledged.split(' ').includes(timeZonePairKey(ofDevice, usual)) ? undefined : usual;
}
