import { assertNever } from '@shortlist/shared/lib/assert-never.ts';
import { AddOpportunityDialog } from './add-opportunity-dialog.tsx';
import { BulkDialog } from './bulk/bulk-dialog.tsx';
import { DeleteOpportunityDialog } from './delete-opportunity-dialog.tsx';
import { EditOpportunityDialog } from './edit-opportunity-dialog.tsx';
import type { AdminDialog, AdminDialogControl } from './use-admin-dialog.ts';

interface AdminDialogsProps {
  readonly shown: AdminDialog;
  readonly control: AdminDialogControl;
}

/** The admins' dialogs of the community page. Their code is loaded when the first of them opens. */
export function AdminDialogs({ shown, control }: AdminDialogsProps) {
  switch (shown.kind) {
    case 'add':
      return <AddOpportunityDialog control={control} />;
    case 'upload':
      return <BulkDialog control={control} />;
    case 'edit':
      return <EditOpportunityDialog key={shown.id} id={shown.id} control={control} />;
    case 'delete':
      return <DeleteOpportunityDialog key={shown.id} id={shown.id} control={control} />;
    default:
      return assertNever(shown);
  }
}
