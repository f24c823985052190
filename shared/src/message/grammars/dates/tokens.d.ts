import { type DateWord, type Sense } from '../../lexicon/date-senses.ts';
export interface Token extends DateWord {
    readonly start: number;
    readonly end: number;
    /** In lower case, with plain digits. */
    readonly text: string;
}
export interface Shaped {
    readonly tokens: readonly Token[];
    /**
     * Numbers: 2 of one or two digits, 4 a year of this century, 3 others of three or four, 9 any other. Words: capitals
     * name something of a date, and Z nothing; small letters join: a to m days and times in either order, n to s only a
     * time behind a day. Signs: '_' a full stop with a blank behind it, '=' a colon behind a label, '#' what is hidden,
     * '*' any other than those that stand for themselves.
     */
    readonly shape: string;
}
/** Each character at its position, in lower case and with plain digits, signs and blanks; without addresses. */
export declare function toPlainText(text: string): string;
export declare function toShape(plain: string): Shaped;
export declare function is(token: Token | undefined, ...senses: readonly Sense[]): boolean;
/** No blank is before the token. */
export declare function isGlued(tokens: readonly Token[], at: number): boolean;
export declare function shapeBefore({ shape }: Pick<Shaped, 'shape'>, at: number, max: number): string;
/** The tokens before this one in its sentence, at most so many. */
export declare function sentenceBefore({ tokens, shape }: Shaped, at: number, max: number): readonly Token[];
export declare function isBehind(text: Shaped, at: number, sense: Sense, max: number): boolean;
/** A match of a sticky pattern with the flag `d` at this token. */
export declare function matchAt({ shape, tokens }: Shaped, at: number, pattern: RegExp): ShapeMatch | undefined;
export interface ShapeMatch {
    /** The token behind it. */
    readonly to: number;
    /** Where a group begins, if it is there. */
    readonly at: (name: string) => number | undefined;
    readonly token: (name: string) => Token | undefined;
}
