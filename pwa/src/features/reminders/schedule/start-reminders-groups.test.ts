// A notification of several things stays as long as one of them is still to be done, wherever the others were done.
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { recordSeenReminders } from '../../../data/database/reminder-records.ts';
import { eventually } from '../../../testing/user/eventually.ts';
import { FakeWorker, HOUR_MS, ZONE } from '../../../testing/fakes/fake-worker.ts';
import { handlePush } from '../../../worker/push.ts';
import type { ReminderEnvironment } from './reminder-environment.ts';
import { startReminders } from './start-reminders.ts';

let device: FakeWorker;
/** The notifications that are shown, by tag, as the system stores them. */
let displayed: Map<string, unknown>;
let looks: number;
let look: () => void;

beforeEach(async () => {
  device = new FakeWorker();
  displayed = new Map();
  looks = 0;
  await device.signIn();
});

function open(more: Partial<ReminderEnvironment> = {}): void {
  const running = startReminders({
    uid: device.uid,
    database: device.db,
    environment: {
      runtime: device.device,
      timeZone: () => ZONE,
      locks: undefined,
      badge: { clearAppBadge: counted, setAppBadge: counted },
      permission: () => 'granted',
      show: async ({ options: { tag, data } }) => void displayed.set(tag, data),
      shownNow: async () => [...displayed].map(([tag, data]) => ({ tag, data })),
      close: async (tag = '') => void displayed.delete(tag),
      maxActions: 0,
      registerSync: undefined,
      onVisible: (listener) => {
        look = listener;
        return () => undefined;
      },
      reportDefect: (error) => expect.fail(String(error)),
      ...more,
    },
  });
  onTestFinished(() => running.stop());
}

/** Each check ends with the number on the icon. */
async function counted(): Promise<void> {
  looks += 1;
}
async function lookAgain(): Promise<void> {
  const before = looks;
  look();
  await eventually(() => expect(looks).toBeGreaterThan(before));
}

const closing = (hours: number) => ({
  deadlines: { applicationDeadline: wallTimeIn(device.device.now() + hours * HOUR_MS, ZONE) },
});
const filled = { status: 'form_filled' as const };

/** Delivers the server's message about these, each of which closes in three hours; returns the tag. */
async function pushed(ids: readonly string[], more: object = {}): Promise<string> {
  const items = ids.map((id) => device.item(id));
  await handlePush(device.scope, device.message(items, more));
  const shown = device.last;
  if (!shown) throw new Error('Nothing was shown.');
  displayed.set(shown.options.tag, shown.options.data);
  return shown.options.tag;
}

it('is closed when another device has done the last of it', async () => {
  for (const id of ['p1', 'p2', 'p3']) await device.storeReceived(id, closing(3));
  const tag = await pushed(['p1', 'p2', 'p3']);
  open();
  await device.storeReceived('p1', { ...closing(3), ...filled });
  await device.storeReceived('p2', closing(3), { deleted: true });
  await lookAgain();
  expect([...displayed.keys()]).toEqual([tag]);
  await device.storeReceived('p3', closing(300));
  await eventually(() => expect([...displayed.keys()]).toEqual([]));
});

it('is closed also when the student has seen it in the app before', async () => {
  for (const id of ['p1', 'p2']) await device.storeReceived(id, closing(3));
  const tag = await pushed(['p1', 'p2']);
  const ids = ['p1', 'p2'].map((id) => device.item(id).id);
  await recordSeenReminders(device.db, ids, device.device.now());
  open();
  await device.storeReceived('p1', { ...closing(3), ...filled });
  await lookAgain();
  expect([...displayed.keys()]).toEqual([tag]);
  await device.storeReceived('p2', { ...closing(3), ...filled });
  await eventually(() => expect([...displayed.keys()]).toEqual([]));
});

it('of the open app itself is closed, too', async () => {
  await device.db.writeMeta('reminderDevice', { isOn: true, hideDetails: false, at: 1 });
  for (const id of ['p1', 'p2']) await device.storeReceived(id, closing(25));
  open();
  await eventually(() => expect(looks).toBeGreaterThan(0));
  device.device.advance(1.5 * HOUR_MS);
  look();
  await eventually(() => expect([...displayed.keys()]).toEqual([expect.stringMatching(/^group/)]));
  for (const id of ['p1', 'p2']) await device.storeReceived(id, { ...closing(23.5), ...filled });
  await eventually(() => expect([...displayed.keys()]).toEqual([]));
});

it('stays where it counts something that this device could not name', async () => {
  await device.storeReceived('p1', closing(3));
  const tag = await pushed(['p1'], { count: 2 });
  open();
  await device.storeReceived('p1', { ...closing(3), ...filled });
  await lookAgain();
  await lookAgain();
  expect([...displayed.keys()]).toEqual([tag]);
});

it('stays where it is of another student, or of an earlier version of the app', async () => {
  await device.storeReceived('p1', { ...closing(3), ...filled });
  const { id, placementId, kind } = device.item('p1');
  const data = { uid: device.uid, items: [{ id, placementId, kind }], isTest: false };
  displayed.set('group.1', { ...data, isWhole: true, uid: 'ravi' });
  displayed.set('group.2', data);
  displayed.set('group.3', 'nonsense');
  displayed.set('group.4', { ...data, isWhole: true, items: [] });
  open();
  await eventually(() => expect(looks).toBeGreaterThan(0));
  await lookAgain();
  expect([...displayed.keys()]).toEqual(['group.1', 'group.2', 'group.3', 'group.4']);
});

it('stays as long as a browser does not report which notifications are shown', async () => {
  const defects: unknown[] = [];
  const refused = new DOMException('no', 'InvalidStateError');
  open({
    shownNow: () => Promise.reject(refused),
    reportDefect: (error) => defects.push(error),
  });
  await eventually(() => expect(looks).toBeGreaterThan(0));
  expect(defects).toEqual([refused]);
});
