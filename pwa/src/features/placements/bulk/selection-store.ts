/**
 * The selected placements. A store outside of React, so that selecting one of a thousand re-renders one row
 * and the bar, and not the lists.
 */
export interface SelectionStore {
  /** Calls the listener after each change; returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The ids; the same object until something changes. */
  readonly getSelected: () => ReadonlySet<string>;
  readonly select: (ids: Iterable<string>) => void;
  /** Toggles one or, with 'range', sets all between the one picked last and this one to this one's new state. */
  readonly toggle: (id: string, reach: 'one' | 'range') => void;
  /** Sets the order of the rows on the screen, for ranges. */
  readonly setOrder: (ids: readonly string[]) => void;
  /** Drops all ids that are not among these: a placement that another device deleted cannot stay selected. */
  readonly retain: (ids: ReadonlySet<string>) => void;
}

const NO_IDS: ReadonlySet<string> = new Set();

export function createSelectionStore(): SelectionStore {
  const listeners = new Set<() => void>();
  let chosen = NO_IDS;
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
    getSelected: () => chosen,
    select(ids) {
      last = undefined;
      change(new Set(ids));
    },
    toggle(id, reach) {
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
