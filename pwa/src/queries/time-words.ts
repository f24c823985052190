import { clockText, shortDateTimeText } from '@shortlist/shared/format/date.ts';
import { type WallTime, wallTimeOf } from '@shortlist/shared/lib/wall-time.ts';

/** Takes an instant (ms) and the device's clock; gives '9:41 am', with the date before it when that was another day. */
export function twelveHourTime(atMs: number, now: WallTime): string {
  const at = wallTimeOf(new Date(atMs));
  const sameDay = now.slice(0, 10) === at.slice(0, 10);
  return sameDay ? clockText(at).replace(/:\d{2} /, ' ') : shortDateTimeText(at);
}
