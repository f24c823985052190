import { type MessageAnswer, messageAnswerSchema } from '@shortlist/shared/api/auth.ts';
import {
  publicKeyAnswerSchema,
  PUSH_PATHS,
  subscriptionsAnswerSchema,
  type SubscriptionRequest,
  type SubscriptionsAnswer,
} from '@shortlist/shared/api/push.ts';
import { type HttpResult, requestJson } from '../../../data/http/client.ts';

export interface PushServer {
  publicKey(): Promise<HttpResult<{ readonly data: { readonly publicKey: string } }>>;
  list(): Promise<HttpResult<SubscriptionsAnswer>>;
  save(subscription: SubscriptionRequest): Promise<HttpResult<unknown>>;
  remove(endpoint: string): Promise<HttpResult<unknown>>;
}

/** `send` adds the token, and may inspect the answers. */
export function pushServer(
  send: <T>(request: (token: string) => Promise<HttpResult<T>>) => Promise<HttpResult<T>>,
): PushServer {
  return {
    publicKey: () => send(getPublicKey),
    list: () => send(getSubscriptions),
    save: (subscription) => send((token) => postSubscription(subscription, token)),
    remove: (endpoint) => send((token) => deleteSubscription(endpoint, token)),
  };
}

function getPublicKey(
  token: string,
): Promise<HttpResult<{ readonly data: { readonly publicKey: string } }>> {
  const path = PUSH_PATHS.publicKey;
  return requestJson({ method: 'GET', path, token, schema: publicKeyAnswerSchema });
}

function getSubscriptions(token: string): Promise<HttpResult<SubscriptionsAnswer>> {
  const path = PUSH_PATHS.subscriptions;
  return requestJson({ method: 'GET', path, token, schema: subscriptionsAnswerSchema });
}

function postSubscription(
  subscription: SubscriptionRequest,
  token: string,
): Promise<HttpResult<MessageAnswer>> {
  return requestJson({
    method: 'POST',
    path: PUSH_PATHS.subscriptions,
    token,
    body: subscription,
    schema: messageAnswerSchema,
  });
}

function deleteSubscription(endpoint: string, token: string): Promise<HttpResult<MessageAnswer>> {
  return requestJson({
    method: 'DELETE',
    path: PUSH_PATHS.subscriptions,
    token,
    body: { endpoint },
    schema: messageAnswerSchema,
  });
}
