import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { exportDevice } from '../commands/export-device.ts';
import { saveFile } from '../../../data/files/save-file.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';

export function DeviceExportButton({ main = false }: { readonly main?: boolean }) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      await downloadDevice();
      toast.success('Everything on this device is in the file now.');
    } catch {
      toast.error('The file could not be made. Reload the page and try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant={main ? 'contained' : 'outlined'}
      startIcon={<DownloadRounded />}
      loading={busy}
      onClick={() => void run()}
    >
      Export everything
    </Button>
  );
}

export function useDeviceExport(): () => void {
  const toast = useToast();
  return () => {
    downloadDevice().catch(() => toast.error('What is kept on this device could not be read.'));
  };
}

async function downloadDevice(): Promise<void> {
  const { name, text } = await exportDevice();
  saveFile(name, text, 'application/json');
}
