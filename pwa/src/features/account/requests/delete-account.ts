import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import { postDeleteAccount } from './account-api.ts';
import { endSession, getSession } from '../../../data/session/session.ts';
import { deleteInstallMirror } from '../../../data/session/install-mirror-key.ts';
import { asUser } from '../../../data/session/as-user.ts';
import { type RequestFailure, toRequestFailure } from '../../../data/http/request-failure.ts';
import { endPushSubscription } from '../../reminders/requests/push-device.ts';

export type DeleteAccountResult =
  /** `isDeviceClean` is false when this browser could not remove its own copy. */
  { readonly kind: 'deleted'; readonly isDeviceClean: boolean } | RequestFailure;

/**
 * Deletes the account on the server and, once that is done, all data of it on this device: session,
 * placements and unsent changes. Before the server has confirmed, nothing is deleted here.
 */
export async function deleteAccount(password: string): Promise<DeleteAccountResult> {
  const session = getSession();
  const result = await asUser((token) => postDeleteAccount(password, token));
  if (result.kind !== 'ok') return toRequestFailure(result, messages.unexpected);
  if (!result.data.success)
    return { kind: 'refused', message: result.data.message || messages.unexpected, fields: [] };
  endPushSubscription();
  endSession({ byServer: false });
  return {
    kind: 'deleted',
    isDeviceClean: session.kind !== 'signed-in' || (await deleteLocalCopy(session.user._id)),
  };
}

async function deleteLocalCopy(uid: string): Promise<boolean> {
  deleteInstallMirror(uid);
  try {
    const { deleteLocalAccount } = await import('../../../data/session/local-accounts.ts');
    await deleteLocalAccount(uid);
    return true;
  } catch {
    return false;
  }
}
