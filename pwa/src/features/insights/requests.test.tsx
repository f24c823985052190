import { ANALYTICS_PATHS, type PlacementFigures } from '@shortlist/shared/api/analytics.ts';
import { AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import {
  act,
  cleanup,
  fireEvent,
  renderHook,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cacheFigures } from '../../data/database/cached-figures.ts';
import type { UserDatabase } from '../../data/database/user-database.ts';
import { getSession } from '../../data/session/session.ts';
import { type FakeApi, refusal } from '../../testing/fakes/fake-api.ts';
import {
  analyticsApi,
  openInsights,
  OVERVIEW,
  signInAs,
  USERS,
  usersPath,
} from '../../testing/screens/insights-page.tsx';
import { useAnalytics } from './requests.ts';
import { ANALYTICS_TEXTS } from './messages.ts';

const FIVE_MINUTES = 5 * 60_000;
const NO_CONNECTION = 'Insights needs a connection.';

let api: FakeApi;
let log: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  api = analyticsApi();
  log = vi.spyOn(console, 'info').mockReturnValue(undefined);
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
const countRequests = (path: string): number =>
  api.requests.filter((seen) => seen.path === path).length;
const countOverviewRequests = (): number => countRequests(ANALYTICS_PATHS.overview);

async function passes(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

async function leaveAndComeBack(): Promise<void> {
  cleanup();
  openInsights();
  await screen.findByRole('region', { name: 'Totals' });
}

test('figures that were fetched are fetched again by the button, or where the page is opened after five minutes', async () => {
  signInAs('admin');
  openInsights();
  await screen.findByRole('region', { name: 'Totals' });
  expect(api.requests[0]?.headers.get('Authorization')).toMatch(/^Bearer insights-token-/);
  await passes(FIVE_MINUTES - 60_000);
  await leaveAndComeBack();
  expect(countOverviewRequests()).toBe(1);
  await passes(FIVE_MINUTES * 3);
  act(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await passes(10_000);
  expect(countOverviewRequests()).toBe(1);
  await leaveAndComeBack();
  await waitFor(() => expect(countOverviewRequests()).toBe(2));
  fireEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(countOverviewRequests()).toBe(3));
});

describe('figures that cannot be fetched', () => {
  let db: UserDatabase;
  beforeEach(() => {
    ({ db } = signInAs('admin'));
  });

  /** Opens the page; the second request fails, too. */
  async function openFailing(address?: string): Promise<void> {
    openInsights(address);
    await waitFor(() => expect(log).toHaveBeenCalledTimes(1));
    await passes(60_000);
    await waitFor(() => expect(log).toHaveBeenCalledTimes(2));
  }

  test.each([
    ['no network', 'offline' as const],
    ['a server that fails', { status: 500, json: refusal('No.', 'internal') }],
    ['a gateway that fails', { status: 502 }],
  ])('are retried exactly once: %s', async (_name, answer) => {
    api.answer(ANALYTICS_PATHS.overview, answer);
    await openFailing();
    await passes(60_000);
    expect(countOverviewRequests()).toBe(2);
  });

  test.each([
    ['403', 403, 'forbidden'],
    ['429', 429, 'rate_limited'],
  ])('are not retried when the server refuses: %s', async (_name, status, code) => {
    api.answer(ANALYTICS_PATHS.overview, { status, json: refusal('No.', code) });
    openInsights();
    await waitFor(() => expect(log).toHaveBeenCalledTimes(1));
    await passes(60_000);
    expect(countOverviewRequests()).toBe(1);
  });

  test('are only logged: no error message, no toast', async () => {
    api.answer(ANALYTICS_PATHS.overview, { status: 500, json: refusal('Secret.', 'internal') });
    await openFailing();
    expect(await screen.findByText('No figures just now.')).toBeVisible();
    expect(log).toHaveBeenCalledWith('Figures could not be read: internal (500)');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(screen.queryByText(/Secret/)).toBeNull();
  });

  test('need a connection when none are stored, and are fetched as soon as the network is back', async () => {
    api.answer(ANALYTICS_PATHS.overview, 'offline');
    await openFailing();
    expect(await screen.findByText(NO_CONNECTION)).toBeVisible();
    api.answer(ANALYTICS_PATHS.overview, { status: 200, json: { success: true, data: OVERVIEW } });
    act(() => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    });
    expect(await screen.findByRole('region', { name: 'Totals' })).toBeVisible();
  });

  test('are replaced by the stored ones, with their time', async () => {
    const at = new Date('2026-11-18T09:41:00').getTime();
    await cacheFigures(db, 'overview', { figures: OVERVIEW, at });
    api.answer(ANALYTICS_PATHS.overview, 'offline');
    await openFailing();
    expect(await screen.findByText('12,345')).toBeVisible();
    expect(
      await screen.findByText('Figures of 18 Nov, 9:41 am. Newer ones need a connection.'),
    ).toBeVisible();
  });

  test('are replaced by the stored ones for the users tab too; a name or an address is never stored', async () => {
    openInsights('/insights?tab=users');
    await screen.findByText('Meera Iyer');
    cleanup();
    await waitFor(async () => expect(await db.meta.count()).toBe(1));
    const storedMeta = JSON.stringify(await db.meta.toArray());
    expect(storedMeta).toContain('"thisMonth":4');
    for (const { name, email } of [...USERS.recentUsers, ...USERS.mostActiveUsers]) {
      expect(storedMeta).not.toContain(name);
      expect(storedMeta).not.toContain(email);
    }
    api.answer(usersPath(30), 'offline');
    await openFailing('/insights?tab=users&period=30');
    expect(await screen.findByText(/they are not kept on this device/)).toBeVisible();
    const registrations = screen.getByRole('region', { name: 'Registrations' });
    expect(within(registrations).getByText('4')).toBeVisible();
    expect(screen.queryByText('Meera Iyer')).toBeNull();
  });

  test('are replaced by those stored a moment ago for another period', async () => {
    const person = openInsights('/insights?tab=users&period=7');
    await screen.findByText('Meera Iyer');
    api.answer(usersPath(30), 'offline');
    await person.click(screen.getByRole('radio', { name: '30 days' }));
    await waitFor(() => expect(log).toHaveBeenCalledTimes(1));
    await passes(60_000);
    expect(await screen.findByText(/they are not kept on this device/)).toBeVisible();
    const registrations = screen.getByRole('region', { name: 'Registrations' });
    expect(within(registrations).getByText('4')).toBeVisible();
  });

  test('count as missing when stored in a shape that this version does not know', async () => {
    await db.meta.put({ k: 'cachedFigures:overview', v: { figures: { odd: 1 }, at: 1 } });
    api.answer(ANALYTICS_PATHS.overview, 'offline');
    await openFailing();
    expect(await screen.findByText(NO_CONNECTION)).toBeVisible();
  });
});

describe('a 403', () => {
  test('deletes the stored figures, denies the page and refreshes the user', async () => {
    const { user, db } = signInAs('admin');
    await cacheFigures(db, 'overview', { figures: OVERVIEW, at: 1 });
    await cacheFigures(db, 'users', { figures: USERS, at: 1 });
    api.answer(ANALYTICS_PATHS.overview, { status: 403, json: refusal('No.', 'forbidden') });
    api.answer(AUTH_PATHS.me, {
      status: 200,
      json: { success: true, user: { ...user, role: 'student' } },
    });
    openInsights();
    expect(await screen.findByText(ANALYTICS_TEXTS.denied)).toBeVisible();
    expect(screen.queryByText('12,345')).toBeNull();
    expect(await db.meta.count()).toBe(0);
    const session = getSession();
    expect(session.kind === 'signed-in' && session.user.role).toBe('student');
  });

  test('denies the page also when the user cannot be refreshed', async () => {
    signInAs('admin');
    api.answer(ANALYTICS_PATHS.overview, { status: 403, json: refusal('No.', 'forbidden') });
    api.answer(AUTH_PATHS.me, 'offline');
    openInsights();
    expect(await screen.findByText(ANALYTICS_TEXTS.denied)).toBeVisible();
  });
});

test('the placements of a period can be requested, though no button does', async () => {
  signInAs('admin');
  const figures: PlacementFigures = {
    placementsByStatus: { form_filled: 2 },
    topCompanies: [{ company: 'Zoho', count: 2 }],
    placementsByJobType: { fte: 2 },
    placementsByCategory: { off_campus: 2 },
  };
  const path = `${ANALYTICS_PATHS.placements}?period=30`;
  api.answer(path, { status: 200, json: { success: true, data: figures } });
  const { result } = renderHook(() => useAnalytics('placements', 30));
  await waitFor(() => expect(result.current.state).toMatchObject({ kind: 'shown', figures }));
  expect(countRequests(path)).toBe(1);
});
