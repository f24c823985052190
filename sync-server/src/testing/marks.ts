import { addedPlacementId } from '@shortlist/shared/placement/derived-ids.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/schema.ts';
import { opportunityToPlacement } from '@shortlist/shared/opportunity/opportunity-to-placement.ts';
import {
  placementToCellValues,
  SOURCE_PATH,
} from '@shortlist/shared/placement/placement-fields.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import { MARK_PATH } from '@shortlist/shared/sync/row.ts';
import { placementOp } from './ops.ts';

/** The op that marks an opportunity as added, with overrides. */
export function markOp(id: string, overrides: Partial<Op> = {}): Op {
  return placementOp({ t: 'mark', id, k: 'ensure', f: { [MARK_PATH]: true }, ...overrides });
}

/** The two ops with which a device of the account adds an opportunity to its profile, at `atMs`. */
export function addOps(uid: string, opportunity: PostedOpportunity, atMs = 0): readonly Op[] {
  const copied = placementToCellValues(opportunityToPlacement(opportunity));
  const f = { ...copied, [SOURCE_PATH]: opportunity._id };
  const id = addedPlacementId(uid, opportunity._id);
  return [placementOp({ id, k: 'ensure', f, atMs }), markOp(opportunity._id)];
}
