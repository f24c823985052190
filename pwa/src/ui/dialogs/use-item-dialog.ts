import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { currentEntry, useStepBack } from './use-dialog-entry.ts';

/** `Plain` ones stand for themselves, the others are about one item. */
export type ItemDialog<Plain extends string, OfItem extends string> =
  { readonly kind: Plain } | { readonly kind: OfItem; readonly id: string };

interface DialogKinds<Plain extends string, OfItem extends string> {
  /** Under which the entry has it; unique among the dialogs of a page. */
  readonly name: string;
  readonly plain: readonly Plain[];
  readonly ofItem: readonly OfItem[];
}

/**
 * The open dialog of a page as a history entry, so that the phone's Back closes it and a reload opens it again. `kinds`
 * is the same object in each rendering.
 */
export function useItemDialog<Plain extends string, OfItem extends string>(
  kinds: DialogKinds<Plain, OfItem>,
) {
  const navigate = useNavigate();
  const shown = readDialog(useLocation().state, kinds);
  const { name } = kinds;
  const open = useCallback(
    (dialog: ItemDialog<Plain, OfItem>, options: { readonly replace?: boolean } = {}) => {
      const { pathname, search, hash } = currentEntry();
      void navigate({ pathname, search, hash }, { ...options, state: { [name]: dialog } });
    },
    [navigate, name],
  );
  const stepBack = useStepBack(
    useCallback((state) => readDialog(state, kinds) !== undefined, [kinds]),
  );
  const close = useCallback(() => void stepBack(), [stepBack]);
  return { shown, open, close };
}

/** The history state may have been written by an older version. */
function readDialog<Plain extends string, OfItem extends string>(
  state: unknown,
  { name, plain, ofItem }: DialogKinds<Plain, OfItem>,
): ItemDialog<Plain, OfItem> | undefined {
  const dialog = property(state, name);
  const [kind, id] = [property(dialog, 'kind'), property(dialog, 'id')];
  const isPlain = plain.find((one) => one === kind);
  if (isPlain !== undefined) return { kind: isPlain };
  const isOfItem = ofItem.find((one) => one === kind);
  return isOfItem !== undefined && typeof id === 'string' ? { kind: isOfItem, id } : undefined;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
