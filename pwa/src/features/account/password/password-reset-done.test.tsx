import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../../data/session/session.ts';
import { fakeApi, testUser } from '../../../testing/fakes/fake-api.ts';
import { fillFields } from '../../../testing/user/fill.ts';
import { clearStorage, renderApp } from '../../../testing/screens/render-app.tsx';

beforeEach(clearStorage);

const GOOD = {
  Email: 'asha.rao@college.in',
  'Reset code': '123456',
  'New password': 'Monsoon27',
  'Confirm new password': 'Monsoon27',
};

const DONE = 'Password Reset Successfully!';

describe('the new password is set', () => {
  /** Resets the password up to the success state, with fake timers. */
  async function reset() {
    fakeApi().answer('/api/auth/reset-password', { status: 200, json: { success: true } });
    const app = renderApp('/reset-password');
    await screen.findByRole('heading', { level: 1, name: 'Reset password' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fillFields(GOOD);
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    fireEvent.click(screen.getByRole('button', { name: 'Reset password' }));
    while (!screen.queryByRole('heading', { level: 1, name: DONE })) await pass(0);
    return { ...app, pass };
  }

  it('confirms it, with the focus on the link to the sign-in page', async () => {
    await reset();
    vi.useRealTimers();
    expect(screen.getByText(/Sign in with your new password/).tagName).toBe('OUTPUT');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Continue to sign in' })).toHaveFocus(),
    );
  });

  it('opens the sign-in page at once on a press, with the e-mail address', async () => {
    const { user } = await reset();
    // From here on no timer navigates.
    vi.useRealTimers();
    await user.click(screen.getByRole('button', { name: 'Continue to sign in' }));
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    expect(screen.getByLabelText('Email')).toHaveValue(GOOD.Email);
  });

  it('opens the sign-in page by itself after 3 seconds, and Back does not return to the reset screen', async () => {
    const before = history.length;
    const { pass } = await reset();
    await pass(2999);
    expect(location.pathname).toBe('/reset-password');
    await pass(1);
    vi.useRealTimers();
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    expect(location.pathname).toBe('/login');
    expect(history.length).toBe(before);
  });
});

it('leaves the notice about unsent changes on the sign-in page', async () => {
  startSession('pts_1', testUser());
  endSession({ byServer: true });
  renderApp('/reset-password');
  const back = await screen.findByRole('link', { name: 'Back to sign in' });
  back.click();
  expect(await screen.findByText(/^Your session ended\./)).toBeVisible();
});
