import Box from '@mui/material/Box';
import { FLOATING_POSITION } from '../../ui/notices/floating-notice.ts';
import { UpdateNotice } from '../../ui/notices/app-update.tsx';

/** Not lazy: when another tab has updated already, the files of this build may be gone. */
export function UpdateBar() {
  return (
    <Box component="output" sx={PLACE} data-print="hide">
      <UpdateNotice />
    </Box>
  );
}

const PLACE = {
  ...FLOATING_POSITION,
  zIndex: 'appBar',
  // It would be behind an open dialog, which shows its own announcement.
  'body:has([role=dialog] [data-update-news]) &': { visibility: 'hidden' },
} as const;
