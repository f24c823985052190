/**
 * How many event streams may be open at the same time. Each holds a socket and some memory, so one person,
 * one device and one address get no more than their share; a whole campus shares one address.
 */
export const OPEN_STREAMS_MAX = { perUser: 5, perSession: 3, perAddress: 600 } as const;

export interface StreamOwner {
  readonly userId: string;
  readonly sessionId: string;
  readonly clientAddress: string;
  /** Ends the stream, because its place is given to a newer one. */
  readonly end?: () => void;
}

export interface StreamLimits {
  /** Takes a place. Returns a function that frees it; undefined when none is free. */
  take(owner: StreamOwner): (() => void) | undefined;
}

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
}: StreamLimitOptions): StreamLimits {
  const open = new Map<string, number>();
  /** The oldest first. */
  const streams = new Set<OpenStream>();

  const add = (key: string, change: 1 | -1): void => {
    const count = (open.get(key) ?? 0) + change;
    if (count > 0) open.set(key, count);
    else open.delete(key);
  };
  const isFull = (key: string, max: number): boolean => (open.get(key) ?? 0) >= max;

  /** Ends the oldest of these streams, unless it is too young to be left behind. */
  const endOldest = (isOne: (stream: OpenStream) => boolean): void => {
    const oldest = [...streams].find(isOne);
    if (!oldest?.end || now() - oldest.since < IN_USE_MS) return;
    oldest.leave();
    oldest.end();
  };

  return {
    take: (owner) => {
      const { userId, sessionId, clientAddress } = owner;
      const ofSession = [`session ${sessionId}`, OPEN_STREAMS_MAX.perSession] as const;
      const ofUser = [`user ${userId}`, OPEN_STREAMS_MAX.perUser] as const;
      const ofAddress = [`address ${clientAddress}`, OPEN_STREAMS_MAX.perAddress] as const;
      if (byAddress && isFull(...ofAddress)) return undefined;
      if (isFull(...ofSession)) endOldest((stream) => stream.sessionId === sessionId);
      else if (isFull(...ofUser)) endOldest((stream) => stream.userId === userId);
      if (isFull(...ofSession) || isFull(...ofUser)) return undefined;
      const keys = [ofSession, ofUser, ...(byAddress ? [ofAddress] : [])].map(([key]) => key);
      const leave = (): void => {
        if (streams.delete(stream)) keys.forEach((key) => add(key, -1));
      };
      const stream: OpenStream = { ...owner, since: now(), leave };
      streams.add(stream);
      keys.forEach((key) => add(key, 1));
      return leave;
    },
  };
}
