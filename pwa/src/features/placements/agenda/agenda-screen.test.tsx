import {
  EMPTY_PLACEMENT,
  type PlacementValues,
} from '@shortlist/shared/placement/fields/placement-fields.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { placement } from '../../../testing/data/placement.ts';
import { setScreenWidth } from '../../../testing/fakes/screen-width.ts';
import {
  renderSignedIn,
  setEngineStatus,
  signInAtTen,
} from '../../../testing/screens/signed-in-screen.tsx';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { addPlacement } from '../commands/placements.ts';
import { AgendaScreen } from './agenda-screen.tsx';
import { dismiss } from '../commands/dismissals.ts';

let db: UserDatabase;

beforeEach(async () => {
  // A Friday.
  db = await signInAtTen(360);
});

/** A company with a filled form and a test. */
const tested = (company: string, date: string, test: Partial<PlacementValues['test']> = {}) =>
  placement(company, '2026-11-01', {
    status: 'form_filled',
    test: { ...EMPTY_PLACEMENT.test, date: `2026-${date}:00`, ...test },
  });

async function show(placements: readonly PlacementValues[], address = '/agenda') {
  const ids: string[] = [];
  for (const values of placements) ids.push((await addPlacement(values)).id);
  const person = renderSignedIn(<AgendaScreen />, address);
  await screen.findByRole('grid');
  return { person, ids };
}

/** The companies of a section, in order. */
function companiesIn(section: string): readonly string[] {
  const links = within(screen.getByRole('region', { name: section })).queryAllByRole('link');
  return links.map(({ textContent }) => textContent);
}

const sections = (): readonly string[] =>
  screen
    .getAllByRole('region')
    .map((region) => within(region).getByRole('heading', { level: 2 }).textContent);

const dayButton = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the agenda', () => {
  it('lists what is open by today, tomorrow, this week and later', async () => {
    await show([
      tested('Later', '11-23T09:00'),
      tested('Sunday', '11-22T09:00'),
      tested('Tomorrow too', '11-21T10:00'),
      placement('Due tomorrow', '2026-11-21T09:00'),
      tested('Over today', '11-20T09:00'),
      tested('Written', '11-21T09:00', { status: 'completed' }),
      placement('Past', '2026-11-19'),
    ]);
    expect(sections()).toEqual(['Today', 'Tomorrow', 'This week', 'Later']);
    expect(companiesIn('Today')).toEqual(['Over today']);
    expect(companiesIn('Tomorrow')).toEqual(['Due tomorrow', 'Tomorrow too']);
    expect(companiesIn('This week')).toEqual(['Sunday']);
    expect(companiesIn('Later')).toEqual(['Later']);
    const today = within(screen.getByRole('region', { name: 'Today' }));
    expect(today.getByText('Over')).toBeVisible();
    expect(today.getByText('from 9:00 am')).toBeVisible();
    const tomorrow = within(screen.getByRole('region', { name: 'Tomorrow' }));
    expect(tomorrow.getByText('by 9:00 am')).toBeVisible();
    expect(tomorrow.getByText('Application deadline')).toBeVisible();
    expect(tomorrow.getByRole('heading', { level: 3 })).toHaveTextContent('Saturday 21 November');
  });

  it('leads to the placement, and to adding a company or pasting a notice', async () => {
    const { ids } = await show([tested('Zenith', '11-21T09:00')]);
    for (const [name, href] of [
      ['Zenith', `/dashboard?p=${ids[0]}`],
      ['Add Company', '/dashboard?add'],
      ['Paste a notice', '/message'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('shows the first dates of a long group, and more on request', async () => {
    const days = Array.from({ length: 17 }, (_, index) => String(index + 10));
    const { person } = await show(days.map((day) => tested(`Test ${day}`, `12-${day}T09:00`)));
    expect(companiesIn('Later')).toHaveLength(15);
    await person.click(screen.getByRole('button', { name: 'Show more (2 left)' }));
    expect(companiesIn('Later')).toHaveLength(17);
    expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
  });

  it('says that nothing is ahead', async () => {
    await show([placement('Past', '2026-11-19')]);
    expect(screen.getByRole('heading', { name: 'Nothing ahead' })).toBeVisible();
  });
});

describe('without placements', () => {
  it('invites to begin once the account is known to be empty', async () => {
    renderSignedIn(<AgendaScreen />, '/agenda');
    expect(await screen.findByRole('heading', { name: 'Nothing ahead' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Paste a notice' })).toBeVisible();
  });

  it('says that this device has no data yet when the first load failed', async () => {
    const failure = { kind: 'network', message: null } as const;
    await setEngineStatus(db, { lastOkAt: null, failure });
    renderSignedIn(<AgendaScreen />, '/agenda');
    expect(await screen.findByText('Connect once to load your placements.')).toBeVisible();
    expect(screen.queryByText('Nothing ahead')).toBeNull();
  });
});

describe('dates that are in each other’s way', () => {
  const clash = [
    tested('Zenith', '11-21T10:00', { duration: '60 minutes' }),
    tested('Vayu Mobility', '11-21T10:30', { duration: '60 minutes' }),
  ];

  it('are named at both and at their day, until they are silenced', async () => {
    const { ids } = await show(clash);
    expect(screen.getByText('Clashes with Vayu Mobility, test, 10:30 to 11:30 am')).toBeVisible();
    expect(screen.getByText('Clashes with Zenith, test, 10:00 to 11:00 am')).toBeVisible();
    const day = dayButton('Saturday 21 November, 2 rounds, Clash of rounds');
    expect(within(day).getByText('Clash')).toBeVisible();
    const names = ids.map((id, index) => {
      const [from, to] = index === 0 ? ['10:00', '11:00'] : ['10:30', '11:30'];
      return `${id}.test 2026-11-21T${from}:00 2026-11-21T${to}:00`;
    });
    await dismiss('silencedClashes', names.toSorted((a, b) => (a < b ? -1 : 1)).join(' '));
    await waitFor(() => expect(screen.queryByText(/^Clashes with/)).toBeNull());
    expect(dayButton('Saturday 21 November, 2 rounds')).toBeVisible();
  });

  it('are not mentioned once the second of them is over', async () => {
    await show([
      tested('Zenith', '11-20T08:00', { duration: '60 minutes' }),
      tested('Vayu Mobility', '11-20T08:30', { duration: '60 minutes' }),
    ]);
    expect(companiesIn('Today')).toEqual(['Zenith', 'Vayu Mobility']);
    expect(screen.queryByText(/^Clashes with/)).toBeNull();
  });

  it('are named when there is little time between them, and the others are counted', async () => {
    const third = tested('Agni', '11-21T11:45', { duration: '60 minutes' });
    await show([...clash, third]);
    expect(
      screen.getByText('Clashes with Zenith, test, 10:00 to 11:00 am, and 1 more'),
    ).toBeVisible();
    expect(
      screen.getByText('Only 15 minutes after Vayu Mobility, test, 10:30 to 11:30 am'),
    ).toBeVisible();
    expect(dayButton('Saturday 21 November, 3 rounds, Clash of rounds')).toBeVisible();
  });

  it('are marked in the day as close when they do not clash', async () => {
    await show([tested('Agni', '11-21T11:15'), ...clash.slice(0, 1)]);
    const day = dayButton('Saturday 21 November, 2 rounds, Tight between rounds');
    expect(within(day).getByText('Tight')).toBeVisible();
  });

  it('make a full day', async () => {
    await show(['08', '11', '14', '17'].map((hour) => tested(`At ${hour}`, `11-21T${hour}:00`)));
    expect(screen.getByText('4 rounds that day')).toBeVisible();
    const day = dayButton('Saturday 21 November, 4 rounds, Full day');
    expect(within(day).getByText('Full')).toBeVisible();
  });
});

describe('the days', () => {
  const focused = (): string => document.activeElement?.textContent.trim() ?? '';

  it.each([
    ['week', 'on a phone', 599, 1, 'Friday 27 November', 'Friday 13 November'],
    ['month', 'on a larger screen', 600, 6, 'Sunday 20 December', 'Tuesday 20 October'],
  ] as const)('are a %s %s, with today marked, and go on by one', async (...row) => {
    const [unit, , width, weeks, after, before] = row;
    setScreenWidth(width);
    const { person } = await show([tested('Zenith', '11-21T09:00')]);
    expect(screen.getAllByRole('row')).toHaveLength(1 + weeks);
    expect(screen.getByRole('grid', { name: 'November 2026' })).toBeVisible();
    expect(dayButton('Friday 20 November, no dates')).toHaveAttribute('aria-current', 'date');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'MonMonday',
      'TueTuesday',
      'WedWednesday',
      'ThuThursday',
      'FriFriday',
      'SatSaturday',
      'SunSunday',
    ]);
    await person.click(screen.getByRole('button', { name: `Next ${unit}` }));
    expect(dayButton(`${after}, no dates`)).toHaveProperty('tabIndex', 0);
    await person.click(screen.getByRole('button', { name: `Previous ${unit}` }));
    await person.click(screen.getByRole('button', { name: `Previous ${unit}` }));
    expect(dayButton(`${before}, no dates`)).toHaveProperty('tabIndex', 0);
    await person.click(screen.getByRole('button', { name: 'Today' }));
    expect(dayButton('Friday 20 November, no dates')).toHaveProperty('tabIndex', 0);
    expect(screen.queryByRole('button', { name: 'Today' })).toBeNull();
  });

  it('filter the list, with what is decided, until all days are wanted again', async () => {
    const { person } = await show([
      tested('Zenith', '11-21T09:00'),
      tested('Written', '11-21T11:00', { status: 'completed' }),
      tested('Later', '11-23T09:00'),
    ]);
    await person.click(dayButton('Saturday 21 November, 2 rounds'));
    expect(sections()).toEqual(['Saturday 21 November']);
    expect(companiesIn('Saturday 21 November')).toEqual(['Zenith', 'Written']);
    expect(screen.getByText('Waiting')).toBeVisible();
    expect(location.search).toBe('?day=2026-11-21');
    await person.click(dayButton('Sunday 22 November, no dates'));
    expect(screen.getByText('Nothing on this day.')).toBeVisible();
    const cell = dayButton('Sunday 22 November, no dates').closest('td');
    expect(cell).toHaveAttribute('aria-selected', 'true');
    await person.click(screen.getByRole('button', { name: 'Show all days' }));
    expect(sections()).toEqual(['Tomorrow', 'Later']);
  });

  it('open at the day of the address', async () => {
    await show([tested('Zenith', '12-21T09:00')], '/agenda?day=2026-12-21');
    expect(sections()).toEqual(['Monday 21 December']);
    expect(screen.getByRole('grid', { name: 'December 2026' })).toBeVisible();
  });

  it.each(['2026-02-30', 'today', ''])('ignore "%s" in the address', async (day) => {
    await show([tested('Zenith', '12-21T09:00')], `/agenda?day=${day}`);
    expect(sections()).toEqual(['Later']);
  });

  it('are walked through by keys, one of them in the tab order', async () => {
    setScreenWidth(1280);
    const { person } = await show([tested('Zenith', '11-21T09:00')]);
    dayButton('Friday 20 November, no dates').focus();
    for (const [key, day] of [
      ['ArrowRight', 'Saturday 21 November, 1 round'],
      ['ArrowDown', 'Saturday 28 November, no dates'],
      ['ArrowLeft', 'Friday 27 November, no dates'],
      ['ArrowUp', 'Friday 20 November, no dates'],
      ['Home', 'Monday 16 November, no dates'],
      ['End', 'Sunday 22 November, no dates'],
      ['PageDown', 'Tuesday 22 December, no dates'],
      ['PageUp', 'Sunday 22 November, no dates'],
      ['PageUp', 'Thursday 22 October, no dates'],
      ['ArrowUp', 'Thursday 15 October, no dates'],
    ] as const) {
      await person.keyboard(`{${key}}`);
      expect(focused()).toBe(day);
    }
    expect(screen.getByRole('grid', { name: 'October 2026' })).toBeVisible();
    const days = within(screen.getByRole('grid')).getAllByRole('button');
    expect(days.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    await person.keyboard('{Enter}');
    expect(sections()).toEqual(['Thursday 15 October']);
    expect(focused()).toBe('Thursday 15 October, no dates');
  });
});
