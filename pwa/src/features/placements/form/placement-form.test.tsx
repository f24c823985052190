import { PLACEMENT_STATUSES, TEST_STATUSES } from '@shortlist/shared/placement/schema.ts';
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

const PARTS = ['Role & status', 'Test', 'Compensation', 'Eligibility', 'Links & notes'] as const;

describe('the sections of the form', () => {
  it('start with the company and the deadline, below the line that fills them in', async () => {
    await openAddDialog();
    expect(field(COMPANY)).toHaveFocus();
    const inputs = within(screen.getByRole('dialog')).getAllByLabelText(/./, {
      selector: 'input, select, textarea',
    });
    const first = [field('Type or paste in one line'), field(COMPANY), field(DEADLINE)];
    expect(inputs.slice(0, 3)).toEqual(first);
  });

  it.each([
    [1280, [true, true, true, true, true]],
    [360, [true, false, false, false, false]],
  ])('are expanded where there is room: %i px', async (width, open) => {
    setScreenWidth(width);
    await openAddDialog();
    expect(PARTS.map(isUnfolded)).toEqual(open);
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

  it.each([
    ['Minimum CGPA', 'CGPA must be a number from 0 to 10'],
    [DEADLINE, 'Please enter a valid date and time'],
    ['Test date', 'Please enter a valid date and time'],
  ])('never treats a value that %s cannot read as an empty field', async (label, message) => {
    const person = await openAddDialog();
    fillRequired();
    holdSomethingUnreadable(label);
    await save(person);
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(message));
    expect(await readPlacements(db)).toEqual([]);
  });

  it.each(PLACEMENT_STATUSES)('accepts %s as the status of a new company', async (status) => {
    const person = await openAddDialog();
    fillRequired();
    await person.selectOptions(field('Status'), status);
    await save(person);
    await screen.findByText('Company added successfully');
    expect(await readPlacements(db)).toMatchObject([{ status }]);
  });

  it.each(TEST_STATUSES)('accepts %s as the status of a test on any date', async (status) => {
    const person = await openAddDialog();
    fillRequired();
    fill('Test date', '2027-01-01T10:00');
    await person.selectOptions(field('Test status'), status);
    await save(person);
    await screen.findByText('Company added successfully');
    expect(await readPlacements(db)).toMatchObject([{ test: { status } }]);
  });
});

describe('the deadline', () => {
  it('is shown with its weekday and the time left', async () => {
    await openAddDialog();
    fill(DEADLINE, '2026-11-27T23:59');
    expect(field(DEADLINE)).toHaveAccessibleDescription(
      'Friday, 27 November 2026 · 7 days 13 h left',
    );
    fill(DEADLINE, '2026-11-20T09:59');
    expect(field(DEADLINE)).toHaveAccessibleDescription('Friday, 20 November 2026 · passed');
  });

  it('shows which quick chip it matches', async () => {
    const person = await openAddDialog();
    await person.click(screen.getByRole('button', { name: '+3 days' }));
    expect(screen.getByRole('button', { name: '+3 days' })).toBePressed();
    expect(screen.getByRole('button', { name: '+7 days' })).not.toBePressed();
    fill(DEADLINE, '2026-11-27T23:59');
    expect(screen.getByRole('button', { name: '+7 days' })).toBePressed();
  });
});
