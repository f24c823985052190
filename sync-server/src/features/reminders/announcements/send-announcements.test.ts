// Who is told of drives by push, when, how often, and in which words.
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import { MARK_PATH, type Values } from '@shortlist/shared/sync/row.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { knownAdmin, knownUser, type KnownUser } from '../../../testing/accounts.ts';
import {
  editDrive,
  NEW_DRIVE,
  postDrives,
  TEST_ROUND,
  type PostedDrive,
} from '../../../testing/campus/drives.ts';
import { sharedDatabaseForTest } from '../../../testing/for-test.ts';
import { placementOp } from '../../../testing/ops.ts';
import { createFakePush } from '../../../testing/push/fake-push.ts';
import { createReminderWorld, type ReminderWorld } from '../../../testing/reminder-world.ts';
import { eventually } from '../../../testing/timing.ts';
import { createReminderSender } from '../send-reminders.ts';

let world: ReminderWorld;
let admin: KnownUser;

beforeEach(async () => {
  world = await createReminderWorld();
  admin = await knownAdmin(world.app);
});

const needs = (eligibilityCriteria: object, company = 'Zenith') => ({
  ...NEW_DRIVE,
  company,
  eligibilityCriteria,
});
const post = (...drives: readonly object[]) => postDrives(world.app, admin, drives);
const told = (push = world.push) =>
  push.sent
    .filter(({ message }) => message.shortlist.kind === 'campus')
    .map(({ message: { notification } }) => `${notification.title} | ${notification.body}`);

async function sendDue(): Promise<void> {
  world.app.clock.advance(1000);
  await world.sender.sendDue();
}

async function add(drive: PostedDrive, uid = world.uid): Promise<void> {
  const at = world.app.clock.now();
  await world.apply(uid, [
    placementOp({ t: 'mark', id: drive._id, k: 'ensure', f: { [MARK_PATH]: true }, atMs: at }),
  ]);
}

describe('a batch of drives', () => {
  it('is announced to each account with one push for each of its devices, once', async () => {
    await world.subscribe();
    await world.subscribe();
    const other = await knownUser(world.app);
    await world.subscribe({ userId: other.uid });
    await post(NEW_DRIVE, needs({}, 'Acme'), needs({}, 'Kaveri'));
    await sendDue();
    await sendDue();
    expect(told()).toEqual(
      Array.from({ length: 3 }, () => '3 new campus drives | Zenith, Acme, Kaveri'),
    );
    expect(new Set(world.push.sent.map(({ message }) => message.shortlist.uid))).toEqual(
      new Set([world.uid, other.uid]),
    );
  });

  it('of one names it, with its deadline, and leads to it', async () => {
    await world.subscribe();
    const [drive] = await post(NEW_DRIVE);
    await sendDue();
    expect(told()).toEqual(['New campus drive: Zenith | SDE. Apply by 5 Dec, 11:59 pm']);
    expect(world.push.sent[0]?.message.notification.navigate).toContain(
      `/community?o=${drive?._id}`,
    );
  });

  it.each<readonly [string, Values, object, boolean]>([
    ['eligible', { 'education.cgpa': 8 }, { cgpa: 7 }, true],
    ['at the edge', { 'education.cgpa': 7 }, { cgpa: 7 }, true],
    ['not eligible', { 'education.cgpa': 6.99 }, { cgpa: 7 }, false],
    ['unknown', {}, { cgpa: 7 }, true],
    ['of another branch', { 'education.branch': 'Civil' }, { branches: ['CSE'] }, false],
    ['with a backlog', { 'education.activeBacklogs': 1 }, { activeBacklogs: 0 }, false],
    ['without criteria', { 'education.cgpa': 1 }, {}, true],
  ])('a student who is %s: %j for %j', async (_, profile, criteria, isTold) => {
    await world.subscribe();
    await world.setPreferences(profile);
    await post(needs(criteria));
    await sendDue();
    expect(told()).toHaveLength(isTold ? 1 : 0);
  });

  it('names only the drives that concern the student', async () => {
    await world.subscribe();
    await world.setPreferences({ 'education.cgpa': 7 });
    await post(needs({ cgpa: 9 }), needs({ cgpa: 7 }, 'Acme'));
    await sendDue();
    expect(told()).toEqual(['New campus drive: Acme | SDE. Apply by 5 Dec, 11:59 pm']);
  });

  it.each<readonly [string, object]>([
    ['is closed', { status: 'closed' }],
    ['is cancelled', { status: 'cancelled' }],
    ['has passed its deadline', { deadlines: { applicationDeadline: '2026-12-01T12:00' } }],
  ])('is not announced once it %s', async (_, changes) => {
    await world.subscribe();
    await post({ ...NEW_DRIVE, ...changes });
    await sendDue();
    expect(told()).toEqual([]);
  });

  it('is not announced to who has added it already', async () => {
    await world.subscribe();
    const [drive] = await post(NEW_DRIVE);
    if (drive) await add(drive);
    await sendDue();
    expect(told()).toEqual([]);
  });

  it('is not announced to a device that subscribed later', async () => {
    await world.subscribe();
    await post(NEW_DRIVE);
    world.app.clock.advance(1000);
    await world.subscribe();
    await sendDue();
    expect(told()).toHaveLength(1);
  });

  it('is not announced where the switch is off', async () => {
    await world.subscribe();
    await world.setPreferences({ 'reminders.campus': false });
    await post(NEW_DRIVE);
    await sendDue();
    expect(told()).toEqual([]);
  });

  it('is dropped by the push service once the last deadline has passed', async () => {
    await world.subscribe();
    const until = (applicationDeadline: string) => ({
      ...NEW_DRIVE,
      deadlines: { applicationDeadline },
    });
    await post(until('2026-12-01T13:00'), until('2026-12-01T15:30'));
    await sendDue();
    await post(until('2026-12-09T13:00'));
    await sendDue();
    expect(world.push.sent.map(({ options }) => options.ttlSeconds)).toEqual([
      3.5 * 3600 - 1,
      24 * 3600,
    ]);
  });

  it('says up to when all is said', async () => {
    await world.subscribe();
    const [first] = await post(NEW_DRIVE, needs({}, 'Acme'));
    await sendDue();
    expect(world.push.sent[0]?.message.shortlist.upTo).toBe(Date.parse(first?.postedAt ?? ''));
  });

  it('hides names where the device hides details', async () => {
    await world.subscribe({ hideDetails: true });
    await post(NEW_DRIVE);
    await sendDue();
    expect(told()).toEqual(['News from your placement cell | Open Shortlist to see it.']);
  });

  it('waits for the end of quiet hours, and then comes in one message with what was posted meanwhile', async () => {
    await world.subscribe();
    await world.setPreferences({ 'reminders.quiet': { from: '22:00', to: '07:00' } });
    world.setClock('2026-12-01T17:30:00Z');
    await post(NEW_DRIVE);
    await sendDue();
    await post(needs({}, 'Acme'));
    await sendDue();
    await world.advanceTo('2026-12-02T01:29:59Z');
    expect(told()).toEqual([]);
    await world.advanceTo('2026-12-02T01:30:00Z');
    expect(told()).toEqual(['2 new campus drives | Zenith, Acme']);
  });

  it('is sent again after a push service was busy, and by no mail', async () => {
    await world.subscribe();
    world.push.answer({ kind: 'later' });
    await post(NEW_DRIVE);
    await sendDue();
    world.push.answer({ kind: 'accepted' });
    await world.advanceTo('2026-12-01T07:00:00Z');
    expect(told()).toHaveLength(2);
    expect(world.app.mails).toEqual([]);
  });

  it('does not touch the reminders that are due', async () => {
    await world.subscribe();
    await world.add({ 'deadlines.applicationDeadline': '2026-12-02T12:00:00' });
    await post(NEW_DRIVE);
    await sendDue();
    await world.advanceTo('2026-12-02T06:00:00Z');
    expect(world.push.sent.map(({ message }) => message.shortlist.kind)).toEqual([
      'campus',
      'reminder',
    ]);
  });
});

describe('a change of a drive', () => {
  const MOVED = { rounds: [{ ...TEST_ROUND, startsAt: '2026-12-09T10:00:00', endsAt: null }] };

  it('is told to those who added it, and leads to their placement', async () => {
    await world.subscribe();
    const other = await knownUser(world.app);
    await world.subscribe({ userId: other.uid });
    const [drive] = await post(NEW_DRIVE);
    if (!drive) throw new Error('Nothing was posted.');
    await sendDue();
    await add(drive);
    await editDrive(world.app, admin, drive, MOVED);
    await sendDue();
    await sendDue();
    expect(told().slice(2)).toEqual(['Zenith | Test moved to 9 Dec, 10:00 am']);
    const { message } = world.push.sent.at(-1) ?? {};
    expect(message?.shortlist.uid).toBe(world.uid);
    expect(message?.notification.navigate).toContain(addedPlacementId(world.uid, drive._id));
  });

  it('and another one, while a device could not be reached, come together', async () => {
    await world.subscribe();
    const [drive] = await post(NEW_DRIVE);
    if (!drive) throw new Error('Nothing was posted.');
    await add(drive);
    await world.setPreferences({ 'reminders.quiet': { from: '11:00', to: '13:00' } });
    const moved = await editDrive(world.app, admin, drive, MOVED);
    await sendDue();
    world.app.clock.advance(60_000);
    await editDrive(world.app, admin, moved, { status: 'cancelled' });
    await world.advanceTo('2026-12-01T08:00:00Z');
    expect(told()).toEqual([
      '2 changes | Zenith: Test moved to 9 Dec, 10:00 am. Zenith: Drive cancelled by the placement cell',
    ]);
  });

  it('is not told to who has deleted the placement', async () => {
    await world.subscribe();
    const [drive] = await post(NEW_DRIVE);
    if (!drive) throw new Error('Nothing was posted.');
    await add(drive);
    const placement = await world.add({}, { id: addedPlacementId(world.uid, drive._id) });
    await world.remove(placement);
    await editDrive(world.app, admin, drive, MOVED);
    await sendDue();
    expect(told()).toEqual([]);
  });

  it('is told three days at most', async () => {
    await world.subscribe();
    const [drive] = await post(NEW_DRIVE);
    if (!drive) throw new Error('Nothing was posted.');
    await add(drive);
    await editDrive(world.app, admin, drive, MOVED);
    world.app.clock.advance(3 * 86_400_000);
    await sendDue();
    expect(told()).toEqual([]);
  });
});

describe('two processes', () => {
  it('tell each account once between them', async () => {
    const shared = await sharedDatabaseForTest();
    world = await createReminderWorld({ db: shared.db });
    admin = await knownAdmin(world.app);
    const students = await Promise.all(Array.from({ length: 30 }, () => knownUser(world.app)));
    for (const { uid } of students) await world.subscribe({ userId: uid });
    await post(NEW_DRIVE);
    const push = createFakePush();
    const other = createReminderSender({ ...world.app.deps, db: shared.connect(), push });
    await Promise.all([world.sender.sendDue(), other.sendDue()]);
    await Promise.all([world.sender.sendDue(), other.sendDue()]);
    const sent = [...world.push.sent, ...push.sent].map(({ endpoint }) => endpoint);
    expect(sent).toHaveLength(30);
    expect(new Set(sent).size).toBe(30);
  });

  it('tell it again under the same tag when one died before the answer', async () => {
    await world.subscribe();
    await post(NEW_DRIVE);
    world.push.answer(() => new Promise(() => undefined));
    void world.sender.sendDue();
    await eventually(() => expect(world.push.sent).toHaveLength(1));
    const push = createFakePush();
    const other = createReminderSender({ ...world.app.deps, push });
    await other.sendDue();
    expect(push.sent).toEqual([]);
    world.app.clock.advance(4 * 60_000);
    await other.sendDue();
    await other.sendDue();
    expect(push.sent.map(({ message }) => message.notification.tag)).toEqual(
      world.push.sent.map(({ message }) => message.notification.tag),
    );
  });
});
