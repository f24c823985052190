/**
 * Notifies the open event streams of an account that there is something new, in this process and, where several share a
 * database, in the others. A poke may be lost.
 */

export interface PokeListener {
  readonly sessionId: string;
  /** `data`: the event of a change. Without it there may be one, and the session may have ended. */
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
  const streams = createStreams();
  const sessionListeners: ((uid: string | undefined) => void)[] = [];
  let closed = false;

  const sessionsChangedHere = (uid: string | undefined): void => {
    for (const notify of sessionListeners) notify(uid);
  };
  const pokeAllHere = (): void => {
    for (const listener of streams.all()) listener.poke();
  };
  const receive = (message: ProcessMessage): void => {
    if (message.kind === 'poke-all') return pokeAllHere();
    if (message.kind === 'sessions') sessionsChangedHere(message.uid);
    for (const listener of streams.of(message.uid)) {
      const { sessionId } = listener;
      if (message.kind === 'poke')
        listener.poke(message.events?.[sessionId === message.events.by ? 'own' : 'others']);
      else if (message.ended.includes(sessionId)) listener.end();
    }
    return undefined;
  };
  const tell = (message: ProcessMessage): void => {
    receive(message);
    channel?.publish(message);
  };
  channel?.subscribe(receive, () => {
    sessionsChangedHere(undefined);
    pokeAllHere();
  });

  return {
    /** False once the server stops. */
    isOpen: () => !closed,
    /** Adds a stream of an account. Returns a function that removes it. */
    subscribe: streams.add,
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
    close: (): void => {
      closed = true;
      for (const listener of streams.all()) listener.end();
    },
  };
}

function createStreams() {
  const byAccount = new Map<string, Set<PokeListener>>();
  return {
    add: (uid: string, listener: PokeListener) => {
      const mine = byAccount.get(uid) ?? new Set();
      byAccount.set(uid, mine.add(listener));
      return (): void => {
        mine.delete(listener);
        if (mine.size === 0 && byAccount.get(uid) === mine) byAccount.delete(uid);
      };
    },
    of: (uid: string): readonly PokeListener[] => [...(byAccount.get(uid) ?? [])],
    all: (): readonly PokeListener[] => [...byAccount.values()].flatMap((mine) => [...mine]),
  };
}
