import * as z from 'zod/mini';
import { isJsonObject, type Json } from './json.ts';
import { cleanLine, cleanText } from './text.ts';
import { isWallTime } from './time/wall-time.ts';
import { parseWebAddress, WEB_ADDRESS_MAX } from './web-address.ts';

/** `max` after cleaning. The raw length is bounded first: cleaning never runs over a huge input. */
export function lineSchema(max: number, clean = cleanLine, rawMax = max * 4 + 64) {
  return z
    .string()
    .check(z.maxLength(rawMax, { abort: true }), z.overwrite(clean), z.maxLength(max));
}

/** Like `lineSchema`, for text of several lines. */
export function textSchema(max: number) {
  return lineSchema(max, cleanText, max * 2 + 64);
}

// One check each instead of Zod's own, which know formats, units and messages that nothing here shows: the service
// worker has little room.

/* @__NO_SIDE_EFFECTS__ */
export function patternSchema(pattern: RegExp) {
  return z.string().check(z.refine((text) => pattern.test(text)));
}

/* @__NO_SIDE_EFFECTS__ */
export function numberSchema(min: number, max: number) {
  return z.number().check(z.refine((value) => value >= min && value <= max));
}

/* @__NO_SIDE_EFFECTS__ */
export function integerSchema(min = 0, max = Number.MAX_SAFE_INTEGER) {
  return numberSchema(min, max).check(z.refine(Number.isSafeInteger));
}

/** A web address as it is stored, or ''. */
export const webAddressSchema = lineSchema(WEB_ADDRESS_MAX).check(
  z.refine((text) => text === '' || parseWebAddress(text) !== undefined),
  z.overwrite((text) => parseWebAddress(text) ?? ''),
);

/** 'YYYY-MM-DDTHH:mm:ss', without a time zone. */
export const wallTimeSchema = z.string().check(z.refine(isWallTime));

/** An object from text to such values, as it is: unlike `z.record` it copies none of the thousands of cells of a list. */
export function recordSchema<Value>(isValue: (value: unknown) => boolean) {
  return z.custom<Readonly<Record<string, Value>>>(
    (value) => isJsonObject(value) && Object.values(value).every(isValue),
  );
}

/** Any JSON value; the input was parsed from JSON already. */
export const jsonSchema = z.custom<Json>((value) => value !== undefined);
