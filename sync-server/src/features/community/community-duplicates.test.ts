// Creating the same opportunity twice: by a retry, which is harmless, and by mistake, which is detected.
import { COMMUNITY_PATH } from '@shortlist/shared/api/community.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { fetchOpportunities, sendJson } from '../../testing/api-requests.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { readValue } from '../../testing/sql.ts';
import { knownAdmin, type KnownUser } from '../../testing/accounts.ts';
import { NEW_OPPORTUNITY } from '../../testing/ops.ts';

let testApp: TestApp;
let admin: KnownUser;

beforeEach(async () => {
  testApp = await appForTest();
  admin = await knownAdmin(testApp);
});

const post = (body: unknown, headers = {}, query = '', user = admin) =>
  sendJson(testApp, user, `POST ${COMMUNITY_PATH}${query}`, { body, headers });

const fetchListed = () => fetchOpportunities(testApp, admin);

const recorded = (): Promise<unknown> => readValue(testApp.db, 'SELECT count(*) FROM audit');

describe('an Idempotency-Key', () => {
  const KEY = { 'idempotency-key': 'press-1' };

  test('makes a retry harmless, also where duplicates are refused', async () => {
    const first = await post(NEW_OPPORTUNITY, KEY, '?unlessPosted=1');
    testApp.clock.advance(60_000);
    const again = await post(NEW_OPPORTUNITY, KEY, '?unlessPosted=1');
    expect(first.status).toBe(201);
    expect(again).toEqual(first);
    expect(await fetchListed()).toHaveLength(1);
    expect(await recorded()).toBe(1);
  });

  test('of another admin is another key', async () => {
    const colleague = await knownAdmin(testApp);
    expect((await post(NEW_OPPORTUNITY, KEY)).status).toBe(201);
    expect((await post(NEW_OPPORTUNITY, KEY, '', colleague)).status).toBe(201);
    expect(await fetchListed()).toHaveLength(2);
  });

  test('is refused for another body', async () => {
    await post(NEW_OPPORTUNITY, KEY);
    const { status, body } = await post({ ...NEW_OPPORTUNITY, company: 'Deodar' }, KEY);
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(await fetchListed()).toHaveLength(1);
  });

  test('is refused when it is invalid', async () => {
    expect((await post(NEW_OPPORTUNITY, { 'idempotency-key': 'a'.repeat(256) })).status).toBe(400);
  });

  test('is not used up by a refusal', async () => {
    await post(NEW_OPPORTUNITY);
    const refused = await post(NEW_OPPORTUNITY, KEY, '?unlessPosted=1');
    expect(refused.status).toBe(409);
    expect((await post(NEW_OPPORTUNITY, KEY)).status).toBe(201);
    expect(await fetchListed()).toHaveLength(2);
  });
});

describe('a duplicate', () => {
  const again = {
    ...NEW_OPPORTUNITY,
    company: ' KAVERI  softworks',
    role: 'associate software engineer',
    description: 'Another text.',
    deadlines: { applicationDeadline: '2026-12-05' },
  };

  test('is refused on request, and created otherwise', async () => {
    await post(NEW_OPPORTUNITY);
    const { status, body } = await post(again, {}, '?unlessPosted=1');
    expect([status, body.code, body.message]).toEqual([
      409,
      'conflict',
      'This opportunity is on the board already: same company, role and deadline.',
    ]);
    expect((await post(again)).status).toBe(201);
    expect(await fetchListed()).toHaveLength(2);
  });

  test.each([
    ['company', { company: 'Deodar' }],
    ['role', { role: 'Tester' }],
    ['deadline', { deadlines: { applicationDeadline: '2026-12-06' } }],
  ])('is not assumed for another %s', async (_, change) => {
    await post(NEW_OPPORTUNITY);
    expect((await post({ ...again, ...change }, {}, '?unlessPosted=1')).status).toBe(201);
  });

  test('is not assumed for a deleted opportunity', async () => {
    const { body } = await post(NEW_OPPORTUNITY);
    const id = String(body.data?.['_id']);
    await sendJson(testApp, admin, `DELETE ${COMMUNITY_PATH}/${id}`);
    expect((await post(NEW_OPPORTUNITY, {}, '?unlessPosted=1')).status).toBe(201);
  });

  test('is not created by two admins at once', async () => {
    const colleague = await knownAdmin(testApp);
    const answers = await Promise.all(
      [admin, colleague].map((user) => post(NEW_OPPORTUNITY, {}, '?unlessPosted=1', user)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(await fetchListed()).toHaveLength(1);
  });
});
