/** Push subscriptions of devices for reminders. All routes need a session. */
import * as z from 'zod/mini';
import { leadTimesSchema, timeZoneNameSchema } from '../reminder/preferences.ts';
import { dataAnswerSchema } from './envelope.ts';

export const PUSH_PATHS = {
  publicKey: '/api/push/public-key',
  subscriptions: '/api/push/subscriptions',
  /** Sends a test message to the requesting device. */
  test: '/api/push/test',
} as const;

export const ENDPOINT_MAX = 1024;
export const SUBSCRIPTIONS_MAX = 10;

export const PUSH_MESSAGES = {
  off: 'Reminders are not set up on this server.',
  endpoint: 'This push service is not supported.',
  keys: 'The keys of the subscription are not valid.',
  timeZone: 'This time zone is not known.',
  leadTimes: 'Choose lead times of 10080, 4320, 1440, 180, 60 or 10 minutes.',
  taken: 'This device is subscribed for another account.',
  unknown: 'This device is not subscribed.',
  saved: 'Reminders are on for this device.',
  removed: 'Reminders are off for this device.',
} as const;

const key = /* @__PURE__ */ z
  .string(PUSH_MESSAGES.keys)
  .check(z.maxLength(200, PUSH_MESSAGES.keys));
const endpoint = /* @__PURE__ */ z
  .string(PUSH_MESSAGES.endpoint)
  .check(z.maxLength(ENDPOINT_MAX, { error: PUSH_MESSAGES.endpoint, abort: true }));

const timeZone = /* @__PURE__ */ z
  .string(PUSH_MESSAGES.timeZone)
  .check(z.refine((name) => timeZoneNameSchema.safeParse(name).success, PUSH_MESSAGES.timeZone));
const leadTimes = z.pipe(
  /* @__PURE__ */ z
    .unknown()
    .check(z.refine((given) => leadTimesSchema.safeParse(given).success, PUSH_MESSAGES.leadTimes)),
  leadTimesSchema,
);

const subscriptionRequestSchema = z.object({
  endpoint,
  keys: z.object({ p256dh: key, auth: key }, PUSH_MESSAGES.keys),
  /** The device's IANA time zone: deadlines are wall-clock times there. */
  timeZone,
  /** Used for an account that never chose its own. */
  leadTimes: z.optional(leadTimes),
  /** Hides names on this device's lock screen. */
  hideDetails: z.optional(z.boolean()),
});
export type SubscriptionRequest = z.infer<typeof subscriptionRequestSchema>;

/**
 * The browser's data (`PushSubscription.toJSON()`) and what only the device knows. Takes which push services
 * are supported: an unsupported one is reported first, whatever else is wrong.
 */
export function subscriptionRequestFor(
  isSupported: (endpoint: string) => boolean,
): typeof subscriptionRequestSchema {
  const supported = endpoint.check(z.refine(isSupported, PUSH_MESSAGES.endpoint));
  return z.extend(subscriptionRequestSchema, { endpoint: supported });
}

export const subscriptionRemovalSchema = z.object({ endpoint });
export const pushTestRequestSchema = z.object({
  endpoint,
  nonce: /* @__PURE__ */ z.string().check(z.minLength(8), z.maxLength(64)),
});

/** 65 bytes, base64url. */
export const publicKeyAnswerSchema = dataAnswerSchema(z.object({ publicKey: z.string() }));

const subscriptionViewSchema = z.object({
  id: z.string(),
  /** SHA-256 of the endpoint, base64url: a device finds its own entry by it. */
  endpointDigest: z.string(),
  /** The server key it subscribed with; if it differs from the current one, the device cannot be reached. */
  publicKey: z.string(),
  device: z.string(),
  timeZone: z.string(),
  hideDetails: z.boolean(),
  /** Instants are ISO text with 'Z'. */
  createdAt: z.string(),
  /** When a push service last accepted a message for it; null when none was sent yet. */
  lastAcceptedAt: z.nullable(z.string()),
  /** Why the latest message was rejected; null when it was accepted. */
  lastFailure: z.nullable(z.string()),
});
export type SubscriptionView = z.infer<typeof subscriptionViewSchema>;

export const subscriptionsAnswerSchema = dataAnswerSchema(z.array(subscriptionViewSchema));
export type SubscriptionsAnswer = z.infer<typeof subscriptionsAnswerSchema>;

/** The result of a test: whether the push service accepted it, or the message that explains why not. */
export const pushTestAnswerSchema = dataAnswerSchema(
  z.object({ accepted: z.boolean(), reason: z.nullable(z.string()) }),
);
export type PushTestAnswer = z.infer<typeof pushTestAnswerSchema>;
