export type AmountUnit = '' | 'k' | 'lakh' | 'LPA' | 'crore' | 'million';
export type AmountPeriod = '' | 'hour' | 'day' | 'week' | 'month' | 'year';
export interface ParsedAmount {
    /** The code of the only currency in the text. */
    readonly currency: string | undefined;
    /** The text without the currency's signs and names, and without '/-'. */
    readonly bare: string;
    /** The digits as they are written; two are a range. */
    readonly numbers: readonly string[];
    readonly unit: AmountUnit;
    /** The pay period; an amount in LPA is always per year. */
    readonly period: AmountPeriod;
}
/** The code of a currency, found by sign, code or name; undefined for others. */
export declare function currencyCode(text: string): string | undefined;
/** Parses the whole text; undefined when any part of it is not understood, or when it has two currencies. */
export declare function parseAmount(text: string): ParsedAmount | undefined;
/** The amount that begins at a position of a longer text, at its currency or number. */
export declare function amountAt(text: string, start: number): string | undefined;
/** What a heading states about the amounts below it, as in 'CTC (LPA)', 'Stipend in USD' or 'CTC per month'. */
export interface HeadingAmount {
    readonly unit: AmountUnit;
    readonly currency: string | undefined;
    readonly period: AmountPeriod;
}
/** `heading` is that of a column of amounts. */
export declare function parseHeadingAmount(heading: string): HeadingAmount;
/**
 * The text and currency of a cell below such a heading; `usual` is the period in which this field is always shown. Only
 * small plain numbers take the heading's unit. A cell with a unit, currency or period of its own is returned unchanged.
 */
export declare function applyHeadingAmount(heading: HeadingAmount, cell: string, usual: AmountPeriod): {
    readonly amount: string;
    readonly currency?: string;
};
