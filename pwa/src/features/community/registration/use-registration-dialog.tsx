import type { Registration } from '@shortlist/shared/opportunity/campus/registration.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDialogEntry } from '../../../ui/dialogs/use-dialog-entry.ts';
import { lazyDialog } from '../../../ui/errors/lazy-boundary.tsx';

const RegistrationDialog = lazyDialog(
  async () => (await import('./registration-dialog.tsx')).RegistrationDialog,
);

/** A function that opens it, always the same one, and the dialog. Takes what is known of the chosen drive now. */
export function useRegistrationDialog(
  find: (id: string) =>
    | {
        readonly drive: PostedOpportunity | undefined;
        readonly registration: Registration | undefined;
      }
    | undefined,
) {
  const { open, show, close } = useDialogEntry('registration');
  const [id, setId] = useState('');
  const latestShow = useRef(show);
  useEffect(() => {
    latestShow.current = show;
  }, [show]);
  const onRegister = useCallback(({ _id }: Pick<PostedOpportunity, '_id'>) => {
    setId(_id);
    void latestShow.current();
  }, []);
  const found = open ? find(id) : undefined;
  const dialog = found?.drive && (
    <RegistrationDialog
      drive={found.drive}
      registration={found.registration}
      onClose={() => void close()}
    />
  );
  return { onRegister, dialog };
}
