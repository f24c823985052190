import { DialogFrame } from '../../../ui/frames/dialog-frame.tsx';
import { RemindersPanel } from './reminders-panel.tsx';

export function RemindersSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <DialogFrame open title="Reminders" onClose={onClose}>
      <RemindersPanel />
    </DialogFrame>
  );
}
