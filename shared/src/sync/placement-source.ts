import {
  PLACEMENT_PATHS,
  PLACEMENT_PATHS_OF_VERSION_3,
  SOURCE_PATH,
  type PlacementPath,
} from '../placement/fields/placement-cells.ts';
import { cellAt, type SyncRow } from './row.ts';
import { opIdOf, wallMsOf } from './stamp.ts';

export interface PlacementSource {
  readonly opportunityId: string;
  /** The fields that still have their copied value; the student edited the others. */
  readonly untouched: readonly PlacementPath[];
  /** When it was added, and when each of the other fields was written. Milliseconds of server time. */
  readonly addedAt: number;
  readonly touchedAt: Readonly<Partial<Record<PlacementPath, number>>>;
}

/**
 * Takes a placement's row; null for one that was typed or uploaded. A copied value was written by the op that
 * wrote the opportunity's id, and by no later one.
 */
export function readPlacementSource({ cells }: SyncRow): PlacementSource | null {
  const cell = cellAt(cells, SOURCE_PATH);
  if (!cell || typeof cell[0] !== 'string') return null;
  const copiedBy = opIdOf(cell[1]);
  const untouched: PlacementPath[] = [];
  const touchedAt: Partial<Record<PlacementPath, number>> = {};
  for (const path of PLACEMENT_PATHS) {
    const stamp = cellAt(cells, path)?.[1];
    // Of the newer fields nothing is copied that is not given.
    const isAbsent = stamp === undefined && PLACEMENT_PATHS_OF_VERSION_3.includes(path);
    if (isAbsent || (stamp !== undefined && opIdOf(stamp) === copiedBy)) untouched.push(path);
    else if (stamp !== undefined) touchedAt[path] = wallMsOf(stamp);
  }
  return { opportunityId: cell[0], untouched, addedAt: wallMsOf(cell[1]), touchedAt };
}
