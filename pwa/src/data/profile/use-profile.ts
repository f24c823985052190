import type { ProfileValues } from '@shortlist/shared/account/profile-fields.ts';
import { PROFILE_ROW_ID } from '@shortlist/shared/sync/row.ts';
import { createLiveQuery } from '../session/live-query.ts';

export const profileQuery = createLiveQuery(
  async (db) => (await db.view.get(['profile', PROFILE_ROW_ID]))?.profile ?? undefined,
);

/** Name, phone and profile with all changes of this device; undefined until they were read or first synced. */
export function useProfile(): ProfileValues | undefined {
  return profileQuery.useResult();
}
