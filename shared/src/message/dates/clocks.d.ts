import { type ClockPart } from './parts.ts';
/** In `text`, days that were found are covered with control characters; `whole` is the text with them. */
export declare function findClocks(text: string, whole: string): ClockPart[];
