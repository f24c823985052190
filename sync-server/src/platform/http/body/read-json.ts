import { API_MESSAGES, type FieldError } from '@shortlist/shared/api/envelope.ts';
import type { Context } from 'hono';
import { ApiError } from '../api-error.ts';
import type { AppEnv } from '../app-env.ts';
import { readText } from './read-body.ts';

const NESTING_MAX = 16;
const ERRORS_MAX = 10;

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
