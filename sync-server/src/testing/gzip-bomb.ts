import { gzipSync } from 'node:zlib';

/** 50 KB that decompress to 50 MiB of spaces. Compressing them takes a quarter of a second. */
export const GZIP_BOMB = new Uint8Array(gzipSync(Buffer.alloc(50 * 1024 * 1024, ' ')));
