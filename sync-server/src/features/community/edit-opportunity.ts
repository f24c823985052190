/** Changing and removing opportunities: a wrong link reaches hundreds of students. */
import { OPPORTUNITY_MESSAGES } from '@shortlist/shared/opportunity/opportunity-messages.ts';
import { canonicalJson, type Json } from '@shortlist/shared/lib/json.ts';
import { historyAfterEdit } from '@shortlist/shared/opportunity/follow.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { removeOpportunity, updateOpportunity } from '../sync/feed-store.ts';
import { runOnce, recordOpportunityChange, type AdminRequest } from './admin-request.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import {
  getOpportunity,
  shownTo,
  type NumberedOpportunity,
  type ShownOpportunity,
} from './create-opportunity.ts';
import { readOpportunityStatus, readOpportunityInput } from './opportunity-input.ts';
import { inTransaction, type Transaction } from '../../platform/db/database.ts';
import type { ServerDeps } from '../../server-deps.ts';

export interface EditRequest extends AdminRequest {
  readonly id: string;
  /** Change numbers, one of which must be the opportunity's; undefined when any will do. */
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
    const before = await getOpportunity(tx, request.id);
    await runOnce(tx, { ...deps, request, action: `edit ${request.id}` }, async () => {
      await replace(tx, request, before, deps);
      return request.id;
    });
    return {
      before,
      after: await shownTo(request.userId, tx, await getOpportunity(tx, request.id)),
    };
  });
  if (after.seq !== before.seq) deps.pokes.pokeAll();
  return after;
}

/** Removes it from the feed; what students copied of it stays theirs. Throws as `editOpportunity` does. */
export async function deleteOpportunity(request: EditRequest, deps: ServerDeps): Promise<void> {
  const { id } = request;
  const { isRepeated } = await inTransaction(deps, (tx) =>
    runOnce(tx, { ...deps, request, action: `delete ${id}` }, async () => {
      refuseIfChanged(request, await getOpportunity(tx, id));
      await removeOpportunity(tx, id);
      await recordOpportunityChange(tx, deps.audit, { event: 'opportunity_deleted', id, request });
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
  await updateOpportunity(tx, withHistory(opportunity, after, tx.nowMs));
  await recordOpportunityChange(tx, audit, { event: 'opportunity_changed', id, request });
}

/** The previous value is stored with the change, so that every device knows what a student had decided about. */
function withHistory(
  opportunity: PostedOpportunity,
  after: PostedOpportunity,
  nowMs: number,
): PostedOpportunity {
  const now = { ...after, updatedAt: new Date(nowMs).toISOString(), past: undefined };
  return { ...now, past: historyAfterEdit(opportunity, now) };
}

function refuseIfChanged({ ifMatch }: EditRequest, { seq }: NumberedOpportunity): void {
  if (ifMatch && !ifMatch.includes(seq))
    throw new ApiError('precondition_failed', OPPORTUNITY_MESSAGES.changedMeanwhile);
}

function textOf(opportunity: PostedOpportunity): string {
  const plain: Json = JSON.parse(JSON.stringify(opportunity));
  return canonicalJson(plain);
}
