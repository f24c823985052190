/**
 * Notifies the open event streams of an account that there is something new, in this process and, where several share a
 * database, in the others. A poke may be lost.
 */

export interface PokeListener {
  readonly sessionId: string;
  /**
   * The account has changes, and `data` is the event. Without it there may be changes, and the session may have ended.
   */
  poke(data?: string): void;
  /** The server stops, or the session has ended. */
  end(): void;
}

/** What the streams of an account are told of a change: that of the session that made it, and the others. */
export interface ChangeEvents {
  readonly by: string | undefined;
  readonly own: string;
  readonly others: string;
}

/** What the processes of one database tell each other. */
export type ProcessMessage =
  | { readonly kind: 'poke'; readonly uid: string; readonly events?: ChangeEvents | undefined }
  | { readonly kind: 'poke-all' }
  | { readonly kind: 'sessions'; readonly uid: string; readonly ended: readonly string[] };

/** To the other processes. */
export interface ProcessChannel {
  publish(message: ProcessMessage): void;
  /** `onGap` is called when messages may have been missed. */
  subscribe(onMessage: (message: ProcessMessage) => void, onGap: () => void): void;
}

export type PokeHub = ReturnType<typeof createPokeHub>;

export function createPokeHub(channel?: ProcessChannel) {
  const streams = new Map<string, Set<PokeListener>>();
  const sessionListeners: ((uid: string | undefined) => void)[] = [];
  let closed = false;

  const remove = (uid: string, listener: PokeListener): void => {
    const mine = streams.get(uid);
    mine?.delete(listener);
    if (mine?.size === 0) streams.delete(uid);
  };

  const all = (): readonly PokeListener[] => [...streams.values()].flatMap((mine) => [...mine]);
  const pokeAllHere = (): void => {
    for (const listener of all()) listener.poke();
  };
  const pokeHere = (uid: string, events?: ChangeEvents): void => {
    for (const listener of streams.get(uid) ?? [])
      listener.poke(listener.sessionId === events?.by ? events?.own : events?.others);
  };
  const endHere = (uid: string, sessionIds: readonly string[]): void => {
    for (const notify of sessionListeners) notify(uid);
    for (const listener of streams.get(uid) ?? [])
      if (sessionIds.includes(listener.sessionId)) listener.end();
  };
  const receive = (message: ProcessMessage): void => {
    if (message.kind === 'poke') pokeHere(message.uid, message.events);
    else if (message.kind === 'sessions') endHere(message.uid, message.ended);
    else pokeAllHere();
  };
  const tell = (message: ProcessMessage): void => {
    receive(message);
    channel?.publish(message);
  };
  channel?.subscribe(receive, () => {
    for (const notify of sessionListeners) notify(undefined);
    pokeAllHere();
  });

  return {
    /** False once the server stops. */
    isOpen: () => !closed,
    /** Adds a stream of an account. Returns a function that removes it. */
    subscribe: (uid: string, listener: PokeListener) => {
      streams.set(uid, (streams.get(uid) ?? new Set()).add(listener));
      return () => remove(uid, listener);
    },
    /** Calls the listener when sessions of a user have changed or ended, or of any user (undefined). */
    onSessionsChange: (listener: (uid: string | undefined) => void): void => {
      sessionListeners.push(listener);
    },
    /** To be called after the commit. Without events the streams find out themselves. */
    poke: (uid: string, events?: ChangeEvents): void => tell({ kind: 'poke', uid, events }),
    /** Pokes the open streams of all accounts: the opportunities have changed. */
    pokeAll: (): void => tell({ kind: 'poke-all' }),
    /** To be called after the commit. Ends the streams of these sessions; devices open a new one if they can. */
    sessionsChanged: (uid: string, ended: readonly string[]): void =>
      tell({ kind: 'sessions', uid, ended }),
    /** Ends all streams and accepts no new ones. */
    close: (): void => {
      closed = true;
      for (const listener of all()) listener.end();
    },
  };
}
