/** Finds what a test is and how long it takes: 'Online coding test', 'Group discussion', '1 hour 30 mins'. */
import type { Mention, Span } from '../message-types.ts';
export declare function findTestType(text: string, label?: string): Mention<string> | undefined;
/** All that such words name, in their order. */
export declare function findTestPhrases(piece: string): readonly Span[];
export declare function findDuration(text: string, label?: string): Mention<string> | undefined;
export declare function findDurations(piece: string): readonly Span[];
