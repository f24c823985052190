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

export interface Sent {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a JSON request as a user and gives the parsed answer. `route` is the method and the path. */
export async function sendJson(
  { app }: Pick<TestApp, 'app'>,
  user: KnownUser,
  route: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`,
  { body, headers }: Sent = {},
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
