import { promisify } from 'node:util';
import { gzip as gzipCallback } from 'node:zlib';

const gzip = promisify(gzipCallback);

/** Compresses a text, on another thread than the one that answers requests. */
export function compressGzip(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return gzip(text);
}
