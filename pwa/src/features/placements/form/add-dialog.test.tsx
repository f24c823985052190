import { EMPTY_PLACEMENT } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import { field, openAddDialog, save } from '../../../testing/screens/dashboard-page.tsx';
import { fill, fillFields, fillSilently } from '../../../testing/user/fill.ts';
import { simulateFullDevice } from '../../../testing/fakes/simulate-full-device.ts';
import { signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';

let db: UserDatabase;

beforeEach(async () => {
  db = await signInAtTen(1280);
});

const REQUIRED = {
  'Company name (required)': 'Zenith',
  'Application deadline (required)': '2026-11-30T10:00',
} as const;

const SILENT = {
  'Company name (required)': ' Zenith Systems ',
  'Application deadline (required)': '2026-11-30T17:30',
  Notes: ' Bring a laptop ',
} as const;

const TYPED = {
  Role: ' SDE Intern ',
  'Placement ID': ' #ZS-204 ',
  'Job type': 'intern_ppo',
  Category: 'off_campus',
  Location: ' MG Road, Pune ',
  Status: 'form_filled',
  Priority: 'high',
  'Application link': ' https://zenith.example/apply ',
  'Company website': '  ',
  'Test date': '2026-12-02T09:30',
  'Test deadline': '2026-12-01T10:00',
  'Test type': ' Coding round ',
  Duration: ' 90 minutes ',
  'Test link': ' https://test.example ',
  'Test status': 'completed',
  'Stipend per month': ' 40000 ',
  'Base per year': ' 500 ',
  'Currency of Base': 'Coconuts',
  'Minimum CGPA': '7.25',
  'Eligible branches': ' CSE , IT ',
} as const;

describe('adding a company', () => {
  it('saves what was typed, trimmed, and confirms it', async () => {
    const person = await openAddDialog();
    fill('Company name (required)', '  Zenith Systems  ');
    fill('Application deadline (required)', '2026-11-30T17:30');
    fill('Eligible branches', 'CSE , IT,');
    fill('Minimum CGPA', '7.5');
    fill('CTC per year', '1200000');
    await save(person);
    expect(await screen.findByText('Company added successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [saved] = await readPlacements(db);
    expect(saved).toMatchObject({
      ...EMPTY_PLACEMENT,
      company: 'Zenith Systems',
      deadlines: { applicationDeadline: '2026-11-30T17:30:00', testDeadline: null },
      eligibilityCriteria: { cgpa: 7.5, branch: ['CSE', 'IT'] },
      compensation: {
        ...EMPTY_PLACEMENT.compensation,
        ctc: { amount: '1200000', currency: 'INR' },
      },
    });
    expect(await screen.findByRole('link', { name: 'Zenith Systems' })).toBeVisible();
  });

  it('saves every field, trimmed, also those filled in without an event; the empty ones as not given', async () => {
    const person = await openAddDialog();
    for (const [label, value] of Object.entries(SILENT)) fillSilently(label, value);
    fillFields(TYPED);
    await save(person);
    await screen.findByText('Company added successfully');
    const [saved] = await readPlacements(db);
    expect(saved).toMatchObject({
      company: 'Zenith Systems',
      role: 'SDE Intern',
      placementId: 'ZS-204',
      jobType: 'intern_ppo',
      category: 'off_campus',
      location: 'MG Road, Pune',
      status: 'form_filled',
      priority: 'high',
      links: { applicationLink: 'https://zenith.example/apply', companyWebsite: '-' },
      test: {
        date: '2026-12-02T09:30:00',
        testType: 'Coding round',
        duration: '90 minutes',
        link: 'https://test.example',
        status: 'completed',
      },
      deadlines: {
        applicationDeadline: '2026-11-30T17:30:00',
        testDeadline: '2026-12-01T10:00:00',
      },
      compensation: {
        stipend: { amount: '40000', currency: 'INR' },
        ctc: { amount: '-', currency: 'INR' },
        base: { amount: '500', currency: 'Coconuts' },
      },
      eligibilityCriteria: { cgpa: 7.25, branch: ['CSE', 'IT'] },
      notes: 'Bring a laptop',
    });
  });

  it('refuses an invalid value until its field is edited', async () => {
    const person = await openAddDialog();
    for (const [name, value, message] of [
      ['Company name (required)', '', 'Company name is required'],
      ['Application deadline (required)', '', 'Application deadline is required'],
      ['Company name (required)', '   ', 'Company name is required'],
      ['Application deadline (required)', '2026-11-20T09:59', 'Deadline cannot be in the past'],
      ['Minimum CGPA', '10.01', 'CGPA must be a number from 0 to 10'],
    ] as const) {
      fillFields(REQUIRED);
      expect(field(name)).not.toBeInvalid();
      fill(name, value);
      await save(person);
      await waitFor(() => expect(field(name)).toHaveAccessibleDescription(message));
      expect(field(name)).toBeInvalid();
    }
    expect(await readPlacements(db)).toEqual([]);
    expect(screen.queryByText('Company added successfully')).toBeNull();
  });

  it('also shows the floating notice about a past deadline, each time', async () => {
    const person = await openAddDialog();
    fill('Company name (required)', 'Zenith');
    fill('Application deadline (required)', '2020-01-01T10:00');
    for (let saves = 0; saves < 2; saves += 1) {
      await save(person);
      await waitFor(() =>
        expect(screen.getAllByText('Deadline cannot be in the past')).toHaveLength(2),
      );
    }
    for (const shown of screen.getAllByText('Deadline cannot be in the past'))
      expect(shown).toHaveRole('alert');
  });

  it('never reports "added" when the device could not save, and stays open', async () => {
    const person = await openAddDialog();
    fillFields(REQUIRED);
    simulateFullDevice();
    await save(person);
    expect(await screen.findByText(/^Failed to add company\. Please try again\./)).toBeVisible();
    expect(screen.getByText('Failed to add company')).toBeInTheDocument();
    expect(screen.queryByText('Company added successfully')).toBeNull();
    expect(field('Company name (required)')).toHaveValue('Zenith');
  });
});
