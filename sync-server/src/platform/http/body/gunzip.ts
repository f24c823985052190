import { promisify } from 'node:util';
import { gunzip as gunzipCallback } from 'node:zlib';

const gunzip = promisify(gunzipCallback);

export type DecompressionResult =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly why: 'too_large' | 'damaged' };

/** Decompresses gzip. Counts the output and stops at `maxBytes`, so that a small body cannot expand into a huge one. */
export async function decompressGzip(
  compressed: Uint8Array,
  maxBytes: number,
): Promise<DecompressionResult> {
  try {
    return { ok: true, bytes: await gunzip(compressed, { maxOutputLength: maxBytes }) };
  } catch (error) {
    const tooLarge =
      error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return { ok: false, why: tooLarge ? 'too_large' : 'damaged' };
  }
}
