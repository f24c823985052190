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
  it('are empty, have what phones and password managers need, and show the passwords on request', async () => {
    const { user, field } = await openReset();
    expect(field('Email')).toHaveValue('');
    await user.type(field('Email'), 'asha@x.in');
    expect(field('Email')).toHaveValue('asha@x.in');
    expect(field('Email')).toHaveAttribute('autocomplete', 'username');
    expect(field('Reset code')).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field('Reset code')).toHaveAttribute('inputmode', 'numeric');
    for (const label of ['New password', 'Confirm new password']) {
      expect(field(label)).toHaveAttribute('autocomplete', 'new-password');
      expect(field(label)).toHaveAttribute('type', 'password');
      const toggle = screen.getByRole('button', { name: `Show ${label.toLowerCase()}` });
      await user.click(toggle);
      expect(field(label)).toHaveAttribute('type', 'text');
      expect(toggle).toHaveAttribute('aria-pressed', 'true');
      await user.click(toggle);
      expect(field(label)).toHaveAttribute('type', 'password');
    }
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

  it('accept six characters of code, centred, typed or pasted', async () => {
    const { user, field } = await openReset();
    expect(field('Reset code')).toHaveAttribute('maxlength', '6');
    expect(field('Reset code')).toHaveStyle({ textAlign: 'center' });
    await user.type(field('Reset code'), '1234567');
    expect(field('Reset code')).toHaveValue('123456');
    await user.keyboard('{Backspace}');
    expect(field('Reset code')).toHaveValue('12345');
    for (const [pasted, expected] of [
      ['12', '12'],
      ['123456', '123456'],
      ['123 457', '123457'],
      ['12-34-58', '123458'],
      ['\t123459\n', '123459'],
    ] as const) {
      await user.clear(field('Reset code'));
      await user.paste(pasted);
      expect(field('Reset code')).toHaveValue(expected);
    }
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

it('reports invalid input under its field', async () => {
  const { submitWith, field } = await openReset();
  const tooSimple =
    'Password must contain at least one uppercase letter, one lowercase letter, and one number';
  for (const [label, value, message] of [
    ['Email', '', 'Email is required'],
    ['Reset code', '', 'Reset code is required'],
    ['New password', '', 'New password is required'],
    ['Confirm new password', '', 'Please confirm your password'],
    ['Email', 'asha', 'Please enter a valid email address'],
    ['Reset code', '12345', 'Please enter a valid 6-digit code'],
    ['New password', 'aB345', 'Password must be at least 6 characters'],
    ['Confirm new password', 'Monsoon28', 'Passwords do not match'],
    ['Reset code', '12a456', 'Please enter a valid 6-digit code'],
    ['New password', 'monsoon27', tooSimple],
  ] as const) {
    await submitWith({ ...GOOD, [label]: value });
    await waitFor(() =>
      expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(screen.getByText(message)).toHaveRole('alert');
    expect(field(label)).toBeInvalid();
    expect(field(label)).toHaveFocus();
  }
  expect(api.requests).toEqual([]);
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

  it('shows the server’s message at the refused field, and keeps what was typed', async () => {
    const { submitWith, field } = await openReset();
    const code = 'Invalid or expired code. Please request a new one.';
    api.answer(RESET, { status: 400, json: refusal(code, 'invalid') });
    await submitWith(GOOD);
    await waitFor(() => expect(field('Reset code')).toHaveAccessibleDescription(code));
    expect(field('Reset code')).toHaveFocus();
    expect(screen.getAllByText(code)).toHaveLength(2);
    expect(field('New password')).toHaveValue(GOOD['New password']);
    const message = 'This password is too common. Please choose another one.';
    const errors = [{ path: 'newPassword', message }];
    api.answer(RESET, { status: 400, json: refusal(message, 'invalid', { errors }) });
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
