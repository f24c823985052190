import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { testUser } from '../../testing/fakes/fake-api.ts';
import { renderApp, startSignedIn } from '../../testing/screens/render-app.tsx';

const owner = testUser({ _id: 'traveller' });
const TEXT = 'You are offline. Changes are kept on this device and sent when you are back online.';

beforeEach(async () => {
  await startSignedIn(owner);
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
