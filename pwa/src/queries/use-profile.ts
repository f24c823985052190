import type { ProfileValues } from '@shortlist/shared/account/paths.ts';
import { PROFILE_ROW_ID } from '@shortlist/shared/sync/row.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { userDatabase } from '../db/user-database.ts';
import { currentUid } from '../session/session.ts';

/** Name, phone and profile with all changes of this device; undefined until they were read or first synced. */
export function useProfile(): ProfileValues | undefined {
  const db = userDatabase(currentUid());
  return useLiveQuery(
    async () => (await db.view.get(['profile', PROFILE_ROW_ID]))?.profile ?? undefined,
    [db],
  );
}
