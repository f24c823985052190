import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { recordSeenReminders } from '../../data/database/reminder-records.ts';
import type { UserDatabase } from '../../data/database/user-database.ts';
import { renderSignedIn, signInNewStudent } from '../../testing/screens/signed-in-screen.tsx';
import { ReminderBell } from './top-bar.tsx';

let db: UserDatabase;
beforeEach(async () => {
  db = await signInNewStudent();
});

/** Stores reminders that came due here; `waitForText` is null if no notification could be shown. */
async function came(count: number, shownAt: number | null = null): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, (_, index) => `${shownAt}-${index}`);
  await db.reminders.bulkPut(
    ids.map((id) => ({
      id,
      placementId: 'p1',
      kind: 'deadline' as const,
      eventAt: '2026-11-20T18:00:00',
      allDay: false,
      dueAt: 1,
      endsAt: 2,
      shownAt,
      seenAt: null,
    })),
  );
  return ids;
}

const bell = () => screen.getByRole('button', { name: /^Reminders/ });

it('opens the sheet, and shows no number while nothing was missed', async () => {
  await came(2, 1);
  let opened = 0;
  const person = renderSignedIn(<ReminderBell onOpen={() => (opened += 1)} />);
  await person.click(bell());
  expect(opened).toBe(1);
  await db.reminders.count();
  expect(bell()).toHaveAccessibleName('Reminders');
  expect(bell()).toHaveTextContent('');
});

it('shows how many were missed, until they are seen', async () => {
  const ids = await came(3);
  renderSignedIn(<ReminderBell onOpen={() => undefined} />);
  expect(await screen.findByRole('button', { name: 'Reminders, 3 missed' })).toHaveTextContent('3');
  await recordSeenReminders(db, ids.slice(1), 5);
  expect(await screen.findByRole('button', { name: 'Reminders, 1 missed' })).toHaveTextContent('1');
  await recordSeenReminders(db, ids, 5);
  await waitFor(() => expect(bell()).toHaveAccessibleName('Reminders'));
});

it('caps the number at 9+, while its accessible name has the full count', async () => {
  await came(12);
  renderSignedIn(<ReminderBell onOpen={() => undefined} />);
  expect(await screen.findByRole('button', { name: 'Reminders, 12 missed' })).toHaveTextContent(
    '9+',
  );
});
