/** The features of a whole message, from which its kind is decided. */
import type { MessageText } from '../text/message-text.ts';
/** What the grammars found, counted. */
export interface Counts {
    readonly dates: number;
    readonly amounts: number;
    readonly links: number;
    readonly rows: number;
}
export declare function kindFeatures(message: MessageText, counts: Counts): string[];
