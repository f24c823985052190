/** How right readings of messages are, field by field. */
import type { MessageReading } from '../src/message/message-types.ts';
import type { FieldPath, MessageFixture } from './message-fixtures.ts';
/** The expected truth of one message. */
export type MessageTruth = Pick<MessageFixture, 'name' | 'kind' | 'drafts' | 'flags'>;
/** One field in which the reading differs from the truth. */
export interface Failure {
    readonly message: string;
    readonly field: string;
    readonly expected?: unknown;
    readonly read?: unknown;
    readonly isSure: boolean;
}
export interface Tally {
    /** Expected and read. */
    right: number;
    /** Read and not expected, or not equal. */
    wrong: number;
    /** Expected and not read, or not equal. */
    missed: number;
}
export interface Score {
    messages: number;
    valuesSure: number;
    readonly fields: Map<FieldPath, Tally>;
    readonly failures: Failure[];
}
export declare function emptyScore(): Score;
/** The part of a reading that is scored. */
export type ScoredReading = Pick<MessageReading, 'kind' | 'drafts' | 'flags'>;
/** Adds one message to the score. */
export declare function scoreMessage(score: Score, truth: MessageTruth, reading: ScoredReading): void;
/** The failures that count most. */
export declare function wrongAndSure({ failures }: Score): readonly Failure[];
/** Each from 0 to 1. */
export interface Measures {
    readonly kind: number;
    /** F1 of all fields. */
    readonly fields: number;
    readonly company: number;
    readonly drafts: number;
    readonly deadlinePrecision: number;
    readonly deadlineRecall: number;
    /** Of the values that were read. */
    readonly sure: number;
}
export declare function measuresOf({ messages, valuesSure, fields, failures }: Score): Measures;
