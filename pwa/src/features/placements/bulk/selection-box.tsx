import {
  createContext,
  useContext,
  useSyncExternalStore,
  type ChangeEvent,
  type ReactNode,
} from 'react';
import type { SelectionStore } from './selection-mode.ts';

/** Null outside of selection mode: then rows and cards open their details. */
export const SelectionContext = createContext<SelectionStore | null>(null);

export function useSelection(): SelectionStore | null {
  return useContext(SelectionContext);
}

interface SelectionBoxProps {
  readonly id: string;
  readonly selection: SelectionStore;
}

/** Checkbox of one placement, labelled by its `SelectionLabel`. */
export function SelectionBox({ id, selection }: SelectionBoxProps) {
  const selected = useSyncExternalStore(selection.subscribe, () => selection.getSelected().has(id));
  return (
    <input
      type="checkbox"
      id={boxId(id)}
      checked={selected}
      onChange={(event) => selection.toggle(id, reachOf(event))}
    />
  );
}

interface SelectionLabelProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** Replaces the placement's link in selection mode, also as the target of the whole card. */
export function SelectionLabel({ id, children }: SelectionLabelProps) {
  return (
    <label className="opens" htmlFor={boxId(id)}>
      {children}
    </label>
  );
}

function boxId(id: string): string {
  return `select-${id}`;
}

/** With Shift, by click or by Space, the range since the last one is meant. */
function reachOf({ nativeEvent }: ChangeEvent): 'one' | 'range' {
  const shift = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
  return shift ? 'range' : 'one';
}
