/** The code that reads messages is fetched when there is one, and may be missing. */
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderShared } from '../../testing/screens/message-page.tsx';
import { signInAtTen } from '../../testing/screens/signed-in-screen.tsx';
import { readText } from './reading/read-text.ts';

vi.mock('./reading/read-text.ts', { spy: true });

it('a message that cannot be read now stays, and the page says so', async () => {
  const db = await signInAtTen(390);
  vi.mocked(readText).mockImplementation(() => {
    throw new Error('It is not there.');
  });
  await renderShared('Zenith Systems is hiring');
  expect(await screen.findByText(/^This message could not be read now/)).toBeVisible();
  const text = screen.getByRole('region', { name: 'Text of the message' });
  expect(text).toHaveTextContent('Zenith Systems is hiring');
  expect(await db.readMeta('messageDraft')).toMatchObject({ text: 'Zenith Systems is hiring' });
});
