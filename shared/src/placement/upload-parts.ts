/** Divides an export into files that can each be uploaded again. */
import { utf8Bytes } from '../lib/utf8-bytes.ts';
import { UPLOAD_MAX, UPLOAD_MAX_BYTES } from './upload.ts';

/** A file must also fit where it is wrapped into an object, as the upload route wants it. */
const PART_MAX_BYTES = UPLOAD_MAX_BYTES - 1024;

/**
 * Takes the text of each placement, the separator after it included, and what stands in every file besides. Gives the
 * texts of each file, in their order: at most 1,000, and small enough together. None for no placements.
 */
export function uploadParts(
  texts: readonly string[],
  around: string,
): readonly (readonly string[])[] {
  const parts: string[][] = [];
  let room = 0;
  for (const text of texts) {
    const bytes = utf8Bytes(text);
    const part = parts.at(-1);
    if (part === undefined || part.length === UPLOAD_MAX || bytes > room) {
      parts.push([text]);
      room = PART_MAX_BYTES - utf8Bytes(around) - bytes;
    } else {
      part.push(text);
      room -= bytes;
    }
  }
  return parts;
}
