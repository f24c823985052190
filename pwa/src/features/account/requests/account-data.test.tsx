import { beforeEach, expect, it } from 'vitest';
import { recordAccountUse } from '../../../data/session/local-accounts.ts';
import { readAccountRecord } from '../../../data/database/app-database.ts';
import { databaseUids, userDatabase } from '../../../data/database/user-database.ts';
import { getSession, startSession } from '../../../data/session/session.ts';
import { fakeApi, refusal, testUser } from '../../../testing/fakes/fake-api.ts';
import { clearStorage, storeSession } from '../../../testing/screens/render-app.tsx';
import { deleteAccount } from './account-data.ts';

const PATH = '/api/account/delete';
const owner = testUser({ _id: 'leaver' });

beforeEach(async () => {
  clearStorage();
  storeSession(owner);
  await userDatabase(owner._id).open();
  await recordAccountUse(owner._id, { email: 'a***a@college.in', shared: false, usedAt: 1 });
});

it('removes all data of the account from this device, even that it was used here', async () => {
  fakeApi().answer(PATH, { status: 200, json: { success: true } });
  expect(await deleteAccount('Monsoon-2026')).toEqual({ kind: 'deleted', isDeviceClean: true });
  expect(getSession()).toMatchObject({ kind: 'signed-out', endedByServer: false });
  expect(await databaseUids()).not.toContain(owner._id);
  expect(await readAccountRecord(owner._id)).toBeUndefined();
});

it('stays removed whatever still runs for its user, until they sign in here again', async () => {
  fakeApi().answer(PATH, { status: 200, json: { success: true } });
  await deleteAccount('Monsoon-2026');
  await expect(userDatabase(owner._id).readMeta('reminderDevice')).rejects.toMatchObject({
    name: 'DatabaseClosedError',
  });
  expect(await databaseUids()).not.toContain(owner._id);
  startSession('pts_again', owner);
  await expect(userDatabase(owner._id).readMeta('reminderDevice')).resolves.toBeUndefined();
});

it.each([
  [
    'the wrong password',
    { status: 400, json: refusal('Current password is incorrect.', 'invalid') },
  ],
  ['no answer', 'offline'],
] as const)('changes nothing after %s', async (_what, answer) => {
  fakeApi().answer(PATH, answer);
  expect((await deleteAccount('Monsoon-2025')).kind).not.toBe('deleted');
  expect(getSession().kind).toBe('signed-in');
  expect(await databaseUids()).toContain(owner._id);
  expect(await readAccountRecord(owner._id)).toBeDefined();
});
