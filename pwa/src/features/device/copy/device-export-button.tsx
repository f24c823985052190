import { exportDevice } from '../commands/export-device.ts';
import { saveFile } from '../../../data/files/save-file.ts';
import { ExportButton } from '../../../ui/text/export-button.tsx';

export function DeviceExportButton({ main = false }: { readonly main?: boolean }) {
  return (
    <ExportButton make={exportDevice} save={saveFile} variant={main ? 'contained' : 'outlined'} />
  );
}
