/** Subscriptions of devices to reminders (requirements API-31 to API-33). All need a session. */
import * as z from 'zod/mini';
import { leadTimesSchema, timeZoneNameSchema } from '../reminder/preferences.ts';

export const PUSH_PATHS = {
  publicKey: '/api/push/public-key',
  subscriptions: '/api/push/subscriptions',
  /** Sends a message to the device that asks. */
  test: '/api/push/test',
} as const;

export const ENDPOINT_MAX = 1024;
export const SUBSCRIPTIONS_MAX = 10;

/** The fixed sentences. */
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

const key = z.string(PUSH_MESSAGES.keys).check(z.maxLength(200, PUSH_MESSAGES.keys));
const endpoint = z
  .string(PUSH_MESSAGES.endpoint)
  .check(z.maxLength(ENDPOINT_MAX, { error: PUSH_MESSAGES.endpoint, abort: true }));

const timeZone = z
  .string(PUSH_MESSAGES.timeZone)
  .check(z.refine((name) => timeZoneNameSchema.safeParse(name).success, PUSH_MESSAGES.timeZone));
const leadTimes = z.pipe(
  z
    .unknown()
    .check(z.refine((given) => leadTimesSchema.safeParse(given).success, PUSH_MESSAGES.leadTimes)),
  leadTimesSchema,
);

const subscriptionRequestSchema = z.object({
  endpoint,
  keys: z.object({ p256dh: key, auth: key }, PUSH_MESSAGES.keys),
  /** The device's IANA zone: deadlines are meant as its clock shows them. */
  timeZone,
  /** For an account that never chose its own. */
  leadTimes: z.optional(leadTimes),
  /** Nothing is named on this device's lock screen. */
  hideDetails: z.optional(z.boolean()),
});
export type SubscriptionRequest = z.infer<typeof subscriptionRequestSchema>;

/**
 * What a browser gives (`PushSubscription.toJSON()`), and what only the device knows. Takes which push services are
 * supported: another one is the first thing to be named, whatever else is wrong.
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
  nonce: z.string().check(z.minLength(8), z.maxLength(64)),
});

export const publicKeyAnswerSchema = z.object({
  success: z.literal(true),
  /** 65 bytes, base64url. */
  data: z.object({ publicKey: z.string() }),
});

const subscriptionViewSchema = z.object({
  id: z.string(),
  /** SHA-256 of the endpoint, base64url: a device finds itself by it. */
  endpointDigest: z.string(),
  /** The key it subscribed with; another than today's means that nothing can reach it. */
  publicKey: z.string(),
  device: z.string(),
  timeZone: z.string(),
  hideDetails: z.boolean(),
  /** Instants are ISO text with 'Z'. */
  createdAt: z.string(),
  /** When a push service last took a message for it; null when none was sent yet. */
  lastAcceptedAt: z.nullable(z.string()),
  /** Why the latest message was not taken; null when it was. */
  lastFailure: z.nullable(z.string()),
});
export type SubscriptionView = z.infer<typeof subscriptionViewSchema>;

/** `GET` of the subscriptions: all devices of the account. */
export const subscriptionsAnswerSchema = z.object({
  success: z.literal(true),
  data: z.array(subscriptionViewSchema),
});
export type SubscriptionsAnswer = z.infer<typeof subscriptionsAnswerSchema>;

/** What became of a test: whether the push service took it, or the sentence that says why not. */
export const pushTestAnswerSchema = z.object({
  success: z.literal(true),
  data: z.object({ accepted: z.boolean(), reason: z.nullable(z.string()) }),
});
export type PushTestAnswer = z.infer<typeof pushTestAnswerSchema>;
