/** Weekdays: 'Friday', 'this Fri', 'coming Monday', 'next Friday', 'शुक्रवार'. */
import type { WallTime } from '../../lib/time/wall-time.ts';
import { type DayPart } from './parts.ts';
export declare function findWeekdays(text: string, now: WallTime): DayPart[];
