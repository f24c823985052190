/** What admins send to the community. It reaches all devices, also this one, by the sync. */
import {
  COMMUNITY_PATH,
  COMMUNITY_UPLOAD_PATH,
  opportunityAnswerSchema,
  opportunityDeletedAnswerSchema,
  opportunityPath,
  opportunityUploadAnswerSchema,
  type OpportunityAnswer,
  type OpportunityUploadAnswer,
} from '@shortlist/shared/api/community.ts';
import { type HttpResult, requestJson } from '../../../data/http/client.ts';

/** A server that received this idempotency key before returns the same answer again and does nothing. */
interface IdempotencyOptions {
  readonly key: string;
}

/**
 * Publishes one; refused with 409 while one of the same company, role and deadline is listed, unless a duplicate is
 * wanted.
 */
export function postOpportunity(
  opportunity: object,
  { key, allowDuplicate }: IdempotencyOptions & { readonly allowDuplicate: boolean },
  token: string,
): Promise<HttpResult<OpportunityAnswer>> {
  return requestJson({
    method: 'POST',
    path: allowDuplicate ? COMMUNITY_PATH : `${COMMUNITY_PATH}?unlessPosted=1`,
    token,
    body: opportunity,
    headers: { 'Idempotency-Key': key },
    schema: opportunityAnswerSchema,
  });
}

/** Publishes several, as they are in the admin's JSON. */
export function postOpportunities(
  opportunities: readonly unknown[],
  { key }: IdempotencyOptions,
  token: string,
): Promise<HttpResult<OpportunityUploadAnswer>> {
  return requestJson({
    method: 'POST',
    path: COMMUNITY_UPLOAD_PATH,
    token,
    body: { opportunities },
    headers: { 'Idempotency-Key': key },
    gzip: true,
    schema: opportunityUploadAnswerSchema,
  });
}

/** Replaces one, unless it changed since the version with the given number. */
export function putOpportunity(
  { id, seq }: { readonly id: string; readonly seq: number },
  opportunity: object,
  token: string,
): Promise<HttpResult<OpportunityAnswer>> {
  return requestJson({
    method: 'PUT',
    path: opportunityPath(id),
    token,
    body: opportunity,
    headers: { 'If-Match': `"${seq}"` },
    schema: opportunityAnswerSchema,
  });
}

export function deleteOpportunity(
  id: string,
  token: string,
): Promise<HttpResult<{ readonly success: true; readonly message: string }>> {
  const path = opportunityPath(id);
  return requestJson({ method: 'DELETE', path, token, schema: opportunityDeletedAnswerSchema });
}
