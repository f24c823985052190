import { locks } from 'node:worker_threads';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addPlacement } from '../../features/placements/commands/placements.ts';
import { readAccountRecord } from '../database/app-database.ts';
import {
  databaseUids,
  createConnection,
  deleteUserDatabase,
  userDatabase,
} from '../database/user-database.ts';
import { saveDirectly } from '../database/storage/save.ts';
import { eventually } from '../../testing/user/eventually.ts';
import { testUser } from '../../testing/fakes/fake-api.ts';
import { placement } from '../../testing/data/placement.ts';
import { clearStorage } from '../../testing/screens/render-app.tsx';
import { startAccountCleanUp } from './follow-session.ts';
import { endSession, rereadSession, startSession } from './session.ts';

const asha = testUser({ _id: 'asha', email: 'asha.rao@college.in' });
const ravi = testUser({ _id: 'ravi', email: 'ravi@college.in' });
const stops: (() => Promise<void>)[] = [];

/** Starts the app in one tab. */
function open(): void {
  stops.push(startAccountCleanUp());
}

/** Stops what the app of this tab started, and waits for what was still running. */
async function stopAll(): Promise<void> {
  await Promise.all(stops.splice(0).map((stop) => stop()));
}

/** Closes the tab, and reopens it with what is still stored. */
async function closeWindow(): Promise<void> {
  await stopAll();
  sessionStorage.clear();
  rereadSession();
}

/** Waits until these accounts have a database here, and no others. */
const untilHere = (...uids: readonly string[]): Promise<void> =>
  waitFor(async () => {
    const found = await databaseUids();
    if (found.join() !== uids.join()) throw new Error(`${found.join()} instead of ${uids.join()}`);
  });
const noted = (uid: string): Promise<void> =>
  waitFor(async () => expect(await readAccountRecord(uid)).toBeDefined());

beforeEach(async () => {
  clearStorage();
  for (const uid of await databaseUids()) await deleteUserDatabase(uid);
  // jsdom has none. These are real ones.
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});
afterEach(async () => {
  await stopAll();
  Reflect.deleteProperty(navigator, 'locks');
});

describe('a shared computer', () => {
  it('has no data of the student any more when the app is next opened', async () => {
    startSession('pts_1', asha, { shared: true });
    open();
    await userDatabase('asha').writeMeta('serverSchema', 1);
    await noted('asha');
    expect(await readAccountRecord('asha')).toMatchObject({
      email: 'a***o@college.in',
      shared: true,
    });
    await closeWindow();
    open();
    await untilHere();
    await waitFor(async () => expect(await readAccountRecord('asha')).toBeUndefined());
  });

  it('preserves what could not be sent', async () => {
    startSession('pts_1', asha, { shared: true });
    open();
    await addPlacement(placement('Zenith', '2026-12-01'));
    await noted('asha');
    await closeWindow();
    startSession('pts_2', ravi, { shared: true });
    await userDatabase('ravi').writeMeta('serverSchema', 1);
    open();
    await noted('ravi');
    await closeWindow();
    open();
    await untilHere('asha');
    expect(await userDatabase('asha').outbox.count()).toBe(1);
  });

  it('leaves the data alone while the student works in another tab', async () => {
    await userDatabase('asha').writeMeta('serverSchema', 1);
    const leave = await inOtherWindow('asha');
    startSession('pts_2', ravi);
    await userDatabase('ravi').writeMeta('serverSchema', 1);
    open();
    await noted('ravi');
    await untilHere('asha', 'ravi');
    leave();
    await closeWindow();
    open();
    await untilHere('ravi');
    expect(await readAccountRecord('ravi')).toBeDefined();
  });
});

/** What a tab does in which this account is signed in. */
async function inOtherWindow(uid: string): Promise<() => void> {
  const left = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  void locks.request(`account:${uid}`, { mode: 'shared' }, () => {
    held.resolve();
    return left.promise;
  });
  await held.promise;
  return left.resolve;
}

/** At the moment when the app starts to check what this account left here, its owner signs in elsewhere. */
function backWhenLookedAt(uid: string): void {
  const request = locks.request.bind(locks);
  const look = (name: string, options: LockOptions, work: LockGrantedCallback<unknown>) =>
    request(name, options, (lock) => {
      if (lock && name === `account:${uid}` && options.ifAvailable)
        void inOtherWindow(uid).then((leave) => stops.push(async () => leave()));
      return work(lock);
    });
  vi.spyOn(locks, 'request').mockImplementation(look);
}

/**
 * The owner of what this account left signs in elsewhere, and saves, just after the check found no tab waiting for it.
 */
function savedWhenNobodyWaits(uid: string): Promise<void> {
  const query = locks.query.bind(locks);
  const done = Promise.withResolvers<void>();
  const isWaitedFor = async (): Promise<boolean> =>
    (await query()).pending?.some(({ name }) => name === `account:${uid}`) ?? false;
  vi.spyOn(locks, 'query').mockImplementation(async () => {
    const answer = await query();
    const db = createConnection(uid);
    const saving = saveDirectly(db, () => db.writeMeta('serverSchema', 2));
    saving.finally(() => db.close()).then(done.resolve, done.reject);
    await Promise.race([saving, eventually(async () => expect(await isWaitedFor()).toBe(true))]);
    return answer;
  });
  return done.promise;
}

describe('a device of several accounts', () => {
  it('deletes nothing that was saved after the check', async () => {
    const former = createConnection('asha');
    await former.writeMeta('serverSchema', 1);
    former.close();
    const saving = savedWhenNobodyWaits('asha');
    startSession('pts_2', ravi);
    open();
    await stopAll();
    await saving;
    const db = createConnection('asha');
    expect(await db.readMeta('serverSchema')).toBe(2);
    db.close();
  });

  it('deletes nothing that was saved while its session ended', async () => {
    startSession('pts_1', asha);
    open();
    await userDatabase('asha').writeMeta('serverSchema', 1);
    await noted('asha');
    const db = createConnection('asha');
    const isGiven = Promise.withResolvers<void>();
    const saving = saveDirectly(db, () =>
      isGiven.promise.then(() => db.writeMeta('serverSchema', 2)),
    );
    endSession({ byServer: true });
    startSession('pts_2', ravi);
    await noted('ravi');
    await stopAll();
    isGiven.resolve();
    await saving;
    db.close();
    expect(await userDatabase('asha').readMeta('serverSchema')).toBe(2);
  });

  it('leaves the data to the student who signs in again during the check', async () => {
    await userDatabase('asha').writeMeta('serverSchema', 1);
    backWhenLookedAt('asha');
    startSession('pts_2', ravi);
    open();
    await stopAll();
    expect(await databaseUids()).toContain('asha');
  });

  it('deletes an account that left nothing unsent as soon as another user signs in', async () => {
    startSession('pts_1', asha);
    open();
    await userDatabase('asha').writeMeta('serverSchema', 1);
    await noted('asha');
    endSession({ byServer: true });
    await untilHere('asha');
    startSession('pts_2', ravi);
    await untilHere();
    await waitFor(async () => expect(await readAccountRecord('asha')).toBeUndefined());
  });

  it('preserves the data of a student whose session the server ended until they are back', async () => {
    startSession('pts_1', asha);
    open();
    await addPlacement(placement('Zenith', '2026-12-01'));
    await noted('asha');
    endSession({ byServer: true });
    startSession('pts_2', ravi);
    await noted('ravi');
    endSession({ byServer: false });
    startSession('pts_3', asha);
    await untilHere('asha');
    expect(await userDatabase('asha').outbox.count()).toBe(1);
  });

  it('asks once for a visitor which databases exist, and checks nothing else', async () => {
    const asking = vi.spyOn(indexedDB, 'databases');
    const opening = vi.spyOn(indexedDB, 'open');
    open();
    await stopAll();
    expect(asking).toHaveBeenCalledOnce();
    expect(opening).not.toHaveBeenCalled();
  });
});
