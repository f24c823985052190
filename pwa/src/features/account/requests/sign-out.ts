import { withExclusiveAccountLock } from '../../../data/database/account-lock.ts';
import { AUTH_PATHS, messageAnswerSchema } from '@shortlist/shared/api/auth.ts';
import { requestJson } from '../../../data/http/client.ts';
import { endSession, getSession } from '../../../data/session/session.ts';
import { endPushSubscription } from '../../reminders/requests/push-device.ts';

const TIMEOUT_MS = 5000;

export type RetainedData = 'all' | 'all-if-unsent' | 'nothing';

/**
 * Logs a student out: deletes the session here at once, and informs the server, which may be unreachable (its
 * session then expires unused). This device gets no more reminders. `keep` decides which
 * local data stays for the next sign-in. The sync of this tab must have been stopped before. Where the
 * session has ended meanwhile, or turned out to be another user's, only the student's own data is touched.
 */
export async function signOut(
  uid: string,
  { keep }: { readonly keep: RetainedData },
): Promise<void> {
  endSessionOf(uid);
  if (keep === 'nothing') await deleteLocalData(uid);
  else if (keep === 'all-if-unsent') await deleteIfSent(uid);
}

async function deleteLocalData(uid: string): Promise<void> {
  const { deleteLocalAccount } = await import('../../../data/session/local-accounts.ts');
  await deleteLocalAccount(uid);
}

/** Checks once more, when nothing can be added any more: another tab may have saved something since. */
async function deleteIfSent(uid: string): Promise<void> {
  const { hasUnsentChanges } = await import('../../../data/session/local-accounts.ts');
  try {
    await withExclusiveAccountLock(uid, async () => {
      if (!(await hasUnsentChanges(uid))) await deleteLocalData(uid);
    });
  } catch (error) {
    // A tab still holds the database open. It is deleted when another user signs in; that tab will have
    // closed it by then.
    if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error;
  }
}

function endSessionOf(uid: string): void {
  const session = getSession();
  if (session.kind !== 'signed-in' || session.user._id !== uid) return;
  endPushSubscription();
  endSession({ byServer: false });
  void requestJson({
    method: 'POST',
    path: AUTH_PATHS.logout,
    token: session.token,
    schema: messageAnswerSchema,
    timeoutMs: TIMEOUT_MS,
    keepalive: true,
  });
}
