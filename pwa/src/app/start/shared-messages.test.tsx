/** A message that is shared while no one is signed in is there after signing in. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
// Loaded lazily in the app, which on a busy machine takes longer than a test waits.
import '../../features/message/message-screen.tsx';
import '../../features/message/reading/read-text.ts';
import { saveSharedMessage } from '../../data/database/shared-content.ts';
import { startSession } from '../../data/session/session.ts';
import { testUser } from '../../testing/fakes/fake-api.ts';
import { renderApp, startSignedOut } from '../../testing/screens/render-app.tsx';

it('opens after signing in', async () => {
  startSignedOut();
  await saveSharedMessage({ name: null, text: 'Zenith Systems is hiring', at: 1 });
  renderApp('/message?shared');
  await waitFor(() => expect(location.pathname).toBe('/login'));
  startSession('pts_new', testUser());
  const text = await screen.findByRole('region', { name: 'Text of the message' });
  expect(text).toHaveTextContent('Zenith Systems is hiring');
});
