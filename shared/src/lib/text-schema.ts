import * as z from 'zod/mini';
import { cleanLine, cleanText } from './text.ts';

/**
 * One line of text of at most `max` characters after cleaning. The raw length is bounded first, so that cleaning
 * never runs over a huge input.
 */
export function lineSchema(max: number, message?: string) {
  return z.pipe(
    z.pipe(z.string().check(z.maxLength(max * 4 + 64, message)), z.transform(cleanLine)),
    z.string().check(z.maxLength(max, message)),
  );
}

/** The same for text of several lines. */
export function textSchema(max: number, message?: string) {
  return z.pipe(
    z.pipe(z.string().check(z.maxLength(max * 2 + 64, message)), z.transform(cleanText)),
    z.string().check(z.maxLength(max, message)),
  );
}
