import { postLogout } from '../http/auth.ts';
import { endSession, getSession } from '../session/session.ts';
import { forgetInstall } from '../session/forget-install.ts';
import { leavePush } from './push-device.ts';

/**
 * Logs out: forgets the session here at once, and tells the server, which may be out of reach (its session then ends
 * by not being used). No reminder comes to this device any more (requirement PWA-43). The student's local data is
 * deleted unless it is to be kept for the next sign-in. The sync of this tab must have been stopped before.
 */
export async function signOut({ keepData }: { readonly keepData: boolean }): Promise<void> {
  const session = getSession();
  if (session.kind !== 'signed-in') return;
  leavePush();
  endSession({ byServer: false });
  void postLogout(session.token);
  if (keepData) return;
  // What is deleted on purpose is not to be missed later.
  forgetInstall(session.user._id);
  const { forgetAccount } = await import('../db/accounts-here.ts');
  await forgetAccount(session.user._id);
}
