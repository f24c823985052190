import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { currentEntry } from '../../../ui/dialogs/use-dialog-entry.ts';

export type AdminDialog =
  { readonly kind: 'add' | 'upload' } | { readonly kind: 'edit' | 'delete'; readonly id: string };

export type AdminDialogControl = ReturnType<typeof useAdminDialog>;

/**
 * The open dialog as a history entry, so that the phone's Back closes it and a reload opens it again. Cards open the
 * dialogs that the menu at the top of the page renders: a card may be filtered away while its form is open.
 */
export function useAdminDialog() {
  const navigate = useNavigate();
  const shown = readDialog(useLocation().state);
  const isOpen = shown !== undefined;
  const open = useCallback(
    (dialog: AdminDialog) => {
      const { pathname, search, hash } = currentEntry();
      void navigate({ pathname, search, hash }, { state: { adminDialog: dialog } });
    },
    [navigate],
  );
  const close = useCallback(() => {
    if (isOpen) void navigate(-1);
  }, [navigate, isOpen]);
  return { shown, open, close };
}

/** The history state may have been written by an older version. */
function readDialog(state: unknown): AdminDialog | undefined {
  const dialog = property(state, 'adminDialog');
  const kind = property(dialog, 'kind');
  if (kind === 'add' || kind === 'upload') return { kind };
  const id = property(dialog, 'id');
  if ((kind === 'edit' || kind === 'delete') && typeof id === 'string') return { kind, id };
  return undefined;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
