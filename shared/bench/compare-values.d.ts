import { type ExpectedValue, type FieldPath } from './message-fixtures.ts';
/** True for nothing, and for an empty list. */
export declare function isEmptyValue(value: unknown): boolean;
/** `expected` is not null; `value` is that of the field's cell. */
export declare function isExpected(path: FieldPath, expected: ExpectedValue, value: unknown): boolean;
/** Only letters, digits and signs with a meaning, without blanks. */
export declare function squeeze(text: string): string;
/** Folded words without punctuation. */
export declare function words(text: string): readonly string[];
