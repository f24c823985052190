import { inAccount, inTransaction } from '../../platform/db/database.ts';
import {
  addToProfilePath,
  COMMUNITY_PATH,
  type AddToProfileAnswer,
} from '@shortlist/shared/api/community.ts';
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import { PLACEMENTS_MAX } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { buildPostedOpportunity } from '@shortlist/shared/testing/builders.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertOpportunity, removeOpportunity } from '../sync/feed-store.ts';
import { saveUserSync } from '../sync/account-counters-store.ts';
import { fetchOpportunities, sendJson, postSync, type Answer } from '../../testing/api-requests.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { knownAdmin, knownUser, type KnownUser } from '../../testing/accounts.ts';
import { addOps } from '../../testing/ops.ts';

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
const add = (id: string, user = me): Promise<Answer> =>
  sendJson(testApp, user, `POST /${addToProfilePath(id).slice(1)}`);

describe('POST /api/community/{id}/add-to-profile', () => {
  const answerOf = ({ body }: Answer) => body as unknown as AddToProfileAnswer;

  test('creates the same placement and mark as a device', async () => {
    await post({ _id: ID });
    const { status, body } = await add(ID);
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: 'Opportunity added to your profile successfully!',
        alreadyAdded: false,
        data: { placementId: addedPlacementId(me.uid, ID) },
      },
    ]);
    const other = await knownUser(testApp);
    await postSync(testApp, other, { ops: addOps(other.uid, OPPORTUNITY) });
    const valuesOf = async (user: KnownUser) =>
      (await postSync(testApp, user)).rows.map(({ t, f }) => [t, f]);
    expect(await valuesOf(me)).toEqual(await valuesOf(other));
    expect((await fetchOpportunities(testApp, me))[0]).toMatchObject({
      applicationsCount: 2,
      isAddedToProfile: true,
    });
  });

  test('reports a repeated add, and changes nothing', async () => {
    await post({ _id: ID });
    const first = answerOf(await add(ID));
    const { cursors } = await postSync(testApp, me);
    const second = answerOf(await add(ID));
    expect(second).toEqual({ ...first, alreadyAdded: true });
    expect((await postSync(testApp, me)).cursors).toEqual(cursors);
  });

  test('reports that a device added it before', async () => {
    await post({ _id: ID });
    await postSync(testApp, me, { ops: addOps(me.uid, OPPORTUNITY) });
    expect(answerOf(await add(ID)).alreadyAdded).toBe(true);
  });

  test('does not restore a deleted placement', async () => {
    await post({ _id: ID });
    const { placementId } = answerOf(await add(ID)).data;
    await sendJson(testApp, me, `DELETE /api/placements/${placementId}`);
    expect(answerOf(await add(ID)).alreadyAdded).toBe(true);
    expect((await sendJson(testApp, me, 'GET /api/placements')).body.data).toEqual([]);
  });

  test.each(['nothing', 'gone'])('refuses an opportunity that is not listed: %s', async (id) => {
    await post({ _id: 'gone' });
    await inTransaction(testApp.deps, (tx) => removeOpportunity(tx, 'gone'));
    const { status, body } = await add(id);
    expect([status, body.message]).toEqual([404, 'Opportunity not found.']);
    expect((await postSync(testApp, me)).rows).toEqual([]);
  });

  test('refuses the add and the mark when the placements have reached their limit', async () => {
    await post({ _id: ID });
    const counters = { seq: 0, horizon: 0, rowCount: 0, livePlacements: PLACEMENTS_MAX, bytes: 0 };
    await inAccount(testApp.deps, me.uid, (tx) =>
      saveUserSync(tx.db, { uid: me.uid, ...counters }),
    );
    const { status, body } = await add(ID);
    expect([status, body.message]).toEqual([409, 'You have reached the limit of 5000 placements.']);
    expect((await fetchOpportunities(testApp, me))[0]).toMatchObject({
      applicationsCount: 0,
      isAddedToProfile: false,
    });
  });

  test('answers a server error with its own message, and changes nothing', async () => {
    await post({ _id: ID });
    const opId = () => {
      throw new Error('Nothing random is left.');
    };
    const random = { ...testApp.deps.random, opId };
    const broken = await appForTest({ ...testApp.deps, random });
    const route = `POST /${addToProfilePath(ID).slice(1)}` as const;
    const { status, body } = await sendJson(broken, me, route);
    expect([status, body.code, body.message]).toEqual([
      500,
      'internal',
      'Server error. Please try again later.',
    ]);
    expect((await fetchOpportunities(testApp, me))[0]).toMatchObject({
      applicationsCount: 0,
      isAddedToProfile: false,
    });
  });

  test('accepts the longest opportunity that can be listed', async () => {
    const lists = Array.from({ length: 50 }, (_, n) => `${n} `.padEnd(60, 'x'));
    const admin = await knownAdmin(testApp);
    const body = {
      ...OPPORTUNITY,
      placementId: 'x'.repeat(60),
      company: 'x'.repeat(200),
      role: 'x'.repeat(200),
      location: 'x'.repeat(200),
      description: 'x'.repeat(1000),
      compensation: {
        ctc: { amount: 123_456_789_012.5 },
        base: { amount: Number.MAX_SAFE_INTEGER },
        stipend: { amount: 0.000_000_1 },
      },
      eligibilityCriteria: { branches: lists, additionalRequirements: 'x'.repeat(1000) },
      skills: lists,
      tags: lists,
    };
    const posted = await sendJson(testApp, admin, `POST ${COMMUNITY_PATH}`, { body });
    expect(posted.status).toBe(201);
    expect((await add(String(posted.body.data?.['_id']))).status).toBe(200);
  });

  test('pokes the other devices of the account', async () => {
    await post({ _id: ID });
    let pokes = 0;
    testApp.deps.pokes.subscribe(me.uid, {
      sessionId: 's',
      poke: () => (pokes += 1),
      end: () => undefined,
    });
    await add(ID);
    await add(ID);
    expect(pokes).toBe(1);
  });
});
