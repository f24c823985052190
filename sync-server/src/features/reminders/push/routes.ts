import {
  PUSH_MESSAGES,
  PUSH_PATHS,
  pushTestRequestSchema,
  subscriptionRemovalSchema,
  type PushTestAnswer,
  type SubscriptionsAnswer,
  type SubscriptionView,
} from '@shortlist/shared/api/push.ts';
import { Hono } from 'hono';
import { sha256 } from '../../../platform/crypto/digests.ts';
import type { AppEnv } from '../../../platform/http/app-env.ts';
import { answerDone } from '../../../platform/http/answer-json.ts';
import { readJson } from '../../../platform/http/read-body.ts';
import { type PushSubscriptionRecord, listPushSubscriptions } from './push-subscriptions-store.ts';
import {
  perHour,
  perMinute,
  SMALL_BODY,
  type AccessRule,
  type RouteRule,
} from '../../../platform/http/access-rule.ts';
import {
  sendTestPush,
  requirePush,
  addPushSubscription,
  removePushSubscription,
  subscriptionSchema,
} from './push-subscriptions.ts';
import type { ServerDeps } from '../../../server-deps.ts';
import { iso, isoOrNull } from '../../../platform/clock.ts';

const PUSH: AccessRule = { who: 'signed-in', perUser: perMinute('push', 60) };

export const pushRules: readonly RouteRule[] = [
  [`GET ${PUSH_PATHS.publicKey}`, PUSH],
  [`GET ${PUSH_PATHS.subscriptions}`, PUSH],
  [`DELETE ${PUSH_PATHS.subscriptions}`, { ...PUSH, body: SMALL_BODY }],
  [
    `POST ${PUSH_PATHS.subscriptions}`,
    { who: 'signed-in', perUser: perHour('push-subscriptions', 10), body: SMALL_BODY },
  ],
  [
    `POST ${PUSH_PATHS.test}`,
    { who: 'signed-in', perUser: perHour('push-tests', 20), body: SMALL_BODY },
  ],
];

export function pushRoutes(deps: ServerDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const requestSchema = subscriptionSchema(deps);
  routes.get('/public-key', (c) =>
    c.json({ success: true, data: { publicKey: requirePush(deps).publicKey } }),
  );
  routes.get('/subscriptions', async (c) => {
    const query = { userId: c.var.session.userId, now: deps.clock.now() };
    const data = (await listPushSubscriptions(deps.db, query)).map(subscriptionView);
    return c.json({ success: true, data } satisfies SubscriptionsAnswer);
  });

  routes.post('/subscriptions', async (c) => {
    await addPushSubscription(c.var.session, await readJson(c, requestSchema), deps);
    return answerDone(c, PUSH_MESSAGES.saved);
  });

  routes.delete('/subscriptions', async (c) => {
    const { endpoint } = await readJson(c, subscriptionRemovalSchema);
    await removePushSubscription(c.var.session.userId, endpoint, deps);
    return answerDone(c, PUSH_MESSAGES.removed);
  });

  routes.post('/test', async (c) => {
    const test = await readJson(c, pushTestRequestSchema);
    const reason = await sendTestPush(c.var.session.userId, test, deps);
    const data = { accepted: reason === null, reason };
    return c.json({ success: true, data } satisfies PushTestAnswer);
  });

  return routes;
}

function subscriptionView(subscription: PushSubscriptionRecord): SubscriptionView {
  const { id, publicKey, device, timeZone, hideDetails, createdAt, acceptedAt } = subscription;
  return {
    id,
    endpointDigest: sha256(subscription.endpoint),
    publicKey,
    device,
    timeZone,
    hideDetails,
    createdAt: iso(createdAt),
    lastAcceptedAt: isoOrNull(acceptedAt),
    lastFailure: subscription.failure,
  };
}
