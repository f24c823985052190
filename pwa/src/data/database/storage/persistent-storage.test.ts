import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { beforeEach, expect, it } from 'vitest';
import {
  createTestRuntime,
  createStorage,
  TEST_NOW_MS,
} from '../../../testing/fakes/test-runtime.ts';
import { requestPersistentStorage } from './persistent-storage.ts';
import { userDatabase, type UserDatabase } from '../user-database.ts';
import { writeChange } from '../../outbox/write-change.ts';

let db: UserDatabase;
let requestCount: number;
const storage = {
  persist: (): Promise<boolean> => {
    requestCount += 1;
    return Promise.resolve(false);
  },
};
const requestPersistence = (): Promise<void> => requestPersistentStorage(db, storage, TEST_NOW_MS);

beforeEach(() => {
  db = userDatabase('u1', createStorage());
  requestCount = 0;
});

async function addPlacement(): Promise<void> {
  const device = createTestRuntime();
  const f = placementToCellValues(buildPlacementValues());
  await writeChange(db, { t: 'placement', id: device.uuid(), k: 'put', f }, device);
}

it('is not requested while there is nothing to protect', async () => {
  await requestPersistence();
  expect(requestCount).toBe(0);
});

it('is requested once, whatever the answer', async () => {
  await addPlacement();
  await requestPersistence();
  await requestPersistence();
  expect(requestCount).toBe(1);
});

it('is no error where the browser cannot, refuses, or the database is gone', async () => {
  await addPlacement();
  await requestPersistentStorage(db, undefined, TEST_NOW_MS);
  const refusing = { persist: () => Promise.reject(new Error('no')) };
  await requestPersistentStorage(db, refusing, TEST_NOW_MS);
  db.retire();
  await expect(requestPersistence()).resolves.toBeUndefined();
});
