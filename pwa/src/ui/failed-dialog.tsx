import Box from '@mui/material/Box';
import { DialogFrame } from './dialog-frame.tsx';
import { FailureNotice } from './error-boundary.tsx';

/** Shown where a dialog should be that could not be drawn. */
export function FailedDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <DialogFrame open title="Something went wrong" onClose={onClose}>
      <Box sx={{ py: 4 }}>
        <FailureNotice what="part" />
      </Box>
    </DialogFrame>
  );
}
