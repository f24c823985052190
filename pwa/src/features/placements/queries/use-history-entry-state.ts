import { useEffect, useState } from 'react';
import { readEntryState, writeEntryState } from '../../../data/session/history-entry-state.ts';

/**
 * State that is restored with its history entry: after Back, Forward and a reload. `entryKey` is the router's
 * `location.key`; `parse` receives the stored value or undefined. The value must be JSON.
 */
export function useEntryState<T>(
  entryKey: string,
  name: string,
  parse: (stored: unknown) => T,
): [T, React.Dispatch<React.SetStateAction<T>>] {
  const [value, setValue] = useState(() => parse(readEntryState(entryKey, name)));
  // A dialog over the page is a history entry of its own, from which the page may be reloaded.
  useEffect(() => writeEntryState(entryKey, name, value), [entryKey, name, value]);
  return [value, setValue];
}
