/**
 * 'India Standard Time (IST)'; the city for a zone without a name of its own; 'UTC+05:30' for one that is
 * known only by its offset. `at` (ms) decides between summer and winter time.
 */
export function timeZoneName(timeZone: string, at: number): string {
  if (/^[+-]/.test(timeZone))
    return `UTC${timeZone.slice(0, 3)}:${timeZone.slice(3).replace(':', '')}`;
  const [long, short] = [namePart(timeZone, at, 'long'), namePart(timeZone, at, 'short')];
  const isNamed = !/^(?:GMT|UTC)[+-]/.test(long);
  return `${isNamed ? long : timeZoneCity(timeZone)} (${short})`;
}

/** 'Buenos Aires' of `America/Argentina/Buenos_Aires`. */
export function timeZoneCity(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

function namePart(timeZone: string, at: number, timeZoneName: 'long' | 'short'): string {
  const parts = new Intl.DateTimeFormat('en-IN', { timeZone, timeZoneName }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
