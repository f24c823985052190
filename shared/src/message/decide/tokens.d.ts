/** The words of a message as the tagger of names takes them. */
import type { MessageText } from '../text/message-text.ts';
import type { Span } from '../message-types.ts';
export interface Token {
    readonly text: string;
    readonly span: Span;
    /** The index of its line. */
    readonly line: number;
    /** Its place in its line. */
    readonly place: number;
    /** The first of its line or cell: no name goes on from before. */
    readonly isStart: boolean;
}
export declare function tokensOf({ lines }: MessageText): readonly Token[];
