import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addPlacement, deletePlacement, restorePlacements } from '../commands/placements.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import { goBack, renderDashboard } from '../../../testing/screens/dashboard-page.tsx';
import { simulateFullDevice } from '../../../testing/fakes/simulate-full-device.ts';
import { placement } from '../../../testing/data/placement.ts';
import { renderSignedIn, signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';
import { DashboardScreen } from '../dashboard/dashboard-screen.tsx';

let db: UserDatabase;

beforeEach(async () => {
  db = await signInAtTen(1280);
});

/**
 * Adds and deletes a placement, so many days ago. Call it for the longest ago first: a device's clock never goes back.
 */
async function trashed(company: string, daysAgo = 0, role = ''): Promise<string> {
  const now = Date.now();
  vi.setSystemTime(now - daysAgo * 86_400_000);
  const { id } = await addPlacement(placement(company, '2026-12-01', { role }));
  await deletePlacement(id);
  vi.setSystemTime(now);
  return id;
}

async function openTrash() {
  const person = renderSignedIn(<DashboardScreen />, '/dashboard?trash');
  const dialog = within(await screen.findByRole('dialog', { name: 'Trash' }));
  return { person, dialog };
}

const names = async (): Promise<readonly string[]> =>
  (await readPlacements(db)).map(({ company }) => company).sort();

describe('the trash', () => {
  it('explains its purpose when it is empty', async () => {
    const { dialog } = await openTrash();
    expect(await dialog.findByText('Nothing in the trash')).toBeVisible();
    expect(dialog.getByText(/^What you delete stays here for 180 days/)).toBeVisible();
  });

  it('lists what was deleted, the latest first, with the days left', async () => {
    await trashed('Old', 179);
    await trashed('Older', 30);
    await trashed('Fresh', 0, 'SDE');
    const { dialog } = await openTrash();
    const items = await dialog.findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^FreshSDEDeleted 20 Nov 2026, 10:00 am · 180 days left/),
      expect.stringMatching(/^OlderDeleted 21 Oct 2026, 10:00 am · 150 days left/),
      expect.stringMatching(/^OldDeleted 25 May 2026, 10:00 am · 1 day left/),
    ]);
  });

  it('restores one, and confirms it', async () => {
    await trashed('Acme');
    await trashed('Zenith', 0, 'SDE');
    const { person, dialog } = await openTrash();
    await person.click(await dialog.findByRole('button', { name: 'Restore Zenith, SDE' }));
    expect(await screen.findByText('1 placement restored')).toBeInTheDocument();
    expect(await names()).toEqual(['Zenith']);
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
  });

  it('restores several at once', async () => {
    for (const company of ['Acme', 'Bolt', 'Zenith']) await trashed(company);
    const { person, dialog } = await openTrash();
    await person.click(await dialog.findByRole('checkbox', { name: 'Select Acme' }));
    await person.click(dialog.getByRole('checkbox', { name: 'Select Zenith' }));
    expect(dialog.getByRole('checkbox', { name: 'Select all (3)' })).toBePartiallyChecked();
    await person.click(dialog.getByRole('button', { name: 'Restore 2' }));
    expect(await screen.findByText('2 placements restored')).toBeInTheDocument();
    expect(await names()).toEqual(['Acme', 'Zenith']);
    await person.click(screen.getByRole('button', { name: /^Undo/ }));
    const undone = 'Undone: 2 placements. They are in the Trash.';
    expect(await screen.findByText(undone)).toBeInTheDocument();
    expect(await names()).toEqual([]);
  });

  it('restores all, also those that are not on the screen yet', async () => {
    for (let n = 0; n < 52; n += 1) await trashed(`Company ${n}`);
    const { person, dialog } = await openTrash();
    await person.click(await dialog.findByRole('checkbox', { name: 'Select all (52)' }));
    await person.click(dialog.getByRole('button', { name: 'Show more (2 left)' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(52);
    await person.click(dialog.getByRole('button', { name: 'Restore 52' }));
    expect(await dialog.findByText('Nothing in the trash')).toBeVisible();
    expect(await names()).toHaveLength(52);
  });

  it('deselects what was restored on another device', async () => {
    const id = await trashed('Acme');
    await trashed('Zenith');
    const { person, dialog } = await openTrash();
    await person.click(await dialog.findByRole('checkbox', { name: 'Select all (2)' }));
    await restorePlacements([id]);
    expect(await dialog.findByRole('button', { name: 'Restore 1' })).toBeEnabled();
  });

  it('reports that nothing could be restored', async () => {
    await trashed('Zenith');
    const { person, dialog } = await openTrash();
    const restore = await dialog.findByRole('button', { name: 'Restore Zenith' });
    simulateFullDevice();
    await person.click(restore);
    expect(await screen.findByText(/^That could not be brought back/)).toBeInTheDocument();
    expect(await names()).toEqual([]);
    expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  });

  it('opens from the menu, closes by Back and Escape, and returns the focus', async () => {
    await addPlacement(placement('Acme', '2026-12-01'));
    const person = await renderDashboard();
    const menu = await screen.findByRole('button', { name: 'More for your placements' });
    for (const close of [goBack, () => person.keyboard('{Escape}')]) {
      await person.click(menu);
      await person.click(await screen.findByRole('menuitem', { name: /^Trash/ }));
      await screen.findByRole('dialog', { name: 'Trash' });
      expect(window.location.search).toBe('?trash');
      await close();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(menu).toHaveFocus());
    }
  });
});
