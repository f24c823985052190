import { instantOf } from '@shortlist/shared/lib/time/zoned-time.ts';
import { useTimeZone } from '../../../ui/clock/time-zone.ts';
import { syncNow } from '../../sync-status/commands/sync-now.ts';
import { useNow } from '../../../ui/clock/use-now.ts';
import { evictionWarningText, watchdogText } from '../queries/device-messages.ts';
import { useSyncStatus } from '../../sync-status/queries/use-sync-status.ts';
import { isEvictionRisk } from '../queries/watchdog.ts';
import { promptInstall, useInstallMethod } from '../requests/app-install.ts';
import { ActionNotice, type NoticeAction } from './action-notice.tsx';
import { useDeviceExport } from '../copy/use-device-export.ts';
import { useWatchdog } from './use-watchdog.ts';

/** Reports that changes have been unsent for long, and why; after a day also that a browser may delete them. */
export function WatchdogNotice() {
  const status = useSyncStatus();
  // For a deleted account another message is shown, and nothing of it is to be sent.
  const isOverdue = useWatchdog(status) && status.failure !== 'account-deleted';
  const way = useInstallMethod();
  const save = useDeviceExport();
  const nowMs = instantOf(useNow(60), useTimeZone());
  const { oldestPendingAt } = status;
  const atRisk = isEvictionRisk({ oldestPendingAt, isInstalled: way === 'installed' }, nowMs);
  if (!isOverdue && !atRisk) return null;
  const actions: readonly NoticeAction[] = [
    { label: 'Try now', onClick: () => void syncNow() },
    { label: 'Export', onClick: save },
    ...(atRisk && way === 'offered'
      ? [{ label: 'Install', onClick: () => void promptInstall() } as const]
      : []),
  ];
  return (
    <ActionNotice tone="yellow" actions={actions}>
      {isOverdue ? <div>{watchdogText(status, nowMs)}</div> : null}
      {atRisk ? <div>{evictionWarningText(status)}</div> : null}
    </ActionNotice>
  );
}
