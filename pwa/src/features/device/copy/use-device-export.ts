import { exportDevice } from '../commands/export-device.ts';
import { saveFile } from '../../../data/files/save-file.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';

export function useDeviceExport(): () => void {
  const toast = useToast();
  const save = async (): Promise<void> => {
    const { name, text, kind } = await exportDevice();
    saveFile(name, text, kind);
  };
  return () => {
    save().catch(() => toast.error('What is kept on this device could not be read.'));
  };
}
