import { CALENDAR_PATH, newCalendarAnswerSchema } from '@shortlist/shared/api/calendar.ts';
import { COMMUNITY_PATH } from '@shortlist/shared/api/community.ts';
import type { Opportunity } from '@shortlist/shared/opportunity/schema.ts';
import type { TestApp } from './create-test-app.ts';
import type { KnownUser } from './known-user.ts';

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
  { app }: Pick<TestApp, 'app'>,
  user: KnownUser,
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
  user: KnownUser,
): Promise<Opportunity[]> {
  const { body } = await sendJson(testApp, user, `GET ${COMMUNITY_PATH}`);
  const { opportunities } = body.data as unknown as { opportunities: Opportunity[] };
  return opportunities;
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
