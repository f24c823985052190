import { lazy, useEffect, useRef } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { SharedDialog } from '../../../ui/dialogs/dialog-frame.tsx';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { PlacementDialog } from '../form/placement-dialog.tsx';
import { DetailDialog } from '../detail/detail-dialog.tsx';
import type { DialogAddress, DialogControl } from '../dialog-address.ts';
import { focusWhenAvailable } from '../../../ui/browser/focus-when-available.ts';
import { RoundDialog } from '../rounds/round-dialog.tsx';
import { TrashDialog } from '../trash/trash-dialog.tsx';

const FormKitDialog = lazy(async () => ({
  default: (await import('../../account/form-kit/form-kit-dialog.tsx')).FormKitDialog,
}));

interface DashboardDialogsProps {
  readonly control: DialogControl;
  readonly shown: DialogAddress;
  /** Undefined while the list is being read: until then it is unknown whether a placement exists. */
  readonly placements: readonly PlacementView[] | undefined;
}

export function DashboardDialogs({ control, shown, placements }: DashboardDialogsProps) {
  useRestoreFocus(shown);
  return (
    <>
      <OpenDialog control={control} shown={shown} placements={placements} />
      <ConfirmDialog
        open={control.asking}
        title="Discard changes?"
        text="What you typed here has not been saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        tone="error"
        onConfirm={control.discard}
        onCancel={control.keepEditing}
      />
    </>
  );
}

function OpenDialog({ control, shown, placements }: DashboardDialogsProps) {
  if (shown.kind === 'add') return <PlacementDialog id={null} control={control} />;
  if (shown.kind === 'trash') return <TrashDialog onClose={control.close} />;
  const { kind, id } = shown;
  if (kind !== 'edit' && placements === undefined) return null;
  return (
    <SharedDialog onClose={control.close} width="md">
      {kind === 'kit' ? (
        <FormKitDialog placementId={id} onClose={control.close} />
      ) : kind === 'edit' || placements === undefined ? (
        <PlacementDialog key={id} id={id} control={control} />
      ) : kind === 'round' ? (
        <RoundDialog
          key={`${id} ${shown.roundId}`}
          placement={placements.find(({ _id }) => _id === id)}
          address={shown}
          control={control}
        />
      ) : (
        <DetailDialog key={id} id={id} placements={placements} shown={kind} control={control} />
      )}
    </SharedDialog>
  );
}

/**
 * Returns the focus when the last dialog has closed: to the element that opened it, else to the link to it (for a
 * dialog opened by URL or from a menu that is closed), else, once the placement is deleted, to the first heading.
 */
function useRestoreFocus(shown: DialogAddress): void {
  const last = useRef(shown);
  useEffect(() => {
    last.current = shown;
  }, [shown]);
  useEffect(() => {
    const opener = getCurrentOpener();
    const find = (): Element | null =>
      (opener?.isConnected === true ? opener : findLinkTo(last.current)) ??
      document.querySelector('[data-section-heading]');
    // After the dialog's own clean-up, which may try to focus an element that is gone.
    return () => void setTimeout(() => focusWhenAvailable(find));
  }, []);
}

/** The element that had the focus when the dialog opened; null when the focus is inside the dialog already. */
function getCurrentOpener(): Element | null {
  const active = document.activeElement;
  return active === document.body || active?.closest('[role=dialog]') ? null : active;
}

function findLinkTo(dialog: DialogAddress): Element | null {
  if (dialog.kind === 'trash') return document.querySelector('[data-dashboard-menu]');
  if (dialog.kind === 'add') return null;
  return document.querySelector(`[data-opens="${CSS.escape(dialog.id)}"]`);
}
