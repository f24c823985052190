import { CALENDAR_PATH, newCalendarAnswerSchema } from '@shortlist/shared/api/calendar.ts';
import { COMMUNITY_PATH } from '@shortlist/shared/api/community.ts';
import {
  EVENTS_PATH,
  SYNC_PATH,
  syncResponseSchema,
  type SyncRequestEnvelope,
  type SyncResponse,
} from '@shortlist/shared/api/sync.ts';
import type { Opportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import type { TestApp } from './create-test-app.ts';
import type { KnownUser } from './accounts.ts';
import type { Requests } from './network.ts';
import { patchOp, placementOp } from './ops.ts';

export interface Answer {
  readonly status: number;
  readonly etag: string | null;
  readonly body: {
    success: boolean;
    message?: string;
    code?: string;
    data?: Record<string, unknown>;
    errors?: readonly { path: string; message: string }[];
  };
}

export interface JsonRequestOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a JSON request as a user and returns the parsed answer. `route` is the method and the path. */
export async function sendJson(
  { app }: Requests,
  user: Pick<KnownUser, 'uid' | 'headers'>,
  route: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`,
  { body, headers }: JsonRequestOptions = {},
): Promise<Answer> {
  const [method = '', path = ''] = route.split(' ');
  const answer = await app.request(path, {
    method,
    headers: { ...user.headers, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return {
    status: answer.status,
    etag: answer.headers.get('etag'),
    body: (await answer.json()) as Answer['body'],
  };
}

/** The first page of the opportunities as the API returns it to a user, newest first. */
export async function fetchOpportunities(
  testApp: TestApp,
  user: Pick<KnownUser, 'uid' | 'headers'>,
): Promise<Opportunity[]> {
  const { body } = await sendJson(testApp, user, `GET ${COMMUNITY_PATH}`);
  const { opportunities } = body.data as unknown as { opportunities: Opportunity[] };
  return opportunities;
}

/** Opens the event stream of a device. The first event is read: until then, nothing may have been written to it. */
export async function openEvents(
  { app }: Pick<TestApp, 'app'>,
  { headers }: Pick<KnownUser, 'headers'>,
): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const { status, body } = await app.request(EVENTS_PATH, { headers });
  if (!body) throw new Error(`Answered ${status}, without a stream.`);
  const reader = body.getReader();
  const { value } = await reader.read();
  const text = new TextDecoder().decode(value);
  if (!text.startsWith('data: ')) throw new Error(`It begins with '${text}'.`);
  return reader;
}

/** Creates a calendar feed for a user and returns the path under which it can be read. */
export async function createCalendarFeed(
  { app }: Pick<TestApp, 'app'>,
  { headers }: Pick<KnownUser, 'headers'>,
): Promise<string> {
  const answer = await app.request(CALENDAR_PATH, { method: 'POST', headers });
  if (answer.status !== 201) throw new Error(`Answered ${answer.status}: ${await answer.text()}`);
  return newCalendarAnswerSchema.parse(await answer.json()).data.path;
}

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
  { app }: Requests,
  user: Pick<KnownUser, 'uid' | 'headers'>,
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
  testApp: Requests,
  user: Pick<KnownUser, 'uid' | 'headers'>,
  overrides: Partial<RequestParts> = {},
): Promise<SyncResponse> {
  const answer = await postRaw(testApp, user, JSON.stringify(syncRequest(user, overrides)));
  return syncResponseSchema.parse(await answer.json());
}

/**
 * Gives a user a placement with a changed role and a note that won over another note, and a placement that is
 * deleted again.
 */
export async function fillAccount(
  testApp: Pick<TestApp, 'app' | 'clock'>,
  user: Pick<KnownUser, 'uid' | 'headers'>,
): Promise<void> {
  const atMs = testApp.clock.now();
  const remaining = placementOp({ atMs, f: { ...placementOp().f, role: 'SDE' } });
  const deadline = '2026-09-15T23:59:00';
  const f = { company: 'Narmada Mills', 'deadlines.applicationDeadline': deadline };
  const gone = placementOp({ atMs, f });
  testApp.clock.advance(1000);
  const later = testApp.clock.now();
  const deleted = placementOp({ id: gone.id, k: 'del', f: {}, atMs: later });
  const edited = patchOp(
    remaining,
    { role: 'SDE II' },
    { atMs: later, base: { role: remaining.op } },
  );
  const newer = patchOp(remaining, { notes: 'newer' }, { atMs: later });
  const older = patchOp(remaining, { notes: 'older' }, { atMs });
  const ops = [remaining, gone, deleted, edited, newer, older];
  const { results } = await postSync(testApp, user, { ops });
  const verdicts = results.map(({ r }) => r).join(' ');
  if (verdicts !== 'applied applied applied applied applied lost')
    throw new Error(`The account was not filled: ${verdicts}.`);
}
