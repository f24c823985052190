import type { TextTrace } from './traced-text.ts';
/** Puts lines, cells and bullets before a word, from the tags and blanks since the last one. */
export interface Layout {
    open(name: string): void;
    close(name: string): void;
    space(blanks: string, at: number): void;
    beforeText(at: number): void;
    afterText(text: string): void;
}
export declare function createLayout(trace: TextTrace): Layout;
