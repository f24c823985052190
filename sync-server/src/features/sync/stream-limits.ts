import { OPEN_STREAMS_MAX } from '../../platform/rate-limit/limits.ts';

type OwnerKey = keyof typeof OPEN_STREAMS_MAX;

interface StreamOwner {
  readonly userId: string;
  readonly sessionId: string;
  readonly clientAddress: string;
  /** Ends the stream, because its place is given to a newer one. */
  readonly end?: () => void;
}

export type StreamLimits = ReturnType<typeof createStreamLimits>;

/**
 * A phone that changes its network leaves streams behind that look open for minutes. One stream more than allowed
 * replaces the oldest, unless that is younger than this: then they are all in use, and would end each other.
 */
const IN_USE_MS = 15_000;

interface OpenStream extends StreamOwner {
  readonly since: number;
  readonly leave: () => void;
}

interface StreamLimitOptions {
  /** False (for load tests): addresses are not counted. */
  readonly byAddress: boolean;
  /** Milliseconds that never go back. */
  readonly now?: () => number;
}

export function createStreamLimits({
  byAddress,
  now = () => performance.now(),
}: StreamLimitOptions) {
  /** The oldest first. */
  const streams = new Set<OpenStream>();

  /** Ends the oldest of these streams, unless it is too young to be left behind. */
  const endOldest = ([oldest]: readonly OpenStream[]): void => {
    if (!oldest?.end || now() - oldest.since < IN_USE_MS) return;
    oldest.leave();
    oldest.end();
  };

  return {
    /** Takes a place. Returns a function that frees it; undefined when none is free. */
    take: (owner: StreamOwner): (() => void) | undefined => {
      const ofSame = (key: OwnerKey): OpenStream[] =>
        [...streams].filter((stream) => stream[key] === owner[key]);
      const isFull = (key: OwnerKey): boolean => ofSame(key).length >= OPEN_STREAMS_MAX[key];
      if (byAddress && isFull('clientAddress')) return undefined;
      if (isFull('sessionId')) endOldest(ofSame('sessionId'));
      else if (isFull('userId')) endOldest(ofSame('userId'));
      if (isFull('sessionId') || isFull('userId')) return undefined;
      const leave = (): void => void streams.delete(stream);
      const stream: OpenStream = { ...owner, since: now(), leave };
      streams.add(stream);
      return leave;
    },
  };
}
