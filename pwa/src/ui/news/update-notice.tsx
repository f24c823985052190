import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { applyUpdate, postponeUpdate, useUpdateState } from './app-update.ts';
import { NOTICE_FRAME } from './notice-frame.ts';

export function UpdateNotice() {
  const state = useUpdateState();
  if (state === 'none' || state === 'postponed') return null;
  return (
    <Box sx={NEWS} data-update-news>
      <Box sx={{ flex: '1 1 112px', py: 0.5 }}>{TEXTS[state]}</Box>
      {state === 'ready' ? (
        <>
          <Button variant="contained" size="small" onClick={applyUpdate}>
            Update
          </Button>
          <Button size="small" onClick={postponeUpdate}>
            Later
          </Button>
        </>
      ) : null}
    </Box>
  );
}

const TEXTS = {
  ready: 'A new version is ready.',
  updating: 'Updating…',
  failed: 'The update did not finish. Close and reopen the app.',
} as const;

const NEWS = {
  ...NOTICE_FRAME,
  bgcolor: 'tone.info.container',
  color: 'tone.info.main',
} as const;
