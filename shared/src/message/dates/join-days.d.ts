import type { DayPart } from './parts.ts';
export interface JoinedDay extends DayPart {
    readonly parts: readonly DayPart[];
    /** Two names of the day agree. */
    readonly isConfirmed?: boolean;
}
/** Undefined when they are two days. */
export declare function joinDays(first: JoinedDay, second: DayPart, gap: string): JoinedDay | undefined;
