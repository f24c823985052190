import type { WallTime } from '../../lib/time/wall-time.ts';
import { type MessageFlag, type Span } from '../message-types.ts';
import { type LinkMention } from './suspicious-address.ts';
export interface FlagInput {
    readonly text: string;
    readonly links: readonly LinkMention[];
    readonly now: WallTime;
    /** Those that still count: not the former one of a deadline that moved. */
    readonly deadlines: readonly {
        readonly time: WallTime;
        readonly span: Span;
    }[];
    /** Messages that were read before. */
    readonly earlier?: readonly string[];
}
export declare function findFlags(input: FlagInput): readonly MessageFlag[];
/** True if an earlier message says the same, however it was decorated or passed on. */
export declare function wasReadBefore(text: string, earlier: readonly string[]): boolean;
