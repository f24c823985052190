import { API_MESSAGES } from '@shortlist/shared/api/envelope.ts';
import type { Context } from 'hono';
import { decompressGzip } from './gunzip.ts';
import { ApiError } from '../api-error.ts';
import type { BodyRules } from '../access-rules.ts';
import type { AppEnv } from '../app-env.ts';

const JSON_TYPES = ['application/json'];

/**
 * Reads a body as text. Throws an ApiError when its type, encoding, size or characters break the rules of its
 * route, and when its session has ended meanwhile.
 */
export async function readText(c: Context<AppEnv>): Promise<string> {
  const rules = c.var.body;
  const isCompressed = checkHeaders(c, rules);
  const raw = await readBytes(c.req.raw, rules.maxBytes);
  const bytes = isCompressed ? await decompress(raw, rules.maxBytes) : raw;
  refuseIfSessionEnded(c);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError('bad_request', API_MESSAGES.malformed);
  }
}

/** A user who holds a request open must not be able to complete it with a session that has ended. */
function refuseIfSessionEnded(c: Context<AppEnv>): void {
  // Absent where the route requires no session.
  const isStillSignedIn: AppEnv['Variables']['isStillSignedIn'] | undefined =
    c.get('isStillSignedIn');
  if (isStillSignedIn && !isStillSignedIn())
    throw new ApiError('unauthorized', API_MESSAGES.unauthorized);
}

/** Throws unless type and encoding are allowed. Returns whether the body is compressed. */
function checkHeaders(c: Context<AppEnv>, rules: BodyRules): boolean {
  const [type, ...parameters] = (c.req.header('content-type') ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase());
  const plain = parameters.every((part) => !part.startsWith('charset=') || UTF8.test(part));
  const encoding = (c.req.header('content-encoding') ?? 'identity').trim().toLowerCase();
  const isCompressed = encoding === 'gzip' && rules.gzip === true;
  const known = (rules.contentTypes ?? JSON_TYPES).includes(type ?? '');
  if (!known || !plain || !(isCompressed || encoding === 'identity'))
    throw new ApiError('unsupported_media_type', API_MESSAGES.notJson);
  return isCompressed;
}

const UTF8 = /^charset="?utf-?8"?$/;

/** The HTTP parser enforces a declared length, so only a body without one is counted piece by piece. */
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const declared = request.headers.get('content-length');
  if (declared !== null && Number(declared) > maxBytes) throw tooLarge(maxBytes);
  const bytes =
    declared === null
      ? await readLimited(request.body, maxBytes)
      : new Uint8Array(await request.arrayBuffer());
  if (bytes.byteLength > maxBytes) throw tooLarge(maxBytes);
  return bytes;
}

async function readLimited(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    pieces.push(piece);
  }
  return Buffer.concat(pieces, size);
}

async function decompress(compressed: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  const decompressed = await decompressGzip(compressed, maxBytes);
  if (decompressed.ok) return decompressed.bytes;
  if (decompressed.why === 'too_large') throw tooLarge(maxBytes);
  throw new ApiError('bad_request', API_MESSAGES.malformed);
}

function tooLarge(maxBytes: number): ApiError {
  const limit = maxBytes >= MIB ? `${maxBytes / MIB} MB` : `${Math.floor(maxBytes / 1024)} KB`;
  return new ApiError('too_large', `The data is too large. The limit is ${limit}.`);
}

const MIB = 1024 * 1024;
