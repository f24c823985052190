import { API_MESSAGES, type FieldError } from '@shortlist/shared/api/envelope.ts';
import type { Context } from 'hono';
import { promisify } from 'node:util';
import { gunzip as gunzipCallback } from 'node:zlib';
import type { BodyRules } from './access-rule.ts';
import { ApiError } from './api-error.ts';
import type { AppEnv } from './app-env.ts';

const gunzip = promisify(gunzipCallback);

const NESTING_MAX = 16;
const ERRORS_MAX = 10;
const MIB = 1024 * 1024;

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

interface BodySchema<T> {
  safeParse(
    value: unknown,
  ): { success: true; data: T } | { success: false; error: { readonly issues: readonly Issue[] } };
}

/**
 * Reads the body of a request as JSON of the given shape. Throws an ApiError when its type, encoding, size,
 * characters, nesting or shape are wrong; the message is the sentence of the first problem.
 */
export async function readJson<T>(c: Context<AppEnv>, schema: BodySchema<T>): Promise<T> {
  const parsed = schema.safeParse(parseJson(await readText(c)));
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.slice(0, ERRORS_MAX).map(fieldError);
  throw new ApiError('invalid', errors[0]?.message ?? API_MESSAGES.malformed, { errors });
}

/** Parses JSON text. Throws an ApiError when it is invalid or nested more than 16 levels deep. */
export function parseJson(text: string): unknown {
  if (!isShallow(text)) throw new ApiError('bad_request', API_MESSAGES.tooDeep);
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('bad_request', API_MESSAGES.malformed);
  }
}

function fieldError({ path, message }: Issue): FieldError {
  return { path: path.map(String).join('.'), message };
}

const QUOTE = 34;
const BACKSLASH = 92;
const LIST_START = 91;
const LIST_END = 93;
const OBJECT_START = 123;
const OBJECT_END = 125;

/** One pass over the text before it is parsed, so that no later code has to handle deep nesting. */
function isShallow(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === LIST_START || code === OBJECT_START) depth += 1;
    else if (code === LIST_END || code === OBJECT_END) depth -= 1;
    if (depth > NESTING_MAX) return false;
  }
  return true;
}

/** The position of the quote that ends the string which begins at `start`, or of the end of the text. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}

const JSON_TYPES = ['application/json'];
const UTF8 = /^charset="?utf-?8"?$/;

/**
 * Reads a body as text. Throws an ApiError when its type, encoding, size or characters break the rules of its
 * route, and when its session has ended meanwhile.
 */
export async function readText(c: Context<AppEnv>): Promise<string> {
  const rules = c.var.body;
  const isCompressed = checkHeaders(c, rules);
  const raw = await readBytes(c.req.raw, rules.maxBytes);
  const bytes = isCompressed ? await decompress(raw, rules.maxBytes) : raw;
  await refuseIfSessionEnded(c);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError('bad_request', API_MESSAGES.malformed);
  }
}

/** A user who holds a request open must not be able to complete it with a session that has ended. */
async function refuseIfSessionEnded(c: Context<AppEnv>): Promise<void> {
  // Absent where the route requires no session.
  const isStillSignedIn: AppEnv['Variables']['isStillSignedIn'] | undefined =
    c.get('isStillSignedIn');
  if (isStillSignedIn && !(await isStillSignedIn()))
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

/** Stops at `maxBytes` of output, so that a small body cannot expand into a huge one. */
async function decompress(compressed: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  try {
    return await gunzip(compressed, { maxOutputLength: maxBytes });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw tooLarge(maxBytes);
    throw new ApiError('bad_request', API_MESSAGES.malformed);
  }
}

function tooLarge(maxBytes: number): ApiError {
  const limit = maxBytes >= MIB ? `${maxBytes / MIB} MB` : `${Math.floor(maxBytes / 1024)} KB`;
  return new ApiError('too_large', `The data is too large. The limit is ${limit}.`);
}
