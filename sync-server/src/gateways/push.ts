/** Messages to the push services of the browser makers, which bring them to the devices. */

/** One browser, as it subscribed. */
export interface PushTarget {
  /** As the WHATWG parser writes it. */
  readonly endpoint: string;
  /** base64url. */
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushOptions {
  /** How long a push service keeps the message for a device that is off. */
  readonly ttlSeconds: number;
  /** A later message of the same topic takes the place of one that still waits. At most 32 characters of base64url. */
  readonly topic: string;
  readonly urgency: 'normal' | 'high';
}

/** What became of a message. A reason is a sentence for the student, which names no address. */
export type PushResult =
  | { readonly kind: 'accepted' }
  /** The browser took its subscription back. */
  | { readonly kind: 'gone' }
  /** The push service has too much to do, or is out of order. */
  | { readonly kind: 'later'; readonly retryAfterSeconds?: number }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unreachable'; readonly reason: string };

export interface PushGateway {
  /** The key that a browser must have subscribed with to be reached: 65 bytes, base64url. */
  readonly publicKey: string;
  /** Hands one message over. Never rejects: whatever goes wrong outside is a result. */
  send(target: PushTarget, payload: string, options: PushOptions): Promise<PushResult>;
}
