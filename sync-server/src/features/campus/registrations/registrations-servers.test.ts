// Registrations where several servers have one database, which all go by their clock and never by that of a device.
import {
  registrationAnswerSchema,
  registrationPath,
  registrationsAnswerSchema,
  registrationsPath,
} from '@shortlist/shared/api/campus.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { anotherDevice, type KnownUser } from '../../../testing/accounts.ts';
import { postSync, sendJson, type Answer } from '../../../testing/api-requests.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { editDrive, type PostedDrive } from '../../../testing/campus/drives.ts';
import { twoServersForTest } from '../../../testing/for-test.ts';
import { campusWorld, type RosterStudent } from '../../../testing/campus/lists.ts';
import { seqOf } from '../../../testing/campus/rosters.ts';
import { readValue } from '../../../testing/sql.ts';

const FACTS = { name: 'Asha Rao', rollNumber: '21CS001' };
/** 11:59 pm in India, the deadline of the drive. */
const DEADLINE = Date.parse('2026-12-05T18:29:00Z');

let one: TestApp;
let other: TestApp;
let admin: KnownUser;
let asha: RosterStudent;
let drive: PostedDrive;

beforeEach(async () => {
  [one, other] = await twoServersForTest();
  ({ admin, asha, drive } = await campusWorld(one, { registration: 'cell' }));
});

const path = () => registrationPath(drive._id) as `/${string}`;
const register = (server: TestApp, user: KnownUser = asha.user, facts = FACTS): Promise<Answer> =>
  sendJson(server, user, `PUT ${path()}`, { body: { facts } });
const withdraw = (server: TestApp): Promise<Answer> =>
  sendJson(server, asha.user, `DELETE ${path()}`);

async function registeredAt(server: TestApp) {
  const route = `GET ${registrationsPath(drive._id) as `/${string}`}` as const;
  const { body } = await sendJson(server, admin, route);
  return registrationsAnswerSchema.parse(body).data.registrations;
}

const countRows = (t: string) =>
  readValue<number>(one.db, 'SELECT count(*) FROM rows WHERE t = ? AND deleted_at IS NULL', t);

describe('a registration that is sent twice at the same moment', () => {
  it('through two servers is one registration, of one placement', async () => {
    const phone = await anotherDevice(one, asha.user);
    const answers = await Promise.all([register(one), register(other, phone), register(other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const made = answers.map(({ body }) => registrationAnswerSchema.parse(body).data.registration);
    for (const each of made) expect(each).toEqual(made[0]);
    for (const server of [one, other]) expect(await registeredAt(server)).toHaveLength(1);
    expect(await Promise.all(['registration', 'placement', 'mark'].map(countRows))).toEqual([
      1, 1, 1,
    ]);
  });

  it('and withdrawn at the same moment is one or none, whole in either case', async () => {
    await register(one);
    const answers = await Promise.all([withdraw(one), register(other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const registered = await registeredAt(one);
    expect(await registeredAt(other)).toEqual(registered);
    const { rows } = await postSync(other, asha.user);
    const status = rows.find(({ t }) => t === 'placement')?.f['status'];
    expect(status).toBe(registered.length === 1 ? 'form_filled' : 'form_not_filled');
  });
});

describe('the deadline', () => {
  const statuses = async (): Promise<number[]> =>
    (await Promise.all([register(one), register(other)])).map(({ status }) => status);

  it('is the last second that both servers accept', async () => {
    one.clock.set(DEADLINE + 999);
    expect(await statuses()).toEqual([200, 200]);
  });

  it('is over a second later, and nothing of the request is stored', async () => {
    one.clock.set(DEADLINE + 1000);
    const before = await seqOf(one, asha.user);
    expect(await statuses()).toEqual([409, 409]);
    expect(await registeredAt(one)).toEqual([]);
    expect(await seqOf(one, asha.user)).toBe(before);
    expect(await countRows('placement')).toBe(0);
  });

  it('counts at one server as soon as it was moved at the other', async () => {
    await editDrive(one, admin, drive, {
      deadlines: { applicationDeadline: '2026-08-03T10:29:00' },
    });
    one.clock.set(Date.parse('2026-08-03T05:00:00Z'));
    const { status, body } = await register(other);
    expect(`${status} ${body.message}`).toMatch(/^409 The deadline was 3 Aug 2026, 10:29 am/);
    await editDrive(other, admin, await current(), {
      deadlines: { applicationDeadline: '2026-08-03T11:00:00' },
    });
    expect((await register(one)).status).toBe(200);
  });

  it('counts for withdrawing, too', async () => {
    await register(one);
    one.clock.set(DEADLINE + 1000);
    for (const server of [one, other]) expect((await withdraw(server)).status).toBe(409);
    expect(await registeredAt(other)).toHaveLength(1);
  });
});

/** As the feed has it now. */
async function current(): Promise<PostedDrive> {
  const body = await readValue<string>(one.db, 'SELECT body FROM feed_row WHERE id = ?', drive._id);
  return JSON.parse(body ?? '') as PostedDrive;
}
