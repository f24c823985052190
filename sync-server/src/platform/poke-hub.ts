/**
 * Notifies the open event streams of an account that there is something new. Lives in this process only: a
 * poke may be lost.
 */

export interface PokeListener {
  readonly sessionId: string;
  /** The account has changes. `data` is the event, where it is known already. */
  poke(data?: string): void;
  /** The server stops, or the session has ended. */
  end(): void;
}

export type PokeHub = ReturnType<typeof createPokeHub>;

export function createPokeHub() {
  const streams = new Map<string, Set<PokeListener>>();
  let closed = false;

  const remove = (uid: string, listener: PokeListener): void => {
    const mine = streams.get(uid);
    mine?.delete(listener);
    if (mine?.size === 0) streams.delete(uid);
  };

  return {
    /** False once the server stops. */
    isOpen: () => !closed,
    /** Adds a stream of an account. Returns a function that removes it. */
    subscribe: (uid: string, listener: PokeListener) => {
      streams.set(uid, (streams.get(uid) ?? new Set()).add(listener));
      return () => remove(uid, listener);
    },
    /** To be called after the commit. `eventFor` is what each session is told; else its stream finds out itself. */
    poke: (uid: string, eventFor?: (sessionId: string) => string): void => {
      for (const listener of streams.get(uid) ?? []) listener.poke(eventFor?.(listener.sessionId));
    },
    /** Pokes the open streams of all accounts: the opportunities have changed. */
    pokeAll: (): void => {
      for (const mine of streams.values()) for (const listener of mine) listener.poke();
    },
    /** Ends streams of an account. Harmless if the sessions are still valid: devices open a new one. */
    endSessions: (uid: string, sessionIds: readonly string[]): void => {
      for (const listener of streams.get(uid) ?? [])
        if (sessionIds.includes(listener.sessionId)) listener.end();
    },
    /** Ends all streams and accepts no new ones. */
    close: (): void => {
      closed = true;
      for (const listener of [...streams.values()].flatMap((mine) => [...mine])) listener.end();
    },
  };
}
