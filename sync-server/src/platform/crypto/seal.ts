import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Authenticated encryption: only the holder of the key reads the texts, and every change is detected. */
export interface Seal {
  /** Takes a text and what it belongs to: under another label it does not open. */
  close(text: string, label: string): Uint8Array;
  /** Throws when it was sealed with another key or label, or changed since. */
  open(sealed: Uint8Array, label: string): string;
}

/** Takes a key of 32 bytes as base64url. */
export function createSeal(keyText: string): Seal {
  const key = Buffer.from(keyText, 'base64url');
  return {
    close: (text, label) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(label));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed, label) => {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const body = sealed.subarray(NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(label));
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}
