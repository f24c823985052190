import {
  PLACEMENT_STATUSES,
  TEST_STATUSES,
} from '@shortlist/shared/placement/fields/placement-fields.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addPlacement } from '../commands/placements.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import { field, openAddDialog, save } from '../../../testing/screens/dashboard-page.tsx';
import { fill } from '../../../testing/user/fill.ts';
import { placement } from '../../../testing/data/placement.ts';
import { setScreenWidth } from '../../../testing/fakes/screen-width.ts';
import { renderSignedIn, signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';
import { DashboardScreen } from '../dashboard/dashboard-screen.tsx';

let db: UserDatabase;

beforeEach(async () => {
  db = await signInAtTen(1280);
});

const COMPANY = 'Company name (required)';
const DEADLINE = 'Application deadline (required)';

function fillRequired(): void {
  fill(COMPANY, 'Zenith');
  fill(DEADLINE, '2026-11-30T17:30');
}

/** Whether a section of the form is expanded. */
function isUnfolded(title: string): boolean {
  const summary = screen.getByText(title, { selector: 'summary *' });
  return summary.closest('details')?.open ?? false;
}

/** Simulates an input with a value that is no number or no date. */
function holdSomethingUnreadable(label: string): void {
  Object.defineProperty(field(label), 'validity', { value: { badInput: true } });
}

const UNREADABLE = new Map([
  ['Minimum CGPA', 'CGPA must be a number from 0 to 10'],
  [DEADLINE, 'Please enter a valid date and time'],
  ['Test date', 'Please enter a valid date and time'],
]);

const PARTS = ['Role & status', 'Test', 'Compensation', 'Eligibility', 'Links & notes'] as const;

/** Labels and initial values, in this order. */
const FIELDS = [
  ['Type or paste in one line', ''],
  [COMPANY, ''],
  [DEADLINE, ''],
  ['Role', ''],
  ['Job type', 'fte'],
  ['Category', 'on_campus'],
  ['Status', 'form_not_filled'],
  ['Priority', 'medium'],
  ['Location', ''],
  ['Placement ID', ''],
  ['Test date', ''],
  ['Test deadline', ''],
  ['Test type', ''],
  ['Duration', ''],
  ['Test link', ''],
  ['Test status', 'scheduled'],
  ['Stipend per month', ''],
  ['CTC per year', ''],
  ['Base per year', ''],
  ['Minimum CGPA', null],
  ['Eligible branches', ''],
  ['Application link', ''],
  ['Company website', ''],
  ['Notes', ''],
] as const;

describe('the sections of the form', () => {
  it('are expanded where there is room, and have every field, the required ones first', async () => {
    await openAddDialog();
    expect(field(COMPANY)).toHaveFocus();
    const inputs = within(screen.getByRole('dialog')).getAllByLabelText(/./, {
      selector: 'input, select, textarea',
    });
    expect(inputs.slice(0, 3)).toEqual(FIELDS.slice(0, 3).map(([label]) => field(label)));
    for (const [label, value] of FIELDS) expect(field(label)).toHaveValue(value);
    for (const [name, value] of Object.entries({ min: '0', max: '10', step: '0.01' }))
      expect(field('Minimum CGPA')).toHaveAttribute(name, value);
    expect(PARTS.map(isUnfolded)).toEqual([true, true, true, true, true]);
  });

  it('are mostly collapsed on a phone', async () => {
    setScreenWidth(360);
    await openAddDialog();
    expect(PARTS.map(isUnfolded)).toEqual([true, false, false, false, false]);
  });

  it('are expanded on a phone too if they contain values', async () => {
    setScreenWidth(360);
    const { id } = await addPlacement(placement('Zenith', '2026-12-01', { notes: 'Bring a pen' }));
    renderSignedIn(<DashboardScreen />, `/dashboard?p=${id}&edit`);
    await screen.findByRole('button', { name: 'Save' });
    expect(PARTS.map(isUnfolded)).toEqual([true, false, false, false, true]);
  });

  it('expand for the first invalid field, which gets the focus', async () => {
    setScreenWidth(360);
    const person = await openAddDialog();
    fillRequired();
    fill('Minimum CGPA', '12');
    fill('Notes', 'x'.repeat(20_001));
    await save(person);
    await waitFor(() => expect(field('Minimum CGPA')).toHaveFocus());
    expect(PARTS.map(isUnfolded)).toEqual([true, false, false, true, true]);
    expect(field('Notes')).toHaveAccessibleDescription('Notes must be at most 20000 characters');
  });
});

describe('saving', () => {
  it('focuses the company when both required fields are empty', async () => {
    const person = await openAddDialog();
    await person.click(field('Role'));
    await save(person);
    await waitFor(() => expect(field(COMPANY)).toHaveFocus());
    expect(field(COMPANY)).toHaveAccessibleDescription('Company name is required');
    expect(field(DEADLINE)).toHaveAccessibleDescription('Application deadline is required');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('works by Ctrl+Enter in the notes, where Enter begins a line', async () => {
    const person = await openAddDialog();
    fillRequired();
    await person.type(field('Notes'), 'One{Enter}two{Control>}{Enter}{/Control}');
    await screen.findByText('Company added successfully');
    expect(await readPlacements(db)).toMatchObject([{ notes: 'One\ntwo' }]);
  });

  it('creates one company for two quick taps', async () => {
    const person = await openAddDialog();
    fillRequired();
    await person.dblClick(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Company added successfully');
    // Writes are serialised: once this one is done, a second company would exist as well.
    await addPlacement(placement('Later', '2026-12-01'));
    expect(await readPlacements(db)).toHaveLength(2);
  });

  it('creates one company when Save is pressed again before the form has closed', async () => {
    const person = await openAddDialog();
    fillRequired();
    vi.spyOn(window.history, 'go').mockReturnValue();
    await save(person);
    await screen.findByText('Company added successfully');
    await save(person);
    // Writes are serialised: once this one is done, a second company would exist as well.
    await addPlacement(placement('Later', '2026-12-01'));
    const companies = (await readPlacements(db)).map(({ company }) => company);
    expect(companies.toSorted()).toEqual(['Later', 'Zenith']);
  });

  it('never treats a value that a field cannot read as an empty field', async () => {
    const person = await openAddDialog();
    fillRequired();
    for (const label of UNREADABLE.keys()) holdSomethingUnreadable(label);
    await save(person);
    for (const [label, message] of UNREADABLE)
      await waitFor(() => expect(field(label)).toHaveAccessibleDescription(message));
    expect(await readPlacements(db)).toEqual([]);
  });

  it('accepts every status of a new company, and of a test on any date', async () => {
    const person = await openAddDialog();
    fillRequired();
    fill('Test date', '2027-01-01T10:00');
    for (const status of PLACEMENT_STATUSES) await person.selectOptions(field('Status'), status);
    for (const status of TEST_STATUSES) await person.selectOptions(field('Test status'), status);
    await save(person);
    await screen.findByText('Company added successfully');
    expect(await readPlacements(db)).toMatchObject([
      { status: PLACEMENT_STATUSES.at(-1), test: { status: TEST_STATUSES.at(-1) } },
    ]);
  });
});

describe('the deadline', () => {
  it('is shown with its weekday and the time left, and marked at the quick chip it matches', async () => {
    await openAddDialog();
    fill(DEADLINE, '2026-11-27T23:59');
    expect(field(DEADLINE)).toHaveAccessibleDescription(
      'Friday, 27 November 2026 · 7 days 13 h left',
    );
    expect(screen.getByRole('button', { name: '+7 days' })).toBePressed();
    fill(DEADLINE, '2026-11-20T09:59');
    expect(field(DEADLINE)).toHaveAccessibleDescription('Friday, 20 November 2026 · passed');
    expect(screen.getByRole('button', { name: '+7 days' })).not.toBePressed();
  });

  it('is filled in by the quick chips, which clear its error alone', async () => {
    const person = await openAddDialog();
    await save(person);
    expect(await screen.findByText('Application deadline is required')).toBeVisible();
    for (const [name, deadline] of [
      ['Today 11:59 pm', '2026-11-20T23:59'],
      ['Tomorrow', '2026-11-21T23:59'],
      ['+3 days', '2026-11-23T23:59'],
      ['+7 days', '2026-11-27T23:59'],
    ] as const) {
      await person.click(screen.getByRole('button', { name }));
      expect(field(DEADLINE)).toHaveValue(deadline);
      expect(screen.getByRole('button', { name })).toBePressed();
      expect(screen.queryByText('Application deadline is required')).toBeNull();
    }
    expect(screen.getByText('Company name is required')).toBeVisible();
    await person.type(field(COMPANY), 'Z');
    expect(screen.queryByText('Company name is required')).toBeNull();
  });
});
