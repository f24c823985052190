/** Content that another app shared is put on the upload page, once, and nothing that was there is lost. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { saveSharedUpload } from '../../data/database/shared-content.ts';
import type { UserDatabase } from '../../data/database/user-database.ts';
import { placement } from '../../testing/data/placement.ts';
import { setScreenWidth } from '../../testing/fakes/screen-width.ts';
import { signInNewStudent } from '../../testing/screens/signed-in-screen.tsx';
import { paste, pasteBox, renderUpload } from '../../testing/screens/upload-page.tsx';

let db: UserDatabase;

beforeEach(async () => {
  setScreenWidth(390);
  db = await signInNewStudent();
});

const NOTICE = 'Zenith Systems is hiring. Apply by Friday.';
const SHARED = '/upload?shared';
const shareText = (text: string) => saveSharedUpload({ name: null, text, at: 1 });

it('puts a shared text into the text box, and not a second time', async () => {
  await shareText(NOTICE);
  await renderUpload(SHARED);
  await waitFor(() => expect(pasteBox()).toHaveValue(NOTICE));
  cleanup();
  await renderUpload(SHARED);
  expect(await screen.findByText(/^What you shared did not arrive here/)).toBeVisible();
});

it('reads a shared file like a chosen one', async () => {
  const text = JSON.stringify([placement('Kaveri', '2026-12-01')]);
  await saveSharedUpload({ name: 'notices.json', text, at: 1 });
  await renderUpload(SHARED);
  expect(await screen.findByText('1 placement chosen')).toBeVisible();
  expect(screen.getByText('notices.json')).toBeVisible();
});

it('explains what is wrong with a shared file without placements', async () => {
  await saveSharedUpload({ name: 'notices.json', text: '{"a":', at: 1 });
  await renderUpload(SHARED);
  expect((await screen.findAllByText(/Invalid JSON file/))[0]).toBeVisible();
});

it('offers to restore what was typed before', async () => {
  await renderUpload();
  paste('[ {"company": "Kept"} ]');
  await waitFor(async () => expect(await db.readMeta('uploadDraft')).toBeDefined());
  cleanup();
  await shareText(NOTICE);
  const person = await renderUpload(SHARED);
  await waitFor(() => expect(pasteBox()).toHaveValue(NOTICE));
  await person.click(await screen.findByRole('button', { name: /^Undo/ }));
  expect(pasteBox()).toHaveValue('[ {"company": "Kept"} ]');
});

it('shows nothing on an ordinary visit', async () => {
  await shareText(NOTICE);
  await renderUpload();
  expect(pasteBox()).toHaveValue('');
  expect(screen.queryByText(/did not arrive/)).toBeNull();
});
