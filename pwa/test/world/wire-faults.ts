/** What a bad network does to one request. */
import type { SyncRequest } from '@shortlist/shared/api/sync.ts';
import type { Fetch } from '../../src/data/http/client.ts';

export type Wire = (direct: Fetch) => Fetch;

export const NO_FAULT: Wire = (direct) => direct;

const broken = (): never => {
  throw new TypeError('Failed to fetch');
};

/** The request never leaves the device. */
export const cutBeforeSend: Wire = () => async () => broken();

/** The server does its work, and the answer is lost. */
export const answerLost: Wire = (direct) => async (path, init) => {
  await direct(path, init);
  return broken();
};

/** The answer breaks off in the middle. */
export const answerTorn: Wire = (direct) => async (path, init) => {
  const answer = await direct(path, init);
  const text = await answer.text();
  return new Response(text.slice(0, text.length / 2), answer);
};

/** A proxy sends the request this many times; the device gets the last answer. */
export const deliverTimes =
  (times: number): Wire =>
  (direct) =>
  async (path, init) => {
    for (let n = 1; n < times; n += 1) await direct(path, init);
    return direct(path, init);
  };

/** A hotel's sign-in page answers instead. */
export const portal: Wire = () => async () =>
  new Response('<html>Please accept our terms</html>', {
    headers: { 'Content-Type': 'text/html' },
  });

/** A proxy that timed out sends it a second time while the first is still in flight. */
export const deliverConcurrently: Wire = (direct) => async (path, init) => {
  const [first, second] = await Promise.all([direct(path, init), direct(path, init)]);
  await first.text();
  return second;
};

/** The request breaks off in transit: half of it reaches the server. */
export const cutInRequest: Wire = (direct) => async (path, init) => {
  const { body } = init;
  if (typeof body === 'string' || body instanceof ArrayBuffer)
    await direct(path, { ...init, body: body.slice(0, sizeOf(body) / 2) });
  return broken();
};

const sizeOf = (body: string | ArrayBuffer): number =>
  typeof body === 'string' ? body.length : body.byteLength;

/** An intermediary answers, and the request does not reach the server. */
export function answerInstead(status: number, body: string, headers: HeadersInit = {}): Wire {
  return () => async () => new Response(status === 204 ? null : body, { status, headers });
}

/** The server fails with an error of its own, and does nothing. */
export const serverError = answerInstead(
  500,
  '{"success":false,"message":"Something went wrong on our side.","code":"internal"}',
);

/** A proxy timed out after the server had done its work. */
export const timedOutAfterwards: Wire = (direct) => async (path, init) => {
  await direct(path, init);
  return new Response('<html>504 Gateway Time-out</html>', { status: 504 });
};

/** Counts the requests, and passes the text of each answer to `onAnswer`. */
export function countRequests(onAnswer: (text: string) => void = () => undefined) {
  const counted = { requests: 0, wire };
  function wire(direct: Fetch): Fetch {
    return async (path, init) => {
      counted.requests += 1;
      const answer = await direct(path, init);
      onAnswer(await answer.clone().text());
      return answer;
    };
  }
  return counted;
}

/** Limits the server's page size to this many rows. */
export const limitPages =
  (rows: number): Wire =>
  (direct) =>
  (path, init) => {
    const { body } = init;
    if (typeof body !== 'string') return direct(path, init);
    const fewer = (_: string, limit: string) => `"limit":${Math.min(rows, Number(limit))}`;
    return direct(path, { ...init, body: body.replace(/"limit":(\d+)/, fewer) });
  };

/** Applies the fault to the n-th request of a run (from 0); the others pass. */
export function onRequest(n: number, fault: Wire): Wire {
  let requestIndex = -1;
  return (direct) => (path, init) => {
    requestIndex += 1;
    return (requestIndex === n ? fault(direct) : direct)(path, init);
  };
}

export interface Recorder {
  readonly wire: Wire;
  /** Delivers the n-th recorded request again, modulo their number. */
  replay(direct: Fetch, n: number): Promise<void>;
  count(): number;
}

/** Stores a copy of every request, so that it can be delivered again much later. Each waits for `beforeEach`. */
export function createRecorder(beforeEach?: () => Promise<void>): Recorder {
  const recordedRequests: (readonly [string, RequestInit])[] = [];
  return {
    wire: (direct) => async (path, init) => {
      const { signal: _, ...late } = init;
      recordedRequests.push([path, late]);
      await beforeEach?.();
      return await direct(path, init);
    },
    async replay(direct, n) {
      const request = recordedRequests[n % Math.max(recordedRequests.length, 1)];
      if (request) await direct(...request);
    },
    count: () => recordedRequests.length,
  };
}

/** Another tab signed in as a different user: the request names this user, and the token does not. */
export function asUser(uid: string): Wire {
  return (direct) => (path, init) => {
    const body: object = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    return direct(path, { ...init, body: JSON.stringify({ ...body, uid }) });
  };
}

/** The body of a request, unpacked. */
export async function requestText({ body, headers }: RequestInit): Promise<string> {
  if (!(body instanceof ArrayBuffer)) return typeof body === 'string' ? body : '';
  const isPacked = new Headers(headers).get('content-encoding') === 'gzip';
  const stream = new Blob([body]).stream();
  return new Response(
    isPacked ? stream.pipeThrough(new DecompressionStream('gzip')) : stream,
  ).text();
}

/** The server fails, or something between does, on every request that `isHit` describes. */
export const failWhere =
  (isHit: (request: SyncRequest) => boolean, fault: Wire = serverError): Wire =>
  (direct) =>
  async (path, init) => {
    const request: SyncRequest = JSON.parse(await requestText(init));
    return (isHit(request) ? fault(direct) : direct)(path, init);
  };

interface SentOps {
  readonly ops: readonly { readonly op: string }[];
}

/** The server accepts all ops but the first, which it refuses. */
export const firstRefused: Wire = (direct) => async (path, init) => {
  const request: SentOps = JSON.parse(typeof init.body === 'string' ? init.body : '{"ops":[]}');
  const [refused, ...ops] = request.ops;
  const answer = await direct(path, { ...init, body: JSON.stringify({ ...request, ops }) });
  if (!refused || !answer.ok) return answer;
  const body: { readonly results: readonly unknown[] } = await answer.json();
  const results = [{ op: refused.op, r: 'rejected', code: 'invalid' }, ...body.results];
  return Response.json({ ...body, results });
};
