import { exportDevice } from '../../commands/export-device.ts';
import { saveFile } from '../../files/save-file.ts';
import { ExportButton } from '../../ui/export-button.tsx';

/** Takes all that stands on this device along as a file. */
export function DeviceExportButton({ main = false }: { readonly main?: boolean }) {
  return (
    <ExportButton make={exportDevice} save={saveFile} variant={main ? 'contained' : 'outlined'} />
  );
}
