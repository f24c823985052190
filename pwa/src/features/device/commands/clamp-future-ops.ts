import type { DeviceFile } from '@shortlist/shared/api/device-file.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import { laterOf, nextHybridTime, wallMsOf } from '@shortlist/shared/sync/stamp.ts';

/** No clock is right to the second. */
const TOLERATED_MS = 60_000;

/**
 * The unsent changes of a file, none of them far in the future. Such a time was stamped by a clock that is ahead and
 * that no server ever corrected. The same clock dated the file: how long before the export the change was made is
 * known, and so it is at least that old. Merely cut to the current time, it would win over everything. `nowMs` is
 * server time.
 */
export function clampFutureOps(
  { pending, exportedAt }: Pick<DeviceFile, 'pending' | 'exportedAt'>,
  nowMs: number,
): readonly Op[] {
  // A date that cannot be parsed counts as not ahead.
  const aheadMs = Math.max(0, Date.parse(exportedAt) - nowMs) || 0;
  let last = '';
  return pending.map((op) => {
    const wallMs = wallMsOf(op.at);
    const at =
      wallMs <= nowMs + TOLERATED_MS
        ? op.at
        : nextHybridTime(last, Math.min(wallMs - aheadMs, nowMs));
    last = laterOf(last, at) ?? at;
    return at === op.at ? op : { ...op, at };
  });
}
