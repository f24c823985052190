import { useItemDialog } from '../../../ui/dialogs/use-item-dialog.ts';

type OfList = 'show' | 'take-back';

const KINDS = { name: 'listDialog', plain: [], ofItem: ['show', 'take-back'] } as const;

export type ListDialogControl = ReturnType<typeof useListDialog>;

export function useListDialog() {
  return useItemDialog<never, OfList>(KINDS);
}
