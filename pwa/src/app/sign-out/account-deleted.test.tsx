import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addPlacement } from '../../features/placements/commands/placements.ts';
import {
  databaseUids,
  deleteUserDatabase,
  userDatabase,
} from '../../data/database/user-database.ts';
import { installMirrorKey } from '../../data/session/install-mirror.ts';
import { getSession } from '../../data/session/session.ts';
import { testUser } from '../../testing/fakes/fake-api.ts';
import { placement } from '../../testing/data/placement.ts';
import {
  reloadApp,
  renderApp,
  storeSession,
  startSignedOut,
} from '../../testing/screens/render-app.tsx';
import { captureSavedFiles } from '../../testing/fakes/saved-files.ts';
import { setEngineStatus } from '../../testing/screens/signed-in-screen.tsx';

const owner = testUser({ _id: 'deleted-owner' });
const OTHER = 'other-owner';
const saved = captureSavedFiles();

beforeEach(async () => {
  startSignedOut();
  for (const uid of [owner._id, OTHER]) await deleteUserDatabase(uid);
  storeSession(owner);
  await addPlacement(placement('Zenith', '2026-12-01'));
  await setEngineStatus(userDatabase(owner._id), {
    failure: { kind: 'account-deleted', message: null },
  });
});

async function openApp() {
  const { user } = renderApp('/settings');
  const dialog = within(await screen.findByRole('dialog', { name: 'Your account was deleted' }));
  const press = (name: string): Promise<void> => user.click(dialog.getByRole('button', { name }));
  return { user, dialog, press };
}

const companiesHere = async (): Promise<readonly unknown[]> =>
  (await userDatabase(owner._id).view.toArray()).map((row) => row.placement?.company);

describe('410: an account that was deleted', () => {
  it('is reported, with what would be lost, and nothing is removed', async () => {
    const { dialog } = await openApp();
    expect(
      dialog.getByText(/asha@college\.in does not exist on the server any more/),
    ).toBeVisible();
    expect(dialog.getByText(/with 1 change that never reached the account/)).toBeVisible();
    expect(await companiesHere()).toEqual(['Zenith']);
    expect(getSession().kind).toBe('signed-in');
  });

  it('lets everything on this device be exported', async () => {
    const { press } = await openApp();
    await press('Export everything');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.blob.text()).toContain('"Zenith"');
    expect(await companiesHere()).toEqual(['Zenith']);
  });

  it('can be dismissed; the chip opens it again, and a new start asks again', async () => {
    const { user, press } = await openApp();
    await press('Not now');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: /^Account deleted/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Sync' }));
    expect(sheet.getByRole('button', { name: 'Export everything' })).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Remove from this device' })).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'Sync now' })).toBeNull();
    history.replaceState(null, '', '/settings');
    reloadApp();
    expect(
      await screen.findByRole('dialog', { name: 'Your account was deleted' }),
    ).toBeInTheDocument();
  });

  it('is removed from this device only after confirmation, and other accounts stay', async () => {
    await userDatabase(OTHER).open();
    localStorage.setItem(installMirrorKey(OTHER), '{}');
    const { user, press } = await openApp();
    await waitFor(() => expect(localStorage.getItem(installMirrorKey(owner._id))).not.toBeNull());
    await press('Remove from this device');
    const question = await screen.findByRole('alertdialog', { name: 'Remove from this device?' });
    expect(question).toHaveTextContent(/Other accounts on this device stay/);
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await databaseUids()).toContain(owner._id);
    await press('Remove from this device');
    await user.click(await screen.findByRole('button', { name: 'Remove everything' }));
    await waitFor(async () => expect(await databaseUids()).not.toContain(owner._id));
    expect(getSession().kind).toBe('signed-out');
    expect(await databaseUids()).toContain(OTHER);
    expect(await screen.findByText(/was removed from this device/)).toBeInTheDocument();
    // What is removed on purpose must not be reported as missing at the next sign-in.
    expect(localStorage.getItem(installMirrorKey(owner._id))).toBeNull();
    expect(localStorage.getItem(installMirrorKey(OTHER))).not.toBeNull();
  });
});

describe('403: a server that refuses this account', () => {
  it('shows the server’s message and offers the export', async () => {
    const message = 'This account is locked. Ask your placement cell.';
    await setEngineStatus(userDatabase(owner._id), { failure: { kind: 'forbidden', message } });
    const { user } = renderApp('/settings');
    await user.click(await screen.findByRole('button', { name: /^Not syncing/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Sync' }));
    expect(sheet.getByText(message)).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Export everything' }));
    await waitFor(() => expect(saved).toHaveLength(1));
  });
});
