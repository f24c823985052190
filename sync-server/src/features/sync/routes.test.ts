import { gunzipSync, gzipSync } from 'node:zlib';
import { errorAnswerSchema } from '@shortlist/shared/api/envelope.ts';
import { SERVER_BODY_MAX_BYTES, SERVER_OPS_MAX } from '@shortlist/shared/api/sync.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { gzipBomb } from '../../testing/network.ts';
import { knownUser, type KnownUser } from '../../testing/accounts.ts';
import { patchOp, placementOp } from '../../testing/ops.ts';
import { postRaw, postSync, syncRequest } from '../../testing/api-requests.ts';

let testApp: TestApp;
let me: KnownUser;

beforeEach(async () => {
  testApp = await appForTest();
  me = await knownUser(testApp);
});

describe('exchanging changes', () => {
  test('answers the ops of a request with their rows, and another device gets them', async () => {
    const put = placementOp();
    const pushed = await postSync(testApp, me, { ops: [put] });
    expect(pushed).toMatchObject({
      results: [{ op: put.op, r: 'applied' }],
      echo: [{ t: 'placement', id: put.id, seq: 1, f: put.f }],
      rows: [],
      cursors: { me: 1, feed: 0 },
      more: { me: false, feed: false },
      total: { me: 1, feed: 0 },
      resync: null,
      serverNow: testApp.clock.now(),
    });
    const pulled = await postSync(testApp, me);
    expect(pulled.rows).toEqual(pushed.echo);
    expect(pulled.epoch).toBe(pushed.epoch);
  });

  test('a lost answer is repeated without a second effect', async () => {
    const request = { ops: [placementOp()] };
    const first = await postSync(testApp, me, request);
    const second = await postSync(testApp, me, request);
    expect(second.results).toEqual([{ op: request.ops[0]?.op, r: 'duplicate' }]);
    expect(second.echo).toEqual(first.echo);
    expect(second.cursors).toEqual(first.cursors);
  });

  test('a first sync of 1,000 placements and their profile takes four requests', async () => {
    for (let opCount = 0; opCount < 1001; opCount += 143)
      await postSync(testApp, me, { ops: Array.from({ length: 143 }, () => placementOp()) });
    const sizes: number[] = [];
    let [cursor, more] = [0, true];
    while (more) {
      const page = await postSync(testApp, me, { cursors: { me: cursor, feed: 0 } });
      sizes.push(page.rows.length);
      cursor = page.cursors.me;
      more = page.more.me;
    }
    expect(sizes).toEqual([250, 250, 250, 251]);
  });

  test('returns pages in order, each row once, until there is no more', async () => {
    const ops = Array.from({ length: 7 }, () => placementOp());
    await postSync(testApp, me, { ops });
    const seen: number[] = [];
    let cursor = 0;
    for (const expectedMore of [true, true, false]) {
      const page = await postSync(testApp, me, { cursors: { me: cursor, feed: 0 }, limit: 3 });
      expect(page.more.me).toBe(expectedMore);
      expect(page.total.me).toBe(7);
      seen.push(...page.rows.map(({ seq }) => seq));
      cursor = page.cursors.me;
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect((await postSync(testApp, me, { cursors: { me: cursor, feed: 0 } })).rows).toEqual([]);
  });

  test('includes the stamps that differ, and the tombstone', async () => {
    const nowMs = testApp.clock.now();
    const put = placementOp({ atMs: nowMs - 3000 });
    const edit = patchOp(put, { role: 'SDE' }, { atMs: nowMs - 2000 });
    const del = placementOp({ id: put.id, k: 'del', f: {}, atMs: nowMs - 1000 });
    const { echo } = await postSync(testApp, me, { ops: [put, edit, del] });
    expect(echo[0]?.s.endsWith(put.op)).toBe(true);
    expect(echo[0]?.x?.['role']?.endsWith(edit.op)).toBe(true);
    expect(echo[0]?.d?.endsWith(del.op)).toBe(true);
  });

  test('answers with what other devices changed, beside the rows of the ops', async () => {
    const theirs = placementOp();
    await postSync(testApp, me, { ops: [theirs] });
    const mine = placementOp();
    const { echo, rows, cursors } = await postSync(testApp, me, { ops: [mine] });
    expect([echo.map(({ id }) => id), rows.map(({ id }) => id)]).toEqual([[mine.id], [theirs.id]]);
    expect(cursors.me).toBe(2);
  });

  test('a malformed op is refused alone', async () => {
    const good = placementOp();
    const bad = { ...placementOp(), id: 7, at: null };
    const { results } = await postSync(testApp, me, { ops: [bad, good] });
    expect(results.map(({ r, code }) => code ?? r)).toEqual(['invalid', 'applied']);
  });

  test('accepts up to 500 ops in one request', async () => {
    const ops = Array.from({ length: SERVER_OPS_MAX }, () => placementOp());
    const { results, cursors } = await postSync(testApp, me, { ops, limit: 1 });
    expect(new Set(results.map(({ r }) => r))).toEqual(new Set(['applied']));
    expect(cursors.me).toBe(SERVER_OPS_MAX);
  });

  test('applies the ops of a request without a page, and leaves its cursors where they are', async () => {
    await postSync(testApp, me, { ops: [placementOp(), placementOp()] });
    const request = { ops: [placementOp()], cursors: { me: 1, feed: 0 }, limit: 0 };
    const answer = await postSync(testApp, me, request);
    expect(answer).toMatchObject({ rows: [], cursors: request.cursors, more: { me: true } });
    expect(answer.results.map(({ r }) => r)).toEqual(['applied']);
    const { rows } = await postSync(testApp, me, { cursors: answer.cursors });
    expect(rows).toHaveLength(2);
  });

  test('compresses long answers for clients that accept it, and accepts compressed requests', async () => {
    const ops = Array.from({ length: 20 }, () => placementOp());
    const body = gzipSync(JSON.stringify(syncRequest(me, { ops })));
    const answer = await postRaw(testApp, me, body, {
      'content-encoding': 'gzip',
      'accept-encoding': 'br, gzip;q=0.8',
    });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    const text = gunzipSync(await answer.arrayBuffer()).toString();
    expect(JSON.parse(text)).toMatchObject({ cursors: { me: 20 } });
    const plain = await postRaw(testApp, me, JSON.stringify(syncRequest(me)), {
      'accept-encoding': 'gzip;q=0',
    });
    expect(plain.headers.get('content-encoding')).toBeNull();
  });

  test('pokes the streams of the account after a change, and only then', async () => {
    const poke = vi.fn<() => void>();
    testApp.deps.pokes.subscribe(me.uid, { sessionId: 'one', poke, end: () => undefined });
    const put = placementOp();
    await postSync(testApp, me, { ops: [put] });
    expect(poke).toHaveBeenCalledTimes(1);
    await postSync(testApp, me, { ops: [put] });
    expect(poke).toHaveBeenCalledTimes(1);
  });
});

describe('keeping accounts apart', () => {
  test('a request that names another account than its token is refused', async () => {
    const you = await knownUser(testApp);
    const body = JSON.stringify(syncRequest(you, { ops: [placementOp()] }));
    const answer = await postRaw(testApp, me, body);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ success: false, code: 'user_mismatch' });
    expect((await postSync(testApp, you)).cursors.me).toBe(0);
  });

  test("another account's row id gives no hint that it exists", async () => {
    const you = await knownUser(testApp);
    const theirs = placementOp();
    await postSync(testApp, you, { ops: [theirs] });
    const refusalOf = async (id: string) => {
      const { results, echo, rows } = await postSync(testApp, me, {
        ops: [placementOp({ id, k: 'patch', f: { role: 'x' } })],
      });
      return { ...results[0], op: '', echo, rows };
    };
    expect(await refusalOf(theirs.id)).toEqual(await refusalOf(placementOp().id));
    const [row] = (await postSync(testApp, you)).rows;
    expect(row?.f).toEqual(theirs.f);
  });
});

describe('refusing malformed requests', () => {
  const nested = () => `{"ops":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
  const gzip = { 'content-encoding': 'gzip' };
  test.each<[string, number, () => string | Uint8Array<ArrayBuffer>, Record<string, string>?]>([
    ['501 ops', 400, () => body({ ops: Array.from({ length: 501 }, () => placementOp()) })],
    ['an op without an id', 400, () => body({ ops: [{}] })],
    ['an invalid op id', 400, () => body({ ops: [{ op: 'x' }] })],
    ['a negative cursor', 400, () => body({ cursors: { me: -1, feed: 0 } })],
    ['a broken cursor', 400, () => body({ cursors: { me: 0.5, feed: 0 } })],
    ['a page size of -1', 400, () => body({ limit: -1 })],
    ['another protocol', 400, () => body({ proto: 2 as never })],
    ['a list', 400, () => '[]'],
    ['no body', 400, () => ''],
    ['malformed JSON', 400, () => '{"proto":1,'],
    ['invalid UTF-8', 400, () => new Uint8Array([0x22, 0xff, 0x22])],
    ['10,000 levels', 400, nested],
    ['only a hidden key', 400, () => '{"__proto__":{"proto":1}}'],
    ['damaged gzip', 400, () => 'not gzip', gzip],
    ['1.1 MiB', 413, () => body({ uid: ' '.repeat(1.1 * SERVER_BODY_MAX_BYTES) })],
    ['gzip that expands to 50 MiB', 413, () => gzipBomb(), gzip],
    ['a plain text', 415, () => body({}), { 'content-type': 'text/plain' }],
    ['no type', 415, () => body({}), { 'content-type': '' }],
    [
      'another charset',
      415,
      () => body({}),
      { 'content-type': 'application/json; charset=utf-16' },
    ],
    ['another encoding', 415, () => body({}), { 'content-encoding': 'br' }],
    ['two encodings', 415, () => body({}), { 'content-encoding': 'gzip, gzip' }],
    ['a version that is too old', 400, () => body({ schema: 0 })],
    ['a foreign page', 403, () => body({}), { origin: 'https://evil.example' }],
    ['another site', 403, () => body({}), { 'sec-fetch-site': 'cross-site' }],
    ['an opaque page', 403, () => body({}), { origin: 'null' }],
  ])('%s: %i', async (_, status, makeBody, headers) => {
    const answer = await postRaw(testApp, me, makeBody(), headers);
    const refusal = errorAnswerSchema.parse(await answer.json());
    expect(answer.status).toBe(status);
    expect(refusal.message).not.toBe('');
    expect((await postSync(testApp, me)).cursors.me).toBe(0);
  });

  test('the 121st request of a minute is refused with the time to try again', async () => {
    for (let n = 0; n < 120; n += 1) await postSync(testApp, me);
    const answer = await postRaw(testApp, me, JSON.stringify(syncRequest(me)));
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await postSync(testApp, await knownUser(testApp))).rows).toEqual([]);
  });

  function body(overrides: Parameters<typeof syncRequest>[1]): string {
    return JSON.stringify(syncRequest(me, overrides));
  }
});
