import { gzipSync } from 'node:zlib';
import { PLACEMENTS_PATH, PLACEMENT_UPLOAD_PATH } from '@shortlist/shared/api/placements.ts';
import { PLACEMENTS_MAX } from '@shortlist/shared/placement/schema.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getUserSync, saveUserSync } from '../stores/user-sync.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { knownUser, type KnownUser } from '../testing/known-user.ts';
import { postSync } from '../testing/post-sync.ts';
import { sendJson } from '../testing/send-json.ts';

const KAVERI = {
  company: 'Kaveri Softworks',
  deadlines: { applicationDeadline: '2026-11-15T23:59:00' },
};

let testApp: TestApp;
let me: KnownUser;

beforeEach(async () => {
  testApp = await createTestApp();
  me = knownUser(testApp);
});
afterEach(() => testApp.close());

const list = async (query = '') =>
  (await sendJson(testApp, me, `GET ${PLACEMENTS_PATH}${query}` as 'GET /')).body as unknown as {
    data: { company: string; deadlines: object }[];
    pagination: Record<string, unknown>;
  };

const upload = (placements: unknown) =>
  sendJson(testApp, me, `POST ${PLACEMENT_UPLOAD_PATH}`, { body: { placements } });

test('stores all of them in one go and says how many', async () => {
  const { status, body } = await upload([KAVERI, { company: 'No deadline yet' }]);
  expect(status).toBe(201);
  expect(body.message).toBe('2 placements uploaded successfully!');
  expect(body.data).toMatchObject({ count: 2, placements: [{ company: KAVERI.company }, {}] });
  const stored = (await list()).data;
  const guessed = stored.find(({ company }) => company === 'No deadline yet');
  expect(guessed?.deadlines).toMatchObject({ applicationDeadline: '2026-08-03T10:00:00' });
});

test('one bad item refuses them all, with the first ten problems by number', async () => {
  const items = [KAVERI, ...Array.from({ length: 12 }, () => ({ ...KAVERI, company: '' }))];
  const { status, body } = await upload(items);
  expect(status).toBe(400);
  expect(body.errors).toHaveLength(10);
  expect(body.errors?.[0]).toEqual({
    path: 'placements.1.company',
    message: 'Placement 2: Company name is required',
  });
  expect(body.message).toContain('Placement 11: Company name is required');
  expect((await list()).data).toEqual([]);
});

test.each([
  [[], 'No placements to upload'],
  [{}, 'JSON must contain an array of placements'],
  [undefined, 'JSON must contain an array of placements'],
  [Array.from({ length: 1001 }, () => KAVERI), 'At most 1000 placements can be uploaded at once'],
  [['x'], 'Placement 1: A placement must be an object'],
])('%#: %s', async (items, message) => {
  const { status, body } = await upload(items);
  expect([status, body.message]).toEqual([400, message]);
});

test('what does not fit under the limit is refused whole', async () => {
  saveUserSync(testApp.db, me.uid, {
    ...getUserSync(testApp.db, me.uid),
    livePlacements: PLACEMENTS_MAX - 1,
  });
  expect((await upload([KAVERI, KAVERI])).status).toBe(409);
  expect((await postSync(testApp, me)).rows).toEqual([]);
});

test('takes 1,000 at once, packed too, and a repetition with a key makes no doubles', async () => {
  const placements = Array.from({ length: 1000 }, (_, n) => ({ ...KAVERI, company: `C${n}` }));
  const post = () =>
    testApp.app.request(PLACEMENT_UPLOAD_PATH, {
      method: 'POST',
      headers: { ...me.headers, 'content-encoding': 'gzip', 'idempotency-key': 'notice-7' },
      body: gzipSync(JSON.stringify({ placements })),
    });
  const first = await post();
  expect(first.status).toBe(201);
  expect(await (await post()).text()).toBe(await first.text());
  expect((await list('?limit=1')).pagination['total']).toBe(1000);
});

test('2.1 MiB are refused, also when they come packed', async () => {
  const items = [{ ...KAVERI, notes: ' '.repeat(2.1 * 1024 * 1024) }];
  expect((await upload(items)).status).toBe(413);
  const packed = await testApp.app.request(PLACEMENT_UPLOAD_PATH, {
    method: 'POST',
    headers: { ...me.headers, 'content-encoding': 'gzip' },
    body: gzipSync(JSON.stringify({ placements: items })),
  });
  expect(packed.status).toBe(413);
});
