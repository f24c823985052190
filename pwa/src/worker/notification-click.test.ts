import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { takePendingLink } from '../data/database/app-database.ts';
import { FakeWorker, HOUR_MS, ZONE } from '../testing/fakes/fake-worker.ts';
import { handleSync } from './background-sync.ts';
import { handleClick } from './notification-click.ts';
import { handlePush } from './push.ts';

let worker: FakeWorker;

beforeEach(async () => {
  worker = new FakeWorker();
  await worker.signIn();
  const soon = wallTimeIn(worker.device.now() + 3 * HOUR_MS, ZONE);
  for (const id of ['p1', 'p2'])
    await worker.storeReceived(id, { deadlines: { applicationDeadline: soon } });
});

/** The data of the notification of these placements. */
async function dataOf(...ids: readonly string[]): Promise<unknown> {
  await handlePush(worker.scope, worker.message(ids.map((id) => worker.item(id))));
  return worker.last?.options.data;
}
const press = (action: string, data: unknown) => handleClick(worker.scope, { action, data });
const statusOf = async (id: string) =>
  (await worker.db.view.get(['placement', id]))?.placement?.status;

describe("'Mark as filled'", () => {
  it('is saved on the device, waits to be sent, and registers a background sync', async () => {
    await press('filled', await dataOf('p1'));
    expect(await statusOf('p1')).toBe('form_filled');
    expect(await worker.db.outbox.toArray()).toMatchObject([
      { t: 'placement', id: 'p1', k: 'patch', f: { status: 'form_filled' } },
    ]);
    expect(worker.syncTags).toEqual(['outbox']);
    expect(worker.opened).toEqual([]);
    expect(await worker.db.reminders.toArray()).toMatchObject([{ seenAt: worker.device.now() }]);
  });

  it('is sent at once where there is a network, and removed from the number on the icon', async () => {
    const data = await dataOf('p1');
    expect(worker.badge).toBe(2);
    worker.sync = { rows: [] };
    await press('filled', data);
    expect(worker.syncRequests.flatMap(({ ops }) => ops.map(({ f }) => f))).toEqual([
      { status: 'form_filled' },
    ]);
    expect(await worker.db.outbox.count()).toBe(0);
    expect(worker.badge).toBe(1);
  });

  it('is sent by the browser’s own sync later, which retries until it is', async () => {
    await press('filled', await dataOf('p1'));
    await expect(handleSync(worker.scope, 'outbox')).rejects.toThrow('could not be sent');
    worker.sync = { rows: [] };
    await handleSync(worker.scope, 'outbox');
    expect(await worker.db.outbox.count()).toBe(0);
  });

  it('says so when the device cannot save it', async () => {
    const data = {
      ...((await dataOf('p1')) as object),
      items: [{ id: 'x', placementId: 'gone', kind: 'deadline' }],
    };
    await press('filled', data);
    expect(worker.last).toMatchObject({ title: 'Not saved' });
    expect(await worker.db.outbox.count()).toBe(0);
  });
});

describe("'Remind me in 1 hour'", () => {
  it('is stored with the placement, by the clock of the server', async () => {
    const data = await dataOf('p1');
    const offsetMs = 90_000;
    await worker.db.writeMeta('clock', { hlc: '', offsetMs, measuredAt: worker.device.now() });
    await press('later', data);
    expect((await worker.db.view.get(['placement', 'p1']))?.placement?.snooze).toEqual({
      kind: 'deadline',
      at: worker.device.now() + offsetMs + HOUR_MS,
    });
    expect(worker.syncTags).toEqual(['outbox']);
  });
});

describe('a tap on the notification', () => {
  it('opens its placement in the visible tab', async () => {
    const data = await dataOf('p1');
    const hidden = worker.openWindow();
    const seen = worker.openWindow({ visibilityState: 'visible' });
    await press('', data);
    expect(seen.timesFocused).toBe(1);
    expect(seen.messages).toEqual([{ type: 'open', path: '/dashboard?p=p1' }]);
    expect(hidden.messages).toEqual([]);
    expect(worker.opened).toEqual([]);
  });

  it('opens a tab where there is none, and stores the link for a phone that starts elsewhere', async () => {
    await press('', await dataOf('p1'));
    expect(worker.opened).toEqual(['/dashboard?p=p1']);
    expect(await takePendingLink()).toEqual({ path: '/dashboard?p=p1', at: worker.device.now() });
  });

  it('notifies the tab although the browser refuses the focus', async () => {
    const data = await dataOf('p1');
    const window = worker.openWindow({ focus: () => Promise.reject(new Error('too late')) });
    await press('', data);
    expect(window.messages).toEqual([{ type: 'open', path: '/dashboard?p=p1' }]);
  });

  it('of several opens the dashboard, of a test the settings', async () => {
    await press('', await dataOf('p1', 'p2'));
    await handlePush(worker.scope, worker.message([], { kind: 'test' }));
    await press('', worker.last?.options.data);
    expect(worker.opened).toEqual(['/dashboard', '/settings']);
  });

  it.each([
    ['none', undefined],
    ['another’s', { uid: 'u', items: [{ id: 'x', placementId: '//evil.example', kind: 'test' }] }],
    ['an address', { path: 'https://evil.example/' }],
    ['a text', 'https://evil.example/'],
  ])('with data that is not ours opens the dashboard only: %s', async (_name, data) => {
    await press('filled', data);
    await press('', data);
    expect(worker.opened).toEqual(['/dashboard', '/dashboard']);
    expect(await worker.db.outbox.count()).toBe(0);
  });

  it('of a student who is no longer signed in here changes nothing', async () => {
    const data = await dataOf('p1');
    await worker.signIn('somebody-else');
    await press('filled', data);
    expect(worker.opened).toEqual(['/dashboard']);
    expect(await statusOf('p1')).toBe('form_not_filled');
  });
});
