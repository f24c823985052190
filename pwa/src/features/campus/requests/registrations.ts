/** Who registered for a drive. It is in memory only while it is shown: it is about other people. */
import {
  registrationsAnswerSchema,
  registrationsPath,
  type RegisteredStudent,
} from '@shortlist/shared/api/campus.ts';
import { toRequestFailure, type RequestFailure } from '../../../data/http/request-failure.ts';
import { requestAsUser } from '../../../data/session/server-query.ts';
import { sendAsUser } from '../../../data/session/session.ts';
import { REACH_FAILURES } from '../messages.ts';
import { reachKey } from './reach.ts';
import { useLoaded, type Loaded } from './use-loaded.ts';

export type Registrations = readonly RegisteredStudent[];

export function useRegistrations(drive: string): Loaded<Registrations> {
  const key = [...reachKey(drive), 'registrations'];
  return useLoaded(key, () => loadRegistrations(drive), { isCached: false });
}

async function loadRegistrations(drive: string): Promise<Registrations> {
  const { data } = await requestAsUser({
    method: 'GET',
    path: registrationsPath(drive),
    schema: registrationsAnswerSchema,
  });
  return data.registrations;
}

export type ExportedRegistrations =
  { readonly kind: 'done'; readonly registrations: Registrations } | RequestFailure;

/** What a file is made of. The server records that one is. */
export async function exportRegistrations(
  drive: string,
  as: 'csv' | 'xlsx',
): Promise<ExportedRegistrations> {
  const result = await sendAsUser({
    method: 'GET',
    path: `${registrationsPath(drive)}?as=${as}`,
    schema: registrationsAnswerSchema,
  });
  if (result.kind !== 'ok') return toRequestFailure(result, REACH_FAILURES.export);
  return { kind: 'done', registrations: result.data.data.registrations };
}
