import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { deleteUserDatabase } from '../../data/database/user-database.ts';
import { fakeApi, testUser } from '../../testing/fakes/fake-api.ts';
import { clearStorage, renderApp, storeSession } from '../../testing/screens/render-app.tsx';

const owner = testUser({ _id: 'traveller' });
const TEXT = 'You are offline. Changes are kept on this device and sent when you are back online.';

beforeEach(async () => {
  clearStorage();
  await deleteUserDatabase(owner._id);
  storeSession(owner);
  fakeApi();
});

function setOnline(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void dispatchEvent(new Event(online ? 'online' : 'offline')));
}

it('is shown on every page while there is no network, and disappears by itself', async () => {
  renderApp('/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(screen.queryByText(TEXT)).toBeNull();
  setOnline(false);
  expect(await screen.findByText(TEXT)).toBeVisible();
  setOnline(true);
  await waitFor(() => expect(screen.queryByText(TEXT)).toBeNull());
});
