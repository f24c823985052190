/** Storage failures of a device, applied to the database of a signed-in student. Imported by tests only. */
import { vi } from 'vitest';
import { watchInstall } from '../../src/features/device/commands/device-notices.ts';
import {
  databaseNameOf,
  deleteUserDatabase,
  userDatabase,
} from '../../src/data/database/user-database.ts';
import type { DeviceTrouble } from '../../src/data/database/storage/device-trouble.ts';
import { writeInstallMirror } from '../../src/data/session/install-mirror.ts';
import { simulateFullDevice } from '../../src/testing/fakes/simulate-full-device.ts';
import { fillDatabase, type Contents } from './stored-contents.ts';

export interface StorageFault {
  readonly name: string;
  /** Causes the fault; returns a function that ends it. */
  readonly begin: (uid: string, contents: Contents) => Promise<() => Promise<void>>;
  /** The device trouble reported by the time a command has failed. */
  readonly trouble: DeviceTrouble | undefined;
}

const nothing = async (): Promise<void> => undefined;
const restored = async (): Promise<void> => void vi.restoreAllMocks();

/** Storage works again, and the student has reloaded the page. */
async function reloaded(uid: string): Promise<void> {
  vi.restoreAllMocks();
  const db = userDatabase(uid);
  db.close();
  await db.open();
}

const lost = (): never => {
  throw new DOMException('The database connection is closing.', 'InvalidStateError');
};

async function closeConnection(uid: string): Promise<() => Promise<void>> {
  const db = userDatabase(uid);
  await db.open();
  db.backendDB().close();
  return nothing;
}

async function closeForGood(uid: string): Promise<() => Promise<void>> {
  await closeConnection(uid);
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(lost);
  return () => reloaded(uid);
}

async function closeAndBlockOpen(uid: string): Promise<() => Promise<void>> {
  await closeConnection(uid);
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('Internal error opening backing store.', 'UnknownError');
  });
  return () => reloaded(uid);
}

async function deleteWhileOpen(uid: string): Promise<() => Promise<void>> {
  await userDatabase(uid).open();
  await done(indexedDB.deleteDatabase(databaseNameOf(uid)));
  return nothing;
}

/**
 * A tab of the previous version, frozen by the system, holds the database open: the upgrade to this version
 * cannot start.
 */
async function blockUpgrade(uid: string, contents: Contents): Promise<() => Promise<void>> {
  await deleteUserDatabase(uid);
  const request = indexedDB.open(databaseNameOf(uid), 10);
  request.addEventListener('upgradeneeded', () => fillDatabase(request.result, contents));
  await done(request);
  return async () => request.result.close();
}

/** While the app was closed the browser cleared the student's database, and left localStorage as it was. */
async function evict(uid: string): Promise<() => Promise<void>> {
  writeInstallMirror(uid, { installId: 'cleared', pending: 3, lastOkAt: 1 });
  await deleteUserDatabase(uid);
  const end = watchInstall(uid);
  await vi.waitFor(async () => {
    if ((await userDatabase(uid).readMeta('storageLoss')) === undefined) throw new Error('Not yet');
  });
  return async () => end();
}

export const STORAGE_FAULTS: readonly StorageFault[] = [
  {
    name: 'quota exceeded',
    begin: async () => {
      simulateFullDevice();
      return restored;
    },
    trouble: 'full',
  },
  { name: 'connection closed once', begin: closeConnection, trouble: undefined },
  { name: 'connection closed for good', begin: closeForGood, trouble: 'off' },
  { name: 'connection that cannot be opened again', begin: closeAndBlockOpen, trouble: 'off' },
  { name: 'database deleted live', begin: deleteWhileOpen, trouble: 'deleted' },
  { name: 'upgrade blocked', begin: blockUpgrade, trouble: 'held-up' },
  { name: 'partial eviction', begin: evict, trouble: undefined },
];

function done(request: IDBRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error ?? new Error('It failed.')));
  });
}
