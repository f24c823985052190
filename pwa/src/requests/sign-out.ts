import { withAccountAlone } from '../db/account-lock.ts';
import { postLogout } from '../http/auth.ts';
import { endSession, getSession } from '../session/session.ts';
import { forgetInstall } from '../session/forget-install.ts';
import { leavePush } from './push-device.ts';

/** What stays on this device: everything, everything if there are changes that were not sent, or nothing. */
export type Keep = 'all' | 'all-if-unsent' | 'nothing';

/**
 * Logs a student out: forgets the session here at once, and tells the server, which may be out of reach (its session
 * then ends by not being used). No reminder comes to this device any more (requirement PWA-43). Of the student's local
 * data stays what `keep` says, for the next sign-in. The sync of this tab must have been stopped before. Where the
 * session has ended meanwhile, or turned out to be somebody else's, only the student's own data is touched.
 */
export async function signOut(uid: string, { keep }: { readonly keep: Keep }): Promise<void> {
  leaveSessionOf(uid);
  if (keep === 'nothing') await forget(uid);
  else if (keep === 'all-if-unsent') await forgetIfSent(uid);
}

async function forget(uid: string): Promise<void> {
  // What is deleted on purpose is not to be missed later.
  forgetInstall(uid);
  const { forgetAccount } = await import('../db/accounts-here.ts');
  await forgetAccount(uid);
}

/** Looks once more, when nothing can be added any more: another window may have saved something since. */
async function forgetIfSent(uid: string): Promise<void> {
  const { hasUnsent } = await import('../db/accounts-here.ts');
  try {
    await withAccountAlone(uid, async () => {
      if (!(await hasUnsent(uid))) await forget(uid);
    });
  } catch (error) {
    // Cleared away when somebody else signs in, by when the window that did not let go will have.
    if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error;
  }
}

function leaveSessionOf(uid: string): void {
  const session = getSession();
  if (session.kind !== 'signed-in' || session.user._id !== uid) return;
  leavePush();
  endSession({ byServer: false });
  void postLogout(session.token);
}
