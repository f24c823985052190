import {
  EMPTY_PLACEMENT,
  type PlacementValues,
} from '@shortlist/shared/placement/fields/placement-fields.ts';
import { parseWallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addPlacement, deletePlacement } from '../commands/placements.ts';
import { systemRuntime } from '../../../data/database/runtime.ts';
import { writeChange } from '../../../data/outbox/write-change.ts';
import { currentUid } from '../../../data/session/session.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { fill } from '../../../testing/user/fill.ts';
import { placement } from '../../../testing/data/placement.ts';
import { setScreenWidth } from '../../../testing/fakes/screen-width.ts';
import { showLists } from '../../../testing/screens/dashboard-page.tsx';
import { signInNewStudent } from '../../../testing/screens/signed-in-screen.tsx';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 23, 50, 0) });
  await signInNewStudent();
  setScreenWidth(360);
});

const add = async (values: PlacementValues) => (await addPlacement(values)).id;

/** Simulates a phone that sleeps, and whose page becomes visible again later. */
function lookAgainAt(moment: Date): void {
  vi.setSystemTime(moment);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

const section = (name: string) => within(screen.getByRole('region', { name }));

describe('a page that was left open', () => {
  it('shows the labels, figures, tests, greeting and date of the new day', async () => {
    const test = { ...EMPTY_PLACEMENT.test, date: parseWallTime('2026-11-21T09:00') ?? null };
    await add(placement('Zenith', '2026-11-20T23:55'));
    await add(placement('Kaveri', '2026-11-24T18:00', { test }));
    await showLists();
    const lists = section('On Campus Placements');
    expect(lists.getByText('Today!')).toBeVisible();
    expect(lists.getByText('4d left')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Urgent Deadlines 1' })).toBeVisible();
    expect(section('Upcoming Tests').getByText('Tomorrow')).toBeVisible();
    expect(screen.getByRole('heading', { name: /^Hello/ })).toBeVisible();

    lookAgainAt(new Date(2026, 10, 21, 0, 0, 0));
    expect(lists.getByText('1d overdue')).toBeVisible();
    expect(lists.getByText('3d left')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Urgent Deadlines 1' })).toBeVisible();
    expect(section('Upcoming Tests').getByText('Today (in 9 hours)')).toBeVisible();
    expect(screen.getByText('Saturday, 21 November 2026')).toBeVisible();

    lookAgainAt(new Date(2026, 10, 21, 9, 30, 0));
    expect(section('Upcoming Tests').getByText(/^No test ahead/)).toBeVisible();
    expect(screen.getByRole('heading', { name: /^Good Morning/ })).toBeVisible();
  });
});

describe('the clock of the banner', () => {
  it('updates by itself, second by second', async () => {
    await add(placement('Zenith', '2026-12-20'));
    await showLists();
    expect(screen.getByTestId('clock')).toHaveTextContent('11:50:00 pm');
    for (const second of [1, 2]) {
      vi.setSystemTime(new Date(2026, 10, 20, 23, 50, second));
      expect(await screen.findByText(`11:50:0${second} pm`)).toBeVisible();
    }
  });
});

describe('a change on the device', () => {
  it('is shown at once: added, edited and deleted', async () => {
    await add(placement('Zenith', '2026-12-20'));
    await showLists();
    await act(async () => void (await add(placement('Kaveri', '2026-12-21'))));
    expect(await screen.findByRole('button', { name: 'Total Applications 2' })).toBeVisible();
    const id = await add(placement('Narmada', '2026-12-22'));
    expect(await screen.findByRole('link', { name: /^Narmada/ })).toBeVisible();
    await act(async () => {
      const change = { t: 'placement', id, k: 'patch', f: { status: 'form_filled' } } as const;
      await writeChange(userDatabase(currentUid()), change, systemRuntime);
    });
    expect(await screen.findByRole('button', { name: 'Applied 1 33%' })).toBeVisible();
    await act(() => deletePlacement(id));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Narmada/ })).toBeNull());
    expect(screen.getByRole('button', { name: 'Total Applications 2' })).toBeVisible();
  });
});

describe('another student on the same device', () => {
  it('sees nothing of the previous one, not for a single render', async () => {
    await add(placement('Secret of Ananya', '2026-12-20'));
    await showLists();
    const seen: string[] = [];
    const observer = new MutationObserver(() => {
      if (heading().startsWith('Hello, Ravi')) seen.push(document.body.textContent);
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    await act(async () => void (await signInNewStudent('Ravi Kumar')));
    expect(await screen.findByRole('heading', { name: 'Hello, Ravi Kumar!' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Secret of Ananya')).toBeNull());
    await add(placement('Own of Ravi', '2026-12-20'));
    expect(await screen.findByRole('link', { name: /^Own of Ravi/ })).toBeVisible();
    observer.disconnect();
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((text) => text.includes('Secret of Ananya'))).toEqual([]);
  });
});

const heading = (): string => screen.queryByRole('heading', { name: /^Hello/ })?.textContent ?? '';

describe('a collapsed section', () => {
  it('stays collapsed while the student searches, and counts the results', async () => {
    await add(placement('Zenith', '2026-12-20'));
    await add(placement('Kaveri', '2026-12-20'));
    const person = await showLists();
    await person.click(screen.getByRole('button', { name: 'Collapse On Campus Placements' }));
    fill(screen.getByRole('searchbox'), 'zen');
    expect(await screen.findByText('1 of 2 placements')).toBeVisible();
    const lists = section('On Campus Placements');
    expect(lists.getByText('1')).toBeVisible();
    expect(lists.queryByRole('link', { name: /^Zenith/ })).toBeNull();
    await person.clear(screen.getByRole('searchbox'));
    expect(await lists.findByText('2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Expand On Campus Placements' })).toBeVisible();
  });

  it('does not hide the button that clears filters without results', async () => {
    await add(placement('Zenith', '2026-12-20'));
    const person = await showLists();
    await person.click(screen.getByRole('button', { name: 'Collapse On Campus Placements' }));
    fill(screen.getByRole('searchbox'), 'nobody');
    expect(await screen.findByText('0 of 1 placements')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
  });
});
