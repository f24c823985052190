import Box from '@mui/material/Box';
import { useOnline } from '../../ui/hooks/use-online.ts';
import { useSyncStatus } from '../../features/sync-status/queries/use-sync-status.ts';
import { Notice } from '../../ui/notices/notice.tsx';

/**
 * Explains, while there is no network, what happens to changes. The live region exists from the start, for
 * screen readers.
 */
export function OfflineNotice() {
  const online = useOnline();
  const { state } = useSyncStatus();
  const offline = !online || state === 'offline';
  return (
    <Box component="output" data-print="hide" sx={{ display: 'block' }}>
      {offline ? (
        <Box sx={{ mb: 1.5 }}>
          <Notice tone="info">
            You are offline. Changes are kept on this device and sent when you are back online.
          </Notice>
        </Box>
      ) : null}
    </Box>
  );
}
