// Editing, closing and deleting opportunities by the real routes.
import {
  COMMUNITY_PATH,
  opportunityAnswerSchema,
  opportunityPath,
} from '@shortlist/shared/api/community.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { fetchOpportunities, sendJson, postSync } from '../../testing/api-requests.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { readRows } from '../../testing/sql.ts';
import { knownAdmin, knownUser, type KnownUser } from '../../testing/accounts.ts';
import { STORED_OPPORTUNITY, NEW_OPPORTUNITY } from '../../testing/ops.ts';

let testApp: TestApp;
let admin: KnownUser;
let id: string;

beforeEach(async () => {
  testApp = await appForTest();
  admin = await knownAdmin(testApp);
  const { body } = await sendJson(testApp, admin, `POST ${COMMUNITY_PATH}`, {
    body: NEW_OPPORTUNITY,
  });
  id = String(body.data?.['_id']);
  testApp.clock.advance(60_000);
});

const path = (of = id): `/${string}` => opportunityPath(of) as `/${string}`;
const put = (body: unknown, headers = {}, user = admin) =>
  sendJson(testApp, user, `PUT ${path()}`, { body, headers });
const remove = (headers = {}, user = admin) =>
  sendJson(testApp, user, `DELETE ${path()}`, { headers });

const fetchListed = () => fetchOpportunities(testApp, admin);

/** The changes of the feed for a device that knows all up to `cursor`. */
async function feedAfter(cursor: number): Promise<unknown> {
  const { feed } = await postSync(testApp, await knownUser(testApp), {
    cursors: { me: 0, feed: cursor },
  });
  return feed ?? [];
}

/** Without the entry of the first opportunity. */
const audited = async (): Promise<unknown[]> =>
  (await readRows(testApp.db, 'SELECT event, actor, detail FROM audit ORDER BY id')).slice(1);

const EXTENDED = { ...NEW_OPPORTUNITY, deadlines: { applicationDeadline: '2026-12-12T18:00' } };

describe('every answer with an opportunity', () => {
  test('has the same fields, with the figures of the caller', async () => {
    const student = await knownUser(testApp);
    await sendJson(testApp, student, `POST ${path()}/add-to-profile`);
    const key = { 'Idempotency-Key': 'the-same-key-twice' };
    const second = { ...NEW_OPPORTUNITY, company: 'Second' };
    const create = () =>
      sendJson(testApp, admin, `POST ${COMMUNITY_PATH}`, { body: second, headers: key });
    const created = await create();
    const repeated = await create();
    const bulk = { opportunities: [{ ...NEW_OPPORTUNITY, company: 'Third' }] };
    await sendJson(testApp, admin, `POST ${COMMUNITY_PATH}/bulk-upload`, { body: bulk });
    const [third, ...others] = await fetchListed();
    const unchanged = await put(NEW_OPPORTUNITY);
    const edited = await put(EXTENDED);
    const fields = Object.keys(created.body.data ?? {}).toSorted();
    const forAdmin = [...others, third, repeated.body.data, unchanged.body.data];
    const forStudent = await fetchOpportunities(testApp, student);
    for (const shown of [...forAdmin, ...forStudent.filter(({ _id }) => _id !== id)])
      expect(Object.keys(shown ?? {}).toSorted()).toEqual(fields);
    expect(Object.keys(edited.body.data ?? {}).toSorted()).toEqual(
      [...fields, 'updatedAt'].toSorted(),
    );
    expect(repeated.body.data).toEqual(created.body.data);
    expect(opportunityAnswerSchema.parse(edited.body).data).toEqual(edited.body.data);
    expect(edited.body.data).toMatchObject({ applicationsCount: 1, isAddedToProfile: false });
    expect((await fetchListed()).find(({ _id }) => _id === id)).toEqual(edited.body.data);
    expect(forStudent.find(({ _id }) => _id === id)).toEqual({
      ...edited.body.data,
      isAddedToProfile: true,
    });
  });
});

describe('an edit', () => {
  test('replaces what was entered, preserves when it was listed, and reaches devices', async () => {
    const { status, body, etag } = await put({ ...EXTENDED, tags: [] });
    expect([status, body.message, etag]).toEqual([200, 'Opportunity updated successfully!', '"2"']);
    const [before] = [new Date(testApp.clock.now() - 60_000).toISOString()];
    expect(body.data).toEqual({
      ...STORED_OPPORTUNITY,
      deadlines: { applicationDeadline: '2026-12-12T18:00:00' },
      tags: [],
      _id: id,
      status: 'active',
      postedAt: before,
      createdAt: before,
      updatedAt: new Date(testApp.clock.now()).toISOString(),
      applicationsCount: 0,
      isAddedToProfile: false,
    });
    expect(await fetchListed()).toEqual([body.data]);
    const { applicationsCount, isAddedToProfile, ...forEverybody } = body.data ?? {};
    expect([applicationsCount, isAddedToProfile]).toEqual([0, false]);
    expect(await feedAfter(1)).toMatchObject([{ id, opportunity: forEverybody }]);
    expect(await audited()).toEqual([
      { event: 'opportunity_changed', actor: admin.uid, detail: id },
    ]);
  });

  test('closes and opens again', async () => {
    expect((await put({ ...NEW_OPPORTUNITY, status: 'closed' })).body.data?.['status']).toBe(
      'closed',
    );
    expect((await fetchListed())[0]?.status).toBe('closed');
    expect((await put(NEW_OPPORTUNITY)).body.data?.['status']).toBe('closed');
    expect((await put({ ...NEW_OPPORTUNITY, status: 'Active' })).body.data?.['status']).toBe(
      'active',
    );
    const { status, body } = await put({ ...NEW_OPPORTUNITY, status: 'archived' });
    expect([status, body.message]).toEqual([400, 'Status must be one of: active, closed']);
  });

  test('cannot change fields that only the server sets', async () => {
    const { body } = await put({
      ...EXTENDED,
      _id: 'other',
      category: 'on_campus',
      postedAt: 'never',
      createdAt: 'never',
      applicationsCount: 5,
    });
    expect(body.data).toMatchObject({ _id: id, category: 'off_campus' });
    expect(JSON.stringify(body)).not.toContain('never');
    expect((await fetchListed())[0]).toMatchObject({ _id: id, applicationsCount: 0 });
  });

  test('that changes nothing reaches no device, not even with an old number', async () => {
    const { status, etag } = await put(NEW_OPPORTUNITY, { 'if-match': '"77"' });
    expect([status, etag]).toEqual([200, '"1"']);
    expect((await fetchListed())[0]).not.toHaveProperty('updatedAt');
    expect(await feedAfter(1)).toEqual([]);
    expect(await audited()).toEqual([]);
  });

  test('preserves an amount in another currency', async () => {
    const usd = { ctc: { amount: 42000, currency: 'USD' } };
    const { body } = await put({ ...NEW_OPPORTUNITY, compensation: usd });
    expect(body.data?.['compensation']).toMatchObject(usd);
  });

  const script = { applicationLink: 'javascript:alert(1)' };

  test.each<[string, unknown, string]>([
    ['a long description', { ...NEW_OPPORTUNITY, description: 'x'.repeat(1001) }, 'description'],
    ['a script as link', { ...NEW_OPPORTUNITY, links: script }, 'links.applicationLink'],
    ['a part of it', { company: 'Only this' }, 'role'],
    ['nothing', null, ''],
  ])('is refused completely: %s', async (_, body, problem) => {
    const answer = await put(body);
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, problem]);
    expect((await fetchListed())[0]).toMatchObject({
      company: NEW_OPPORTUNITY.company,
      links: NEW_OPPORTUNITY.links,
    });
    expect(await feedAfter(1)).toEqual([]);
  });

  test('with the number of another state is refused', async () => {
    expect((await put(EXTENDED, { 'if-match': '"1"' })).status).toBe(200);
    const { status, body } = await put(
      { ...NEW_OPPORTUNITY, role: 'Tester' },
      { 'if-match': '"1"' },
    );
    expect([status, body.code, body.message]).toEqual([
      412,
      'precondition_failed',
      'The opportunity was changed in the meantime. Please reload it.',
    ]);
    // The answer to the first one was lost, and it is sent again.
    const retried = await put(EXTENDED, { 'if-match': '"1"' });
    expect([retried.status, retried.etag]).toEqual([200, '"2"']);
    expect((await put({ ...NEW_OPPORTUNITY, role: 'Tester' }, { 'if-match': '*' })).etag).toBe(
      '"3"',
    );
  });

  test('with a key happens once, even with another one in between', async () => {
    const key = { 'idempotency-key': 'press-1' };
    await put(EXTENDED, key);
    await put({ ...EXTENDED, role: 'Tester' });
    const { status, body } = await put(EXTENDED, key);
    expect([status, body.data?.['role']]).toEqual([200, 'Tester']);
    expect(await audited()).toHaveLength(2);
  });
});

describe('deleting', () => {
  test('removes it from the list and from the devices', async () => {
    const { status, body } = await remove();
    expect([status, body.message]).toEqual([200, 'Opportunity deleted successfully!']);
    expect(await fetchListed()).toEqual([]);
    expect(await feedAfter(1)).toMatchObject([{ id, opportunity: null }]);
    expect(await feedAfter(0)).toEqual([]);
    expect(await audited()).toEqual([
      { event: 'opportunity_deleted', actor: admin.uid, detail: id },
    ]);
  });

  test('happens once; a retry with a key gets the same answer', async () => {
    const key = { 'idempotency-key': 'press-1' };
    const first = await remove(key);
    expect(await remove(key)).toEqual(first);
    const again = await remove();
    expect([again.status, again.body.message]).toEqual([404, 'Opportunity not found.']);
    expect(await audited()).toHaveLength(1);
  });

  test('ends edits', async () => {
    await remove();
    const { status, body } = await put(EXTENDED);
    expect([status, body.message]).toEqual([404, 'Opportunity not found.']);
    expect(await fetchListed()).toEqual([]);
  });

  test('with the number of another state is refused', async () => {
    await put(EXTENDED);
    expect((await remove({ 'if-match': '"1"' })).status).toBe(412);
    expect(await fetchListed()).toHaveLength(1);
    expect((await remove({ 'if-match': '"2"' })).status).toBe(200);
  });
});

describe('access', () => {
  test.each(['put', 'delete'] as const)(
    'is refused to a student, and recorded: %s',
    async (method) => {
      const student = await knownUser(testApp);
      const { status, body } = await (method === 'put'
        ? put(EXTENDED, {}, student)
        : remove({}, student));
      expect([status, body.message]).toEqual([403, 'You do not have permission to do this.']);
      expect(await audited()).toEqual([
        {
          event: 'authz_fail',
          actor: student.uid,
          detail: `${method.toUpperCase()} /api/community/:id`,
        },
      ]);
      expect((await fetchListed())[0]).toMatchObject({ deadlines: STORED_OPPORTUNITY.deadlines });
    },
  );

  test('is refused to a former admin from then on', async () => {
    await testApp.writeElsewhere(`UPDATE users SET role = 'student' WHERE id = ?`, admin.uid);
    expect((await remove()).status).toBe(403);
  });

  test.each(['nothing', '..%2f', '%00', 'x'.repeat(300)])('an unknown id: %s', async (other) => {
    for (const method of ['PUT', 'DELETE'] as const) {
      const options = method === 'PUT' ? { body: EXTENDED } : {};
      const route = `${method} ${COMMUNITY_PATH}/${other}` as const;
      expect((await sendJson(testApp, admin, route, options)).status).toBe(404);
    }
  });
});
