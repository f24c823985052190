/** A value that survives JSON unchanged; the type of a cell's value. */
export type Json = null | boolean | number | string | readonly Json[] | {
    readonly [key: string]: Json;
};
export declare function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>>;
/**
 * Writes JSON with the keys of every object in one fixed order, so that equal values give equal text on every
 * device. Used to compare values, to break ties between equal stamps and to hash an op.
 */
export declare function canonicalJson(value: Json): string;
/** True when both values are the same JSON, whatever the order of their keys. */
export declare function sameJson(a: Json, b: Json): boolean;
