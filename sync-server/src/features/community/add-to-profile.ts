/** Adds an opportunity to a profile for programs that do not sync. Devices send the same two ops by themselves. */
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import { opportunityToPlacement } from '@shortlist/shared/opportunity/opportunity-to-placement.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import {
  newPlacementCells,
  SOURCE_PATH,
} from '@shortlist/shared/placement/fields/placement-cells.ts';
import { SCHEMA_VERSION, type Op } from '@shortlist/shared/sync/op.ts';
import { MARK_PATH } from '@shortlist/shared/sync/row.ts';
import { hybridTime } from '@shortlist/shared/sync/stamp.ts';
import { inAccount, type AccountTransaction } from '../../platform/db/database.ts';
import { findRowText } from '../sync/rows-store.ts';
import { applyOps, type Author } from '../sync/apply-changes.ts';
import { throwIfRejected } from '../sync/check-op.ts';
import type { ServerDeps } from '../../server-deps.ts';
import { getOpening } from './create-opportunity.ts';

interface Added {
  /** Then nothing was changed. */
  readonly alreadyAdded: boolean;
  readonly placementId: string;
}

/**
 * However often and from wherever it is called, there is one placement and one mark. Throws an ApiError when
 * the opportunity is not listed, or the profile is full.
 */
export async function addToProfile(
  author: Author,
  opportunityId: string,
  deps: ServerDeps,
): Promise<Added> {
  const { uid } = author;
  const placementId = addedPlacementId(uid, opportunityId);
  const alreadyAdded = await inAccount(deps, uid, async (tx) => {
    const { opportunity } = await getOpening(tx, opportunityId);
    const known = (await findRowText(tx.db, { uid, t: 'mark', id: opportunityId })) !== undefined;
    if (!known) await addOpportunity(tx, author, { opportunity, placementId }, deps);
    return known;
  });
  if (!alreadyAdded) deps.pokes.poke(uid);
  return { alreadyAdded, placementId };
}

/** One that is not in the profile yet. Throws when one of the two ops is rejected, which rolls back the other. */
export async function addOpportunity(
  tx: AccountTransaction,
  author: Author,
  added: { readonly opportunity: PostedOpportunity; readonly placementId: string },
  { random }: ServerDeps,
): Promise<void> {
  const { _id: id } = added.opportunity;
  const at = hybridTime(tx.nowMs);
  const opOf = (named: Pick<Op, 't' | 'id' | 'f'>): Op => {
    return { op: random.opId(), k: 'ensure', at, sv: SCHEMA_VERSION, base: {}, ...named };
  };
  const values = newPlacementCells(opportunityToPlacement(added.opportunity));
  const ops = [
    opOf({ t: 'placement', id: added.placementId, f: { ...values, [SOURCE_PATH]: id } }),
    opOf({ t: 'mark', id, f: { [MARK_PATH]: true } }),
  ];
  throwIfRejected((await applyOps(tx, author, ops)).results);
}
