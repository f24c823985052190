import { useEffect, useEffectEvent, useState } from 'react';
import { createAutosave, type Autosave, type AutosaveStorage } from './autosave.ts';
import { listen } from '../browser/listen.ts';

interface AutosaveOptions<Form> extends AutosaveStorage<Form> {
  /** Called when the component unmounts with typing that was neither saved nor discarded. */
  readonly onLeft?: () => void;
}

/**
 * The earlier the better: between the two the next page is fetched, and a write that has to wait for another one
 * would not be done by the second.
 */
const ENDINGS = ['beforeunload', 'pagehide'] as const;

/**
 * Stores what is typed on the device, a moment after each change and when the page is left, so that neither Back nor
 * a killed app loses it. The browser asks before it closes the page only while something is not on disk yet. The storage
 * is that of the first rendering.
 */
export function useAutosave<Form>({ onLeft, ...storage }: AutosaveOptions<Form>): Autosave<Form> {
  const [autosave] = useState(() => createAutosave(storage));
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    const stopWarning = (): void => removeEventListener('beforeunload', warn);
    const stops = [
      autosave.watch((atRisk) => {
        if (atRisk) addEventListener('beforeunload', warn);
        else stopWarning();
      }),
      stopWarning,
      listen(window, ENDINGS, autosave.saveNow),
      listen(document, ['visibilitychange'], autosave.saveNow),
    ];
    return () => stops.forEach((stop) => stop());
  }, [autosave]);
  const leave = useEffectEvent(() => {
    autosave.saveNow();
    const left = autosave.latest();
    if (left !== undefined && storage.isTyped(left)) onLeft?.();
  });
  useEffect(() => leave, []);
  return autosave;
}
