import { type ParsedAmount } from '../../placement/parse-amount.ts';
import { type Money } from '../../placement/schema.ts';
import type { Span } from '../message-types.ts';
export interface Amount extends Omit<ParsedAmount, 'bare'> {
    readonly span: Span;
    /** The first number, in units of the currency. */
    readonly value: number;
    /** Nothing but digits: its label or the words beside it say that it is money. */
    readonly isBare: boolean;
    /** '12+ LPA', 'up to 18 LPA', '10/12 LPA': no single number. */
    readonly isOpen: boolean;
}
type Part = 'ctc' | 'base' | 'stipend';
export interface FoundMoney {
    readonly span: Span;
    /** What is stored, for each part of the pay that it may be. */
    readonly values: {
        readonly [P in Part]: Money;
    };
    readonly isClear: boolean;
    /** Null for words instead of an amount. */
    readonly amount: Amount | null;
    readonly isSum: boolean;
}
/** `text` is one line or cell, `label` the folded words that it stands under. */
export declare function findMoney(text: string, label?: string): readonly FoundMoney[];
export {};
