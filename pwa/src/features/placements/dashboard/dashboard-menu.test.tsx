import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { addPlacement, deletePlacement } from '../commands/placements.ts';
import { renderDashboard } from '../../../testing/screens/dashboard-page.tsx';
import { placement } from '../../../testing/data/placement.ts';
import { signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';

beforeEach(async () => {
  await signInAtTen(360);
});

const add = async (company: string): Promise<string> =>
  (await addPlacement(placement(company, '2026-12-01'))).id;

async function openMenu(): Promise<UserEvent> {
  const person = await renderDashboard();
  await person.click(await screen.findByRole('button', { name: 'More for your placements' }));
  await screen.findByRole('menu');
  return person;
}

describe('the menu of the dashboard', () => {
  it('contains the less frequent actions, in this order', async () => {
    await add('Zenith');
    await openMenu();
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Select',
      'Trash',
      'Export',
      'Print',
    ]);
  });

  it('shows the number of placements in the trash, and opens it', async () => {
    await add('Zenith');
    await deletePlacement(await add('Acme'));
    const person = await openMenu();
    await person.click(await screen.findByRole('menuitem', { name: 'Trash (1)' }));
    expect(await screen.findByRole('dialog', { name: 'Trash' })).toBeVisible();
    expect(window.location.search).toBe('?trash');
  });

  it('opens the export', async () => {
    await add('Zenith');
    const person = await openMenu();
    await person.click(screen.getByRole('menuitem', { name: 'Export' }));
    expect(`${window.location.pathname}${window.location.hash}`).toBe('/upload#export');
  });

  it('does not offer to select in selection mode', async () => {
    await add('Zenith');
    const person = await openMenu();
    await person.click(screen.getByRole('menuitem', { name: 'Select' }));
    await screen.findByRole('region', { name: 'Selection' });
    expect(screen.queryByRole('button', { name: 'Add Company' })).toBeNull();
    await person.click(await screen.findByRole('button', { name: 'More for your placements' }));
    await screen.findByRole('menu');
    expect(screen.queryByRole('menuitem', { name: 'Select' })).toBeNull();
  });

  it('can be used and closed by keyboard', async () => {
    await add('Zenith');
    const person = await renderDashboard();
    (await screen.findByRole('button', { name: 'More for your placements' })).focus();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Select' })).toHaveFocus());
    await person.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Export' })).toHaveFocus();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'More for your placements' })).toHaveFocus(),
    );
  });
});

describe('an empty list', () => {
  it('still has a link to the trash', async () => {
    await deletePlacement(await add('Acme'));
    const person = await renderDashboard();
    await person.click(await screen.findByRole('button', { name: 'Trash (1)' }));
    expect(await screen.findByRole('dialog', { name: 'Trash' })).toBeVisible();
  });
});
