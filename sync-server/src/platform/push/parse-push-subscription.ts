/**
 * Which addresses the server sends messages to, and with which keys. A browser reports them, so any signed-in user can:
 * without these rules a subscription would make the server send requests into its own network.
 */
import { ownValue } from '@shortlist/shared/lib/collections.ts';
import { ENDPOINT_MAX } from '@shortlist/shared/api/push.ts';
import { ECDH } from 'node:crypto';

const HOSTS: ReadonlySet<string> = new Set([
  'fcm.googleapis.com',
  // Newer Chromium.
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
]);
const HOST_SUFFIXES = [
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
] as const;

/**
 * Checked before any parsing, because parsers are lenient: a scheme, then plain letters of a host and perhaps a port,
 * then printable ASCII. No user, no escapes, no backslash, no fragment, which would make one address look like many.
 */
const ENDPOINT_PATTERN = /^https?:\/\/[a-z0-9.:[\]-]+(?:[/?](?:(?![\\#])[!-~])*)?$/i;
const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80' };

/** Whether the address is one of the operator's own push services, `host` or `host:port` in lower case. */
export function isExtraHost(url: URL, extraHosts: readonly string[]): boolean {
  const port = url.port || ownValue(DEFAULT_PORTS, url.protocol);
  return extraHosts.includes(url.host) || extraHosts.includes(`${url.hostname}:${port}`);
}

/**
 * Undefined when no message may be sent there. Only for the operator's own push services are http, other ports and
 * addresses inside the network allowed.
 */
export function parsePushEndpoint(text: string, extraHosts: readonly string[]): URL | undefined {
  if (text.length > ENDPOINT_MAX || !ENDPOINT_PATTERN.test(text) || !URL.canParse(text))
    return undefined;
  const url = new URL(text);
  if (url.href.length > ENDPOINT_MAX) return undefined;
  return isExtraHost(url, extraHosts) || isKnownService(url) ? url : undefined;
}

function isKnownService({ protocol, port, hostname }: URL): boolean {
  if (protocol !== 'https:' || port !== '') return false;
  return HOSTS.has(hostname) || HOST_SUFFIXES.some((suffix) => hostname.endsWith(suffix));
}

const CURVE = 'prime256v1';
const UNCOMPRESSED = 4;
const PUBLIC_KEY_BYTES = 65;
const SECRET_BYTES = 16;
const BASE64URL = /^[A-Za-z0-9_-]+$/;

/** The keys to encrypt messages for one browser, base64url. */
export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** In normalised form; undefined when they cannot be used for encryption. */
export function parsePushKeys({ p256dh, auth }: PushKeys): PushKeys | undefined {
  const point = bytesOf(p256dh, PUBLIC_KEY_BYTES);
  const secret = bytesOf(auth, SECRET_BYTES);
  if (!point || !secret || point[0] !== UNCOMPRESSED || !isOnCurve(point)) return undefined;
  return { p256dh: point.toString('base64url'), auth: secret.toString('base64url') };
}

function bytesOf(text: string, length: number): Buffer | undefined {
  const bytes = BASE64URL.test(text) ? Buffer.from(text, 'base64url') : undefined;
  return bytes?.length === length ? bytes : undefined;
}

function isOnCurve(point: Buffer): boolean {
  try {
    ECDH.convertKey(point, CURVE);
    return true;
  } catch {
    // Any other point of the plane; encrypting for it would reveal our own secret.
    return false;
  }
}
