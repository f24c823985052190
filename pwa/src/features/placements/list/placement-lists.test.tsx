import type { Json } from '@shortlist/shared/lib/json.ts';
import { buildCollegeRecord, NO_CRITERIA } from '@shortlist/shared/testing/builders.ts';
import { EMPTY_PLACEMENT } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { fill } from '../../../testing/user/fill.ts';
import { placement } from '../../../testing/data/placement.ts';
import { setScreenWidth } from '../../../testing/fakes/screen-width.ts';
import { addAll, companiesIn, showLists } from '../../../testing/screens/dashboard-page.tsx';
import { signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';

const PHONE = 360;
const DESKTOP = 1280;
let db: UserDatabase;

beforeEach(async () => {
  db = await signInAtTen(PHONE);
});

/** Whether the background has clearly more red than green or blue. */
function isRed(element: Element): boolean {
  const parts = getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? [];
  const [red = 0, green = 0, blue = 0] = parts.map(Number);
  return red > 1.2 * Math.max(green, blue);
}

/** Company, deadline, status and whether it is marked as urgent. */
const DUE = [
  ['Passed', '2026-11-19', 'form_not_filled', 'false'],
  ['Today', '2026-11-20', 'form_not_filled', 'true'],
  ['Third day', '2026-11-23', 'form_not_filled', 'true'],
  ['Fourth day', '2026-11-24', 'form_not_filled', 'false'],
  ['Filled', '2026-11-20', 'form_filled', 'false'],
] as const;

it.each([
  ['card', PHONE],
  ['row', DESKTOP],
])(
  'a %s is marked as urgent when a form that is not filled is due within three days',
  async (place, width) => {
    setScreenWidth(width);
    await addAll(
      ...DUE.map(([company, deadline, status]) => placement(company, deadline, { status })),
    );
    await showLists();
    for (const [company, , , urgent] of DUE) {
      const link = screen.getByRole('link', { name: new RegExp(`^${company}`) });
      const shown = link.closest(`.${place}`) ?? document.body;
      expect([company, shown.getAttribute('data-urgent')]).toEqual([company, urgent]);
      expect(String(isRed(shown))).toBe(urgent);
    }
  },
);

describe('a card on a phone', () => {
  it('shows everything important, with the time as it was entered', async () => {
    await addAll(
      placement('Zenith Systems', '2026-11-21T18:30', {
        role: 'SDE Intern',
        placementId: 'ZS-204',
        jobType: 'internship_fte',
        compensation: {
          ...EMPTY_PLACEMENT.compensation,
          ctc: { amount: '1800000', currency: 'INR' },
        },
        links: { applicationLink: 'https://zenith.example/apply', companyWebsite: '-' },
      }),
    );
    await showLists();
    const card = within(screen.getByRole('region', { name: 'On Campus Placements' }));
    expect(
      card.getByRole('link', {
        name: /^Zenith Systems ?, SDE Intern, deadline Tomorrow, Form Not Filled$/,
      }),
    ).toBeVisible();
    expect(card.getByText('SDE Intern · Internship+FTE · #ZS-204')).toBeVisible();
    expect(card.getByText('21 Nov 2026, 6:30 pm')).toBeVisible();
    expect(card.getByText('CTC: ₹18,00,000 per year')).toBeVisible();
    expect(
      card.getByRole('link', { name: 'Apply to Zenith Systems (opens in new tab)' }),
    ).toHaveAttribute('href', 'https://zenith.example/apply');
  });

  it('replaces the table, shows also a date that is far ahead, and opens the details', async () => {
    await addAll(placement('Zenith', '2026-12-21T18:30'));
    const person = await showLists();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('TBD')).toHaveAttribute('title', '21 Dec 2026, 6:30 pm');
    expect(screen.getByText('21 Dec 2026, 6:30 pm')).toBeVisible();
    await person.click(screen.getByRole('link', { name: /^Zenith/ }));
    expect(await screen.findByRole('dialog', { name: 'Zenith' })).toBeVisible();
  });
});

describe('the table on a large screen', () => {
  beforeEach(() => setScreenWidth(DESKTOP));

  it('has a caption and seven columns, a truncated role, and words for missing values', async () => {
    await addAll(
      placement('Bare', '2026-12-01'),
      placement('Fits', '2026-12-02', { role: 'x'.repeat(40) }),
      placement('Too long', '2026-12-03', { role: 'y'.repeat(41) }),
    );
    await showLists();
    const table = within(screen.getByRole('table', { name: 'On Campus Placements' }));
    expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Company',
      'Placement ID',
      'Job Type',
      'Compensation',
      'Apply Link',
      'Deadline',
      'Status',
    ]);
    expect(table.getByText('x'.repeat(40))).toBeVisible();
    expect(table.getByText(`${'y'.repeat(40)}…`)).toBeVisible();
    const row = within(table.getByRole('row', { name: /^Bare/ }));
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'Manual',
      'FTE',
      'Not disclosed',
      '-',
      '1 Dec (11d)1 Dec 2026, 11:59 pm',
      'Form Not Filled',
    ]);
  });

  it('links to what is an address for the web or for mail', async () => {
    const addresses = [
      ['https://zenith.example/jobs', 'https://zenith.example/jobs'],
      ['www.zenith.example', 'https://www.zenith.example'],
      ['mailto:hr@zenith.example', 'mailto:hr@zenith.example'],
      ['javascript:alert(1)', undefined],
      ['ask the cell', undefined],
    ] as const;
    await addAll(
      ...addresses.map(([applicationLink], n) =>
        placement(`Zenith ${n}`, '2026-12-01', { links: { applicationLink, companyWebsite: '-' } }),
      ),
    );
    await showLists();
    for (const [n, [, href]] of addresses.entries()) {
      const row = within(screen.getByRole('row', { name: new RegExp(`^Zenith ${n}`) }));
      const link = row.queryByRole('link', { name: /^Apply/ });
      expect(link?.getAttribute('href')).toBe(href);
      expect(link?.getAttribute('target')).toBe(href && '_blank');
      const shown = href === undefined ? /^-$/ : new RegExp(`^Apply to Zenith ${n}`);
      expect(row.getAllByRole('cell')[3]).toHaveTextContent(shown);
    }
  });

  it('opens the details by a click anywhere on the row, but not by the Apply link', async () => {
    const links = { applicationLink: 'https://zenith.example', companyWebsite: '-' };
    await addAll(placement('Zenith', '2026-12-01', { links }));
    const person = await showLists();
    const apply = screen.getByRole('link', { name: /^Apply/ });
    apply.addEventListener('click', (event) => event.preventDefault());
    await person.click(apply);
    expect(screen.queryByRole('dialog')).toBeNull();
    await person.click(screen.getByRole('cell', { name: 'FTE' }));
    expect(await screen.findByRole('dialog', { name: 'Zenith' })).toBeVisible();
  });
});

describe('the filters', () => {
  beforeEach(() =>
    addAll(
      placement('Zenith Systems', '2026-12-01', { location: 'Pune' }),
      placement('Éclair Labs', '2026-12-01', { status: 'form_filled', notes: 'bring laptop' }),
      placement('Strict', '2026-12-01', {
        eligibilityCriteria: { ...NO_CRITERIA, cgpa: 8.5, branch: [] },
      }),
    ),
  );

  it('find words in any order and spelling, or one of four statuses', async () => {
    const person = await showLists();
    for (const [typed, company] of [
      ['pune', 'Zenith Systems'],
      ['eclair', 'Éclair Labs'],
      ['STRICT', 'Strict'],
      ['LAPTOP bring', 'Éclair Labs'],
    ] as const) {
      fill(screen.getByRole('searchbox'), typed);
      await waitFor(() => expect(companiesIn('On Campus Placements')).toEqual([company]));
      expect(screen.getByText('1 of 3 placements')).toBeVisible();
    }
    fill(screen.getByRole('searchbox'), '');
    const status = screen.getByRole('combobox', { name: 'Filter by status' });
    const choices = within(status).getAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'All Status',
      'Form Not Filled',
      'Form Filled',
      'Process Done',
    ]);
    await waitFor(() => expect(screen.queryByText('1 of 3 placements')).toBeNull());
    await person.selectOptions(status, 'Form Filled');
    expect(await screen.findByText('1 of 3 placements')).toBeVisible();
  });

  it('can be cleared when nothing passes', async () => {
    const person = await showLists();
    fill(screen.getByRole('searchbox'), 'nobody');
    expect(await screen.findByText('0 of 3 placements')).toBeVisible();
    expect(screen.getAllByText('No placements found')).toHaveLength(3);
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(companiesIn('On Campus Placements')).toHaveLength(3));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('disable the CGPA filter, with the hint, while the profile has no CGPA', async () => {
    await showLists();
    const box = screen.getByRole('checkbox', { name: 'CGPA eligible' });
    expect(box).toBeDisabled();
    expect(box).toHaveAccessibleDescription('Set in profile');
    expect(screen.getByRole('link', { name: 'Set in profile' })).toHaveAttribute(
      'href',
      '/profile',
    );
  });

  it.each([
    ['typed', 8.4, null],
    ['confirmed by the college, whatever was typed', 9.1, { ...buildCollegeRecord({ cgpa: 8.4 }) }],
    ['confirmed by the college alone', null, { ...buildCollegeRecord({ cgpa: 8.4 }) }],
    ['typed, where the college says none', 8.4, { ...buildCollegeRecord() }],
  ])('hide with the CGPA filter only what requires more (%s)', async (_, cgpa, college) => {
    await setCgpa(cgpa, college);
    const person = await showLists();
    const box = screen.getByRole('checkbox', { name: 'CGPA eligible' });
    await waitFor(() => expect(box).toBeEnabled());
    await person.click(box);
    expect(await screen.findByText('2 of 3 placements')).toBeVisible();
    expect(companiesIn('On Campus Placements')).not.toContain('Strict');
  });
});

async function setCgpa(cgpa: number | null, college: Json): Promise<void> {
  const { EMPTY_PROFILE } = await import('@shortlist/shared/account/profile-fields.ts');
  const education = { ...EMPTY_PROFILE.education, cgpa };
  const profile = { name: 'Ananya', phone: '', profile: { ...EMPTY_PROFILE, education } };
  await db.view.put({ t: 'profile', id: 'me', live: 1, rev: 1, placement: null, profile, college });
}

describe.each([
  ['a card', PHONE],
  ['a row of the table', DESKTOP],
])('the next step in %s', (_, width) => {
  it('is the next round, beside the deadline of a form that is not filled', async () => {
    setScreenWidth(width);
    await addAll(
      placement('Filled', '2026-12-01', {
        status: 'form_filled',
        test: { ...EMPTY_PLACEMENT.test, date: '2026-11-26T10:00:00' },
      }),
      placement('Open', '2026-12-02', {
        test: { ...EMPTY_PLACEMENT.test, date: '2026-11-21T00:00:00' },
      }),
      placement('Plain', '2026-12-03', { status: 'form_filled' }),
    );
    await showLists();
    const list = within(screen.getByRole('region', { name: 'On Campus Placements' }));
    expect(list.getByText('Test, Thu 10:00 am')).toBeVisible();
    expect(list.getByText('Test, tomorrow')).toBeVisible();
    expect(list.getByText('2 Dec 2026, 11:59 pm')).toBeVisible();
    expect(list.getByText('3 Dec 2026, 11:59 pm')).toBeVisible();
    expect(list.getAllByText(/^Test, /)).toHaveLength(2);
  });
});
