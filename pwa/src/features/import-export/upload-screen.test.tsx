import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserDatabase } from '../../data/database/user-database.ts';
import { moveToRefused } from '../../data/sync/apply/apply-results.ts';
import { startSession } from '../../data/session/session.ts';
import { testUser } from '../../testing/fakes/fake-api.ts';
import { simulateFullDevice } from '../../testing/fakes/simulate-full-device.ts';
import { placement } from '../../testing/data/placement.ts';
import { setEngineStatus, signInAtTen } from '../../testing/screens/signed-in-screen.tsx';
import {
  paste,
  pasteBox,
  readCompanies,
  renderUpload,
  uploadButton,
} from '../../testing/screens/upload-page.tsx';

let db: UserDatabase;

beforeEach(async () => {
  db = await signInAtTen(390);
});

const KAVERI = placement('Kaveri Softworks', '2026-12-01', { role: 'Engineer' });
const ZENITH = placement('Zenith Systems', '2026-12-02', { role: 'Analyst' });
const BAD = { ...ZENITH, company: 'Bad Grades', eligibilityCriteria: { cgpa: 75, branch: [] } };

const list = () => screen.findByRole('list', { name: 'Placements to upload' });
const tick = (name: RegExp) => screen.getByRole('checkbox', { name });
const added = (count: number) =>
  screen.findByRole('heading', { name: `${count} placement${count === 1 ? '' : 's'} added` });

describe('an upload', () => {
  it('shows what it would add, adds it, and reports how many', async () => {
    const person = await renderUpload();
    paste([KAVERI, ZENITH]);
    expect(await screen.findByText('2 placements chosen')).toBeVisible();
    expect(within(await list()).getByText('Kaveri Softworks · Engineer')).toBeVisible();
    expect(await readCompanies()).toEqual([]);
    await person.click(uploadButton());
    expect(await screen.findByText('2 placements uploaded successfully!')).toBeVisible();
    const heading = await added(2);
    await waitFor(() => expect(heading).toHaveFocus());
    expect(await readCompanies()).toEqual(['Kaveri Softworks', 'Zenith Systems']);
    expect(pasteBox()).toHaveValue('');
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
  });

  it('moves the focus to its report, also after the first one of a visit', async () => {
    const person = await renderUpload();
    for (const each of [KAVERI, ZENITH]) {
      vi.setSystemTime(Date.now() + 60_000);
      paste([each]);
      await screen.findByText('1 placement chosen');
      await waitFor(() => expect(uploadButton()).toBeEnabled());
      await person.click(uploadButton());
      await waitFor(async () => expect(await added(1)).toHaveFocus());
    }
    expect(await readCompanies()).toEqual(['Kaveri Softworks', 'Zenith Systems']);
  });

  it('with a double-tapped button adds everything once; it can be undone, and is no longer shown then', async () => {
    const person = await renderUpload();
    paste([KAVERI, ZENITH]);
    await screen.findByText('2 placements chosen');
    fireEvent.click(uploadButton());
    fireEvent.click(uploadButton());
    await added(2);
    await waitFor(() => expect(uploadButton()).toBeEnabled());
    expect(await readCompanies()).toEqual(['Kaveri Softworks', 'Zenith Systems']);
    await person.click(await screen.findByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText('Undone: 2 placements. They are in the Trash.')).toBeVisible();
    const heading = { name: '2 placements added' };
    await waitFor(() => expect(screen.queryByRole('heading', heading)).toBeNull());
    expect(await db.view.where('live').equals(1).count()).toBe(0);
  });

  it('of one pressed before the list is shown continues when there is nothing to decide', async () => {
    const person = await renderUpload();
    paste([KAVERI]);
    await person.click(uploadButton());
    expect(await screen.findByText('1 placements uploaded successfully!')).toBeVisible();
    expect(await added(1)).toBeVisible();
    expect(await readCompanies()).toEqual(['Kaveri Softworks']);
  });

  it('reports whether placements wait to be sent or were sent', async () => {
    await setEngineStatus(db, {});
    const person = await renderUpload();
    paste([KAVERI, ZENITH]);
    await person.click(uploadButton());
    await added(2);
    expect(
      await screen.findByText('Saved on this device. 2 changes are waiting to be sent.'),
    ).toBeVisible();
    await db.outbox.clear();
    expect(await screen.findByText('Saved to your account.')).toBeVisible();
  });

  it('is not reported as saved to the account when the server refused it', async () => {
    await setEngineStatus(db, {});
    const person = await renderUpload();
    paste([KAVERI]);
    await person.click(uploadButton());
    await added(1);
    const [entry] = await db.outbox.toArray();
    if (!entry) throw new Error('Nothing waits to be sent.');
    await db.transact(async () => {
      await moveToRefused(db, entry, { code: 'quota', nowMs: 1 });
    });
    expect(
      await screen.findByText(/^Kept on this device\. The server refused 1 change:/),
    ).toBeVisible();
    expect(screen.queryByText('Saved to your account.')).toBeNull();
  });

  it('is for the signed-in student only', async () => {
    const person = await renderUpload();
    paste([KAVERI]);
    await person.click(uploadButton());
    await added(1);
    cleanup();
    startSession('other', testUser({ _id: 'somebody-else' }));
    await renderUpload(window.location.pathname);
    expect(await screen.findByText('0 placements')).toBeVisible();
    expect(screen.queryByRole('heading', { name: /added/ })).toBeNull();
  });

  it('that the device cannot store leaves everything unchanged, and reports it', async () => {
    const person = await renderUpload();
    paste([KAVERI]);
    expect(await screen.findByText('1 placement chosen')).toBeVisible();
    simulateFullDevice();
    await person.click(uploadButton());
    expect(await screen.findByText('Upload failed. Please try again.')).toBeVisible();
    expect(screen.getByText(/^This device is out of space/)).toBeVisible();
    expect(pasteBox()).toHaveValue(JSON.stringify([KAVERI]));
    expect(await readCompanies()).toEqual([]);
  });
});

describe('text that is no upload', () => {
  it('shows the position of the error with its line', async () => {
    await renderUpload();
    paste('[\r\n  {"company": "Kaveri",}\r\n]');
    expect(await screen.findByText(/\(line 2, column 23\)/)).toBeVisible();
    expect(screen.getByLabelText('Line 2')).toHaveTextContent('{"company": "Kaveri",}');
    expect(pasteBox()).toBeInvalid();
    expect(pasteBox()).toHaveAccessibleDescription(/Invalid JSON format/);
  });

  it('with more than a thousand placements, or more than 2 MB, is refused', async () => {
    await renderUpload();
    paste(Array.from({ length: 1001 }, () => ({})));
    expect(
      await screen.findByText('At most 1000 placements can be uploaded at once'),
    ).toBeVisible();
    paste(`["${'x'.repeat(2 * 1024 * 1024)}"]`);
    expect(await screen.findByText(/^This text is larger than 2 MB/)).toBeVisible();
  });
});

describe('placements with problems', () => {
  it('are listed with all problems and block the upload until they are left out', async () => {
    const person = await renderUpload();
    paste([KAVERI, BAD, { deadlines: { applicationDeadline: '2026-02-30' } }]);
    expect(await screen.findByText('3 placements chosen, 2 with problems')).toBeVisible();
    expect(await screen.findByText(/CGPA must be a number from 0 to 10/)).toBeVisible();
    expect(screen.getByText('Company name is required')).toBeVisible();
    expect(screen.getByText(/Application deadline must be a date/)).toBeVisible();
    await person.click(uploadButton());
    const why = await screen.findByText(
      '2 of the chosen placements have problems. Correct them in what you brought, or leave them out.',
    );
    expect(why.closest('[role=alert]')).not.toBeNull();
    await waitFor(() => expect(tick(/placement 2: Bad Grades/)).toHaveFocus());
    expect(await readCompanies()).toEqual([]);
    // They can also be corrected in the text.
    paste([KAVERI, { ...BAD, eligibilityCriteria: { cgpa: 7.5, branch: [] } }]);
    expect(await screen.findByText('2 placements chosen')).toBeVisible();
    paste([KAVERI, BAD, { deadlines: { applicationDeadline: '2026-02-30' } }]);
    await person.click(await screen.findByRole('button', { name: 'Leave out 2 with problems' }));
    expect(await screen.findByText('1 placement chosen, 2 left out')).toBeVisible();
    await person.click(uploadButton());
    await added(1);
    expect(await readCompanies()).toEqual(['Kaveri Softworks']);
  });
});

describe('a placement without a deadline', () => {
  it('gets the time of the upload, and is listed to be checked until its deadline is changed', async () => {
    const person = await renderUpload();
    paste([KAVERI, { company: 'No Date Ltd', role: 'Tester' }]);
    expect(await screen.findByText('2 placements chosen')).toBeVisible();
    expect(await screen.findByText('No deadline given')).toBeVisible();
    await person.click(uploadButton());
    await added(2);
    const check = await screen.findByRole('region', { name: 'Check the deadline' });
    const link = await within(check).findByRole('link', { name: 'No Date Ltd · Tester' });
    const entry = (await db.outbox.toArray())[1];
    expect(entry?.f['deadlines.applicationDeadline']).toMatch(/^2026-11-20T10:00:/);
    expect(link).toHaveAttribute('href', `/dashboard?p=${entry?.id}&edit`);
    expect(within(check).getAllByRole('link')).toHaveLength(1);
  });
});
