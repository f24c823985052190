import { inTransaction } from '../../platform/db/database.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import {
  addToProfilePath,
  COMMUNITY_PATH,
  COMMUNITY_STATS_PATH,
  COMMUNITY_UPLOAD_PATH,
  opportunityStatsAnswerSchema,
  type OpportunityListAnswer,
} from '@shortlist/shared/api/community.ts';
import { buildPostedOpportunity } from '@shortlist/shared/testing/builders.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertOpportunity, removeOpportunity, updateOpportunity } from '../sync/feed-store.ts';
import { migratedBytes, type TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { knownAdmin, knownUser, type KnownUser } from '../../testing/accounts.ts';
import { placementOp, markOp } from '../../testing/ops.ts';
import { postSync, sendJson, type Answer } from '../../testing/api-requests.ts';
import { watchStatements } from '../../testing/watched-database.ts';
import { manyOpportunities } from '../../testing/realistic-data.ts';

const ID = '00000000-0000-4000-8000-0000000000a1';
const OPPORTUNITY = buildPostedOpportunity({ _id: ID });

let testApp: TestApp;
let me: KnownUser;

beforeEach(async () => {
  testApp = await appForTest();
  me = await knownUser(testApp);
});

type Overrides = Parameters<typeof buildPostedOpportunity>[0];

const post = (overrides: Overrides = {}): Promise<number> =>
  inTransaction(testApp.deps, (tx) => insertOpportunity(tx, buildPostedOpportunity(overrides)));
const get = (path: string, user = me): Promise<Answer> =>
  sendJson(testApp, user, `GET /${path.slice(1)}`);

async function listed(query = '', user = me): Promise<OpportunityListAnswer['data']> {
  const { body } = await get(`${COMMUNITY_PATH}${query}`, user);
  return (body as unknown as OpportunityListAnswer).data;
}

describe('GET /api/community', () => {
  test('returns the opportunities page by page, newest first, each once', async () => {
    const items = manyOpportunities(250, '2026-08-03T10:00:00');
    const admin = await knownAdmin(testApp);
    const body = { opportunities: items };
    const route = `POST ${COMMUNITY_UPLOAD_PATH}` as const;
    expect((await sendJson(testApp, admin, route, { body })).status).toBe(200);
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await listed(`?page=${page}&limit=100`));
    expect(pages.map(({ opportunities }) => opportunities.length)).toEqual([100, 100, 50, 0]);
    const all = pages.flatMap(({ opportunities }) => opportunities);
    expect(new Set(all.map(({ company, role }) => `${company} ${role}`)).size).toBe(
      new Set(items.map((item) => `${item.company} ${String(Reflect.get(item, 'role'))}`)).size,
    );
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(250);
    expect(pages.map(({ pagination }) => pagination)).toEqual([
      { current: 1, pages: 3, total: 250, hasNext: true, hasPrev: false },
      { current: 2, pages: 3, total: 250, hasNext: true, hasPrev: true },
      { current: 3, pages: 3, total: 250, hasNext: false, hasPrev: true },
      { current: 4, pages: 3, total: 250, hasNext: false, hasPrev: true },
    ]);
  });

  test('orders by `postedAt`, which no edit changes', async () => {
    await post({ _id: 'old', postedAt: '2026-08-01T00:00:00.000Z' });
    await post({ _id: 'new', postedAt: '2026-08-02T00:00:00.000Z' });
    await inTransaction(testApp.deps, (tx) =>
      updateOpportunity(
        tx,
        buildPostedOpportunity({ _id: 'old', postedAt: '2026-08-01T00:00:00.000Z', role: 'Clerk' }),
      ),
    );
    expect((await listed()).opportunities.map(({ _id }) => _id)).toEqual(['new', 'old']);
  });

  test('shows how many users added it, and whether the caller did, but no other user', async () => {
    await post({ _id: ID });
    await post({ _id: 'other' });
    await postSync(testApp, await knownUser(testApp), { ops: [markOp(ID)] });
    const mine = (await listed()).opportunities.find(({ _id }) => _id === ID);
    expect(mine).toEqual({ ...OPPORTUNITY, applicationsCount: 1, isAddedToProfile: false });
    await postSync(testApp, me, { ops: [markOp(ID)] });
    const flags = (await listed()).opportunities.map((opportunity) => [
      opportunity._id,
      opportunity.applicationsCount,
      opportunity.isAddedToProfile,
    ]);
    expect(flags).toEqual([
      [ID, 2, true],
      ['other', 0, false],
    ]);
  });

  test('leaves out removed opportunities and includes closed ones', async () => {
    for (const _id of ['a', 'b']) await post({ _id });
    await post({ _id: 'c', status: 'closed' });
    await inTransaction(testApp.deps, (tx) => removeOpportunity(tx, 'a'));
    const { opportunities, pagination } = await listed();
    expect(opportunities.map(({ _id, status }) => `${_id} ${status}`)).toEqual([
      'b active',
      'c closed',
    ]);
    expect(pagination).toEqual({ current: 1, pages: 1, total: 2, hasNext: false, hasPrev: false });
  });

  test.each([
    ['', 100],
    ['?limit=101', 100],
    ['?limit=999999999999', 100],
    ['?limit=100', 100],
    ['?limit=1', 1],
    ['?limit=0', 1],
  ])('cuts the limit to 1 to 100: "%s"', async (query, expected) => {
    for (let n = 0; n < 101; n += 1) await post({ _id: `op-${n}` });
    expect((await listed(query)).opportunities).toHaveLength(expected);
  });

  test.each([
    ['?limit=many', 'limit must be between 1 and 100.'],
    ['?limit=-1', 'limit must be between 1 and 100.'],
    ['?limit=1.5', 'limit must be between 1 and 100.'],
    ['?page=0', 'page must be 1 or more.'],
    ['?page=x', 'page must be 1 or more.'],
  ])('refuses what is no number: "%s"', async (query, message) => {
    const { status, body } = await get(`${COMMUNITY_PATH}${query}`);
    expect([status, body.message]).toEqual([400, message]);
  });

  test('without opportunities has one empty page, and so has a page beyond the end', async () => {
    expect(await listed('?page=99999999999')).toMatchObject({
      opportunities: [],
      pagination: { pages: 1, total: 0, hasNext: false },
    });
  });
});

describe('GET /api/community/stats', () => {
  const stats = async (query = '') =>
    opportunityStatsAnswerSchema.parse((await get(`${COMMUNITY_STATS_PATH}${query}`)).body).data;

  test('counts active ones with any deadline, and who added them', async () => {
    await post({ _id: 'a', jobType: 'internship' });
    await post({ _id: 'b', jobType: 'fte' });
    await post({
      _id: 'c',
      jobType: 'fte',
      deadlines: { applicationDeadline: '2020-01-01T00:00:00' },
    });
    await post({ _id: 'closed', jobType: 'fte', status: 'closed' });
    await post({ _id: 'gone', jobType: 'fte' });
    await inTransaction(testApp.deps, (tx) => removeOpportunity(tx, 'gone'));
    await postSync(testApp, me, { ops: ['a', 'b', 'closed', 'gone'].map((id) => markOp(id)) });
    await postSync(testApp, await knownUser(testApp), { ops: [markOp('a')] });
    expect(await stats()).toEqual({
      overview: { active: 3, totalApplications: 3 },
      jobTypes: [
        { _id: 'fte', count: 2 },
        { _id: 'internship', count: 1 },
      ],
    });
  });

  test('are zero without opportunities', async () => {
    const overview = { active: 0, totalApplications: 0 };
    expect(await stats()).toEqual({ overview, jobTypes: [] });
  });

  test('return the counts that changed since a moment, and the next moment', async () => {
    for (const _id of ['a', 'b', 'gone']) await post({ _id });
    const start = testApp.clock.now();
    await postSync(testApp, me, { ops: ['a', 'gone'].map((id) => markOp(id)) });
    await inTransaction(testApp.deps, (tx) => removeOpportunity(tx, 'gone'));
    testApp.clock.advance(1000);
    const first = await stats('?countsSince=0');
    expect(first.counts).toEqual([{ _id: 'a', applicationsCount: 1 }]);
    expect(first.countsAt).toBe(start + 1000);
    // In the same millisecond as the first request.
    await postSync(testApp, me, { ops: [markOp('b')] });
    testApp.clock.advance(1000);
    const second = await stats(`?countsSince=${first.countsAt}`);
    expect(second.counts).toEqual([{ _id: 'b', applicationsCount: 1 }]);
    expect((await stats(`?countsSince=${second.countsAt}`)).counts).toEqual([]);
  });

  test.each(['x', '-1', '1.5'])('refuses the moment "%s"', async (since) => {
    const { status, body } = await get(`${COMMUNITY_STATS_PATH}?countsSince=${since}`);
    expect([status, body.message]).toEqual([400, 'countsSince must be a time in milliseconds.']);
  });
});

test.each([
  ['GET', COMMUNITY_PATH],
  ['GET', COMMUNITY_STATS_PATH],
  ['POST', addToProfilePath(ID)],
])('%s %s requires a session', async (method, path) => {
  await post({ _id: ID });
  expect((await testApp.app.request(path, { method })).status).toBe(401);
});

test('opportunities are found by an index, without sorting', async () => {
  const db = openDatabase(migratedBytes());
  testApp = await appForTest({ db });
  me = await knownUser(testApp);
  await post({ _id: ID });
  await postSync(testApp, me, { ops: [markOp(ID), placementOp()] });
  const watched = watchStatements(db);
  const watchedApp = await appForTest({ ...testApp.deps, db: watched.db });
  const before = new Set(watched.plans().map(({ sql }) => sql));
  await sendJson(watchedApp, me, `GET ${COMMUNITY_PATH}`);
  await sendJson(watchedApp, me, `GET ${COMMUNITY_STATS_PATH}?countsSince=0`);
  const selectPlans = watched
    .plans()
    .filter(({ sql }) => !before.has(sql) && sql.startsWith('select'));
  expect(selectPlans.length).toBeGreaterThan(5);
  const steps = selectPlans
    .filter(({ sql }) => /feed_|opp_count|"rows"/.test(sql))
    .flatMap((plan) => plan.steps);
  const inOrder = new Set(['SCAN feed_state', 'SCAN feed_row USING INDEX feed_row_by_posted_at']);
  expect(steps.filter((step) => !step.startsWith('SEARCH') && !inOrder.has(step))).toEqual([]);
});
