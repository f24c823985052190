/**
 * Which placements are selected. Kept outside of React, so that picking one of a thousand draws one row and the bar,
 * and not the lists.
 */
export interface Selection {
  /** Calls the listener after each change; gives the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The ids; the same object until something changes. */
  readonly chosen: () => ReadonlySet<string>;
  /** Selects exactly these. */
  readonly choose: (ids: Iterable<string>) => void;
  /** Turns one around or, with 'range', all between the one picked last and this one, as this one turns. */
  readonly pick: (id: string, reach: 'one' | 'range') => void;
  /** Says in which order the rows stand on the screen, for ranges. */
  readonly setOrder: (ids: readonly string[]) => void;
  /** Lets go of all that are not among these: what was deleted elsewhere cannot stay selected. */
  readonly retain: (ids: ReadonlySet<string>) => void;
}

const NOTHING: ReadonlySet<string> = new Set();

/** A selection in which nothing is selected yet. */
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
