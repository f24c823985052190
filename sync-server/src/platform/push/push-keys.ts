import { ECDH } from 'node:crypto';

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

/**
 * Takes the keys that a browser reported; returns them in normalised form, or undefined when they cannot be
 * used for encryption.
 */
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
