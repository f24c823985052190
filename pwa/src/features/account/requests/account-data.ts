import { UNEXPECTED_ERROR_MESSAGE } from '@shortlist/shared/lib/messages.ts';
import { ACCOUNT_PATHS, messageAnswerSchema } from '@shortlist/shared/api/auth.ts';
import { type AnswerSchema, requestJson } from '../../../data/http/client.ts';
import { type RequestFailure, toRequestFailure } from '../../../data/http/request-failure.ts';
import { asUser, endSession, getSession } from '../../../data/session/session.ts';
import { endPushSubscription } from '../../reminders/requests/push-device.ts';

type ExportResult = { readonly kind: 'exported'; readonly json: string } | RequestFailure;

export async function exportAccount(password: string): Promise<ExportResult> {
  const path = ACCOUNT_PATHS.export;
  const result = await asUser((token) =>
    requestJson({ method: 'POST', path, token, body: { password }, schema: exportSchema }),
  );
  if (result.kind !== 'ok') return toRequestFailure(result, UNEXPECTED_ERROR_MESSAGE);
  return { kind: 'exported', json: JSON.stringify(result.data, null, 2) };
}

/** The file is for its owner and goes to disk as it is; only its origin is checked, not its content. */
const exportSchema: AnswerSchema<object> = {
  safeParse(value) {
    if (typeof value !== 'object' || value === null) return { success: false };
    const { success, data } = value as { readonly success?: unknown; readonly data?: unknown };
    return success === true && typeof data === 'object' && data !== null
      ? { success: true, data }
      : { success: false };
  },
};

type DeleteAccountResult =
  /** `isDeviceClean` is false when this browser could not remove its own copy. */
  { readonly kind: 'deleted'; readonly isDeviceClean: boolean } | RequestFailure;

/**
 * Deletes the account on the server and, once that is done, all data of it on this device: session,
 * placements and unsent changes. Before the server has confirmed, nothing is deleted here.
 */
export async function deleteAccount(password: string): Promise<DeleteAccountResult> {
  const session = getSession();
  const path = ACCOUNT_PATHS.delete;
  const result = await asUser((token) =>
    requestJson({ method: 'POST', path, token, body: { password }, schema: messageAnswerSchema }),
  );
  if (result.kind !== 'ok') return toRequestFailure(result, UNEXPECTED_ERROR_MESSAGE);
  if (!result.data.success)
    return {
      kind: 'refused',
      message: result.data.message || UNEXPECTED_ERROR_MESSAGE,
      fields: [],
    };
  endPushSubscription();
  endSession({ byServer: false });
  return {
    kind: 'deleted',
    isDeviceClean: session.kind !== 'signed-in' || (await deleteLocalCopy(session.user._id)),
  };
}

async function deleteLocalCopy(uid: string): Promise<boolean> {
  try {
    const { deleteLocalAccount } = await import('../../../data/session/local-accounts.ts');
    await deleteLocalAccount(uid);
    return true;
  } catch {
    return false;
  }
}
