/** The stored text of a field that is not given. */
export declare const NOT_GIVEN = "-";
/** True for undefined, null, '-' and text without a visible character. */
export declare function isBlank(value: unknown): boolean;
/** The text for a form field: '' where it is not given. */
export declare function textOrEmpty(value: string | null | undefined): string;
/** The text for storage: trimmed, or '-' where it is not given. */
export declare function textOrDash(value: string | null | undefined): string;
