import { profileToCellValues } from '@shortlist/shared/account/profile-cells.ts';
import type { Json } from '@shortlist/shared/lib/json.ts';
import {
  mapGroups,
  OWN_REMINDERS_PATH,
  type OwnReminders,
  type ReminderPreferences,
} from '@shortlist/shared/reminder/preferences.ts';
import { PROFILE_ROW_ID } from '@shortlist/shared/sync/row.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { undoOf, type Undo } from '../../../data/outbox/undo.ts';
import { writeChange, writeChanges } from '../../../data/outbox/write-change.ts';
import { currentUid } from '../../../data/session/session.ts';
import { openProfile } from '../../../data/profile/save-profile.ts';

const ROW = { t: 'profile', id: PROFILE_ROW_ID } as const;

/** Saves the given account preferences and leaves the others. Throws WriteFailed. */
export async function saveReminderPreferences(
  changed: Partial<ReminderPreferences>,
): Promise<void> {
  const { values } = await openProfile();
  const f = Object.fromEntries(
    Object.entries(changed).map(([name, value]) => [`reminders.${name}`, value as Json]),
  );
  await writeChanges(userDatabase(currentUid()), [
    // Before the first sync there is no row here that could be changed.
    { ...ROW, k: 'ensure', f: profileToCellValues(values) },
    { ...ROW, k: 'patch', f },
  ]);
}

/** Gives a placement its own times, or with null those of the account. Returns the undo. Throws WriteFailed. */
export async function saveOwnReminders(
  placementId: string,
  own: OwnReminders | null,
): Promise<Undo | undefined> {
  const value = own && mapGroups((group) => own[group] && [...own[group]]);
  const f = { [OWN_REMINDERS_PATH]: value };
  const db = userDatabase(currentUid());
  return undoOf(db, await writeChange(db, { t: 'placement', id: placementId, k: 'patch', f }));
}

export async function declineReminderOffer(nowMs = Date.now()): Promise<void> {
  await userDatabase(currentUid()).writeMeta('reminderOfferDeclinedAt', nowMs);
}
