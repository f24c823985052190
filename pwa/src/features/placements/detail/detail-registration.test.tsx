import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { feedDatabase } from '../../../data/database/feed-database.ts';
import { systemRuntime } from '../../../data/database/runtime.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { currentUid } from '../../../data/session/session.ts';
import { addDrive } from '../../../testing/data/drives.ts';
import { registrationRow, storeServerRow } from '../../../testing/data/server-rows.ts';
import { findDetail, renderDashboard } from '../../../testing/screens/dashboard-page.tsx';
import { signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';
import { addOpportunity } from '../../community/commands/add-opportunity.ts';
// Loaded lazily in the app, which on a busy machine takes longer than a test waits.
import '../../community/registration/registration-dialog.tsx';

let db: UserDatabase;

beforeEach(async () => {
  db = await signInAtTen(1280);
});

async function openDrive(changes: Parameters<typeof addDrive>[0], isRegistered = false) {
  const uid = currentUid();
  const { _id: drive } = await addDrive({ company: 'Zenith', registration: 'cell', ...changes });
  if (isRegistered) await storeServerRow(db, registrationRow({ uid, drive }));
  await addOpportunity({ uid, db, feed: feedDatabase(), runtime: systemRuntime }, drive);
  const person = await renderDashboard();
  await person.click(await screen.findByRole('link', { name: 'Zenith' }));
  await findDetail('Zenith');
  return person;
}

it.each([
  ['12:00', 'Not registered yet: 2 h left.'],
  ['09:59', /^Not registered\. The deadline was .*your placement cell’s server decides\.$/],
])('offers to register, with the deadline at %s', async (time, text) => {
  await openDrive({ deadlines: { applicationDeadline: `2026-11-20T${time}:00` } });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Register' })).toBeVisible();
});

it('offers nothing once registration is closed', async () => {
  await openDrive({ status: 'closed' });
  expect(await screen.findByText('Not registered. Registration is closed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
});

it('only shows a registration once they are closed', async () => {
  const person = await openDrive({ status: 'closed' }, true);
  await person.click(await screen.findByRole('button', { name: 'Your registration' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your registration' }));
  expect(dialog.getByRole('button', { name: 'Send these instead' })).toBeDisabled();
  expect(dialog.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});
