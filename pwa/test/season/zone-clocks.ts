/**
 * Wall time in the winter and spring of 2027, copied from the calendar: nothing here uses the code under test
 * or the time zone data of the runtime.
 */
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

export const ZONES = ['Asia/Kolkata', 'Europe/Berlin', 'America/New_York'] as const;
export type Zone = (typeof ZONES)[number];

interface Rule {
  readonly from: number;
  readonly offset: number;
}

const ALWAYS = Number.NEGATIVE_INFINITY;
const RULES: Readonly<Record<Zone, readonly [Rule, ...Rule[]]>> = {
  'Asia/Kolkata': [{ from: ALWAYS, offset: 5.5 * HOUR_MS }],
  'Europe/Berlin': [
    { from: ALWAYS, offset: HOUR_MS },
    { from: Date.UTC(2027, 2, 28, 1), offset: 2 * HOUR_MS },
  ],
  'America/New_York': [
    { from: ALWAYS, offset: -5 * HOUR_MS },
    { from: Date.UTC(2027, 2, 14, 7), offset: -4 * HOUR_MS },
  ],
};

function offsetAt(moment: number, zone: Zone): number {
  const [first, ...more] = RULES[zone];
  return more.reduce((offset, rule) => (moment >= rule.from ? rule.offset : offset), first.offset);
}

/** The moment of a wall time. A skipped hour is converted with the offset before the change. */
export function momentOf(wall: string, zone: Zone): number {
  const asUtc = Date.parse(`${wall}Z`);
  const found = RULES[zone].find(({ offset }) => offsetAt(asUtc - offset, zone) === offset);
  return asUtc - (found ?? RULES[zone][0]).offset;
}

/** Minutes since midnight in wall time. */
export function minuteOfDay(moment: number, zone: Zone): number {
  return Math.floor((moment + offsetAt(moment, zone)) / MINUTE_MS) % DAY_MINUTES;
}
