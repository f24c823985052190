/**
 * Placements as they are shown. One that was added from an opportunity follows it: fields that nobody edited
 * have the opportunity's present value, or its last one. Computed at each read, and never written.
 */
import { followOpportunity } from '@shortlist/shared/opportunity/follow.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/schema.ts';
import { cellValuesToPlacement } from '@shortlist/shared/placement/placement-fields.ts';
import type { Placement } from '@shortlist/shared/placement/schema.ts';
import { readPlacementSource } from '@shortlist/shared/sync/placement-source.ts';
import { valuesOf, type SyncRow } from '@shortlist/shared/sync/row.ts';
import type { SqliteDatabase } from '../../platform/db/open-database.ts';
import { findOpportunity } from '../sync/feed-store.ts';

/** A placement, and the opportunity that it follows; undefined for one that was entered or uploaded. */
export interface ResolvedRow {
  readonly placement: Placement;
  readonly opportunity: PostedOpportunity | undefined;
}

/** The placement that a row holds, with the values that its owner sees. */
export function resolvePlacement(db: SqliteDatabase, row: SyncRow): Placement {
  return resolveRow(db, row).placement;
}

/** The placement with the opportunity that it follows. */
export function resolveRow(db: SqliteDatabase, row: SyncRow): ResolvedRow {
  const placement = cellValuesToPlacement(row.id, valuesOf(row));
  const source = readPlacementSource(row);
  const opportunity = source ? findOpportunity(db, source.opportunityId)?.opportunity : undefined;
  if (!source || !opportunity) return { placement, opportunity: undefined };
  return {
    placement: followOpportunity(placement, source, opportunity).placement,
    opportunity,
  };
}
