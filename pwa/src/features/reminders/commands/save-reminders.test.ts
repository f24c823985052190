import { DEFAULT_PREFERENCES } from '@shortlist/shared/reminder/preferences.ts';
import { PROFILE_ROW_ID } from '@shortlist/shared/sync/row.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { placement } from '../../../testing/data/placement.ts';
import { signInNewStudent } from '../../../testing/screens/signed-in-screen.tsx';
import { addPlacement } from '../../placements/commands/placements.ts';
import { saveOwnReminders, saveReminderPreferences } from './save-reminders.ts';
import { dismissReminders, markFilled, snoozeReminder } from './reminder-actions.ts';

let db: UserDatabase;

beforeEach(async () => {
  db = await signInNewStudent();
});

async function preferences() {
  return (await db.view.get(['profile', PROFILE_ROW_ID]))?.preferences;
}

async function addZenith(): Promise<string> {
  await addPlacement(placement('Zenith', '2026-12-01'));
  return (await db.view.toArray()).find(({ t }) => t === 'placement')?.id ?? '';
}

async function placementView(id: string) {
  return (await db.view.get(['placement', id]))?.placement;
}

async function comeDue(placementId: string): Promise<string> {
  const record = {
    id: `${placementId}.deadline.2026-12-01T23:59:00.1440`,
    placementId,
    kind: 'deadline',
    eventAt: '2026-12-01T23:59:00',
    allDay: false,
    dueAt: 1,
    endsAt: 2,
    shownAt: null,
    seenAt: null,
  } as const;
  await db.reminders.put(record);
  return record.id;
}

describe("the account's reminder preferences", () => {
  it('change one by one, also before the first sync', async () => {
    const quiet = { from: '22:00', to: '07:00' };
    await saveReminderPreferences({ quiet });
    await saveReminderPreferences({ test: { on: false, leads: [60] } });
    expect(await preferences()).toEqual({
      ...DEFAULT_PREFERENCES,
      quiet,
      test: { on: false, leads: [60] },
    });
  });

  it('can be changed back', async () => {
    await saveReminderPreferences({ mail: { timeZone: 'Asia/Kolkata' } });
    await saveReminderPreferences({ mail: null });
    expect((await preferences())?.mail).toBeNull();
  });

  it('leave the profile as it is', async () => {
    await saveReminderPreferences({ quiet: null });
    expect((await db.view.get(['profile', PROFILE_ROW_ID]))?.profile?.name).toBe(
      'Ananya Deshpande',
    );
  });
});

describe('the reminder times of one placement', () => {
  it('are its own until they are reset', async () => {
    const id = await addZenith();
    await saveOwnReminders(id, { deadline: [10], test: null });
    expect((await placementView(id))?.reminders).toEqual({ deadline: [10], test: null });
    await saveOwnReminders(id, null);
    expect((await placementView(id))?.reminders).toBeNull();
  });
});

describe('the answer to a reminder', () => {
  it('marks the form as filled, and the reminder as seen', async () => {
    const id = await addZenith();
    const reminder = await comeDue(id);
    await markFilled({ placementId: id, ids: [reminder] });
    expect((await placementView(id))?.status).toBe('form_filled');
    expect((await db.reminders.get(reminder))?.seenAt).not.toBeNull();
  });

  it('snoozes it for an hour', async () => {
    const id = await addZenith();
    const reminder = await comeDue(id);
    const before = Date.now();
    await snoozeReminder({ placementId: id, kind: 'deadline', ids: [reminder] });
    const snooze = (await placementView(id))?.snooze;
    expect(snooze?.kind).toBe('deadline');
    expect(snooze?.at).toBeGreaterThanOrEqual(before + 3_600_000);
    expect((await db.reminders.get(reminder))?.seenAt).not.toBeNull();
  });

  it('counts as given once it is saved, though the reminder could not be dismissed', async () => {
    const id = await addZenith();
    const reminder = await comeDue(id);
    const broken = vi.spyOn(db.reminders, 'where').mockImplementation(() => {
      throw new Error('the list of reminders fails');
    });
    await markFilled({ placementId: id, ids: [reminder] });
    await snoozeReminder({ placementId: id, kind: 'deadline', ids: [reminder] });
    broken.mockRestore();
    expect(await placementView(id)).toMatchObject({
      status: 'form_filled',
      snooze: { kind: 'deadline' },
    });
    expect((await db.reminders.get(reminder))?.seenAt).toBeNull();
  });

  it('dismisses it and changes nothing else', async () => {
    const id = await addZenith();
    const reminder = await comeDue(id);
    await dismissReminders([reminder]);
    expect((await db.reminders.get(reminder))?.seenAt).not.toBeNull();
    expect((await placementView(id))?.status).toBe('form_not_filled');
  });
});
