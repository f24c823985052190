import Button from '@mui/material/Button';
import { lazy } from 'react';
import { LazyBoundary } from '../../../ui/errors/lazy-boundary.tsx';
import { useDialogEntry } from '../../../ui/dialogs/use-dialog-entry.ts';
import { DeviceExportButton } from './device-export.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';

const ImportDialog = lazy(async () => ({
  default: (await import('./import-dialog.tsx')).ImportDialog,
}));

export function DeviceCopyCard() {
  const dialog = useDialogEntry('import');
  return (
    <SectionCard
      level={3}
      title="Copy of this device"
      lead="One file with everything that is here: placements, deleted ones too, your profile, changes that were not sent, refused ones, earlier values, and what you typed in a form and did not save. It can be made offline and imported on any of your devices."
      actions={
        <>
          <DeviceExportButton />
          <Button aria-haspopup="dialog" onClick={dialog.show}>
            Import a file
          </Button>
        </>
      }
    >
      <LazyBoundary onClose={dialog.close}>
        {dialog.open ? <ImportDialog onClose={dialog.close} /> : null}
      </LazyBoundary>
    </SectionCard>
  );
}
