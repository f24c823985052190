import { gzipSync } from 'node:zlib';

/** 50 KB that unfold to 50 MiB of spaces. Packing them takes a quarter of a second. */
export const GZIP_BOMB = new Uint8Array(gzipSync(Buffer.alloc(50 * 1024 * 1024, ' ')));
