import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readSessionMirror } from '../data/database/app-database.ts';
import { databaseUids, deleteUserDatabase } from '../data/database/user-database.ts';
import { writeChange } from '../data/outbox/write-change.ts';
import { NOT_SIGNED_IN_TEXT } from '../features/reminders/schedule/resolved-text.ts';
import { FakeWorker, HOUR_MS, ZONE } from '../testing/fakes/fake-worker.ts';
import { createFakeLocks } from '../testing/fakes/fake-locks.ts';
import { eventually } from '../testing/user/eventually.ts';
import { withNotificationLock } from '../features/reminders/schedule/reminder-environment.ts';
import { handlePush } from './push.ts';

let worker: FakeWorker;
let soon: string;

beforeEach(async () => {
  worker = new FakeWorker();
  soon = wallTimeIn(worker.device.now() + 3 * HOUR_MS, ZONE);
  await worker.signIn();
});

const arrive = (text: string | null): Promise<void> => handlePush(worker.scope, text);
const dated = (applicationDeadline: string | null) => ({ deadlines: { applicationDeadline } });
const arrivedPush = () => worker.db.readMeta('arrivedPush');

describe('a message that is not for the user who is signed in here', () => {
  it.each([
    ['no one is', undefined],
    ['another user is', 'another-student'],
  ])('is shown without its content, and ends the subscription: %s', async (_name, uid) => {
    await worker.push.subscribe({ applicationServerKey: 'AAAA' });
    await worker.storeReceived('p1', dated(soon));
    if (uid) await worker.signIn(uid);
    else await worker.signOut();
    await arrive(worker.message([worker.item('p1')]));
    expect(worker.shown).toHaveLength(1);
    expect(JSON.stringify(worker.last)).not.toMatch(/Kaveri|p1|server says/);
    expect(worker.push.subscribed).toBeNull();
    expect(await worker.db.reminders.count()).toBe(0);
  });
});

describe('a message that comes while its student logs out', () => {
  it.each([
    () => worker.message([worker.item('p1')]),
    () => worker.message([], { kind: 'test', nonce: 'nonce-12' }),
  ])('is shown without its content, and recreates nothing', async (message) => {
    await worker.push.subscribe({ applicationServerKey: 'AAAA' });
    await worker.storeReceived('p1', dated(soon));
    await deleteUserDatabase(worker.uid);
    await arrive(message());
    expect(worker.shown.map(({ title }) => title)).toEqual([NOT_SIGNED_IN_TEXT.title]);
    expect(worker.push.subscribed).toBeNull();
    expect(await databaseUids()).not.toContain(worker.uid);
    expect(worker.defects).toEqual([]);
  });
});

describe('a broken message', () => {
  it.each([
    ['empty', null],
    ['no JSON', 'Hello'],
    ['another JSON', '{"title":"Click here","navigate":"https://evil.example"}'],
    ['a list', '[]'],
    ['of a later version', '{"web_push":8030,"shortlist":{"v":2}}'],
    ['cut off', '{"web_push":8030,"notification":{"title":"Apply'],
  ])('shows a plain reminder and is recorded: %s', async (_name, text) => {
    await arrive(text);
    expect(worker.shown).toHaveLength(1);
    expect(worker.last).toMatchObject({
      title: 'Shortlist',
      options: { body: 'Open the app to see what is due.', data: { items: [] } },
    });
    expect(await arrivedPush()).toMatchObject({ kind: 'unreadable', nonce: null });
    expect(await readSessionMirror()).toBeDefined();
  });
});

describe('a test', () => {
  it('is shown, and its nonce is recorded for the panel that waits', async () => {
    const window = worker.openWindow();
    await arrive(worker.message([], { kind: 'test', nonce: 'nonce-12' }));
    expect(worker.last).toMatchObject({ title: 'This is a test', options: { silent: false } });
    expect(await arrivedPush()).toMatchObject({ kind: 'test', nonce: 'nonce-12' });
    expect(window.messages).toMatchObject([{ type: 'push-arrived', nonce: 'nonce-12' }]);
  });

  it('does not count as arrived where nothing could be shown', async () => {
    worker.refuseToShow = new TypeError('no permission');
    await arrive(worker.message([], { kind: 'test', nonce: 'nonce-12' }));
    expect(await arrivedPush()).toBeUndefined();
  });
});

describe('a push updates the list', () => {
  it('with changes of other devices and unsent ones of this device', async () => {
    await worker.storeReceived('p1', dated(soon));
    const change = { t: 'placement', id: 'p1', k: 'patch', f: { role: 'Tester' } } as const;
    await writeChange(worker.db, change, worker.device);
    worker.sync = { rows: [] };
    await arrive(worker.message([worker.item('p1')]));
    expect(worker.syncRequests.flatMap(({ ops }) => ops.map(({ id }) => id))).toEqual(['p1']);
    expect(await worker.db.outbox.count()).toBe(0);
  });

  it('and only marks a session that is over', async () => {
    await worker.storeReceived('p1', dated(soon));
    worker.sync = 'signed-out';
    await arrive(worker.message([worker.item('p1')]));
    expect(worker.last?.title).toContain('Apply');
    expect((await worker.db.readMeta('status'))?.failure?.kind).toBe('signed-out');
    expect(await readSessionMirror()).toBeDefined();
  });
});

it('is shown once no tab reads what is shown any more', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  const locks = createFakeLocks();
  const reading = Promise.withResolvers<void>();
  void withNotificationLock(locks, () => reading.promise);
  await worker.storeReceived('p1', dated(soon));
  const arrival = handlePush({ ...worker.scope, locks }, worker.message([worker.item('p1')]));
  await eventually(() =>
    expect(locks.requested).toEqual(['notifications', expect.any(String), 'notifications']),
  );
  expect(worker.shown).toEqual([]);
  reading.resolve();
  await arrival;
  expect(worker.shown).toHaveLength(1);
});
