import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReplacedValue } from '@shortlist/shared/api/placements.ts';
import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { roundToCellValues } from '@shortlist/shared/placement/round/round-cells.ts';
import { EMPTY_ROUND } from '@shortlist/shared/placement/round/round-fields.ts';
import type { Cell } from '@shortlist/shared/sync/row.ts';
import { hybridTime, stampOf } from '@shortlist/shared/sync/stamp.ts';
import { addPlacement } from '../commands/placements.ts';
import { restoreValue } from '../commands/restore-value.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { writeChange } from '../../../data/outbox/write-change.ts';
import { rebuildView } from '../../../data/outbox/row-view.ts';
import { readPlacements } from '../../../data/feed/read-placements.ts';
import { listPlacementHistory } from '../requests.ts';
import { fakeApi, type FakeApi } from '../../../testing/fakes/fake-api.ts';
import { simulateFullDevice } from '../../../testing/fakes/simulate-full-device.ts';
import { delayReads } from '../../../testing/fakes/delay-reads.ts';
import { placement } from '../../../testing/data/placement.ts';
import { findDetail } from '../../../testing/screens/dashboard-page.tsx';
import { renderSignedIn, signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';
import { keepMessagesOpen } from '../../../testing/fakes/without-timers.ts';
import { DashboardScreen } from '../dashboard/dashboard-screen.tsx';

let db: UserDatabase;
let api: FakeApi;

beforeEach(async () => {
  db = await signInAtTen(1280);
  api = fakeApi();
});

const ELSEWHERE: ReplacedValue = {
  path: 'location',
  value: 'Old town',
  at: new Date(2026, 10, 19, 9, 41).getTime(),
  why: 'edited',
  device: 'Chrome on Android',
  by: 'op-1'.padEnd(22, 'x'),
};

/** Opens the details of a new placement with this history on the server. */
async function openPlacement(
  history: readonly ReplacedValue[] | 'offline' = [],
): Promise<{ id: string; person: UserEvent }> {
  const { id } = await addPlacement(placement('Zenith', '2026-12-01', { location: 'New town' }));
  serverTells(id, history);
  const person = renderSignedIn(<DashboardScreen />, `/dashboard?p=${id}`);
  await findDetail('Zenith');
  return { id, person };
}

function serverTells(id: string, data: readonly ReplacedValue[] | 'offline'): void {
  const answer = data === 'offline' ? data : { status: 200, json: { success: true, data } };
  api.answer(`/api/placements/${id}/history`, answer);
}

async function openHistory(person: UserEvent) {
  await person.click(screen.getByRole('button', { name: 'History' }));
  return within(screen.getByRole('region', { name: 'History' }));
}

/** The old and the new value may both be marked until the placement itself has been read again. */
const waitUntilShown = (value: string): Promise<void> =>
  waitFor(() => {
    const marked = screen
      .getAllByRole('listitem')
      .filter((each) => within(each).queryByText('Shown now'));
    expect(marked).toHaveLength(1);
    expect(marked[0]).toHaveTextContent(value);
  });

const ONLY_THIS_DEVICE = /needs a connection\. This is what this device knows\.$/;

describe('the history of a placement', () => {
  it('requests nothing before it is opened', async () => {
    const { person } = await openPlacement();
    expect(api.requests).toEqual([]);
    const history = await openHistory(person);
    expect(await history.findByText(/^No earlier values\./)).toBeVisible();
    expect(api.requests).toHaveLength(1);
  });

  it('shows field, time and device of each earlier value, newest first', async () => {
    const { person } = await openPlacement([
      {
        ...ELSEWHERE,
        path: 'status',
        value: 'form_filled',
        at: ELSEWHERE.at + 60_000,
        why: 'lost',
      },
      ELSEWHERE,
      { ...ELSEWHERE, path: 'deadlines.testDeadline', value: null, at: 2, why: 'replaced' },
      { ...ELSEWHERE, path: 'interview.round', value: { round: 2 }, at: 1 },
      { ...ELSEWHERE, path: 'status', value: 'shortlisted', at: 0 },
    ]);
    const history = await openHistory(person);
    const entries = await history.findAllByRole('listitem');
    expect(entries).toHaveLength(5);
    for (const [n, text] of [
      'StatusForm FilledWritten on Chrome on Android, but a newer value was kept · 19 Nov 2026, 9:42 am',
      'LocationOld townChanged on Chrome on Android · 19 Nov 2026, 9:41 am',
      'Test deadlineNoneReplaced on Chrome on Android',
      '{"round":2}',
      'shortlisted',
    ].entries())
      expect(entries[n]).toHaveTextContent(text);
    // What this version of the app does not know is not interpreted.
    const canRestore = entries.map((entry) => within(entry).queryByRole('button') !== null);
    expect(canRestore).toEqual([true, true, false, false, false]);
  });

  it('restores an earlier value, adds the one it replaced, and can be undone', async () => {
    keepMessagesOpen();
    const { person } = await openPlacement([
      ELSEWHERE,
      { ...ELSEWHERE, path: 'outcome', value: 'offer' },
    ]);
    const readFirst = async () => (await readPlacements(db))[0];
    const history = await openHistory(person);
    const restore = { name: 'Restore Location: Old town' };
    await person.click(await history.findByRole('button', restore));
    expect(await screen.findByText('Placement updated successfully')).toBeInTheDocument();
    expect((await readFirst())?.location).toBe('Old town');
    await waitUntilShown('Old town');
    expect(
      await history.findByText(/^Changed on this device · 20 Nov 2026, 10:00 am/),
    ).toBeVisible();
    await person.click(screen.getByRole('button', { name: /^Undo/ }));
    await waitFor(async () => expect((await readFirst())?.location).toBe('New town'));
    await person.click(await history.findByRole('button', { name: 'Restore Outcome: Offer' }));
    await waitFor(async () => expect((await readFirst())?.season.outcome).toBe('offer'));
    simulateFullDevice();
    const [again = document.body] = history.getAllByRole('button', restore);
    await person.click(again);
    expect(await screen.findByText('Failed to update placement')).toBeInTheDocument();
    expect((await readFirst())?.location).toBe('New town');
  });

  it("shows this device's entries without a connection, and says what is missing", async () => {
    const { id, person } = await openPlacement('offline');
    await restoreValue(id, 'location', 'Third town');
    const history = await openHistory(person);
    expect(await history.findByText(ONLY_THIS_DEVICE)).toBeVisible();
    // The message refers to the entries below it, so these must be shown by then.
    expect(history.getByRole('button', { name: 'Restore Location: New town' })).toBeVisible();
    expect(history.queryByText(/^No earlier values/)).toBeNull();
    serverTells(id, [ELSEWHERE]);
    await person.click(history.getByRole('button', { name: 'Try again' }));
    expect(await history.findByText('Old town')).toBeVisible();
    expect(history.queryByText(/needs a connection/)).toBeNull();
  });

  it("does not claim to show this device's entries before these are read", async () => {
    const { id, person } = await openPlacement('offline');
    await restoreValue(id, 'location', 'Third town');
    const readOn = delayReads(db.journal);
    const history = await openHistory(person);
    await waitFor(() => expect(api.requests).toHaveLength(2));
    // Requests are answered in order: once this one is, that of the screen is, too.
    await act(() => listPlacementHistory(id).catch(() => undefined));
    expect(history.queryByText(ONLY_THIS_DEVICE)).toBeNull();
    readOn();
    expect(await history.findByText(ONLY_THIS_DEVICE)).toBeVisible();
    expect(history.getByRole('button', { name: 'Restore Location: New town' })).toBeVisible();
  });

  it('shows a value that both have once', async () => {
    const { id, person } = await openPlacement();
    await restoreValue(id, 'location', 'Third town');
    const [entry] = await db.journal.toArray();
    serverTells(id, [{ ...ELSEWHERE, value: 'New town', by: entry?.by ?? '' }]);
    const history = await openHistory(person);
    expect(await history.findByText(/^Changed on this device/)).toBeVisible();
    await waitFor(() => expect(history.queryByText(/^Asking/)).toBeNull());
    expect(history.getAllByRole('listitem')).toHaveLength(1);
  });

  it('lists its deleted rounds, and restores one', async () => {
    const { id, person } = await openPlacement();
    const round = { ...EMPTY_ROUND, placementId: id, startsAt: '2026-12-03T10:00:00' };
    const f = roundToCellValues({ ...round, kind: 'technical', place: 'Hall' });
    await writeChange(db, { t: 'round', id: 'r1', k: 'put', f });
    const history = await openHistory(person);
    expect(history.queryByText(/^Deleted rounds/)).toBeNull();
    await act(() => writeChange(db, { t: 'round', id: 'r1', k: 'del', f: {} }));
    const listed = await history.findByRole('listitem');
    expect(listed).toHaveTextContent(/^Technical round.*3 Dec 2026.*Hall.*Deleted · 20 Nov 2026/);
    await person.click(within(listed).getByRole('button', { name: /^Restore Technical round/ }));
    expect(await screen.findByText('Round restored')).toBeVisible();
    await waitFor(() => expect(history.queryByText(/^Deleted rounds/)).toBeNull());
    const [shown] = await readPlacements(db);
    expect(shown?.rounds).toMatchObject([{ _id: 'r1', place: 'Hall' }]);
  });

  it('shows the values of its rounds with their names, and restores them', async () => {
    keepMessagesOpen();
    const { id, person } = await openPlacement();
    const round = { ...EMPTY_ROUND, placementId: id, startsAt: '2026-12-03T10:00:00' };
    const f = roundToCellValues({ ...round, kind: 'technical', place: 'Hall' });
    await writeChange(db, { t: 'round', id: 'r1', k: 'put', f });
    await db.journal.add({
      t: 'round',
      id: 'r1',
      path: 'place',
      value: 'Lab 3',
      by: 'theirs'.padEnd(22, 'x'),
      at: Date.now(),
      stamp: stampOf(hybridTime(1), 'ours'.padEnd(22, 'x')),
      why: 'replaced',
      isSettled: true,
    });
    const history = await openHistory(person);
    expect(await history.findByText('Technical round: Place')).toBeVisible();
    const restore = { name: 'Restore Technical round: Place: Lab 3' };
    await person.click(history.getByRole('button', restore));
    const place = async () => (await readPlacements(db))[0]?.rounds[0]?.place;
    await waitFor(async () => expect(await place()).toBe('Lab 3'));
    await waitUntilShown('Lab 3');
    await person.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(async () => expect(await place()).toBe('Hall'));
  });

  it('truncates a long text to its first lines, and a long list to its newest entries', async () => {
    const notes = Array.from({ length: 30 }, (_, line) => `Line ${line}`).join('\n');
    const many = Array.from({ length: 60 }, (_, n) => ({
      ...ELSEWHERE,
      value: `Town ${n}`,
      at: ELSEWHERE.at - n,
    }));
    const { person } = await openPlacement([
      { ...ELSEWHERE, path: 'notes', value: notes },
      ...many,
    ]);
    const history = await openHistory(person);
    expect(await history.findAllByRole('listitem')).toHaveLength(50);
    const all = history.getByRole('button', { name: 'Show all of it' });
    await person.click(all);
    expect(all).toHaveAttribute('aria-expanded', 'true');
    await person.click(history.getByRole('button', { name: 'Show more (11 left)' }));
    expect(history.getAllByRole('listitem')).toHaveLength(61);
  });
});

describe('a field that two devices changed', () => {
  /** Another device's location was kept; the one that was typed here came too late. */
  async function openConflict(): Promise<UserEvent> {
    const id = 'conflict-1';
    const values = placement('Zenith', '2026-12-01', { location: 'New town' });
    const theirs = 'theirs'.padEnd(22, 'x');
    const stamp = stampOf(hybridTime(Date.now()), theirs);
    const cells = Object.entries(placementToCellValues(values)).map(
      ([path, value]): [string, Cell] => [path, [value, stamp]],
    );
    await db.transact(async () => {
      await db.rows.put({ t: 'placement', id, seq: 1, cells: Object.fromEntries(cells) });
      await db.journal.add({
        t: 'placement',
        id,
        path: 'location',
        value: 'Old town',
        by: theirs,
        isOwn: true,
        at: Date.now(),
        stamp: stampOf(hybridTime(Date.now() - 1000), 'ours'.padEnd(22, 'x')),
        why: 'lost',
        isSettled: false,
      });
      await rebuildView(db, [['placement', id]]);
    });
    serverTells(id, []);
    const person = renderSignedIn(<DashboardScreen />, `/dashboard?p=${id}`);
    await findDetail('Zenith');
    return person;
  }

  it('shows both values, and takes the other one on request', async () => {
    const person = await openConflict();
    const dialog = within(screen.getByRole('dialog'));
    expect(
      await dialog.findByText(
        'Also changed on another device. Kept the newest value of: Location.',
      ),
    ).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'View both' }));
    expect(await dialog.findByText('Old town')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Use the other Location' }));
    await waitFor(async () => expect((await readPlacements(db))[0]?.location).toBe('Old town'));
    await waitFor(() => expect(dialog.queryByText(/^Also changed on another device/)).toBeNull());
  });
});
