/** Exports placements as JSON that Upload Data imports without loss (specification 3, Bulk placement JSON). */
import type { PlacementValues } from './schema.ts';
import { splitIntoUploads } from './import/split-into-uploads.ts';

/**
 * Returns the texts of one or more files, in order, each an array with one placement on each line. Each file
 * can be uploaded by itself: it has at most 1,000 placements and is small enough. None for an empty list.
 */
export function exportJson(placements: readonly PlacementValues[]): readonly string[] {
  const lines = placements.map((placement) => `${JSON.stringify(pickValues(placement))},\n`);
  const parts = splitIntoUploads(lines, OPENING + CLOSING);
  return parts.map((part) => OPENING + part.join('').slice(0, -',\n'.length) + CLOSING);
}

const OPENING = '[\n';
const CLOSING = '\n]\n';

/** Only the values, in the order of the prompt's sample, without ids and the like. */
function pickValues(placement: PlacementValues): PlacementValues {
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
