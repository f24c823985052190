/** A file of its own: elsewhere an earlier test has loaded the code of the list already. */
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { placement } from '../../../testing/data/placement.ts';
import { setScreenWidth } from '../../../testing/fakes/screen-width.ts';
import { signInNewStudent } from '../../../testing/screens/signed-in-screen.tsx';
import { paste, renderUpload } from '../../../testing/screens/upload-page.tsx';

beforeEach(async () => {
  setScreenWidth(390);
  await signInNewStudent();
});

it('shows the number of chosen items only together with the list, so that the button does not move under the finger', async () => {
  await renderUpload();
  const seen: string[] = [];
  const look = (): void => {
    const count = screen.queryByText('1 placement chosen');
    const list = screen.queryByRole('list', { name: 'Placements to upload' });
    if (count) seen.push(list ? 'count and list' : 'count alone');
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  paste([placement('Kaveri Softworks', '2026-12-01')]);
  await screen.findByRole('list', { name: 'Placements to upload' });
  observer.disconnect();
  look();
  expect(new Set(seen)).toEqual(new Set(['count and list']));
});
