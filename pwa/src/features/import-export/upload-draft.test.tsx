/** Input that was not uploaded outlives the page; replacing it can be undone. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { uploadPlacements } from './commands.ts';
import type { UserDatabase } from '../../data/database/user-database.ts';
import { openUpload } from '../../data/drafts/drafts.ts';
import { currentUid, endSession, startSession } from '../../data/session/session.ts';
import { testUser } from '../../testing/fakes/fake-api.ts';
import { placement } from '../../testing/data/placement.ts';
import { setScreenWidth } from '../../testing/fakes/screen-width.ts';
import { signInNewStudent } from '../../testing/screens/signed-in-screen.tsx';
import {
  choose,
  createFile,
  paste,
  pasteBox,
  readCompanies,
  renderUpload,
  uploadButton,
} from '../../testing/screens/upload-page.tsx';
import { keepMessagesOpen, runWithoutTimers } from '../../testing/fakes/without-timers.ts';

let db: UserDatabase;

beforeEach(async () => {
  setScreenWidth(390);
  db = await signInNewStudent();
});

const ITEMS = [placement('Kaveri', '2026-12-01'), placement('Zenith', '2026-12-02')];
const TEXT = JSON.stringify(ITEMS);
const savedText = async () => (await db.readMeta('uploadDraft'))?.text;

describe('pasted text', () => {
  it('is restored on the next visit, with the excluded items and a note', async () => {
    const person = await renderUpload();
    paste(TEXT);
    await person.click(await screen.findByRole('checkbox', { name: /placement 2: Zenith/ }));
    cleanup();
    await renderUpload();
    await waitFor(() => expect(pasteBox()).toHaveValue(TEXT));
    expect(await screen.findByText('1 placement chosen, 1 left out')).toBeVisible();
    expect(screen.getByText(/^We kept what you typed on/)).toBeVisible();
  });

  it('is on the disk before a phone ends the page', async () => {
    await renderUpload();
    runWithoutTimers(() => {
      paste('[]');
      paste(TEXT);
    });
    await waitFor(async () => expect(await savedText()).toBe(TEXT));
  });

  it('is on the disk with later typing when a phone ends the page', async () => {
    await renderUpload();
    runWithoutTimers(() => {
      paste(TEXT);
      paste(`${TEXT} `);
      fireEvent(window, new Event('pagehide'));
    });
    await waitFor(async () => expect(await savedText()).toBe(`${TEXT} `));
  });

  it('can be discarded, and restored', async () => {
    keepMessagesOpen();
    await renderUpload();
    paste(TEXT);
    await waitFor(async () => expect(await savedText()).toBe(TEXT));
    cleanup();
    const person = await renderUpload();
    await person.click(await screen.findByRole('button', { name: 'Start fresh' }));
    expect(pasteBox()).toHaveValue('');
    await waitFor(async () => expect(await savedText()).toBeUndefined());
    await person.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(pasteBox()).toHaveValue(TEXT);
    await waitFor(async () => expect(await savedText()).toBe(TEXT));
  });

  it('is not written again after it was uploaded: the page may be gone the moment after', async () => {
    const person = await renderUpload();
    paste(TEXT);
    await waitFor(async () => expect(await savedText()).toBe(TEXT));
    expect(await screen.findByText('2 placements chosen')).toBeVisible();
    const longAfter = performance.now() + 60_000;
    vi.spyOn(performance, 'now').mockReturnValue(longAfter);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    await person.click(uploadButton());
    await screen.findByRole('heading', { name: '2 placements added' });
    const written = put.mock.calls.map(([value]: readonly unknown[]) => value);
    expect(written).not.toContainEqual(expect.objectContaining({ k: 'uploadDraft' }));
    expect(await savedText()).toBeUndefined();
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  });

  it('is deleted once it was uploaded, and later input is stored again', async () => {
    const person = await renderUpload();
    paste(TEXT);
    await waitFor(async () => expect(await savedText()).toBe(TEXT));
    expect(await screen.findByText('2 placements chosen')).toBeVisible();
    await person.click(uploadButton());
    await screen.findByRole('heading', { name: '2 placements added' });
    await waitFor(async () => expect(await savedText()).toBeUndefined());
    paste('[{"company": "Next"}]');
    await waitFor(async () => expect(await savedText()).toBe('[{"company": "Next"}]'));
  });

  it('is added once although it was uploaded in another tab, which is reported', async () => {
    const person = await renderUpload();
    paste(TEXT);
    expect(await screen.findByText('2 placements chosen')).toBeVisible();
    await waitFor(async () => expect(await savedText()).toBe(TEXT));
    const { ref, draft } = await openUpload({ uid: currentUid(), key: 'uploadDraft' });
    await uploadPlacements(ITEMS, { claim: { broughtAt: draft?.broughtAt ?? 0, ref } });
    await person.click(uploadButton());
    await screen.findByText('These placements were added in another window');
    expect(await readCompanies()).toEqual(['Kaveri', 'Zenith']);
    expect(pasteBox()).toHaveValue('');
    expect(await savedText()).toBeUndefined();
  });

  it('is never shown to another student', async () => {
    await renderUpload();
    paste(TEXT);
    await waitFor(async () => expect(await savedText()).toBe(TEXT));
    cleanup();
    act(() => startSession('other', testUser({ _id: 'somebody-else' })));
    await renderUpload();
    await screen.findByText('0 placements');
    expect(pasteBox()).toHaveValue('');
  });

  it('is no longer written once its student has logged out', async () => {
    await renderUpload();
    // However slow the disk: the next typing has to wait, and so is still waiting when the student logs out.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    paste(TEXT);
    await waitFor(async () => expect(await savedText()).toBe(TEXT));
    paste(`${TEXT} typed`);
    act(() => endSession({ byServer: false }));
    cleanup();
    expect(await savedText()).toBe(TEXT);
  });
});

describe('a file that replaces pasted text', () => {
  it('can be undone', async () => {
    keepMessagesOpen();
    const person = await renderUpload();
    paste('[{"company": "Typed by hand"}]');
    choose('JSON file', createFile(TEXT, 'notices.json'));
    expect(await screen.findByText('2 placements chosen')).toBeVisible();
    expect(screen.queryByLabelText('Paste JSON or a notice')).toBeNull();
    await person.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(pasteBox()).toHaveValue('[{"company": "Typed by hand"}]');
  });

  it('can be converted to text, and removed', async () => {
    const person = await renderUpload();
    choose('JSON file', createFile(TEXT, 'notices.json'));
    await person.click(await screen.findByRole('button', { name: 'Edit as text' }));
    expect(pasteBox()).toHaveValue(TEXT);
    choose('JSON file', createFile(TEXT, 'notices.json'));
    await person.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(pasteBox()).toHaveValue('');
  });

  it('is stored like text', async () => {
    await renderUpload();
    choose('JSON file', createFile(TEXT, 'notices.json'));
    await waitFor(async () => expect(await savedText()).toBe(TEXT));
    cleanup();
    await renderUpload();
    expect(await screen.findByText('notices.json')).toBeVisible();
    expect(await screen.findByText('2 placements chosen')).toBeVisible();
  });
});

describe('a file that is dropped on the page', () => {
  const drop = (...files: readonly File[]): void => {
    const event = new Event('drop', { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { types: ['Files'], files } });
    act(() => void document.body.dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
  };

  it('is read, whether JSON or a spreadsheet', async () => {
    await renderUpload();
    drop(createFile(TEXT, 'notices.json'));
    expect(await screen.findByText('2 placements chosen')).toBeVisible();
    drop(createFile('Company\nKaveri\n', 'drive.csv', 'text/csv'));
    expect(await screen.findByText('1 placement chosen')).toBeVisible();
  });

  it('must be the only one', async () => {
    await renderUpload();
    drop(createFile(TEXT, 'a.json'), createFile(TEXT, 'b.json'));
    expect(await screen.findByText('One file at a time, please.')).toBeVisible();
  });
});

describe('text that is too long for the text box', () => {
  it('is shown beside it like a file, and can be uploaded', async () => {
    const person = await renderUpload();
    const many = Array.from({ length: 300 }, (_, index) => placement(`C${index}`, '2026-12-01'));
    paste(many);
    expect(await screen.findByText('Pasted text')).toBeVisible();
    expect(await screen.findByText('300 placements chosen')).toBeVisible();
    await person.click(uploadButton());
    await screen.findByRole('heading', { name: '300 placements added' });
    expect(pasteBox()).toHaveValue('');
  });

  it('of many lines is not inserted by the browser', async () => {
    await renderUpload();
    const lines = `[\n${'\n'.repeat(200)}]`;
    const event = new InputEvent('beforeinput', { data: lines, cancelable: true });
    act(() => void pasteBox().dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
    expect(pasteBox()).toHaveValue(lines);
    const short = new InputEvent('beforeinput', { data: 'x', cancelable: true });
    act(() => void pasteBox().dispatchEvent(short));
    expect(short.defaultPrevented).toBe(false);
  });
});
