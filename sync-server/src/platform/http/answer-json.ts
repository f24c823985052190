import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { promisify } from 'node:util';
import { gzip as gzipCallback } from 'node:zlib';
import type { AppEnv } from './app-env.ts';

/** Runs on another thread than the one that answers requests. */
const gzip = promisify(gzipCallback);

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
  return c.body(await gzip(text), status);
}

/**
 * The first of `offered` that an Accept-Encoding header accepts with the highest quality; undefined when the
 * plain form is preferred or the only one accepted. Supports `br;q=0.5`, `*` and `q=0` (RFC 9110, 12.5.3).
 */
export function acceptedEncoding<E extends string>(
  header: string | undefined,
  offered: readonly E[],
): E | undefined {
  const qualities = parseQualities(header ?? '');
  const qualityOf = (name: string): number => qualities.get(name) ?? qualities.get('*') ?? 0;
  const best = offered.reduce<E | undefined>(
    (top, name) => (qualityOf(name) > (top ? qualityOf(top) : 0) ? name : top),
    undefined,
  );
  const plain = qualities.get('identity') ?? 0;
  return best !== undefined && qualityOf(best) >= plain ? best : undefined;
}

function parseQualities(header: string): Map<string, number> {
  return new Map(
    header.split(',').map((part): [string, number] => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const quality = parameters.find((text) => text.startsWith('q='))?.slice(2);
      const value = quality === undefined ? 1 : Number(quality);
      return [name, value >= 0 && value <= 1 ? value : 0];
    }),
  );
}
