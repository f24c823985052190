import { emptyPlacementForm } from '@shortlist/shared/placement/form/placement-form.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addPlacement, deletePlacement } from '../../placements/commands/placements.ts';
import { exportDevice } from '../commands/export-device.ts';
import {
  openPlacementForm,
  placementDraftRef,
} from '../../placements/commands/open-placement-form.ts';
import { deleteUserDatabase, userDatabase } from '../../../data/database/user-database.ts';
import { saveDraft } from '../../../data/drafts/drafts.ts';
import { writeChange } from '../../../data/outbox/write-change.ts';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import { fakeApi, testUser } from '../../../testing/fakes/fake-api.ts';
import { simulateFullDevice } from '../../../testing/fakes/simulate-full-device.ts';
import { placement } from '../../../testing/data/placement.ts';
import { clearStorage, renderApp, storeSession } from '../../../testing/screens/render-app.tsx';
import { captureSavedFiles } from '../../../testing/fakes/saved-files.ts';

const owner = testUser({ _id: 'copier' });
const other = testUser({ _id: 'other', email: 'ravi@college.in' });
const saved = captureSavedFiles();

beforeEach(async () => {
  clearStorage();
  await deleteUserDatabase(owner._id);
  await deleteUserDatabase(other._id);
  storeSession(owner);
  fakeApi();
});

const companies = async (): Promise<readonly string[]> =>
  (await readPlacements(userDatabase(owner._id))).map(({ company }) => company).toSorted();

async function exported(): Promise<File> {
  const { name, text } = await exportDevice();
  return new File([text], name, { type: 'application/json' });
}

async function openImport() {
  const { user } = renderApp('/settings');
  await user.click(await screen.findByRole('button', { name: 'Import a file' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a file' }));
  const choose = async (file: File): Promise<void> =>
    user.upload(await dialog.findByLabelText('Copy of a device'), file);
  const press = async (name: string): Promise<void> =>
    user.click(await dialog.findByRole('button', { name }));
  const numberOf = async (label: string): Promise<string | null | undefined> =>
    (await dialog.findByText(label)).nextElementSibling?.querySelector('strong')?.textContent;
  return { user, dialog, choose, press, numberOf };
}

describe('exporting this device', () => {
  it('downloads one file with what is on the device, without a network', async () => {
    await addPlacement(placement('Zenith', '2026-12-01'));
    const { user } = renderApp('/settings');
    const card = within(await screen.findByRole('region', { name: 'Copy of this device' }));
    await user.click(card.getByRole('button', { name: 'Export everything' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^shortlist-device-\d{4}-\d\d-\d\d\.json$/);
    expect(await saved[0]?.blob.text()).toContain('"Zenith"');
    expect(await screen.findByText(/is in the file now/)).toBeInTheDocument();
  });
});

describe('importing a copy', () => {
  it('shows what it would change, changes nothing before the button, and then all of it', async () => {
    await addPlacement(placement('Zenith', '2026-12-01'));
    await addPlacement(placement('Kaveri', '2026-12-02'));
    const file = await exported();
    await deleteUserDatabase(owner._id);
    const { user, dialog, choose, press, numberOf } = await openImport();
    await choose(file);
    expect(await numberOf('New here')).toBe('2');
    expect(dialog.getByText(/2 placements · Exported on/)).toBeVisible();
    expect(await companies()).toEqual([]);
    await press('Import');
    expect(await screen.findByText(/Imported: 2 entries were brought up to date/)).toBeVisible();
    expect(await companies()).toEqual(['Kaveri', 'Zenith']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText(/Undone: 2 placements/)).toBeVisible();
    expect(await companies()).toEqual([]);
  });

  it('imports unsaved drafts, which were never sent', async () => {
    const ref = placementDraftRef(null);
    const form = { ...emptyPlacementForm(), company: 'Half typed' };
    await saveDraft(ref, { opened: null, form, typedAt: 1 });
    const file = await exported();
    await deleteUserDatabase(owner._id);
    const { choose, press, numberOf } = await openImport();
    await choose(file);
    expect(await numberOf('Typed, not saved')).toBe('1');
    await press('Import');
    expect(await screen.findByText(/what else the file had is here now/)).toBeVisible();
    expect(await openPlacementForm(null)).toMatchObject({ form, typedAt: 1 });
  });

  it('reports a draft that stays in the file because another draft of the same form exists here', async () => {
    const ref = placementDraftRef(null);
    const typed = (company: string) => ({ ...emptyPlacementForm(), company });
    await saveDraft(ref, { opened: null, form: typed('There'), typedAt: 1 });
    const file = await exported();
    await saveDraft(ref, { opened: null, form: typed('Here'), typedAt: 2 });
    const { dialog, choose, numberOf } = await openImport();
    await choose(file);
    expect(await numberOf('Typed here, too')).toBe('1');
    expect(dialog.getByText(/What is typed here stays/)).toBeVisible();
    expect(dialog.getByText('Everything else in this file is here already.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
  });

  it('reports the second time that everything is here', async () => {
    await addPlacement(placement('Zenith', '2026-12-01'));
    const { dialog, choose } = await openImport();
    await choose(await exported());
    expect(await dialog.findByText('Everything in this file is here already.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
  });

  it('offers what was deleted since, not ticked, and restores what is ticked', async () => {
    const { id: zenith } = await addPlacement(placement('Zenith', '2026-12-01', { role: 'SDE' }));
    const { id: kaveri } = await addPlacement(placement('Kaveri', '2026-12-02'));
    const file = await exported();
    await deletePlacement(zenith);
    await deletePlacement(kaveri);
    const { user, dialog, choose, press, numberOf } = await openImport();
    await choose(file);
    expect(await numberOf('Deleted since')).toBe('2');
    expect(dialog.getByText(/Nothing in this file is newer than what is here/)).toBeVisible();
    const boxes = dialog.getAllByRole('checkbox');
    expect(boxes).toHaveLength(2);
    for (const box of boxes) expect(box).not.toBeChecked();
    await user.click(dialog.getByRole('checkbox', { name: /Zenith, SDE/ }));
    await press('Import');
    await screen.findByText(/1 entry was brought up to date/);
    expect(await companies()).toEqual(['Zenith']);
  });

  it('offers what is different here, not ticked, and takes what is ticked', async () => {
    const { id } = await addPlacement(
      placement('Zenith', '2026-12-01', { role: 'SDE', notes: 'Old' }),
    );
    const file = await exported();
    const f = { role: 'Tester', notes: 'Mine' };
    await writeChange(userDatabase(owner._id), { t: 'placement', id, k: 'patch', f });
    const { user, dialog, choose, press, numberOf } = await openImport();
    await choose(file);
    expect(await numberOf('Different here')).toBe('2');
    expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: /Role Tester becomes SDE/ }));
    await press('Import');
    await screen.findByText(/1 entry was brought up to date/);
    expect(await readPlacements(userDatabase(owner._id))).toMatchObject([
      { role: 'SDE', notes: 'Mine' },
    ]);
  });

  it('explains what another file is, and lets the student choose again', async () => {
    const { dialog, choose } = await openImport();
    await choose(new File(['[{"company":"X"}]'], 'list.json', { type: 'application/json' }));
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent(/list\.json: This is not a copy of a device/);
    expect(alert).toHaveTextContent(/Upload Data/);
    await addPlacement(placement('Zenith', '2026-12-01'));
    await choose(await exported());
    expect(await dialog.findByText('Everything in this file is here already.')).toBeVisible();
  });

  it('imports nothing on a full device, and reports it', async () => {
    await addPlacement(placement('Zenith', '2026-12-01'));
    const file = await exported();
    await deleteUserDatabase(owner._id);
    const { dialog, choose, press, numberOf } = await openImport();
    await choose(file);
    expect(await numberOf('New here')).toBe('1');
    simulateFullDevice();
    await press('Import');
    expect(await dialog.findByRole('alert')).toHaveTextContent(/storage of this device is full/);
    expect(await companies()).toEqual([]);
    expect(await userDatabase(owner._id).outbox.count()).toBe(0);
  });
});

describe('the file of another account', () => {
  /** The file of a user who has used this device and left no data on it. */
  async function foreignFile(): Promise<File> {
    storeSession(other);
    await addPlacement(placement('Zenith', '2026-12-01'));
    await deletePlacement((await addPlacement(placement('Gone', '2026-12-01'))).id);
    const file = await exported();
    await deleteUserDatabase(other._id);
    storeSession(owner);
    return file;
  }

  it('is refused, and its placements can be copied', async () => {
    const file = await foreignFile();
    const { dialog, choose, press } = await openImport();
    await choose(file);
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      /of another account \(r\*\*\*i@college\.in\).*sign in as it/,
    );
    expect(await companies()).toEqual([]);
    await press('Copy 1 placement');
    expect(await screen.findByText('1 placement added to your list as new.')).toBeVisible();
    expect(await companies()).toEqual(['Zenith']);
  });

  it('creates no duplicates when it is chosen again', async () => {
    const file = await foreignFile();
    const { user, choose, press } = await openImport();
    await choose(file);
    await press('Copy 1 placement');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Import a file' }));
    await user.upload(await screen.findByLabelText('Copy of a device'), file);
    expect(await screen.findByText(/no placements that you do not have copies of/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull();
    expect(await companies()).toEqual(['Zenith']);
  });
});
