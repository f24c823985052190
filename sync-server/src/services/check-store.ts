import { freeBytes } from '../gateways/disk.ts';
import { probeWrite } from '../stores/database-file.ts';
import { inTransaction } from './transaction.ts';

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
