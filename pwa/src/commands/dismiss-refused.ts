import { discardRecovered, retryRecovered } from '../db/recovered.ts';
import { userDatabase } from '../db/user-database.ts';
import { currentUid } from '../session/session.ts';

/** Lets go of a change that the server refused. `n` as in useRefusedChanges. Throws WriteFailed. */
export async function discardRefused(n: number): Promise<void> {
  await discardRecovered(userDatabase(currentUid()), n);
}

/** Makes a refused change once more. Throws WriteFailed. */
export async function retryRefused(n: number): Promise<void> {
  await retryRecovered(userDatabase(currentUid()), n);
}
