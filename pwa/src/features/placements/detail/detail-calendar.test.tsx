import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addPlacement } from '../commands/placements.ts';
import { saveOwnReminders } from '../../reminders/commands/save-reminders.ts';
import { roundToCellValues } from '@shortlist/shared/placement/round/round-cells.ts';
import { EMPTY_ROUND } from '@shortlist/shared/placement/round/round-fields.ts';
import { EMPTY_PLACEMENT } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { writeChange } from '../../../data/outbox/write-change.ts';
import { findDetail, openDetail } from '../../../testing/screens/dashboard-page.tsx';
import { placement } from '../../../testing/data/placement.ts';
import { renderSignedIn, signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';
import { DashboardScreen } from '../dashboard/dashboard-screen.tsx';

interface SavedFile {
  readonly name: string;
  readonly blob: Blob;
}
let saved: SavedFile[];

beforeEach(async () => {
  await signInAtTen(1280);
  saved = [];
  // jsdom downloads nothing: this receives the file instead.
  let latest = new Blob();
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (blob: Blob) => {
        latest = blob;
        return 'blob:calendar';
      },
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, blob: latest });
  });
});

const TEST = { ...EMPTY_PLACEMENT.test, date: '2026-11-25T09:30:00' };

describe('the calendar button', () => {
  it('saves the dates ahead as a file, and explains how to use it', async () => {
    const { id } = await addPlacement(placement('Zenith', '2026-11-22T18:00', { test: TEST }));
    const person = renderSignedIn(<DashboardScreen />, `/dashboard?p=${id}`);
    await findDetail('Zenith');
    await person.click(screen.getByRole('button', { name: 'Add to calendar' }));
    await screen.findByText('Calendar file saved. Open it to add the deadline and the test.');
    expect(saved).toHaveLength(1);
    expect(saved[0]?.name).toBe('zenith.ics');
    expect(saved[0]?.blob.type).toBe('text/calendar;charset=utf-8');
    const text = await saved[0]?.blob.text();
    expect(text).toContain('DTSTART:20261122T180000');
    expect(text).toContain('DTSTART:20261125T093000');
  });

  it('adds the placement’s own reminder times as alarms', async () => {
    const { id } = await addPlacement(placement('Zenith', '2026-11-22T18:00'));
    await saveOwnReminders(id, { deadline: [10], test: null });
    const person = renderSignedIn(<DashboardScreen />, `/dashboard?p=${id}`);
    await findDetail('Zenith');
    await person.click(screen.getByRole('button', { name: 'Add to calendar' }));
    await screen.findByText('Calendar file saved. Open it to add the deadline.');
    const text = (await saved[0]?.blob.text()) ?? '';
    expect(text.match(/^TRIGGER.*$/gm)?.map((line) => line.trim())).toEqual([
      'TRIGGER;RELATED=START:-PT10M',
    ]);
  });

  it('omits the deadline once the form is filled', async () => {
    const filled = { status: 'form_filled', test: TEST } as const;
    const { id } = await addPlacement(placement('Zenith', '2026-11-22T18:00', filled));
    const person = renderSignedIn(<DashboardScreen />, `/dashboard?p=${id}`);
    await findDetail('Zenith');
    await person.click(screen.getByRole('button', { name: 'Add to calendar' }));
    await screen.findByText('Calendar file saved. Open it to add the test.');
    expect(await saved[0]?.blob.text()).not.toContain('20261122');
  });

  it('is shown at the test once the deadline has passed', async () => {
    const { id } = await addPlacement(placement('Zenith', '2026-11-20T09:59', { test: TEST }));
    const person = renderSignedIn(<DashboardScreen />, `/dashboard?p=${id}`);
    const tests = within(await screen.findByRole('region', { name: 'Test' }));
    await person.click(tests.getByRole('button', { name: 'Add to calendar' }));
    await screen.findByText('Calendar file saved. Open it to add the test.');
    expect(screen.getAllByRole('button', { name: 'Add to calendar' })).toHaveLength(1);
  });

  it('saves the rounds ahead, which a placement without a test can have, too', async () => {
    const db = await signInAtTen(1280);
    const { id } = await addPlacement(placement('Zenith', '2026-11-20T09:59'));
    for (const [roundId, day] of [
      ['r1', '25'],
      ['r2', '26'],
    ] as const) {
      const startsAt = `2026-11-${day}T09:30:00`;
      const round = { ...EMPTY_ROUND, placementId: id, kind: 'hr', startsAt } as const;
      await writeChange(db, { t: 'round', id: roundId, k: 'put', f: roundToCellValues(round) });
    }
    const person = renderSignedIn(<DashboardScreen />, `/dashboard?p=${id}`);
    await findDetail('Zenith');
    await person.click(screen.getByRole('button', { name: 'Add to calendar' }));
    await screen.findByText('Calendar file saved. Open it to add 2 rounds.');
    const text = (await saved[0]?.blob.text()) ?? '';
    expect(text.match(/^(?:UID:.*|DTEND:\w{15})/gm)?.map((line) => line.trim())).toEqual([
      'UID:r1.round@shortlist',
      'DTEND:20261125T103000',
      'UID:r2.round@shortlist',
      'DTEND:20261126T103000',
    ]);
  });

  it('is hidden when no date is ahead', async () => {
    await openDetail(placement('Zenith', '2026-11-20T09:59'));
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  });

  it('reports that the file could not be created', async () => {
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('no room');
    });
    const person = await openDetail(placement('Zenith', '2026-11-22T18:00'));
    await person.click(screen.getByRole('button', { name: 'Add to calendar' }));
    await waitFor(() =>
      expect(screen.getByText(/^The calendar file could not be made/)).toBeInTheDocument(),
    );
    expect(saved).toEqual([]);
  });
});
