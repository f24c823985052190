import Box from '@mui/material/Box';
import { clockText } from '../../queries/device-words.ts';
import { useSyncStatus } from '../../queries/use-sync-status.ts';
import { Notice } from '../../ui/notice.tsx';

/** Says that the device's clock is wrong: sync goes on all the same, but reminders go by it. */
export function ClockNotice() {
  const text = clockText(useSyncStatus().clockOffMs);
  if (text === undefined) return null;
  return (
    <Box sx={{ mb: 1.5 }}>
      <Notice tone="yellow">{text}</Notice>
    </Box>
  );
}
