import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { RemindersPanel } from './reminders-panel.tsx';

/** Everything about reminders: missed ones, whether they reach this device, and when they come. */
export function RemindersSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <DialogFrame open title="Reminders" onClose={onClose}>
      <RemindersPanel />
    </DialogFrame>
  );
}
