import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  fakeCommunityApi,
  openFromMenu,
  renderAdminCommunity,
  signInWithFeed,
} from '../../../testing/screens/admin-community-page.tsx';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import { addToFeed } from '../../../testing/data/feed.ts';
import { goBack } from '../../../testing/screens/dashboard-page.tsx';
import { setScreenWidth } from '../../../testing/fakes/screen-width.ts';
import { renderSignedIn } from '../../../testing/screens/signed-in-screen.tsx';
import { CommunityScreen } from '../screen/community-screen.tsx';

beforeEach(() => {
  setScreenWidth(1280);
  fakeCommunityApi();
});

describe('adding opportunities', () => {
  it('is offered to admins, one by one and in bulk', async () => {
    await signInWithFeed('admin');
    const person = await renderAdminCommunity();
    await person.click(screen.getByRole('button', { name: 'Add Opportunity' }));
    const menu = within(await screen.findByRole('menu'));
    const entries = menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(entries).toEqual(['Manual Entry', 'JSON Upload']);
  });

  it.each(['add', 'upload'])(
    'shows nothing to a student, even when the history state asks for the dialog %s',
    async (kind) => {
      await signInWithFeed('student');
      const { company } = await addToFeed({ company: 'Zenith' });
      renderSignedIn(<CommunityScreen />, '/community');
      await screen.findByRole('heading', { name: company });
      act(() => {
        history.pushState({ usr: { adminDialog: { kind } }, key: 'k', idx: 1 }, '', '/community');
        window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      });
      expect(screen.queryByRole('button', { name: 'Add Opportunity' })).toBeNull();
      expect(screen.queryByRole('button', { name: /^Manage / })).toBeNull();
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it.each([
    ['Manual Entry', 'Add New Opportunity'],
    ['JSON Upload', 'JSON Upload'],
  ] as const)('opens %s as a dialog that Back closes', async (entry, title) => {
    await signInWithFeed('admin');
    await openFromMenu(entry);
    expect(screen.getByRole('dialog', { name: title })).toBeVisible();
    await goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const button = await screen.findByRole('button', { name: 'Add Opportunity' });
    await waitFor(() => expect(button).toHaveFocus());
  });
});

it('lets an admin add to their own list like any student', async () => {
  const db = await signInWithFeed('admin');
  await addToFeed({ company: 'Zenith' });
  const person = await renderAdminCommunity();
  await person.click(await screen.findByRole('button', { name: 'Add to Profile' }));
  expect(await screen.findByRole('button', { name: 'Already Added' })).toBeDisabled();
  expect(await readPlacements(db)).toMatchObject([{ company: 'Zenith' }]);
});
