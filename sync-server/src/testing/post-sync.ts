import {
  SYNC_PATH,
  syncResponseSchema,
  type SyncRequestEnvelope,
  type SyncResponse,
} from '@shortlist/shared/api/sync.ts';
import type { TestApp } from './create-test-app.ts';
import type { KnownUser } from './known-user.ts';

/** Requests may carry ops of any form: what is wrong with them is for the server to say. */
type RequestParts = Omit<SyncRequestEnvelope, 'ops'> & { readonly ops: readonly object[] };

/** A request of a device that has nothing yet and changes nothing, or what is overridden. */
export function syncRequest(
  user: Pick<KnownUser, 'uid'>,
  overrides: Partial<RequestParts> = {},
): RequestParts {
  return {
    proto: 1,
    schema: 1,
    uid: user.uid,
    epoch: null,
    cursors: { me: 0, feed: 0 },
    full: null,
    ops: [],
    limit: 250,
    digest: false,
    ...overrides,
  };
}

/** Sends anything to the sync route and gives the raw answer. */
export async function postRaw(
  { app }: Pick<TestApp, 'app'>,
  user: KnownUser,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return await app.request(SYNC_PATH, {
    method: 'POST',
    headers: { ...user.headers, ...headers },
    body,
  });
}

/** One successful exchange. Throws when the answer is not that of the protocol. */
export async function postSync(
  testApp: Pick<TestApp, 'app'>,
  user: KnownUser,
  overrides: Partial<RequestParts> = {},
): Promise<SyncResponse> {
  const answer = await postRaw(testApp, user, JSON.stringify(syncRequest(user, overrides)));
  return syncResponseSchema.parse(await answer.json());
}
