import Stack from '@mui/material/Stack';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { ConditionNotice, usePublishedConditions } from '../../../ui/notices/device-notice.tsx';

export function DeviceSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <DialogFrame open title="On this device" onClose={onClose}>
      <DeviceConditions />
    </DialogFrame>
  );
}

/** All that is wrong with this device, except for what is shown over every page and in every dialog. */
export function DeviceConditions() {
  const listed = usePublishedConditions().filter(({ prominence }) => prominence !== 'everywhere');
  return (
    <Stack component="output" sx={{ gap: 1.5, '&:not(:empty)': { py: 2 } }}>
      {listed.map((condition) => (
        <ConditionNotice key={condition.lines[0]} condition={condition} />
      ))}
    </Stack>
  );
}
