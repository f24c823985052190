import { isTimeZone, offsetAt, offsetName } from './zoned-time.ts';

const MINUTE_MS = 60_000;

/**
 * 'India Standard Time (IST)'; the city for a zone without a name of its own; 'UTC+05:30' for one that is
 * known only by its offset. `at` (ms) decides between summer and winter time.
 */
export function timeZoneName(timeZone: string, at: number): string {
  // Not every runtime can format in a zone that is only an offset.
  if (/^[+-]/.test(timeZone)) return offsetText(timeZone, at);
  const [long, short] = [namePart(timeZone, at, 'long'), namePart(timeZone, at, 'short')];
  if (!/^(?:GMT|UTC)[+-]/.test(long)) return `${long} (${short})`;
  return isPlace(timeZone) ? `${timeZoneCity(timeZone)} (${short})` : offsetText(timeZone, at);
}

/** False for a rule such as `EST5EDT`, and for `Etc/GMT+5`, which is five hours behind UTC. */
function isPlace(timeZone: string): boolean {
  return /^(?!Etc\/).+\//.test(timeZone);
}

function offsetText(timeZone: string, at: number): string {
  return offsetName(offsetAt(at, timeZone) / MINUTE_MS).replace(/^(...)/, 'UTC$1:');
}

/** 'Buenos Aires' of `America/Argentina/Buenos_Aires`. */
export function timeZoneCity(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

function namePart(timeZone: string, at: number, timeZoneName: 'long' | 'short'): string {
  const parts = new Intl.DateTimeFormat('en-IN', { timeZone, timeZoneName }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

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

interface TimeZones {
  readonly ofDevice: string;
  /** Set by the student for the whole account. */
  readonly chosen?: string | null | undefined;
  /** That of most devices of the account. */
  readonly usual?: string | null | undefined;
}

/**
 * True where a student cannot be sure in which zone times are shown: it was chosen, it differs from that of the other
 * devices, or the browser hides the device's own behind UTC or does not know its name.
 */
export function isTimeZoneInDoubt({ ofDevice, chosen, usual }: TimeZones, now: number): boolean {
  if (chosen != null || /^[+-]/.test(ofDevice) || haveSameClock(ofDevice, 'UTC', now)) return true;
  return usual != null && !(isTimeZone(usual) && haveSameClock(ofDevice, usual, now));
}

const MONTH_MS = 30 * 86_400_000;

/** True when clocks in both zones show the same time now and for the next year. */
export function haveSameClock(one: string, other: string, now: number): boolean {
  return Array.from({ length: 13 }, (_, month) => now + month * MONTH_MS).every(
    (at) => offsetAt(at, one) === offsetAt(at, other),
  );
}
