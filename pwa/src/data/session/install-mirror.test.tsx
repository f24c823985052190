import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addPlacement } from '../../features/placements/commands/placements.ts';
import {
  watchInstall,
  acknowledgeStorageLoss,
} from '../../features/device/commands/device-notices.ts';
import { deleteLocalAccount } from './local-accounts.ts';
import { databaseUids, deleteUserDatabase, userDatabase } from '../database/user-database.ts';
import { feedDatabase } from '../database/feed-database.ts';
import { signOut } from '../../features/account/requests/sign-out.ts';
import { eventually } from '../../testing/user/eventually.ts';
import { testUser } from '../../testing/fakes/fake-api.ts';
import { placement } from '../../testing/data/placement.ts';
import { clearStorage, readStorage } from '../../testing/screens/render-app.tsx';
import { setEngineStatus } from '../../testing/screens/signed-in-screen.tsx';
import {
  deleteInstallMirror,
  detectLoss,
  readInstallMirror,
  updateMirrorOnCommit,
} from './install-mirror.ts';
import { startSession } from './session.ts';

const asha = testUser({ _id: 'asha' });
const ravi = testUser({ _id: 'ravi' });
let ends: (() => void)[];

beforeEach(async () => {
  clearStorage();
  ends = [];
  for (const uid of await databaseUids()) await deleteLocalAccount(uid);
  startSession('pts_asha', asha);
});
afterEach(() => closeApp());

const mirror = (uid = 'asha') => readInstallMirror(uid);
const loss = (uid = 'asha') => userDatabase(uid).readMeta('storageLoss');

/** Opens the app, and waits until it remembers this many changes. */
async function openApp(pending: number, uid = 'asha'): Promise<void> {
  ends.push(watchInstall(uid));
  await eventually(async () => {
    const installId = await userDatabase(uid).readMeta('installId');
    expect(mirror(uid)).toMatchObject({ installId, pending });
  });
}

function closeApp(): void {
  ends.splice(0).forEach((end) => end());
}

/** The browser deletes a database while the app is closed. */
async function evict(uid = 'asha'): Promise<void> {
  closeApp();
  await deleteUserDatabase(uid);
}

describe('a database that the browser cleared', () => {
  it('is reported at the next start, with the number of changes and the time of the last sync', async () => {
    await openApp(0);
    await addPlacement(placement('Zenith', '2026-12-01'));
    await addPlacement(placement('Kaveri', '2026-12-02'));
    await setEngineStatus(userDatabase('asha'), { lastOkAt: 1234 });
    await eventually(() => expect(mirror()).toMatchObject({ pending: 2, lastOkAt: 1234 }));
    await evict();
    await openApp(0);
    expect(await loss()).toMatchObject({ pending: 2, lastOkAt: 1234 });
  });

  it('stays reported until the student has taken note of it', async () => {
    await openApp(0);
    await addPlacement(placement('Zenith', '2026-12-01'));
    await eventually(() => expect(mirror()?.pending).toBe(1));
    await evict();
    await openApp(0);
    closeApp();
    await openApp(0);
    expect(await loss()).toMatchObject({ pending: 1 });
    await acknowledgeStorageLoss();
    closeApp();
    await openApp(0);
    expect(await loss()).toBeUndefined();
  });

  it('is reported to its owner, and to no one else on the device', async () => {
    await openApp(0);
    await addPlacement(placement('Zenith', '2026-12-01'));
    await eventually(() => expect(mirror()?.pending).toBe(1));
    await evict();
    startSession('pts_ravi', ravi);
    await openApp(0, 'ravi');
    expect(await loss('ravi')).toBeUndefined();
    closeApp();
    startSession('pts_asha', asha);
    await openApp(0);
    expect(await loss()).toMatchObject({ pending: 1 });
  });

  it('counts what the server refused, which exists only here, too', async () => {
    await openApp(0);
    const db = userDatabase('asha');
    await addPlacement(placement('Zenith', '2026-12-01'));
    const [entry] = await db.outbox.toArray();
    if (!entry) throw new Error('Nothing waits.');
    const { t, id } = entry;
    const refused = { t, id, op: entry, code: 'invalid', message: '', row: null, at: 1 };
    await db.transact(async () => {
      await db.outbox.clear();
      await db.recovered.add(refused);
    });
    await eventually(() => expect(mirror()?.pending).toBe(1));
  });
});

describe('nothing is reported as lost', () => {
  it('after a log-out that deleted it on purpose', async () => {
    await openApp(0);
    await addPlacement(placement('Zenith', '2026-12-01'));
    await eventually(() => expect(mirror()?.pending).toBe(1));
    await signOut('asha', { keep: 'nothing' });
    expect(mirror()).toBeUndefined();
    closeApp();
    startSession('pts_asha', asha);
    await openApp(0);
    expect(await loss()).toBeUndefined();
  });

  it('when an open tab saves while another one deletes everything', async () => {
    ends.push(updateMirrorOnCommit(userDatabase('asha'), 'id'));
    await eventually(() => expect(mirror()).toBeDefined());
    deleteInstallMirror('asha');
    const reading = vi.spyOn(Storage.prototype, 'getItem');
    await addPlacement(placement('Zenith', '2026-12-01'));
    await eventually(() => expect(reading).toHaveBeenCalledWith('install:asha'));
    expect(mirror()).toBeUndefined();
  });

  it('when only the feed was cleared: it is loaded again', async () => {
    await openApp(0);
    await setEngineStatus(userDatabase('asha'), { lastOkAt: 1 });
    closeApp();
    await feedDatabase().delete();
    await openApp(0);
    expect(await loss()).toBeUndefined();
  });

  it('when only the mirror was cleared: it is written again', async () => {
    await openApp(0);
    await addPlacement(placement('Zenith', '2026-12-01'));
    closeApp();
    localStorage.clear();
    startSession('pts_asha', asha);
    await openApp(1);
    expect(await loss()).toBeUndefined();
  });

  it.each([
    ['nothing was remembered', undefined, 'b'],
    ['it is the same database', { installId: 'b', pending: 3, lastOkAt: 1 }, 'b'],
    ['nothing had been there', { installId: 'a', pending: 0, lastOkAt: null }, 'b'],
  ])('when %s', (_, remembered, installId) => {
    expect(detectLoss(remembered, installId)).toBeUndefined();
  });
});

it('leaves no trace of a student on a shared computer', async () => {
  startSession('pts_asha', asha, { shared: true });
  ends.push(watchInstall('asha'));
  await addPlacement(placement('Zenith', '2026-12-01'));
  expect(Object.keys(readStorage()).filter((key) => key.startsWith('install:'))).toEqual([]);
});

it.each(['', 'null', '{', '[]', '{"installId":1,"pending":0,"lastOkAt":null}'])(
  'reads %j as nothing',
  (text) => {
    localStorage.setItem('install:asha', text);
    expect(mirror()).toBeUndefined();
  },
);
