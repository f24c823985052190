/** Seals what servers with the same secret tell each other in a place where others may listen and speak. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export type Seal = ReturnType<typeof createSeal>;

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Takes the server's pepper as base64url. */
export function createSeal(pepper: string) {
  const secret = Buffer.from(pepper, 'base64url');
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'processes', KEY_BYTES));
  const decrypt = (sealed: Buffer, sender: string): string => {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(sender)).setAuthTag(tag);
    const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  };
  return {
    /** Base64url, a third longer than the text. */
    seal: (text: string, sender: string): string => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      const sealed = cipher.setAAD(Buffer.from(sender)).update(text, 'utf8');
      const end = cipher.final();
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed, end]).toString('base64url');
    },
    /** Undefined for what was not sealed with this secret, or by another sender. */
    unseal: (sealed: string, sender: string): string | undefined => {
      try {
        return decrypt(Buffer.from(sealed, 'base64url'), sender);
      } catch {
        return undefined;
      }
    },
  };
}
