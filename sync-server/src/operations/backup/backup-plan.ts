/**
 * When a backup is due, and which ones are retained: all of the last two days, one a day for two weeks, one a
 * week for five weeks, and those from before an upgrade as long as any other.
 */
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';

const DAY_MS = 86_400_000;
const ALL_RETENTION_MS = 2 * DAY_MS;
const DAILY_RETENTION_MS = 14 * DAY_MS;
/** Users are promised 35 days until no backup has a deleted account; the check runs once a day. */
const RETENTION_MS = 34 * DAY_MS;

/** True when no backup was made since the last scheduled time. Times are in milliseconds. */
export function isBackupDue({
  newestAt,
  nowMs,
  backupAt,
  timeZone,
}: {
  readonly newestAt: number | undefined;
  readonly nowMs: number;
  /** A time of day, such as 02:30. */
  readonly backupAt: string;
  readonly timeZone: string;
}): boolean {
  if (newestAt === undefined) return true;
  const now = wallTimeIn(nowMs, timeZone);
  const isLater = now.slice(11, 16) >= backupAt;
  const day = wallTimeIn(isLater ? nowMs : nowMs - DAY_MS, timeZone).slice(0, 10);
  // A backup dated in the future says nothing about the past night.
  return newestAt > nowMs || wallTimeIn(newestAt, timeZone) < `${day}T${backupAt}:00`;
}

/** Never contains the newest one. */
export function backupsToRemove<
  B extends { readonly at: number; readonly beforeVersion?: number | undefined },
>(backups: readonly B[], nowMs: number): B[] {
  const newestFirst = backups.toSorted((a, b) => b.at - a.at);
  const slots = new Set<string>();
  return newestFirst.filter((backup, index) => {
    const slot = retentionSlotOf(backup, nowMs);
    const isRetained = index === 0 || (slot !== undefined && !slots.has(slot));
    if (isRetained && slot !== undefined) slots.add(slot);
    return !isRetained;
  });
}

/** Of several backups with the same slot, the newest is retained; undefined for one that is too old. */
function retentionSlotOf(
  { at, beforeVersion }: { readonly at: number; readonly beforeVersion?: number | undefined },
  nowMs: number,
): string | undefined {
  const age = nowMs - at;
  if (age < (beforeVersion === undefined ? ALL_RETENTION_MS : RETENTION_MS)) return `moment ${at}`;
  if (age < DAILY_RETENTION_MS) return `day ${Math.floor(at / DAY_MS)}`;
  return age < RETENTION_MS ? `week ${Math.floor(at / (7 * DAY_MS))}` : undefined;
}
