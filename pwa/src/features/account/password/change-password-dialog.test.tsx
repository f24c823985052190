import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ASK,
  boxes,
  codeStep,
  dialog,
  field,
  NEW,
  OLD,
  openChangePassword,
  openCodeStep,
  opener,
  findRequests,
  signInToChange,
} from '../../../testing/screens/change-password-page.tsx';
import { goBack } from '../../../testing/screens/dashboard-page.tsx';
import { type FakeApi, refusal } from '../../../testing/fakes/fake-api.ts';

let api: FakeApi;

beforeEach(async () => {
  api = await signInToChange();
});

describe('the first step', () => {
  it('collects the current, the new and the confirmation password, which a reload may not discard unasked', async () => {
    const isAsked = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { type } = await openChangePassword();
    for (const [label, kind] of [
      ['Current password', 'current-password'],
      ['New password', 'new-password'],
      ['Confirm new password', 'new-password'],
    ] as const) {
      expect(field(label)).toHaveAttribute('type', 'password');
      expect(field(label)).toHaveAttribute('autocomplete', kind);
    }
    expect(field('Current password')).toHaveFocus();
    expect(isAsked()).toBe(false);
    type(OLD, NEW);
    await waitFor(() => expect(isAsked()).toBe(true));
  });

  it('shows an error at the invalid field, and requests no code; 6 characters are enough', async () => {
    const { send, type } = await openChangePassword();
    for (const [current, next, again, label, sentence] of [
      ['', NEW, NEW, 'Current password', 'Please enter your current password'],
      [OLD, 'Ab-12', 'Ab-12', 'New password', 'New password must be at least 6 characters'],
      [OLD, NEW, 'Winter-2028', 'Confirm new password', 'New passwords do not match'],
      [OLD, OLD, OLD, 'New password', 'New password must be different from current password'],
    ] as const) {
      type(current, next, again);
      await send();
      await waitFor(() => expect(field(label)).toHaveAccessibleDescription(sentence));
      expect(field(label)).toHaveAttribute('aria-invalid', 'true');
    }
    expect(findRequests(api, ASK)).toEqual([]);
    type(OLD, 'Ab-123');
    await send();
    expect(await codeStep()).toBeVisible();
  });

  it('requests the code, without a password in the request, and continues when it was sent', async () => {
    await openCodeStep();
    expect(await screen.findByText('Verification code sent to your email!')).toBeVisible();
    expect(findRequests(api, ASK)).toMatchObject([{ method: 'POST', body: undefined }]);
    expect(findRequests(api, ASK)[0]?.headers.get('authorization')).toBe('Bearer pts_test');
    expect(boxes()).toHaveLength(6);
    expect(boxes()[0]).toHaveFocus();
  });

  it('stays when the code is not sent, says why, and works at the next attempt', async () => {
    const { send, type } = await openChangePassword();
    type(OLD, NEW);
    const busy = 'The server is busy. Please try again in a moment.';
    const failed = 'Failed to send verification code';
    for (const [answer, toast, inDialog] of [
      [{ status: 503, json: refusal(busy, 'busy') }, busy, busy],
      ['offline', failed, /^Server not reachable/],
      [{ status: 503, json: refusal('', 'busy') }, failed, failed],
    ] as const) {
      api.answer(ASK, answer);
      await send();
      expect(await within(dialog()).findByText(inDialog)).toBeVisible();
      await waitFor(() =>
        expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(toast),
      );
      expect(field('New password')).toHaveValue(NEW);
    }
    api.answer(ASK, { status: 200, json: { success: true } });
    await send();
    expect(await codeStep()).toBeVisible();
  });

  it('states in advance that it needs a connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openChangePassword();
    expect(
      within(dialog()).getByText('You are offline. Connect to change your password.'),
    ).toBeVisible();
  });

  it('lets a student who already has a code continue when another one is refused', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const message = 'Too many attempts. Please try again in 1 minute.';
    const headers = { 'Retry-After': '45' };
    api.answer(ASK, { status: 429, json: refusal(message, 'too_many_requests'), headers });
    const { user, send, type } = await openChangePassword();
    type(OLD, NEW);
    await send();
    await user.click(await within(dialog()).findByRole('button', { name: 'I have a code' }));
    expect(
      within(dialog()).getByRole('button', { name: /^Resend available in 0:45$/ }),
    ).toBeDisabled();
  });
});

describe('the dialog closes', () => {
  it('on Escape, a click outside and the phone’s Back, and discards what was typed', async () => {
    const { user, type } = await openChangePassword();
    const outside = () => document.querySelector('.MuiDialog-container') ?? document.body;
    for (const close of [
      () => user.keyboard('{Escape}'),
      () => user.click(outside()),
      () => goBack(),
    ]) {
      type(OLD, NEW);
      await close();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(location.pathname + location.search).toBe('/settings?tab=security');
      await user.click(await opener());
      await screen.findByRole('dialog');
      expect(field('Current password')).toHaveValue('');
    }
  });

  it('with its own button in the second step', async () => {
    const { user } = await openCodeStep();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
