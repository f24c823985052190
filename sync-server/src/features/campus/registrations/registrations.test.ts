// Registering with the placement cell, withdrawing, and who sees it.
import { registrationPath, registrationsPath } from '@shortlist/shared/api/campus.ts';
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import { valuesOf } from '@shortlist/shared/sync/row.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { KnownUser } from '../../../testing/accounts.ts';
import { postSync, sendJson, type Answer } from '../../../testing/api-requests.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import {
  editDrive,
  NEW_DRIVE,
  postDrives,
  type PostedDrive,
} from '../../../testing/campus/drives.ts';
import { appForTest } from '../../../testing/for-test.ts';
import { campusWorld, type RosterStudent } from '../../../testing/campus/lists.ts';
import { addOps, patchOp, placementOp } from '../../../testing/ops.ts';
import { readRows, readValue } from '../../../testing/sql.ts';
import { inAccount } from '../../../platform/db/database.ts';
import { deleteUserData } from '../../accounts/deletion/user-data-store.ts';
import { findRow } from '../../sync/rows-store.ts';

const FACTS = { name: 'Asha Rao', rollNumber: '21CS001', phone: '+91 98765 43210' };
const BEFORE = Date.parse('2026-12-05T18:28:59Z');
const AFTER = Date.parse('2026-12-05T18:29:01Z');

let testApp: TestApp;
let admin: KnownUser;
let asha: RosterStudent;
let ravi: RosterStudent;
let drive: PostedDrive;

beforeEach(async () => {
  testApp = await appForTest();
  ({ admin, asha, ravi, drive } = await campusWorld(testApp, { registration: 'cell' }));
});

async function post(more: object): Promise<PostedDrive> {
  const [posted] = await postDrives(testApp, admin, [{ ...NEW_DRIVE, ...more }]);
  if (!posted) throw new Error('No drive');
  return posted;
}

interface Sent {
  readonly user?: KnownUser;
  readonly facts?: object;
  readonly of?: PostedDrive;
}

const pathOf = (of: PostedDrive) => registrationPath(of._id) as `/${string}`;
const register = ({ user = asha.user, facts = FACTS, of = drive }: Sent = {}): Promise<Answer> =>
  sendJson(testApp, user, `PUT ${pathOf(of)}`, { body: { facts } });
const withdraw = (user = asha.user): Promise<Answer> =>
  sendJson(testApp, user, `DELETE ${pathOf(drive)}`);
const messageOf = async (answer: Promise<Answer>): Promise<string> => {
  const { status, body } = await answer;
  return `${status} ${body.message}`;
};

async function registered(): Promise<unknown[]> {
  const path = registrationsPath(drive._id) as `/${string}`;
  const { body } = await sendJson(testApp, admin, `GET ${path}`);
  return body.data?.['registrations'] as unknown[];
}

/** As a new device of the student gets it. */
async function rowOf(user: KnownUser) {
  const { rows } = await postSync(testApp, user);
  return rows.find(({ t }) => t === 'registration');
}

async function placementOf({ uid }: KnownUser) {
  const id = addedPlacementId(uid, drive._id);
  const row = await findRow(testApp.db, { uid, t: 'placement', id });
  return row && valuesOf(row);
}

const countListed = () =>
  readValue(testApp.db, `SELECT count(*) FROM rows WHERE t = 'placement' AND deleted_at IS NULL`);

describe('a registration', () => {
  it('is answered with the time of the server, and reaches the devices of its owner alone', async () => {
    const { status, body } = await register();
    const made = { registeredAt: '2026-08-03T04:30:00.000Z', facts: FACTS };
    expect([status, body.data]).toEqual([200, { registration: made }]);
    const placementId = addedPlacementId(asha.user.uid, drive._id);
    expect((await rowOf(asha.user))?.f).toEqual({ ...made, placementId });
    for (const other of [ravi.user, admin]) expect(await rowOf(other)).toBeUndefined();
  });

  it('adds the drive, and fills its form', async () => {
    await register();
    expect(await placementOf(asha.user)).toMatchObject({
      company: 'Zenith',
      status: 'form_filled',
      appliedAt: '2026-08-03T10:00:00',
    });
    expect(await readValue(testApp.db, `SELECT count(*) FROM rows WHERE t = 'mark'`)).toBe(1);
  });

  it('fills the form of a placement that is there, also one that was deleted, and touches nothing else', async () => {
    const { uid } = asha.user;
    const added = addOps(uid, drive, testApp.clock.now());
    const [placement] = added;
    if (!placement) throw new Error('Nothing was added.');
    const notes = patchOp(placement, { notes: 'Mine' }, { atMs: testApp.clock.now() + 1 });
    const del = placementOp({ id: placement.id, k: 'del', f: {}, atMs: testApp.clock.now() + 2 });
    testApp.clock.advance(10);
    await postSync(testApp, asha.user, { ops: [...added, notes, del] });
    testApp.clock.advance(1000);
    await register();
    expect(await placementOf(asha.user)).toMatchObject({ status: 'form_filled', notes: 'Mine' });
    expect(await countListed()).toBe(1);
  });

  it('brings back a placement that was done and deleted, as it was', async () => {
    const { uid } = asha.user;
    const added = addOps(uid, drive, testApp.clock.now());
    const [placement] = added;
    if (!placement) throw new Error('Nothing was added.');
    testApp.clock.advance(1000);
    const atMs = testApp.clock.now();
    const done = patchOp(placement, { status: 'process_done' }, { atMs });
    const del = placementOp({ id: placement.id, k: 'del', f: {}, atMs: atMs + 1 });
    await postSync(testApp, asha.user, { ops: [...added, done, del] });
    testApp.clock.advance(1000);
    await register();
    expect(await placementOf(asha.user)).toMatchObject({ status: 'process_done' });
    expect(await countListed()).toBe(1);
  });

  it('leaves a placement alone that is done', async () => {
    const added = addOps(asha.user.uid, drive, testApp.clock.now());
    const [placement] = added;
    if (!placement) throw new Error('Nothing was added.');
    testApp.clock.advance(1000);
    const done = patchOp(placement, { status: 'process_done' }, { atMs: testApp.clock.now() });
    await postSync(testApp, asha.user, { ops: [...added, done] });
    await register();
    expect(await placementOf(asha.user)).toMatchObject({ status: 'process_done' });
  });

  it('may be sent again, with other details: the first time counts', async () => {
    await register();
    testApp.clock.advance(60_000);
    const { body } = await register({ facts: { ...FACTS, phone: '', email: 'asha@home.example' } });
    expect(body.data?.['registration']).toEqual({
      registeredAt: '2026-08-03T04:30:00.000Z',
      facts: { name: 'Asha Rao', rollNumber: '21CS001', email: 'asha@home.example' },
    });
    expect(await registered()).toHaveLength(1);
  });

  it('is counted once however many devices send it at the same time', async () => {
    const answers = await Promise.all([register(), register(), register()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await registered()).toHaveLength(1);
  });
});

describe('the deadline', () => {
  it('is that of the drive, by the clock of the server', async () => {
    testApp.clock.set(BEFORE);
    expect((await register()).status).toBe(200);
    testApp.clock.set(AFTER);
    expect(await messageOf(register({ user: ravi.user }))).toBe(
      '409 The deadline was 5 Dec 2026, 11:59 pm. Your placement cell takes no registrations after it.',
    );
    expect(await messageOf(withdraw())).toBe(
      '409 The deadline was 5 Dec 2026, 11:59 pm. Please ask your placement cell to withdraw you.',
    );
    expect(await registered()).toHaveLength(1);
    expect(await placementOf(ravi.user)).toBeUndefined();
  });

  it('counts as it is when the request comes: an extension opens it again', async () => {
    testApp.clock.set(AFTER);
    await editDrive(testApp, admin, drive, {
      deadlines: { applicationDeadline: '2026-12-07T23:59:00' },
    });
    expect((await register()).status).toBe(200);
  });
});

describe('withdrawing', () => {
  it('leaves nothing of what was sent, and empties the form again', async () => {
    await register();
    testApp.clock.advance(1000);
    expect((await withdraw()).body.data).toEqual({ registration: null });
    expect(await registered()).toEqual([]);
    expect(await placementOf(asha.user)).toMatchObject({
      status: 'form_not_filled',
      appliedAt: null,
    });
    const [row] = await readRows<{ cells: string }>(
      testApp.db,
      `SELECT cells FROM rows WHERE t = 'registration'`,
    );
    expect(row?.cells).not.toContain('98765');
  });

  it('leaves a placement in the trash', async () => {
    await register();
    testApp.clock.advance(1000);
    const id = addedPlacementId(asha.user.uid, drive._id);
    const del = placementOp({ id, k: 'del', f: {}, atMs: testApp.clock.now() });
    await postSync(testApp, asha.user, { ops: [del] });
    expect(await countListed()).toBe(0);
    testApp.clock.advance(1000);
    await withdraw();
    expect(await countListed()).toBe(0);
    expect(await registered()).toEqual([]);
  });

  it('of what was not registered does nothing', async () => {
    expect((await withdraw()).status).toBe(200);
    expect(await rowOf(asha.user)).toBeUndefined();
  });

  it('can be followed by another registration', async () => {
    await register();
    await withdraw();
    testApp.clock.advance(60_000);
    await register();
    expect((await rowOf(asha.user))?.d).not.toBeUndefined();
    expect(await registered()).toMatchObject([{ registeredAt: '2026-08-03T04:31:00.000Z' }]);
    expect(await placementOf(asha.user)).toMatchObject({ status: 'form_filled' });
  });
});

describe('a registration is refused', () => {
  it.each([
    [
      { registration: 'link' },
      '409 This drive takes no registrations in the app. Apply at its link.',
    ],
    [{}, '409 This drive takes no registrations in the app. Apply at its link.'],
    [{ registration: 'cell', status: 'closed' }, '409 Registration for this drive is closed.'],
    [{ registration: 'cell', status: 'cancelled' }, '409 Registration for this drive is closed.'],
  ])('for a drive with %j', async (more, message) => {
    expect(await messageOf(register({ of: await post(more) }))).toBe(message);
  });

  it.each([
    [{ rollNumber: '21CS001' }, /^400 Your name and your roll number are needed/],
    [{ ...FACTS, name: '   ' }, /^400 Your name and your roll number are needed/],
    [{ ...FACTS, github: 'x'.repeat(501) }, /^400 One of your details is longer than 500/],
    [{ ...FACTS, phone: 12 }, /^400 One of your details/],
  ])('with %j', async (facts, message) => {
    expect(await messageOf(register({ facts }))).toMatch(message);
    expect(await registered()).toEqual([]);
  });

  it('without details, and for a drive that is not there', async () => {
    expect((await sendJson(testApp, asha.user, `PUT ${pathOf(drive)}`, { body: {} })).status).toBe(
      400,
    );
    const gone = { ...drive, _id: 'none' };
    expect((await register({ of: gone })).status).toBe(404);
  });
});

describe('what the placement cell sees', () => {
  it('are those who registered, in their order, with what the college says of each', async () => {
    await register({ user: ravi.user, facts: { name: 'Ravi', rollNumber: 'typed' } });
    testApp.clock.advance(1000);
    await register();
    expect(await registered()).toEqual([
      {
        registeredAt: '2026-08-03T04:30:00.000Z',
        facts: { name: 'Ravi', rollNumber: 'typed' },
        student: ravi.facts,
      },
      { registeredAt: '2026-08-03T04:30:01.000Z', facts: FACTS, student: asha.facts },
    ]);
  });

  it('is recorded with its number, and apart where a file is made of it', async () => {
    await register();
    await registered();
    await sendJson(testApp, admin, `GET ${registrationsPath(drive._id) as `/${string}`}?as=xlsx`);
    const events = await readRows(
      testApp.db,
      `SELECT event, detail FROM audit WHERE detail LIKE 'registrations%' ORDER BY id`,
    );
    expect(events).toEqual([
      { event: 'sensitive_read', detail: 'registrations 1' },
      { event: 'registrations_exported', detail: 'registrations 1' },
    ]);
  });
});

it('the registration is deleted with the account', async () => {
  await register();
  await inAccount(testApp.deps, asha.user.uid, ({ db }) => deleteUserData(db));
  expect(await registered()).toEqual([]);
});
