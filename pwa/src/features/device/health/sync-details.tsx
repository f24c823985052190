import Box from '@mui/material/Box';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { instantOf } from '@shortlist/shared/lib/time/zoned-time.ts';
import { useTimeZone } from '../../../ui/clock/clock.ts';
import { clockOffText, clockWarningText, resyncText } from '../messages.ts';
import { formatAge } from '@shortlist/shared/lib/time/duration-text.ts';
import { formatTwelveHourTime } from '@shortlist/shared/lib/time/time-text.ts';
import { useStorageFacts, type StorageFacts } from '../queries/storage-facts.ts';
import { type SyncDetails as Details, useSyncDetails } from '../queries/device-state.ts';
import type { SyncStatus } from '../../sync-status/queries/use-sync-status.ts';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import { DETAILS_STYLES } from '../../../ui/styles/static-styled.ts';

interface SyncDetailsProps {
  readonly status: SyncStatus;
  readonly now: WallTime;
}

export function SyncDetails({ status, now }: SyncDetailsProps) {
  const details = useSyncDetails();
  const storage = useStorageFacts(status.pending);
  const timeZone = useTimeZone();
  const lines = linesOf(status, { now, timeZone, details, storage });
  return (
    <Box component="details" sx={DETAILS_STYLES}>
      <summary>Details</summary>
      <Facts short>
        {lines.map(([label, text]) => (
          <Fact key={label} label={label}>
            {text}
          </Fact>
        ))}
      </Facts>
    </Box>
  );
}

interface Known {
  readonly now: WallTime;
  readonly timeZone: string;
  readonly details: Details | undefined;
  readonly storage: StorageFacts | undefined;
}

type Line = readonly [label: string, text: string];

function linesOf(status: SyncStatus, { now, timeZone, details, storage }: Known): readonly Line[] {
  const { lastOkAt, oldestPendingAt, pending, refused, clockOffMs } = status;
  return [
    ['Last success', lastOkAt === null ? 'Never' : formatTwelveHourTime(lastOkAt, now, timeZone)],
    ['Waiting', String(pending)],
    [
      'Oldest',
      oldestPendingAt === null ? 'None' : agoText(instantOf(now, timeZone) - oldestPendingAt),
    ],
    ['Refused', String(refused)],
    ['Read anew', resyncText(details?.resyncs ?? null, now, timeZone)],
    ['Server history', details?.epoch ?? 'Not known'],
    ['Clock', clockLine(clockOffMs)],
    ['Storage', storageLine(storage)],
  ];
}

function agoText(ms: number): string {
  const age = formatAge(ms);
  return age === '' ? 'Less than a minute' : age;
}

function clockLine(offMs: number): string {
  return clockWarningText(offMs) === undefined ? 'Right' : clockOffText(offMs);
}

const MB = 1_000_000;
const GB = 1000 * MB;

function storageLine(storage: StorageFacts | undefined): string {
  if (storage === undefined || storage.usedBytes === null) return 'Not known';
  const used = sizeText(storage.usedBytes);
  return storage.quotaBytes === null ? used : `${used} of ${sizeText(storage.quotaBytes)}`;
}

function sizeText(bytes: number): string {
  return bytes < GB ? `${(bytes / MB).toFixed(1)} MB` : `${(bytes / GB).toFixed(1)} GB`;
}
