import { type MessageAnswer, messageAnswerSchema } from '@shortlist/shared/api/auth.ts';
import {
  publicKeyAnswerSchema,
  PUSH_PATHS,
  pushTestAnswerSchema,
  subscriptionsAnswerSchema,
  type PushTestAnswer,
  type SubscriptionRequest,
  type SubscriptionsAnswer,
} from '@shortlist/shared/api/push.ts';
import { type HttpResult, requestJson } from '../../../data/http/client.ts';

/** The key that a browser subscribes with; 404 where the server does not push. */
export function getPublicKey(
  token: string,
): Promise<HttpResult<{ readonly data: { readonly publicKey: string } }>> {
  const path = PUSH_PATHS.publicKey;
  return requestJson({ method: 'GET', path, token, schema: publicKeyAnswerSchema });
}

export function getSubscriptions(token: string): Promise<HttpResult<SubscriptionsAnswer>> {
  const path = PUSH_PATHS.subscriptions;
  return requestJson({ method: 'GET', path, token, schema: subscriptionsAnswerSchema });
}

/** Registers a device with the server; replaces what it knew under the same endpoint. */
export function postSubscription(
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

/** Removes a device from the server; 404 when it knew none. */
export function deleteSubscription(
  endpoint: string,
  token: string,
): Promise<HttpResult<MessageAnswer>> {
  return requestJson({
    method: 'DELETE',
    path: PUSH_PATHS.subscriptions,
    token,
    body: { endpoint },
    schema: messageAnswerSchema,
  });
}

export function postPushTest(
  test: { readonly endpoint: string; readonly nonce: string },
  token: string,
): Promise<HttpResult<PushTestAnswer>> {
  return requestJson({
    method: 'POST',
    path: PUSH_PATHS.test,
    token,
    body: test,
    schema: pushTestAnswerSchema,
  });
}
