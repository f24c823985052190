import { useItemDialog, type ItemDialog } from '../../../ui/dialogs/use-item-dialog.ts';

const KINDS = {
  name: 'adminDialog',
  plain: ['add', 'upload'],
  ofItem: ['edit', 'delete'],
} as const;

export type AdminDialog = ItemDialog<'add' | 'upload', 'edit' | 'delete'>;
export type AdminDialogControl = ReturnType<typeof useAdminDialog>;

/** Cards open the dialogs that the menu at the top of the page renders: a card may be filtered away while its form is open. */
export function useAdminDialog() {
  return useItemDialog<'add' | 'upload', 'edit' | 'delete'>(KINDS);
}
