import { UNEXPECTED_ERROR_MESSAGE } from '@shortlist/shared/lib/messages.ts';
import { ACCOUNT_PATHS, messageAnswerSchema } from '@shortlist/shared/api/auth.ts';
import type { AnswerSchema } from '../../../data/http/client.ts';
import {
  outcomeOf,
  type Outcome,
  type RequestFailure,
} from '../../../data/http/request-failure.ts';
import { endSession, getSession, sendAsUser } from '../../../data/session/session.ts';
import { endPushSubscription } from '../../reminders/requests/push-device.ts';

export async function exportAccount(password: string): Promise<Outcome<AccountExport>> {
  const path = ACCOUNT_PATHS.export;
  const schema = exportSchema;
  const result = await sendAsUser({ method: 'POST', path, body: { password }, schema });
  return outcomeOf(result, UNEXPECTED_ERROR_MESSAGE);
}

interface AccountExport {
  readonly success: true;
  readonly data: object;
}

/** The file is for its owner and goes to disk as it is; only its origin is checked, not its content. */
const exportSchema: AnswerSchema<AccountExport> = {
  safeParse(value) {
    const { success, data } = (value ?? {}) as Partial<AccountExport>;
    return success === true && typeof data === 'object' && data !== null
      ? { success, data: { success, data } }
      : { success: false };
  },
};

type DeleteAccountResult =
  /** `isDeviceClean` is false when this browser could not remove its own copy. */
  { readonly kind: 'deleted'; readonly isDeviceClean: boolean } | RequestFailure;

/** First on the server; before it has confirmed, nothing is deleted on this device. */
export async function deleteAccount(password: string): Promise<DeleteAccountResult> {
  const session = getSession();
  const path = ACCOUNT_PATHS.delete;
  const schema = messageAnswerSchema;
  const result = await sendAsUser({ method: 'POST', path, body: { password }, schema });
  const outcome = outcomeOf(result, UNEXPECTED_ERROR_MESSAGE);
  if (outcome.kind !== 'done') return outcome;
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
