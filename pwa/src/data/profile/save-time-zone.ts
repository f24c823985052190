import { profileToCellValues } from '@shortlist/shared/account/profile-fields.ts';
import { TIME_ZONE_PATH } from '@shortlist/shared/reminder/preferences.ts';
import { PROFILE_ROW_ID } from '@shortlist/shared/sync/row.ts';
import { userDatabase } from '../database/user-database.ts';
import { writeChanges } from '../outbox/write-change.ts';
import { currentUid } from '../session/session.ts';
import { openProfile } from './save-profile.ts';

const ROW = { t: 'profile', id: PROFILE_ROW_ID } as const;

/** Sets the account's zone; with null each device uses its own. Throws WriteFailed. */
export async function saveTimeZone(timeZone: string | null): Promise<void> {
  const { values } = await openProfile();
  await writeChanges(userDatabase(currentUid()), [
    // Before the first sync there is no row here that could be changed.
    { ...ROW, k: 'ensure', f: profileToCellValues(values) },
    { ...ROW, k: 'patch', f: { [TIME_ZONE_PATH]: timeZone } },
  ]);
}

/** Records that the student was asked about a difference between this device's zone and the account's. */
export async function acknowledgeZones(pair: string): Promise<void> {
  const db = userDatabase(currentUid());
  const settled = (await db.readMeta('settledZones')) ?? [];
  await db.writeMeta('settledZones', [...settled.filter((one) => one !== pair), pair]);
}
