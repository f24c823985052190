// Who is told of a list by push: those whose verdict it has changed, each once.
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import { CAMPUS_REMINDERS_PATH } from '@shortlist/shared/reminder/preferences.ts';
import { MARK_PATH, PROFILE_ROW_ID } from '@shortlist/shared/sync/row.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyLists } from '../../campus/lists/apply-lists.ts';
import { applyRoster } from '../../campus/roster/apply-roster.ts';
import type { KnownUser } from '../../../testing/accounts.ts';
import type { PostedDrive } from '../../../testing/campus/drives.ts';
import {
  campusWorld,
  listIn,
  postList,
  takeListBack,
  type Results,
  type RosterStudent,
} from '../../../testing/campus/lists.ts';
import { putRoster } from '../../../testing/campus/rosters.ts';
import { placementOp } from '../../../testing/ops.ts';
import { createReminderWorld, type ReminderWorld } from '../../../testing/reminder-world.ts';

let world: ReminderWorld;
let admin: KnownUser;
let asha: RosterStudent;
let ravi: RosterStudent;
let drive: PostedDrive;
let roster: string;
/** How many pushes were looked at. */
let seen: number;

beforeEach(async () => {
  world = await createReminderWorld();
  seen = 0;
  const { app } = world;
  ({ admin, asha, ravi, drive, roster } = await campusWorld(app));
  app.clock.advance(1000);
  for (const { user } of [asha, ravi]) await world.subscribe({ userId: user.uid });
  await world.sender.sendDue();
  told();
});

async function publish(results: Results, replaces: string | null = null): Promise<string> {
  world.app.clock.advance(1000);
  const { id } = listIn(await postList(world.app, admin, { drive, results, replaces }));
  await sendDue();
  return id;
}

async function sendDue(): Promise<void> {
  await applyLists(world.app.deps);
  await world.sender.sendDue();
}

/** What was sent since the last look, as who, title and body. */
function told(): readonly string[] {
  const sent = world.push.sent.slice(seen);
  seen = world.push.sent.length;
  const names = new Map([
    [asha.user.uid, 'asha'],
    [ravi.user.uid, 'ravi'],
  ]);
  return sent
    .map(({ message: { notification, shortlist } }) =>
      [names.get(shortlist.uid), notification.title, notification.body].join(' | '),
    )
    .toSorted();
}

describe('a published list', () => {
  it('is told to those on it, each with the own result', async () => {
    await publish({ '21CS001': 'through' });
    expect(told()).toEqual([
      'asha | Zenith: Test | You are through, by your placement cell’s list',
    ]);
    await sendDue();
    expect(told()).toEqual([]);
  });

  it('leads to the placement of who added the drive, and to the drive of who did not', async () => {
    const f = { [MARK_PATH]: true };
    const atMs = world.app.clock.now();
    const mark = placementOp({ t: 'mark', id: drive._id, k: 'ensure', f, atMs });
    await world.apply(asha.user.uid, [mark]);
    await publish({ '21CS001': 'through', '21CS002': 'waitlisted' });
    const paths = world.push.sent
      .slice(seen)
      .map(({ message }) => new URL(message.notification.navigate));
    expect(paths.map(({ pathname, search }) => pathname + search).toSorted()).toEqual([
      `/community?o=${drive._id}`,
      `/dashboard?p=${addedPlacementId(asha.user.uid, drive._id)}`,
    ]);
  });

  it('is not told to who does not want to hear of campus drives', async () => {
    const f = { [CAMPUS_REMINDERS_PATH]: false };
    const atMs = world.app.clock.now();
    const wish = placementOp({ t: 'profile', id: PROFILE_ROW_ID, k: 'patch', f, atMs });
    await world.apply(asha.user.uid, [wish]);
    await publish({ '21CS001': 'through', '21CS002': 'not_through' });
    expect(told()).toEqual([
      'ravi | Zenith: Test | You are not through, by your placement cell’s list',
    ]);
  });
});

describe('a corrected list', () => {
  it('is told to those whose result it changes, and to nobody else', async () => {
    const first = await publish({ '21CS001': 'through', '21CS002': 'through' });
    told();
    const second = await publish({ '21CS001': 'through', '21CS002': 'waitlisted' }, first);
    expect(told()).toEqual([
      'ravi | Zenith: Test | You are waitlisted, by your placement cell’s list',
    ]);
    await publish({ '21CS002': 'waitlisted' }, second);
    expect(told()).toEqual(['asha | Zenith: Test | Your placement cell has withdrawn its result']);
  });
});

describe('a list that is taken back', () => {
  it('is told to those who were on it', async () => {
    const id = await publish({ '21CS001': 'through' });
    told();
    world.app.clock.advance(1000);
    await takeListBack(world.app, admin, id);
    await sendDue();
    expect(told()).toEqual(['asha | Zenith: Test | Your placement cell has withdrawn its result']);
  });

  it('before it was told is told of only as it is now', async () => {
    world.app.clock.advance(1000);
    const results = { '21CS001': 'through' } as const;
    const { id } = listIn(await postList(world.app, admin, { drive, results }));
    await takeListBack(world.app, admin, id);
    await sendDue();
    expect(told()).toEqual([]);
  });

  it('is told to those who were told of the one before it', async () => {
    const first = await publish({ '21CS001': 'through' });
    told();
    const results = { '21CS001': 'waitlisted' } as const;
    const corrected = await postList(world.app, admin, { drive, results, replaces: first });
    await takeListBack(world.app, admin, listIn(corrected).id);
    await sendDue();
    expect(told()).toEqual(['asha | Zenith: Test | Your placement cell has withdrawn its result']);
  });
});

describe('a result of somebody else', () => {
  it('that was not told yet is not told, and not withdrawn either', async () => {
    const results = { '21CS002': 'through' } as const;
    listIn(await postList(world.app, admin, { drive, results }));
    await applyLists(world.app.deps);
    const righted = [asha.facts, { ...ravi.facts, rollNumber: '21CS009' }];
    await putRoster(
      world.app,
      admin,
      [...righted, { ...asha.facts, rollNumber: '21CS002', email: '' }],
      { seen: roster },
    );
    await applyRoster(world.app.deps);
    await sendDue();
    expect(told()).toEqual([]);
  });
});
