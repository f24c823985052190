import { PLACEMENTS_PATH } from '@shortlist/shared/api/placements.ts';
import { PLACEMENTS_MAX } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getUserSync, saveUserSync } from '../sync/account-counters-store.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { knownUser, type KnownUser } from '../../testing/accounts.ts';
import { patchOp, placementOp } from '../../testing/ops.ts';
import { postSync, sendJson, type Answer } from '../../testing/api-requests.ts';
import { inAccount } from '../../platform/db/database.ts';

const DEADLINE = '2026-11-15T23:59:00';
const KAVERI = { company: 'Kaveri Softworks', deadlines: { applicationDeadline: DEADLINE } };

let testApp: TestApp;
let me: KnownUser;

beforeEach(async () => {
  testApp = await appForTest();
  me = await knownUser(testApp);
});

const send = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) => sendJson(testApp, me, `${method} ${path as '/'}`, { body, headers });

const pathOf = ({ body }: Answer) => `${PLACEMENTS_PATH}/${String(body.data?.['_id'])}` as const;
const add = (body: unknown = KAVERI, headers = {}) => send('POST', PLACEMENTS_PATH, body, headers);
const list = async (query = '') =>
  (await send('GET', `${PLACEMENTS_PATH}${query}`)).body as unknown as {
    data: { company: string }[];
    pagination: Record<string, unknown>;
  };

describe('adding', () => {
  test('returns the whole placement, which devices then receive', async () => {
    const added = await add({ ...KAVERI, jobType: '', compensation: { ctc: { amount: 1200000 } } });
    expect(added).toMatchObject({ status: 201, etag: '"1"' });
    expect(added.body).toMatchObject({ success: true, message: 'Company added successfully' });
    expect(added.body.data).toMatchObject({
      company: 'Kaveri Softworks',
      jobType: 'fte',
      deadlines: { applicationDeadline: DEADLINE, testDeadline: null },
      compensation: { ctc: { amount: '1200000', currency: 'INR' } },
    });
    const { rows } = await postSync(testApp, me);
    expect(rows[0]?.f).toMatchObject({ company: 'Kaveri Softworks', jobType: 'fte' });
  });

  test.each([
    ['no deadline', { company: 'X' }, 'Application deadline is required'],
    ['no company', { deadlines: KAVERI.deadlines }, 'Company name is required'],
    ['an unknown word', { ...KAVERI, status: 'hired' }, /Status must be one of/],
    ['a list', [], /must be an object/],
    ['nothing', null, /must be an object/],
  ])('%s: reports the problem and stores nothing', async (_, body, message) => {
    const { status, body: refusal } = await add(body);
    expect(status).toBe(400);
    expect(refusal.message).toMatch(message);
    expect(refusal.errors?.[0]?.message).toBe(refusal.message);
    expect((await list()).data).toEqual([]);
  });

  test('ignores ids, owners and hidden keys in the body', async () => {
    const you = await knownUser(testApp);
    const { body } = await add({ ...KAVERI, _id: 'mine', userId: you.uid, seq: 99 });
    expect(body.data?.['_id']).not.toBe('mine');
    expect(body.data).not.toHaveProperty('userId');
    const hidden = await testApp.app.request(PLACEMENTS_PATH, {
      method: 'POST',
      headers: me.headers,
      body: '{"__proto__":{"company":"X"},"deadlines":{"applicationDeadline":"2026-11-15"}}',
    });
    expect(hidden.status).toBe(400);
  });

  test('accepts the id that a device made for it, as long as it is new', async () => {
    const _id = '0b6f2a34-6a0e-4d55-9d0e-0c7f3f1f7a10';
    const added = await add({ ...KAVERI, _id });
    expect([added.status, added.body.data?.['_id']]).toEqual([201, _id]);
    const again = await add({ ...KAVERI, _id });
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    await send('DELETE', pathOf(added));
    expect((await add({ ...KAVERI, _id })).status).toBe(409);
    const you = await knownUser(testApp);
    const yours = await sendJson(testApp, you, `POST ${PLACEMENTS_PATH}`, {
      body: { ...KAVERI, _id },
    });
    expect([yours.status, yours.body.data?.['_id']]).toEqual([201, _id]);
  });

  test('stops at 5,000', async () => {
    await inAccount(testApp.deps, me.uid, async ({ db: writer }) =>
      saveUserSync(writer, {
        uid: me.uid,
        ...(await getUserSync(writer, me.uid)),
        livePlacements: PLACEMENTS_MAX,
      }),
    );
    const { status, body } = await add();
    expect([status, body.message]).toEqual([409, 'You have reached the limit of 5000 placements.']);
    expect((await postSync(testApp, me)).cursors.me).toBe(0);
  });

  test('with an Idempotency-Key a repeated request has no second effect', async () => {
    const key = { 'idempotency-key': 'retry-1' };
    const first = await add(KAVERI, key);
    testApp.clock.advance(5000);
    const second = await add(KAVERI, key);
    expect(second).toEqual(first);
    expect((await list()).data).toHaveLength(1);
    const other = await add({ ...KAVERI, company: 'Other' }, key);
    expect([other.status, other.body.code]).toEqual([409, 'conflict']);
    const yours = await sendJson(testApp, await knownUser(testApp), `POST ${PLACEMENTS_PATH}`, {
      body: KAVERI,
      headers: key,
    });
    expect(yours.status).toBe(201);
  });

  test('a key of a refused request works once the mistake is corrected', async () => {
    const key = { 'idempotency-key': 'retry-2' };
    expect((await add({ company: 'X' }, key)).status).toBe(400);
    expect((await add(KAVERI, key)).status).toBe(201);
    expect((await add(KAVERI, { 'idempotency-key': 'with space' })).status).toBe(400);
  });
});

describe('changing', () => {
  test('writes only what differs, so that other changes of a device are preserved', async () => {
    const added = await add({ ...KAVERI, role: 'SDE', notes: 'call HR' });
    const stale = added.body.data;
    const id = String(stale?.['_id']);
    const edit = patchOp(
      placementOp({ id }),
      { notes: 'called' },
      { atMs: testApp.clock.now() + 1 },
    );
    testApp.clock.advance(10);
    await postSync(testApp, me, { ops: [edit] });
    const { body, etag } = await send('PUT', pathOf(added), {
      ...stale,
      notes: undefined,
      role: 'SDE II',
    });
    expect(body.data).toMatchObject({ role: 'SDE II', notes: 'called' });
    expect(etag).toBe('"3"');
    const [row] = (await postSync(testApp, me)).rows;
    expect(Object.keys(row?.x ?? {}).sort()).toEqual(['notes', 'role']);
  });

  test('changes nothing when a placement is sent back as it is', async () => {
    const added = await add();
    const { status, etag } = await send('PUT', pathOf(added), added.body.data);
    expect([status, etag]).toEqual([200, added.etag]);
  });

  test.each([
    [{ company: '' }, 'Company name is required'],
    [{ company: '-' }, 'Company name is required'],
    [{ company: '\u200b\u2060\u2800' }, 'Company name is required'],
    [{ deadlines: { applicationDeadline: null } }, 'Application deadline is required'],
  ])('%j is refused', async (change, message) => {
    const added = await add();
    const refused = await send('PUT', pathOf(added), change);
    expect([refused.status, refused.body.message]).toEqual([400, message]);
  });

  test('a stale If-Match is refused, and a matching one passes', async () => {
    const added = await add();
    const stale = await send('PUT', pathOf(added), { role: 'A' }, { 'if-match': '"7"' });
    expect([stale.status, stale.body.code]).toEqual([412, 'precondition_failed']);
    const fresh = await send('PUT', pathOf(added), { role: 'A' }, { 'if-match': '"1"' });
    expect([fresh.status, fresh.etag]).toEqual([200, '"2"']);
    expect((await send('DELETE', pathOf(added), undefined, { 'if-match': '"1"' })).status).toBe(
      412,
    );
    expect((await send('DELETE', pathOf(added), undefined, { 'if-match': '*' })).status).toBe(200);
  });
});

describe('deleting', () => {
  test('is final here, and devices receive it', async () => {
    const added = await add();
    const poke = vi.fn<() => void>();
    testApp.deps.pokes.subscribe(me.uid, { sessionId: 'one', poke, end: () => undefined });
    expect((await send('DELETE', pathOf(added))).body).toEqual({
      success: true,
      message: 'Placement deleted successfully',
    });
    expect(poke).toHaveBeenCalledTimes(1);
    const again = await send('DELETE', pathOf(added));
    expect([again.status, again.body.message]).toEqual([404, 'Placement not found.']);
    expect((await send('PUT', pathOf(added), KAVERI)).status).toBe(404);
    expect((await list()).data).toEqual([]);
    expect((await postSync(testApp, me)).rows[0]).toHaveProperty('d');
  });
});

test("does not distinguish another account's placement from an unknown one", async () => {
  const added = await add();
  const you = await knownUser(testApp);
  for (const [method, path, body] of [
    ['PUT', pathOf(added), { role: 'x' }],
    ['DELETE', pathOf(added), undefined],
    ['GET', `${pathOf(added)}/history`, undefined],
  ] as const) {
    const none = path.replace(/[0-9a-f-]{36}/, 'none') as typeof path;
    const foreign = await sendJson(testApp, you, `${method} ${path}`, { body });
    const missing = await sendJson(testApp, you, `${method} ${none}`, { body });
    expect(foreign).toEqual(missing);
    expect(foreign.status).toBe(404);
  }
  expect((await sendJson(testApp, you, `GET ${PLACEMENTS_PATH}`)).body.data).toEqual([]);
  expect((await list()).data).toHaveLength(1);
});

describe('listing', () => {
  test('returns pages, oldest first', async () => {
    for (const company of ['A', 'B', 'C']) {
      await add({ ...KAVERI, company });
      testApp.clock.advance(1);
    }
    const second = await list('?limit=2&page=2');
    expect(second.data.map(({ company }) => company)).toEqual(['C']);
    expect(second.pagination).toEqual({
      current: 2,
      pages: 2,
      total: 3,
      hasNext: false,
      hasPrev: true,
    });
    expect((await list('?limit=5000')).data).toHaveLength(3);
    expect((await list('?limit=99999999999')).data).toHaveLength(3);
    expect((await list('?page=99999999999')).data).toEqual([]);
    expect((await list()).pagination).toMatchObject({ pages: 1, hasNext: false });
  });

  test.each(['0', '-1', 'ten', '', '1e3'])('limit=%s is refused', async (limit) => {
    const { status, body } = await send('GET', `${PLACEMENTS_PATH}?limit=${limit}`);
    expect([status, body.message]).toEqual([400, 'limit must be between 1 and 1000.']);
  });
});
