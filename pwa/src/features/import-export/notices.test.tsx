/** What is brought to Upload Data and is a message is handed over to the page that reads messages. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { takeSharedMessages } from '../../data/database/shared-content.ts';
import type { UserDatabase } from '../../data/database/user-database.ts';
import { setScreenWidth } from '../../testing/fakes/screen-width.ts';
import { signInNewStudent } from '../../testing/screens/signed-in-screen.tsx';
import { simulateFullDevice } from '../../testing/fakes/simulate-full-device.ts';
import {
  createFile,
  paste,
  pasteBox,
  renderUpload,
  uploadButton,
} from '../../testing/screens/upload-page.tsx';

let db: UserDatabase;

beforeEach(async () => {
  setScreenWidth(390);
  db = await signInNewStudent();
  await takeSharedMessages();
});

const NOTICE = 'Zenith Systems is hiring for SDE. Apply by 27 Nov, 5 pm.';
const here = () => location.pathname;

it('a pasted notice is read as a message with one press, and is not here any more', async () => {
  const person = await renderUpload();
  paste(NOTICE);
  await person.click(await screen.findByRole('button', { name: 'Read it as a message' }));
  await waitFor(() => expect(here()).toBe('/message'));
  expect(await takeSharedMessages()).toMatchObject([{ name: null, text: NOTICE }]);
  await waitFor(async () => expect(await db.readMeta('uploadDraft')).toBeUndefined());
});

it('the button that uploads leads there too', async () => {
  const person = await renderUpload();
  paste(NOTICE);
  await screen.findByText(/^This is a message/);
  await person.click(uploadButton());
  await waitFor(() => expect(here()).toBe('/message'));
});

it('broken JSON gets its own sentence, and may be read as a message', async () => {
  await renderUpload();
  paste('[Placement cell] Zenith is hiring');
  expect(await screen.findByText('Invalid JSON format')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Read it as a message' })).toBeVisible();
});

it('a text stays here when the device cannot store it', async () => {
  const person = await renderUpload();
  paste(NOTICE);
  const button = await screen.findByRole('button', { name: 'Read it as a message' });
  simulateFullDevice();
  await person.click(button);
  expect(await screen.findByText(/^This could not be opened as a message/)).toBeVisible();
  expect(pasteBox()).toHaveValue(NOTICE);
});

it.each([
  ['notice.txt', NOTICE, 'text/plain'],
  ['portal.html', '<p>Zenith is hiring</p>', 'text/html'],
  ['round-2.xlsx', Uint8Array.from([0x50, 0x4b, 3, 4]), ''],
  ['round-2.csv', 'Roll No,Name\n21CS001,Ananya', 'text/csv'],
  ['notice.pdf', '%PDF-1.7', 'application/pdf'],
])('the file %s that is dropped here is read as a message', async (name, content, type) => {
  await renderUpload();
  const dataTransfer = { types: ['Files'], files: [createFile(content, name, type)] };
  fireEvent.drop(document.body, { dataTransfer });
  await waitFor(() => expect(here()).toBe('/message'));
  expect(await takeSharedMessages()).toMatchObject([{ name }]);
});

it('a file named .json that is dropped here is no message, whatever its type', async () => {
  await renderUpload();
  const dataTransfer = { types: ['Files'], files: [createFile('[]', 'n.json', 'text/plain')] };
  fireEvent.drop(document.body, { dataTransfer });
  expect((await screen.findAllByText(/Please select a valid JSON file/))[0]).toBeVisible();
});

it('a file can be chosen as a message', async () => {
  await renderUpload();
  const file = createFile('Roll No,Name\n21CS001,Ananya', 'list.csv', 'text/csv');
  fireEvent.change(screen.getByLabelText('Message or list'), { target: { files: [file] } });
  await waitFor(() => expect(here()).toBe('/message'));
  expect(await takeSharedMessages()).toMatchObject([{ name: 'list.csv' }]);
});
