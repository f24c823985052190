import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { packGzip } from '../gateways/gzip.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import type { AppEnv } from './app-env.ts';

/** Below this, compression costs more than it saves. */
const PACK_FROM_CHARACTERS = 1400;

/** Answers with JSON text, compressed when it is long and the client accepts that. For answers that may grow. */
export async function answerJsonText(
  c: Context<AppEnv>,
  text: string,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  c.header('Content-Type', 'application/json');
  const isLong = text.length >= PACK_FROM_CHARACTERS;
  if (isLong) c.header('Vary', 'Accept-Encoding', { append: true });
  const isPacked = isLong && acceptedEncoding(c.req.header('accept-encoding'), ['gzip']) === 'gzip';
  if (!isPacked) return c.body(text, status);
  c.header('Content-Encoding', 'gzip');
  return c.body(await packGzip(text), status);
}
