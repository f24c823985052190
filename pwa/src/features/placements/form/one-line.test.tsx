/** One line fills in the form of a new company; the student confirms. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
// Loaded lazily in the app, which on a busy machine takes longer than a test waits.
import '@shortlist/shared/message/read-line.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { field, openAddDialog, save } from '../../../testing/screens/dashboard-page.tsx';
import { signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';
import { fill } from '../../../testing/user/fill.ts';

let db: UserDatabase;

beforeEach(async () => {
  // Friday, 20 November 2026.
  db = await signInAtTen(390);
});

const LINE = 'Type or paste in one line';
const LABELS = { company: 'Company name (required)', deadline: 'Application deadline (required)' };

it('fills in the fields, marks them, and saves nothing by itself', async () => {
  const person = await openAddDialog();
  await person.type(field(LINE), 'Zenith Systems, SDE 12 LPA 27 Nov 2026 5pm{Enter}');
  await waitFor(() => expect(field(LABELS.company)).toHaveValue('Zenith Systems'));
  expect(field(LABELS.deadline)).toHaveValue('2026-11-27T17:00');
  expect(field('CTC per year')).toHaveValue('1200000');
  expect(screen.getByText(/^Filled in: .*Company/)).toBeVisible();
  expect(field(LABELS.company)).toHaveAccessibleDescription(/From your line|Please check/);
  expect(await db.outbox.count()).toBe(0);
  await save(person);
  await waitFor(async () => expect(await db.outbox.count()).toBe(1));
});

it('leaves what was typed, and replaces what the line before filled in', async () => {
  const person = await openAddDialog();
  fill(LABELS.company, 'My own name');
  await person.type(field(LINE), 'Zenith Systems, SDE 12 LPA 27 Nov 2026 5pm{Enter}');
  await waitFor(() => expect(field('CTC per year')).toHaveValue('1200000'));
  expect(field(LABELS.company)).toHaveValue('My own name');
  await person.clear(field(LINE));
  await person.type(field(LINE), 'Zenith Systems, SDE 14 LPA 28 Nov 2026 5pm');
  await person.click(screen.getByRole('button', { name: 'Fill in' }));
  await waitFor(() => expect(field('CTC per year')).toHaveValue('1400000'));
  expect(field(LABELS.deadline)).toHaveValue('2026-11-28T17:00');
});

it('says that nothing was recognised, and leads to the page for whole notices', async () => {
  const person = await openAddDialog();
  await person.type(field(LINE), 'good morning{Enter}');
  expect(await screen.findByText(/^Nothing was recognised/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Paste a notice' })).toHaveAttribute('href', '/message');
});
