/** Days of a month that is not named: 'by 30th', 'on 5th of next month'. */
import type { WallTime } from '../../lib/time/wall-time.ts';
import { type DayPart } from './parts.ts';
/** Certain only with the weekday beside it. */
export declare function findOrdinalDays(text: string, now: WallTime): DayPart[];
