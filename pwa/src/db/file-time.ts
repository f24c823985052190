import type { DeviceFile } from '@shortlist/shared/api/device-file.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import { laterOf, nextHybridTime, wallMsOf } from '@shortlist/shared/sync/stamp.ts';

/** No clock is right to the second. */
const TOLERATED_MS = 60_000;

/**
 * The unsent changes of a file, none of them far in the future. What lies there was stamped by a clock that is ahead and that
 * no server ever put right. The file was written by the same clock: how long before that the change was made is
 * known, and so it is at least that old. Cut to now, it would win over everything. `nowMs` is server time.
 */
export function inPlausibleTime(
  { pending, exportedAt }: Pick<DeviceFile, 'pending' | 'exportedAt'>,
  nowMs: number,
): readonly Op[] {
  // A date that cannot be read says nothing.
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
