import { createContext, useContext } from 'react';
import type { Selection } from './selection-store.ts';

/** Null outside of selection mode: then rows and cards open their details. */
export const SelectionContext = createContext<Selection | null>(null);

export function useSelection(): Selection | null {
  return useContext(SelectionContext);
}
