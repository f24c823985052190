import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { edit } from '../../../testing/data/edit-placement.ts';
import { addPlacement, deletePlacement } from '../commands/placements.ts';
import { mergePlacements } from '../commands/merge-placements.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import { readTrash } from '../queries/use-trash.ts';
import { placement } from '../../../testing/data/placement.ts';
import { renderSignedIn, signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';
import { keepMessagesOpen } from '../../../testing/fakes/without-timers.ts';
import { DashboardScreen } from '../dashboard/dashboard-screen.tsx';
import '../dashboard/dashboard-notices.tsx';

let db: UserDatabase;
let first: string;
let second: string;

beforeEach(async () => {
  db = await signInAtTen();
  const mine = placement('Zenith', '2026-12-01', { notes: 'Bring an ID' });
  ({ id: first } = await addPlacement(mine));
  const more = { notes: 'Bring two', location: 'Pune', status: 'form_filled' } as const;
  ({ id: second } = await addPlacement(placement('zenith ', '2026-12-01', more)));
});

const shown = async () => (await readPlacements(db)).map(({ _id, notes }) => [_id, notes]);
async function openFirst() {
  const person = renderSignedIn(<DashboardScreen />, `/dashboard?p=${first}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Zenith' }));
  await dialog.findByRole('button', { name: 'Merge into one' });
  return { person, dialog };
}

describe('the same company added by hand on two devices', () => {
  it('stays two rows, and the app offers to compare them', async () => {
    const person = renderSignedIn(<DashboardScreen />);
    const text = /stands in your list twice, with the same role and deadline\./i;
    expect(await screen.findByText(text)).toBeVisible();
    expect(await shown()).toHaveLength(2);
    await person.click(screen.getByRole('button', { name: 'Compare' }));
    expect(await screen.findByRole('button', { name: 'Merge into one' })).toBeVisible();
  });

  it('becomes one placement: it takes the values that only the other has, and keeps the rest unless chosen', async () => {
    const { person, dialog } = await openFirst();
    await person.click(dialog.getByRole('button', { name: 'Merge into one' }));
    expect(await screen.findByText(/^Merged into one\./)).toBeVisible();
    expect(await readPlacements(db)).toMatchObject([
      { _id: first, notes: 'Bring an ID', location: 'Pune', status: 'form_filled' },
    ]);
    expect(await readTrash(db)).toMatchObject([{ placement: { _id: second, notes: 'Bring two' } }]);
  });

  it('takes the value that the student chose', async () => {
    const { person, dialog } = await openFirst();
    const notes = within(dialog.getByRole('radiogroup', { name: 'Notes' }));
    await person.click(notes.getByRole('radio', { name: 'Other: Bring two' }));
    await person.click(dialog.getByRole('button', { name: 'Merge into one' }));
    await waitFor(async () => expect(await shown()).toEqual([[first, 'Bring two']]));
  });

  it('is two placements again after Undo', async () => {
    keepMessagesOpen();
    const { person, dialog } = await openFirst();
    const before = await readPlacements(db);
    await person.click(dialog.getByRole('button', { name: 'Merge into one' }));
    await person.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(async () => expect(await shown()).toHaveLength(2));
    const strip = (list: typeof before) =>
      list.map(({ notes, location, status }) => [notes, location, status]);
    expect(strip(await readPlacements(db))).toEqual(strip(before));
  });

  it('is not reported again once the student keeps both', async () => {
    const { person, dialog } = await openFirst();
    await person.click(dialog.getByRole('button', { name: 'Keep both' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Merge into one' })).toBeNull(),
    );
    expect(await shown()).toHaveLength(2);
    expect(await db.readMeta('notDuplicates')).toEqual([[first, second].toSorted().join(' ')]);
  });
});

describe('merging', () => {
  it('changes nothing when one of the two was deleted meanwhile', async () => {
    await deletePlacement(second);
    const merging = mergePlacements({ keep: first, drop: second, taken: { notes: 'Bring two' } });
    await expect(merging).rejects.toMatchObject({ name: 'Error', reason: 'other' });
    expect(await shown()).toEqual([[first, 'Bring an ID']]);
  });

  it('does not undo a field that was changed again since', async () => {
    const undo = await mergePlacements({
      keep: first,
      drop: second,
      taken: { notes: 'Bring two', location: 'Pune' },
    });
    await edit(first, { notes: 'Bring three' });
    expect((await undo?.())?.text).toBe('Undone, except 1 of 2: changed again since.');
    const now = (await readPlacements(db)).find(({ _id }) => _id === first);
    expect(now).toMatchObject({ notes: 'Bring three', location: '-' });
    expect(await shown()).toHaveLength(2);
  });
});
