import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, getSession, rereadSession } from '../../../data/session/session.ts';
import { type FakeResponder, fakeApi, refusal, testUser } from '../../../testing/fakes/fake-api.ts';
import { clearStorage, storeSession } from '../../../testing/screens/render-app.tsx';
import { refreshUser } from './refresh-user.ts';

beforeEach(clearStorage);

const me = '/api/auth/me';

describe('requesting the user of the stored token', () => {
  it('sends the token and stores what changed', async () => {
    storeSession(testUser(), 'pts_abc');
    const api = fakeApi();
    api.answer(me, { status: 200, json: { success: true, user: testUser({ role: 'admin' }) } });
    await expect(refreshUser()).resolves.toEqual({ kind: 'refreshed' });
    expect(api.requests[0]?.headers.get('authorization')).toBe('Bearer pts_abc');
    expect(getSession()).toMatchObject({ kind: 'signed-in', user: { role: 'admin' } });
  });

  it('ends the session on our own 401 only', async () => {
    storeSession(testUser());
    const json = refusal('Please sign in to continue.', 'unauthorized');
    fakeApi().answer(me, { status: 401, json });
    await expect(refreshUser()).resolves.toEqual({ kind: 'ended' });
    expect(getSession()).toMatchObject({ kind: 'signed-out', endedByServer: true });
    expect(localStorage.getItem('token')).toBeNull();
  });

  const harmlessAnswers: readonly (readonly [string, FakeResponder])[] = [
    ['no network', 'offline'],
    ['our 500', { status: 500, json: refusal('Something went wrong.', 'internal') }],
    ['our 403', { status: 403, json: refusal('Not allowed.', 'forbidden') }],
    ['our 429', { status: 429, json: refusal('Too many attempts.', 'too_many_requests') }],
    ["a hotel's 401", { status: 401, json: { login: 'please pay' } }],
    ["a hotel's 200", { status: 200, json: { welcome: 'guest' } }],
  ];
  it.each(harmlessAnswers)('retains token and user on %s', async (_what, answer) => {
    storeSession(testUser());
    fakeApi().answer(me, answer);
    await expect(refreshUser()).resolves.toEqual({ kind: 'unchanged' });
    expect(getSession().kind).toBe('signed-in');
    expect(localStorage.getItem('token')).toBe('pts_test');
  });

  it('gives up after 5 seconds and retains the session', async () => {
    vi.useFakeTimers();
    storeSession(testUser());
    fakeApi().answer(me, 'never');
    const refresh = refreshUser();
    await vi.advanceTimersByTimeAsync(5000);
    await expect(refresh).resolves.toEqual({ kind: 'unchanged' });
    expect(getSession().kind).toBe('signed-in');
    vi.useRealTimers();
  });

  it('continues with the token that another tab got while this one was frozen', async () => {
    storeSession(testUser(), 'pts_old');
    const json = refusal('Please sign in to continue.', 'unauthorized');
    fakeApi().answer(me, { status: 401, json });
    localStorage.setItem('token', 'pts_new');
    await expect(refreshUser()).resolves.toEqual({ kind: 'unchanged' });
    expect(getSession()).toMatchObject({ kind: 'signed-in', token: 'pts_new' });
  });

  it('trusts the token, not the stored user beside it, about whose session it is', async () => {
    // jsdom does not load pages and logs an error about it.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    storeSession(testUser(), 'pts_ravi');
    const ravi = testUser({ _id: 'user-2', name: 'Ravi Iyer' });
    fakeApi().answer(me, { status: 200, json: { success: true, user: ravi } });
    await expect(refreshUser()).resolves.toEqual({ kind: 'refreshed' });
    rereadSession();
    expect(getSession()).toMatchObject({ kind: 'signed-in', token: 'pts_ravi', user: ravi });
    expect(sessionStorage.getItem('reloadedAt')).not.toBeNull();
  });

  it('does not let an answer about an older token end a newer session', async () => {
    storeSession(testUser(), 'pts_old');
    const json = refusal('Please sign in to continue.', 'unauthorized');
    fakeApi().answer(me, { status: 401, json });
    const refresh = refreshUser();
    endSession({ byServer: false });
    storeSession(testUser(), 'pts_new');
    await expect(refresh).resolves.toEqual({ kind: 'unchanged' });
    expect(getSession()).toMatchObject({ kind: 'signed-in', token: 'pts_new' });
  });
});
