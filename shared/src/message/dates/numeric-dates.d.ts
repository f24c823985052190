/** Dates in digits: '05/12/2026', '5.12.26', '2026-12-05', 'on 5/12'. The day comes first. */
import { type WallTime } from '../../lib/time/wall-time.ts';
import { type DayPart } from './parts.ts';
export declare function findNumericDates(text: string, now: WallTime): DayPart[];
