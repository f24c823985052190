import {
  AUTH_PATHS,
  type MessageAnswer,
  messageAnswerSchema,
  sessionPath,
  type SessionsAnswer,
  sessionsAnswerSchema,
} from '@shortlist/shared/api/auth.ts';
import { type HttpResult, requestJson } from '../../../data/http/client.ts';

export function getSessions(token: string): Promise<HttpResult<SessionsAnswer>> {
  const path = AUTH_PATHS.sessions;
  return requestJson({ method: 'GET', path, token, schema: sessionsAnswerSchema });
}

export function deleteSession(id: string, token: string): Promise<HttpResult<MessageAnswer>> {
  const path = sessionPath(id);
  return requestJson({ method: 'DELETE', path, token, schema: messageAnswerSchema });
}

export function postRevokeOthers(
  password: string,
  token: string,
): Promise<HttpResult<MessageAnswer>> {
  return requestJson({
    method: 'POST',
    path: AUTH_PATHS.revokeOthers,
    token,
    body: { password },
    schema: messageAnswerSchema,
  });
}
