/** The time zones to choose from. */
import { timeZoneCity } from '@shortlist/shared/lib/time/time-zone-name.ts';
import { currentZoneName } from '@shortlist/shared/lib/time/time-zone-aliases.ts';
import { isTimeZone } from '@shortlist/shared/lib/time/zoned-time.ts';
import { foldText } from '@shortlist/shared/lib/text.ts';

/** For browsers without a list of their own. */
const COMMON = [
  'Asia/Kolkata',
  'Asia/Dubai',
  'Asia/Kathmandu',
  'Asia/Dhaka',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Europe/London',
  'Europe/Berlin',
  'America/New_York',
  'America/Chicago',
  'America/Los_Angeles',
  'Australia/Sydney',
];

/** Their names, sorted; UTC last. */
export function timeZoneChoices(): readonly string[] {
  const known = Intl.supportedValuesOf?.('timeZone') ?? COMMON;
  return [...new Set(known.map(currentZoneName))]
    .filter((zone) => zone !== 'UTC' && isTimeZone(zone))
    .toSorted()
    .concat('UTC');
}

/**
 * The zone with this name or city; once typing is done, also the only zone that begins with the text.
 * Undefined if none or several match.
 */
export function findTimeZone(
  text: string,
  choices: readonly string[],
  isDone: boolean,
): string | undefined {
  const folded = fold(text);
  const exact = choices.find((zone) => fold(zone) === folded);
  if (exact !== undefined || !isDone || folded === '') return exact;
  const cities = choices.filter((zone) => fold(timeZoneCity(zone)).startsWith(folded));
  const whole = cities.filter((zone) => fold(timeZoneCity(zone)) === folded);
  const [only, ...others] = whole.length > 0 ? whole : cities;
  if (only !== undefined) return others.length === 0 ? only : undefined;
  // An old name, or one that the browser's list leaves out.
  const typed = currentZoneName(text.trim().replaceAll(' ', '_'));
  return isTimeZone(typed) ? typed : undefined;
}

function fold(text: string): string {
  return foldText(text.replaceAll('_', ' ').trim());
}
