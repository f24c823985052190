import {
  SYNC_PATH,
  syncResponseSchema,
  EVENTS_PATH,
  HEARTBEAT_SECONDS,
  pokeSchema,
  type SyncRequest,
  type SyncResponse,
  type Poke,
} from '@shortlist/shared/api/sync.ts';
import { createParser } from 'eventsource-parser';
import {
  requestJson,
  retryAfterOf,
  timeLimit,
  type Fetch,
  type HttpResult,
  type JsonRequest,
} from './client.ts';

export function postSync(
  body: SyncRequest,
  options: Pick<JsonRequest<SyncResponse>, 'token' | 'signal' | 'fetch'>,
): Promise<HttpResult<SyncResponse>> {
  return requestJson({
    method: 'POST',
    path: SYNC_PATH,
    body,
    schema: syncResponseSchema,
    gzip: true,
    ...options,
  });
}

export type StreamEnd =
  | { readonly kind: 'closed' }
  | { readonly kind: 'refused'; readonly status: number; readonly retryAfterSeconds?: number }
  /** `not-ours` where a portal or a proxy answered instead. */
  | { readonly kind: 'unreachable'; readonly why?: 'not-ours' };

/** Two missed heartbeats: the connection is dead, though nothing reported it. */
const SILENCE_MS = HEARTBEAT_SECONDS * 2500;

/**
 * Listens to the event stream until it ends, is silent for too long, or `signal` aborts; calls `onPoke` for each poke.
 * A poke may carry a small change; all others are fetched by the sync. Read by fetch, because the browser's own EventSource
 * cannot send the bearer header, and a token does not belong in an address.
 */
export async function listenForPokes(options: {
  readonly token: string;
  readonly signal: AbortSignal;
  readonly onPoke: (poke: Poke) => void;
  readonly fetch?: Fetch | undefined;
}): Promise<StreamEnd> {
  const limit = silenceLimit(options.signal);
  try {
    const response = await (options.fetch ?? fetch)(EVENTS_PATH, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${options.token}` },
      signal: limit.signal,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
    });
    if (!response.ok)
      return { kind: 'refused', status: response.status, ...retryAfterOf(response) };
    const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream');
    if (isStream !== true || !response.body) return { kind: 'unreachable', why: 'not-ours' };
    await readEvents(response.body, () => limit.heard(), options.onPoke);
    return { kind: 'closed' };
  } catch {
    return { kind: 'unreachable' };
  } finally {
    limit.clear();
  }
}

function silenceLimit(outer: AbortSignal) {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  let current = timeLimit(SILENCE_MS, outer);
  current.signal.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    heard(): void {
      current.clear();
      current = timeLimit(SILENCE_MS, outer);
      current.signal.addEventListener('abort', abort);
    },
    clear: (): void => current.clear(),
  };
}

async function readEvents(
  body: ReadableStream<Uint8Array>,
  onData: () => void,
  onPoke: (poke: Poke) => void,
): Promise<void> {
  const parser = createParser({
    onEvent({ data }) {
      const poke = parsePoke(data);
      if (poke) onPoke(poke);
    },
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onData();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}

/** Undefined for anything but a poke. */
function parsePoke(data: string): Poke | undefined {
  try {
    return pokeSchema.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
