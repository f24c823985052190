import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { addPlacement } from './commands/placements.ts';
import type { UserDatabase } from '../../data/database/user-database.ts';
import { readPlacements } from '../../data/feed/read-placements.ts';
import { field, goBack, openAddDialog, openDetail } from '../../testing/screens/dashboard-page.tsx';
import { fill } from '../../testing/user/fill.ts';
import { placement } from '../../testing/data/placement.ts';
import { renderSignedIn, signInAtTen } from '../../testing/screens/signed-in-screen.tsx';
import { useDialogAddress } from './dialog-address.ts';
import { DashboardScreen } from './dashboard/dashboard-screen.tsx';

let db: UserDatabase;

beforeEach(async () => {
  db = await signInAtTen(1280);
});

describe('leaving a dialog', () => {
  it('works by Back, one dialog at a time, and returns the focus', async () => {
    const person = await openDetail();
    await person.click(screen.getByRole('button', { name: 'Edit Details' }));
    await screen.findByRole('dialog', { name: 'Edit Details' });
    await goBack();
    expect(await screen.findByRole('dialog', { name: 'Zenith' })).toBeVisible();
    await goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('link', { name: 'Zenith' })).toHaveFocus());
  });

  it('works by Escape', async () => {
    const person = await openDetail();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.search).toBe('');
  });

  it('asks before typed text is discarded, by Escape and by Back', async () => {
    const person = await openAddDialog();
    fill('Role', 'SDE');
    await person.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await goBack();
    expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
    expect(window.location.search).toBe('?add');
    expect(field('Role')).toHaveValue('SDE');
    await person.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(await readPlacements(db)).toEqual([]);
  });

  it('asks also when the Back came before the page knew of the typing', async () => {
    const { result } = renderHook(useDialogAddress, { wrapper: BrowserRouter });
    act(() => result.current.open({ kind: 'add' }));
    await act(async () => {
      await goBack();
      result.current.guard({ address: { kind: 'add' }, onDiscard: () => {} });
    });
    expect(result.current.asking).toBe(true);
    expect(window.location.search).toBe('?add');
  });

  it('does not ask when nothing was typed', async () => {
    const person = await openAddDialog();
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('leads to the dashboard also when the dialog was opened from outside', async () => {
    renderSignedIn(<DashboardScreen />, '/dashboard?add');
    expect(await screen.findByRole('dialog', { name: 'Add Company' })).toBeVisible();
    await goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname + window.location.search).toBe('/dashboard');
  });

  it('focuses the list when the opener was deleted', async () => {
    await addPlacement(placement('Other', '2026-12-01'));
    const person = await openDetail();
    await person.click(screen.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'On Campus Placements' })).toHaveFocus(),
    );
  });
});
