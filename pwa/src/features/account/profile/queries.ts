import {
  readCollegeRecord,
  type CollegeRecord,
} from '@shortlist/shared/account/college/college-record.ts';
import type { ProfileValues } from '@shortlist/shared/account/profile-cells.ts';
import { PROFILE_ROW_ID } from '@shortlist/shared/sync/row.ts';
import type { RowKey } from '../../../data/database/tables.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { createLiveQuery } from '../../../data/session/live-query.ts';

export interface StoredProfile {
  readonly values: ProfileValues;
  readonly college: CollegeRecord | null;
  readonly unsent: boolean;
  /** Why the server refused a change to it; the change itself is listed under "refused changes". */
  readonly refusedReason: string | null;
}

const KEY: RowKey = ['profile', PROFILE_ROW_ID];
const storedProfileQuery = createLiveQuery(readStoredProfile);

/** Undefined while it is being read, null when this device has none yet. */
export function useStoredProfile(): StoredProfile | null | undefined {
  return storedProfileQuery.useResult();
}

export async function readStoredProfile(db: UserDatabase): Promise<StoredProfile | null> {
  const [row, pending, refused] = await Promise.all([
    db.view.get(KEY),
    db.outbox.where('[t+id]').equals(KEY).count(),
    db.recovered.where('[t+id]').equals(KEY).last(),
  ]);
  if (!row?.profile) return null;
  return {
    values: row.profile,
    college: readCollegeRecord(row.college),
    unsent: pending > 0,
    refusedReason: refused?.message ?? null,
  };
}
