import { type Topic } from '../lexicon/labels.ts';
export type { Topic } from '../lexicon/labels.ts';
export declare const LABEL_MAX = 60;
/** Undefined for a label that says nothing known. */
export declare function topicOf(label: string): Topic | undefined;
/** A label as it is kept: folded, with what is in its brackets. */
export declare function plainLabel(label: string): string;
