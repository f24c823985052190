import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useToast } from '../notices/toaster.tsx';

interface MadeFile<Kind> {
  readonly name: string;
  readonly text: string;
  readonly kind: Kind;
}

interface ExportButtonProps<Kind> {
  /** Creates the file of all data on this device: `exportDevice`. */
  readonly make: () => Promise<MadeFile<Kind>>;
  /** Starts the browser's download: `saveFile`. */
  readonly save: (name: string, text: string, kind: Kind) => void;
  readonly variant?: 'contained' | 'outlined' | 'text';
}

/** Exports all data of this device as a file. Shown wherever data exists only on this device. */
export function ExportButton<Kind>({ make, save, variant = 'outlined' }: ExportButtonProps<Kind>) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      const { name, text, kind } = await make();
      save(name, text, kind);
      toast.success('Everything on this device is in the file now.');
    } catch {
      toast.error('The file could not be made. Reload the page and try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant={variant}
      startIcon={<DownloadRounded />}
      loading={busy}
      onClick={() => void run()}
    >
      Export everything
    </Button>
  );
}
