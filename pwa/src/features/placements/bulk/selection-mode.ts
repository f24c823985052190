import { createListeners } from '@shortlist/shared/lib/listeners.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDialogEntry } from '../../../ui/dialogs/use-dialog-entry.ts';

export type SelectionMode = ReturnType<typeof useSelectionMode>;

const STEPS_BACK = { off: 0, on: 1, asking: 2 } as const;

/** The mode and its question are history entries: Back closes them and never leaves the page. */
export function useSelectionMode() {
  const [selection] = useState(createSelectionStore);
  const { open: isOn, show: enter } = useDialogEntry('select');
  const { open: isAsking, show: ask } = useDialogEntry('delete-selected');
  const phase = isAsking ? 'asking' : isOn ? 'on' : 'off';
  const goBack = useGoBack(phase);
  const start = useCallback(
    (id?: string) => {
      selection.select([]);
      if (id !== undefined) selection.toggle(id, 'one');
      void enter();
    },
    [selection, enter],
  );
  const leave = useCallback(() => {
    selection.select([]);
    goBack(STEPS_BACK[phase]);
  }, [goBack, phase, selection]);
  return useMemo(
    () => ({
      phase,
      selection,
      start,
      ask: () => void ask(),
      stopAsking: () => goBack(1),
      leave,
    }),
    [phase, selection, start, ask, goBack, leave],
  );
}

/** Steps back take a moment. A second press meanwhile must not leave the page. */
function useGoBack(phase: keyof typeof STEPS_BACK) {
  const navigate = useNavigate();
  const leaving = useRef(false);
  useEffect(() => {
    leaving.current = false;
  }, [phase]);
  return useCallback(
    (steps: number) => {
      if (leaving.current || steps === 0) return;
      leaving.current = true;
      void navigate(-steps);
    },
    [navigate],
  );
}

const NO_IDS: ReadonlySet<string> = new Set();

export type SelectionStore = ReturnType<typeof createSelectionStore>;

/** Outside of React, so that selecting one of a thousand re-renders one row and the bar only. */
export function createSelectionStore() {
  const listeners = createListeners();
  let chosen = NO_IDS;
  let order: readonly string[] = [];
  let last: string | undefined;

  const change = (next: ReadonlySet<string>): void => {
    chosen = next;
    listeners.notify();
  };
  const reached = (id: string, reach: 'one' | 'range'): readonly string[] => {
    const from = reach === 'range' && last !== undefined ? order.indexOf(last) : -1;
    const to = order.indexOf(id);
    if (from === -1 || to === -1) return [id];
    return order.slice(Math.min(from, to), Math.max(from, to) + 1);
  };

  return {
    subscribe: listeners.subscribe,
    /** The ids; the same object until something changes. */
    getSelected: () => chosen,
    select(ids: Iterable<string>): void {
      last = undefined;
      change(new Set(ids));
    },
    /** Toggles one or, with 'range', sets all between the one picked last and this one to this one's new state. */
    toggle(id: string, reach: 'one' | 'range'): void {
      const ids = reached(id, reach);
      const next = new Set(chosen);
      for (const each of ids) {
        if (chosen.has(id)) next.delete(each);
        else next.add(each);
      }
      last = id;
      change(next);
    },
    /** Sets the order of the rows on the screen, for ranges. */
    setOrder(ids: readonly string[]): void {
      order = ids;
    },
    /** Drops all ids that are not among these: a placement that another device deleted cannot stay selected. */
    retain(ids: ReadonlySet<string>): void {
      const kept = [...chosen].filter((id) => ids.has(id));
      if (kept.length < chosen.size) change(new Set(kept));
    },
  };
}
