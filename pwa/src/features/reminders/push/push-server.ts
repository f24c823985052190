import { messageAnswerSchema } from '@shortlist/shared/api/auth.ts';
import {
  PUSH_PATHS,
  publicKeyAnswerSchema,
  subscriptionsAnswerSchema,
  type SubscriptionRequest,
} from '@shortlist/shared/api/push.ts';
import type { HttpResult, JsonRequest } from '../../../data/http/client.ts';

/** Adds the token of the user, and may inspect the answer. */
type Send = <T>(request: Omit<JsonRequest<T>, 'token'>) => Promise<HttpResult<T>>;

export type PushServer = ReturnType<typeof pushServer>;

export function pushServer(send: Send) {
  const path = PUSH_PATHS.subscriptions;
  const schema = messageAnswerSchema;
  return {
    publicKey: () =>
      send({ method: 'GET', path: PUSH_PATHS.publicKey, schema: publicKeyAnswerSchema }),
    list: () => send({ method: 'GET', path, schema: subscriptionsAnswerSchema }),
    save: (body: SubscriptionRequest) => send({ method: 'POST', path, body, schema }),
    remove: (endpoint: string) => send({ method: 'DELETE', path, body: { endpoint }, schema }),
  };
}
