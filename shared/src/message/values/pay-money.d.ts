/** The stored amount and currency of what was found. */
import { type Money } from '../../placement/schema.ts';
import type { Span } from '../message-types.ts';
import type { CompensationMention, Pay } from './find-compensation.ts';
interface MoneyMention {
    readonly value: Money;
    readonly span: Span;
    readonly sure: boolean;
}
export declare function moneyOf(line: string, pay: Pay): MoneyMention | undefined;
/** '8 fixed + 2 variable' is 10 where the units are clear. */
export declare function sumOf(line: string, pays: readonly Pay[]): CompensationMention | undefined;
export {};
