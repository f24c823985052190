import { useState } from 'react';
import { hasUserDatabases } from '../../../data/session/follow-session.ts';
import type { UnsentChanges } from '../../../data/session/local-accounts.ts';
import {
  pendingEmail,
  pendingName,
  resendAvailableAt,
} from '../../../data/session/pending-verification.ts';

export interface PendingCode {
  readonly email: string;
  /** The registered name, for going back to correct the address. */
  readonly name: string;
  /** When another code can be requested (ms). */
  readonly resendAt: number;
}

/** Read once: signing in deletes it while the screen is still mounted. */
export function usePendingVerification(fromLocation: string | undefined): PendingCode | undefined {
  const [pending] = useState(() => {
    const email = fromLocation ?? pendingEmail();
    return email === undefined
      ? undefined
      : { email, name: pendingName() ?? '', resendAt: resendAvailableAt(email) };
  });
  return pending;
}

export type { UnsentChanges } from '../../../data/session/local-accounts.ts';

/** Undefined when storage cannot be read. Like the next query, it loads the databases only where there are some. */
export async function countUnsentChanges(uid: string): Promise<number | undefined> {
  try {
    const { databaseUids, userDatabase } = await import('../../../data/database/user-database.ts');
    // The question must not create a database for a user who has none here.
    if (!(await databaseUids()).includes(uid)) return 0;
    const db = userDatabase(uid);
    const { countWaiting } = await import('../../../data/outbox/waiting-changes.ts');
    return (await countWaiting(db)) + (await db.recovered.count());
  } catch {
    return undefined;
  }
}

/** Unsent changes of all accounts on this device except `uid`; with null, of all. Empty when storage cannot be read. */
export async function listOthersUnsentChanges(
  uid: string | null,
): Promise<readonly UnsentChanges[]> {
  try {
    if (!(await hasUserDatabases())) return [];
    const { readUnsentChangesOfOthers } = await import('../../../data/session/local-accounts.ts');
    return await readUnsentChangesOfOthers(uid);
  } catch {
    return [];
  }
}
