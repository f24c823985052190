import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearSessionMirror, readSessionMirror } from '../database/app-database.ts';
import { testUser } from '../../testing/fakes/fake-api.ts';
import { clearStorage } from '../../testing/screens/render-app.tsx';
import { mirrorSession } from './follow-session.ts';
import { endSession, replaceToken, startSession } from './session.ts';

const asha = testUser({ _id: 'mirrored-asha' });
const ravi = testUser({ _id: 'mirrored-ravi' });
let stop: () => void;

beforeEach(async () => {
  clearStorage();
  await clearSessionMirror();
  stop = mirrorSession();
});
afterEach(() => stop());

const token = async (): Promise<string | undefined> => (await readSessionMirror())?.token;

it('gives the worker the current session: started, with another token, ended', async () => {
  startSession('pts_1', asha);
  await waitFor(async () => expect(await token()).toBe('pts_1'));
  replaceToken('pts_2', 'pts_1');
  await waitFor(async () => expect(await token()).toBe('pts_2'));
  endSession({ byServer: false });
  await waitFor(async () => expect(await token()).toBe(undefined));
});

it('ends with the last state, however fast the changes follow', async () => {
  startSession('pts_1', asha);
  endSession({ byServer: false });
  startSession('pts_2', ravi);
  await waitFor(async () => expect(await token()).toBe('pts_2'));
  expect(await readSessionMirror()).toEqual({ uid: ravi._id, token: 'pts_2' });
});

it('never copies the session of a shared computer', async () => {
  startSession('pts_1', asha, { shared: true });
  const seen: unknown[] = [];
  // A copy would be made within the first few checks.
  for (let look = 0; look < 50; look += 1) seen.push(await token());
  endSession({ byServer: false });
  expect(new Set(seen)).toEqual(new Set([undefined]));
});
