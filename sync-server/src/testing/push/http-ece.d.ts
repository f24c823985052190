declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Decrypts a message that was encrypted for a browser (RFC 8291). Throws when it was encrypted for another one. */
  export function decrypt(
    body: Buffer,
    receiver: {
      readonly version: 'aes128gcm';
      readonly privateKey: ECDH;
      readonly authSecret: string;
    },
  ): Buffer;
}
