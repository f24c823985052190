/** Finds the amounts of money in a line, and the small numbers that may be amounts. */
import { type AmountPeriod, type AmountUnit, type HeadingAmount } from '../../placement/parse-amount.ts';
import type { Span } from '../message-types.ts';
export interface Amount {
    readonly span: Span;
    readonly numbers: readonly string[];
    readonly unit: AmountUnit;
    readonly period: AmountPeriod;
    readonly currency: string | undefined;
    /** A small number, which needs a unit. */
    readonly isSmall: boolean;
    /** Nothing but digits: it may count something else. */
    readonly isBare: boolean;
    /** The first number in its unit, for comparison. */
    readonly value: number;
    /** '12+ LPA', 'up to 18 LPA', '10/12 LPA': no single number. */
    readonly isOpen: boolean;
}
/** `mayBeBare`: numbers without a unit or a currency may be amounts too. */
export declare function findAmounts(line: string, heading: HeadingAmount, mayBeBare: boolean): readonly Amount[];
export declare function toNumber(digits?: string): number;
export declare function scaleOf(unit: AmountUnit): number;
