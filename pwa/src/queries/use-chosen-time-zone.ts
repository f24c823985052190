import { haveSameClock } from '@shortlist/shared/lib/zone-names.ts';
import { isTimeZone } from '@shortlist/shared/lib/zoned-time.ts';
import { PROFILE_ROW_ID } from '@shortlist/shared/sync/row.ts';
import { storedQuery } from './stored-query.ts';

export const chosenTimeZoneQuery = storedQuery(
  async (db) => (await db.view.get(['profile', PROFILE_ROW_ID]))?.preferences?.timeZone ?? null,
);
const usualTimeZoneQuery = storedQuery(async (db) => (await db.readMeta('usualTimeZone')) ?? null);
const settledZonesQuery = storedQuery(
  async (db) => (await db.readMeta('settledZones'))?.join(' ') ?? '',
);

/** The key of a difference between the zones of a device and its account. */
export function zonePair(ofDevice: string, usual: string): string {
  return `${ofDevice}>${usual}`;
}

/** The zone that was chosen for the account; undefined while none is, or where this browser does not know it. */
export function useChosenTimeZone(): string | undefined {
  const chosen = chosenTimeZoneQuery.useAnswer();
  return chosen != null && isTimeZone(chosen) ? chosen : undefined;
}

/** The usual zone of the account's devices, if it differs from this one's and the student has not decided yet. */
export function useOtherTimeZone(ofDevice: string, nowMs: number): string | undefined {
  const chosen = chosenTimeZoneQuery.useAnswer();
  const usual = usualTimeZoneQuery.useAnswer();
  const settled = settledZonesQuery.useAnswer();
  if (chosen !== null || usual == null || settled === undefined) return undefined;
  if (!isTimeZone(usual) || haveSameClock(usual, ofDevice, nowMs)) return undefined;
  return settled.split(' ').includes(zonePair(ofDevice, usual)) ? undefined : usual;
}
