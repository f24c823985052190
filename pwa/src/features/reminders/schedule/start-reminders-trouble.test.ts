import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { readMissedReminders } from '../../../data/database/reminder-records.ts';
import { eventually } from '../../../testing/user/eventually.ts';
import { FakeWorker, HOUR_MS, ZONE } from '../../../testing/fakes/fake-worker.ts';
import { simulateFullDevice } from '../../../testing/fakes/simulate-full-device.ts';
import { delayReads } from '../../../testing/fakes/delay-reads.ts';
import type { ShownNotification } from './notification.ts';
import type { ReminderEnvironment } from './reminder-environment.ts';
import { startReminders, type RunningReminders } from './start-reminders.ts';

let device: FakeWorker;
let shown: ShownNotification[];
let badge: number[];
let defects: unknown[];
let look: () => void;

beforeEach(async () => {
  device = new FakeWorker();
  [shown, badge, defects] = [[], [], []];
  await device.db.writeMeta('reminderDevice', { isOn: true, hideDetails: false, at: 1 });
});

/** A tab whose clock is that of the device, and which checks whenever it is triggered. */
function open(more: Partial<ReminderEnvironment> = {}): RunningReminders {
  const running = startReminders({
    uid: device.uid,
    database: device.db,
    environment: {
      runtime: device.device,
      timeZone: () => ZONE,
      locks: undefined,
      badge: {
        setAppBadge: async (count) => void badge.push(count),
        clearAppBadge: async () => void badge.push(0),
      },
      permission: () => 'granted',
      show: async (notification) => void shown.push(notification),
      shownNow: async () => [],
      close: async () => undefined,
      maxActions: 0,
      registerSync: undefined,
      onVisible: (listener) => {
        look = listener;
        return () => undefined;
      },
      reportDefect: (error) => defects.push(error),
      ...more,
    },
  });
  onTestFinished(() => running.stop());
  return running;
}

/** Closes in this many hours: a reminder is due 24 hours before. */
async function hold(id: string, hours: number): Promise<void> {
  const applicationDeadline = wallTimeIn(device.device.now() + hours * HOUR_MS, ZONE);
  await device.storeReceived(id, { deadlines: { applicationDeadline } });
}
const looked = () => eventually(() => expect(badge).not.toHaveLength(0));

it('a device that has no space left rings all the same, and once', async () => {
  await hold('p1', 25);
  open();
  await looked();
  const refused = simulateFullDevice();
  device.device.advance(1.5 * HOUR_MS);
  look();
  await eventually(() => expect(shown).toHaveLength(1));
  expect(refused()).toBeGreaterThan(0);
  badge = [];
  look();
  await looked();
  expect(shown).toHaveLength(1);
});

it('a clock that is set back while the app is open does not silence what comes due then', async () => {
  device.device.advance(48 * HOUR_MS);
  open();
  await looked();
  device.device.advance(-48 * HOUR_MS);
  await hold('p1', 25);
  await eventually(async () =>
    expect(await device.db.readMeta('remindersLookedAt')).toBe(device.device.now()),
  );
  device.device.advance(1.5 * HOUR_MS);
  look();
  await eventually(() => expect(shown).toHaveLength(1));
  expect(await readMissedReminders(device.db)).toEqual([]);
});

it('a check that is in progress when the session ends leaves nothing behind', async () => {
  await hold('p1', 25);
  const running = open();
  await looked();
  device.device.advance(1.5 * HOUR_MS);
  const letGo = delayReads(device.db.reminders);
  look();
  running.end();
  letGo();
  await eventually(async () => expect(await device.db.reminders.count()).toBe(1));
  device.db.close();
  expect([badge.at(-1), shown]).toEqual([0, []]);
});
