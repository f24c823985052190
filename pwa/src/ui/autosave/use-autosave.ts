import { useEffect, useRef, useState } from 'react';
import { createAutosave, type Autosave } from './autosave.ts';

interface AutosaveOptions<Form> {
  /** Calls the listener with the form after each change of it; returns the function that unsubscribes it. */
  readonly subscribe: (listener: (form: Form) => void) => () => void;
  /** Writes a form to disk and replaces what it wrote before. `typedAt` is device time. May reject. */
  readonly save: (form: Form, typedAt: number) => Promise<void>;
  /** Called when the form unmounts with typing in it that was neither saved nor discarded. */
  readonly onLeft?: (form: Form) => void;
}

/**
 * The earlier the better: between the two the next page is fetched, and a write that has to wait for another one
 * would not be done by the second.
 */
const ENDINGS = ['beforeunload', 'pagehide'] as const;

/**
 * Stores what is typed on the device, a moment after each change and when the page is left, so that neither Back nor
 * a killed app loses it. The browser asks before it closes the page only while something is not on disk yet. The
 * options are those of the first rendering: a form of something else needs a key of its own.
 */
export function useAutosave<Form>(
  options: AutosaveOptions<Form>,
): Pick<Autosave<Form>, 'saveNow' | 'stop' | 'resume' | 'restart'> {
  const [{ subscribe }] = useState(options);
  const [autosave] = useState(() => createAutosave(options.save));
  const [atRisk, setAtRisk] = useState(false);
  useEffect(() => {
    const stopWatching = autosave.watch(setAtRisk);
    const stopFollowing = subscribe((form) => autosave.update(form));
    for (const ending of ENDINGS) addEventListener(ending, autosave.saveNow);
    document.addEventListener('visibilitychange', autosave.saveNow);
    return () => {
      stopWatching();
      stopFollowing();
      for (const ending of ENDINGS) removeEventListener(ending, autosave.saveNow);
      document.removeEventListener('visibilitychange', autosave.saveNow);
    };
  }, [autosave, subscribe]);
  useLastCall(() => {
    autosave.saveNow();
    const left = autosave.latest();
    if (left !== undefined) options.onLeft?.(left);
  });
  useWarnBeforeUnload(atRisk);
  return autosave;
}

/** Calls the newest version of a function when the component unmounts. */
function useLastCall(call: () => void): void {
  const newest = useRef(call);
  useEffect(() => {
    newest.current = call;
  });
  useEffect(() => () => newest.current(), []);
}

/** While active, makes the browser ask before a reload or a closed tab discards typing. */
export function useWarnBeforeUnload(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [active]);
}
