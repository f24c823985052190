import { ALIVE_PATH, type SyncRow } from './row.ts';
import { wallMsOf } from './stamp.ts';

/**
 * When an edit restored a row that was deleted on another device (sync protocol 2.8): the moment (ms, server
 * time) of the latest edit after the tombstone. Null for a row that was never deleted, that is gone, or that
 * was restored explicitly.
 */
export function keptAfterEditAt({ cells, del }: Pick<SyncRow, 'cells' | 'del'>): number | null {
  if (del === undefined) return null;
  const later = Object.entries(cells).filter(([, [, stamp]]) => stamp > del);
  if (later.length === 0 || later.some(([path]) => path === ALIVE_PATH)) return null;
  return Math.max(...later.map(([, [, stamp]]) => wallMsOf(stamp)));
}
