/**
 * Placements as they are shown. One that was added from the board follows it: what nobody touched has the opportunity's
 * present value, or its last one. Worked out whenever it is read, and never written.
 */
import { followOpportunity } from '@shortlist/shared/opportunity/follow.ts';
import { cellValuesToPlacement } from '@shortlist/shared/placement/paths.ts';
import type { Placement } from '@shortlist/shared/placement/schema.ts';
import { sourceOf } from '@shortlist/shared/sync/placement-source.ts';
import { valuesOf, type SyncRow } from '@shortlist/shared/sync/row.ts';
import type { SqliteDatabase } from '../db/open.ts';
import { findOpportunity } from '../stores/feed.ts';

/** Gives the placement that a row holds, with the values that its owner sees. */
export function shownPlacement(db: SqliteDatabase, row: SyncRow): Placement {
  const placement = cellValuesToPlacement(row.id, valuesOf(row));
  const source = sourceOf(row);
  const origin = source && findOpportunity(db, source.opportunityId);
  if (!source || !origin) return placement;
  return followOpportunity(placement, source, origin.opportunity).placement;
}
