import {
  SYNC_PATH,
  syncResponseSchema,
  type SyncRequestEnvelope,
  type SyncResponse,
} from '@shortlist/shared/api/sync.ts';
import type { TestApp } from './create-test-app.ts';
import type { KnownUser } from './known-user.ts';

/** Requests may contain ops of any form: the server reports what is wrong with them. */
type RequestParts = Omit<SyncRequestEnvelope, 'ops'> & { readonly ops: readonly object[] };

/** A request of a device that has no data yet and changes nothing, with overrides. */
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

/** Sends anything to the sync route and returns the raw answer. */
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

/** One successful exchange. Throws when the answer does not match the protocol. */
export async function postSync(
  testApp: Pick<TestApp, 'app'>,
  user: KnownUser,
  overrides: Partial<RequestParts> = {},
): Promise<SyncResponse> {
  const answer = await postRaw(testApp, user, JSON.stringify(syncRequest(user, overrides)));
  return syncResponseSchema.parse(await answer.json());
}
