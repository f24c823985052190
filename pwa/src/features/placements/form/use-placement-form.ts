import { useEffect, useState } from 'react';
import { autosaveForm, deleteDraft } from '../../../data/drafts/drafts.ts';
import { useDraftForm, type DraftForm } from '../../../ui/autosave/use-draft-form.ts';
import {
  openAddFormUnread,
  openPlacementForm,
  type MissingPlacement,
  type OpenedPlacementForm,
} from '../commands/open-placement-form.ts';
import type { DialogControl } from '../dialog-address.ts';

export interface PlacementFormControl extends DraftForm<OpenedPlacementForm> {
  /** Why there is no form. */
  readonly missing: MissingPlacement | 'unreadable' | undefined;
}

/**
 * The form of a placement, or with null that of a new company, with its draft. The add form opens also when
 * the device cannot be read: what is typed there is at least on the screen.
 */
export function usePlacementForm(id: string | null, control: DialogControl): PlacementFormControl {
  const [missing, setMissing] = useState<PlacementFormControl['missing']>();
  const form = useDraftForm<OpenedPlacementForm>({
    async open() {
      const found = await openPlacementForm(id).catch(() =>
        id === null ? openAddFormUnread() : ('unreadable' as const),
      );
      if (typeof found === 'object' && 'ref' in found) return found;
      setMissing(found);
      return undefined;
    },
    save: autosaveForm,
    remove: ({ ref }) => deleteDraft(ref),
    onReopen: () => control.open(id === null ? { kind: 'add' } : { kind: 'edit', id }),
  });
  const { open } = form;
  useEffect(() => void open(), [open]);
  return { ...form, missing };
}
