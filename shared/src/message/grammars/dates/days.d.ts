/** Reads a day at a place of a text: '5th-7th Dec 2026', '05.12.26', 'by 30th', 'tmrw', 'kal', 'next Friday'. */
import { type WallTime } from '../../../lib/time/wall-time.ts';
import type { Shaped } from './tokens.ts';
export interface DateText extends Shaped {
    /** With its capitals. */
    readonly written: string;
    readonly now: WallTime;
}
/** Tokens that name a day. */
export interface Day {
    readonly from: number;
    readonly to: number;
    /** Best first; none where no single day is meant. */
    readonly days: readonly string[];
    readonly until?: string | undefined;
    /** The words allow one day only. */
    readonly isClear: boolean;
    readonly kind: 'date' | 'weekday' | 'word';
    /** 0 is Sunday. */
    readonly weekday?: number | undefined;
    /** Without a time or another name of the day beside it, it is uncertain or no date at all. */
    readonly alone?: 'uncertain' | 'none' | undefined;
}
/** The longest reading at this token. */
export declare function readDay(text: DateText, at: number): Day | undefined;
