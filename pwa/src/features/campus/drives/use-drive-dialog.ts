import { useItemDialog } from '../../../ui/dialogs/use-item-dialog.ts';

type Plain = 'new' | 'table';
type OfDrive = 'edit' | 'extend' | 'cancel' | 'delete';

const KINDS = {
  name: 'driveDialog',
  plain: ['new', 'table'],
  ofItem: ['edit', 'extend', 'cancel', 'delete'],
} as const;

export type DriveDialogControl = ReturnType<typeof useDriveDialog>;

export function useDriveDialog() {
  return useItemDialog<Plain, OfDrive>(KINDS);
}
