import Box from '@mui/material/Box';
import { clockWarningText } from '../queries/device-messages.ts';
import { useSyncStatus } from '../../sync-status/queries/use-sync-status.ts';
import { Notice } from '../../../ui/notices/notice.tsx';

/** Reports a wrong device clock: sync continues regardless, but reminders depend on it. */
export function ClockNotice() {
  const text = clockWarningText(useSyncStatus().clockOffMs);
  if (text === undefined) return null;
  return (
    <Box sx={{ mb: 1.5 }}>
      <Notice tone="yellow">{text}</Notice>
    </Box>
  );
}
