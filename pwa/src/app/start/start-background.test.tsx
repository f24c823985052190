import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endSession, getSession } from '../../data/session/session.ts';
import { type FakeApi, testUser } from '../../testing/fakes/fake-api.ts';
import { readStorage, storeSession, startSignedOut } from '../../testing/screens/render-app.tsx';
import { startBackground } from './start-background.ts';
// Imported here because it is otherwise loaded last, possibly after a test has ended.
import './reminders-runner.ts';
import '../update/register-worker.ts';
import '../../features/reminders/schedule/start-reminders.ts';

const ME = '/api/auth/me';
const student = testUser({ _id: 'loading-student' });
let api: FakeApi;

beforeEach(() => {
  api = startSignedOut();
});
// Stops what runs in the background of a session.
afterEach(() => endSession({ byServer: false }));

it('asks the server on each load who is signed in, with the stored token, and stores the answer', async () => {
  const user = { ...student, name: 'Asha R. Rao' };
  api.answer(ME, { status: 200, json: { success: true, user } });
  storeSession(student);
  startBackground(Promise.resolve());
  expect(getSession()).toMatchObject({ kind: 'signed-in', user: { name: 'Asha Rao' } });
  await waitFor(() => expect(readStorage()['user']).toContain('Asha R. Rao'));
  const { headers } = api.requests.find(({ path }) => path === ME) ?? {};
  expect(headers?.get('authorization')).toBe('Bearer pts_test');
});
