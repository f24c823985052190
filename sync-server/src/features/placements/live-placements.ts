import { followOpportunity } from '@shortlist/shared/opportunity/follow.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/schema.ts';
import { cellValuesToPlacement } from '@shortlist/shared/placement/placement-fields.ts';
import type { Placement } from '@shortlist/shared/placement/schema.ts';
import { readPlacementSource } from '@shortlist/shared/sync/placement-source.ts';
import { valuesOf, type SyncRow } from '@shortlist/shared/sync/row.ts';
import { yieldToEventLoop } from '../../platform/concurrency.ts';
import type { SqliteDatabase } from '../../platform/db/open-database.ts';
import { findOpportunity } from '../sync/feed-store.ts';
import { listLiveRowsAfter, type StoredRow } from '../sync/rows-store.ts';

/** The number of rows that are read before others get their turn. */
const PAGE = 100;

/**
 * Yields the rows of an account's live placements, in no meaningful order, some at a time: code that works through
 * thousands of them must not keep others waiting. Changes meanwhile may be missed until the next reading.
 */
export async function* livePlacements(
  db: SqliteDatabase,
  userId: string,
): AsyncGenerator<readonly StoredRow[]> {
  for (let id = ''; ;) {
    const page = listLiveRowsAfter(db, { uid: userId, t: 'placement', id, limit: PAGE });
    yield page;
    if (page.length < PAGE) return;
    id = page.at(-1)?.id ?? '';
    await yieldToEventLoop();
  }
}

/*
 * Placements as they are shown. One that was added from an opportunity follows it: fields that nobody edited
 * have the opportunity's present value, or its last one. Computed at each read, and never written.
 */

/** A placement, and the opportunity that it follows; undefined for one that was entered or uploaded. */
interface ResolvedRow {
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
  const opportunity = source
    ? findOpportunity(db, { id: source.opportunityId })?.opportunity
    : undefined;
  if (!source || !opportunity) return { placement, opportunity: undefined };
  return {
    placement: followOpportunity(placement, source, opportunity).placement,
    opportunity,
  };
}
