/** What admins send to the community. It reaches all devices, also this one, by the sync. Needs the network. */
import {
  COMMUNITY_PATH,
  COMMUNITY_UPLOAD_PATH,
  opportunityAnswerSchema,
  opportunityDeletedAnswerSchema,
  opportunityPath,
  opportunityUploadAnswerSchema,
  type OpportunityUploadAnswer,
} from '@shortlist/shared/api/community.ts';
import { toOpportunityBody } from '@shortlist/shared/opportunity/opportunity-form.ts';
import {
  OPPORTUNITY_FIELDS,
  type OpportunityStatus,
  type OpportunityValues,
  type PostedOpportunity,
} from '@shortlist/shared/opportunity/opportunity-fields.ts';
import type { OpenedOpportunity } from '../../../data/database/draft-tables.ts';
import { systemRuntime } from '../../../data/database/runtime.ts';
import { type RequestFailure, toRequestFailure } from '../../../data/http/request-failure.ts';
import { sendAsUser } from '../../../data/session/session.ts';
import { COMMUNITY_TEXTS, DELETE_FAILED, EDIT_FAILED } from '../messages.ts';
import { buildFromFields, valueAt } from '@shortlist/shared/lib/fields.ts';

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;

/** Idempotency keys: a user who submits again after no answer must not post twice. */
export function createIdempotencyKeys() {
  let last: { readonly content: string; readonly key: string } | undefined;
  return {
    /** The key for sending this content: that of the last attempt while the content is the same and no answer came. */
    keyFor(sent: unknown): string {
      const content = JSON.stringify(sent);
      if (last?.content !== content) last = { content, key: systemRuntime.uuid() };
      return last.key;
    },
    /** Call it when the server has answered: the next attempt gets a new key. */
    reset(): void {
      last = undefined;
    },
  };
}

type CreateOpportunityResult =
  | { readonly kind: 'created' }
  /** One of the same company, role and deadline is listed. Nothing was posted. */
  | { readonly kind: 'posted-before' }
  | RequestFailure;

interface CreateOptions {
  /** The idempotency key: the server answers a key that it received before with the same answer, and does nothing. */
  readonly key: string;
  /** The admin confirmed the duplicate; otherwise the server refuses one with 409. */
  readonly allowDuplicate: boolean;
}

export async function createOpportunity(
  values: OpportunityValues,
  { key, allowDuplicate }: CreateOptions,
): Promise<CreateOpportunityResult> {
  const result = await sendAsUser({
    method: 'POST',
    path: allowDuplicate ? COMMUNITY_PATH : `${COMMUNITY_PATH}?unlessPosted=1`,
    body: toOpportunityBody(values),
    headers: { 'Idempotency-Key': key },
    schema: opportunityAnswerSchema,
  });
  if (result.kind === 'ok') return { kind: 'created' };
  if (result.kind === 'refused' && result.answer.code === 'conflict' && !allowDuplicate)
    return { kind: 'posted-before' };
  return toRequestFailure(result, COMMUNITY_TEXTS.createFailed);
}

export type UploadOpportunitiesResult =
  | ({ readonly kind: 'uploaded' } & Pick<OpportunityUploadAnswer['data'], 'summary' | 'errors'>)
  | RequestFailure;

/** The server stores the valid items and lists the others. `key` is an idempotency key. */
export async function uploadOpportunities(
  items: readonly unknown[],
  key: string,
): Promise<UploadOpportunitiesResult> {
  const result = await sendAsUser({
    method: 'POST',
    path: COMMUNITY_UPLOAD_PATH,
    body: { opportunities: items },
    headers: { 'Idempotency-Key': key },
    gzip: true,
    schema: opportunityUploadAnswerSchema,
  });
  if (result.kind === 'ok') return { kind: 'uploaded', ...result.data.data };
  return toRequestFailure(result, COMMUNITY_TEXTS.uploadFailed);
}

export type VersionedOpportunity = PostedOpportunity & { readonly seq: number };

/** What an admin can edit of an opportunity: without what only the server may set. */
export function toEditableOpportunity(posted: VersionedOpportunity): OpenedOpportunity {
  const { _id: id, seq, status } = posted;
  const values = buildFromFields(OPPORTUNITY_FIELDS, (_row, path) => valueAt(posted, path));
  return { id, seq, status, values };
}

export type EditOpportunityResult =
  | { readonly kind: 'saved' }
  /** It was changed since the version that the admin saw. Nothing was saved. */
  | { readonly kind: 'changed-meanwhile' }
  | { readonly kind: 'gone' }
  | RequestFailure;

/** Replaces the version `seen` of an opportunity for everybody, and no other version. */
export async function editOpportunity(
  seen: { readonly id: string; readonly seq: number },
  values: OpportunityValues,
  status: OpportunityStatus,
): Promise<EditOpportunityResult> {
  const result = await sendAsUser({
    method: 'PUT',
    path: opportunityPath(seen.id),
    body: { ...toOpportunityBody(values), status },
    headers: { 'If-Match': `"${seen.seq}"` },
    schema: opportunityAnswerSchema,
  });
  if (result.kind === 'ok') return { kind: 'saved' };
  if (result.kind === 'refused' && result.status === 412) return { kind: 'changed-meanwhile' };
  if (result.kind === 'refused' && result.status === 404) return { kind: 'gone' };
  return toRequestFailure(result, EDIT_FAILED);
}

type DeleteOpportunityResult = { readonly kind: 'deleted' } | RequestFailure;

/** Removes an opportunity from the community. One that is removed already counts as success. */
export async function deleteOpportunity(id: string): Promise<DeleteOpportunityResult> {
  const schema = opportunityDeletedAnswerSchema;
  const result = await sendAsUser({ method: 'DELETE', path: opportunityPath(id), schema });
  if (result.kind === 'ok' || (result.kind === 'refused' && result.status === 404))
    return { kind: 'deleted' };
  return toRequestFailure(result, DELETE_FAILED);
}
