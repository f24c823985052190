/** Export and deletion of the whole account. Both routes ask for the password again. */
import {
  ACCOUNT_PATHS,
  type MessageAnswer,
  messageAnswerSchema,
} from '@shortlist/shared/api/auth.ts';
import { type AnswerSchema, type HttpResult, requestJson } from '../../../data/http/client.ts';

/** Everything that the server stores about the user, as one JSON object. */
export function postExport(password: string, token: string): Promise<HttpResult<object>> {
  return requestJson({
    method: 'POST',
    path: ACCOUNT_PATHS.export,
    token,
    body: { password },
    schema: exportSchema,
  });
}

export function postDeleteAccount(
  password: string,
  token: string,
): Promise<HttpResult<MessageAnswer>> {
  return requestJson({
    method: 'POST',
    path: ACCOUNT_PATHS.delete,
    token,
    body: { password },
    schema: messageAnswerSchema,
  });
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
