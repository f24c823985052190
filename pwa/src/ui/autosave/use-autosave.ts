import { useEffect, useRef, useState } from 'react';
import { createAutosave, type Autosave } from './autosave.ts';

interface AutosaveOptions<Form> {
  /** Writes a form to disk and replaces what it wrote before. `typedAt` is device time. May reject. */
  readonly save: (form: Form, typedAt: number) => Promise<void>;
  /** Called when the component unmounts with typing that was neither saved nor discarded. */
  readonly onLeft?: (form: Form) => void;
}

/**
 * The earlier the better: between the two the next page is fetched, and a write that has to wait for another one
 * would not be done by the second.
 */
const ENDINGS = ['beforeunload', 'pagehide'] as const;

/**
 * Stores what is typed on the device, a moment after each change and when the page is left, so that neither Back nor
 * a killed app loses it. The browser asks before it closes the page only while something is not on disk yet. `save` is
 * that of the first rendering.
 */
export function useAutosave<Form>({ save, onLeft }: AutosaveOptions<Form>): Autosave<Form> {
  const [autosave] = useState(() => createAutosave(save));
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    const stopWarning = (): void => removeEventListener('beforeunload', warn);
    const stopWatching = autosave.watch((atRisk) => {
      if (atRisk) addEventListener('beforeunload', warn);
      else stopWarning();
    });
    for (const ending of ENDINGS) addEventListener(ending, autosave.saveNow);
    document.addEventListener('visibilitychange', autosave.saveNow);
    return () => {
      stopWatching();
      stopWarning();
      for (const ending of ENDINGS) removeEventListener(ending, autosave.saveNow);
      document.removeEventListener('visibilitychange', autosave.saveNow);
    };
  }, [autosave]);
  useLastCall(() => {
    autosave.saveNow();
    const left = autosave.latest();
    if (left !== undefined) onLeft?.(left);
  });
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
