import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addPlacement } from '../commands/placements.ts';
import { saveReminderPreferences } from '../../reminders/commands/save-reminders.ts';
import { roundToCellValues } from '@shortlist/shared/placement/round/round-cells.ts';
import { EMPTY_ROUND } from '@shortlist/shared/placement/round/round-fields.ts';
import type { ReminderRecord } from '../../../data/database/tables.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { writeChange } from '../../../data/outbox/write-change.ts';
import { openDetail, renderDashboard } from '../../../testing/screens/dashboard-page.tsx';
import { placement } from '../../../testing/data/placement.ts';
import { signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';

let db: UserDatabase;

beforeEach(async () => {
  db = await signInAtTen(1280);
});

async function shownPlacement() {
  const [row] = await db.view.where('[t+live]').equals(['placement', 1]).toArray();
  return row?.placement;
}

/** A reminder of Zenith's deadline, three hours before it, that came this morning. */
async function remind(changes: Partial<ReminderRecord> = {}): Promise<void> {
  const placementId = (await shownPlacement())?._id ?? '';
  await db.reminders.put({
    id: `${placementId}.deadline.2026-11-20T12:30:00.180`,
    placementId,
    kind: 'deadline',
    eventAt: '2026-11-20T12:30:00',
    allDay: false,
    dueAt: new Date(2026, 10, 20, 9, 30).getTime(),
    endsAt: new Date(2026, 10, 20, 12, 30).getTime(),
    shownAt: new Date(2026, 10, 20, 9, 30).getTime(),
    seenAt: null,
    ...changes,
  });
}

async function openReminded(changes: Partial<ReminderRecord> = {}) {
  const person = await openDetail(placement('Zenith', '2026-11-20T12:30'));
  await remind(changes);
  return person;
}

describe('the details of a placement with a due reminder', () => {
  it('say what is due, and mark it as filled, with Undo', async () => {
    const person = await openReminded();
    const strip = within(await screen.findByRole('region', { name: 'Reminder' }));
    expect(strip.getByText('Form closes today, 12:30 pm')).toBeVisible();
    await person.click(strip.getByRole('button', { name: 'Mark as filled' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Reminder' })).toBeNull());
    expect((await shownPlacement())?.status).toBe('form_filled');
    await person.click(await screen.findByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText('Undone: Zenith.')).toBeInTheDocument();
    expect((await shownPlacement())?.status).toBe('form_not_filled');
  });

  it('snooze the reminder for an hour', async () => {
    const person = await openReminded();
    await person.click(await screen.findByRole('button', { name: 'Remind me in 1 hour' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Reminder' })).toBeNull());
    expect((await shownPlacement())?.snooze?.at).toBeGreaterThanOrEqual(
      new Date(2026, 10, 20, 11, 0).getTime(),
    );
  });

  it('do not offer to snooze when less than an hour is left', async () => {
    vi.setSystemTime(new Date(2026, 10, 20, 11, 45));
    await openReminded();
    expect(await screen.findByRole('button', { name: 'Mark as filled' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remind me in 1 hour' })).toBeNull();
  });

  it('ignore a reminder that was answered, or whose date has changed', async () => {
    await openReminded({ seenAt: 1 });
    await remind({ id: 'other', eventAt: '2026-11-19T12:30:00' });
    await screen.findByRole('region', { name: 'Reminders' });
    expect(screen.queryByRole('region', { name: 'Reminder' })).toBeNull();
  });
});

describe('the details of a placement with a round', () => {
  async function openWithRound() {
    const person = await openDetail(placement('Zenith', '2026-11-01T18:00'));
    const placementId = (await shownPlacement())?._id ?? '';
    const startsAt = '2026-11-20T08:30:00';
    const round = { ...EMPTY_ROUND, placementId, kind: 'technical', startsAt } as const;
    await writeChange(db, { t: 'round', id: 'r1', k: 'put', f: roundToCellValues(round) });
    return { person, placementId };
  }
  const resultOf = async () => (await db.view.get(['round', 'r1']))?.round?.result;

  async function ask(endsAt = new Date(2026, 10, 23, 9, 30).getTime()) {
    const { person, placementId } = await openWithRound();
    await remind({
      id: `${placementId}.result.r1.2026-11-20T08:30:00.end`,
      kind: 'result',
      roundId: 'r1',
      eventAt: '2026-11-20T08:30:00',
      endsAt,
    });
    return person;
  }

  it('ask how it went, with three answers', async () => {
    const person = await ask();
    const strip = within(await screen.findByRole('region', { name: 'Reminder' }));
    expect(strip.getByText('How did it go?')).toBeVisible();
    expect(strip.getByText('Technical round today, 8:30 am')).toBeVisible();
    expect(strip.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Cleared',
      'Not cleared',
      'Waiting',
      'Dismiss',
    ]);
    await person.click(strip.getByRole('button', { name: 'Cleared: Zenith' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Reminder' })).toBeNull());
    expect(await resultOf()).toBe('cleared');
  });

  it('ask no more once the question is dismissed, and leave the round as it is', async () => {
    const person = await ask();
    await person.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Reminder' })).toBeNull());
    expect(await resultOf()).toBeNull();
  });

  it('ask nothing once another device has answered', async () => {
    await ask();
    await screen.findByRole('region', { name: 'Reminder' });
    await writeChange(db, { t: 'round', id: 'r1', k: 'patch', f: { result: 'waiting' } });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Reminder' })).toBeNull());
  });

  it('offer its reminder times', async () => {
    vi.setSystemTime(new Date(2026, 10, 19, 10, 0));
    await openWithRound();
    const own = within(await screen.findByRole('region', { name: 'Reminders' }));
    expect(await own.findByText('Before tests and rounds: 1 day and 1 hour before')).toBeVisible();
  });
});

describe('the reminder times of one placement', () => {
  it('are those of the account until others are chosen, and again on Undo', async () => {
    const person = await openDetail(placement('Zenith', '2026-12-01'));
    const own = within(await screen.findByRole('region', { name: 'Reminders' }));
    expect(own.getByText('Before the deadline: 1 day and 3 hours before')).toBeVisible();
    const times = own.getByLabelText('For this placement');
    const stored = async () => (await shownPlacement())?.reminders;
    await person.selectOptions(times, 'Own times');
    await person.click(await screen.findByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText('Undone: Zenith.')).toBeInTheDocument();
    await waitFor(() => expect(times).toHaveDisplayValue('As in Settings'));
    expect(await stored()).toBeNull();
    await person.selectOptions(times, 'Own times');
    await person.click(await own.findByRole('button', { name: '10 minutes' }));
    expect(await own.findByRole('button', { name: '10 minutes', pressed: true })).toBeVisible();
    expect((await stored())?.deadline).toEqual([1440, 180, 10]);
    await person.selectOptions(times, 'None');
    await waitFor(async () => expect(await stored()).toEqual({ deadline: [], test: [] }));
    await person.selectOptions(times, 'As in Settings');
    await waitFor(async () => expect(await stored()).toBeNull());
  });

  it('can be chosen one after the other, also where the account has none', async () => {
    const off = { on: false, leads: [] } as const;
    await saveReminderPreferences({ deadline: off, test: off });
    const person = await openDetail(placement('Zenith', '2026-12-01'));
    const own = within(await screen.findByRole('region', { name: 'Reminders' }));
    expect(await own.findByText('Before the deadline: off')).toBeVisible();
    await person.selectOptions(own.getByLabelText('For this placement'), 'Own times');
    fireEvent.click(await own.findByRole('button', { name: '7 days' }));
    fireEvent.click(own.getByRole('button', { name: '1 hour' }));
    await waitFor(async () =>
      expect((await shownPlacement())?.reminders?.deadline).toEqual([10_080, 60]),
    );
    expect(own.getByLabelText('For this placement')).toHaveDisplayValue('Own times');
  });

  it('are hidden for a placement without dates', async () => {
    await openDetail(placement('Zenith', '2026-12-01', { status: 'process_done' }));
    await screen.findByRole('button', { name: 'Delete' });
    expect(screen.queryByRole('region', { name: 'Reminders' })).toBeNull();
  });
});

describe('a missed reminder', () => {
  it('is reported on the dashboard', async () => {
    await addPlacement(placement('Zenith', '2026-11-20T12:30'));
    await remind({ shownAt: null });
    await renderDashboard();
    expect(await screen.findByText('1 reminder came due while you were away.')).toBeVisible();
  });
});
