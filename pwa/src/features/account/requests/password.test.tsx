import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  endSession,
  getSession,
  startSession,
  subscribeToSession,
} from '../../../data/session/session.ts';
import {
  type FakeResponder,
  type FakeApi,
  refusal,
  testUser,
} from '../../../testing/fakes/fake-api.ts';
import { startSignedOut } from '../../../testing/screens/render-app.tsx';
import { changePassword, requestPasswordChange } from './password.ts';

const NOW = Date.UTC(2026, 10, 20, 4, 30);
const CODE = '/api/auth/request-password-change';
const CHANGE = '/api/auth/verify-password-change';
const FORM = { otp: '123456', newPassword: 'Monsoon-27', currentPassword: 'Monsoon-26' };
const SIGN_IN_AGAIN = {
  status: 401,
  json: refusal('Please sign in to continue.', 'unauthorized'),
};

let api: FakeApi;

beforeEach(() => {
  api = startSignedOut();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  startSession('pts_old', testUser());
});

describe('requesting the code', () => {
  it('sends nothing but the token, and returns when the next code can be requested', async () => {
    api.answer(CODE, { status: 200, json: { success: true } });
    await expect(requestPasswordChange()).resolves.toEqual({
      kind: 'sent',
      resendAt: NOW + 60_000,
    });
    expect(api.requests).toMatchObject([{ method: 'POST', path: CODE, body: undefined }]);
    expect(api.requests[0]?.headers.get('authorization')).toBe('Bearer pts_old');
  });

  it("passes on the server's sentence and how long to wait", async () => {
    const message = 'Too many attempts. Please try again in 5 minutes.';
    const json = refusal(message, 'too_many_requests');
    api.answer(CODE, { status: 429, json, headers: { 'Retry-After': '300' } });
    const result = await requestPasswordChange();
    expect(result).toMatchObject({ kind: 'refused', message, resendAt: NOW + 300_000 });
  });

  const silent: readonly (readonly [FakeResponder, boolean, string])[] = [
    [{ status: 400, json: refusal('', 'invalid') }, false, 'Failed to send verification code'],
    [{ status: 400, json: refusal('', 'invalid') }, true, 'Failed to resend code'],
    [{ status: 200, json: { success: false } }, false, 'Failed to send verification code'],
  ];
  it.each(silent)(
    'answered by %j (again: %s) returns the message: %s',
    async (answer, again, message) => {
      api.answer(CODE, answer);
      await expect(requestPasswordChange({ again })).resolves.toMatchObject({
        kind: 'refused',
        message,
      });
    },
  );

  it('reports that there was no answer', async () => {
    api.answer(CODE, 'offline');
    await expect(requestPasswordChange()).resolves.toEqual({ kind: 'unreachable' });
  });

  it('ends a session that the server no longer knows', async () => {
    api.answer(CODE, SIGN_IN_AGAIN);
    await expect(requestPasswordChange()).resolves.toMatchObject({ kind: 'refused' });
    expect(getSession()).toMatchObject({ kind: 'signed-out', endedByServer: true });
  });

  it('sends nothing when nobody is signed in', async () => {
    endSession({ byServer: false });
    await expect(requestPasswordChange()).resolves.toMatchObject({
      message: 'Please sign in to continue.',
    });
    expect(api.requests).toEqual([]);
  });
});

describe('changing the password', () => {
  it('sends exactly code, new and current password, and continues with the new token', async () => {
    api.answer(CHANGE, { status: 200, json: { success: true, token: 'pts_new' } });
    const listener = vi.fn<() => void>();
    const stop = subscribeToSession(listener);
    await expect(changePassword(FORM)).resolves.toEqual({
      kind: 'done',
      data: { success: true, token: 'pts_new' },
    });
    stop();
    expect(api.requests[0]?.body).toEqual(FORM);
    expect(getSession()).toMatchObject({
      kind: 'signed-in',
      token: 'pts_new',
      user: { _id: 'user-1' },
    });
    expect(localStorage.getItem('token')).toBe('pts_new');
    // The sync and the worker's copy follow the session: they are notified once.
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('retains the token when the answer contains none', async () => {
    api.answer(CHANGE, { status: 200, json: { success: true } });
    await expect(changePassword(FORM)).resolves.toEqual({ kind: 'done', data: { success: true } });
    expect(localStorage.getItem('token')).toBe('pts_old');
  });

  it('does not restore a session that ended while the answer was on its way', async () => {
    api.answer(CHANGE, { status: 200, json: { success: true, token: 'pts_new' } });
    const pendingChange = changePassword(FORM);
    endSession({ byServer: false });
    startSession('pts_other', testUser({ _id: 'user-2' }));
    await pendingChange;
    expect(getSession()).toMatchObject({ token: 'pts_other', user: { _id: 'user-2' } });
  });

  it('returns the errors of the fields and retains the session', async () => {
    const message = 'Current password is incorrect.';
    const errors = [{ path: 'currentPassword', message }];
    api.answer(CHANGE, { status: 400, json: refusal(message, 'wrong_credentials', { errors }) });
    await expect(changePassword(FORM)).resolves.toEqual({
      kind: 'refused',
      message,
      fields: errors,
    });
    expect(getSession()).toMatchObject({ kind: 'signed-in', token: 'pts_old' });
  });

  it.each([
    { status: 400, json: refusal('', 'invalid') },
    { status: 200, json: { success: false } },
  ])('uses its own message when the server gives none (%j)', async (answer) => {
    api.answer(CHANGE, answer);
    await expect(changePassword(FORM)).resolves.toMatchObject({
      message: 'Failed to change password',
    });
  });
});
