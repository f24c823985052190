import { promisify } from 'node:util';
import { gunzip as gunzipCallback } from 'node:zlib';

const gunzip = promisify(gunzipCallback);

export type Unpacked =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly why: 'too_large' | 'damaged' };

/**
 * Decompresses gzip. Counts the output and stops at `maxBytes`, so that a small body cannot expand into a
 * huge one.
 */
export async function unpackGzip(packed: Uint8Array, maxBytes: number): Promise<Unpacked> {
  try {
    return { ok: true, bytes: await gunzip(packed, { maxOutputLength: maxBytes }) };
  } catch (error) {
    const tooLarge =
      error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return { ok: false, why: tooLarge ? 'too_large' : 'damaged' };
  }
}
