import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSyncStatus } from '../../sync-status/queries/use-sync-status.ts';
import { promptInstall, useInstallMethod } from '../requests/app-install.ts';
import { IosInstallSteps } from '../../../ui/dialogs/ios-install-steps.tsx';
import { useDialogEntry } from '../../../ui/dialogs/use-dialog-entry.ts';
import { SectionCard } from '../../../ui/layout/section-card.tsx';

export function InstallRow() {
  const method = useInstallMethod();
  const steps = useDialogEntry('install-steps');
  const { pending } = useSyncStatus();
  if (method === 'installed' || method === 'none') return null;
  return (
    <SectionCard
      level={3}
      title="Install app"
      actions={
        method === 'offered' ? (
          <Button variant="contained" onClick={() => void promptInstall()}>
            Install app
          </Button>
        ) : (
          <Button variant="outlined" onClick={() => void steps.show()}>
            Show how
          </Button>
        )
      }
    >
      <Typography variant="body2">
        Put it on your home screen. Opens offline, reminds you in time.
      </Typography>
      {steps.open && (
        <IosInstallSteps
          inApp={method === 'ios-in-app'}
          waiting={pending}
          onClose={() => void steps.close()}
        />
      )}
    </SectionCard>
  );
}
