/** Tabs and marks of bold text become blanks. */
export declare function toPlainText(text: string): string;
export interface Squeezed {
    /** The text with one blank for several. */
    readonly squeezed: string;
    /** Where a character of it is in the text. */
    readonly positionOf: (index: number) => number;
}
export declare function squeezeBlanks(text: string): Squeezed;
