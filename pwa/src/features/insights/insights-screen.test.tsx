import { ANALYTICS_PATHS } from '@shortlist/shared/api/analytics.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { updateUser } from '../../data/session/session.ts';
import type { FakeApi } from '../../testing/fakes/fake-api.ts';
import {
  analyticsApi,
  openInsights,
  signInAs,
  usersPath,
} from '../../testing/screens/insights-page.tsx';
import { setScreenWidth } from '../../testing/fakes/screen-width.ts';
import { tap } from '../../testing/user/tap.ts';
import { ANALYTICS_TEXTS } from './messages.ts';

let api: FakeApi;
beforeEach(() => {
  api = analyticsApi();
});

/** The figure with this label. */
async function figure(label: string, within_: HTMLElement): Promise<string | null> {
  const term = await within(within_).findByText(label, { selector: 'dt' });
  return term.parentElement?.querySelector('dd')?.textContent ?? null;
}

async function card(name: string): Promise<HTMLElement> {
  return await screen.findByRole('region', { name });
}

/** The rows of a table as their texts, without the heading. */
async function rows(name: string): Promise<readonly (readonly (string | null)[])[]> {
  const table = await screen.findByRole('table', { name });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children, (cell) => cell.textContent));
}

const requestedPaths = (): readonly string[] => api.requests.map(({ path }) => path);

describe('Insights for an admin', () => {
  beforeEach(() => void signInAs('admin'));

  test('has the tabs Overview, Users and System; the first has the figures of the whole app', async () => {
    openInsights();
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Overview', 'Users', 'System']);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Overview');
    const [totals, active] = [await card('Totals'), await card('Active users')];
    const registrations = await card('Registrations');
    for (const [label, region, shown] of [
      ['Total users', totals, '12,345'],
      ['Active users', totals, '678'],
      ['Total placements', totals, '2,34,567'],
      ['Daily', active, '101'],
      ['Weekly', active, '202'],
      ['Monthly', active, '678'],
      ['Today', registrations, '3'],
      ['This week', registrations, '17'],
      ['This month', registrations, '59'],
    ] as const)
      expect(await figure(label, region)).toBe(shown);
    expect(within(totals).getByText(/^counted at .*:\d5 [ap]m$/)).toBeVisible();
    // Five of them and no more.
    expect(await rows('Top companies by placements')).toEqual([
      ['Infosys', '60'],
      ['TCS', '50'],
      ['Wipro', '40'],
      ['Zoho', '30'],
      ['Freshworks', '20'],
    ]);
    expect(await rows('Users by role')).toEqual([
      ['Students', '12,340', '99%'],
      ['Admins', '5', '1%'],
    ]);
    expect(await rows('Placements by status')).toEqual([
      ['Form Not Filled', '50', '50%'],
      ['Form Filled', '30', '30%'],
      ['Process Done', '20', '20%'],
    ]);
    const bars = screen
      .getByRole('table', { name: 'Placements by status' })
      .querySelectorAll<HTMLElement>('.bar');
    // The longest is drawn across its row and the others to scale.
    const widths = Array.from(bars, (bar) => bar.style.width);
    expect(widths).toEqual(['max(4px, 100%)', 'max(4px, 60%)', 'max(4px, 40%)']);
  });

  test('shows the server, at once after a tap, however slow the device', async () => {
    openInsights();
    const tab = await screen.findByRole('tab', { name: 'System' });
    await tap(tab);
    expect(tab).toHaveAttribute('aria-selected', 'true');
    const collections = await card('Collections');
    expect(await figure('Users', collections)).toBe('501');
    expect(await figure('Placements', collections)).toBe('10,020');
    expect(await figure('Analytics', collections)).toBe('3,040');
    const server = await card('Server');
    expect(await figure('Uptime', server)).toBe('26h 3m');
    expect(await figure('Node version', server)).toBe('v24.1.0');
    expect(await figure('Environment', server)).toBe('production');
    expect(window.location.search).toBe('?tab=system');
  });

  test('has no tab for the placements, not even by address', async () => {
    openInsights('/insights?tab=placements');
    await card('Totals');
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Overview');
    expect(requestedPaths()).toEqual([ANALYTICS_PATHS.overview]);
  });

  test('stores tab and period in the address', async () => {
    openInsights('/insights?tab=users&period=90');
    expect(await screen.findByRole('radio', { name: '90 days' })).toBeChecked();
    await waitFor(() => expect(requestedPaths()).toEqual([usersPath(90)]));
  });
});

describe('the users of Insights', () => {
  beforeEach(() => void signInAs('admin'));

  test('are those of 7 days by default; of another period at once, however slow the device', async () => {
    openInsights('/insights?tab=users');
    const choices = await screen.findAllByRole('radio');
    expect(choices.map((choice) => choice.getAttribute('value'))).toEqual(['7', '30', '90']);
    expect(screen.getByRole('radio', { name: '7 days' })).toBeChecked();
    await screen.findByText('Meera Iyer');
    const choice = screen.getByRole('radio', { name: '30 days' });
    await tap(choice);
    expect(choice).toBeChecked();
    await screen.findByText('Registered in the last 30 days');
    expect(choice).toBeChecked();
    await screen.findByText('Meera Iyer');
    await waitFor(() => expect(requestedPaths()).toEqual([usersPath(7), usersPath(30)]));
    expect(window.location.search).toBe('?tab=users&period=30');
  });

  test('are in a table with name, email, role, verified state and creation day, beside their figures', async () => {
    setScreenWidth(1280);
    openInsights('/insights?tab=users');
    expect(await rows('Recent users')).toEqual([
      ['Meera Iyer', 'meera@college.in', 'Student', 'Not verified', '19 Nov 2026'],
    ]);
    expect(await rows('Most active users by placements')).toEqual([
      ['Kabir Khankabir@college.in', '41'],
    ]);
    expect(await figure('This month', await card('Registrations'))).toBe('4');
    expect(await rows('Users by role')).toEqual([
      ['Students', '9', '90%'],
      ['Admins', '1', '10%'],
    ]);
  });

  test('are in a list on a phone, with the same facts', async () => {
    setScreenWidth(360);
    openInsights('/insights?tab=users');
    const recent = await card('Recent users');
    expect(within(recent).getByRole('listitem')).toHaveTextContent(
      'Meera Iyermeera@college.inStudent Not verified Created 19 Nov 2026',
    );
  });
});

describe('Insights for others', () => {
  test('denies a student and sends no request', async () => {
    signInAs('student');
    openInsights();
    expect(await screen.findByRole('heading', { name: ANALYTICS_TEXTS.deniedTitle })).toBeVisible();
    expect(screen.getByText(ANALYTICS_TEXTS.denied)).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(requestedPaths()).toEqual([]);
  });

  test('denies a user who loses the role while it is open, and removes all names from the screen', async () => {
    const { user } = signInAs('admin');
    openInsights('/insights?tab=users');
    await screen.findByText('Meera Iyer');
    act(() => updateUser({ ...user, role: 'student' }));
    expect(screen.getByText(ANALYTICS_TEXTS.denied)).toBeVisible();
    expect(screen.queryByText('Meera Iyer')).toBeNull();
  });

  test('requests again for the next admin of the device, and shows nothing of the previous one', async () => {
    signInAs('admin');
    openInsights();
    await card('Totals');
    api.answer(ANALYTICS_PATHS.overview, 'never');
    act(() => void signInAs('admin'));
    expect(await screen.findByLabelText('Loading figures')).toBeVisible();
    expect(screen.queryByText('12,345')).toBeNull();
  });
});
