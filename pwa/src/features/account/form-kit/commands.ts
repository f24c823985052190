import { saveDirectly } from '../../../data/database/storage/save.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { currentUid } from '../../../data/session/session.ts';

/**
 * On this device only: an order is how one screen is used, nothing that was typed, and a list of names has no good merge
 * with that of a version that knows other rows. Throws WriteFailed.
 */
export async function saveFormKitOrder(order: readonly string[]): Promise<void> {
  const db = userDatabase(currentUid());
  await saveDirectly(db, () => db.writeMeta('formKitOrder', order));
}
