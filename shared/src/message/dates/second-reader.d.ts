import type { WallTime } from '../../lib/time/wall-time.ts';
/** True when it agrees, false when it contradicts, undefined when it does not read it. */
export type Verdict = boolean | undefined;
export interface SecondReader {
    /** Whether a text names this day. */
    readonly confirmDay: (text: string, day: string) => Verdict;
    /** Whether a text names this time of day. */
    readonly confirmClock: (text: string, clock: string) => Verdict;
}
/** Noon of today, so that no zone and no change of the clocks moves its days. */
export declare function createSecondReader(now: WallTime): SecondReader;
