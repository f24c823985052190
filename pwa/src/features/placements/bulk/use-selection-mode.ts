import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { createSelectionStore, type SelectionStore } from './selection-store.ts';

/** 'asking' while the question whether to delete is open over the selection. */
export type SelectionPhase = 'off' | 'on' | 'asking';

export interface SelectionMode {
  readonly phase: SelectionPhase;
  readonly selection: SelectionStore;
  /** Starts with this placement selected, or with none. */
  readonly start: (id?: string) => void;
  readonly ask: () => void;
  readonly stopAsking: () => void;
  /** Ends the mode and clears the selection. */
  readonly leave: () => void;
}

const HISTORY_STATES = { on: { dialog: 'select' }, asking: { dialog: 'delete-selected' } } as const;
const STEPS_BACK = { off: 0, on: 1, asking: 2 } as const;

/**
 * The selection mode. The mode and its question are history entries, so that the phone's Back closes them one
 * by one and never leaves the page.
 */
export function useSelectionMode(): SelectionMode {
  const [selection] = useState(createSelectionStore);
  const phase = phaseOf(useLocation().state);
  const { enter, goBack } = useHistorySteps(phase);
  const start = useCallback(
    (id?: string) => {
      selection.select([]);
      if (id !== undefined) selection.toggle(id, 'one');
      enter('on');
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
      ask: () => enter('asking'),
      stopAsking: () => goBack(1),
      leave,
    }),
    [phase, selection, start, enter, goBack, leave],
  );
}

function useHistorySteps(phase: SelectionPhase) {
  const navigate = useNavigate();
  // Steps back take a moment. A second press meanwhile must not leave the page.
  const leaving = useRef(false);
  useEffect(() => {
    leaving.current = false;
  }, [phase]);
  const enter = useCallback(
    (next: 'on' | 'asking') => {
      const { search, hash } = window.location;
      void navigate({ search, hash }, { state: HISTORY_STATES[next] });
    },
    [navigate],
  );
  const goBack = useCallback(
    (steps: number) => {
      if (leaving.current || steps === 0) return;
      leaving.current = true;
      void navigate(-steps);
    },
    [navigate],
  );
  return { enter, goBack };
}

function phaseOf(state: unknown): SelectionPhase {
  if (typeof state !== 'object' || state === null || !('dialog' in state)) return 'off';
  if (state.dialog === HISTORY_STATES.on.dialog) return 'on';
  return state.dialog === HISTORY_STATES.asking.dialog ? 'asking' : 'off';
}
