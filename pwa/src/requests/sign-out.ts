import { postLogout } from '../http/auth.ts';
import { endSession, getSession } from '../session/session.ts';
import { forgetInstall } from '../session/forget-install.ts';
import { leavePush } from './push-device.ts';

/**
 * Logs a student out: forgets the session here at once, and tells the server, which may be out of reach (its session
 * then ends by not being used). No reminder comes to this device any more (requirement PWA-43). The student's local
 * data is deleted unless it is to be kept for the next sign-in. The sync of this tab must have been stopped before.
 * Where the session has ended meanwhile, or turned out to be somebody else's, only the student's own data is touched.
 */
export async function signOut(
  uid: string,
  { keepData }: { readonly keepData: boolean },
): Promise<void> {
  leaveSessionOf(uid);
  if (keepData) return;
  // What is deleted on purpose is not to be missed later.
  forgetInstall(uid);
  const { forgetAccount } = await import('../db/accounts-here.ts');
  await forgetAccount(uid);
}

function leaveSessionOf(uid: string): void {
  const session = getSession();
  if (session.kind !== 'signed-in' || session.user._id !== uid) return;
  leavePush();
  endSession({ byServer: false });
  void postLogout(session.token);
}
