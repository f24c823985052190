import {
  SYNC_PATH,
  syncResponseSchema,
  type SyncRequest,
  type SyncResponse,
} from '@shortlist/shared/api/sync.ts';
import { requestJson, type Fetch, type HttpResult } from './client.ts';

/** One round of the sync protocol: pushes the ops of the request and pulls one page of changes. */
export function postSync(
  body: SyncRequest,
  { token, signal, fetch }: { token: string; signal?: AbortSignal; fetch?: Fetch },
): Promise<HttpResult<SyncResponse>> {
  return requestJson({
    method: 'POST',
    path: SYNC_PATH,
    token,
    body,
    schema: syncResponseSchema,
    gzip: true,
    ...(signal ? { signal } : {}),
    ...(fetch ? { fetch } : {}),
  });
}
