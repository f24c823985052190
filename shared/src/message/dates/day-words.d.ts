/** Days named by their distance from today: 'today', 'tmrw', 'day after tomorrow', 'kal', 'परसों'. */
import type { WallTime } from '../../lib/time/wall-time.ts';
import { type DayPart } from './parts.ts';
export declare function findDayWords(text: string, now: WallTime): DayPart[];
