/** Changing and removing opportunities: a wrong link reaches hundreds of students. */
import { OPPORTUNITY_MESSAGES } from '@shortlist/shared/opportunity/opportunity-messages.ts';
import { canonicalJson, type Json } from '@shortlist/shared/lib/json.ts';
import { historyAfterEdit } from '@shortlist/shared/opportunity/follow.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { removeOpportunity, updateOpportunity } from '../sync/feed-store.ts';
import { iso } from '../../platform/clock.ts';
import { runOnce, type AdminRequest } from './admin-request.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import {
  getOpening,
  shownTo,
  type NumberedOpportunity,
  type ShownOpportunity,
} from './create-opportunity.ts';
import { readOpportunityStatus, readOpportunityInput } from './opportunity-input.ts';
import { inTransaction, type Transaction } from '../../platform/db/database.ts';
import type { ServerDeps } from '../../server-deps.ts';

export interface EditRequest extends AdminRequest {
  readonly id: string;
  readonly ifMatch: readonly number[] | undefined;
}

/**
 * Replaces all fields that an admin enters, and the status. Throws an ApiError when there is none with this
 * id, or when it was changed since, unless it already has the sent values.
 */
export async function editOpportunity(
  request: EditRequest,
  deps: ServerDeps,
): Promise<ShownOpportunity> {
  const { before, after } = await inTransaction(deps, async (tx) => {
    const { id, userId } = request;
    const before = await getOpening(tx, id);
    await runOnce(tx, { ...deps, request, action: `edit ${id}` }, async () => {
      await replace(tx, request, before, deps);
      return id;
    });
    return { before, after: await shownTo(userId, tx, await getOpening(tx, id)) };
  });
  if (after.seq !== before.seq) deps.pokes.pokeAll();
  return after;
}

/** Removes it from the feed; what students copied of it stays theirs. Throws as `editOpportunity` does. */
export async function deleteOpportunity(request: EditRequest, deps: ServerDeps): Promise<void> {
  const { id } = request;
  const { isRepeated } = await inTransaction(deps, (tx) =>
    runOnce(tx, { ...deps, request, action: `delete ${id}` }, async () => {
      refuseIfChanged(request, await getOpening(tx, id));
      await removeOpportunity(tx, id);
      await deps.audit(tx, { event: 'opportunity_deleted', by: request, detail: id });
      return id;
    }),
  );
  if (!isRepeated) deps.pokes.pokeAll();
}

/** Students are notified of each change, so one that changes nothing must not reach them. */
async function replace(
  tx: Transaction,
  request: EditRequest,
  before: NumberedOpportunity,
  { audit }: ServerDeps,
): Promise<void> {
  const { input, id } = request;
  const { opportunity } = before;
  const status = readOpportunityStatus(input, opportunity.status);
  const after: PostedOpportunity = { ...opportunity, ...readOpportunityInput(input), status };
  if (textOf(after) === textOf(opportunity)) return;
  refuseIfChanged(request, before);
  const now = { ...after, updatedAt: iso(tx.nowMs), past: undefined };
  // The previous value is stored with the change, so that every device knows what a student had decided about.
  await updateOpportunity(tx, { ...now, past: historyAfterEdit(opportunity, now) });
  await audit(tx, { event: 'opportunity_changed', by: request, detail: id });
}

function refuseIfChanged({ ifMatch }: EditRequest, { seq }: NumberedOpportunity): void {
  if (ifMatch && !ifMatch.includes(seq))
    throw new ApiError('precondition_failed', OPPORTUNITY_MESSAGES.changedMeanwhile);
}

function textOf(opportunity: PostedOpportunity): string {
  const plain: Json = JSON.parse(JSON.stringify(opportunity));
  return canonicalJson(plain);
}
