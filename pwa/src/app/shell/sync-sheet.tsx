import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTimeZone, useNow, useTimeText } from '../../ui/clock/clock.ts';
import { syncNow } from '../../features/sync-status/commands/sync-now.ts';
import type { SyncStatus } from '../../features/sync-status/queries/sync-state.ts';
import { DeviceExportButton } from '../../features/device/copy/device-export.tsx';
import { SyncDetails } from '../../features/device/health/sync-details.tsx';
import { DialogFrame } from '../../ui/dialogs/dialog-frame.tsx';
import { AccountDeletedActions } from '../sign-out/account-deleted-dialog.tsx';
import { RefusedChanges } from '../../features/sync-status/refused-changes.tsx';
import { syncExplanation } from '../../features/sync-status/explanations.ts';
import { changesText, syncChipText, lastSyncedText } from '../../features/sync-status/messages.ts';
import { useCountdown } from '../../ui/clock/use-countdown.ts';

export interface SyncSheetProps {
  readonly status: SyncStatus;
  readonly onClose: () => void;
}

export function SyncSheet({ status, onClose }: SyncSheetProps) {
  const nextTryIn = useCountdown(status.nextTryAt ?? 0);
  const now = useNow(60);
  const timeZone = useTimeZone();
  const facts = [
    waitingText(status, useTimeText()),
    lastSyncedText(status.lastOkAt, now, timeZone),
  ];
  return (
    <DialogFrame open title="Sync" onClose={onClose}>
      <Stack sx={{ gap: 2, py: 3 }}>
        <div>
          <Typography variant="h3" component="p">
            {syncChipText(status)}
          </Typography>
          <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {syncExplanation(status, nextTryIn)}
          </Typography>
          {status.problem === null ? null : (
            <Typography sx={{ mt: 1 }}>{status.problem}</Typography>
          )}
        </div>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {facts.filter((fact) => fact !== undefined).join(' · ')}
        </Typography>
        {status.state === 'account-deleted' ? (
          <AccountDeletedActions />
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" onClick={() => void syncNow()}>
              {status.state === 'unreachable' || status.state === 'offline'
                ? 'Try now'
                : 'Sync now'}
            </Button>
            {/* What cannot be sent is only on this device. */}
            {status.state === 'stopped' ? <DeviceExportButton /> : null}
          </Box>
        )}
        {status.refused > 0 ? <RefusedChanges /> : null}
        <SyncDetails status={status} now={now} />
      </Stack>
    </DialogFrame>
  );
}

function waitingText(
  { pending, oldestPendingAt }: SyncStatus,
  timeText: ReturnType<typeof useTimeText>,
): string | undefined {
  if (pending === 0) return undefined;
  const since = oldestPendingAt === null ? '' : ` since ${timeText(oldestPendingAt)}`;
  return `${changesText(pending)} waiting${since}`;
}
