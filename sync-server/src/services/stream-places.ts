/**
 * How many event streams may be open at the same time. Each holds a socket and some memory, so one person, one device
 * and one address get no more than their share; a whole campus sits behind one address.
 */
export const OPEN_STREAMS = { perUser: 5, perSession: 3, perAddress: 600 } as const;

export interface StreamOwner {
  readonly userId: string;
  readonly sessionId: string;
  readonly clientAddress: string;
}

export interface StreamPlaces {
  /** Takes a place. Gives how to hand it back; undefined when none is free. */
  take(owner: StreamOwner): (() => void) | undefined;
}

/** Begins with all places free. Without `byAddress` (for load tests) addresses are not counted. */
export function createStreamPlaces({ byAddress }: { readonly byAddress: boolean }): StreamPlaces {
  const open = new Map<string, number>();

  const add = (key: string, change: 1 | -1): void => {
    const count = (open.get(key) ?? 0) + change;
    if (count > 0) open.set(key, count);
    else open.delete(key);
  };

  return {
    take: ({ userId, sessionId, clientAddress }) => {
      const shares: [string, number][] = [
        [`user ${userId}`, OPEN_STREAMS.perUser],
        [`session ${sessionId}`, OPEN_STREAMS.perSession],
      ];
      if (byAddress) shares.push([`address ${clientAddress}`, OPEN_STREAMS.perAddress]);
      if (shares.some(([key, max]) => (open.get(key) ?? 0) >= max)) return undefined;
      for (const [key] of shares) add(key, 1);
      return () => {
        for (const [key] of shares) add(key, -1);
      };
    },
  };
}
