import { API_MESSAGES } from '@shortlist/shared/api/envelope.ts';
import { EVENTS_PATH, HEARTBEAT_SECONDS, type Poke } from '@shortlist/shared/api/sync.ts';
import { Hono } from 'hono';
import { streamSSE, type SSEStreamingApi } from 'hono/streaming';
import type { AppEnv } from '../../platform/http/app-env.ts';
import type { PokeHub, PokeListener } from '../../platform/poke-hub.ts';
import type { StreamLimits } from './stream-limits.ts';
import { ApiError, tooManyAttempts } from '../../platform/http/api-error.ts';
import type { RateLimit } from '../../platform/rate-limit/limits.ts';
import { perMinute, type RouteRule } from '../../platform/http/access-rule.ts';

/** Every opened page opens a stream: a user who reloads often gets the next one soon, not in a minute. */
const STREAMS: RateLimit = { ...perMinute('event-streams', 10), isSteady: true };

export const eventRules: readonly RouteRule[] = [
  [`GET ${EVENTS_PATH}`, { who: 'signed-in', perUser: STREAMS }],
];

const LIFETIME_MS = 10 * 60_000;
const FULL_RETRY_MS = 60_000;

export interface EventRoutesDeps {
  readonly pokes: PokeHub;
  readonly streamLimits: StreamLimits;
  readonly pokeOf: (uid: string) => Promise<Poke>;
  /** Whether the session that opened a stream is still valid. Takes the request's Authorization header. */
  readonly isSignedIn: (authorization: string) => Promise<boolean>;
}

/**
 * `GET /events`: a stream that reports when there is something to fetch, and small changes themselves. It begins with
 * the present state, sends regular heartbeats, and ends after ten minutes or with the session; the device opens it again.
 */
export function eventRoutes(deps: EventRoutesDeps): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/events', (c) => {
    const { userId, sessionId } = c.var.session;
    // A stream that is not read would never be closed.
    if (c.req.method === 'HEAD') return c.body(null);
    const authorization = c.req.header('authorization') ?? '';
    const { clientAddress } = c.var;
    const ended = Promise.withResolvers<void>();
    // Without Retry-After: the next server may be ready in a second, and a device that waits longer shows old data.
    if (!deps.pokes.isOpen()) throw new ApiError('busy', API_MESSAGES.busy);
    const release = deps.streamLimits.take({
      userId,
      sessionId,
      clientAddress,
      end: ended.resolve,
    });
    if (!release) throw tooManyAttempts(FULL_RETRY_MS, 0);
    // Proxies that buffer an answer would hold back every poke.
    c.header('X-Accel-Buffering', 'no');
    return streamSSE(c, (stream) =>
      streamPokes(stream, {
        subscribe: (listener) => deps.pokes.subscribe(userId, { ...listener, sessionId }),
        poke: async () => JSON.stringify(await deps.pokeOf(userId)),
        isSignedIn: () => deps.isSignedIn(authorization),
        ended,
      }).finally(release),
    );
  });
}

interface PokeSource {
  readonly subscribe: (listener: Omit<PokeListener, 'sessionId'>) => () => void;
  readonly poke: () => Promise<string>;
  readonly isSignedIn: () => Promise<boolean>;
  /** Resolved by the code that ends the stream. */
  readonly ended: PromiseWithResolvers<void>;
}

/** Runs while the stream is open. */
async function streamPokes(stream: SSEStreamingApi, source: PokeSource): Promise<void> {
  const end = source.ended;
  const send = (data: string): Promise<void> => stream.writeSSE({ data });
  const check = async (): Promise<void> => {
    if (await source.isSignedIn()) await send(await source.poke());
    else end.resolve();
  };
  const poke = (data?: string): void => {
    if (data === undefined) check().catch(() => 'The next heartbeat makes up for it.');
    else send(data).catch(end.resolve);
  };
  const beat = (): void => void check().catch(end.resolve);
  stream.onAbort(end.resolve);
  const unsubscribe = source.subscribe({ poke, end: end.resolve });
  const heartbeat = setInterval(beat, HEARTBEAT_SECONDS * 1000);
  const lifetime = setTimeout(end.resolve, LIFETIME_MS);
  poke();
  await end.promise;
  clearInterval(heartbeat);
  clearTimeout(lifetime);
  unsubscribe();
}
