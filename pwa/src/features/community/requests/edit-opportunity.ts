import { toOpportunityBody } from '@shortlist/shared/opportunity/form/opportunity-form.ts';
import type { OpportunityStatus, OpportunityValues } from '@shortlist/shared/opportunity/schema.ts';
import { putOpportunity } from './community-admin-api.ts';
import { asUser } from '../../../data/session/as-user.ts';
import { type RequestFailure, toRequestFailure } from '../../../data/http/request-failure.ts';

export type EditOpportunityResult =
  | { readonly kind: 'saved' }
  /** It was changed since the version that the admin saw. Nothing was saved. */
  | { readonly kind: 'changed-meanwhile' }
  | { readonly kind: 'gone' }
  | RequestFailure;

/** The message when the server gives none. */
export const EDIT_FAILED = 'Failed to update opportunity';

/** Replaces an opportunity for everybody. Needs the network and an admin. */
export async function editOpportunity(
  seen: { readonly id: string; readonly seq: number },
  values: OpportunityValues,
  status: OpportunityStatus,
): Promise<EditOpportunityResult> {
  const body = { ...toOpportunityBody(values), status };
  const result = await asUser((token) => putOpportunity(seen, body, token));
  if (result.kind === 'ok') return { kind: 'saved' };
  if (result.kind === 'refused' && result.status === 412) return { kind: 'changed-meanwhile' };
  if (result.kind === 'refused' && result.status === 404) return { kind: 'gone' };
  return toRequestFailure(result, EDIT_FAILED);
}
