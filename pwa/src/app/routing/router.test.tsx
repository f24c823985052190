// The whole route table: each of the paths and unknown ones, for a visitor, a student and an admin.
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { PATHS } from '../../paths.ts';
import { rereadSession } from '../../data/session/session.ts';
import { fakeApi, testUser } from '../../testing/fakes/fake-api.ts';
import { renderApp, storeSession, startSignedOut } from '../../testing/screens/render-app.tsx';

const HERE = 'is shown';
type Outcome = typeof HERE | (typeof PATHS)[keyof typeof PATHS];

/** Where each path leads: for a visitor, a student, an admin. */
const TABLE: readonly (readonly [path: string, Outcome, Outcome, Outcome])[] = [
  [PATHS.landing, HERE, PATHS.dashboard, PATHS.dashboard],
  [PATHS.login, HERE, PATHS.dashboard, PATHS.dashboard],
  [PATHS.register, HERE, PATHS.dashboard, PATHS.dashboard],
  [PATHS.verifyEmail, HERE, PATHS.dashboard, PATHS.dashboard],
  [PATHS.forgotPassword, HERE, PATHS.dashboard, PATHS.dashboard],
  [PATHS.resetPassword, HERE, PATHS.dashboard, PATHS.dashboard],
  [PATHS.aboutUs, HERE, PATHS.dashboard, PATHS.dashboard],
  [PATHS.faq, HERE, PATHS.dashboard, PATHS.dashboard],
  [PATHS.developer, HERE, HERE, HERE],
  [PATHS.terms, HERE, HERE, HERE],
  [PATHS.privacy, HERE, HERE, HERE],
  [PATHS.compliances, HERE, HERE, HERE],
  [PATHS.shareLink, HERE, HERE, HERE],
  [PATHS.dashboard, PATHS.login, HERE, HERE],
  [PATHS.agenda, PATHS.login, HERE, HERE],
  [PATHS.profile, PATHS.login, HERE, HERE],
  [PATHS.upload, PATHS.login, HERE, HERE],
  [PATHS.message, PATHS.login, HERE, HERE],
  [PATHS.settings, PATHS.login, HERE, HERE],
  [PATHS.community, PATHS.login, HERE, HERE],
  [PATHS.about, PATHS.login, HERE, HERE],
  [PATHS.insights, PATHS.login, PATHS.dashboard, HERE],
  [PATHS.campus, PATHS.login, PATHS.dashboard, HERE],
  ['/nope', PATHS.landing, PATHS.dashboard, PATHS.dashboard],
  ['/dashboard/x', PATHS.landing, PATHS.dashboard, PATHS.dashboard],
  ['/legal', PATHS.landing, PATHS.dashboard, PATHS.dashboard],
  ['/legal/other', PATHS.landing, PATHS.dashboard, PATHS.dashboard],
  ['/LOGINS', PATHS.landing, PATHS.dashboard, PATHS.dashboard],
];

const student = testUser({ _id: 'routes-student' });
const admin = testUser({ _id: 'routes-admin', role: 'admin' });

beforeEach(() => {
  startSignedOut();
});

/** Opens an address and returns the one the app settles on. */
async function settled(address: string): Promise<string> {
  renderApp(address);
  await waitFor(() => expect(document.querySelector('h1')).toBeVisible());
  return location.pathname + location.search + location.hash;
}

const expected = (path: string, outcome: Outcome): string => (outcome === HERE ? path : outcome);

it('opens a link of a placement in which an app wrote %23 for #', async () => {
  expect(await settled(`${PATHS.shareLink}%231abc`)).toBe(`${PATHS.shareLink}#1abc`);
});

it('knows every path of the app', () => {
  const listed: readonly string[] = TABLE.map(([path]) => path);
  expect(Object.values(PATHS).filter((path) => !listed.includes(path))).toEqual([]);
  expect(Object.values(PATHS)).toHaveLength(23);
});

describe('a visitor', () => {
  beforeEach(() => localStorage.setItem('pendingVerificationEmail', 'asha@college.in'));

  it.each(TABLE)('opens %s: %s', async (path, outcome) => {
    expect(await settled(path)).toBe(expected(path, outcome));
  });

  it('is redirected from the code screen to register when no address waits for a code', async () => {
    localStorage.removeItem('pendingVerificationEmail');
    expect(await settled(PATHS.verifyEmail)).toBe(PATHS.register);
  });

  it('sees no link into the signed-in part on the public pages', async () => {
    for (const path of [PATHS.landing, PATHS.developer, PATHS.terms]) {
      const { unmount } = renderApp(path);
      await screen.findByRole('heading', { level: 1 });
      const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
      const inside = TABLE.filter(([, outcome]) => outcome === PATHS.login).map(([to]) => to);
      expect(targets.filter((target) => inside.includes(target))).toEqual([]);
      unmount();
    }
  });
});

describe('a student', () => {
  beforeEach(() => storeSession(student));

  it.each(TABLE)('opens %s (a visitor: %s): %s', async (path, _visitor, outcome) => {
    expect(await settled(path)).toBe(expected(path, outcome));
  });

  it('leaves no redirect in the history for Back to run into', async () => {
    const before = history.length;
    await settled('/nope');
    await waitFor(() => expect(location.pathname).toBe(PATHS.dashboard));
    expect(history.length).toBe(before);
  });
});

describe('an admin', () => {
  beforeEach(() => storeSession(admin));

  it.each(TABLE)('opens %s (others: %s, %s): %s', async (path, _visitor, _student, outcome) => {
    expect(await settled(path)).toBe(expected(path, outcome));
  });
});

describe('while the owner of the token is unknown', () => {
  it.each(TABLE.map(([path]) => path))('%s shows a spinner and redirects nowhere', (path) => {
    fakeApi().answer('/api/auth/me', 'never');
    localStorage.setItem('token', 'pts_abc');
    rereadSession();
    renderApp(path);
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
    expect(screen.queryByRole('heading')).toBeNull();
    expect(location.pathname).toBe(path);
  });
});
