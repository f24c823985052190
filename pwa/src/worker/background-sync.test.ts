import { beforeEach, describe, expect, it } from 'vitest';
import { readSessionMirror } from '../data/database/app-database.ts';
import { databaseUids, deleteUserDatabase } from '../data/database/user-database.ts';
import { writeChange } from '../data/outbox/write-change.ts';
import type { Locks } from '../data/database/runtime.ts';
import { FakePushServer } from '../testing/fakes/fake-push.ts';
import { FakeWorker } from '../testing/fakes/fake-worker.ts';
import { handleSync, handleSubscriptionChange } from './background-sync.ts';

let worker: FakeWorker;

beforeEach(async () => {
  worker = new FakeWorker();
  await worker.signIn();
  await worker.storeReceived('p1');
  const change = { t: 'placement', id: 'p1', k: 'patch', f: { role: 'Tester' } } as const;
  await writeChange(worker.db, change, worker.device);
});

describe('a sync that the browser starts', () => {
  it('sends what waits', async () => {
    worker.sync = { rows: [] };
    await handleSync(worker.scope, 'outbox');
    expect(await worker.db.outbox.count()).toBe(0);
  });

  it('sends it although the first requests of the new network fail', async () => {
    const pauses: number[] = [];
    const pause = async (ms: number): Promise<void> => {
      if (pauses.push(ms) === 2) worker.sync = { rows: [] };
    };
    await handleSync({ ...worker.scope, pause }, 'outbox');
    expect(await worker.db.outbox.count()).toBe(0);
    expect(pauses).toEqual([2000, 10_000]);
  });

  it('leaves it to a later one when there is no network after all', async () => {
    await expect(handleSync(worker.scope, 'outbox')).rejects.toThrow('not be sent');
    expect(await worker.db.outbox.count()).toBe(1);
  });

  it('continues where a tab was closed in the middle of its run', async () => {
    worker.sync = { rows: [] };
    let isHeld = true;
    const locks: Locks = {
      request(_, { ifAvailable }, callback) {
        if (ifAvailable && isHeld) return callback(null);
        isHeld = false;
        return callback('lock');
      },
    };
    await handleSync({ ...worker.scope, locks }, 'outbox');
    expect(await worker.db.outbox.count()).toBe(0);
  });

  it('continues with the session that is current by then', async () => {
    worker.sync = { rows: [] };
    let isHeld = true;
    const locks: Locks = {
      async request(_, { ifAvailable }, callback) {
        if (ifAvailable && isHeld) return callback(null);
        if (!ifAvailable) await worker.signOut();
        isHeld = false;
        return callback('lock');
      },
    };
    await handleSync({ ...worker.scope, locks }, 'outbox');
    expect(worker.syncRequests).toEqual([]);
  });

  it('leaves the work to a tab that does it', async () => {
    const locks: Locks = {
      async request(_, { ifAvailable }, callback) {
        if (!ifAvailable) await worker.db.outbox.clear();
        return callback(ifAvailable ? null : 'lock');
      },
    };
    await handleSync({ ...worker.scope, locks }, 'outbox');
    expect(worker.syncRequests).toEqual([]);
  });

  it('runs again where a tab takes too long', async () => {
    const locks: Locks = {
      request: (_, { ifAvailable }, callback) =>
        ifAvailable ? callback(null) : Promise.reject(new DOMException('Too late', 'TimeoutError')),
    };
    await expect(handleSync({ ...worker.scope, locks }, 'outbox')).rejects.toThrow('not be sent');
    expect(await worker.db.outbox.count()).toBe(1);
  });

  it('ignores an event of another name', async () => {
    worker.sync = { rows: [] };
    await handleSync(worker.scope, 'something-else');
    expect(worker.syncRequests).toEqual([]);
  });

  it('only marks that the session is over, and preserves everything', async () => {
    worker.sync = 'signed-out';
    await handleSync(worker.scope, 'outbox');
    expect((await worker.db.readMeta('status'))?.failure?.kind).toBe('signed-out');
    expect(await worker.db.outbox.count()).toBe(1);
    expect(await readSessionMirror()).toBeDefined();
  });

  it('sends nothing when no one is signed in', async () => {
    worker.sync = { rows: [] };
    await worker.signOut();
    await handleSync(worker.scope, 'outbox');
    expect(worker.syncRequests).toEqual([]);
  });
});

describe('a student who logs out meanwhile', () => {
  it('leaves nothing behind, and none of their data comes back', async () => {
    worker.sync = { rows: [] };
    await worker.db.writeMeta('reminderDevice', { isOn: true, hideDetails: false, at: 1 });
    await deleteUserDatabase(worker.uid);
    await handleSync(worker.scope, 'outbox');
    await handleSync(worker.scope, 'subscription', () => new FakePushServer());
    expect(await databaseUids()).not.toContain(worker.uid);
    expect(worker.syncRequests).toEqual([]);
    expect(worker.push.subscribed).toBeNull();
    expect(worker.defects).toEqual([]);
  });

  it('while their changes are being sent gets no number on the icon, and that is no defect', async () => {
    worker.beforeAnswer = () => deleteUserDatabase(worker.uid);
    worker.sync = { rows: [] };
    await handleSync(worker.scope, 'outbox');
    expect(worker.badge).toBeUndefined();
    expect(await databaseUids()).not.toContain(worker.uid);
    expect(worker.defects).toEqual([]);
  });
});

describe('a subscription that the browser dropped', () => {
  it('is renewed and reported to the server, for a device that wants reminders', async () => {
    const server = new FakePushServer();
    await worker.db.writeMeta('reminderDevice', { isOn: true, hideDetails: true, at: 1 });
    await handleSubscriptionChange(worker.scope, () => server);
    expect(server.saved).toMatchObject([
      { endpoint: worker.push.subscribed?.endpoint, timeZone: 'Asia/Kolkata', hideDetails: true },
    ]);
  });

  it('without a network is reported as soon as there is one, though no tab is open', async () => {
    const server = new FakePushServer();
    server.fails = { publicKey: { kind: 'unreachable', why: 'network' } };
    await worker.db.writeMeta('reminderDevice', { isOn: true, hideDetails: false, at: 1 });
    await handleSubscriptionChange(worker.scope, () => server);
    expect(worker.syncTags).toEqual(['subscription']);
    await expect(handleSync(worker.scope, 'subscription', () => server)).rejects.toThrow('yet');
    server.fails = {};
    await handleSync(worker.scope, 'subscription', () => server);
    expect(server.saved).toMatchObject([{ endpoint: worker.push.subscribed?.endpoint }]);
  });

  it('stays away where no one is signed in, or no reminders are wanted', async () => {
    const server = new FakePushServer();
    await handleSubscriptionChange(worker.scope, () => server);
    await worker.db.writeMeta('reminderDevice', { isOn: true, hideDetails: false, at: 1 });
    await worker.signOut();
    await handleSubscriptionChange(worker.scope, () => server);
    expect(worker.push.subscribed).toBeNull();
    expect(server.saved).toEqual([]);
  });
});
