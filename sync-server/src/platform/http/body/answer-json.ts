import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { compressGzip } from './gzip.ts';
import { acceptedEncoding } from '../static/accepted-encoding.ts';
import type { AppEnv } from '../app-env.ts';

/** Below this, compression costs more than it saves. */
const COMPRESSION_MIN_CHARACTERS = 1400;

/** Answers with JSON text, compressed when it is long and the client accepts that. For answers that may grow. */
export async function answerJsonText(
  c: Context<AppEnv>,
  text: string,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  c.header('Content-Type', 'application/json');
  const isLong = text.length >= COMPRESSION_MIN_CHARACTERS;
  if (isLong) c.header('Vary', 'Accept-Encoding', { append: true });
  const isCompressed =
    isLong && acceptedEncoding(c.req.header('accept-encoding'), ['gzip']) === 'gzip';
  if (!isCompressed) return c.body(text, status);
  c.header('Content-Encoding', 'gzip');
  return c.body(await compressGzip(text), status);
}
