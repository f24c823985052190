// Posting, editing and deleting drives by the real routes; the community's API knows none of them.
import { DRIVES_PATH, drivePath } from '@shortlist/shared/api/campus.ts';
import {
  COMMUNITY_PATH,
  COMMUNITY_STATS_PATH,
  opportunityPath,
} from '@shortlist/shared/api/community.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { fetchOpportunities, postSync, sendJson } from '../../../testing/api-requests.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { appForTest } from '../../../testing/for-test.ts';
import { knownAdmin, knownUser, type KnownUser } from '../../../testing/accounts.ts';
import { editDrive, NEW_DRIVE, postDrives, TEST_ROUND } from '../../../testing/campus/drives.ts';
import { NEW_OPPORTUNITY } from '../../../testing/ops.ts';
import { readRows } from '../../../testing/sql.ts';

let testApp: TestApp;
let admin: KnownUser;

beforeEach(async () => {
  testApp = await appForTest();
  admin = await knownAdmin(testApp);
});

const post = (body: unknown, headers = {}, user = admin) =>
  sendJson(testApp, user, `POST ${DRIVES_PATH}`, { body, headers });
const pathOf = (id: string) => drivePath(id) as `/${string}`;
const audited = () => readRows(testApp.db, 'SELECT event, detail FROM audit ORDER BY id');
const announced = () =>
  readRows(testApp.db, 'SELECT kind, body FROM announcements ORDER BY created_at');

async function toldChanges(): Promise<readonly string[]> {
  return (await announced()).flatMap(({ kind, body }) =>
    kind === 'changed' ? [JSON.parse(String(body)).text as string] : [],
  );
}

async function feedOf(user: KnownUser): Promise<readonly Record<string, unknown>[]> {
  const { feed } = await postSync(testApp, user);
  return (feed ?? []).flatMap(({ opportunity }: { opportunity: unknown }) =>
    opportunity ? [opportunity as Record<string, unknown>] : [],
  );
}

describe('a batch of drives', () => {
  it('is posted with its rounds, and reaches devices', async () => {
    const { status, body } = await post({ drives: [NEW_DRIVE, { ...NEW_DRIVE, company: 'Acme' }] });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      drives: [
        {
          company: 'Zenith',
          category: 'on_campus',
          status: 'active',
          rounds: [TEST_ROUND],
          seq: 1,
        },
        { company: 'Acme', category: 'on_campus', seq: 2 },
      ],
    });
    const student = await knownUser(testApp);
    expect((await feedOf(student)).map(({ company }) => company)).toEqual(['Zenith', 'Acme']);
    expect((await audited()).map(({ event }) => event)).toEqual([
      'opportunity_posted',
      'opportunity_posted',
    ]);
  });

  it('is announced once', async () => {
    const [first, second] = await postDrives(testApp, admin, [
      NEW_DRIVE,
      { ...NEW_DRIVE, role: 'QA' },
    ]);
    expect(await announced()).toEqual([
      { kind: 'posted', body: JSON.stringify({ drives: [first?._id, second?._id] }) },
    ]);
  });

  it('is posted once, however often it is sent with one key', async () => {
    const key = { 'Idempotency-Key': 'the-same-key-twice' };
    const first = await post({ drives: [NEW_DRIVE] }, key);
    const second = await post({ drives: [NEW_DRIVE] }, key);
    expect(second.body.data).toEqual(first.body.data);
    expect(await feedOf(admin)).toHaveLength(1);
    expect(await announced()).toHaveLength(1);
  });

  it.each<readonly [string, unknown, string]>([
    ['no list', { drives: NEW_DRIVE }, "JSON must have 'drives' array"],
    ['nothing', { drives: [] }, 'No drives to post'],
    ['a wrong one', { drives: [{ ...NEW_DRIVE, company: '' }] }, 'Company Name is required'],
    [
      'a wrong one among others',
      { drives: [NEW_DRIVE, { ...NEW_DRIVE, role: '' }] },
      'Drive 2: Role is required',
    ],
  ])('is refused whole with %s', async (_, body, message) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe(message);
    expect(await feedOf(admin)).toEqual([]);
    expect(await announced()).toEqual([]);
  });

  it('is refused with the id of a listed one of the same company and role, until that is confirmed', async () => {
    const [listed] = await postDrives(testApp, admin);
    const again = {
      ...NEW_DRIVE,
      company: ' ZENITH ',
      deadlines: { applicationDeadline: '2026-12-20T23:59' },
    };
    const refused = await post({ drives: [{ ...NEW_DRIVE, company: 'Acme' }, again] });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'conflict',
      errors: [{ path: 'drives.1', id: listed?._id }],
    });
    expect(await feedOf(admin)).toHaveLength(1);
    expect((await post({ drives: [again], allowDuplicates: true })).status).toBe(201);
  });

  it('needs no link to apply', async () => {
    const { status } = await post({ drives: [{ ...NEW_DRIVE, links: {} }] });
    expect(status).toBe(201);
  });
});

describe('an edit', () => {
  it('replaces rounds and fields, keeps what was replaced, and announces what students must know', async () => {
    const [drive] = await postDrives(testApp, admin);
    if (!drive) throw new Error('Nothing was posted.');
    testApp.clock.advance(60_000);
    const rounds = [
      { ...TEST_ROUND, startsAt: '2026-12-09T10:00:00', endsAt: null, place: 'Hall B' },
    ];
    const edited = await editDrive(testApp, admin, drive, { rounds });
    expect(edited).toMatchObject({ rounds, seq: 2 });
    const [posted] = await feedOf(admin);
    expect(posted).toMatchObject({
      past: { former: { 'rounds.test-1.startsAt': [{ value: TEST_ROUND.startsAt }] } },
    });
    const [, change] = await announced();
    expect(JSON.parse(String(change?.['body']))).toEqual({
      drive: drive._id,
      title: 'Zenith',
      text: 'Test moved to 9 Dec, 10:00 am. Venue of the test changed to Hall B',
    });
  });

  it.each<readonly [string, object, string | undefined]>([
    ['cancels', { status: 'cancelled' }, 'Drive cancelled by the placement cell'],
    ['closes', { status: 'closed' }, 'Applications closed'],
    [
      'extends',
      { deadlines: { applicationDeadline: '2026-12-12T18:00' } },
      'Deadline extended to 12 Dec, 6:00 pm',
    ],
    ['removes a round', { rounds: [] }, 'Test removed'],
    ['corrects a tag', { tags: ['onsite'] }, undefined],
    ['changes nothing', {}, undefined],
  ])('that %s is told so', async (_, changes, text) => {
    const [drive] = await postDrives(testApp, admin);
    if (!drive) throw new Error('Nothing was posted.');
    await editDrive(testApp, admin, drive, changes);
    expect(await toldChanges()).toEqual(text === undefined ? [] : [text]);
  });

  it.each([
    ['closed', 'Applications open again'],
    ['cancelled', 'Drive takes place after all'],
  ])('that opens a %s one again is told so', async (status, text) => {
    const [drive] = await postDrives(testApp, admin, [{ ...NEW_DRIVE, status }]);
    if (!drive) throw new Error('Nothing was posted.');
    await editDrive(testApp, admin, drive, { status: 'active' });
    expect(await toldChanges()).toEqual([text]);
  });

  it('of a version that is no longer the current one is refused', async () => {
    const [drive] = await postDrives(testApp, admin);
    const put = (body: object, ifMatch: string) =>
      sendJson(testApp, admin, `PUT ${pathOf(drive?._id ?? '')}`, {
        body,
        headers: { 'If-Match': ifMatch },
      });
    expect((await put({ ...NEW_DRIVE, status: 'closed' }, '"1"')).status).toBe(200);
    expect((await put({ ...NEW_DRIVE, role: 'QA' }, '"1"')).status).toBe(412);
  });

  it('of an opening, or of nothing, finds none', async () => {
    const { body } = await sendJson(testApp, admin, `POST ${COMMUNITY_PATH}`, {
      body: NEW_OPPORTUNITY,
    });
    for (const id of [String(body.data?.['_id']), 'nothing'])
      for (const method of ['PUT', 'DELETE'] as const)
        expect(
          (await sendJson(testApp, admin, `${method} ${pathOf(id)}`, { body: NEW_DRIVE })).status,
        ).toBe(404);
  });
});

it('a deleted drive leaves the feed', async () => {
  const [drive] = await postDrives(testApp, admin);
  const { status } = await sendJson(testApp, admin, `DELETE ${pathOf(drive?._id ?? '')}`);
  expect(status).toBe(200);
  expect(await feedOf(admin)).toEqual([]);
});

it.each(['POST', 'PUT', 'DELETE'] as const)('%s is for admins alone', async (method) => {
  const [drive] = await postDrives(testApp, admin, [NEW_DRIVE]);
  const former = await knownAdmin(testApp);
  await testApp.writeElsewhere(`UPDATE users SET role = 'student' WHERE id = ?`, former.uid);
  const nobody = { uid: '', headers: { 'content-type': 'application/json' } };
  const before = await feedOf(admin);
  for (const [who, user, status] of [
    ['a student', await knownUser(testApp), 403],
    ['an admin whose right was taken away', former, 403],
    ['nobody', nobody, 401],
  ] as const) {
    const path = method === 'POST' ? DRIVES_PATH : pathOf(drive?._id ?? '');
    const body = method === 'POST' ? { drives: [{ ...NEW_DRIVE, company: 'Other' }] } : {};
    const answer = await sendJson(testApp, user, `${method} ${path}` as const, {
      headers: { 'If-Match': `"${drive?.seq}"` },
      ...(method === 'DELETE' ? {} : { body }),
    });
    expect([who, answer.status]).toEqual([who, status]);
  }
  expect(await feedOf(admin)).toEqual(before);
});

describe("the community's API", () => {
  it('has openings only', async () => {
    const { body } = await sendJson(testApp, admin, `POST ${COMMUNITY_PATH}`, {
      body: NEW_OPPORTUNITY,
    });
    const [drive] = await postDrives(testApp, admin);
    const student = await knownUser(testApp);
    const listed = await fetchOpportunities(testApp, student);
    expect(listed.map(({ _id }) => _id)).toEqual([body.data?.['_id']]);
    const page = await sendJson(testApp, student, `GET ${COMMUNITY_PATH}`);
    expect(page.body.data).toMatchObject({ pagination: { total: 1 } });
    const added = await sendJson(
      testApp,
      student,
      `POST ${opportunityPath(drive?._id ?? '') as `/${string}`}/add-to-profile`,
    );
    expect(added.status).toBe(404);
    for (const method of ['PUT', 'DELETE'] as const) {
      const path = opportunityPath(drive?._id ?? '') as `/${string}`;
      const refused = await sendJson(testApp, admin, `${method} ${path}`, {
        body: NEW_OPPORTUNITY,
      });
      expect(refused.status).toBe(404);
    }
    const stats = await sendJson(testApp, student, `GET ${COMMUNITY_STATS_PATH}?countsSince=0`);
    expect(stats.body.data).toMatchObject({
      overview: { active: 1, totalApplications: 0 },
      jobTypes: [{ _id: NEW_OPPORTUNITY.jobType, count: 1 }],
      counts: [],
    });
  });

  it('takes an opening like a drive that is listed', async () => {
    await postDrives(testApp, admin);
    const opening = { ...NEW_OPPORTUNITY, company: 'Zenith', role: 'SDE' };
    const answer = await sendJson(testApp, admin, `POST ${COMMUNITY_PATH}?unlessPosted=1`, {
      body: opening,
    });
    expect(answer.status).toBe(201);
  });
});

it.each(['POST', 'PUT', 'DELETE'] as const)('a student may not %s drives', async (method) => {
  const student = await knownUser(testApp);
  const path = method === 'POST' ? DRIVES_PATH : pathOf('any');
  const body = method === 'POST' ? { drives: [NEW_DRIVE] } : NEW_DRIVE;
  expect((await sendJson(testApp, student, `${method} ${path}`, { body })).status).toBe(403);
});
