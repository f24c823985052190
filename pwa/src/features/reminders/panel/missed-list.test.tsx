import { roundToCellValues } from '@shortlist/shared/placement/round/round-cells.ts';
import { EMPTY_ROUND } from '@shortlist/shared/placement/round/round-fields.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addPlacement } from '../../placements/commands/placements.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { writeChange } from '../../../data/outbox/write-change.ts';
import { placement } from '../../../testing/data/placement.ts';
import { renderSignedIn, signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';
import { MissedList } from './missed-list.tsx';

let db: UserDatabase;

beforeEach(async () => {
  db = await signInAtTen();
});

describe('missed reminders', () => {
  it('are listed, and answered with one tap', async () => {
    await addPlacement(placement('Zenith', '2026-11-20T18:00'));
    const [row] = await db.view.where('[t+live]').equals(['placement', 1]).toArray();
    await db.reminders.put({
      id: 'missed-1',
      placementId: row?.id ?? '',
      kind: 'deadline',
      eventAt: '2026-11-20T18:00:00',
      allDay: false,
      dueAt: new Date(2026, 10, 20, 9, 0).getTime(),
      endsAt: new Date(2026, 10, 20, 18, 0).getTime(),
      shownAt: null,
      seenAt: null,
    });
    const person = renderSignedIn(<MissedList />);
    expect(await screen.findByText('Form closes today, 6:00 pm · was due 9:00 am')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Mark as filled: Zenith' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Came due while you were away' })).toBeNull(),
    );
  });
});

describe('the question how a round went', () => {
  it('is listed with its answers, and closed by one', async () => {
    const { id } = await addPlacement(placement('Zenith', '2026-11-01T18:00'));
    const f = roundToCellValues({
      ...EMPTY_ROUND,
      placementId: id,
      kind: 'technical',
      startsAt: '2026-11-18T09:00:00',
    });
    await writeChange(db, { t: 'round', id: 'r1', k: 'put', f });
    await db.reminders.put({
      id: `${id}.result.r1.2026-11-18T09:00:00.end`,
      placementId: id,
      kind: 'result',
      roundId: 'r1',
      eventAt: '2026-11-18T09:00:00',
      allDay: false,
      dueAt: new Date(2026, 10, 18, 10, 0).getTime(),
      // Long after which no message is sent.
      endsAt: new Date(2026, 10, 19, 10, 0).getTime(),
      shownAt: null,
      seenAt: null,
    });
    const person = renderSignedIn(<MissedList />);
    expect(await screen.findByText('How did it go? Zenith')).toBeVisible();
    expect(screen.getByText(/^Technical round 18 Nov 2026, 9:00 am · was due/)).toBeVisible();
    expect(screen.queryByText(/over now/)).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Not cleared: Zenith' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Came due while you were away' })).toBeNull(),
    );
    expect((await db.view.get(['round', 'r1']))?.round?.result).toBe('rejected');
  });
});

describe('missed reminders that are over', () => {
  it('are marked as over', async () => {
    await addPlacement(placement('Zenith', '2026-11-20T09:30'));
    const [row] = await db.view.where('[t+live]').equals(['placement', 1]).toArray();
    await db.reminders.put({
      id: 'missed-1',
      placementId: row?.id ?? '',
      kind: 'deadline',
      eventAt: '2026-11-20T09:30:00',
      allDay: false,
      dueAt: new Date(2026, 10, 20, 6, 30).getTime(),
      endsAt: new Date(2026, 10, 20, 9, 30).getTime(),
      shownAt: null,
      seenAt: null,
    });
    renderSignedIn(<MissedList />);
    expect(
      await screen.findByText('Form closes today, 9:30 am · was due 6:30 am · over now'),
    ).toBeVisible();
  });
});
