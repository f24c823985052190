import { createHmac, timingSafeEqual, hash } from 'node:crypto';

export type Digests = ReturnType<typeof createDigests>;

/** A stolen database does not reveal the originals. Takes the server's pepper as base64url. */
export function createDigests(pepper: string) {
  const key = Buffer.from(pepper, 'base64url');
  const keyed =
    (by: Buffer) =>
    (text: string): string =>
      createHmac('sha256', by).update(text, 'utf8').digest('base64url');
  const hmac = keyed(key);
  const auditHmac = keyed(Buffer.from(hmac('key|audit'), 'base64url'));
  return {
    /** SHA-256 of a session token. Tokens are 256 random bits, so they need neither salt nor pepper. */
    ofToken: sha256,
    /** HMAC of a six-digit code, bound to its purpose. Without the pepper a million guesses would find it. */
    ofCode: (purpose: string, subject: string, code: string): string =>
      hmac(`code|${purpose}|${subject}|${code}`),
    /** HMAC of an address: limits also count strangers' addresses, which must not be readable. */
    ofAddress: (emailKey: string): string => hmac(`address|${emailKey}`),
    /** HMAC under a key of its own: entries of the audit record can be matched, not read. */
    ofClient: (clientAddress: string): string => auditHmac(`client|${clientAddress}`),
    /** HMAC of a wrong password, to count it in memory. It is not stored: for that a password needs a slow hash. */
    ofPassword: (password: string): string => hmac(`password|${password.normalize('NFC')}`),
    /** Compares two digests in constant time. */
    equal: (a: string, b: string): boolean => {
      const left = Buffer.from(a);
      const right = Buffer.from(b);
      return left.length === right.length && timingSafeEqual(left, right);
    },
  };
}

/** The SHA-256 of a text (as UTF-8) in base64url: 43 characters. */
export function sha256(text: string): string {
  return hash('sha256', text, 'base64url');
}

/** The SHA-256 of a text (as UTF-8): 32 bytes. */
export function sha256Bytes(text: string): Uint8Array {
  return hash('sha256', text, 'buffer');
}
