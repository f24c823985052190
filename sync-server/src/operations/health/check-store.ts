import { freeBytes } from '../../platform/files/disk.ts';
import { probeWrite } from '../backup/database-file-store.ts';
import { inTransaction } from '../../platform/db/transaction.ts';

/** With less there is no room for the write-ahead log of a busy hour, though small writes may still succeed. */
export const FREE_BYTES_MIN = 100 * 1024 * 1024;

/** Fails where no change could be stored: on a full or read-only disk. */
export async function checkStore(
  dataDir: string,
  deps: Parameters<typeof inTransaction>[0],
): Promise<void> {
  if ((await freeBytes(dataDir)) < FREE_BYTES_MIN) throw new Error('The disk is nearly full.');
  await inTransaction(deps, probeWrite);
}
