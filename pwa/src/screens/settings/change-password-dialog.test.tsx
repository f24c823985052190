import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteUserDatabase } from '../../db/user-database.ts';
import { goBack } from '../../testing/dashboard-page.tsx';
import { fakeApi, type FakeApi, refusal, testUser } from '../../testing/fake-api.ts';
import { freshStorage, renderApp, storedItems, storeSession } from '../../testing/render-app.tsx';
import { forgetSentCode } from './sent-code.ts';

const ASK = '/api/auth/request-password-change';
const CHANGE = '/api/auth/verify-password-change';
const SESSIONS = '/api/auth/sessions';
const owner = testUser({ _id: 'changer' });
const OLD = 'Monsoon-2026';
const NEW = 'Winter-2027';
let api: FakeApi;

beforeEach(async () => {
  freshStorage();
  forgetSentCode();
  await deleteUserDatabase(owner._id);
  storeSession(owner);
  api = fakeApi();
  api.answer(SESSIONS, { status: 200, json: { success: true, data: [] } });
  api.answer(ASK, { status: 200, json: { success: true } });
});
afterEach(() => {
  vi.useRealTimers();
});

const dialog = () => screen.getByRole('dialog', { name: 'Change Password' });
const field = (label: string) => within(dialog()).getByLabelText<HTMLInputElement>(label);
const boxes = () => within(dialog()).getAllByRole<HTMLInputElement>('textbox');
const asked = () => api.requests.filter(({ path }) => path === ASK);
const changes = () => api.requests.filter(({ path }) => path === CHANGE);
const opener = () => screen.findByRole('button', { name: 'Change Password' });

async function openDialog() {
  const app = renderApp('/settings?tab=security');
  await app.user.click(await opener());
  await screen.findByRole('dialog', { name: 'Change Password' });
  const send = () => app.user.click(screen.getByRole('button', { name: 'Send code' }));
  const type = (current: string, next: string, again = next): void => {
    fireEvent.change(field('Current password'), { target: { value: current } });
    fireEvent.change(field('New password'), { target: { value: next } });
    fireEvent.change(field('Confirm new password'), { target: { value: again } });
  };
  return { ...app, send, type };
}

async function openCodeStep() {
  const app = await openDialog();
  app.type(OLD, NEW);
  await app.send();
  await screen.findByRole('group', { name: 'Verification code' });
  const enter = async (code: string) => {
    await app.user.click(boxes()[0] ?? document.body);
    await app.user.keyboard(code);
  };
  const submit = () =>
    app.user.click(within(dialog()).getByRole('button', { name: 'Change Password' }));
  return { ...app, enter, submit };
}

describe('the first step', () => {
  it('collects the current, the new and the confirmation password', async () => {
    await openDialog();
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
    '%s: says so at the field and asks for no code',
    async (_what, typed, label, sentence) => {
      const { send, type } = await openDialog();
      type(...typed);
      await send();
      await waitFor(() => expect(field(label)).toHaveAccessibleDescription(sentence));
      expect(field(label)).toHaveAttribute('aria-invalid', 'true');
      expect(asked()).toEqual([]);
    },
  );

  it('takes 6 characters', async () => {
    const { send, type } = await openDialog();
    type(OLD, 'Ab-123');
    await send();
    expect(await screen.findByRole('group', { name: 'Verification code' })).toBeVisible();
  });

  it('asks for the code, without a password in the request, and goes on when it was sent', async () => {
    await openCodeStep();
    expect(await screen.findByText('Verification code sent to your email!')).toBeVisible();
    expect(asked()).toMatchObject([{ method: 'POST', body: undefined }]);
    expect(asked()[0]?.headers.get('authorization')).toBe('Bearer pts_test');
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
    const { send, type } = await openDialog();
    type(OLD, NEW);
    await send();
    const toast = screen.getAllByRole('alert').find((region) => region.textContent === shown);
    expect(toast ?? (await screen.findAllByText(shown))[0]).toBeVisible();
    expect(within(dialog()).getByText(shown)).toBeVisible();
    expect(field('New password')).toHaveValue(NEW);
  });

  it('without an answer stays, says so, and works at the next try', async () => {
    api.answer(ASK, 'offline');
    const { send, type } = await openDialog();
    type(OLD, NEW);
    await send();
    expect(await screen.findByText('Failed to send verification code')).toBeVisible();
    expect(within(dialog()).getByText(/^Server not reachable/)).toBeVisible();
    api.answer(ASK, { status: 200, json: { success: true } });
    await send();
    expect(await screen.findByRole('group', { name: 'Verification code' })).toBeVisible();
  });

  it('says beforehand that it needs a connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openDialog();
    expect(
      within(dialog()).getByText('You are offline. Connect to change your password.'),
    ).toBeVisible();
  });

  it('lets somebody go on who already has a code when a further one is refused', async () => {
    const message = 'Too many attempts. Please try again in 1 minute.';
    const headers = { 'Retry-After': '45' };
    api.answer(ASK, { status: 429, json: refusal(message, 'too_many_requests'), headers });
    const { user, send, type } = await openDialog();
    type(OLD, NEW);
    await send();
    await user.click(await within(dialog()).findByRole('button', { name: 'I have a code' }));
    expect(
      within(dialog()).getByRole('button', { name: /^Resend available in 0:4\d$/ }),
    ).toBeDisabled();
  });
});

describe('the second step', () => {
  it('leads back to the first one, where everything typed still stands', async () => {
    const { user } = await openCodeStep();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(field('Current password')).toHaveValue(OLD);
    expect(field('New password')).toHaveValue(NEW);
    expect(field('Confirm new password')).toHaveValue(NEW);
  });

  it('goes on with the code that is under way after Back', async () => {
    const { user, send } = await openCodeStep();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await send();
    expect(await screen.findByRole('group', { name: 'Verification code' })).toBeVisible();
    expect(asked()).toHaveLength(1);
  });

  it.each(['', '12345'])('asks for all six digits when there are %j', async (code) => {
    const { enter, submit } = await openCodeStep();
    if (code !== '') await enter(code);
    await submit();
    expect(
      await within(dialog()).findByText('Please enter the complete 6-digit code'),
    ).toBeVisible();
    expect(boxes()[code.length]).toHaveFocus();
    expect(changes()).toEqual([]);
  });

  it('takes one digit in each box', async () => {
    const { enter } = await openCodeStep();
    await enter('12a3');
    expect(boxes().map(({ value }) => value)).toEqual(['1', '2', '3', '', '', '']);
  });

  it('fills all boxes from a pasted code', async () => {
    const { user } = await openCodeStep();
    await user.click(boxes()[0] ?? document.body);
    await user.paste('12 34-56');
    expect(boxes().map(({ value }) => value)).toEqual([...'123456']);
    expect(changes()).toEqual([]);
  });

  it('sends exactly the code and the two passwords, and goes on with the new token', async () => {
    api.answer(CHANGE, { status: 200, json: { success: true, token: 'pts_new' } });
    const { enter, submit } = await openCodeStep();
    await enter('123456');
    await submit();
    expect(await screen.findByText('Password changed successfully!')).toBeVisible();
    expect(changes()).toMatchObject([
      { method: 'POST', body: { otp: '123456', newPassword: NEW, currentPassword: OLD } },
    ]);
    expect(Object.keys(Object(changes()[0]?.body))).toHaveLength(3);
    expect(storedItems()).toMatchObject({ token: 'pts_new' });
  });

  it('closes on success, and the next time everything is empty', async () => {
    api.answer(CHANGE, { status: 200, json: { success: true, token: 'pts_new' } });
    const { user, enter, submit, send, type } = await openCodeStep();
    await enter('123456');
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await opener()).toHaveFocus());
    expect(location.search).toBe('?tab=security');
    await user.click(await opener());
    await screen.findByRole('dialog');
    for (const label of ['Current password', 'New password', 'Confirm new password'])
      expect(field(label)).toHaveValue('');
    type(NEW, OLD);
    await send();
    await screen.findByRole('group', { name: 'Verification code' });
    expect(boxes().map(({ value }) => value)).toEqual(['', '', '', '', '', '']);
    expect(asked()).toHaveLength(2);
  });

  const failures: readonly (readonly [string, string])[] = [
    [
      'Invalid or expired code. Please request a new one.',
      'Invalid or expired code. Please request a new one.',
    ],
    ['Current password is incorrect.', 'Current password is incorrect.'],
    ['', 'Failed to change password'],
  ];
  it.each(failures)(
    'refused with %j says %j, clears the boxes and starts at the first',
    async (message, shown) => {
      api.answer(CHANGE, { status: 400, json: refusal(message, 'invalid') });
      const { enter, submit } = await openCodeStep();
      await enter('123456');
      await submit();
      expect(await within(dialog()).findByText(shown)).toBeVisible();
      expect(screen.getAllByText(shown)).toHaveLength(2);
      expect(boxes().map(({ value }) => value)).toEqual(['', '', '', '', '', '']);
      expect(boxes()[0]).toHaveFocus();
      expect(storedItems()).toMatchObject({ token: 'pts_test' });
    },
  );

  it('leads back to the password that the server refused, and goes on with the same code', async () => {
    const message = 'Current password is incorrect.';
    const errors = [{ path: 'currentPassword', message }];
    api.answer(CHANGE, { status: 400, json: refusal(message, 'invalid', { errors }) });
    const { user, enter, submit, send, type } = await openCodeStep();
    await enter('123456');
    await submit();
    await within(dialog()).findByText(message);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(field('Current password')).toHaveAccessibleDescription(message);
    expect(field('Current password')).toHaveFocus();
    type('Monsoon-2025', NEW);
    await send();
    await screen.findByRole('group', { name: 'Verification code' });
    expect(asked()).toHaveLength(1);
  });

  it('without an answer keeps the code and says that nobody knows', async () => {
    api.answer(CHANGE, 'offline');
    const { enter, submit } = await openCodeStep();
    await enter('123456');
    await submit();
    expect(await screen.findByText('Failed to change password')).toBeVisible();
    expect(within(dialog()).getByText(/may have gone through or not/)).toBeVisible();
    expect(boxes().map(({ value }) => value)).toEqual([...'123456']);
  });

  it('answered after it was closed tells the news and does not leave the page', async () => {
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

  it('starts at 60 seconds when a code is sent, and only at zero is there another', async () => {
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
    expect(asked()).toHaveLength(2);
    expect(resend()).toHaveTextContent('Resend available in 1:00');
  });

  it.each([
    [
      'Too many attempts. Please try again in 5 minutes.',
      'Too many attempts. Please try again in 5 minutes.',
    ],
    ['', 'Failed to resend code'],
  ])('refused with %j says %j and waits as long as the server wants', async (message, shown) => {
    const { user } = await openAtNoon();
    await pass(60_000);
    const headers = { 'Retry-After': '300' };
    api.answer(ASK, { status: 429, json: refusal(message, 'too_many_requests'), headers });
    await user.click(resend());
    expect(await screen.findByText(shown)).toBeVisible();
    expect(resend()).toHaveTextContent('Resend available in 5:00');
  });

  it('goes on when the dialog was closed to look for the mail; after nine minutes a new code is asked for', async () => {
    const { user, send, type } = await openAtNoon();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await pass(20_000);
    await user.click(await opener());
    await screen.findByRole('dialog');
    expect(field('Current password')).toHaveValue('');
    type(OLD, NEW);
    await send();
    await screen.findByRole('group', { name: 'Verification code' });
    expect(resend()).toHaveTextContent('Resend available in 0:40');
    expect(asked()).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: 'Back' }));
    await pass(9 * 60_000);
    await send();
    await screen.findByRole('group', { name: 'Verification code' });
    expect(asked()).toHaveLength(2);
  });
});

describe('the dialog closes', () => {
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  it('on Escape, and drops what was typed', async () => {
    const { user, type } = await openDialog();
    type(OLD, NEW);
    await user.keyboard('{Escape}');
    await isClosed();
    await user.click(await opener());
    await screen.findByRole('dialog');
    expect(field('Current password')).toHaveValue('');
  });

  it('on a click outside', async () => {
    const { user } = await openDialog();
    const outside = document.querySelector('.MuiDialog-container');
    await user.click(outside ?? document.body);
    await isClosed();
  });

  it("on the phone's Back, and the page stays", async () => {
    await openDialog();
    await goBack();
    await isClosed();
    expect(location.pathname + location.search).toBe('/settings?tab=security');
  });

  it('on its own button in the second step', async () => {
    const { user } = await openCodeStep();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await isClosed();
  });
});
