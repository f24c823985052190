import { EMPTY_PROFILE } from '@shortlist/shared/account/profile-fields.ts';
import { EMPTY_PLACEMENT } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded lazily in the app, which on a busy machine takes longer than a test waits.
import './print-sheet.tsx';
import { addPlacement } from '../commands/placements.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { renderDashboard } from '../../../testing/screens/dashboard-page.tsx';
import { fill } from '../../../testing/user/fill.ts';
import { placement } from '../../../testing/data/placement.ts';
import { setScreenWidth } from '../../../testing/fakes/screen-width.ts';
import { signInNewStudent, setTenOClock } from '../../../testing/screens/signed-in-screen.tsx';

let db: UserDatabase;

beforeEach(async () => {
  setTenOClock();
  db = await signInNewStudent('Ananya Deshpande');
  setScreenWidth(360);
  await addPlacement(
    placement('Zenith', '2026-12-01', {
      role: 'x'.repeat(60),
      placementId: 'ZS-204',
      links: { applicationLink: 'https://zenith.example/apply', companyWebsite: '-' },
      compensation: {
        ...EMPTY_PLACEMENT.compensation,
        ctc: { amount: '1800000', currency: 'INR' },
      },
    }),
  );
  await addPlacement(placement('Acme', '2026-12-02', { category: 'off_campus' }));
  await addPlacement(placement('Done', '2026-12-03', { status: 'process_done' }));
});

function sheet(): HTMLElement | null {
  return document.querySelector('[data-print=sheet]');
}

/** Renders the dashboard with all of its lists; returns the user. */
async function showLists(): Promise<UserEvent> {
  const person = await renderDashboard();
  await screen.findByRole('heading', { name: 'Process Done' });
  return person;
}

/** The text of the printed page, block by block. */
function lines(): readonly string[] {
  const blocks = sheet()?.querySelectorAll('h1, h2, p, tr') ?? [];
  return [...blocks].map(
    (block) =>
      [...block.querySelectorAll('th, td')].map((cell) => cell.textContent).join(' | ') ||
      block.textContent,
  );
}

/** The sheet is ready to be asked for once the page is idle. */
async function printByBrowser(): Promise<void> {
  await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(sheet()).not.toBeNull();
  });
}

const COLUMNS = 'Company | Placement ID | Job Type | Compensation | Apply Link | Deadline | Status';

describe('the sheet', () => {
  it('is not rendered before printing', async () => {
    await showLists();
    expect(sheet()).toBeNull();
  });

  it('has the three tables with all important values, from a phone too', async () => {
    await showLists();
    await printByBrowser();
    expect(lines()).toEqual([
      'Placements',
      'Ananya Deshpande, 20 Nov 2026, 10:00 am',
      'All placements: 3',
      'On Campus Placements (1)',
      COLUMNS,
      `Zenith${'x'.repeat(60)} | #ZS-204 | FTE | CTC: ₹18,00,000 per year | https://zenith.example/apply | 1 Dec 2026, 11:59 pm1 Dec (11d) | Form Not Filled`,
      'Off Campus Placements (1)',
      COLUMNS,
      'Acme | Manual | FTE | Not disclosed | - | 2 Dec 2026, 11:59 pm2 Dec (12d) | Form Not Filled',
      'Process Done (1)',
      COLUMNS,
      'Done | Manual | FTE | Not disclosed | - | 3 Dec 2026, 11:59 pmProcess Complete | Process Done',
    ]);
  });

  it('contains what passes the filters, names them, and marks empty tables', async () => {
    await showLists();
    fill(await screen.findByRole('searchbox'), 'acme');
    await screen.findByText('1 of 3 placements');
    await printByBrowser();
    expect(lines().slice(2, 5)).toEqual([
      '1 of 3 placements: search “acme”',
      'On Campus Placements (0)',
      'No placements found',
    ]);
    expect(within(sheet() ?? document.body).getAllByRole('table', { hidden: true })).toHaveLength(
      1,
    );
  });

  it('contains all rows of collapsed sections', async () => {
    const person = await showLists();
    await person.click(
      await screen.findByRole('button', { name: 'Collapse On Campus Placements' }),
    );
    await printByBrowser();
    expect(lines()).toContain('On Campus Placements (1)');
    expect(lines().some((line) => line.startsWith('Zenith'))).toBe(true);
  });

  it('shows the name of the profile', async () => {
    const profile = { name: 'Ananya D. Rao', phone: '', profile: EMPTY_PROFILE };
    await db.view.put({ t: 'profile', id: 'me', live: 1, rev: 1, placement: null, profile });
    await showLists();
    await screen.findByText(/Ananya D\. Rao/);
    await printByBrowser();
    expect(lines()[1]).toBe('Ananya D. Rao, 20 Nov 2026, 10:00 am');
  });

  it('is removed once the page is used again, and not before: phones report too early that they are done', async () => {
    await showLists();
    await printByBrowser();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(sheet()).not.toBeNull();
    fireEvent.pointerDown(document.body);
    expect(sheet()).toBeNull();
  });
});

describe('the command of the menu', () => {
  it('prints once, after the sheet is rendered', async () => {
    const rowsAtPrint: number[] = [];
    vi.stubGlobal('print', () => rowsAtPrint.push(lines().length));
    const person = await showLists();
    await person.click(await screen.findByRole('button', { name: 'More for your placements' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Print' }));
    await waitFor(() => expect(rowsAtPrint).toEqual([12]));
  });

  it('prints again in a browser without print events', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const person = await showLists();
    for (const times of [1, 2]) {
      await person.click(await screen.findByRole('button', { name: 'More for your placements' }));
      await person.click(await screen.findByRole('menuitem', { name: 'Print' }));
      await waitFor(() => expect(print).toHaveBeenCalledTimes(times));
    }
  });
});
