/** Messages to the push services of the browser makers, which deliver them to the devices. */
import {
  request as askPlainly,
  type Agent,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import { request as askEncrypted } from 'node:https';
import { PUSH_MESSAGES } from '@shortlist/shared/api/push.ts';
import webpush from 'web-push';
import { createPushConnections, NOT_PUBLIC, type ConnectionSettings } from './push-connections.ts';
import { parsePushEndpoint, parsePushKeys } from './parse-push-subscription.ts';
import type { VapidKeys } from '../crypto/secrets.ts';

export interface PushTarget {
  /** As the WHATWG parser writes it. */
  readonly endpoint: string;
  /** base64url. */
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushOptions {
  /** How long a push service stores the message for a device that is off. */
  readonly ttlSeconds: number;
  /** A later message of the same topic replaces one that still waits. At most 32 characters of base64url. */
  readonly topic: string;
  readonly urgency: 'normal' | 'high';
}

/** The outcome of a message. A reason is a sentence for the student, which contains no address. */
export type PushResult =
  | { readonly kind: 'accepted' }
  /** The browser revoked its subscription. */
  | { readonly kind: 'gone' }
  /** The push service is overloaded or out of order. */
  | { readonly kind: 'later'; readonly retryAfterSeconds?: number }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unreachable'; readonly reason: string };

export interface PushGateway {
  /** The key that a browser must have subscribed with to be reached: 65 bytes, base64url. */
  readonly publicKey: string;
  /** Sends one message. Never rejects: every external failure is a result. */
  send(target: PushTarget, payload: string, options: PushOptions): Promise<PushResult>;
}

export interface PushGatewayDeps extends Omit<ConnectionSettings, 'withinMs'> {
  readonly vapid: VapidKeys;
  /** The contact that push services get: a mailto: or https: address. */
  readonly contact: string;
  readonly log: { warn(details: object, message: string): void };
  /** The time limit of one message, from the look-up of the name to the answer. */
  readonly withinMs?: number;
}

const TIMEOUT_MS = 10_000;
/** Whatever Retry-After says, the push service is tried again on the next day. */
const RETRY_AFTER_MAX_SECONDS = 86_400;
const FAILURE_REASONS = {
  notPublic: 'The address of the push service is not a public one.',
  slow: 'The push service did not answer in time.',
  unreachable: 'The push service could not be reached.',
} as const;

/** Builds the gateway to the push services: encrypts for the browser, signs as this server, follows no redirect. */
export function createPushGateway(deps: PushGatewayDeps): PushGateway {
  const { vapid, log, withinMs = TIMEOUT_MS } = deps;
  const connectionTo = createPushConnections({ ...deps, withinMs });
  return {
    publicKey: vapid.publicKey,
    send: async (target, payload, options) => {
      const url = parsePushEndpoint(target.endpoint, deps.extraHosts);
      if (!url) return { kind: 'refused', reason: PUSH_MESSAGES.endpoint };
      if (!parsePushKeys(target)) return { kind: 'refused', reason: PUSH_MESSAGES.keys };
      const message = messageOf(deps, { ...target, endpoint: url.href }, payload, options);
      try {
        return resultOf(await post(url, message, { agent: connectionTo(url), withinMs }));
      } catch (error) {
        // The path of the address is as good as a key to the device: it stays out of the log.
        log.warn({ host: url.host, code: codeOf(error) }, 'a push service was not reached');
        return { kind: 'unreachable', reason: reasonOf(error) };
      }
    },
  };
}

/** Takes the push settings of the configuration. Undefined, with a warning in the log, without a contact. */
export function createPush(
  config: {
    readonly vapidContact: string | undefined;
    readonly pushExtraHosts: readonly string[];
    readonly pushProxy: URL | undefined;
  },
  vapid: VapidKeys,
  log: PushGatewayDeps['log'] & { warn(message: string): void },
): PushGateway | undefined {
  const { vapidContact: contact, pushExtraHosts: extraHosts, pushProxy: proxy } = config;
  if (contact !== undefined) return createPushGateway({ vapid, contact, extraHosts, proxy, log });
  log.warn('reminders are not pushed: VAPID_CONTACT is not set');
  return undefined;
}

interface Message {
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

function messageOf(
  { vapid, contact }: PushGatewayDeps,
  { endpoint, p256dh, auth }: PushTarget,
  payload: string,
  { ttlSeconds, topic, urgency }: PushOptions,
): Message {
  const { headers, body } = webpush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payload,
    {
      vapidDetails: { subject: contact, ...vapid },
      contentEncoding: 'aes128gcm',
      TTL: Math.max(0, Math.floor(ttlSeconds)),
      topic,
      urgency,
    },
  );
  return { headers, body };
}

/** Resolves with the head of the answer. The rest is read to its end, as long as that comes in time, and dropped. */
function post(
  url: URL,
  { headers, body }: Message,
  { agent, withinMs }: { readonly agent: Agent; readonly withinMs: number },
): Promise<IncomingMessage> {
  const ask = url.protocol === 'https:' ? askEncrypted : askPlainly;
  return new Promise((resolve, reject) => {
    const request = ask(url, {
      method: 'POST',
      headers,
      agent,
      signal: AbortSignal.timeout(withinMs),
    });
    request.on('error', reject);
    request.once('response', (answer) => {
      // A late end is no error of a message that was accepted.
      answer.on('error', () => undefined).resume();
      resolve(answer);
    });
    request.end(body);
  });
}

function resultOf({ statusCode = 0, headers }: IncomingMessage): PushResult {
  if (statusCode >= 200 && statusCode < 300) return { kind: 'accepted' };
  if (statusCode === 404 || statusCode === 410) return { kind: 'gone' };
  if (statusCode === 429 || statusCode >= 500) {
    const retryAfterSeconds = retryAfter(headers['retry-after'], Date.now());
    return { kind: 'later', ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) };
  }
  return { kind: 'refused', reason: `The push service refused the message (${statusCode}).` };
}

/** Takes the header: seconds, or a date. */
function retryAfter(header: string | undefined, nowMs: number): number | undefined {
  if (header === undefined) return undefined;
  const date = header.endsWith(' GMT') ? Date.parse(header) : NaN;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((date - nowMs) / 1000);
  if (Number.isNaN(seconds)) return undefined;
  return Math.min(Math.max(seconds, 0), RETRY_AFTER_MAX_SECONDS);
}

function reasonOf(error: unknown): string {
  if (codeOf(error) === NOT_PUBLIC) return FAILURE_REASONS.notPublic;
  return isTimeout(error) ? FAILURE_REASONS.slow : FAILURE_REASONS.unreachable;
}

function codeOf(error: unknown): unknown {
  if (isTimeout(error)) return 'ETIMEDOUT';
  return error instanceof Error && 'code' in error ? error.code : String(error);
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
}
