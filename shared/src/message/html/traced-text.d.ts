/** Text made from a source, with the way back. */
export interface TracedText {
    readonly text: string;
    /** Where the character at a position of the text is in the source. */
    readonly origin: (position: number) => number;
}
export interface TextTrace {
    /** Appends characters that stand in the source as they are, from `origin` on. */
    copy(text: string, origin: number): void;
    /** Appends characters that stand for what is at `origin`. */
    insert(text: string, origin: number): void;
    finish(): TracedText;
}
export declare function createTextTrace(): TextTrace;
