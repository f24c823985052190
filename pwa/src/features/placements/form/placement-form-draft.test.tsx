import type { PlacementForm } from '@shortlist/shared/placement/form/placement-form.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { addPlacement, deletePlacement } from '../commands/placements.ts';
import { openPlacementForm, placementDraftRef } from '../commands/open-placement-form.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { autosaveForm, readDrafts } from '../../../data/drafts/drafts.ts';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import { field, goBack, openAddDialog, save } from '../../../testing/screens/dashboard-page.tsx';
import { asksBeforeClosing, fill } from '../../../testing/user/fill.ts';
import { simulateFullDevice } from '../../../testing/fakes/simulate-full-device.ts';
import { placement } from '../../../testing/data/placement.ts';
import { renderSignedIn, signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';
import { keepMessagesOpen, runWithoutTimers } from '../../../testing/fakes/without-timers.ts';
import { DashboardScreen } from '../dashboard/dashboard-screen.tsx';

let db: UserDatabase;

beforeEach(async () => {
  db = await signInAtTen(1280);
});

const COMPANY = 'Company name (required)';
const KEPT = 'We kept what you typed on 20 Nov, 10:00 am.';

async function readDraftCompanies(id: string | null = null): Promise<readonly string[]> {
  return (await readDrafts(placementDraftRef(id))).map(({ draft }) => draft.form.company);
}

/** Leaves behind what an earlier page stored while it was typed. */
async function leaveDraft(typed: Partial<PlacementForm>, id: string | null = null): Promise<void> {
  const form = await openPlacementForm(id);
  if (!('ref' in form)) throw new Error('The placement is gone');
  await autosaveForm(form, { ...form.form, ...typed });
}

/** Opens the page again, with the dialog of its URL. */
async function comeBack(address = '/dashboard?add'): Promise<UserEvent> {
  const person = renderSignedIn(<DashboardScreen />, address);
  await screen.findByRole('button', { name: 'Save' });
  return person;
}

describe('the draft of a new company', () => {
  it('is restored after the page was killed, with a notice; retained until it is saved', async () => {
    await openAddDialog();
    fill(COMPANY, 'Zenith');
    await waitFor(async () => expect(await readDraftCompanies()).toEqual(['Zenith']));
    cleanup();
    const person = await comeBack();
    expect(field(COMPANY)).toHaveValue('Zenith');
    expect(screen.getByText(KEPT)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(await readDraftCompanies()).toEqual(['Zenith']);
    await person.click(screen.getByRole('button', { name: 'Add Company' }));
    await person.click(await screen.findByRole('button', { name: 'Use it' }));
    expect(screen.queryByText(KEPT)).toBeNull();
    fill('Application deadline (required)', '2026-11-30T17:30');
    await save(person);
    await screen.findByText('Company added successfully');
    expect(await readPlacements(db)).toMatchObject([{ company: 'Zenith' }]);
    expect(await readDraftCompanies()).toEqual([]);
  });

  it('is stored at once when the page is hidden, before a phone may end it', async () => {
    await openAddDialog();
    runWithoutTimers(() => {
      fill(COMPANY, 'Z');
      fill(COMPANY, 'Zenith');
      fireEvent(document, new Event('visibilitychange'));
    });
    await waitFor(async () => expect(await readDraftCompanies()).toEqual(['Zenith']));
  });

  it('can be replaced by an empty form, and restored', async () => {
    keepMessagesOpen();
    await leaveDraft({ company: 'Zenith' });
    const person = await comeBack();
    await person.click(screen.getByRole('button', { name: 'Start fresh' }));
    await waitFor(() => expect(field(COMPANY)).toHaveValue(''));
    expect(await readDraftCompanies()).toEqual([]);
    fill(COMPANY, 'Another');
    fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(field(COMPANY)).toHaveValue('Zenith'));
    await waitFor(async () => expect(await readDraftCompanies()).toEqual(['Zenith']));
    // What was typed in between is not lost either.
    const undo = await screen.findByRole('button', { name: /^Undo/ });
    fireEvent.click(undo);
    await waitFor(() => expect(field(COMPANY)).toHaveValue('Another'));
    await waitFor(async () => expect(await readDraftCompanies()).toEqual(['Another']));
  });

  it('can be restored also when the form is closed by then', async () => {
    keepMessagesOpen();
    await leaveDraft({ company: 'Zenith' });
    const person = await comeBack();
    await person.click(screen.getByRole('button', { name: 'Start fresh' }));
    await waitFor(() => expect(field(COMPANY)).toHaveValue(''));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(await screen.findByRole('button', { name: /^Undo/ }));
    expect(await screen.findByRole('dialog', { name: 'Add Company' })).toBeVisible();
    expect(field(COMPANY)).toHaveValue('Zenith');
  });

  it('is asked about while the disk lacks it, and deleted once it is taken back or discarded', async () => {
    const person = await openAddDialog();
    expect(asksBeforeClosing()).toBe(false);
    fill(COMPANY, 'Zenith');
    fill(COMPANY, '');
    expect(asksBeforeClosing()).toBe(false);
    await waitFor(async () => expect(await readDraftCompanies()).toEqual([]));
    fill(COMPANY, 'Zenith');
    await waitFor(() => expect(asksBeforeClosing()).toBe(true));
    await waitFor(() => expect(asksBeforeClosing()).toBe(false));
    expect(await readDraftCompanies()).toEqual(['Zenith']);
    await act(goBack);
    await person.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await readDraftCompanies()).toEqual([]));
  });

  it('is the newest of two tabs, each of which keeps what is typed in it on the screen', async () => {
    await openAddDialog();
    fill(COMPANY, 'Zenith');
    await waitFor(async () => expect(await readDraftCompanies()).toEqual(['Zenith']));
    renderSignedIn(<DashboardScreen />, '/dashboard?add');
    await waitFor(() => expect(screen.getAllByLabelText(COMPANY)).toHaveLength(2));
    const [first, second = document.body] = screen.getAllByLabelText(COMPANY);
    expect(second).toHaveValue('Zenith');
    fireEvent.change(second, { target: { value: 'Kaveri' } });
    await waitFor(async () => expect(await readDraftCompanies()).toEqual(['Kaveri']));
    expect(first).toHaveValue('Zenith');
  });

  it('is preserved when the device cannot save the placement', async () => {
    await leaveDraft({ company: 'Zenith' });
    const person = await comeBack();
    fill('Application deadline (required)', '2026-11-30T17:30');
    simulateFullDevice();
    await save(person);
    await screen.findByText(/^Failed to add company\. Please try again\./);
    expect(await readDraftCompanies()).toEqual(['Zenith']);
    await waitFor(() => expect(asksBeforeClosing()).toBe(true));
  });
});

describe('the draft of an edit', () => {
  it('is restored, and saved as an edit of its field alone', async () => {
    const { id } = await addPlacement(placement('Zenith', '2026-12-01', { role: 'SDE' }));
    await comeBack(`/dashboard?p=${id}&edit`);
    fill('Role', 'Tester');
    await waitFor(async () => expect(await readDraftCompanies(id)).toEqual(['Zenith']));
    cleanup();
    const person = await comeBack(`/dashboard?p=${id}&edit`);
    expect(field('Role')).toHaveValue('Tester');
    expect(screen.getByText(KEPT)).toBeVisible();
    await save(person);
    await screen.findByText('Placement updated successfully');
    expect(await readPlacements(db)).toMatchObject([{ company: 'Zenith', role: 'Tester' }]);
    expect(await readDraftCompanies(id)).toEqual([]);
  });

  it('can be replaced by what is stored', async () => {
    const { id } = await addPlacement(placement('Zenith', '2026-12-01', { role: 'SDE' }));
    await leaveDraft({ role: 'Tester' }, id);
    const person = await comeBack(`/dashboard?p=${id}&edit`);
    await person.click(screen.getByRole('button', { name: 'Start fresh' }));
    await waitFor(() => expect(field('Role')).toHaveValue('SDE'));
    expect(await readDraftCompanies(id)).toEqual([]);
  });

  it('is not asked about once it is changed back to what is stored', async () => {
    const { id } = await addPlacement(placement('Zenith', '2026-12-01', { role: 'SDE' }));
    await leaveDraft({ role: 'Tester' }, id);
    const person = await comeBack(`/dashboard?p=${id}&edit`);
    fill('Role', 'Developer');
    fill('Role', 'SDE');
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('dialog', { name: 'Zenith' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(async () => expect(await readDraftCompanies(id)).toEqual([]));
  });

  it('is reported as preserved when the placement was deleted meanwhile', async () => {
    const { id } = await addPlacement(placement('Zenith', '2026-12-01'));
    await leaveDraft({ role: 'Tester' }, id);
    await deletePlacement(id);
    renderSignedIn(<DashboardScreen />, `/dashboard?p=${id}&edit`);
    expect(await screen.findByText(/What you typed is kept: restore the placement/)).toBeVisible();
  });
});
