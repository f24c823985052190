/** Placements that follow an opportunity, as the REST API shows them to programs that do not sync. */
import { inTransaction } from '../../platform/db/database.ts';
import type { Placement } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import { buildPostedOpportunity } from '@shortlist/shared/testing/builders.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertOpportunity, removeOpportunity, updateOpportunity } from '../sync/feed-store.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { knownUser, type KnownUser } from '../../testing/accounts.ts';
import { patchOp, addOps } from '../../testing/ops.ts';
import { postSync, sendJson } from '../../testing/api-requests.ts';

const COPIED = '2026-11-15T23:59:00';
const EXTENDED = '2026-11-30T23:59:00';
const OPPORTUNITY = buildPostedOpportunity({
  role: 'Data Analyst',
  deadlines: { applicationDeadline: COPIED },
});

let testApp: TestApp;
let me: KnownUser;
let path: `/${string}`;

beforeEach(async () => {
  testApp = await appForTest();
  me = await knownUser(testApp);
  path = `/api/placements/${addedPlacementId(me.uid, OPPORTUNITY._id)}`;
  await inTransaction(testApp.deps, (tx) => insertOpportunity(tx, OPPORTUNITY));
  const ops = addOps(me.uid, OPPORTUNITY, testApp.clock.now());
  await postSync(testApp, me, { ops });
  testApp.clock.advance(1000);
  await extend();
});

async function extend(): Promise<void> {
  await inTransaction(testApp.deps, (tx) =>
    updateOpportunity(tx, {
      ...OPPORTUNITY,
      role: 'Senior Analyst',
      deadlines: { applicationDeadline: EXTENDED },
      updatedAt: new Date(testApp.clock.now()).toISOString(),
    }),
  );
}

async function listed(): Promise<Placement | undefined> {
  const { body } = await sendJson(testApp, me, 'GET /api/placements');
  return (body.data as unknown as readonly Placement[])[0];
}

const shown = async () => {
  const placement = await listed();
  return [placement?.role, placement?.deadlines.applicationDeadline];
};

/** The stored rows, whatever is shown. */
async function stored(): Promise<unknown[]> {
  const { rows } = await postSync(testApp, me);
  const row = rows.find(({ t }) => t === 'placement');
  return [row?.f['role'], row?.f['deadlines.applicationDeadline']];
}

describe('an added placement over the API', () => {
  test('shows the current opportunity in untouched fields, without a write', async () => {
    expect(await shown()).toEqual(['Senior Analyst', EXTENDED]);
    expect(await stored()).toEqual(['Data Analyst', COPIED]);
  });

  test("shows the student's own value in touched fields", async () => {
    const [placement] = addOps(me.uid, OPPORTUNITY);
    if (!placement) throw new Error('There is no op.');
    const edit = patchOp(placement, { role: 'My role' }, { atMs: testApp.clock.now() });
    await postSync(testApp, me, { ops: [edit] });
    expect(await shown()).toEqual(['My role', EXTENDED]);
  });

  test('still shows the last state of a removed opportunity', async () => {
    await inTransaction(testApp.deps, (tx) => removeOpportunity(tx, OPPORTUNITY._id));
    expect(await shown()).toEqual(['Senior Analyst', EXTENDED]);
  });

  test('does not change when it is sent back as it was read', async () => {
    const { cursors } = await postSync(testApp, me);
    const { status, body } = await sendJson(testApp, me, `PUT ${path}`, { body: await listed() });
    expect([status, body.data?.['role']]).toEqual([200, 'Senior Analyst']);
    expect((await postSync(testApp, me)).cursors).toEqual(cursors);
    expect(await stored()).toEqual(['Data Analyst', COPIED]);
  });

  test('sent with one change, makes only that an own value and follows the rest', async () => {
    const body = { ...(await listed()), role: 'My role' };
    const { body: answer } = await sendJson(testApp, me, `PUT ${path}`, { body });
    expect(answer.data).toMatchObject({
      role: 'My role',
      deadlines: { applicationDeadline: EXTENDED },
    });
    expect(await stored()).toEqual(['My role', COPIED]);
  });

  test('makes a copied value an own value again when it is sent', async () => {
    const body = { ...(await listed()), deadlines: { applicationDeadline: COPIED } };
    await sendJson(testApp, me, `PUT ${path}`, { body });
    expect(await shown()).toEqual(['Senior Analyst', COPIED]);
  });
});
