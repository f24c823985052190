import * as z from 'zod/mini';
import { type Json } from './json.ts';
/**
 * One line of text of at most `max` characters after cleaning. The raw length is bounded first, so that
 * cleaning never runs over a huge input.
 */
export declare function lineSchema(max: number, message?: string): z.ZodMiniString<string>;
/** Like `lineSchema`, for text of several lines. */
export declare function textSchema(max: number, message?: string): z.ZodMiniString<string>;
export declare function patternSchema(pattern: RegExp): z.ZodMiniString<string>;
export declare function numberSchema(min: number, max: number): z.ZodMiniNumber<number>;
export declare function integerSchema(min?: number, max?: number): z.ZodMiniNumber<number>;
/** A web address as it is stored, or ''. */
export declare const webAddressSchema: z.ZodMiniString<string>;
/** 'YYYY-MM-DDTHH:mm:ss', without a time zone. */
export declare const wallTimeSchema: z.ZodMiniString<string>;
/** An object from text to such values, as it is: unlike `z.record` it copies none of the thousands of cells of a list. */
export declare function recordSchema<Value>(isValue: (value: unknown) => boolean): z.ZodMiniCustom<Readonly<Record<string, Value>>, Readonly<Record<string, Value>>>;
/** Any JSON value; the input was parsed from JSON already. */
export declare const jsonSchema: z.ZodMiniCustom<Json, Json>;
