import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { edit } from '../../../testing/data/edit-placement.ts';
import { deletePlacement } from '../commands/placements.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import { simulateFullDevice } from '../../../testing/fakes/simulate-full-device.ts';
import {
  addFive,
  bar,
  chooseStatus,
  deleteSelected,
  readSelectedCompanies,
  readSelectedCount,
  waitUntilSelectionEnds,
  startSelecting,
} from '../../../testing/screens/selecting.tsx';
import { keepMessagesOpen } from '../../../testing/fakes/without-timers.ts';
import { signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';

let db: UserDatabase;

beforeEach(async () => {
  db = await signInAtTen(360);
});

async function statuses(): Promise<Readonly<Record<string, string>>> {
  const list = await readPlacements(db);
  return Object.fromEntries(list.map(({ company, status }) => [company, status]));
}

describe('bulk actions', () => {
  it('set the status of all selected, confirm it, and undo it', async () => {
    keepMessagesOpen();
    await addFive();
    const person = await startSelecting('A', 'B');
    await chooseStatus(person, 'Form Filled');
    expect(await screen.findByText('2 placements marked as Form Filled')).toBeVisible();
    await waitUntilSelectionEnds();
    expect(await statuses()).toMatchObject({ A: 'form_filled', B: 'form_filled' });
    await person.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(async () =>
      expect(new Set(Object.values(await statuses()))).toEqual(new Set(['form_not_filled'])),
    );
  });

  it('delete all selected after a question, and restore them', async () => {
    keepMessagesOpen();
    await addFive();
    const person = await startSelecting('A', 'E');
    await person.click(bar().getByRole('button', { name: 'Delete' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Delete 2 placements?' }),
    );
    expect(
      question.getByText(/^Are you sure you want to delete these 2 placements\?/),
    ).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2 placements deleted')).toBeVisible();
    await waitUntilSelectionEnds();
    expect(Object.keys(await statuses()).sort()).toEqual(['B', 'C', 'D']);
    await person.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(async () => expect(Object.keys(await statuses())).toHaveLength(5));
  });

  it('report that there is nothing to change', async () => {
    await addFive();
    const person = await startSelecting('A');
    await chooseStatus(person, 'Form Not Filled');
    expect(
      await screen.findByText('Nothing to change: all are Form Not Filled already'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('report what was not undone because it was changed since', async () => {
    keepMessagesOpen();
    const [first = ''] = await addFive();
    const person = await startSelecting('A', 'B');
    await chooseStatus(person, 'Form Filled');
    const undo = await screen.findByRole('button', { name: /^Undo/ });
    await edit(first, { status: 'process_done' });
    await person.click(undo);
    expect(await screen.findByText('Undone, except 1 of 2: changed again since.')).toBeVisible();
    expect(await statuses()).toMatchObject({ A: 'process_done', B: 'form_not_filled' });
  });

  it('change nothing when the device is full', async () => {
    await addFive();
    const person = await startSelecting('A');
    simulateFullDevice();
    await chooseStatus(person, 'Form Filled');
    expect(await screen.findByText('Failed to update placement')).toBeVisible();
    await deleteSelected(person);
    expect(await screen.findByText('Failed to delete placement')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(readSelectedCompanies()).toEqual(['A']);
    expect(await statuses()).toMatchObject({ A: 'form_not_filled' });
  });

  it('deselect what another device deletes', async () => {
    const [first = ''] = await addFive();
    const person = await startSelecting('A', 'B');
    await deletePlacement(first);
    await waitFor(() => expect(readSelectedCount()).toBe('1 selected'));
    await chooseStatus(person, 'Process Done');
    expect(await screen.findByText('1 placement marked as Process Done')).toBeVisible();
    expect(await statuses()).toEqual({
      B: 'process_done',
      C: 'form_not_filled',
      D: 'form_not_filled',
      E: 'form_not_filled',
    });
  });

  it('leave the focus on the page when everything was deleted', async () => {
    await addFive();
    const person = await startSelecting();
    await person.click(bar().getByRole('button', { name: 'Select all shown (5)' }));
    await deleteSelected(person);
    const start = await screen.findByRole('heading', { name: 'Start with one company' });
    await waitFor(() => expect(start).toHaveFocus());
    expect(await screen.findByRole('button', { name: 'Trash (5)' })).toBeVisible();
    await waitFor(() =>
      expect(window.history.state).not.toMatchObject({ usr: { dialog: 'select' } }),
    );
  });
});
