/**
 * The selected placements. A store outside of React, so that selecting one of a thousand re-renders one row
 * and the bar, and not the lists.
 */
export interface Selection {
  /** Calls the listener after each change; returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The ids; the same object until something changes. */
  readonly chosen: () => ReadonlySet<string>;
  readonly choose: (ids: Iterable<string>) => void;
  /** Toggles one or, with 'range', sets all between the one picked last and this one to this one's new state. */
  readonly pick: (id: string, reach: 'one' | 'range') => void;
  /** Sets the order of the rows on the screen, for ranges. */
  readonly setOrder: (ids: readonly string[]) => void;
  /** Drops all ids that are not among these: a placement that another device deleted cannot stay selected. */
  readonly retain: (ids: ReadonlySet<string>) => void;
}

const NOTHING: ReadonlySet<string> = new Set();

export function createSelection(): Selection {
  const listeners = new Set<() => void>();
  let chosen = NOTHING;
  let order: readonly string[] = [];
  let last: string | undefined;

  const change = (next: ReadonlySet<string>): void => {
    chosen = next;
    for (const listener of listeners) listener();
  };
  const reached = (id: string, reach: 'one' | 'range'): readonly string[] => {
    const from = reach === 'range' && last !== undefined ? order.indexOf(last) : -1;
    const to = order.indexOf(id);
    if (from === -1 || to === -1) return [id];
    return order.slice(Math.min(from, to), Math.max(from, to) + 1);
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    chosen: () => chosen,
    choose(ids) {
      last = undefined;
      change(new Set(ids));
    },
    pick(id, reach) {
      const ids = reached(id, reach);
      const next = new Set(chosen);
      for (const each of ids) {
        if (chosen.has(id)) next.delete(each);
        else next.add(each);
      }
      last = id;
      change(next);
    },
    setOrder(ids) {
      order = ids;
    },
    retain(ids) {
      const kept = [...chosen].filter((id) => ids.has(id));
      if (kept.length < chosen.size) change(new Set(kept));
    },
  };
}
