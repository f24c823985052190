import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { applyUpdate, postponeUpdate, useUpdateState } from '../../hooks/app-update.ts';

/**
 * Says on every page that a new version is ready. Nothing reloads by itself. Not fetched on demand: when another tab
 * has updated already, the files of this build may be gone.
 */
export function UpdateBar() {
  const state = useUpdateState();
  return (
    <Box component="output" sx={PLACE} data-print="hide">
      {state === 'none' || state === 'postponed' ? null : (
        <Box sx={BAR}>
          <Box sx={{ flex: '1 1 160px', py: 0.5 }}>{TEXTS[state]}</Box>
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
      )}
    </Box>
  );
}

const TEXTS = {
  ready: 'A new version is ready.',
  updating: 'Updating…',
  failed: 'The update did not finish. Close and reopen the app.',
} as const;

const PLACE = {
  position: 'fixed',
  zIndex: 'appBar',
  left: { xs: 8, sm: 'auto' },
  right: { xs: 8, sm: 16 },
  bottom: 'calc(16px + env(safe-area-inset-bottom))',
  'body:has([data-bottom-bar]) &': { bottom: 'calc(76px + env(safe-area-inset-bottom))' },
  maxWidth: { sm: 420 },
} as const;
const BAR = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1,
  px: 2,
  py: 1,
  borderRadius: 4,
  typography: 'subtitle2',
  bgcolor: 'tone.info.container',
  color: 'tone.info.main',
  boxShadow: '0 6px 24px rgb(0 20 22 / 0.18)',
} as const;
