/** What an amount is for, by the words around it. */
import type { Amount } from './find-amounts.ts';
/** `variable` adds to the base, `extra` is paid once or in shares, `other` is not paid to the student. */
export type PayRole = 'stipend' | 'ctc' | 'base' | 'variable' | 'extra' | 'other';
/** True for text with a word about pay, of whatever kind. */
export declare function hasPayWord(text: string): boolean;
/** What a folded label says about the amounts behind it. */
export declare function roleOfLabel(label: string): PayRole | undefined;
interface Around {
    readonly from: number;
    readonly to: number;
    readonly label: string;
    readonly roleByLabel: PayRole | undefined;
    readonly isFirst: boolean;
    readonly isOnly: boolean;
    /** Of the amount before. */
    readonly previous: PayRole | undefined;
}
export interface PayMeaning {
    readonly role: PayRole;
    readonly isNamed: boolean;
}
/** Undefined for an amount of something else. */
export declare function roleOf(line: string, amount: Amount, around: Around): PayMeaning | undefined;
export {};
