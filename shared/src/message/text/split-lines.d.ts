import type { Span } from '../message-types.ts';
/**
 * `header`: of a forwarded mail; `subject`: its subject; `signature`: name and position below the closing words;
 * `quoted`: of the message that it answers.
 */
export type Zone = 'body' | 'header' | 'subject' | 'signature' | 'quoted';
export interface Line {
    readonly text: string;
    readonly span: Span;
    readonly zone: Zone;
    readonly isBulleted: boolean;
    /** Signs in front of it: an emoji and a dash are two. */
    readonly signs: number;
    /** '2' of '2. Data Analyst'. */
    readonly number: string | null;
    /** An empty line is above it. */
    readonly isAfterBlank: boolean;
    /** How many lines of the message itself, without greetings and headers, are above it. */
    readonly rank: number;
}
export declare function splitLines(text: string): readonly Line[];
