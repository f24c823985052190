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
  it('collects the current, the new and the confirmation password', async () => {
    await openChangePassword();
    for (const [label, kind] of [
      ['Current password', 'current-password'],
      ['New password', 'new-password'],
      ['Confirm new password', 'new-password'],
    ] as const) {
      expect(field(label)).toHaveAttribute('type', 'password');
      expect(field(label)).toHaveAttribute('autocomplete', kind);
    }
    expect(field('Current password')).toHaveFocus();
  });

  const wrong: readonly (readonly [string, readonly [string, string, string], string, string])[] = [
    [
      'no current password',
      ['', NEW, NEW],
      'Current password',
      'Please enter your current password',
    ],
    [
      '5 characters',
      [OLD, 'Ab-12', 'Ab-12'],
      'New password',
      'New password must be at least 6 characters',
    ],
    [
      'another confirmation',
      [OLD, NEW, 'Winter-2028'],
      'Confirm new password',
      'New passwords do not match',
    ],
    [
      'the current one again',
      [OLD, OLD, OLD],
      'New password',
      'New password must be different from current password',
    ],
  ];
  it.each(wrong)(
    '%s: shows an error at the field and requests no code',
    async (_what, typed, label, sentence) => {
      const { send, type } = await openChangePassword();
      type(...typed);
      await send();
      await waitFor(() => expect(field(label)).toHaveAccessibleDescription(sentence));
      expect(field(label)).toHaveAttribute('aria-invalid', 'true');
      expect(findRequests(api, ASK)).toEqual([]);
    },
  );

  it('makes the browser ask before an update or a reload discards the passwords', async () => {
    const isAsked = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { type } = await openChangePassword();
    expect(isAsked()).toBe(false);
    type(OLD, NEW);
    await waitFor(() => expect(isAsked()).toBe(true));
  });

  it('accepts 6 characters', async () => {
    const { send, type } = await openChangePassword();
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

  const refusals: readonly (readonly [string, string])[] = [
    [
      'The server is busy. Please try again in a moment.',
      'The server is busy. Please try again in a moment.',
    ],
    ['', 'Failed to send verification code'],
  ];
  it.each(refusals)('stays when the server refuses with %j: %s', async (message, shown) => {
    api.answer(ASK, { status: 503, json: refusal(message, 'busy') });
    const { send, type } = await openChangePassword();
    type(OLD, NEW);
    await send();
    const toast = screen.getAllByRole('alert').find((region) => region.textContent === shown);
    expect(toast ?? (await screen.findAllByText(shown))[0]).toBeVisible();
    expect(await within(dialog()).findByText(shown)).toBeVisible();
    expect(field('New password')).toHaveValue(NEW);
  });

  it('without an answer stays, reports it, and works at the next attempt', async () => {
    api.answer(ASK, 'offline');
    const { send, type } = await openChangePassword();
    type(OLD, NEW);
    await send();
    expect(await screen.findByText('Failed to send verification code')).toBeVisible();
    expect(await within(dialog()).findByText(/^Server not reachable/)).toBeVisible();
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
  it('on Escape, and discards what was typed', async () => {
    const { user, type } = await openChangePassword();
    type(OLD, NEW);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await opener());
    await screen.findByRole('dialog');
    expect(field('Current password')).toHaveValue('');
  });

  it('on a click outside', async () => {
    const { user } = await openChangePassword();
    const outside = document.querySelector('.MuiDialog-container');
    await user.click(outside ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('on the phone’s Back, and the page stays', async () => {
    await openChangePassword();
    await goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname + location.search).toBe('/settings?tab=security');
  });

  it('with its own button in the second step', async () => {
    const { user } = await openCodeStep();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
