import type { RoundEdits } from '../opportunity/follow-rounds.ts';
import {
  PLACEMENT_PATHS,
  PLACEMENT_PATHS_OF_VERSION_3,
  SOURCE_PATH,
  type PlacementPath,
} from '../placement/fields/placement-cells.ts';
import { SOURCE_ROUND_PATH } from '../placement/round/round-cells.ts';
import { cellAt, type Cell, type SyncRow } from './row.ts';
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

/** Takes the row of a round; null for one that was typed. */
export function readRoundSource({ cells }: SyncRow): RoundEdits | null {
  const cell = cellAt(cells, SOURCE_ROUND_PATH);
  if (!cell || typeof cell[0] !== 'string') return null;
  const copiedBy = opIdOf(cell[1]);
  const touched = Object.entries(cells).filter(
    // To which placement it belongs is nothing that the student wrote in it.
    ([path, [, stamp]]) => opIdOf(stamp) !== copiedBy && path !== 'placementId',
  );
  const times = touched.map(([path, [, stamp]]) => [path, wallMsOf(stamp)] as const);
  return { key: cell[0], touchedAt: Object.fromEntries(times) };
}

/** Follows its opportunity until the student writes it. */
export function isCopiedCell({ t, cells }: SyncRow, [, stamp]: Cell): boolean {
  const source = cellAt(cells, t === 'round' ? SOURCE_ROUND_PATH : SOURCE_PATH);
  return source !== undefined && opIdOf(source[1]) === opIdOf(stamp);
}
