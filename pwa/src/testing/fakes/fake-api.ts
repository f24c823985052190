/** A fake server at the edge of the app: it answers `fetch` and records the requests. */
import { EMPTY_PROFILE, type User } from '@shortlist/shared/account/profile-fields.ts';
import { vi } from 'vitest';

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
}

export interface FakeAnswer {
  readonly status: number;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * 'offline' makes the request fail as it does without a network, 'never' leaves it pending. A function
 * receives the request.
 */
export type FakeResponder =
  FakeAnswer | ((request: RecordedRequest) => FakeAnswer) | 'offline' | 'never';

export interface FakeApi {
  readonly requests: RecordedRequest[];
  /** From now on requests to the path get this answer. Paths without an answer are 404. */
  answer(path: string, answer: FakeResponder): void;
}

/** Replaces the global fetch until the test ends. */
export function fakeApi(): FakeApi {
  const answers = new Map<string, FakeResponder>();
  const requests: RecordedRequest[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const headers = new Headers(init.headers);
    const request = { method: init.method ?? 'GET', path, body, headers };
    requests.push(request);
    return respond(answers.get(path) ?? notFound, request, init.signal ?? undefined);
  });
  return { requests, answer: (path, answer) => void answers.set(path, answer) };
}

const notFound = { status: 404, json: refusal('Not found.', 'not_found') } as const;

export function success(more: object): FakeAnswer {
  return { status: 200, json: { success: true, ...more } };
}

export function refusal(message: string, code: string, more: object = {}): object {
  return { success: false, message, code, ...more };
}

export function testUser(changes: Partial<User> = {}): User {
  return {
    _id: 'user-1',
    name: 'Asha Rao',
    email: 'asha@college.in',
    role: 'student',
    isEmailVerified: true,
    createdAt: '2026-11-20T04:00:00.000Z',
    preferences: { phone: '' },
    profile: EMPTY_PROFILE,
    ...changes,
  };
}

async function respond(
  answering: FakeResponder,
  request: RecordedRequest,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const answer = typeof answering === 'function' ? answering(request) : answering;
  if (answer === 'offline') throw new TypeError('Failed to fetch');
  if (answer === 'never')
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('late', 'AbortError')));
    });
  return new Response(JSON.stringify(answer.json ?? {}), {
    status: answer.status,
    headers: { 'content-type': 'application/json', ...answer.headers },
  });
}
