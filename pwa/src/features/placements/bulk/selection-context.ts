import { createContext, useContext } from 'react';
import type { SelectionStore } from './selection-store.ts';

/** Null outside of selection mode: then rows and cards open their details. */
export const SelectionContext = createContext<SelectionStore | null>(null);

export function useSelection(): SelectionStore | null {
  return useContext(SelectionContext);
}
