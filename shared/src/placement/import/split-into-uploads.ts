/** Divides an export into files that can each be uploaded again. */
import { utf8Bytes } from '../../lib/utf8-bytes.ts';
import { UPLOAD_MAX, UPLOAD_MAX_BYTES } from './preview-upload.ts';

/** Leaves room for the object that the upload route requires around a file's text. */
const PART_MAX_BYTES = UPLOAD_MAX_BYTES - 1024;

/**
 * Takes the text of each placement, including the separator after it, and the text that every file has besides. Returns
 * the placements' texts for each file, in order: at most 1,000, and small enough together. None for no placements.
 */
export function splitIntoUploads(
  texts: readonly string[],
  envelope: string,
): readonly (readonly string[])[] {
  const parts: string[][] = [];
  let room = 0;
  for (const text of texts) {
    const bytes = utf8Bytes(text);
    const part = parts.at(-1);
    if (part === undefined || part.length === UPLOAD_MAX || bytes > room) {
      parts.push([text]);
      room = PART_MAX_BYTES - utf8Bytes(envelope) - bytes;
    } else {
      part.push(text);
      room -= bytes;
    }
  }
  return parts;
}
