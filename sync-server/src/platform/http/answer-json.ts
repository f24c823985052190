import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { promisify } from 'node:util';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gzip as gzipCallback } from 'node:zlib';
import type { AppEnv } from './app-env.ts';

/** Runs on another thread than the one that answers requests. */
const gzip = promisify(gzipCallback);

/** Below this, compression costs more than it saves. */
const COMPRESSION_MIN_CHARACTERS = 1400;

export function answerDone(c: Context<AppEnv>, message?: string): Response {
  return c.json({ success: true, message });
}

/** Answers with JSON text, compressed when it is long and the client accepts that. For answers that may grow. */
export async function answerJsonText(
  c: Context<AppEnv>,
  text: string,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  c.header('Content-Type', 'application/json');
  const isCompressed = text.length >= COMPRESSION_MIN_CHARACTERS && chooseGzip(c);
  return c.body(isCompressed ? await gzip(text) : text, status);
}

/** Sets the headers of an answer that may be compressed, and returns whether it is to be. */
function chooseGzip(c: Context<AppEnv>): boolean {
  c.header('Vary', 'Accept-Encoding', { append: true });
  const isAccepted = acceptedEncoding(c.req.header('accept-encoding'), ['gzip']) === 'gzip';
  if (isAccepted) c.header('Content-Encoding', 'gzip');
  return isAccepted;
}

/** What is made before the client has read it: more than nearly every such answer has. */
const AHEAD_BYTES = 4 * 1024 * 1024;
/** A client that reads more slowly does not get the rest. */
const STREAM_TIMEOUT_MS = 60_000;
const PIECE_CHARACTERS = 16 * 1024;

/**
 * Answers with JSON text that is made while it is sent. If that fails the answer breaks off, so that nobody takes what
 * arrived for all of it.
 */
export function answerJsonPieces(c: Context<AppEnv>, pieces: AsyncIterable<string>): Response {
  c.header('Content-Type', 'application/json');
  const ahead = new PassThrough({ readableHighWaterMark: AHEAD_BYTES });
  const signal = AbortSignal.timeout(STREAM_TIMEOUT_MS);
  const source = Readable.from(inChunks(pieces), { highWaterMark: 1 });
  const sent = chooseGzip(c)
    ? pipeline(source, createGzip(), ahead, { signal })
    : pipeline(source, ahead, { signal });
  sent.catch((error: unknown) => {
    if (!c.req.raw.signal.aborted) c.var.log.error({ err: error }, 'an answer broke off');
  });
  return c.body(Readable.toWeb(ahead) as ReadableStream<Uint8Array>);
}

async function* inChunks(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const piece of pieces) {
    chunk += piece;
    if (chunk.length < PIECE_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
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
