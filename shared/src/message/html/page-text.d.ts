import type { OpeningTag } from './scan-html.ts';
/** Text made from a source, with the way back. */
export interface TracedText {
    readonly text: string;
    /** Where the character at a position of the text is in the source. */
    readonly origin: (position: number) => number;
}
/** Writes words, and before each the lines, cells and bullets that the tags and blanks since the last one call for. */
export declare class PageText {
    #private;
    constructor(source: string);
    /** Appends what stands in the source at `origin`, or stands for what is there. */
    add(text: string, origin: number): void;
    finish(): TracedText;
    open(name: string): void;
    close(name: string): void;
    space(blanks: string, at: number): void;
    /** Writes a word, or a part of one. */
    write(word: string, at: number, struckBy?: OpeningTag): void;
}
