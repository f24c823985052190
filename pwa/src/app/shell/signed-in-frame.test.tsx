import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteUserDatabase } from '../../data/database/user-database.ts';
import { PATHS } from '../../paths.ts';
import { testUser } from '../../testing/fakes/fake-api.ts';
import { renderApp, storeSession, startSignedOut } from '../../testing/screens/render-app.tsx';
import { setScreenWidth } from '../../testing/fakes/screen-width.ts';

const student = testUser({ _id: 'frame-student', name: 'Asha Rao' });
const admin = testUser({ _id: 'frame-admin', name: 'Vikram Iyer', role: 'admin' });

const ENTRIES = [
  ['Dashboard', PATHS.dashboard],
  ['Agenda', PATHS.agenda],
  ['Upload Data', PATHS.upload],
  ['Community', PATHS.community],
  ['Profile', PATHS.profile],
  ['Settings', PATHS.settings],
  ['Insights', PATHS.insights],
  ['Campus', PATHS.campus],
  ['About', PATHS.about],
] as const;
const FOR_STUDENTS = ENTRIES.filter(([label]) => label !== 'Insights' && label !== 'Campus');

beforeEach(async () => {
  startSignedOut();
  for (const { _id } of [student, admin]) await deleteUserDatabase(_id);
  setScreenWidth(1280);
});

/** The entries of a navigation, in order. */
async function entriesOf(name: string): Promise<(readonly [string, string])[]> {
  const links = within(await screen.findByRole('navigation', { name })).getAllByRole('link');
  return links
    .filter((link) => link.textContent !== 'Shortlist')
    .map((link) => [link.textContent, link.getAttribute('href') ?? '']);
}

describe('the sidebar', () => {
  it('lists and leads to all nine pages for admins, in order', async () => {
    storeSession(admin);
    const { user } = renderApp(PATHS.about);
    expect(await entriesOf('Main')).toEqual(ENTRIES);
    const main = screen.getByRole('navigation', { name: 'Main' });
    for (const [label, path] of ENTRIES) {
      const link = within(main).getByRole('link', { name: label });
      await user.click(link);
      expect(await screen.findByRole('heading', { level: 1, name: label })).toBeVisible();
      expect(location.pathname).toBe(path);
      expect(link).toHaveAttribute('aria-current', 'page');
      await waitFor(() => expect(document.title).toBe(`${label} · Shortlist`));
    }
  });

  it('hides Insights and Campus from students, who have no badge', async () => {
    storeSession(student);
    renderApp(PATHS.about);
    expect(await entriesOf('Main')).toEqual(FOR_STUDENTS);
    const header = screen.getByRole('banner');
    expect(within(header).getByText('Asha Rao')).toBeVisible();
    expect(within(header).queryByText('Admin')).toBeNull();
  });

  it('stays collapsed as its student left it, and only for that student', async () => {
    storeSession(student);
    const first = renderApp(PATHS.about);
    await first.user.click(await screen.findByRole('button', { name: 'Collapse sidebar' }));
    await first.user.click(await screen.findByRole('button', { name: 'Expand sidebar' }));
    await first.user.click(await screen.findByRole('button', { name: 'Collapse sidebar' }));
    await screen.findByRole('button', { name: 'Expand sidebar' });
    first.unmount();

    const again = renderApp(PATHS.about);
    expect(await screen.findByRole('button', { name: 'Expand sidebar' })).toBeVisible();
    again.unmount();

    storeSession(admin);
    renderApp(PATHS.about);
    expect(await screen.findByRole('button', { name: 'Collapse sidebar' })).toBeVisible();
  });
});

describe('the header', () => {
  it('shows the page’s name, the student’s name, and who is an admin', async () => {
    storeSession(admin);
    renderApp(PATHS.upload);
    const header = await screen.findByRole('banner');
    expect(within(header).getByRole('heading', { level: 1, name: 'Upload Data' })).toBeVisible();
    expect(within(header).getByText('Vikram Iyer')).toBeVisible();
    expect(within(header).getByText('Admin')).toBeVisible();
  });

  it('has name, address and what keys do one tap away on a phone', async () => {
    setScreenWidth(360);
    storeSession(student);
    const { user } = renderApp(PATHS.about);
    for (const name of ['Quick search', 'Shortcuts']) {
      await user.click(await screen.findByRole('button', { name: /^Account: Asha Rao/ }));
      const menu = within(await screen.findByRole('menu'));
      expect(menu.getByText('Asha Rao')).toBeVisible();
      expect(menu.getByText('asha@college.in')).toBeVisible();
      expect(menu.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
      await user.click(menu.getByRole('menuitem', { name }));
      expect(await screen.findByRole('dialog', { name })).toBeVisible();
      await user.keyboard('{Escape}');
      // The page is hidden from screen readers until the dialog is gone.
      expect(await screen.findByRole('heading', { level: 1, name: 'About' })).toBeVisible();
      expect(screen.queryByRole('dialog')).toBeNull();
    }
  });
});

describe('the bar of a phone', () => {
  beforeEach(() => setScreenWidth(360));

  async function openMore(who: typeof student) {
    storeSession(who);
    const { user } = renderApp(PATHS.profile);
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await screen.findByRole('dialog', { name: 'All pages' });
    return user;
  }

  it('has four pages, and all of them with help behind More', async () => {
    const user = await openMore(admin);
    expect(await entriesOf('All pages')).toEqual([...ENTRIES, ['Help', '/about#help']]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await entriesOf('Main')).toEqual([
      ['Dashboard', PATHS.dashboard],
      ['Agenda', PATHS.agenda],
      ['Message', PATHS.message],
      ['Community', PATHS.community],
    ]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
  });

  it('hides Insights and Campus from students there too', async () => {
    await openMore(student);
    expect(await entriesOf('All pages')).toEqual([...FOR_STUDENTS, ['Help', '/about#help']]);
  });

  it('closes on Back, and Back from a page chosen there leads to the previous page', async () => {
    const user = await openMore(student);
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname).toBe(PATHS.profile);

    await user.click(await screen.findByRole('button', { name: 'More' }));
    const all = await screen.findByRole('dialog', { name: 'All pages' });
    await user.click(within(all).getByRole('link', { name: 'About' }));
    await screen.findByRole('heading', { level: 1, name: 'About' });
    expect(screen.queryByRole('dialog')).toBeNull();
    history.back();
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
