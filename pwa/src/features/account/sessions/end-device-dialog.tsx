import type { SessionView } from '@shortlist/shared/api/auth.ts';
import { useState } from 'react';
import { endOtherSession } from '../requests/sessions.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ConnectionNotice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';

export interface EndDeviceDialogProps {
  readonly session: SessionView;
  readonly onClose: () => void;
}

export function EndDeviceDialog({ session, onClose }: EndDeviceDialogProps) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [unanswered, setUnanswered] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    const result = await endOtherSession(session.id);
    setBusy(false);
    setUnanswered(result.kind === 'unreachable' && navigator.onLine);
    if (result.kind === 'refused') toast.error(result.message);
    if (result.kind !== 'ended') return;
    toast.success(`${session.device} is signed out.`);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`Sign out ${session.device}?`}
      text="It must sign in again. Changes that were not sent from it stay there until then."
      confirmLabel="Sign out"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <ConnectionNotice purpose="sign out this device" unanswered={unanswered} />
    </ConfirmDialog>
  );
}
