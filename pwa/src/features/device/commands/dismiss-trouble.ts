import { databaseNameOf } from '../../../data/database/database-name.ts';
import { clearTrouble } from '../../../data/database/storage/device-trouble.ts';

/** The student has read that the device is full; the notice returns with the next write that finds no room. */
export function dismissTrouble(uid: string): void {
  clearTrouble(databaseNameOf(uid), 'full');
}
