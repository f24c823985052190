import { databaseNameOf } from '../db/database-name.ts';
import { endTrouble } from '../db/device-trouble.ts';

/** The student knows that the device is full; it is said again with the next write that finds no room. */
export function dismissTrouble(uid: string): void {
  endTrouble(databaseNameOf(uid), 'full');
}
