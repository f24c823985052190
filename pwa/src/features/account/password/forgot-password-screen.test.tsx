import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LIGHT } from '../../../app/theme/palette.ts';
import { type FakeApi, refusal } from '../../../testing/fakes/fake-api.ts';
import { fill } from '../../../testing/user/fill.ts';
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

const FORGOT = '/api/auth/forgot-password';
const email = 'asha.rao@college.in';
const SENT = { status: 200, json: { success: true, message: 'If an account exists …' } };

async function openForm() {
  const app = renderApp('/forgot-password');
  await screen.findByRole('heading', { level: 1, name: 'Forgot password' });
  const field = screen.getByLabelText('Email');
  const send = async (address: string): Promise<void> => {
    fill(field, address);
    await app.user.click(screen.getByRole('button', { name: 'Send reset code' }));
  };
  return { ...app, field, send };
}

async function openSent() {
  api.answer(FORGOT, SENT);
  const app = await openForm();
  await app.send(email);
  const heading = await screen.findByRole('heading', { level: 1, name: 'Check your email' });
  return { ...app, heading };
}

describe('the form', () => {
  it('has one e-mail field and a link back, and sends exactly a valid address, without surrounding blanks', async () => {
    api.answer(FORGOT, SENT);
    const { field, send } = await openForm();
    expect(screen.getAllByRole('textbox')).toEqual([field]);
    expect(field).toHaveAttribute('type', 'email');
    expect(field).toHaveAttribute('autocomplete', 'email');
    const back = screen.getByRole('link', { name: 'Back to sign in' });
    expect(back).toHaveAttribute('href', '/login');
    for (const [address, message] of [
      ['', 'Email is required'],
      ['asha', 'Please enter a valid email address'],
      ['   ', 'Email is required'],
      ['asha@', 'Please enter a valid email address'],
      ['', 'Email is required'],
      ['a b@college.in', 'Please enter a valid email address'],
    ] as const) {
      await send(address);
      await waitFor(() => expect(field).toHaveAccessibleDescription(message));
      expect(field).toBeInvalid();
      expect(field).toHaveFocus();
    }
    expect(api.requests).toEqual([]);
    await send(` ${email} `);
    await screen.findByRole('heading', { name: 'Check your email' });
    expect(api.requests).toMatchObject([{ method: 'POST', path: FORGOT, body: { email } }]);
    expect(readStorage()).toEqual({});
  });

  it('is filled in with the e-mail address typed on the sign-in page', async () => {
    const { user } = renderApp('/login');
    await user.click(await screen.findByLabelText('Email'));
    await user.paste(email);
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    await screen.findByRole('heading', { name: 'Forgot password' });
    expect(screen.getByLabelText('Email')).toHaveValue(email);
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    await screen.findByRole('heading', { name: 'Login' });
    expect(screen.getByLabelText('Email')).toHaveValue(email);
  });

  it('preserves the typing over a reload', async () => {
    const { user, field } = await openForm();
    await user.type(field, 'asha@');
    await user.tab();
    reloadApp();
    expect(await screen.findByLabelText('Email')).toHaveValue('asha@');
  });
});

describe('when no code could be sent', () => {
  const TOO_MANY = 'Too many attempts. Please try again in 5 minutes.';
  const MAIL_OFF = 'E-mail is not set up on this server. Please contact your administrator.';
  const UNKNOWN = 'Something went wrong. Please try again.';

  it('shows the reason and keeps the e-mail address', async () => {
    const { field, send } = await openForm();
    for (const [status, json, text] of [
      [429, refusal(TOO_MANY, 'too_many_requests'), TOO_MANY],
      [503, refusal(MAIL_OFF, 'mail_off'), MAIL_OFF],
      [400, refusal('', 'invalid'), UNKNOWN],
    ] as const) {
      api.answer(FORGOT, { status, json });
      await send(email);
      const toast = await screen.findByText(text);
      expect(toast.closest('[role=alert]')).not.toBeNull();
      expect(field).toHaveValue(email);
      expect(screen.queryByText('Check your email')).toBeNull();
    }
  });

  it('is not deceived by an answer without success', async () => {
    api.answer(FORGOT, { status: 200, json: { success: false } });
    const { field, send } = await openForm();
    await send(email);
    expect(await screen.findByText(UNKNOWN)).toBeVisible();
    expect(field).toHaveValue(email);
    expect(screen.queryByText('Check your email')).toBeNull();
  });

  it('reports the missing network beside the form', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.answer(FORGOT, 'offline');
    const { send, container } = await openForm();
    await send(email);
    await screen.findByText(UNKNOWN);
    expect(container.querySelector('form [role=alert]')).toHaveTextContent(
      'You are offline. Connect to get a reset code.',
    );
  });

  it('reports a server that does not answer, though there is a network', async () => {
    api.answer(FORGOT, 'offline');
    const { field, send } = await openForm();
    await send(email);
    expect(await screen.findByText(/^Server not reachable\./)).toBeVisible();
    expect(screen.getByText(UNKNOWN).closest('[role=alert]')).not.toBeNull();
    expect(field).toHaveValue(email);
  });
});

describe('the sent state', () => {
  it('shows where the code was sent, in a green notice too, and takes the focus', async () => {
    const { heading } = await openSent();
    await waitFor(() => expect(heading).toHaveFocus());
    expect(document.title).toMatch(/^Check your email/);
    expect(screen.getByText(/^A reset code was sent to/).parentElement).toHaveTextContent(
      `A reset code was sent to ${email}.`,
    );
    const notice = screen.getByText('Password reset code sent!').closest('.MuiStack-root > div');
    expect(notice).toHaveStyle({ backgroundColor: LIGHT.tone.green.container });
    expect(screen.getByText(/e-mailed you a 6-digit code/)).toBeVisible();
    const back = screen.getByRole('link', { name: 'Back to sign in' });
    expect(back).toHaveAttribute('href', '/login');
  });

  it('sends the code again to the same address, or reports that it could not, with the server’s message', async () => {
    const { user } = await openSent();
    const resend = () => user.click(screen.getByRole('button', { name: 'Resend code' }));
    await resend();
    expect(await screen.findByText('Password reset code sent again!')).toBeVisible();
    expect(api.requests.map(({ path, body }) => [path, body])).toEqual([
      [FORGOT, { email }],
      [FORGOT, { email }],
    ]);
    const message = 'Too many attempts. Please try again in 1 minute.';
    api.answer(FORGOT, { status: 429, json: refusal(message, 'too_many_requests') });
    await resend();
    expect(await screen.findByText('Failed to resend code. Please try again.')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    api.answer(FORGOT, 'offline');
    await resend();
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  });

  it('is restored after a reload, and passes the e-mail address to the reset screen', async () => {
    const { user } = await openSent();
    reloadApp();
    await screen.findByRole('heading', { level: 1, name: 'Check your email' });
    expect(screen.getByText(email)).toBeVisible();
    expect(api.requests).toHaveLength(1);
    const link = screen.getByRole('link', { name: 'Enter reset code' });
    expect(link).toHaveAttribute('href', '/reset-password');
    await user.click(link);
    await screen.findByRole('heading', { level: 1, name: 'Reset password' });
    expect(history.state).toMatchObject({ usr: { email } });
    expect(screen.getByLabelText('Email')).toHaveValue(email);
  });

  it('returns to the form with the address filled in: it may have been mistyped', async () => {
    await openSent();
    history.back();
    await screen.findByRole('heading', { level: 1, name: 'Forgot password' });
    expect(screen.getByLabelText('Email')).toHaveValue(email);
  });
});
