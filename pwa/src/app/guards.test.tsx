import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { PATHS } from '../paths.ts';
import { endSession, rereadSession, startSession } from '../session/session.ts';
import { fakeApi, testUser } from '../testing/fake-api.ts';
import { freshStorage, renderApp, storeSession } from '../testing/render-app.tsx';

beforeEach(() => {
  freshStorage();
  fakeApi();
});

const student = testUser();
const admin = testUser({ _id: 'admin-1', role: 'admin' });

/** Opens an address and gives the one the app settles on. */
async function settled(address: string): Promise<string> {
  renderApp(address);
  await screen.findByRole('heading', { level: 1 });
  return location.pathname + location.search;
}

const PUBLIC = [
  PATHS.landing,
  PATHS.login,
  PATHS.register,
  PATHS.forgotPassword,
  PATHS.resetPassword,
  PATHS.aboutUs,
  PATHS.faq,
];
const EVERYONE = [PATHS.developer, PATHS.terms, PATHS.privacy, PATHS.compliances];
const SIGNED_IN = [
  PATHS.dashboard,
  PATHS.profile,
  PATHS.upload,
  PATHS.settings,
  PATHS.community,
  PATHS.about,
];

describe('a signed-out visitor', () => {
  it.each([...PUBLIC, ...EVERYONE])('sees %s', async (path) => {
    expect(await settled(path)).toBe(path);
  });

  it.each([...SIGNED_IN, PATHS.insights])('is led from %s to the sign-in page', async (path) => {
    expect(await settled(path)).toBe(PATHS.login);
  });

  it('sees the code screen when an address waits for its code', async () => {
    localStorage.setItem('pendingVerificationEmail', 'asha@college.in');
    expect(await settled(PATHS.verifyEmail)).toBe(PATHS.verifyEmail);
  });

  it('is led from the code screen to register when none does', async () => {
    expect(await settled(PATHS.verifyEmail)).toBe(PATHS.register);
  });

  it.each(['/nope', '/dashboard/x', '/legal', '/LOGINS'])(
    'is led from the unknown %s to the first page',
    async (path) => {
      expect(await settled(path)).toBe(PATHS.landing);
    },
  );
});

describe('a signed-in student', () => {
  beforeEach(() => storeSession(student));

  it.each([...PUBLIC, PATHS.verifyEmail, PATHS.insights, '/nope'])(
    'is led from %s to the dashboard',
    async (path) => {
      expect(await settled(path)).toBe(PATHS.dashboard);
    },
  );

  it.each([...SIGNED_IN, ...EVERYONE])('sees %s', async (path) => {
    expect(await settled(path)).toBe(path);
  });

  it('has no Insights in the navigation and no badge', async () => {
    renderApp(PATHS.settings);
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    const names = screen.getAllByRole('link').map((link) => link.textContent);
    expect(names).not.toContain('Insights');
    expect(screen.queryByText('Admin')).toBeNull();
  });
});

describe('an admin', () => {
  beforeEach(() => storeSession(admin));

  it('sees Insights, its entry and the badge', async () => {
    expect(await settled(PATHS.insights)).toBe(PATHS.insights);
    expect(screen.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible();
    expect(screen.getByText('Admin')).toBeInTheDocument();
  });
});

describe('the wanted page', () => {
  it('opens after signing in', async () => {
    expect(await settled('/dashboard?p=abc')).toBe(PATHS.login);
    startSession('pts_new', student);
    await waitFor(() => expect(location.pathname + location.search).toBe('/dashboard?p=abc'));
  });

  it('does not open for somebody else than the one whose session ended', async () => {
    storeSession(student);
    renderApp('/settings');
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    endSession({ byServer: true });
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    startSession('pts_new', testUser({ _id: 'user-2' }));
    await waitFor(() => expect(location.pathname).toBe(PATHS.dashboard));
  });
});

describe('the end of a session', () => {
  it('leads to the sign-in page and says so when the server ended it', async () => {
    storeSession(student);
    renderApp('/profile');
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    endSession({ byServer: true });
    expect(await screen.findByText(/^Your session ended\./)).toBeVisible();
    expect(location.pathname).toBe(PATHS.login);
  });

  it('leads to the first page after logging out', async () => {
    storeSession(student);
    renderApp('/profile');
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    endSession({ byServer: false });
    await waitFor(() => expect(location.pathname).toBe(PATHS.landing));
  });

  it('leads to the sign-in page when Back opens a page of the session that is over', async () => {
    storeSession(student);
    const { user } = renderApp('/settings');
    await user.click(await screen.findByRole('link', { name: 'Profile' }));
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    endSession({ byServer: false });
    await waitFor(() => expect(location.pathname).toBe(PATHS.landing));
    history.back();
    await waitFor(() => expect(location.pathname).toBe(PATHS.login));
  });
});

describe('a token without its user', () => {
  it('shows a spinner, decides nothing, and keeps the token when nobody answers', async () => {
    localStorage.setItem('token', 'pts_abc');
    rereadSession();
    fakeApi().answer('/api/auth/me', 'offline');
    const { user } = renderApp('/settings');
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
    expect(
      await screen.findByRole('heading', { name: /could not reach the server/ }),
    ).toBeVisible();
    expect(localStorage.getItem('token')).toBe('pts_abc');
    fakeApi().answer('/api/auth/me', { status: 200, json: { success: true, user: student } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  });
});
