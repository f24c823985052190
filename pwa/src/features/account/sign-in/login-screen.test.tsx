import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addPlacement } from '../../placements/commands/placements.ts';
import { recordAccountUse } from '../../../data/session/local-accounts.ts';
import { databaseUids, deleteUserDatabase } from '../../../data/database/user-database.ts';
import { listOthersUnsentChanges } from './queries.ts';
import { endSession, startSession } from '../../../data/session/session.ts';
import { type FakeApi, refusal, testUser } from '../../../testing/fakes/fake-api.ts';
import { fill, fillSilently } from '../../../testing/user/fill.ts';
import { placement } from '../../../testing/data/placement.ts';
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

const LOGIN = '/api/auth/login';

async function openLogin() {
  const app = renderApp('/login');
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  const submit = screen.getByRole('button', { name: 'Login' });
  const email = screen.getByLabelText('Email');
  const password = screen.getByLabelText('Password');
  const fillIn = async (address: string, secret: string): Promise<void> => {
    fill(email, address);
    fill(password, secret);
    await app.user.click(submit);
  };
  return { ...app, submit, email, password, fillIn };
}

describe('the form', () => {
  it('has what password managers need, a button that shows the password, and its links', async () => {
    const { user, email, password } = await openLogin();
    expect(email).toHaveAttribute('autocomplete', 'username webauthn');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    expect(password).toHaveAttribute('type', 'password');
    const toggle = screen.getByRole('button', { name: 'Show password' });
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await user.click(toggle);
    expect(password).toHaveAttribute('type', 'text');
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    const forgot = screen.getByRole('link', { name: 'Forgot your password?' });
    expect(forgot).toHaveAttribute('href', '/forgot-password');
    const create = screen.getByRole('link', { name: 'Create one here' });
    expect(create).toHaveAttribute('href', '/register');
  });

  it('sends what was filled in without an event, also after a field was left', async () => {
    api.answer(LOGIN, {
      status: 401,
      json: refusal('Invalid email or password.', 'invalid_credentials'),
    });
    const { user, email, password, submit } = await openLogin();
    fillSilently('Email', 'asha@college.in');
    fillSilently('Password', 'Test12');
    await user.click(email);
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(email).toHaveValue('asha@college.in');
    expect(password).toHaveValue('Test12');
    await user.click(submit);
    expect(await screen.findByText('Invalid email or password.')).toBeVisible();
    const loginRequest = api.requests.find(({ path }) => path === LOGIN);
    expect(loginRequest?.body).toEqual({ email: 'asha@college.in', password: 'Test12' });
  });
});

it('reports invalid input under its field, with the focus on the first', async () => {
  const { user, email, password, submit, fillIn } = await openLogin();
  await user.click(submit);
  await waitFor(() => expect(password).toHaveAccessibleDescription('Password is required'));
  expect(email).toHaveAccessibleDescription('Email is required');
  expect(screen.getByText('Email is required')).toHaveRole('alert');
  expect(email).toHaveFocus();
  for (const [field, address, secret, message] of [
    [password, 'asha@college.in', '', 'Password is required'],
    [email, '', 'Test12', 'Email is required'],
    [email, 'asha', 'Test12', 'Invalid email address'],
    [password, 'asha@college.in', 'Test1', 'Password must be at least 6 characters'],
    [email, 'a b@x.in', 'Test12', 'Invalid email address'],
  ] as const) {
    await fillIn(address, secret);
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
  }
  expect(api.requests).toEqual([]);
});

describe('signing in', () => {
  it('sends exactly e-mail and password, stores the session and opens the dashboard', async () => {
    const user = testUser();
    const json = { success: true, token: 'pts_abc', user, message: 'Welcome back!' };
    api.answer(LOGIN, { status: 200, json });
    const { fillIn } = await openLogin();
    await fillIn(' asha@college.in ', 'Test12');
    expect(await screen.findByText('Welcome back!')).toBeVisible();
    expect(api.requests[0]?.body).toEqual({ email: 'asha@college.in', password: 'Test12' });
    expect(localStorage.getItem('token')).toBe('pts_abc');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user);
    await waitFor(() => expect(location.pathname).toBe('/dashboard'));
  });

  it('sends the form once, however often Enter is pressed, and shows “Login failed” without a message', async () => {
    api.answer(LOGIN, { status: 400, json: refusal('', 'invalid') });
    const { email, password } = await openLogin();
    fill(email, 'asha@college.in');
    fill(password, 'Test12');
    const submitForm = (): void => email.closest('form')?.requestSubmit();
    act(() => {
      submitForm();
      submitForm();
    });
    expect(await screen.findByText('Login failed')).toBeVisible();
    expect(api.requests).toHaveLength(1);
    act(submitForm);
    await waitFor(() => expect(api.requests).toHaveLength(2));
  });

  it.each([
    [403, refusal('Verify first.', 'unverified', { requiresVerification: true })],
    [200, { success: false, requiresVerification: true }],
  ])(
    'sends a user with an unverified address (status %i) to the code screen',
    async (status, json) => {
      api.answer(LOGIN, { status, json });
      const { fillIn } = await openLogin();
      await fillIn('asha@college.in', 'Test12');
      expect(await screen.findByText('Please verify your email before logging in.')).toBeVisible();
      expect(await screen.findByText('a***a@college.in')).toBeVisible();
      expect(location.pathname).toBe('/verify-email');
      expect(history.state).toMatchObject({ usr: { email: 'asha@college.in' } });
      expect(readStorage()).toEqual({ pendingVerificationEmail: 'asha@college.in' });
    },
  );

  it('shows the server’s message about wrong credentials and keeps what was typed', async () => {
    const json = refusal('Invalid email or password.', 'wrong_credentials');
    api.answer(LOGIN, { status: 401, json });
    const { fillIn, email, password } = await openLogin();
    await fillIn('asha@college.in', 'wrong1');
    const alert = await screen.findByText('Invalid email or password.');
    expect(alert.closest('[role=alert]')).not.toBeNull();
    expect(email).toHaveValue('asha@college.in');
    expect(password).toHaveValue('wrong1');
    expect(localStorage.length).toBe(0);
  });

  it('reports the missing connection beside the form, and works once it is back', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.answer(LOGIN, 'offline');
    const { user, fillIn, submit, container } = await openLogin();
    await fillIn('asha@college.in', 'Test12');
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
    expect(container.querySelector('form [role=alert]')).toHaveTextContent(
      'You are offline. Connect to sign in.',
    );
    api.answer(LOGIN, { status: 200, json: { success: true, token: 'pts_abc', user: testUser() } });
    await user.click(submit);
    await waitFor(() => expect(location.pathname).toBe('/dashboard'));
  });
});

describe('a shared computer', () => {
  const box = (): HTMLElement =>
    screen.getByRole('checkbox', { name: 'This is a shared computer' });

  it('is off by default', async () => {
    api.answer(LOGIN, { status: 200, json: { success: true, token: 'pts_abc', user: testUser() } });
    const { fillIn } = await openLogin();
    expect(box()).not.toBeChecked();
    expect(screen.queryByText(/You are signed out when/)).toBeNull();
    await fillIn('asha@college.in', 'Test12');
    await waitFor(() => expect(location.pathname).toBe('/dashboard'));
    expect(api.requests[0]?.headers.get('x-session')).toBeNull();
  });

  it('is explained, sends a header and keeps the session in this tab', async () => {
    api.answer(LOGIN, { status: 200, json: { success: true, token: 'pts_abc', user: testUser() } });
    const { user, fillIn } = await openLogin();
    await user.click(box());
    expect(box()).toHaveAccessibleDescription(
      /signed out when this window is closed, after 8 hours at the latest/,
    );
    await fillIn('asha@college.in', 'Test12');
    await waitFor(() => expect(location.pathname).toBe('/dashboard'));
    expect(api.requests[0]?.headers.get('x-session')).toBe('shared');
    expect(api.requests[0]?.body).toEqual({ email: 'asha@college.in', password: 'Test12' });
    expect(readStorage()).toEqual({});
    expect(sessionStorage.getItem('token')).toBe('pts_abc');
  });

  it('stays on while the address is verified first', async () => {
    const json = refusal('Verify first.', 'unverified', { requiresVerification: true });
    api.answer(LOGIN, { status: 403, json });
    api.answer('/api/auth/verify-email', {
      status: 200,
      json: { success: true, token: 'pts_abc', user: testUser() },
    });
    const { user, fillIn, container } = await openLogin();
    await user.click(box());
    await fillIn('asha@college.in', 'Test12');
    await screen.findByRole('heading', { name: 'Verify your email' });
    const first = container.querySelector<HTMLInputElement>('input[data-box]');
    if (!first) throw new Error('There are no boxes');
    await user.click(first);
    await user.paste('123456');
    await user.click(screen.getByRole('button', { name: 'Verify Email' }));
    await waitFor(() => expect(location.pathname).toBe('/dashboard'));
    expect(api.requests[1]?.headers.get('x-session')).toBe('shared');
    expect(api.requests[1]?.body).toEqual({ email: 'asha@college.in', otp: '123456' });
    expect(readStorage()).toEqual({});
    expect(sessionStorage.getItem('token')).toBe('pts_abc');
  });
});

describe('unsent changes of former users', () => {
  const asha = testUser({ _id: 'left-asha', email: 'asha.rao@college.in' });
  beforeEach(async () => {
    for (const uid of await databaseUids()) await deleteUserDatabase(uid);
    await recordAccountUse(asha._id, { email: 'a***o@college.in', shared: false, usedAt: 1 });
    startSession('pts_1', asha);
    await addPlacement(placement('Zenith', '2026-12-01'));
  });

  it('are shown to the user whom the server signed out, with the promise to send them', async () => {
    endSession({ byServer: true });
    await openLogin();
    expect(
      await screen.findByText(
        'Your session ended. 1 change is kept on this device and will be sent after you sign in.',
      ),
    ).toBeVisible();
  });

  it('are shown to anyone who opens the page later, without the whole address', async () => {
    endSession({ byServer: false });
    await openLogin();
    expect(
      await screen.findByText(
        '1 change is kept on this device for a***o@college.in and will be sent after that account signs in.',
      ),
    ).toBeVisible();
  });

  it('are shown to another user once, after signing in', async () => {
    endSession({ byServer: false });
    const ravi = testUser({ _id: 'left-ravi' });
    api.answer(LOGIN, { status: 200, json: { success: true, token: 'pts_2', user: ravi } });
    const { user, fillIn } = await openLogin();
    await fillIn('ravi@college.in', 'Test12');
    const dialog = await screen.findByRole('dialog', { name: 'Changes of another account' });
    expect(dialog).toHaveTextContent(
      'This device holds 1 unsent change of a***o@college.in. It stays until that account signs in, for up to 30 days.',
    );
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () =>
      expect(await listOthersUnsentChanges(ravi._id)).toMatchObject([{ toldTo: [ravi._id] }]),
    );
    reloadApp();
    await screen.findByRole('heading', { level: 1 });
    // Reads are answered in order: once this one is, the app knows who was notified.
    await act(async () => void (await listOthersUnsentChanges(ravi._id)));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
