import { OPPORTUNITY_MESSAGES } from '@shortlist/shared/opportunity/opportunity-messages.ts';
import {
  OPPORTUNITY_CATEGORY,
  type Opportunity,
  type OpportunityValues,
  type PostedOpportunity,
} from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { inTransaction, type Reader, type Transaction } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import {
  findOpportunity,
  findDuplicateOpportunity,
  insertOpportunity,
} from '../sync/feed-store.ts';
import { iso } from '../../platform/clock.ts';
import { runOnce, type AdminRequest } from './admin-request.ts';
import { shownOpportunity } from './community.ts';
import { inRupees, readOpportunityInput, readOpportunityUpload } from './opportunity-input.ts';
import type { OpportunityUploadAnswer } from '@shortlist/shared/api/community.ts';
import type { ServerDeps } from '../../server-deps.ts';

/** An opportunity with its change number in the feed, which is its ETag. */
export interface NumberedOpportunity {
  readonly opportunity: PostedOpportunity;
  readonly seq: number;
}

export interface ShownOpportunity {
  readonly opportunity: Opportunity;
  readonly seq: number;
}

interface CreateRequest extends AdminRequest {
  /** Rejects an opportunity that is listed already: same company, role and deadline. */
  readonly unlessPosted: boolean;
}

/** Throws an ApiError when the input is invalid, or the opportunity is listed already. */
export async function createOpportunity(
  request: CreateRequest,
  deps: ServerDeps,
): Promise<ShownOpportunity> {
  const values = inRupees(readOpportunityInput(request.input));
  const { posted, isRepeated } = await inTransaction(deps, async (tx) => {
    const { id, isRepeated } = await runOnce(tx, { ...deps, request, action: 'post' }, async () => {
      if (request.unlessPosted) await rejectDuplicate(tx, values);
      return publishOpportunity(tx, deps, { request, values, place: 0 });
    });
    return { posted: await shownTo(request.userId, tx, await getOpportunity(tx, id)), isRepeated };
  });
  if (!isRepeated) deps.pokes.pokeAll();
  return posted;
}

interface NewOpportunity {
  readonly request: AdminRequest;
  readonly values: OpportunityValues;
  /** Among those that are posted together, from 0. The newest are listed first, so they are a millisecond apart. */
  readonly place: number;
}

/** Records the change and returns the opportunity's id. */
async function publishOpportunity(
  tx: Transaction,
  { random, audit }: ServerDeps,
  { request, values, place }: NewOpportunity,
): Promise<string> {
  const postedAt = iso(tx.nowMs - place);
  const _id = random.uuid();
  const posted = { category: OPPORTUNITY_CATEGORY, status: 'active', postedAt } as const;
  await insertOpportunity(tx, { _id, ...values, ...posted, createdAt: postedAt });
  await audit(tx, { event: 'opportunity_posted', by: request, detail: _id });
  return _id;
}

async function rejectDuplicate({ db }: Transaction, values: OpportunityValues): Promise<void> {
  const { company, role, deadlines } = values;
  const opportunityKey = { company, role, deadline: deadlines.applicationDeadline };
  if ((await findDuplicateOpportunity(db, opportunityKey)) !== undefined)
    throw new ApiError('conflict', OPPORTUNITY_MESSAGES.postedAlready);
}

/** Throws an ApiError when the opening is not listed, or no longer; a drive is none. */
export async function getOpening(
  tx: Pick<Transaction, 'db'>,
  id: string,
): Promise<NumberedOpportunity> {
  const found = await getOpportunity(tx, id);
  if (found.opportunity.category !== OPPORTUNITY_CATEGORY)
    throw new ApiError('not_found', OPPORTUNITY_MESSAGES.notFound);
  return found;
}

/** Throws an ApiError when the opportunity is not listed, or no longer. */
export async function getOpportunity(
  { db }: { readonly db: Reader },
  id: string,
): Promise<NumberedOpportunity> {
  const found = await findOpportunity(db, { id });
  if (!found || found.removed) throw new ApiError('not_found', OPPORTUNITY_MESSAGES.notFound);
  return { opportunity: found.opportunity, seq: found.seq };
}

export async function shownTo(
  userId: string,
  { db }: Pick<Transaction, 'db'>,
  { opportunity, seq }: NumberedOpportunity,
): Promise<ShownOpportunity> {
  return { opportunity: await shownOpportunity(db, userId, opportunity), seq };
}

/** The subject of the audit entry, in place of the id of a single opportunity. */
const UPLOAD = 'upload';

/**
 * The valid items are posted all together or, if that fails, not at all. Validity does not depend on the time, so a
 * retry, which posts nothing, has the same outcome. Throws an ApiError when the input is not an upload.
 */
export async function uploadOpportunities(
  request: AdminRequest,
  deps: ServerDeps,
): Promise<OpportunityUploadAnswer['data']> {
  const { total, valid, errors } = readOpportunityUpload(request.input);
  const { isRepeated } = await inTransaction(deps, (tx) =>
    runOnce(tx, { ...deps, request, action: 'upload' }, async () => {
      for (const [place, values] of valid.entries())
        await publishOpportunity(tx, deps, { request, values, place });
      return UPLOAD;
    }),
  );
  if (!isRepeated && valid.length > 0) deps.pokes.pokeAll();
  return { summary: { successful: valid.length, failed: errors.length, total }, errors };
}
