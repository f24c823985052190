import { act, screen, waitFor } from '@testing-library/react';
import { profileToForm } from '@shortlist/shared/account/profile-form.ts';
import {
  emptyPlacementForm,
  formToPlacement,
} from '@shortlist/shared/placement/form/placement-form.ts';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { addPlacement } from '../../features/placements/commands/placements.ts';
import { profileDraftRef } from '../../features/account/profile/commands.ts';
import { readDrafts, saveDraft } from '../../data/drafts/drafts.ts';
import { openProfile } from '../../data/profile/save-profile.ts';
import { databaseUids } from '../../data/database/user-database.ts';
import { countUnsentChanges } from '../../features/account/sign-in/queries.ts';
import { followOtherTabs } from '../../data/session/session.ts';
import { type FakeApi, testUser } from '../../testing/fakes/fake-api.ts';
import { renderApp, readStorage, startSignedIn } from '../../testing/screens/render-app.tsx';

const TEXT =
  'Are you sure you want to logout? You will need to sign in again to access your account.';
const owner = testUser({ _id: 'leaver' });
let api: FakeApi;

beforeEach(async () => {
  api = await startSignedIn(owner);
});

async function choose(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /Account: Asha Rao/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await screen.findByRole('alertdialog', { name: 'Confirm Logout' });
}

async function openDialog() {
  const app = renderApp('/settings');
  await choose(app.user);
  const confirm = () => app.user.click(screen.getByRole('button', { name: 'Yes, Logout' }));
  return { ...app, confirm };
}

const addOne = () =>
  addPlacement(
    formToPlacement({
      ...emptyPlacementForm(),
      company: 'Zenith Systems',
      role: 'SDE Intern',
      applicationDeadline: '2026-12-01T23:59',
    }),
  );

describe('logging out', () => {
  it('asks first, clears the session, notifies the server and goes to the landing page', async () => {
    const { user, confirm } = await openDialog();
    expect(screen.getByText(TEXT)).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(readStorage()).toMatchObject({ token: 'pts_test' });
    await choose(user);
    await confirm();
    await waitFor(() => expect(location.pathname).toBe('/'));
    await waitFor(() => expect(readStorage()).toEqual({}));
    const logoutRequest = api.requests.find(({ path }) => path === '/api/auth/logout');
    expect(logoutRequest?.headers.get('authorization')).toBe('Bearer pts_test');
  });

  it('works without a network when nothing waits, and leaves nothing of the student behind', async () => {
    api.answer('/api/auth/logout', 'offline');
    localStorage.setItem('theme', 'dark');
    const { confirm } = await openDialog();
    await confirm();
    await waitFor(() => expect(location.pathname).toBe('/'));
    await waitFor(() => expect(readStorage()).toEqual({ theme: 'dark' }));
    await waitFor(async () =>
      expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('u-leaver'),
    );
  });
});

describe('an open tab while another one logs out', () => {
  it('logs out too', async () => {
    const stop = followOtherTabs(() => undefined);
    renderApp('/settings');
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    // The other tab has emptied the storage; the browser notifies this one.
    localStorage.removeItem('token');
    localStorage.removeItem('user');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'token' })));
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    stop();
  });
});

describe('logging out with an unsent change', () => {
  beforeEach(async () => void (await addOne()));

  it('does not log out when the change cannot be sent first', async () => {
    const { confirm } = await openDialog();
    expect(await screen.findByText('1 change has not been sent yet.')).toBeVisible();
    await confirm();
    expect(await screen.findByText(/could not be sent now/)).toBeVisible();
    expect(readStorage()).toMatchObject({ token: 'pts_test' });
    await expect(countUnsentChanges(owner._id)).resolves.toBe(1);
  });

  it.each([
    [/^Keep them on this device/, 1],
    [/^Discard them/, 0],
  ])('with %s leaves %i on the device', async (choice, left) => {
    const { user, confirm } = await openDialog();
    await user.click(await screen.findByRole('radio', { name: choice }));
    await confirm();
    await waitFor(() => expect(location.pathname).toBe('/'));
    await waitFor(async () => expect(await countUnsentChanges(owner._id)).toBe(left));
  });
});

describe('logging out with unsaved typing in the profile', () => {
  const LINE = 'What you typed in your profile has not been saved.';
  const savedBio = async (): Promise<unknown> => {
    if (!(await databaseUids()).includes(owner._id)) return undefined;
    const [stored] = await readDrafts(profileDraftRef(owner._id));
    return stored?.draft.form.bio;
  };
  const type = async (bio: string): Promise<void> => {
    const opened = await openProfile();
    const form = { ...profileToForm(opened.values.profile), bio };
    await saveDraft(profileDraftRef(owner._id), { opened, form, typedAt: 1 });
  };

  it('keeps the typing when nothing else is chosen', async () => {
    await type('Typed');
    const { confirm } = await openDialog();
    expect(await screen.findByText(LINE)).toBeVisible();
    expect(screen.queryByRole('radio', { name: /^Send/ })).toBeNull();
    expect(screen.getByRole('radio', { name: /^Keep it on this device/ })).toBeChecked();
    await confirm();
    await waitFor(() => expect(location.pathname).toBe('/'));
    await expect(savedBio()).resolves.toBe('Typed');
  });

  it('discards it on request', async () => {
    await type('Typed');
    const { user, confirm } = await openDialog();
    await user.click(await screen.findByRole('radio', { name: /^Discard it/ }));
    await confirm();
    await waitFor(() => expect(location.pathname).toBe('/'));
    await waitFor(async () => expect(await savedBio()).toBeUndefined());
  });

  it('mentions it beside the unsent changes, and discards both only together', async () => {
    await type('Typed');
    await addOne();
    const { user, confirm } = await openDialog();
    expect(await screen.findByText('1 change has not been sent yet.')).toBeVisible();
    expect(await screen.findByText(LINE)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /^Discard everything/ }));
    await confirm();
    await waitFor(() => expect(location.pathname).toBe('/'));
    await waitFor(async () => expect(await savedBio()).toBeUndefined());
    await expect(countUnsentChanges(owner._id)).resolves.toBe(0);
  });

  it('does not ask about typing that was undone', async () => {
    await type('');
    await openDialog();
    await waitFor(async () => expect(await savedBio()).toBeUndefined());
    expect(screen.queryByText(LINE)).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
