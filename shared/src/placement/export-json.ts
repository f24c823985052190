/** Exports placements as JSON that Upload Data imports without loss. */
import { buildFromFields, valueAt } from '../lib/fields.ts';
import { utf8Bytes } from '../lib/text.ts';
import { UPLOAD_MAX, UPLOAD_MAX_BYTES } from './import/preview-upload.ts';
import type { PlacementWithProgress } from './fields/progress.ts';
import { PLACEMENT_FIELDS } from './fields/placement-fields.ts';

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

/** One or more files, each an array with one placement on each line. None for an empty list. */
export function exportJson(placements: readonly PlacementWithProgress[]): readonly string[] {
  const lines = placements.map((placement) => `${JSON.stringify(itemOf(placement))},\n`);
  const parts = splitIntoUploads(lines, OPENING + CLOSING);
  return parts.map((part) => OPENING + part.join('').slice(0, -',\n'.length) + CLOSING);
}

const OPENING = '[\n';
const CLOSING = '\n]\n';

/** In the order of the prompt's sample, without ids; then what there is of its progress. */
function itemOf(placement: PlacementWithProgress): object {
  const values = buildFromFields(PLACEMENT_FIELDS, (_, path) => valueAt(placement, path));
  if (!placement.progress) return values;
  const { test, ...progress } = placement.progress;
  return { ...values, test: { ...values.test, ...givenOf(test) }, ...givenOf(progress) };
}

/** Without null, empty text and empty lists. */
function givenOf(values: object): object {
  const isGiven = (value: unknown): boolean =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== '';
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isGiven(value)));
}
