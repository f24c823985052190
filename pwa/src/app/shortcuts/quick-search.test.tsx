import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { UserDatabase } from '../../data/database/user-database.ts';
import { addPlacement } from '../../features/placements/commands/placements.ts';
import { placement } from '../../testing/data/placement.ts';
import { goBack } from '../../testing/screens/dashboard-page.tsx';
import { press, renderWithShortcuts } from '../../testing/screens/shortcuts-page.tsx';
import { setEngineStatus, signInAtTen } from '../../testing/screens/signed-in-screen.tsx';

let db: UserDatabase;

beforeEach(async () => {
  db = await signInAtTen(1280);
});

async function openQuickSearch(address?: string): Promise<UserEvent> {
  const person = await renderWithShortcuts(address);
  await openAgain();
  return person;
}

async function openAgain(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('k', { ctrlKey: true });
  await screen.findByRole('combobox', { name: LABEL });
}

const LABEL = 'Companies, pages and actions';
const box = () => screen.getByRole('combobox', { name: LABEL });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const group = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the quick search', () => {
  it('shows pages and actions at first, and has the focus; where it finds nothing, Enter does nothing', async () => {
    const person = await openQuickSearch();
    expect(box()).toHaveFocus();
    expect(group('Pages')).toEqual(expect.arrayContaining(['Dashboard', 'Upload Data', 'About']));
    expect(group('Pages')).not.toContain('Insights');
    expect(group('Actions')).toContain('Add Company');
    expect(screen.queryByRole('group', { name: 'Companies' })).toBeNull();
    await person.type(box(), 'no such thing{Enter}');
    expect(screen.getByText('Nothing found.')).toBeVisible();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Quick search' })).toBeVisible();
  });

  it('finds a company by words of its name and role, first by the beginning; arrows announce the option', async () => {
    await addPlacement({ ...placement('Kaveri', '2026-12-01'), role: 'Data Analyst' });
    await addPlacement({ ...placement('Neo Zenith', '2026-12-01'), role: 'Analyst' });
    await addPlacement(placement('Zenith', '2026-12-02'));
    const person = await openQuickSearch();
    await person.type(box(), 'anal kav');
    expect(options()).toEqual(['KaveriData Analyst · Form Not Filled']);
    await person.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Kaveri' })).toBeVisible();
    await goBack();
    await openAgain();
    await person.type(box(), 'zén');
    expect(options()).toEqual(['ZenithForm Not Filled', 'Neo ZenithAnalyst · Form Not Filled']);
    await person.keyboard('{ArrowDown}');
    const second = screen.getByRole('option', { name: /^Neo Zenith/ });
    expect(box()).toHaveAttribute('aria-activedescendant', second.id);
    await person.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Neo Zenith' })).toBeVisible();
  });

  it('shows a part of many, and how many more there are', async () => {
    for (let at = 1; at <= 23; at += 1) await addPlacement(placement(`Zenith ${at}`, '2026-12-01'));
    const person = await openQuickSearch();
    await person.type(box(), 'zen');
    expect(group('Companies')).toHaveLength(20);
    expect(screen.getByText('3 more. Type on to find them.')).toBeVisible();
  });

  it('closes with Escape, and what was open is open again', async () => {
    await addPlacement(placement('Zenith', '2026-12-01'));
    const person = await renderWithShortcuts();
    await person.click(await screen.findByRole('link', { name: 'Zenith' }));
    await screen.findByRole('dialog', { name: 'Zenith' });
    press('k', { metaKey: true });
    await screen.findByRole('dialog', { name: 'Quick search' });
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Quick search' })).toBeNull());
    expect(await screen.findByRole('dialog', { name: 'Zenith' })).toBeVisible();
    expect(window.location.search).toMatch(/^\?p=/);
  });
});

describe('a choice', () => {
  it('of a page or an action leads there, and Back to where it was made', async () => {
    const person = await renderWithShortcuts('/profile');
    for (const [typed, address] of [
      ['settings', '/settings'],
      ['paste', '/message'],
      ['export', '/upload#export'],
      ['help', '/about#help'],
    ] as const) {
      await openAgain();
      await person.type(box(), `${typed}{Enter}`);
      await waitFor(() => expect(`${location.pathname}${location.hash}`).toBe(address));
      expect(screen.queryByRole('dialog')).toBeNull();
      await goBack();
      await waitFor(() => expect(location.pathname).toBe('/profile'));
    }
  });

  it('of a dialog opens it, and Back closes it', async () => {
    const person = await renderWithShortcuts();
    for (const [typed, name] of [
      ['add company', 'Add Company'],
      ['trash', 'Trash'],
      ['shortcuts', 'Shortcuts'],
    ] as const) {
      await openAgain();
      await person.type(box(), `${typed}{Enter}`);
      expect(await screen.findByRole('dialog', { name })).toBeVisible();
      await goBack();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(`${location.pathname}${location.search}`).toBe('/dashboard');
    }
  });

  it('of “dark” switches the theme', async () => {
    const person = await openQuickSearch();
    await person.type(box(), 'dark{Enter}');
    await waitFor(() => expect(document.documentElement).toHaveClass('dark'));
    await openAgain();
    await person.type(box(), 'light{Enter}');
    await waitFor(() => expect(document.documentElement).toHaveClass('light'));
  });

  it('of “sync now” asks for a sync, and reports it', async () => {
    const person = await openQuickSearch();
    await person.type(box(), 'sync now{Enter}');
    await waitFor(async () => expect(await db.readMeta('syncAskedAt')).toBeGreaterThan(0));
    await setEngineStatus(db, { lastOkAt: Date.now() });
    expect(await screen.findByText('Synced just now')).toBeVisible();
  });

  it('of “print” is offered where there is a list', async () => {
    const person = await openQuickSearch();
    await person.type(box(), 'print');
    expect(options()).toEqual([]);
    await person.keyboard('{Escape}');
    await addPlacement(placement('Zenith', '2026-12-01'));
    await screen.findByRole('link', { name: 'Zenith' });
    await openAgain();
    await person.type(box(), 'print');
    expect(options()).toEqual(['Print']);
  });
});
