/** Tags the names of companies, roles and places in a message: a maximum-entropy tagger over its words. */
import type { Span } from '../message-types.ts';
import { type MessageText } from '../text/message-text.ts';
import { type Features } from './features.ts';
import { type LinearModel } from './linear-model.ts';
import { type Token } from './tokens.ts';
export declare const NAME_TYPES: readonly ['company', 'role', 'location'];
export type NameType = (typeof NAME_TYPES)[number];
/** Outside of any name, then for each type the first word of a name and the others. */
export declare const OUTSIDE = 0;
export declare const tagOf: (type: NameType, isFirst: boolean) => number;
export declare const TAGS: number;
export interface TaggedName {
    readonly type: NameType;
    readonly value: string;
    readonly span: Span;
    /** The index of its line. */
    readonly line: number;
    /** From 0 to 1. */
    readonly chance: number;
}
export interface TokenFeatures {
    readonly token: Token;
    readonly features: Features;
    /** For what the word before is: the index of its type of name from 1 on, 0 for none, -1 for the start of a line. */
    readonly after: (before: number) => Features;
}
/** Whether a word, in small letters, is one that many messages have. */
export type IsCommon = (word: string) => boolean;
export declare function tokenFeatures(message: MessageText, isCommon: IsCommon): readonly TokenFeatures[];
export declare function findNames(model: LinearModel, message: MessageText, isCommon: IsCommon): readonly TaggedName[];
/** What the word before is, as the features have it. */
export declare const kindOfBefore: (tag: number, isLineStart: boolean) => number;
