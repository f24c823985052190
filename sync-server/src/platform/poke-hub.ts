/**
 * Notifies the open event streams of an account that there is something new. Lives in this process only: a
 * poke may be lost.
 */

export interface PokeListener {
  readonly sessionId: string;
  /** The account has changes, which the device has to fetch. */
  poke(): void;
  /** The server stops, or the session has ended. */
  end(): void;
}

export interface PokeHub {
  /** False once the server stops. */
  isOpen(): boolean;
  /** Adds a stream of an account. Returns a function that removes it. */
  subscribe(uid: string, listener: PokeListener): () => void;
  /** To be called after the commit. */
  poke(uid: string): void;
  /** Pokes the open streams of all accounts: the opportunities have changed. */
  pokeAll(): void;
  /**
   * Ends the streams of these sessions of an account. Harmless if the sessions are still valid: devices open a new one.
   */
  endSessions(uid: string, sessionIds: readonly string[]): void;
  /** Ends all streams and accepts no new ones. */
  close(): void;
}

export function createPokeHub(): PokeHub {
  const streams = new Map<string, Set<PokeListener>>();
  let closed = false;

  const remove = (uid: string, listener: PokeListener): void => {
    const mine = streams.get(uid);
    mine?.delete(listener);
    if (mine?.size === 0) streams.delete(uid);
  };

  return {
    isOpen: () => !closed,
    subscribe: (uid, listener) => {
      streams.set(uid, (streams.get(uid) ?? new Set()).add(listener));
      return () => remove(uid, listener);
    },
    poke: (uid) => {
      for (const listener of streams.get(uid) ?? []) listener.poke();
    },
    pokeAll: () => {
      for (const mine of streams.values()) for (const listener of mine) listener.poke();
    },
    endSessions: (uid, sessionIds) => {
      for (const listener of streams.get(uid) ?? [])
        if (sessionIds.includes(listener.sessionId)) listener.end();
    },
    close: () => {
      closed = true;
      for (const listener of [...streams.values()].flatMap((mine) => [...mine])) listener.end();
    },
  };
}
