import type { WallTime } from '@shortlist/shared/lib/wall-time.ts';

/** Gives what a clock in a time zone shows at an instant in milliseconds. */
export function createWallClock(timeZone: string): (nowMs: number) => WallTime {
  // Swedish is the locale that writes dates like ISO does.
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone,
  });
  return (nowMs) => format.format(nowMs).replace(' ', 'T');
}
