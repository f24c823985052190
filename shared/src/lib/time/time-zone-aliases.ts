/** Names of time zones that mean the same zone. */
import { isTimeZone, offsetAt } from './zoned-time.ts';

/** Renamed zones that browsers still call by their old name. */
const RENAMED_ZONES: ReadonlyMap<string, string> = new Map([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['Europe/Kiev', 'Europe/Kyiv'],
]);

/** The current name of a zone; a name that is not listed here is returned unchanged. */
export function currentZoneName(name: string): string {
  const renamed = RENAMED_ZONES.get(name);
  return renamed !== undefined && isTimeZone(renamed) ? renamed : name;
}

const MONTH_MS = 30 * 86_400_000;

/** True when clocks in both zones show the same time now and for the next year. */
export function haveSameClock(one: string, other: string, now: number): boolean {
  return Array.from({ length: 13 }, (_, month) => now + month * MONTH_MS).every(
    (at) => offsetAt(at, one) === offsetAt(at, other),
  );
}
