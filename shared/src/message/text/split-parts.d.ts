/** The parts of a line: values behind their labels, and sentences. */
import { type Topic } from './labels.ts';
export interface Part {
    readonly start: number;
    readonly valueStart: number;
    readonly end: number;
    readonly topic: Topic | null;
    readonly label: string | undefined;
}
export declare function splitSentences(text: string, part: Part): readonly Part[];
/** Splits a line before each label in it; what is before the first is a part without one. */
export declare function splitLabels(text: string): readonly Part[];
