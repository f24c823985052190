import {
  PUSH_PATHS,
  type SubscriptionRequest,
  type SubscriptionView,
} from '@shortlist/shared/api/push.ts';
import { systemRandom } from '../platform/random.ts';
import type { TestApp } from './create-test-app.ts';
import type { KnownUser } from './known-user.ts';
import { createReceiver } from './push-service.ts';
import { sendJson, type Answer } from './send-json.ts';

/** What a new browser reports; every value that is not given is its own. */
export function aSubscription(parts: Partial<SubscriptionRequest> = {}): SubscriptionRequest {
  const { p256dh, auth } = createReceiver();
  const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${systemRandom.opId()}`;
  return { endpoint, keys: { p256dh, auth }, timeZone: 'Asia/Kolkata', ...parts };
}

export function subscribe(
  testApp: Pick<TestApp, 'app'>,
  user: KnownUser,
  body: object = aSubscription(),
): Promise<Answer> {
  return sendJson(testApp, user, `POST ${PUSH_PATHS.subscriptions}`, { body });
}

/** The browsers of a user, as the server shows them. */
export async function subscriptionsOf(
  testApp: Pick<TestApp, 'app'>,
  user: KnownUser,
): Promise<readonly SubscriptionView[]> {
  const { body } = await sendJson(testApp, user, `GET ${PUSH_PATHS.subscriptions}`);
  return body.data as unknown as readonly SubscriptionView[];
}
