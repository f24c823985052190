import { createContext, useContext } from 'react';
import type { Selection } from './selection-store.ts';

/** Null while nothing is being selected: then rows and cards open their details. */
export const SelectionContext = createContext<Selection | null>(null);

/** The selection that rows and cards take part in; null while the mode is off. */
export function useSelection(): Selection | null {
  return useContext(SelectionContext);
}
