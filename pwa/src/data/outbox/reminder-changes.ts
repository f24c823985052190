/** The student's answers to a reminder, as changes of the placement: the same from a notification and from a screen. */
import { SNOOZE_PATH, type ReminderKind } from '@shortlist/shared/reminder/preferences.ts';
import { systemRuntime, type Runtime } from '../database/runtime.ts';
import type { UserDatabase } from '../database/user-database.ts';
import type { Change } from './write-change.ts';

export const SNOOZE_MS = 60 * 60_000;

export function buildFilledChange(placementId: string): Change {
  return { t: 'placement', id: placementId, k: 'patch', f: { status: 'form_filled' } };
}

/**
 * 'Remind me in 1 hour'. The time is in the server's clock, because the server sends the reminder, too: by the clock
 * of a device that is hours behind it would lie in the past, and no reminder would ever come.
 */
export async function buildSnoozeChange(
  db: UserDatabase,
  { placementId, kind }: { readonly placementId: string; readonly kind: ReminderKind },
  runtime: Runtime = systemRuntime,
): Promise<Change> {
  const at = runtime.now() + (await readClockOffset(db)) + SNOOZE_MS;
  return { t: 'placement', id: placementId, k: 'patch', f: { [SNOOZE_PATH]: { kind, at } } };
}

/** Server time minus device time in ms, as far as it is known. */
export async function readClockOffset(db: UserDatabase): Promise<number> {
  return (await db.readMeta('clock'))?.offsetMs ?? 0;
}
