import Box from '@mui/material/Box';
import { UpdateNews } from '../../ui/update-news.tsx';

/**
 * Says on every page that a new version is ready. Nothing reloads by itself. Not fetched on demand: when another tab
 * has updated already, the files of this build may be gone.
 */
export function UpdateBar() {
  return (
    <Box component="output" sx={PLACE} data-print="hide">
      <UpdateNews />
    </Box>
  );
}

const PLACE = {
  position: 'fixed',
  zIndex: 'appBar',
  left: { xs: 8, sm: 'auto' },
  right: { xs: 8, sm: 16 },
  bottom: 'calc(16px + env(safe-area-inset-bottom))',
  'body:has([data-bottom-bar]) &': { bottom: 'calc(76px + env(safe-area-inset-bottom))' },
  // It would lie behind an open dialog, which says it itself.
  'body:has([role=dialog] [data-update-news]) &': { visibility: 'hidden' },
  maxWidth: { sm: 420 },
} as const;
