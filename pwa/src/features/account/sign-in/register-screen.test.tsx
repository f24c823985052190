import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeApi, refusal, testUser } from '../../../testing/fakes/fake-api.ts';
import { fill, fillFields, fillSilently } from '../../../testing/user/fill.ts';
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

const REGISTER = '/api/auth/register';
const GOOD = {
  'Full name': 'Asha Rao',
  Email: 'asha@college.in',
  Password: 'Test12',
  'Confirm password': 'Test12',
};

async function submitForm(fields: Readonly<Record<string, string>>) {
  const app = renderApp('/register');
  await screen.findByRole('heading', { level: 1, name: 'Create account' });
  fillFields(fields);
  await app.user.click(screen.getByRole('button', { name: 'Create account' }));
  return app;
}

it('reports invalid input under its field', async () => {
  const { user } = await submitForm({ ...GOOD, 'Full name': '' });
  for (const [label, value, message] of [
    ['Full name', '', 'Name is required'],
    ['Email', '', 'Email is required'],
    ['Password', '', 'Password is required'],
    ['Confirm password', '', 'Please confirm your password'],
    ['Full name', '  ', 'Name is required'],
    ['Email', 'asha@', 'Invalid email address'],
    ['Password', 'Test1', 'Password must be at least 6 characters'],
    ['Confirm password', 'Test13', 'Passwords do not match'],
    ['Full name', 'A', 'Name must be at least 2 characters'],
  ] as const) {
    fillFields({ ...GOOD, [label]: value });
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
  }
  expect(api.requests).toEqual([]);
});

describe('the confirmation of the password', () => {
  const confirm = (): HTMLElement => screen.getByLabelText('Confirm password');

  it('is not checked before it was filled in, and then with each change of the password', async () => {
    const { user } = renderApp('/register');
    await user.click(await screen.findByLabelText('Password'));
    await user.keyboard('Test12');
    await user.tab();
    await user.tab();
    expect(confirm()).toBeValid();
    await user.type(confirm(), 'Test13');
    await user.tab();
    await waitFor(() => expect(confirm()).toHaveAccessibleDescription('Passwords do not match'));
    fill('Password', 'Test13');
    await waitFor(() => expect(confirm()).toBeValid());
    fill('Password', 'Test14');
    await waitFor(() => expect(confirm()).toBeInvalid());
  });

  it('matches a password that was filled in without an event', async () => {
    const { user } = renderApp('/register');
    await screen.findByRole('heading', { level: 1, name: 'Create account' });
    await user.click(confirm());
    fillSilently('Password', 'Test12');
    fillSilently('Confirm password', 'Test12');
    await user.tab();
    expect(confirm()).toBeValid();
  });
});

describe('creating the account', () => {
  it('sends exactly the four fields and continues to the code', async () => {
    const json = { success: true, requiresVerification: true, userId: 'reg-1', message: 'ok' };
    api.answer(REGISTER, { status: 201, json });
    await submitForm(GOOD);
    const news = 'Account created! Please check your email for verification code.';
    expect(await screen.findByText(news)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Verify your email' })).toBeVisible();
    expect(location.pathname).toBe('/verify-email');
    expect(api.requests.map(({ body }) => body)).toEqual([
      { name: 'Asha Rao', email: 'asha@college.in', password: 'Test12', confirmPassword: 'Test12' },
    ]);
    expect(readStorage()).toEqual({
      pendingVerificationEmail: 'asha@college.in',
      pendingVerificationName: 'Asha Rao',
    });
  });

  it('signs in at once where addresses need no verification', async () => {
    const json = { success: true, token: 'pts_abc', user: testUser() };
    api.answer(REGISTER, { status: 201, json });
    await submitForm(GOOD);
    expect(await screen.findByText('Account created successfully!')).toBeVisible();
    await waitFor(() => expect(location.pathname).toBe('/dashboard'));
    expect(localStorage.getItem('token')).toBe('pts_abc');
  });

  it('shows the server’s message under its field or our own, and keeps everything without an answer', async () => {
    const message = 'This password is too common. Please choose another one.';
    const json = refusal(message, 'invalid', { errors: [{ path: 'password', message }] });
    api.answer(REGISTER, { status: 400, json });
    const { user } = await submitForm(GOOD);
    const password = screen.getByLabelText('Password');
    await waitFor(() => expect(password).toHaveAccessibleDescription(message));
    expect(password).toHaveFocus();
    const submit = screen.getByRole('button', { name: 'Create account' });
    api.answer(REGISTER, { status: 400, json: refusal('', 'invalid') });
    await user.click(submit);
    expect(await screen.findByText('Registration failed')).toBeVisible();
    api.answer(REGISTER, 'offline');
    await user.click(submit);
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
    for (const [label, text] of Object.entries(GOOD))
      expect(screen.getByLabelText(label)).toHaveValue(text);
  });
});

describe('the form', () => {
  it('states what the user agrees to in links that open new tabs, and describes its fields to password managers', async () => {
    renderApp('/register');
    const terms = await screen.findByRole('link', { name: 'Terms (opens in new tab)' });
    const privacy = screen.getByRole('link', { name: 'Privacy notice (opens in new tab)' });
    expect(terms.closest('p')).toHaveTextContent(/^By creating an account you agree to the Terms/);
    expect(terms).toHaveAttribute('href', '/legal/terms');
    expect(privacy).toHaveAttribute('href', '/legal/privacy');
    for (const link of [terms, privacy]) expect(link).toHaveAttribute('target', '_blank');
    // Where the terms suffice, nobody is asked for an age.
    expect(screen.queryByRole('checkbox')).toBeNull();
    const tokens = Object.keys(GOOD).map((label) =>
      screen.getByLabelText(label).getAttribute('autocomplete'),
    );
    expect(tokens).toEqual(['name', 'email', 'new-password', 'new-password']);
    const login = screen.getByRole('link', { name: 'Already have an account?' });
    expect(login).toHaveAttribute('href', '/login');
  });

  it('has name and e-mail again after a reload and on the way back from the code, but no password', async () => {
    const json = { success: true, requiresVerification: true, userId: 'reg-1' };
    api.answer(REGISTER, { status: 201, json });
    const { user } = await submitForm(GOOD);
    const expectStored = (): void => {
      expect(screen.getByLabelText('Full name')).toHaveValue('Asha Rao');
      expect(screen.getByLabelText('Email')).toHaveValue('asha@college.in');
      expect(screen.getByLabelText('Password')).toHaveValue('');
    };
    await user.click(await screen.findByRole('link', { name: 'Back to Register' }));
    await screen.findByRole('heading', { level: 1, name: 'Create account' });
    expectStored();
    expect(JSON.stringify(history.state)).not.toContain('Test12');
    reloadApp();
    await screen.findByRole('heading', { level: 1, name: 'Create account' });
    expectStored();
  });
});

describe('the question about the age', () => {
  const BOX = 'I am 18 or older';
  const MISSING = 'Please confirm that you are 18 or older.';
  const created = { status: 201, json: { success: true, requiresVerification: true, userId: 'r' } };

  /** Sets the policy as the server writes it into the page. */
  function pageSays(policy: string): void {
    const meta = document.createElement('meta');
    meta.name = 'age-policy';
    meta.content = policy;
    document.head.append(meta);
  }
  afterEach(() => document.head.querySelector('meta[name="age-policy"]')?.remove());

  const readAgeConfirmations = (): unknown =>
    api.requests.map(({ body }) => (body as { readonly ageConfirmed?: boolean }).ageConfirmed);

  it('must be answered with yes where only adults may register', async () => {
    pageSays('adult');
    api.answer(REGISTER, created);
    const { user } = await submitForm(GOOD);
    const box = screen.getByLabelText(BOX);
    expect(box).toHaveAccessibleDescription(MISSING);
    expect(box).toBeInvalid();
    expect(api.requests).toEqual([]);
    await user.click(box);
    expect(box).toBeValid();
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await screen.findByRole('heading', { name: 'Verify your email' });
    expect(readAgeConfirmations()).toEqual([true]);
  });

  it('appears when only the server knows of it', async () => {
    const errors = [{ path: 'ageConfirmed', message: MISSING }];
    api.answer(REGISTER, { status: 400, json: refusal(MISSING, 'invalid', { errors }) });
    const { user } = await submitForm(GOOD);
    const box = await screen.findByLabelText(BOX);
    expect(box).toHaveAccessibleDescription(MISSING);
    api.answer(REGISTER, created);
    await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await screen.findByRole('heading', { name: 'Verify your email' });
    expect(readAgeConfirmations()).toEqual([undefined, true]);
  });
});
