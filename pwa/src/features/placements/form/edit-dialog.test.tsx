import { NO_CRITERIA } from '@shortlist/shared/testing/builders.ts';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openForEdit } from '../commands/open-placement-form.ts';
import { editPlacement } from '../commands/placements.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import { field, findDetail, openDetail, save } from '../../../testing/screens/dashboard-page.tsx';
import { fill, fillFields } from '../../../testing/user/fill.ts';
import { simulateFullDevice } from '../../../testing/fakes/simulate-full-device.ts';
import { placement } from '../../../testing/data/placement.ts';
import { signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';

let db: UserDatabase;

const COMPLETE = placement('Kaveri', '2026-12-01T18:30', {
  placementId: '2711',
  role: 'SDE',
  jobType: 'intern_ppo',
  category: 'off_campus',
  location: 'Pune',
  status: 'form_filled',
  priority: 'high',
  links: { applicationLink: 'https://kaveri.example/apply', companyWebsite: 'kaveri.example' },
  test: {
    date: '2026-11-10T10:00:00',
    testType: 'Coding',
    duration: '90 minutes',
    link: 'https://test.example',
    status: 'missed',
  },
  compensation: {
    stipend: { amount: '40000', currency: 'INR' },
    ctc: { amount: '6 LPA', currency: 'INR' },
    base: { amount: '500', currency: 'Coconuts' },
  },
  eligibilityCriteria: { ...NO_CRITERIA, cgpa: 7.25, branch: ['CSE', 'IT'] },
  notes: 'Bring a laptop',
});

const COMPLETE_FIELDS = [
  ['Company name (required)', 'Kaveri'],
  ['Role', 'SDE'],
  ['Job type', 'intern_ppo'],
  ['Category', 'off_campus'],
  ['Priority', 'high'],
  ['Location', 'Pune'],
  ['Placement ID', '2711'],
  ['Application deadline (required)', '2026-12-01T18:30'],
  ['Test date', '2026-11-10T10:00'],
  ['Test deadline', ''],
  ['Test type', 'Coding'],
  ['Duration', '90 minutes'],
  ['Test link', 'https://test.example'],
  ['Test status', 'missed'],
  ['Stipend per month', '40000'],
  ['CTC per year', '6 LPA'],
  ['Base per year', '500'],
  ['Currency of Base', 'Coconuts'],
  ['Minimum CGPA', 7.25],
  ['Eligible branches', 'CSE, IT'],
  ['Application link', 'https://kaveri.example/apply'],
  ['Company website', 'kaveri.example'],
  ['Notes', 'Bring a laptop'],
] as const;

beforeEach(async () => {
  db = await signInAtTen(1280);
});

describe('editing', () => {
  const ZENITH = placement('Zenith', '2026-11-19T10:00', { notes: 'Old', role: 'SDE' });

  async function edit(person: UserEvent): Promise<void> {
    await person.click(screen.getByRole('button', { name: 'Edit Details' }));
    await screen.findByRole('button', { name: 'Save' });
  }

  async function openEdit(values = ZENITH): Promise<UserEvent> {
    const person = await openDetail(values);
    await edit(person);
    return person;
  }

  const readFirst = async () => (await readPlacements(db))[0];

  it("starts with the placement's values and saves the changes, also with a past deadline", async () => {
    const person = await openEdit();
    expect(field('Company name (required)')).toHaveValue('Zenith');
    expect(field('Application deadline (required)')).toHaveValue('2026-11-19T10:00');
    fill('Role', 'Data Analyst');
    await save(person);
    expect(await screen.findByText('Placement updated successfully')).toBeInTheDocument();
    expect(await screen.findByRole('dialog', { name: 'Zenith' })).toBeVisible();
    expect(await readFirst()).toMatchObject({ role: 'Data Analyst', notes: 'Old' });
  });

  it('shows every field as it is stored, changes none by itself, and stores emptied ones as not given', async () => {
    const person = await openEdit(COMPLETE);
    for (const [label, value] of COMPLETE_FIELDS) expect(field(label)).toHaveValue(value);
    await save(person);
    await findDetail('Kaveri');
    expect(await readFirst()).toMatchObject(COMPLETE);
    await edit(person);
    for (const label of ['Location', 'Application link', 'Company website', 'Minimum CGPA'])
      fill(label, '');
    fillFields({ 'Eligible branches': 'CSE, , IT,', 'CTC per year': ' ' });
    await save(person);
    await findDetail('Kaveri');
    expect(await readFirst()).toMatchObject({
      location: '-',
      links: { applicationLink: '-', companyWebsite: '-' },
      compensation: { ctc: { amount: '-', currency: 'INR' } },
      eligibilityCriteria: { ...NO_CRITERIA, cgpa: null, branch: ['CSE', 'IT'] },
    });
  });

  it('changes each status to each other', async () => {
    const person = await openDetail(ZENITH);
    for (const status of [
      'form_filled',
      'form_not_filled',
      'process_done',
      'form_filled',
      'process_done',
      'form_not_filled',
    ]) {
      await edit(person);
      await person.selectOptions(field('Status'), status);
      await save(person);
      await findDetail('Zenith');
      expect(await readFirst()).toMatchObject({ status });
    }
  });

  it('does not touch what another device changed meanwhile', async () => {
    const person = await openEdit();
    const opened = await openForEdit((await readFirst())?._id ?? '');
    if (!opened) throw new Error('The placement is gone');
    await editPlacement(opened, { ...opened.values, notes: 'New from elsewhere' });
    fill('Role', 'Data Analyst');
    await save(person);
    await screen.findByRole('dialog', { name: 'Zenith' });
    const stored = { role: 'Data Analyst', notes: 'New from elsewhere' };
    expect(await readFirst()).toMatchObject(stored);
  });

  it('reports that the device cannot read the placement', async () => {
    const person = await openDetail(placement('Zenith', '2026-12-01'));
    vi.spyOn(db.rows, 'bulkGet').mockRejectedValue(new Error('unreadable'));
    await person.click(screen.getByRole('button', { name: 'Edit Details' }));
    expect(await screen.findByText(/could not read this placement/)).toBeVisible();
  });

  it('requires the company and the deadline', async () => {
    const person = await openEdit();
    fillFields({ 'Company name (required)': ' ', 'Application deadline (required)': '' });
    await save(person);
    expect(await screen.findByText('Company name is required')).toBeVisible();
    expect(screen.getByText('Application deadline is required')).toBeVisible();
    expect(await readFirst()).toMatchObject(ZENITH);
  });

  it('stays open and shows the reason when the device could not save', async () => {
    const person = await openEdit();
    fill('Role', 'Data Analyst');
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('The disk is broken', 'DataError');
    });
    await save(person);
    expect(
      await screen.findByText('Update failed: The change was not saved on this device.'),
    ).toBeVisible();
    expect(screen.getByText('Failed to update placement')).toBeInTheDocument();
    simulateFullDevice();
    await save(person);
    expect(await screen.findByText(/^Update failed: .*space/)).toBeVisible();
    expect(screen.queryByText('Placement updated successfully')).toBeNull();
    expect(field('Role')).toHaveValue('Data Analyst');
  });
});
