import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { PATHS } from '../../paths.ts';
import { endSession, rereadSession, startSession } from '../../data/session/session.ts';
import { fakeApi, refusal, testUser } from '../../testing/fakes/fake-api.ts';
import { renderApp, storeSession, startSignedOut } from '../../testing/screens/render-app.tsx';

beforeEach(() => {
  startSignedOut();
});

const student = testUser();

/** Opens an address and returns the one the app settles on. */
async function settled(address: string): Promise<string> {
  renderApp(address);
  await screen.findByRole('heading', { level: 1 });
  return location.pathname + location.search;
}

describe('the requested page', () => {
  it('opens after signing in', async () => {
    expect(await settled('/dashboard?p=abc')).toBe(PATHS.login);
    startSession('pts_new', student);
    await waitFor(() => expect(location.pathname + location.search).toBe('/dashboard?p=abc'));
  });

  it('does not open for another user than the one whose session ended', async () => {
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
  it('leads to the sign-in page with a message when the server ended it', async () => {
    storeSession(student);
    renderApp('/profile');
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    endSession({ byServer: true });
    expect(await screen.findByText(/^Your session ended\./)).toBeVisible();
    expect(location.pathname).toBe(PATHS.login);
  });

  it.each([PATHS.developer, PATHS.terms, PATHS.privacy, PATHS.compliances])(
    'leads from %s, which is public, to the sign-in page',
    async (path) => {
      storeSession(student);
      renderApp(path);
      await screen.findByRole('heading', { level: 1 });
      endSession({ byServer: true });
      expect(await screen.findByText(/^Your session ended\./)).toBeVisible();
      expect(location.pathname).toBe(PATHS.login);
    },
  );

  it('leaves a visitor on a public page', async () => {
    storeSession(student);
    endSession({ byServer: true });
    expect(await settled(PATHS.terms)).toBe(PATHS.terms);
  });

  it('leads to the landing page after logging out', async () => {
    storeSession(student);
    renderApp('/profile');
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    endSession({ byServer: false });
    await waitFor(() => expect(location.pathname).toBe(PATHS.landing));
  });

  it('leads to the sign-in page when Back opens a page of the ended session', async () => {
    storeSession(student);
    const { user } = renderApp('/settings');
    await user.click(await screen.findByRole('link', { name: 'Profile' }));
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    endSession({ byServer: false });
    await screen.findAllByRole('link', { name: 'Get Started' });
    expect(location.pathname).toBe(PATHS.landing);
    history.back();
    await waitFor(() => expect(location.pathname).toBe(PATHS.login));
  });
});

describe('a token without its user', () => {
  it('leads to the sign-in page from any page when the server does not know it', async () => {
    localStorage.setItem('token', 'pts_abc');
    rereadSession();
    const json = refusal('Please sign in to continue.', 'unauthorized');
    fakeApi().answer('/api/auth/me', { status: 401, json });
    renderApp(PATHS.privacy);
    expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    expect(localStorage.length).toBe(0);
  });

  it('shows a spinner, redirects nowhere and keeps the token when the server does not answer', async () => {
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
