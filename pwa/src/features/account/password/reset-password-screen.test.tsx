import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeResponder, type FakeApi, refusal } from '../../../testing/fakes/fake-api.ts';
import { fill, fillFields } from '../../../testing/user/fill.ts';
import {
  reloadApp,
  renderApp,
  readStorage,
  startSignedOut,
} from '../../../testing/screens/render-app.tsx';

let api: FakeApi;

beforeEach(() => {
  api = startSignedOut();
});

const RESET = '/api/auth/reset-password';
const FORGOT = '/api/auth/forgot-password';
const OK = { status: 200, json: { success: true } };
const GOOD = {
  Email: 'asha.rao@college.in',
  'Reset code': '123456',
  'New password': 'Monsoon27',
  'Confirm new password': 'Monsoon27',
};
type Fields = Readonly<Record<string, string>>;

async function openReset() {
  const app = renderApp('/reset-password');
  await screen.findByRole('heading', { level: 1, name: 'Reset password' });
  const field = (label: string): HTMLElement => screen.getByLabelText(label);
  const submit = screen.getByRole('button', { name: 'Reset password' });
  const submitWith = async (fields: Fields): Promise<void> => {
    fillFields(fields);
    await app.user.click(submit);
  };
  const resend = screen.getByRole('button', {
    name: "Didn't receive the code? (Check spam/junk folder) Resend",
  });
  return { ...app, field, submit, submitWith, resend };
}

describe('the fields', () => {
  it('are empty and can be filled in when the screen is opened directly', async () => {
    const { user, field } = await openReset();
    expect(field('Email')).toHaveValue('');
    await user.type(field('Email'), 'asha@x.in');
    expect(field('Email')).toHaveValue('asha@x.in');
  });

  it('keep the e-mail address over a reload, but nothing secret', async () => {
    const { user, field } = await openReset();
    fillFields({ Email: 'asha@x.in', 'Reset code': '123456', 'New password': 'Monsoon27' });
    await user.click(field('Email'));
    await user.tab();
    expect(JSON.stringify(history.state)).not.toMatch(/123456|Monsoon/);
    reloadApp();
    await screen.findByRole('heading', { name: 'Reset password' });
    expect(field('Email')).toHaveValue('asha@x.in');
    expect(field('New password')).toHaveValue('');
    expect(readStorage()).toEqual({});
  });

  it('have what phones and password managers need', async () => {
    const { field } = await openReset();
    expect(field('Email')).toHaveAttribute('autocomplete', 'username');
    expect(field('Reset code')).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field('Reset code')).toHaveAttribute('inputmode', 'numeric');
    expect(field('New password')).toHaveAttribute('autocomplete', 'new-password');
    expect(field('Confirm new password')).toHaveAttribute('autocomplete', 'new-password');
  });

  it('accept six characters of code, centred', async () => {
    const { user, field } = await openReset();
    expect(field('Reset code')).toHaveAttribute('maxlength', '6');
    expect(field('Reset code')).toHaveStyle({ textAlign: 'center' });
    await user.type(field('Reset code'), '1234567');
    expect(field('Reset code')).toHaveValue('123456');
    await user.keyboard('{Backspace}');
    expect(field('Reset code')).toHaveValue('12345');
  });

  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['12-34-56', '123456'],
    ['\t123456\n', '123456'],
    ['12', '12'],
  ])('accept %j, pasted as the code, as %s', async (pasted, expected) => {
    const { user, field } = await openReset();
    await user.click(field('Reset code'));
    await user.paste(pasted);
    expect(field('Reset code')).toHaveValue(expected);
  });

  it.each(['new password', 'confirm new password'])('show and hide the %s', async (name) => {
    const { user, field } = await openReset();
    const label = name.replace(/^./, (first) => first.toUpperCase());
    expect(field(label)).toHaveAttribute('type', 'password');
    const toggle = screen.getByRole('button', { name: `Show ${name}` });
    await user.click(toggle);
    expect(field(label)).toHaveAttribute('type', 'text');
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await user.click(toggle);
    expect(field(label)).toHaveAttribute('type', 'password');
  });

  it('tick off the rules that the new password meets', async () => {
    const { field } = await openReset();
    const rules = within(screen.getByRole('list', { name: 'The new password needs' }));
    const met = (): readonly string[] =>
      rules
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent ?? '')
        .filter((text) => text.endsWith('(met)'));
    expect(met()).toEqual([]);
    fill('New password', 'aB');
    expect(met()).toEqual(['One lowercase letter (met)', 'One uppercase letter (met)']);
    fill('New password', 'aB3456');
    expect(met()).toHaveLength(4);
    expect(field('New password')).toHaveAccessibleDescription(/At least 6 characters \(met\)/);
  });
});

describe('invalid input', () => {
  it.each<[Fields, string, string]>([
    [{ Email: '' }, 'Email', 'Email is required'],
    [{ Email: 'asha' }, 'Email', 'Please enter a valid email address'],
    [{ 'Reset code': '' }, 'Reset code', 'Reset code is required'],
    [{ 'Reset code': '12345' }, 'Reset code', 'Please enter a valid 6-digit code'],
    [{ 'Reset code': '12a456' }, 'Reset code', 'Please enter a valid 6-digit code'],
    [{ 'New password': '' }, 'New password', 'New password is required'],
    [{ 'New password': 'aB345' }, 'New password', 'Password must be at least 6 characters'],
    [
      { 'New password': 'monsoon27' },
      'New password',
      'Password must contain at least one uppercase letter, one lowercase letter, and one number',
    ],
    [{ 'Confirm new password': '' }, 'Confirm new password', 'Please confirm your password'],
    [{ 'Confirm new password': 'Monsoon28' }, 'Confirm new password', 'Passwords do not match'],
  ])('%j is reported under its field', async (change, label, message) => {
    const { submitWith, field } = await openReset();
    await submitWith({ ...GOOD, ...change });
    await waitFor(() =>
      expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(screen.getByText(message)).toHaveRole('alert');
    expect(field(label)).toBeInvalid();
    expect(field(label)).toHaveFocus();
    expect(api.requests).toEqual([]);
  });
});

describe('requesting another code', () => {
  it('needs an e-mail address first', async () => {
    const { user, resend, field } = await openReset();
    await user.click(resend);
    await waitFor(() =>
      expect(field('Email')).toHaveAccessibleDescription('Please enter your email address first'),
    );
    expect(field('Email')).toHaveFocus();
    fill('Email', 'asha');
    await user.click(resend);
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(api.requests).toEqual([]);
  });

  it('sends exactly the e-mail address', async () => {
    api.answer(FORGOT, OK);
    const { user, resend } = await openReset();
    fill('Email', GOOD.Email);
    await user.click(resend);
    expect(await screen.findByText('New reset code sent to your email!')).toBeVisible();
    expect(api.requests).toMatchObject([{ path: FORGOT, body: { email: GOOD.Email } }]);
  });

  const failures: readonly FakeResponder[] = [
    'offline',
    { status: 400, json: refusal('', 'invalid') },
    { status: 200, json: { success: false } },
  ];
  it.each(failures)('reports the failure on %j', async (answer) => {
    api.answer(FORGOT, answer);
    const { user, resend } = await openReset();
    fill('Email', GOOD.Email);
    await user.click(resend);
    expect(await screen.findByText('Failed to resend code. Please try again.')).toBeVisible();
  });

  it('adds the server’s message about it, until it works', async () => {
    const message = 'Too many attempts. Please try again in 1 minute.';
    api.answer(FORGOT, { status: 429, json: refusal(message, 'too_many_requests') });
    const { user, resend } = await openReset();
    fill('Email', GOOD.Email);
    await user.click(resend);
    expect(await screen.findByText('Failed to resend code. Please try again.')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    api.answer(FORGOT, OK);
    await user.click(resend);
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  });
});

describe('setting the new password', () => {
  it('sends exactly e-mail, code and new password, and does not sign in', async () => {
    api.answer(RESET, OK);
    const { submitWith } = await openReset();
    await submitWith(GOOD);
    expect(await screen.findByText('Password reset successfully!')).toBeVisible();
    expect(api.requests).toMatchObject([
      {
        method: 'POST',
        path: RESET,
        body: { email: GOOD.Email, otp: '123456', newPassword: 'Monsoon27' },
      },
    ]);
    expect(Object.keys(api.requests[0]?.body ?? {})).toEqual(['email', 'otp', 'newPassword']);
    expect(readStorage()).toEqual({});
  });

  it('shows the server’s message at the refused code, and keeps what was typed', async () => {
    const message = 'Invalid or expired code. Please request a new one.';
    api.answer(RESET, { status: 400, json: refusal(message, 'invalid') });
    const { submitWith, field } = await openReset();
    await submitWith(GOOD);
    await waitFor(() => expect(field('Reset code')).toHaveAccessibleDescription(message));
    expect(field('Reset code')).toHaveFocus();
    expect(screen.getAllByText(message)).toHaveLength(2);
    expect(field('New password')).toHaveValue(GOOD['New password']);
  });

  it('shows the server’s message under its field', async () => {
    const message = 'This password is too common. Please choose another one.';
    const errors = [{ path: 'newPassword', message }];
    api.answer(RESET, { status: 400, json: refusal(message, 'invalid', { errors }) });
    const { submitWith, field } = await openReset();
    await submitWith(GOOD);
    await waitFor(() =>
      expect(field('New password')).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(field('New password')).toHaveFocus();
  });

  const failures: readonly (readonly [FakeResponder, string])[] = [
    [
      { status: 429, json: refusal('Too many attempts. Please try again in 15 minutes.', 'x') },
      'Too many attempts. Please try again in 15 minutes.',
    ],
    [{ status: 400, json: refusal('', 'invalid') }, 'Something went wrong. Please try again.'],
    [{ status: 200, json: { success: false } }, 'Something went wrong. Please try again.'],
    ['offline', 'Something went wrong. Please try again.'],
  ];
  it.each(failures)('answered by %j shows: %s', async (answer, text) => {
    api.answer(RESET, answer);
    const { submitWith } = await openReset();
    await submitWith(GOOD);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Reset password');
  });

  it('reports the missing network beside the form', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.answer(RESET, 'offline');
    const { submitWith } = await openReset();
    await submitWith(GOOD);
    expect(
      await screen.findByText('You are offline. Connect to reset your password.'),
    ).toBeVisible();
  });
});
