import { gzipSync } from 'node:zlib';
import { PLACEMENTS_PATH, PLACEMENT_UPLOAD_PATH } from '@shortlist/shared/api/placements.ts';
import { PLACEMENTS_MAX } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { getUserSync, saveUserSync } from '../sync/account-counters-store.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { readValue, runSql } from '../../testing/sql.ts';
import { knownUser, type KnownUser } from '../../testing/accounts.ts';
import { postSync, sendJson } from '../../testing/api-requests.ts';
import { inAccount } from '../../platform/db/database.ts';

const KAVERI = {
  company: 'Kaveri Softworks',
  deadlines: { applicationDeadline: '2026-11-15T23:59:00' },
};

let testApp: TestApp;
let me: KnownUser;

beforeEach(async () => {
  testApp = await appForTest();
  me = await knownUser(testApp);
});

const list = async (query = '') =>
  (await sendJson(testApp, me, `GET ${PLACEMENTS_PATH}${query}` as 'GET /')).body as unknown as {
    data: { _id: string; company: string; deadlines: object }[];
    pagination: Record<string, unknown>;
  };

const count = (table: string): Promise<unknown> =>
  readValue(testApp.db, `SELECT count(*) FROM ${table}`);

const upload = (placements: unknown) =>
  sendJson(testApp, me, `POST ${PLACEMENT_UPLOAD_PATH}`, { body: { placements } });

test('stores all of them together and returns their number', async () => {
  const { status, body } = await upload([KAVERI, { company: 'No deadline yet' }]);
  expect(status).toBe(201);
  expect(body.message).toBe('2 placements uploaded successfully!');
  expect(body.data).toMatchObject({ count: 2, placements: [{ company: KAVERI.company }, {}] });
  const stored = (await list()).data;
  const guessed = stored.find(({ company }) => company === 'No deadline yet');
  expect(guessed?.deadlines).toMatchObject({ applicationDeadline: '2026-08-03T10:00:00' });
});

test('one invalid item refuses them all, with the first ten problems by number', async () => {
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

describe('dates in common formats', () => {
  const dated = (applicationDeadline: string) => ({
    company: applicationDeadline,
    deadlines: { applicationDeadline },
  });
  const storedFrom = async (...texts: readonly string[]) => {
    const { status } = await upload(texts.map(dated));
    expect(status).toBe(201);
    const stored = (await list()).data.map(({ company, deadlines }) => [company, deadlines]);
    return Object.fromEntries(stored) as Record<string, { applicationDeadline: string }>;
  };

  test('are stored as the times that they mean', async () => {
    expect(await storedFrom('05/12/2026', '05-Dec-26, 5 pm')).toMatchObject({
      '05/12/2026': { applicationDeadline: '2026-12-05T23:59:00' },
      '05-Dec-26, 5 pm': { applicationDeadline: '2026-12-05T17:00:00' },
    });
  });

  test('have the order that one of them shows', async () => {
    expect(await storedFrom('12/5/2026', '12/25/2026')).toMatchObject({
      '12/5/2026': { applicationDeadline: '2026-12-05T23:59:00' },
    });
  });

  test('are refused where their orders contradict each other', async () => {
    const { status, body } = await upload(['12/5/2026', '12/25/2026', '25/12/2026'].map(dated));
    expect(status).toBe(400);
    expect(body.message).toContain('Placement 1: Application deadline must be a date like');
    expect(body.message).toContain('“12/5/2026” could be two different days.');
  });
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

describe('the limit of 5,000', () => {
  const fill = async (livePlacements: number) =>
    inAccount(testApp.deps, me.uid, async ({ db: writer }) =>
      saveUserSync(writer, {
        uid: me.uid,
        ...(await getUserSync(writer, me.uid)),
        livePlacements,
      }),
    );

  test.each([
    [PLACEMENTS_MAX - 2, 'has room for 2 more (at most 5,000 placements). Leave out 1 of the 3'],
    [PLACEMENTS_MAX, 'is full (at most 5,000 placements). Leave out 3 of the 3'],
  ])('with %i placements, refuses a whole upload that exceeds it', async (there, why) => {
    await fill(there);
    const { status, body } = await upload([KAVERI, KAVERI, KAVERI]);
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.message).toBe(`Your list ${why} chosen.`);
    expect(await postSync(testApp, me)).toMatchObject({ rows: [], cursors: { me: 0 } });
    expect(await count('op_ledger')).toBe(0);
  });

  test('accepts an upload that just fits', async () => {
    await fill(PLACEMENTS_MAX - 2);
    expect((await upload([KAVERI, KAVERI])).status).toBe(201);
    expect((await upload([KAVERI])).status).toBe(409);
  });

  test('is reached by five full uploads, and deleting one makes room for one', async () => {
    const thousand = Array.from({ length: 1000 }, () => KAVERI);
    for (let part = 0; part < 5; part += 1) expect((await upload(thousand)).status).toBe(201);
    expect((await upload([KAVERI])).status).toBe(409);
    expect((await list('?limit=1')).pagination['total']).toBe(PLACEMENTS_MAX);
    for (const query of ['', '?limit=1000', '?limit=5000', '?page=5']) {
      const { data, pagination } = await list(query);
      expect([query, data.length, pagination['pages']]).toEqual([query, 1000, 5]);
    }
    const [first] = (await list('?limit=1')).data;
    const { status } = await sendJson(
      testApp,
      me,
      `DELETE ${PLACEMENTS_PATH}/${String(first?._id)}`,
    );
    expect(status).toBe(200);
    expect((await upload([KAVERI, KAVERI])).status).toBe(409);
    expect((await upload([KAVERI])).status).toBe(201);
  });
});

test('accepts 1,000 at once, compressed too, and a retry with a key makes no duplicates', async () => {
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

test('an upload of one is reported like one of many', async () => {
  expect((await upload([KAVERI])).body.message).toBe('1 placements uploaded successfully!');
});

test('the same upload again adds all of them again: nothing is dropped silently', async () => {
  for (let round = 0; round < 2; round += 1)
    expect((await upload([KAVERI, KAVERI])).body.data).toMatchObject({ count: 2 });
  const stored = (await list()).data;
  expect(new Set(stored.map(({ _id }) => _id)).size).toBe(4);
});

test('adds to the list of the user who sends it, whatever the items contain, also for an admin', async () => {
  const you = await knownUser(testApp);
  await runSql(testApp.db, `UPDATE users SET role = 'admin' WHERE id = ?`, me.uid);
  const item = { ...KAVERI, userId: you.uid, owner: you.uid, uid: you.uid, _id: 'mine' };
  const { status, body } = await upload([item]);
  expect(status).toBe(201);
  expect(JSON.stringify(body)).not.toContain(you.uid);
  expect((await list()).data).toHaveLength(1);
  expect((await sendJson(testApp, you, `GET ${PLACEMENTS_PATH}`)).body.data).toEqual([]);
  expect((await postSync(testApp, you)).rows).toEqual([]);
});

test('ignores what belongs to no field, such as rounds and an outcome', async () => {
  const further = { rounds: [{ kind: 'party' }], outcome: 'offer', resume: 1, appliedAt: 'soon' };
  expect((await upload([{ ...KAVERI, ...further }])).status).toBe(201);
  const { rows } = await postSync(testApp, me);
  expect(rows.map(({ t }) => t)).toEqual(['placement']);
  expect((await list()).data[0]).not.toHaveProperty('outcome');
});

test('a key that another student used too is another key', async () => {
  const you = await knownUser(testApp);
  const options = { body: { placements: [KAVERI] }, headers: { 'idempotency-key': 'notice-7' } };
  const mine = await sendJson(testApp, me, `POST ${PLACEMENT_UPLOAD_PATH}`, options);
  const yours = await sendJson(testApp, you, `POST ${PLACEMENT_UPLOAD_PATH}`, options);
  expect([mine.status, yours.status]).toEqual([201, 201]);
  expect(yours.body.data).not.toEqual(mine.body.data);
});
