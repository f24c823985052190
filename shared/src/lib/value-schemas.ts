import * as z from 'zod/mini';
import type { Json } from './json.ts';
import { cleanLine, cleanText } from './text.ts';

/**
 * One line of text of at most `max` characters after cleaning. The raw length is bounded first, so that
 * cleaning never runs over a huge input.
 */
export function lineSchema(max: number, message?: string) {
  return z
    .string()
    .check(
      z.maxLength(max * 4 + 64, { abort: true, error: message }),
      z.overwrite(cleanLine),
      z.maxLength(max, message),
    );
}

/** Like `lineSchema`, for text of several lines. */
export function textSchema(max: number, message?: string) {
  return z
    .string()
    .check(
      z.maxLength(max * 2 + 64, { abort: true, error: message }),
      z.overwrite(cleanText),
      z.maxLength(max, message),
    );
}

/** Any JSON value; the input was parsed from JSON already. */
export const jsonSchema = z.custom<Json>((value) => value !== undefined);
