/** Placements as JSON that Upload Data takes back without loss (specification 3, Bulk placement JSON). */
import type { PlacementValues } from './schema.ts';
import { UPLOAD_MAX, UPLOAD_MAX_BYTES } from './upload.ts';

/** A part must also fit where it is wrapped into an object, as the upload route wants it. */
const PART_MAX_BYTES = UPLOAD_MAX_BYTES - 1024;

/**
 * Takes placements and gives the texts of one or more files, in their order, each an array with one placement on each
 * line. Each file can be uploaded by itself: it has at most 1,000 placements and is small enough. None for an empty list.
 */
export function exportJson(placements: readonly PlacementValues[]): readonly string[] {
  const parts: string[][] = [];
  let room = 0;
  for (const placement of placements) {
    const line = JSON.stringify(withoutExtras(placement));
    const bytes = utf8Bytes(line) + SEPARATOR_BYTES;
    const part = parts.at(-1);
    if (part === undefined || part.length === UPLOAD_MAX || bytes > room) {
      parts.push([line]);
      room = PART_MAX_BYTES - BRACKETS_BYTES - bytes;
    } else {
      part.push(line);
      room -= bytes;
    }
  }
  return parts.map((lines) => `[\n${lines.join(',\n')}\n]\n`);
}

/** A comma and a line end. */
const SEPARATOR_BYTES = 2;
/** Two brackets, each with a line end, and some more. */
const BRACKETS_BYTES = 8;

/** The values alone, in the order of the prompt's sample: what a list knows besides is its own business. */
function withoutExtras(placement: PlacementValues): PlacementValues {
  return {
    placementId: placement.placementId,
    company: placement.company,
    role: placement.role,
    jobType: placement.jobType,
    category: placement.category,
    location: placement.location,
    status: placement.status,
    priority: placement.priority,
    links: placement.links,
    test: placement.test,
    deadlines: placement.deadlines,
    compensation: placement.compensation,
    eligibilityCriteria: placement.eligibilityCriteria,
    notes: placement.notes,
  };
}

/** How many bytes a well-formed text takes in UTF-8; each half of a surrogate pair counts for two. */
function utf8Bytes(text: string): number {
  let bytes = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff)) bytes += 2;
    else bytes += 3;
  }
  return bytes;
}
