import { parseWallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import {
  EMPTY_PLACEMENT,
  type PlacementValues,
} from '@shortlist/shared/placement/fields/placement-fields.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addPlacement } from '../commands/placements.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { prefetchDashboard } from '../../../app/start/prefetch.ts';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import { fill } from '../../../testing/user/fill.ts';
import { delayReads } from '../../../testing/fakes/delay-reads.ts';
import { placement } from '../../../testing/data/placement.ts';
import { setScreenWidth } from '../../../testing/fakes/screen-width.ts';
import {
  renderSignedIn,
  setEngineStatus,
  signInAtTen,
} from '../../../testing/screens/signed-in-screen.tsx';
import { addAll, companiesIn, showLists } from '../../../testing/screens/dashboard-page.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';

const PHONE = 360;
let db: UserDatabase;

beforeEach(async () => {
  db = await signInAtTen(PHONE);
});

function testOn(date: string): Pick<PlacementValues, 'test'> {
  return { test: { ...EMPTY_PLACEMENT.test, date: parseWallTime(date) ?? null } };
}

it('the stat cards count all placements, and filter by what they count while they are pressed', async () => {
  await addAll(
    placement('Three Days', '2026-11-23'),
    placement('Four Days', '2026-11-24'),
    placement('Overdue', '2026-11-19'),
    placement('Filled', '2026-11-21', { status: 'form_filled' }),
    placement('Done', '2026-11-21', { status: 'process_done' }),
    placement('Done too', '2026-11-21', { status: 'process_done' }),
  );
  const person = await showLists();
  for (const name of [
    'Total Applications 6',
    'Applied 1 17%',
    'Urgent Deadlines 1',
    'Process Completed 2 33%',
  ])
    expect(screen.getByRole('button', { name })).toBeVisible();
  const urgent = screen.getByRole('button', { name: /^Urgent Deadlines/ });
  await person.click(urgent);
  expect(await screen.findByText('1 of 6 placements')).toBeVisible();
  expect(companiesIn('On Campus Placements')).toEqual(['Three Days']);
  expect(urgent).toHaveAttribute('aria-pressed', 'true');
  await person.click(urgent);
  await waitFor(() => expect(companiesIn('On Campus Placements')).toHaveLength(4));
  fill(screen.getByRole('searchbox'), 'overdue');
  expect(await screen.findByText('1 of 6 placements')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Total Applications 6' })).toBeVisible();
});

describe('the sections', () => {
  it('are exactly three, each sorted, with finished processes in their own one whatever their category', async () => {
    await addAll(
      placement('Later', '2026-12-01'),
      placement('Sooner', '2026-11-25'),
      placement('Filled', '2026-11-21', { status: 'form_filled' }),
      placement('Away', '2026-11-25', { category: 'off_campus' }),
      placement('Done', '2026-11-25', { category: 'off_campus', status: 'process_done' }),
    );
    await showLists();
    // The banner has the date and the clock of India.
    expect(screen.getByText('Friday, 20 November 2026')).toBeVisible();
    expect(screen.getByText('10:00:00 am')).toBeVisible();
    expect(
      screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent),
    ).toEqual([
      'Good Morning, Ananya Deshpande!',
      'Upcoming Tests',
      'On Campus Placements',
      'Off Campus Placements',
      'Process Done',
    ]);
    expect(companiesIn('On Campus Placements')).toEqual(['Sooner', 'Later', 'Filled']);
    expect(companiesIn('Off Campus Placements')).toEqual(['Away']);
    expect(companiesIn('Process Done')).toEqual(['Done']);
  });

  it('show a message when they are empty, collapse and expand', async () => {
    await addAll(placement('Only', '2026-12-01'));
    const person = await showLists();
    const done = within(screen.getByRole('region', { name: 'Process Done' }));
    expect(done.getByText('No placements found')).toBeVisible();
    expect(done.getByText('No companies match your current filter criteria.')).toBeVisible();
    expect(done.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Collapse On Campus Placements' }));
    expect(companiesIn('On Campus Placements')).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Expand On Campus Placements' }));
    expect(companiesIn('On Campus Placements')).toEqual(['Only']);
  });
});

describe('the upcoming tests', () => {
  it('show the first five and expand to the rest', async () => {
    const testOf = (day: string) =>
      placement(`Test ${day}`, '2026-12-20', testOn(`2026-11-${day}T09:00:00`));
    await addAll(...['21', '22', '24', '27', '28'].map(testOf));
    const person = await showLists();
    const card = within(screen.getByRole('region', { name: 'Upcoming Tests' }));
    expect(card.getAllByRole('listitem')).toHaveLength(5);
    expect(card.queryByRole('button', { name: /upcoming tests/ })).toBeNull();
    await act(() => addAll(testOf('29')));
    await person.click(await card.findByRole('button', { name: 'View all 6 upcoming tests' }));
    expect(card.getAllByRole('listitem')).toHaveLength(6);
    expect(card.getByText('In 9 days')).toBeVisible();
    await person.click(card.getByRole('button', { name: 'Show less' }));
    expect(card.getAllByRole('listitem')).toHaveLength(5);
  });

  it('show by the colour of the tag how near each is', async () => {
    const dates = ['2026-11-20T18:00', '2026-11-22T09:00', '2026-11-27T09:00', '2026-11-28T09:00'];
    await addAll(...dates.map((date) => placement(`Test ${date}`, '2026-12-20', testOn(date))));
    await showLists();
    const card = within(screen.getByRole('region', { name: 'Upcoming Tests' }));
    for (const [tag, tone] of [
      ['Today (in 8 hours)', 'red'],
      ['In 2 days', 'yellow'],
      ['In 7 days', 'yellow'],
      ['In 8 days', 'green'],
    ] as const)
      expect(card.getByText(tag).style.backgroundColor).toContain(`tone-${tone}-`);
  });
});

describe('without placements', () => {
  it('offers four ways to begin, below four figures with 0, once the account is known to be empty', async () => {
    renderSignedIn(<DashboardScreen />);
    expect(await screen.findByRole('heading', { name: 'Start with one company' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Company' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upload Data' })).toHaveAttribute('href', '/upload');
    expect(screen.getByRole('link', { name: 'Try it with a sample notice' })).toHaveAttribute(
      'href',
      '/message?sample',
    );
    expect(screen.getByRole('link', { name: 'Browse Community' })).toHaveAttribute(
      'href',
      '/community',
    );
    const invitation = screen.getByRole('heading', { name: 'Start with one company' });
    const figures = screen.getByRole('region', { name: 'Figures' });
    expect(Array.from(figures.children, ({ textContent }) => textContent)).toEqual([
      'Total Applications0',
      'Applied00%',
      'Urgent Deadlines0',
      'Process Completed00%',
    ]);
    expect(figures.compareDocumentPosition(invitation)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('does not call the account empty during the first load', async () => {
    await setEngineStatus(db, { lastOkAt: null, runningSince: 1 });
    // Prefetched data is available from the first render on.
    await prefetchDashboard();
    renderSignedIn(<DashboardScreen />);
    expect(await screen.findByText('Loading placements')).toBeInTheDocument();
    expect(screen.queryByText('Start with one company')).toBeNull();
  });

  it('shows no message about a first load before it has read the state of the sync, also offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const readOn = delayReads(db.recovered);
    renderSignedIn(<DashboardScreen />);
    // Reads resolve in order: once this one has, the dashboard has read its list, too.
    await act(async () => void (await readPlacements(db)));
    expect(await screen.findByText('Loading placements')).toBeInTheDocument();
    readOn();
    expect(await screen.findByRole('heading', { name: 'Start with one company' })).toBeVisible();
    expect(screen.queryByText('Failed to fetch placements')).toBeNull();
  });

  it('says that this device has no data yet when the first load fails', async () => {
    const failure = { kind: 'network', message: null } as const;
    await setEngineStatus(db, { lastOkAt: null, failure });
    renderSignedIn(<DashboardScreen />);
    expect(await screen.findByText('Connect once to load your placements.')).toBeVisible();
    expect(await screen.findByText('Failed to fetch placements')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Company' })).toBeVisible();
  });
});

describe('partly loaded placements', () => {
  it('are not presented as complete', async () => {
    await addAll(placement('Only one so far', '2026-12-01'));
    const firstSync = { done: 250, total: 900 };
    await setEngineStatus(db, { lastOkAt: null, runningSince: 1, firstSync });
    await showLists();
    expect(await screen.findByText(/^Loading your placements\./)).toBeVisible();
    await setEngineStatus(db, {});
    await waitFor(() => expect(screen.queryByText(/^Loading your placements/)).toBeNull());
  });
});

describe.each([
  ['a card', PHONE],
  ['a row of the table', 1280],
])('the marks of %s', (_, width) => {
  it('show what is unsent, what was refused and what another device changed', async () => {
    setScreenWidth(width);
    const { id } = await addPlacement(placement('Zenith', '2026-12-01'));
    await showLists();
    expect(screen.getByText('Not yet sent')).toBeInTheDocument();
    const row = await db.view.get(['placement', id]);
    if (!row?.placement) throw new Error('The view has lost the placement');
    const marks = {
      unsent: false,
      refusedReason: 'Company name is required',
      changedElsewhere: ['Status', 'Notes'],
    };
    await db.view.put({ ...row, rev: row.rev + 1, placement: { ...row.placement, ...marks } });
    expect(await screen.findByText('Not accepted: Company name is required')).toBeVisible();
    expect(
      screen.getByText('Also changed on another device. Kept the newest value of: Status, Notes.'),
    ).toBeInTheDocument();
    expect(screen.queryByText('Not yet sent')).toBeNull();
  });
});
