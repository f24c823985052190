import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addPlacement } from '../../features/placements/commands/placements.ts';
import type { UserDatabase } from '../../data/database/user-database.ts';
import { placement } from '../../testing/data/placement.ts';
import { goBack } from '../../testing/screens/dashboard-page.tsx';
import { chooseSelect } from '../../testing/screens/selecting.tsx';
import { press, renderWithShortcuts } from '../../testing/screens/shortcuts-page.tsx';
import { signInAtTen } from '../../testing/screens/signed-in-screen.tsx';

let db: UserDatabase;

beforeEach(async () => {
  db = await signInAtTen(1280);
});

const add = async (company: string, deadline = '2026-12-01'): Promise<string> =>
  (await addPlacement(placement(company, deadline))).id;

/** Three companies, in this order. */
async function renderThree() {
  await add('Zenith', '2026-12-01');
  await add('Kaveri', '2026-12-02');
  await add('Acme', '2026-12-03');
  const person = await renderWithShortcuts();
  await screen.findByRole('link', { name: 'Acme' });
  return person;
}

const link = (company: string) => screen.getByRole('link', { name: company });
const statusOf = async (company: string) => {
  const rows = await db.view.toArray();
  return rows.find((row) => row.placement?.company === company)?.placement?.status;
};

describe('keys on the dashboard', () => {
  it('n opens the form of a new company, whose fields take the letters', async () => {
    const person = await renderThree();
    expect(press('n')).toBe(false);
    const form = await screen.findByRole('dialog', { name: 'Add Company' });
    const name = within(form).getByLabelText(/Company name/);
    await person.type(name, 'Nina');
    expect(name).toHaveValue('Nina');
    expect(window.location.search).toBe('?add');
  });

  it('/ focuses the search, and is not typed into it', async () => {
    await renderThree();
    expect(press('/')).toBe(false);
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(press('/')).toBe(true);
  });

  it('/ opens the quick search where a page has no search', async () => {
    await renderWithShortcuts('/about');
    press('/');
    expect(await screen.findByRole('dialog', { name: 'Quick search' })).toBeVisible();
  });

  it('j and k move over the companies, and stop at both ends', async () => {
    await renderThree();
    for (const company of ['Zenith', 'Kaveri', 'Acme', 'Acme']) {
      press('j');
      expect(link(company)).toHaveFocus();
    }
    for (const company of ['Kaveri', 'Zenith', 'Zenith']) {
      press('k');
      expect(link(company)).toHaveFocus();
    }
  });

  it('Enter opens the company, and Escape returns to it', async () => {
    const person = await renderThree();
    press('j');
    press('j');
    await person.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Kaveri' })).toBeVisible();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(link('Kaveri')).toHaveFocus());
  });

  it('e edits the company, and Back returns to the list', async () => {
    await renderThree();
    press('e');
    expect(screen.queryByRole('dialog')).toBeNull();
    press('j');
    press('e');
    expect(await screen.findByRole('dialog', { name: 'Edit Details' })).toBeVisible();
    expect(await screen.findByDisplayValue('Zenith')).toBeVisible();
    await goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('f sets Form Filled and goes on to the next, as the filled one moves down', async () => {
    await renderThree();
    press('f');
    press('j');
    press('f');
    expect(await screen.findByText('Placement updated successfully')).toBeVisible();
    expect(await statusOf('Zenith')).toBe('form_filled');
    await waitFor(() => expect(link('Kaveri')).toHaveFocus());
    expect(await statusOf('Kaveri')).toBe('form_not_filled');
  });

  it('f leaves a later status alone, and says so', async () => {
    await addPlacement({ ...placement('Zenith', '2026-12-01'), status: 'process_done' });
    await renderWithShortcuts();
    await screen.findByRole('link', { name: 'Zenith' });
    press('j');
    press('f');
    expect(await screen.findByText('Zenith is Process Done already')).toBeVisible();
    expect(await statusOf('Zenith')).toBe('process_done');
  });

  it('a leads to the agenda', async () => {
    await renderThree();
    press('a');
    await waitFor(() => expect(window.location.pathname).toBe('/agenda'));
  });
});

describe('keys elsewhere', () => {
  it('e and f are for the company whose details are open; the others do nothing there', async () => {
    const person = await renderThree();
    await person.click(link('Kaveri'));
    const details = await screen.findByRole('dialog', { name: 'Kaveri' });
    for (const key of ['n', 'j', 'k', 'a', '/']) expect(press(key)).toBe(true);
    press('f');
    const status = within(details).getByRole('button', { name: 'Form Filled' });
    await waitFor(() => expect(status).toHaveAttribute('aria-pressed', 'true'));
    press('e');
    expect(await screen.findByRole('dialog', { name: 'Edit Details' })).toBeVisible();
    await goBack();
    expect(await screen.findByRole('dialog', { name: 'Kaveri' })).toBeVisible();
  });

  it('j and k move over the check boxes while several are selected; the others do nothing', async () => {
    const person = await renderThree();
    await chooseSelect(person);
    press('j');
    expect(screen.getByRole('checkbox', { name: 'Zenith' })).toHaveFocus();
    press('j');
    expect(screen.getByRole('checkbox', { name: 'Kaveri' })).toHaveFocus();
    for (const key of ['n', 'e', 'f', 'a', '/', '?']) expect(press(key)).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('do nothing in a menu', async () => {
    const person = await renderThree();
    await person.click(screen.getByRole('button', { name: 'More for your placements' }));
    await screen.findByRole('menu');
    press('n');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the list of shortcuts', () => {
  it('has each key, and closes with Back', async () => {
    await renderThree();
    press('?', { shiftKey: true });
    const dialog = await screen.findByRole('dialog', { name: 'Shortcuts' });
    const keys = [...dialog.querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(keys).toEqual(['/', 'n', 'j', 'k', 'Enter', 'e', 'f', 'a', '?', 'CtrlK']);
    await goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('switches all keys off on this device', async () => {
    const person = await renderThree();
    press('?');
    const keys = await screen.findByRole('switch', { name: 'Keyboard shortcuts' });
    await person.click(keys);
    await waitFor(async () => expect(await db.readMeta('keysOff')).toBe(true));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const zenith = await screen.findByRole('link', { name: 'Zenith' });
    act(() => zenith.focus());
    for (const key of ['/', 'n', 'j', 'k', 'e', 'f', 'a', '?']) expect(press(key)).toBe(true);
    expect(press('k', { ctrlKey: true })).toBe(true);
    expect(link('Zenith')).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
