import { buildRow, buildStamp } from '@shortlist/shared/testing/builders.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { rebuildView } from '../../../data/outbox/row-view.ts';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import { renderSignedIn, signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';
import { DashboardScreen } from '../dashboard/dashboard-screen.tsx';

let db: UserDatabase;

/** As the server has it: created, deleted on one device, then edited on another, that morning. */
async function showEditedAfterDeletion(isOpen = true) {
  const editedAt = Date.now() - 60_000;
  const made = buildStamp(editedAt - 120_000, 'made');
  const row = buildRow(
    {
      company: ['Zenith', made],
      'deadlines.applicationDeadline': ['2026-12-01T10:00:00', made],
      role: ['Tester', buildStamp(editedAt, 'edited')],
    },
    buildStamp(editedAt - 60_000, 'deleted'),
  );
  await db.transact(async () => {
    await db.rows.put({ ...row, seq: 1 });
    await rebuildView(db, [[row.t, row.id]]);
  });
  return renderSignedIn(<DashboardScreen />, isOpen ? `/dashboard?p=${row.id}` : undefined);
}

beforeEach(async () => {
  db = await signInAtTen();
});

const TEXT =
  /^Deleted on another device, and kept because it was edited on 20 Nov 2026 after that\./;

describe('a placement that was deleted on another device and kept by a later edit', () => {
  it('has a mark in its row', async () => {
    await showEditedAfterDeletion(false);
    expect(await screen.findByTitle(TEXT)).toBeVisible();
  });

  it('has a notice in its details', async () => {
    await showEditedAfterDeletion();
    const dialog = within(await screen.findByRole('dialog', { name: 'Zenith' }));
    expect(dialog.getByText(TEXT)).toBeVisible();
  });

  it('loses the notice once the student keeps it', async () => {
    const person = await showEditedAfterDeletion();
    await person.click(await screen.findByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByText(TEXT)).not.toBeInTheDocument());
    expect(await db.outbox.toArray()).toMatchObject([{ k: 'undel' }]);
    expect(await readPlacements(db)).toMatchObject([
      { company: 'Zenith', editedAfterDeletionAt: null },
    ]);
  });

  it('asks before it is deleted after all', async () => {
    const person = await showEditedAfterDeletion();
    await person.click(await screen.findByRole('button', { name: 'Delete it' }));
    await screen.findByText('Are you sure you want to delete this placement?');
    await person.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(await readPlacements(db)).toEqual([]));
  });
});
