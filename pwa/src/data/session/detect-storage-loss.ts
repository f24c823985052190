/**
 * Distinguishes a database that the browser has cleared from a new one, and keeps the record that this needs up to
 * date.
 */
import type { Runtime } from '../database/runtime.ts';
import type { InstallMirror, InstallMirrorStore } from './install-mirror.ts';
import type { StorageLoss } from '../database/meta-values.ts';
import type { UserDatabase } from '../database/user-database.ts';
import { countWaiting } from '../outbox/waiting-changes.ts';
import { watchQuery } from '../database/storage/watch-query.ts';

/**
 * What was lost, from what was recorded about the database and the id that it has now (undefined for none); undefined
 * when nothing was lost, or nothing was ever there.
 */
export function detectLoss(
  mirror: InstallMirror | undefined,
  installId: string | undefined,
): Pick<StorageLoss, 'pending' | 'lastOkAt'> | undefined {
  if (mirror === undefined || mirror.installId === installId) return undefined;
  const { pending, lastOkAt } = mirror;
  return pending > 0 || lastOkAt !== null ? { pending, lastOkAt } : undefined;
}

/**
 * Returns the id of the database; a new database gets one. If another one was here before, the loss is recorded in
 * the new one.
 */
export function recordInstall(
  db: UserDatabase,
  { mirror, device }: { readonly mirror: InstallMirrorStore; readonly device: Runtime },
): Promise<string> {
  return db.transaction('rw', db.meta, async () => {
    const known = await db.readMeta('installId');
    // Read inside the transaction: another tab may just have found the same.
    const loss = detectLoss(mirror.read(), known);
    if (loss) await db.writeMeta('storageLoss', { ...loss, foundAt: device.now() });
    if (known !== undefined) return known;
    const installId = device.uuid();
    await db.writeMeta('installId', installId);
    return installId;
  });
}

/** Updates the mirror after each commit; returns the function that stops it. */
export function updateMirrorOnCommit(
  db: UserDatabase,
  mirror: InstallMirrorStore,
  installId: string,
): () => void {
  let isWritten = false;
  const write = (values: Omit<InstallMirror, 'installId'>): void => {
    // Another tab is deleting all of it, and what it has deleted must not be written again.
    if (db.retired || (isWritten && mirror.read() === undefined)) return;
    isWritten = true;
    mirror.write({ installId, ...values });
  };
  return watchQuery(
    () => readMirrorValues(db),
    write,
    // A failing database is reported where it is written to.
    () => undefined,
  );
}

/** What the server refused exists only here, too. */
async function readMirrorValues(db: UserDatabase): Promise<Omit<InstallMirror, 'installId'>> {
  const [waiting, refused, status] = await Promise.all([
    countWaiting(db),
    db.recovered.count(),
    db.readMeta('status'),
  ]);
  return { pending: waiting + refused, lastOkAt: status?.lastOkAt ?? null };
}
