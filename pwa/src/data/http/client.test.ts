import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { onServerAnswer, requestJson, type Fetch, type HttpResult } from './client.ts';

const schema = z.object({ ok: z.literal(true) });
const refusal = { success: false, message: 'No.', code: 'forbidden' };

const answering =
  (body: string, init: ResponseInit = {}): Fetch =>
  () =>
    Promise.resolve(new Response(body, init));

const sendRequest = (fetch: Fetch, more: object = {}): Promise<HttpResult<{ ok: true }>> =>
  requestJson({ method: 'GET', path: '/api/x', schema, fetch, ...more });

describe('the result', () => {
  it.each<[string, Fetch, object]>([
    ['our answer', answering('{"ok":true}'), { kind: 'ok', status: 200, data: { ok: true } }],
    [
      'our refusal',
      answering(JSON.stringify(refusal), { status: 403 }),
      { kind: 'refused', status: 403, answer: refusal },
    ],
    [
      'our refusal with a time to wait',
      answering(JSON.stringify(refusal), { status: 429, headers: { 'Retry-After': '7' } }),
      { kind: 'refused', status: 429, answer: refusal, retryAfterSeconds: 7 },
    ],
    ['a portal’s page', answering('<html>'), { kind: 'unreachable', why: 'not-ours', status: 200 }],
    ['an empty answer', answering(''), { kind: 'unreachable', why: 'not-ours', status: 200 }],
    ['other JSON', answering('{"ok":1}'), { kind: 'unreachable', why: 'not-ours', status: 200 }],
    [
      'a 401 of a proxy',
      answering('<html>', { status: 401 }),
      { kind: 'unreachable', why: 'not-ours', status: 401 },
    ],
    [
      'a gateway’s error page',
      answering('<html>', { status: 502, headers: { 'Retry-After': '3' } }),
      { kind: 'unreachable', why: 'server', status: 502, retryAfterSeconds: 3 },
    ],
    [
      'no network',
      () => Promise.reject(new TypeError('Failed to fetch')),
      { kind: 'unreachable', why: 'network' },
    ],
  ])('%s', async (_, fetch, expected) => {
    expect(await sendRequest(fetch)).toEqual(expected);
  });

  it.each([
    ['soon', 99],
    ['-1', 99],
    ['1e9', 3600],
  ])('a Retry-After of %s is no longer than an hour, and never nonsense', async (header, most) => {
    const fetch = answering('<html>', { status: 503, headers: { 'Retry-After': header } });
    const result = await sendRequest(fetch);
    expect('retryAfterSeconds' in result ? result.retryAfterSeconds : 99).toBe(most);
  });
});

describe('the request', () => {
  const readRequestInit = async (more: object): Promise<RequestInit> => {
    let init: RequestInit = {};
    await sendRequest((_, fetchInit) => {
      init = fetchInit;
      return Promise.resolve(new Response('{"ok":true}'));
    }, more);
    return init;
  };

  it('carries the token, no cookies, and follows no redirects', async () => {
    expect(await readRequestInit({ token: 'pts_1' })).toMatchObject({
      headers: { Authorization: 'Bearer pts_1' },
      credentials: 'omit',
      redirect: 'error',
    });
  });

  it('outlives its page only when it must', async () => {
    expect((await readRequestInit({ keepalive: true })).keepalive).toBe(true);
    expect((await readRequestInit({})).keepalive).toBe(false);
  });

  it('declares its body as JSON', async () => {
    const { headers, body } = await readRequestInit({ method: 'POST', body: { a: 1 } });
    expect(headers).toMatchObject({ 'Content-Type': 'application/json' });
    expect(body).toBe('{"a":1}');
  });

  it('is compressed only when it is long and the route accepts it', async () => {
    const long = 'x'.repeat(2000);
    expect((await readRequestInit({ body: { long }, gzip: true })).headers).toMatchObject({
      'Content-Encoding': 'gzip',
    });
    expect((await readRequestInit({ body: { long } })).body).toBe(JSON.stringify({ long }));
    expect((await readRequestInit({ body: { a: 1 }, gzip: true })).body).toBe('{"a":1}');
  });
});

describe('the time limit', () => {
  const never: Fetch = (_, { signal }) =>
    new Promise((_resolve, reject) => {
      const abort = (): void => reject(new Error('aborted'));
      if (signal?.aborted) abort();
      signal?.addEventListener('abort', abort);
    });

  it('aborts the request', async () => {
    expect(await sendRequest(never, { timeoutMs: 5 })).toEqual({
      kind: 'unreachable',
      why: 'timeout',
    });
  });

  it('is not needed when the caller aborts', async () => {
    const controller = new AbortController();
    const result = sendRequest(never, { signal: controller.signal });
    controller.abort();
    expect(await result).toEqual({ kind: 'unreachable', why: 'network' });
  });
});

describe('an answer of the server', () => {
  it.each<[string, Fetch, number]>([
    ['our answer', answering('{"ok":true}'), 1],
    ['our refusal', answering(JSON.stringify(refusal), { status: 403 }), 1],
    ['our own server that is too busy', answering(JSON.stringify(refusal), { status: 503 }), 0],
    ['a portal', answering('<html>'), 0],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 0],
  ])('is reported to the listeners: %s', async (_, fetch, count) => {
    let reportCount = 0;
    const unsubscribe = onServerAnswer(() => (reportCount += 1));
    await sendRequest(fetch);
    expect(reportCount).toBe(count);
    unsubscribe();
    await sendRequest(answering('{"ok":true}'));
    expect(reportCount).toBe(count);
  });
});
