import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { wallTimeOf } from '@shortlist/shared/lib/time/wall-time.ts';
import { lazy } from 'react';
import { saveFile } from '../../../data/files/save-file.ts';
import { exportAccount } from '../requests/account-data.ts';
import { LazyBoundary } from '../../../ui/errors/lazy-boundary.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { useDialogEntry } from '../../../ui/dialogs/use-dialog-entry.ts';
import { SectionCard } from '../../../ui/layout/section-card.tsx';

const ConfirmPasswordDialog = lazy(async () => ({
  default: (await import('../password/confirm-password-dialog.tsx')).ConfirmPasswordDialog,
}));
const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
}));

export function YourData({ email }: { readonly email: string }) {
  return (
    <SectionCard
      title="Your data"
      lead="Take a copy of everything that is stored about you, or delete your account."
      actions={
        <>
          <Download email={email} />
          <Delete email={email} />
        </>
      }
    />
  );
}

function Download({ email }: { readonly email: string }) {
  const toast = useToast();
  const dialog = useDialogEntry('export');
  return (
    <Box>
      <Button variant="outlined" aria-haspopup="dialog" onClick={dialog.show}>
        Download my data
      </Button>
      <LazyBoundary onClose={dialog.close}>
        {dialog.open ? (
          <ConfirmPasswordDialog
            email={email}
            title="Download my data"
            text="You get one file (JSON) with your account, profile, placements and sign-ins, as the server holds them. Changes that were not sent yet are not in it."
            purpose="download your data"
            confirmLabel="Download"
            onClose={dialog.close}
            onConfirm={async (password) => {
              const result = await exportAccount(password);
              if (result.kind !== 'done') return result;
              const json = JSON.stringify(result.data.data, null, 2);
              const day = wallTimeOf(new Date()).slice(0, 10);
              saveFile(`shortlist-export-${day}.json`, json, 'application/json');
              toast.success('Your data was downloaded.');
              return 'done';
            }}
          />
        ) : null}
      </LazyBoundary>
    </Box>
  );
}

function Delete({ email }: { readonly email: string }) {
  const dialog = useDialogEntry('delete-account');
  return (
    <Box>
      <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={dialog.show}>
        Delete account
      </Button>
      <LazyBoundary onClose={dialog.close}>
        {dialog.open ? <DeleteAccountDialog email={email} onClose={dialog.close} /> : null}
      </LazyBoundary>
    </Box>
  );
}
