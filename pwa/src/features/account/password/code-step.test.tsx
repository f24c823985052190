import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ASK,
  boxes,
  CHANGE,
  codeStep,
  dialog,
  field,
  NEW,
  OLD,
  openCodeStep,
  opener,
  findRequests,
  signInToChange,
} from '../../../testing/screens/change-password-page.tsx';
import { type FakeApi, refusal } from '../../../testing/fakes/fake-api.ts';
import { readStorage } from '../../../testing/screens/render-app.tsx';

let api: FakeApi;

beforeEach(async () => {
  api = await signInToChange();
});

const values = () => boxes().map(({ value }) => value);

describe('the second step', () => {
  it('returns to the first one, where everything typed is still there, and continues with the mailed code', async () => {
    const { user, send } = await openCodeStep();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(field('Current password')).toHaveValue(OLD);
    expect(field('New password')).toHaveValue(NEW);
    expect(field('Confirm new password')).toHaveValue(NEW);
    await send();
    expect(await codeStep()).toBeVisible();
    expect(findRequests(api, ASK)).toHaveLength(1);
  });

  it('accepts one digit in each box, or a pasted code, and asks for all six', async () => {
    const { user, enter, submit } = await openCodeStep();
    const asked = 'Please enter the complete 6-digit code';
    await submit();
    expect(await within(dialog()).findByText(asked)).toBeVisible();
    expect(boxes()[0]).toHaveFocus();
    await enter('12a3');
    expect(values()).toEqual(['1', '2', '3', '', '', '']);
    expect(within(dialog()).queryByText(asked)).toBeNull();
    await enter('12345');
    await submit();
    expect(await within(dialog()).findByText(asked)).toBeVisible();
    expect(boxes()[5]).toHaveFocus();
    await user.click(boxes()[0] ?? document.body);
    await user.paste('12 34-56');
    expect(values()).toEqual(Array.from('123456'));
    expect(findRequests(api, CHANGE)).toEqual([]);
  });

  it('sends exactly the code and the two passwords, continues with the new token, and is empty the next time', async () => {
    api.answer(CHANGE, { status: 200, json: { success: true, token: 'pts_new' } });
    const { user, enter, submit, send, type } = await openCodeStep();
    await enter('123456');
    await submit();
    expect(await screen.findByText('Password changed successfully!')).toBeVisible();
    expect(findRequests(api, CHANGE)).toMatchObject([
      { method: 'POST', body: { otp: '123456', newPassword: NEW, currentPassword: OLD } },
    ]);
    expect(Object.keys(Object(findRequests(api, CHANGE)[0]?.body))).toHaveLength(3);
    expect(readStorage()).toMatchObject({ token: 'pts_new' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await opener()).toHaveFocus());
    expect(location.search).toBe('?tab=security');
    await user.click(await opener());
    await screen.findByRole('dialog');
    for (const label of ['Current password', 'New password', 'Confirm new password'])
      expect(field(label)).toHaveValue('');
    type(NEW, OLD);
    await send();
    await codeStep();
    expect(values()).toEqual(['', '', '', '', '', '']);
    expect(findRequests(api, ASK)).toHaveLength(2);
  });

  it('shows why it was refused, clears the boxes, and returns to the password that was refused', async () => {
    const { user, enter, submit, send, type } = await openCodeStep();
    const expectRefused = async (message: string, errors: readonly object[] = []) => {
      const shown = message || 'Failed to change password';
      api.answer(CHANGE, { status: 400, json: refusal(message, 'invalid', { errors }) });
      await enter('123456');
      await submit();
      expect(await within(dialog()).findByText(shown)).toBeVisible();
      expect(screen.getAllByText(shown)).toHaveLength(2);
      expect(values()).toEqual(['', '', '', '', '', '']);
      expect(boxes()[0]).toHaveFocus();
    };
    const message = 'Current password is incorrect.';
    await expectRefused(message, [{ path: 'currentPassword', message }]);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(field('Current password')).toHaveAccessibleDescription(message);
    expect(field('Current password')).toHaveFocus();
    type('Monsoon-2025', NEW);
    await send();
    await codeStep();
    expect(findRequests(api, ASK)).toHaveLength(1);
    await expectRefused('');
    await expectRefused('Invalid or expired code. Please request a new one.');
    expect(readStorage()).toMatchObject({ token: 'pts_test' });
  });

  it('without an answer keeps the code and says that the outcome is unknown', async () => {
    api.answer(CHANGE, 'offline');
    const { enter, submit } = await openCodeStep();
    await enter('123456');
    await submit();
    expect(await screen.findByText('Failed to change password')).toBeVisible();
    expect(within(dialog()).getByText(/may have gone through or not/)).toBeVisible();
    expect(values()).toEqual(Array.from('123456'));
  });

  it('answered after it was closed reports the result and does not leave the page', async () => {
    let answer = (): void => undefined;
    const { enter, submit, user } = await openCodeStep();
    await enter('123456');
    vi.stubGlobal(
      'fetch',
      () =>
        new Promise((resolve) => {
          answer = () => resolve(new Response(JSON.stringify({ success: true, token: 'pts_new' })));
        }),
    );
    await submit();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer();
    expect(await screen.findByText('Password changed successfully!')).toBeVisible();
    expect(location.pathname + location.search).toBe('/settings?tab=security');
  });
});

describe('the countdown', () => {
  const resend = () => within(dialog()).getByRole('button', { name: /^Resend/ });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  async function openAtNoon() {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: 1_000_000 });
    return openCodeStep();
  }

  it('starts at 60 seconds when a code is sent, and allows another one only at zero', async () => {
    const { user } = await openAtNoon();
    expect(resend()).toHaveTextContent('Resend available in 1:00');
    await pass(1000);
    expect(resend()).toHaveTextContent('Resend available in 0:59');
    await pass(58_000);
    expect(resend()).toHaveTextContent('Resend available in 0:01');
    expect(resend()).toBeDisabled();
    await pass(1000);
    expect(resend()).toHaveTextContent('Resend code');
    expect(resend()).toBeEnabled();
    await user.click(resend());
    expect(await screen.findByText('Verification code sent!')).toBeVisible();
    expect(findRequests(api, ASK)).toHaveLength(2);
    expect(resend()).toHaveTextContent('Resend available in 1:00');
  });

  it('waits as long as the server demands when another code is refused', async () => {
    const { user } = await openAtNoon();
    const tooMany = 'Too many attempts. Please try again in 5 minutes.';
    for (const [message, shown, waitMs] of [
      [tooMany, tooMany, 60_000],
      ['', 'Failed to resend code', 300_000],
    ] as const) {
      await pass(waitMs);
      const headers = { 'Retry-After': '300' };
      api.answer(ASK, { status: 429, json: refusal(message, 'too_many_requests'), headers });
      await user.click(resend());
      expect(await screen.findByText(shown)).toBeVisible();
      expect(resend()).toHaveTextContent('Resend available in 5:00');
    }
  });

  it('continues when the dialog was closed to look for the mail; after nine minutes a new code is requested', async () => {
    const { user, send, type } = await openAtNoon();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await pass(20_000);
    await user.click(await opener());
    await screen.findByRole('dialog');
    expect(field('Current password')).toHaveValue('');
    type(OLD, NEW);
    await send();
    await codeStep();
    expect(resend()).toHaveTextContent('Resend available in 0:40');
    expect(findRequests(api, ASK)).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: 'Back' }));
    await pass(9 * 60_000);
    await send();
    await codeStep();
    expect(findRequests(api, ASK)).toHaveLength(2);
  });
});
