import type { WallTime } from '../../lib/time/wall-time.ts';
import { type DayPart } from './parts.ts';
/** A number after one of these is no day. */
export declare const NUMBERED: RegExp;
/** `written` is the text with its capitals. */
export declare function findNamedDates(text: string, written: string, now: WallTime): DayPart[];
