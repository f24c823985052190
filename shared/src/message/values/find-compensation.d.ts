import type { Money } from '../../placement/schema.ts';
import type { Mention } from '../message-types.ts';
import { type Amount } from './find-amounts.ts';
import { type PayRole } from './pay-role.ts';
export type CompensationPart = 'stipend' | 'ctc' | 'base';
export type CompensationMention = Mention<Money> & {
    readonly part: CompensationPart;
};
export declare function findCompensation(text: string, givenLabel?: string): readonly CompensationMention[];
/** An amount with what it is for. */
export interface Pay extends Amount {
    readonly role: PayRole;
    /** Its own words or its label say what it is for. */
    readonly isNamed: boolean;
}
