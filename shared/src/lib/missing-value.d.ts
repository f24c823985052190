/** True for blank text, and for 'N/A', 'nil', '--' and other marks that mean "no value" in any field. */
export declare function isMissingMark(text: string): boolean;
/**
 * True for text by which people state that a value is unknown or not given: blank, marks such as 'N/A', and
 * phrases such as 'TBA', '(to be announced)' or 'Not disclosed yet'.
 */
export declare function isMissingValue(text: string): boolean;
/** True for no value at all, and for text that means "no value". */
export declare function isMissing(value: unknown): boolean;
