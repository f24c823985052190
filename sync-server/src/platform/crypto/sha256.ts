import { hash } from 'node:crypto';

/** The SHA-256 of a text (as UTF-8) in base64url: 43 characters. */
export function sha256(text: string): string {
  return hash('sha256', text, 'base64url');
}

/** The SHA-256 of a text (as UTF-8): 32 bytes. */
export function sha256Bytes(text: string): Uint8Array {
  return hash('sha256', text, 'buffer');
}
