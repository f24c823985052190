import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { updateEngineStatus } from '../../../data/sync/engine.ts';
import {
  claimNotifications,
  readMissedReminders,
} from '../../../data/database/reminder-records.ts';
import { writeChange } from '../../../data/outbox/write-change.ts';
import { createFakeLocks } from '../../../testing/fakes/fake-locks.ts';
import { eventually } from '../../../testing/user/eventually.ts';
import { FakeWorker, HOUR_MS, rowOf, ZONE } from '../../../testing/fakes/fake-worker.ts';
import type { ShownNotification } from './notification.ts';
import type { ReminderEnvironment } from './reminder-environment.ts';
import { startReminders, type RunningReminders } from './start-reminders.ts';

const ON = { isOn: true, hideDetails: false, at: 1 };
/** Of the worker only the databases and its clock are used. */
let device: FakeWorker;
let shown: ShownNotification[];
let closed: string[];
let tags: string[];
let badge: number[];

beforeEach(() => {
  device = new FakeWorker();
  shown = [];
  closed = [];
  tags = [];
  badge = [];
});

/** A tab; its clock starts with that of the device and advances by itself. */
function open(more: Partial<ReminderEnvironment> = {}): RunningReminders {
  const [at, began] = [device.device.now(), performance.now()];
  const running = startReminders({
    uid: device.uid,
    database: device.db,
    environment: {
      runtime: { now: () => at + (performance.now() - began) },
      timeZone: () => ZONE,
      locks: undefined,
      badge: {
        setAppBadge: async (count) => void badge.push(count),
        clearAppBadge: async () => void badge.push(0),
      },
      permission: () => 'granted',
      show: async (notification) => void shown.push(notification),
      shownNow: async () => [],
      close: async (tag = 'all') => void closed.push(tag),
      maxActions: 0,
      registerSync: async (tag) => void tags.push(tag),
      onVisible: () => () => undefined,
      reportDefect: (error) => expect.fail(String(error)),
      ...more,
    },
  });
  onTestFinished(() => running.stop());
  return running;
}

/** The clock of the device is this long before a reminder that comes 24 hours before the deadline. */
async function dueInMs(ms: number, id = 'p1'): Promise<void> {
  const second = Math.ceil(device.device.now() / 1000) * 1000;
  device.device.set(second - ms);
  const deadline = wallTimeIn(second + 24 * HOUR_MS, ZONE);
  await device.storeReceived(id, { deadlines: { applicationDeadline: deadline } });
}

const closingIn = (hours: number) => ({
  deadlines: { applicationDeadline: wallTimeIn(device.device.now() + hours * HOUR_MS, ZONE) },
});

describe('the open app', () => {
  it('notifies of what comes due, with the text and the tag of the server', async () => {
    await device.db.writeMeta('reminderDevice', ON);
    await dueInMs(200);
    open();
    await eventually(() => expect(shown).toHaveLength(1));
    expect(shown[0]).toMatchObject({
      title: 'Apply: Kaveri Softworks (Software Engineer)',
      options: { tag: 'p1.deadline', silent: false, body: expect.stringContaining('tomorrow') },
    });
    expect(await device.db.reminders.toArray()).toMatchObject([{ shownAt: expect.any(Number) }]);
  });

  it('uses the zone that was chosen for the account, whatever the browser reports', async () => {
    await device.db.writeMeta('reminderDevice', ON);
    await device.store({
      ...rowOf('me', { name: 'Asha', timeZone: ZONE }, { at: 1 }),
      t: 'profile',
    });
    await dueInMs(200);
    open({ timeZone: () => 'America/Los_Angeles' });
    await eventually(() => expect(shown).toHaveLength(1));
    expect(shown[0]?.options.body).toContain('tomorrow');
    expect(badge.at(-1)).toBe(1);
  });

  it('combines two of the same minute in one notification', async () => {
    await device.db.writeMeta('reminderDevice', ON);
    await dueInMs(200);
    await device.storeReceived('p2', {
      deadlines: {
        applicationDeadline: wallTimeIn(device.device.now() + 200 + 24 * HOUR_MS, ZONE),
      },
    });
    open();
    await eventually(() => expect(shown).toHaveLength(1));
    expect(shown[0]?.title).toBe('2 things are due soon');
    expect(shown[0]?.options.tag).toMatch(/^group\.\d+$/);
  });

  it('says the day before what clashes with a round', async () => {
    await device.db.writeMeta('reminderDevice', ON);
    const second = Math.ceil(device.device.now() / 1000) * 1000;
    device.device.set(second - 200);
    const startsAt = wallTimeIn(second + 24 * HOUR_MS, ZONE);
    const overlapping = wallTimeIn(second + 24.25 * HOUR_MS, ZONE);
    for (const id of ['p1', 'p2'])
      await device.storeReceived(id, { deadlines: { applicationDeadline: null } });
    await device.storeRound('r1', { placementId: 'p1', startsAt });
    await device.storeRound('r2', { placementId: 'p2', startsAt: overlapping });
    open();
    await eventually(() => expect(shown).toHaveLength(1));
    expect(shown[0]?.options.body).toContain('. Clashes with Kaveri Softworks, technical round, ');
  });

  it('asks about each round that ends in a notification of its own', async () => {
    await device.db.writeMeta('reminderDevice', ON);
    const second = Math.ceil(device.device.now() / 1000) * 1000;
    device.device.set(second - 200);
    await device.storeReceived('p1', { deadlines: { applicationDeadline: null } });
    const startsAt = wallTimeIn(second - HOUR_MS, ZONE);
    for (const id of ['r1', 'r2', 'decided'])
      await device.storeRound(id, {
        placementId: 'p1',
        startsAt,
        result: id === 'decided' ? 'waiting' : null,
      });
    open({ maxActions: 3 });
    await eventually(() => expect(shown).toHaveLength(2));
    expect(shown.map(({ options }) => options.tag)).toEqual(['p1.round.r1', 'p1.round.r2']);
    expect(shown[0]).toMatchObject({
      title: 'How did it go? Kaveri Softworks (Software Engineer)',
      options: { actions: [{ action: 'cleared' }, { action: 'rejected' }, { action: 'waiting' }] },
    });
  });

  it('counts no deadline of a placement whose outcome is known', async () => {
    await device.storeReceived('p1', closingIn(20));
    await device.storeReceived('p2', closingIn(20));
    await writeChange(
      device.db,
      { t: 'placement', id: 'p1', k: 'patch', f: { outcome: 'withdrew' } },
      device.device,
    );
    open();
    await eventually(() => expect(badge).toEqual([1]));
  });

  it('is silent where the worker was first', async () => {
    await device.db.writeMeta('reminderDevice', ON);
    await dueInMs(200);
    const id = `p1.deadline.${wallTimeIn(device.device.now() + 200 + 24 * HOUR_MS, ZONE)}.1440`;
    const at = { dueAt: device.device.now() + 200, endsAt: device.device.now() + 24 * HOUR_MS };
    const reminder = { id, placementId: 'p1', kind: 'deadline', allDay: false, ...at } as const;
    await claimNotifications(device.db, [{ ...reminder, eventAt: id.slice(12, 31) }], 1);
    const next = wallTimeIn(reminder.dueAt + 1000 + 24 * HOUR_MS, ZONE);
    await device.storeReceived('p2', { deadlines: { applicationDeadline: next } });
    open();
    await eventually(() => expect(shown).toHaveLength(1));
    expect(shown[0]?.options.tag).toBe('p2.deadline');
  });

  it.each([
    ['the student wants no notifications here', { ...ON, isOn: false }, {}],
    ['the browser does not allow them', ON, { permission: () => 'denied' as const }],
    ['there are none', ON, { show: undefined }],
    ['showing fails', ON, { show: () => Promise.reject(new TypeError('no')) }],
  ])('stores for the list what it cannot show: %s', async (_name, wish, more) => {
    await device.db.writeMeta('reminderDevice', wish);
    await dueInMs(100);
    open(more);
    await eventually(async () =>
      expect(await readMissedReminders(device.db)).toMatchObject([{ placementId: 'p1' }]),
    );
  });

  it('leaves that of a moved date, which has taken the place of the one before', async () => {
    await device.storeReceived('p1', closingIn(3));
    const [item, now] = [device.item('p1'), device.device.now()];
    const eventAt = wallTimeIn(now + 5 * HOUR_MS, ZONE);
    const former = { ...item, id: 'former', eventAt, endsAt: now + HOUR_MS };
    await claimNotifications(device.db, [former, { ...item, endsAt: now + HOUR_MS }], now);
    open();
    await eventually(() => expect(badge.at(-1)).toBe(1));
    expect((await device.db.reminders.get('former'))?.seenAt).not.toBeNull();
    expect(closed).toEqual([]);
  });

  it('closes the notification of what was filled', async () => {
    await device.db.writeMeta('reminderDevice', ON);
    await dueInMs(100);
    open();
    await eventually(() => expect(shown).toHaveLength(1));
    const filled = { t: 'placement', id: 'p1', k: 'patch', f: { status: 'form_filled' } } as const;
    await writeChange(device.db, filled, device.device);
    await eventually(() => expect(closed).toEqual(['p1.deadline']));
  });

  it('shows the number of urgent deadlines on its icon, none at zero', async () => {
    await dueInMs(5000);
    open();
    await eventually(() => expect(badge.at(-1)).toBe(1));
    const filled = { t: 'placement', id: 'p1', k: 'patch', f: { status: 'form_filled' } } as const;
    await writeChange(device.db, filled, device.device);
    await eventually(() => expect(badge.at(-1)).toBe(0));
  });

  it('leaves nothing of a student behind when the session ends', async () => {
    await dueInMs(5000);
    const running = open();
    await eventually(() => expect(badge.at(-1)).toBe(1));
    running.end();
    await eventually(() => expect([badge.at(-1), closed]).toEqual([0, ['all']]));
  });

  it('continues where the icon takes no number', async () => {
    await device.db.writeMeta('reminderDevice', ON);
    await dueInMs(100);
    open({ badge: { setAppBadge: () => Promise.reject(new Error('not installed')) } });
    await eventually(() => expect(shown).toHaveLength(1));
  });

  it('leaves it to one tab, and the next one continues when that is closed', async () => {
    await device.db.writeMeta('reminderDevice', ON);
    const locks = createFakeLocks();
    const first = open({ locks });
    open({ locks });
    await eventually(async () =>
      expect(await device.db.readMeta('remindersLookedAt')).toBeDefined(),
    );
    first.stop();
    await dueInMs(100, 'p2');
    const turns = () => locks.taken.filter((name) => name.startsWith('reminders:'));
    await eventually(() => expect(turns()).toHaveLength(2));
  });
});

describe('a change that could not be sent', () => {
  it('makes the browser wake the worker when there is a network again', async () => {
    await device.storeReceived('p1', {});
    open();
    const change = { t: 'placement', id: 'p1', k: 'patch', f: { role: 'Tester' } } as const;
    await writeChange(device.db, change, device.device);
    await updateEngineStatus(device.db, { failure: { kind: 'network', message: null } });
    await eventually(() => expect(tags).toEqual(['outbox']));
  });

  it('continues where the browser refuses', async () => {
    await device.storeReceived('p1', {});
    const registerSync = (tag: string): Promise<void> => {
      tags.push(tag);
      return Promise.reject(new DOMException('no', 'NotAllowedError'));
    };
    open({ registerSync });
    const change = { t: 'placement', id: 'p1', k: 'patch', f: { role: 'Tester' } } as const;
    await writeChange(device.db, change, device.device);
    await updateEngineStatus(device.db, { failure: { kind: 'network', message: null } });
    await eventually(() => expect(tags).toEqual(['outbox']));
    expect(await device.db.outbox.count()).toBe(1);
  });
});
